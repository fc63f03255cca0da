#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The WattIf authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The commands on a page of the manual run, and print what the page shows. WATTIF_CLI and WATTIF are the programs.

The commands of a page run in their order in one folder, which has links to the folders of the checkout and the files of the user that
the page names. `tst_page_commands.py -v Pages.test_examples` runs one page."""

import importlib.util
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

from page_commands import commands_of

SOURCE = pathlib.Path(__file__).resolve().parents[1]

PAGES = ("README", "command-line", "consolidation", "examples", "experiments", "figures", "insight", "lessons", "own-policy", "power",
         "python", "reservation", "teaching", "tutorials")

# Commands that are left out, by their beginning, with the reason.
LEFT_OUT = {
    "wattif-0.1.0": "tools/test-package tries the archive",
    "PYTHONPATH=share": "tools/test-package tries the archive",
    "wattif-cli reproduce all": "each report has a test",
    "wattif-cli reproduce rexr-orders": "each report has a test",
    "wattif figure --paper all": "each figure of a paper has a test",
    "wattif-cli run <(ssh": "needs another machine",
    "wattif-cli slurm": "tests/slurm runs it",
    "wattif-cli grade": "tst_lesson_command grades answers",
}

PROFIT, KTH = "datasets/profit/sample.json", "datasets/power/KTH-SP2-1996-2.1-cln.swf.gz"

# The files of the user that a page names: a file of the checkout, a command that makes it, or a block of the page by its first word.
GIVEN = {
    "examples": {"lab.xlsx": "tests/data/imports/matrix/etc.xlsx"},
    "experiments": {
        "thresholds.sqlite": "wattif-cli experiment datasets/experiments/power-thresholds.json -o thresholds.sqlite",
        "differences.py": "block import"},
    "figures": {
        "scenario.json": PROFIT,
        "gamma.sqlite": "wattif-cli experiment prices.json -o gamma.sqlite",
        "prices.sqlite": "wattif-cli experiment prices.json -o prices.sqlite"},
    "command-line": {
        "S.json": PROFIT,
        "traces/" + KTH.rpartition("/")[2]: KTH,
        "trace.swf.gz": KTH,
        "plan.json": "cp prices.json plan.json",
        "results.sqlite": "wattif-cli experiment plan.json -o results.sqlite"},
    "consolidation": {
        "loads.csv": "printf 'node,load\\ngriffon-1,40\\ngriffon-2,10\\n' > loads.csv",
        "my_grid.conf": "printf '1 1 1 1000 0 10.\\n2 1 1 1000 10. 0\\n' > my_grid.conf",
        "Abilene.graphml": "tests/data/imports/graph/zoo.gml"},
    "lessons": {"my-lesson.md": "resources/lessons/consolidation-1.md"},
    "python": {"script.py": "block import"},
    "reservation": {
        "Montage_25.xml": "datasets/reservation/Montage_25.xml",
        "sites.csv": "datasets/reservation/das2_clusters.csv"},
    "teaching": {"S.json": PROFIT},
}

# Plans have two repetitions, except where a page shows their numbers, and where one has many points. With these levels gamma.json has those of the page, and its
# p values after Holm.
PLANS = {"experiments": {"gamma": {"factors": [{"option": "gamma", "values": [1.05, 1.1, 1.15, 1.2, 1.5]}]},
                         "power-thresholds": {"repeat": 1}}}  # 64 points
PRICES = {"factors": [{"option": "gamma", "values": [1.1, 1.4]}, {"option": "energy_price_per_joule", "values": [0.5, 1]}]}


def write_plans(folder, name):
    """The ready-made plans of a page with two repetitions, and one of two factors."""
    plans = folder / "datasets/experiments"
    for path in (SOURCE / "datasets/experiments").glob("*.json"):
        plan = json.loads(path.read_text(encoding="utf-8"))
        if path.stem != "index":
            plan |= PLANS.get(name, {}).get(path.stem, {"repeat": 2})
        (plans / path.name).write_text(json.dumps(plan), encoding="utf-8")
    plan = json.loads((plans / "gamma.json").read_text(encoding="utf-8"))
    (folder / "prices.json").write_text(json.dumps(plan | PRICES | {"repeat": 2}), encoding="utf-8")


def block_of(page, word):
    """The first indented block of a page that begins with the word, up to a command."""
    text = page.read_text(encoding="utf-8")
    found = re.search(rf"^    {word}\b.*\n(?:(?:    .*)?\n)*", text, re.M)
    return re.sub("^    ", "", found[0].partition("    $ ")[0], flags=re.M).strip() + "\n"


def has_pandas():
    """Whether the scripts of pages can run: pandas may be missing, except if CI is set."""
    return importlib.util.find_spec("pandas") is not None or bool(os.environ.get("CI"))


def without_window(command):
    """A command that opens the window takes a picture of it."""
    opens = re.match(r"wattif (?!figure |slides |.*--screenshot)", command)
    return command + " --screenshot window.png" if opens else command


def missing_lines(shown, printed):
    """Lines of the page that the output does not have in their order. The words of a line begin one of the output: pages leave out
    columns and lines."""
    rest = [re.sub("^-+$", "-", line).split() for line in printed.splitlines()]
    missing = []
    for line in shown:
        words = re.sub("^-+$", "-", line).split()
        at = next((i for i, has in enumerate(rest) if has[:len(words)] == words), None)
        if at is None:
            missing.append(line)
        else:
            rest = rest[at + 1:]
    return missing


class Pages(unittest.TestCase):
    def prepare(self, name, page):
        """Makes the folder of a page, and the environment of its commands."""
        programs = self.folder / "build/release/app"
        experiments = self.folder / "datasets/experiments"
        for path in (programs, experiments):
            path.mkdir(parents=True)
        for variable, program in (("WATTIF_CLI", "wattif-cli"), ("WATTIF", "wattif")):
            (programs / program).symlink_to(os.environ[variable])
        for origin in [SOURCE / "resources", *(SOURCE / "datasets").iterdir()]:
            if origin.name != "experiments":
                (self.folder / origin.relative_to(SOURCE)).symlink_to(origin)
        write_plans(self.folder, name)
        python = pathlib.Path(sys.executable).parent
        self.environment = dict(os.environ, PATH=f"{programs}:{python}:{os.environ['PATH']}", LC_ALL="C.UTF-8", HOME=str(self.folder))
        for file, origin in GIVEN.get(name, {}).items():
            path = self.folder / file
            path.parent.mkdir(exist_ok=True)
            if origin.startswith("block "):
                path.write_text(block_of(page, origin.removeprefix("block ")), encoding="utf-8")
            elif (SOURCE / origin).is_file():
                shutil.copy(SOURCE / origin, path)
            else:
                self.assertEqual(self.start(origin).stderr.count("error:"), 0, origin)

    def start(self, command):
        return subprocess.run(["bash", "-c", command], cwd=self.folder, env=self.environment, capture_output=True, text=True,
                              errors="replace", check=False)

    def check_page(self, page):
        name = page.stem
        with tempfile.TemporaryDirectory() as folder:
            self.folder = pathlib.Path(folder)
            self.prepare(name, page)
            for command in commands_of(page):
                if command.text.startswith(tuple(LEFT_OUT)) or (command.text.endswith(".py") and not has_pandas()):
                    continue
                with self.subTest(page=name, line=command.line, command=command.text):
                    done = self.start(without_window(command.text))
                    self.assertEqual(done.returncode, 0, done.stderr)
                    self.assertEqual(missing_lines(command.shown, done.stdout), [], done.stdout)
                    for stem in re.findall(r" -o (\w+)", command.text): # steps.png writes steps-20.png, steps-21.png, ...
                        self.assertTrue(list(self.folder.glob(stem + "*")), stem)

    def test_every_file_given_is_named(self):
        for name, files in GIVEN.items():
            text = (SOURCE / f"docs/{name}.md").read_text(encoding="utf-8")
            for file in files:
                self.assertIn(file, text)


def add_pages():
    """A test for each page, so that one can run alone."""
    for name in PAGES:
        page = SOURCE / ("README.md" if name == "README" else f"docs/{name}.md")
        setattr(Pages, "test_" + name.replace("-", "_"), lambda self, page=page: self.check_page(page))


add_pages()
if __name__ == "__main__":
    unittest.main()
