"""People of a group at pages of a real browser, who press what is offered."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping
from typing import Any, Final

from .chromium import Browser

PRESS: Final = """
((answers) => {
  if (document.readyState !== "complete") return "loading";
  const screen = document.body.dataset.screen, never = ["refuse", "leave", "delete", "page_back", "try"];
  const press = (where) => {
    const acts = [...document.querySelectorAll(`${where} button`)];
    const go = acts.filter((one) => !never.includes(one.dataset.act)).pop();
    if (go && go.getAttribute("aria-disabled") !== "true") go.click();
  };
  const name = document.getElementById("visit-title").textContent;
  if (screen === "visit") {
    const boxes = document.querySelectorAll("#visit-items input[type=checkbox]:not(:checked)");
    for (const box of boxes) box.click();
    for (const asked of document.querySelectorAll("#visit-items fieldset")) {
      const right = answers[asked.querySelector("legend").textContent] ?? 0;
      const choices = [...asked.querySelectorAll("input[type=radio]")];
      if (choices.length && !choices.some((one) => one.checked)) choices[right].click();
    }
    scrollTo(0, document.body.scrollHeight);
    press("#visit-acts");
    return `visit: ${name}`;
  }
  if (screen !== "table") return screen;
  if (document.querySelector("#strip-acts button")) { press("#strip-acts"); return "over"; }
  const form = document.querySelector("#forms form");
  if (!form || !document.getElementById("prompt").classList.contains("mine")) return "table";
  const field = form.querySelector("input[type=number]");
  field.value = "5";
  field.dispatchEvent(new Event("input", {bubbles: true}));
  form.requestSubmit();
  return "answered";
})"""
"""Presses the button that leads on, or answers with 5; returns where the page is."""
JOIN: Final = """
((code) => {
  document.getElementById("code").value = code;
  document.getElementById("join").requestSubmit();
})"""
STATE: Final = """
(() => {
  if (document.readyState !== "complete") return "loading";
  const screen = document.body.dataset.screen;
  return screen === "visit" ? `visit: ${document.getElementById("visit-title").textContent}` : screen;
})()"""


class Page:
    """Somebody's page in a browser of their own."""

    def __init__(self, browser: Browser, answers: Mapping[str, int] | None = None) -> None:
        self.browser = browser
        self._answers = json.dumps(dict(answers or {}))

    async def value(self, script: str) -> Any:
        return await asyncio.to_thread(self.browser.value, script)

    async def come(self, url: str, code: str) -> None:
        """Open the address, and enter the code."""
        await asyncio.to_thread(self.browser.visit, url)
        await self.value(f"{JOIN}({json.dumps(code)})")
        await self.until(lambda state: "visit" in state)

    async def state(self) -> str:
        """Return where the page is: the title of a screen, or ``table``."""
        return str(await self.value(STATE))

    async def until(self, there: Callable[[str], bool]) -> str:
        """Wait until the page is at a place."""
        while not there(state := await self.state()):
            pass
        return state

    async def press_on(self, until: Callable[[str], bool]) -> str:
        """Press what leads on until the page is at a place; nothing is pressed there."""
        while not until(state := await self.state()):
            await self.value(f"{PRESS}({self._answers})")
        return state
