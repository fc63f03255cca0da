#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The WattIf authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The notebook of the documentation runs from top to bottom in Jupyter. Skipped without Jupyter, but fails if CI is set."""

import importlib.util
import json
import os
import pathlib
import subprocess
import sys
import unittest

NOTEBOOK = pathlib.Path(__file__).resolve().parents[2] / "resources/python/examples/first_steps.ipynb"
MODULES = {"pandas": "python3-pandas", "nbconvert": "jupyter-nbconvert", "ipykernel": "python3-ipykernel"}


class Notebook(unittest.TestCase):
    def setUp(self):
        missing = [package for module, package in MODULES.items() if importlib.util.find_spec(module) is None]
        if not os.environ.get("WATTIF"):
            raise unittest.SkipTest("the window is not built")
        if missing and not os.environ.get("CI"):
            raise unittest.SkipTest("missing, tools/setup installs it: " + ", ".join(missing))
        self.assertEqual(missing, [])

    def test_runs(self):
        words = [sys.executable, "-m", "nbconvert", "--to", "notebook", "--execute", "--stdout", str(NOTEBOOK)]
        done = subprocess.run(words, capture_output=True, text=True, timeout=250, check=False)
        self.assertEqual(done.returncode, 0, done.stderr[-3000:])
        cells = [cell for cell in json.loads(done.stdout)["cells"] if cell["cell_type"] == "code"]
        kinds = {kind for cell in cells for output in cell["outputs"] for kind in output.get("data", {})}
        self.assertIn("image/svg+xml", kinds)
        self.assertIn("text/html", kinds)  # a DataFrame

    def test_is_stored_without_outputs(self):
        for cell in json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]:
            self.assertFalse(cell.get("outputs"))


if __name__ == "__main__":
    unittest.main()
