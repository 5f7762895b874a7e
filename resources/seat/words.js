"use strict";
/* The page's own words in the language that the person chose. */
const {say, first, joined, WHY} = (() => {
  const say = (words, values = {}) => {
    const known = phrases[settings.language];
    return (known && Object.hasOwn(known, words) ? known[words] : words)
      .replace(/\{(\w+)\}/g, (all, name) => (Object.hasOwn(values, name) ? String(values[name]) : all));
  };
  const first = (words) => words.slice(0, 1).toUpperCase() + words.slice(1);
  const joined = (list) => new Intl.ListFormat(settings.language, {type: "conjunction"}).format(list);
  const WHY = {
    code: () => say("This code is unknown. Check it, or ask the host."),
    full: () => say("Every seat is taken."),
    name: () => say("Enter a name that nobody else has."),
    slow: () => say("Too many wrong codes. Wait a minute."),
    closed: () => say("This question is closed."),
    answered: () => say("You have already answered this."),
    saving: () => say("Your answer is being saved."),
    unreadable: () => say("This is not a move in this game."),
    illegal: () => say("The rules do not allow this."),
    visit: () => say("You cannot begin with that now. Ask the experimenter."),
    screen: () => say("That cannot be done now."),
    paused: () => say("The match is paused."),
    kind: () => say("The host did not understand this page. Load it again."),
    shape: () => say("The host did not understand this page. Load it again."),
  };

  return {say, first, joined, WHY};
})();
