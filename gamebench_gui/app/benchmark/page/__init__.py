"""The page of a report: its blocks, and the files that are made from them."""

from gamebench_gui.app.benchmark.page.web import html as html
from gamebench_gui.app.benchmark.page.writing import Wanted as Wanted
from gamebench_gui.app.benchmark.page.writing import write_report as write_report
