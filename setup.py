"""Puts the manual into the wheel; pyproject.toml says everything else."""

from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py


class BuildWithManual(build_py):
    """Copies the pages of docs to where `resources.manual` looks for them; they are in git once."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            for source, target in self._pages():
                self.mkpath(str(target.parent))
                self.copy_file(str(source), str(target))

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:
        return [*super().get_outputs(include_bytecode), *(str(target) for _, target in self._pages())]

    def _pages(self) -> list[tuple[Path, Path]]:
        folder = Path(self.build_lib) / "resources" / "manual"
        return [(page, folder / page.name) for page in sorted(Path("docs").glob("*.md"))]


setup(cmdclass={"build_py": BuildWithManual})
