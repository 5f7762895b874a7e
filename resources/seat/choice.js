"use strict";
/* What clicks on a board mean among the legal actions: the same as gamebench_gui/table/narrowing.py and choice.py.
   An action is {kind, args}, a key is a number, a word or a list of both; lists are equal if they are written equally. */
const choosing = (() => {
  const JOIN = "+";
  const id = (key) => JSON.stringify(key);
  const equal = (a, b) => a === b || (Array.isArray(a) && Array.isArray(b) && id(a) === id(b));
  const isIn = (key, list) => list.some((other) => equal(key, other));
  const small = (words) => words.toLowerCase();

  const whole = (action) => [action.args, [action.kind, ...action.args]];
  const argument = (action, place) => action.args[place];
  function parts(action, place) {
    const arg = argument(action, place);
    return typeof arg === "string" ? arg.split(JOIN) : arg === undefined ? [] : [arg];
  }
  const namesKind = (key, action) => typeof key === "string" && small(action.kind) === small(key);
  function aside(action, given, key) {
    const next = argument(action, given);
    return next !== undefined && typeof next !== typeof key && action.args.includes(key);
  }
  const partsAside = (action, given) =>
    action.args.slice(given + 1).flatMap((arg) => (typeof arg === "string" && arg.includes(JOIN) ? arg.split(JOIN) : []));
  function several(actions, given, key) {
    if (actions.every((action) => parts(action, given).length < 2)) return [];
    return actions.filter((action) => parts(action, given).includes(key));
  }
  function adding(actions, given, key) {
    if (typeof key !== "string" || !key.startsWith(JOIN)) return [];
    return actions.filter((action) => partsAside(action, given).includes(key.slice(JOIN.length)));
  }
  function isComplete(actions, given, keys) {
    const joined = actions.some((action) => action.args.some((arg) => String(arg).includes(JOIN)));
    return joined && actions.every((action) => {
      const there = parts(action, given);
      return there.length > 0 && there.every((part) => keys.includes(part));
    });
  }

  /* The state of a choice: the actions that may still be meant, how many of their arguments are given, and what a further click may name. */
  function step(actions, given, offered, kinds, keys) {
    const names = new Set(offered.map(id));
    keys.forEach((key) => names.delete(id(key)));
    const leads = (key) => names.has(id(key)) || (typeof key === "string" && kinds.has(small(key)));
    return {actions, given, leads, offered: names, kinds};
  }

  function narrow(actions, keys) {
    let meant = actions, given = 0, named = false;
    keys.forEach((key, index) => {
      let isWhole = false, found = [];
      if (Array.isArray(key)) {
        meant = meant.filter((action) => isIn(key, whole(action)));
        given = meant.length ? Math.max(...meant.map((action) => action.args.length)) : key.length;
      } else if ((found = several(meant, given, key)).length || (found = adding(meant, given, key)).length) {
        meant = found;
        isWhole = meant.every((action) => parts(action, given).length === 1 && parts(action, given)[0] === key);
      } else if ((found = meant.filter((action) => argument(action, given) === key)).length) {
        meant = found;
        given += 1;
      } else {
        named = named || meant.some((action) => namesKind(key, action));
        meant = meant.filter((action) => namesKind(key, action) || aside(action, given, key));
      }
      if (isWhole || isComplete(meant, given, keys.slice(0, index + 1))) given += 1;
    });
    // a first click alone never carries out an action whose kind was not named
    named = named || (keys.length > 1 && meant.length === 1 && meant[0].args.length <= given);
    const offered = meant.flatMap((action) => [
      ...(action.args.length > given ? [...whole(action), ...parts(action, given)] : []),
      ...action.args.filter((arg) => aside(action, given, arg)),
      ...partsAside(action, given).map((part) => JOIN + part),
    ]);
    return step(meant, given, offered, new Set(named ? [] : meant.map((action) => small(action.kind))), keys);
  }

  function narrowInAnyOrder(actions, keys) {
    const meant = actions.filter((action) => keys.every((key) => action.args.includes(key)));
    return step(meant, keys.length, meant.flatMap((action) => action.args), new Set(), keys);
  }

  /* Whether an action begins with a key: its first argument, its kind or all of its arguments, or a part that is added. */
  function begins(actions, key) {
    if (Array.isArray(key)) return actions.some((action) => isIn(key, whole(action)));
    const begun = actions.some((action) => parts(action, 0).includes(key) || namesKind(key, action));
    return begun || adding(actions, 0, key).length > 0;
  }

  /* A choice among actions that clicks are about to complete; `confirms` and `anyOrder` are as in the scene. */
  function begin(listed, {confirms = false, anyOrder = false} = {}) {
    let keys = [];
    function after(clicked) {
      if (anyOrder) return narrowInAnyOrder(listed, clicked);
      const found = narrow(listed, clicked);
      if (!confirms) return found;
      // what to do can be chosen last, even where the cards allow one action alone
      const named = clicked.filter((key) => typeof key === "string").map(small);
      found.actions.forEach((action) => {
        found.offered.add(id(action.args));
        if (!named.includes(small(action.kind))) found.kinds.add(small(action.kind));
      });
      return found;
    }
    let now = after(keys);
    const start = now;
    const goTogether = (first, second) => listed.some((action) => action.args.includes(first) && action.args.includes(second));
    function next(key) {
      if (anyOrder) return [...keys.filter((kept) => goTogether(kept, key)), key];
      return now.leads(key) ? [...keys, key] : [key];
    }
    const beginsOther = (key) => keys.length > 0 && start.leads(key) && (anyOrder || begins(listed, key));
    function completed(clicked, board) {
      const found = after(clicked);
      if (found.actions.length !== 1) return null;
      const isDone = confirms ? equal(clicked[clicked.length - 1], found.actions[0].args) : !board.some(found.leads);
      return isDone ? found.actions[0] : null;
    }
    function beginWith(clicked) {
      keys = clicked;
      now = after(keys);
    }
    const canPick = (key) => now.leads(key) || isIn(key, keys) || beginsOther(key);
    /* Handle a click on a board with all these keys; return the action that it completes, or null. */
    function click(key, board) {
      const place = keys.findIndex((clicked) => equal(clicked, key));
      if (place >= 0) {
        beginWith([...keys.slice(0, place), ...(anyOrder ? keys.slice(place + 1) : [])]);
      } else if (canPick(key)) {
        const clicked = next(key), done = completed(clicked, board);
        beginWith(done ? [] : clicked);
        return done;
      }
      return null;
    }
    return {
      listed, canPick, click, beginWith,
      keys: () => keys,
      leads: (key) => now.leads(key),
      completes: (key, board) => completed(next(key), board) !== null,
      takeBack: () => beginWith([]),
      actions: () => now.actions,
    };
  }

  return {begin, begins, equal, id, narrow};
})();
