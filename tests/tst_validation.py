#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The WattIf authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every command of docs/validation.md prints what the page shows. WATTIF_CLI is the program."""

import os
import pathlib
import subprocess
import tempfile
import unittest

from page_commands import commands_of

SOURCE = pathlib.Path(__file__).resolve().parents[1]
PAGE = SOURCE / "docs/validation.md"


class Validation(unittest.TestCase):
    def test_every_command_prints_what_the_page_shows(self):
        commands = commands_of(PAGE)
        self.assertGreater(len(commands), 30)
        with tempfile.TemporaryDirectory() as folder:
            (pathlib.Path(folder) / "wattif-cli").symlink_to(os.environ["WATTIF_CLI"])
            environment = dict(os.environ, PATH=folder + os.pathsep + os.environ["PATH"], LC_ALL="C.UTF-8")
            for command in commands:
                with self.subTest(line=command.line, command=command.text):
                    done = subprocess.run(command.text, shell=True, cwd=SOURCE, env=environment, capture_output=True, text=True, check=False)
                    self.assertEqual(done.stderr, "")
                    self.assertEqual(done.stdout.splitlines(), command.shown)

    def test_every_scenario_is_on_the_page(self):
        text = PAGE.read_text(encoding="utf-8")
        for path in sorted((SOURCE / "datasets/validation").iterdir()):
            self.assertIn(f"`datasets/validation/{path.name}`", text)


if __name__ == "__main__":
    unittest.main()
