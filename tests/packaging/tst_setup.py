# SPDX-FileCopyrightText: 2026 The WattIf authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What `tools/setup --check` and `tools/build` say of missing packages, with a dpkg-query that lists what the test wants."""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
LINES = [line for line in (ROOT / "tools/packages.txt").read_text().splitlines() if not line.startswith("#")]
SVG = "qt6-svg-plugins | libqt6svg6 (<< 6.7)"
NAMES = [line.split()[0] for line in LINES if line != SVG]


def run(command, installed):
    """Runs a command where these rows (name, version, what it provides) are the installed packages: exit code and messages."""
    with tempfile.TemporaryDirectory() as folder:
        table = pathlib.Path(folder, "table")
        table.write_text("".join(f"installed\t{name}\t{version}\t{provides}\n" for name, version, provides in installed))
        stub = pathlib.Path(folder, "dpkg-query")
        stub.write_text(f"#!/bin/sh\ncat {table}\n")
        stub.chmod(0o755)
        environment = dict(os.environ, PATH=f"{folder}:{os.environ['PATH']}")
        done = subprocess.run([ROOT / command[0], *command[1:]], env=environment, capture_output=True, text=True, check=False)
    return done.returncode, done.stderr


def rows(*names):
    return [(name, "1.0", "") for name in names]


@unittest.skipUnless(shutil.which("dpkg"), "not a Debian system")
class Setup(unittest.TestCase):
    DEBIAN_12 = [("libqt6svg6", "6.4.2-2", "")]
    DEBIAN_13 = [("libqt6svg6", "6.8.2-3", ""), ("qt6-svg-plugins", "6.8.2-3", "")]

    def test_all_installed_says_nothing(self):
        for svg in (self.DEBIAN_12, self.DEBIAN_13):
            self.assertEqual(run(["tools/setup", "--check"], rows(*NAMES) + svg), (0, ""))

    def test_an_alternative_counts_in_a_version_that_fits(self):
        code, text = run(["tools/setup", "--check"], rows(*NAMES) + [("libqt6svg6", "6.8.2-3", "")])
        self.assertEqual(code, 1)
        self.assertIn(f"    {SVG}\n", text)

    def test_a_provided_package_counts(self):
        some = [name for name in NAMES if name != "libqt6opengl6-dev"]
        for provides in ("libqt6opengl6-dev", "qt6-base-dev-abi (= 6.8.2), libqt6opengl6-dev (= 6.8.2+dfsg-9)"):
            base = [("other", "6.8.2", provides)]
            self.assertEqual(run(["tools/setup", "--check"], rows(*some) + base + self.DEBIAN_13), (0, ""))

    def test_a_removed_package_does_not_count(self):
        code, text = run(["tools/setup", "--check"], rows(*NAMES[1:]) + self.DEBIAN_13)
        self.assertEqual(code, 1)
        self.assertEqual(text, f"Missing packages:\n    {NAMES[0]}\nTo install them: tools/setup\n")

    def test_words_add_their_lists(self):
        code, text = run(["tools/setup", "--check", "package"], rows(*NAMES) + self.DEBIAN_13)
        self.assertEqual(code, 1)
        self.assertIn("    lintian\n", text)
        self.assertTrue(text.endswith("To install them: tools/setup package\n"))

    def test_a_build_says_it_and_installs_nothing(self):
        code, text = run(["tools/build"], rows(*NAMES[1:]) + self.DEBIAN_13)
        self.assertEqual(code, 1)
        self.assertIn(f"Missing packages:\n    {NAMES[0]}\n", text)


if __name__ == "__main__":
    unittest.main()
