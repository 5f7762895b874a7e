"""People at browsers without a browser, in a thread of their own, while the window goes on working."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from typing import Any

from gamebench_gui.app.study.simulated import Hand

from .visiting import Participant


class Crowd:
    """People who come to a host in the program.

    Args:
        until: lets the window work until a condition holds.
    """

    def __init__(self, url: str, until: Callable[[Callable[[], object]], None]) -> None:
        self._url, self._until = url, until
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self.people: list[Participant] = []

    def begin(self, work: Coroutine[Any, Any, Any]) -> Future[Any]:
        """Let people do something while the test goes on."""
        return asyncio.run_coroutine_threadsafe(work, self._loop)

    def do(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Let people do something, and the window work meanwhile; return what came of it."""
        doing = self.begin(work)
        self._until(doing.done)
        return doing.result()

    def each(
        self, work: Callable[[Participant], Coroutine[Any, Any, Any]], people: list[Participant]
    ) -> None:
        """Let several people do the same at the same time."""

        async def all_of_them() -> None:
            await asyncio.gather(*map(work, people))

        self.do(all_of_them())

    def come(self, code: str, until: str = "waiting") -> Participant:
        """Let somebody in by a code, who goes on to a screen."""

        async def come() -> Participant:
            person = Participant(self._url, Hand(), seed=len(self.people))
            await person.open()
            await person.join(code)
            await person.until(lambda: person.screen)
            await person.take_part(until)
            return person

        person: Participant = self.do(come())
        self.people.append(person)
        return person

    def close(self) -> None:
        """Let everybody go, and end the thread."""
        for person in self.people:
            self.begin(person.shut()).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()
