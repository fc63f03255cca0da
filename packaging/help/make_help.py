#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The WattIf authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""make_help.py --version V --cli PROGRAM [--window PROGRAM] FOLDER: man pages and completions of the programs.

Writes FOLDER/<package>/man1/*.1.gz, FOLDER/<package>/{bash,zsh,fish}/* and Debian's changelog; the package is wattif-cli or wattif. The
same programs give the same bytes: their date is SOURCE_DATE_EPOCH, else 1970.
"""

import argparse
import datetime
import email.utils
import gzip
import os
import pathlib
import shutil

import completion_table
import completion_words
import man_page
import program_help


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def write_packed(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def read_window(program):
    """The window's program; its only command has a help of its own and is not told of in the other."""
    window = program_help.read(program, ("wattif",))
    figure = program_help.read(program, ("wattif", "figure"))
    figure.usage = figure.usage.replace("wattif ", "wattif figure ", 1)
    window.commands = [figure]
    return window


def read_programs(arguments):
    programs = {"wattif-cli": program_help.read(os.path.abspath(arguments.cli), ("wattif-cli",))}
    if arguments.window:
        programs["wattif"] = read_window(os.path.abspath(arguments.window))
    return programs


def date():
    return datetime.datetime.fromtimestamp(int(os.environ.get("SOURCE_DATE_EPOCH", "0")), datetime.timezone.utc)


def changelog(version):
    text = (pathlib.Path(__file__).parents[1] / "changelog.in").read_text(encoding="utf-8")
    return text.replace("@VERSION@", version).replace("@DATE@", email.utils.format_datetime(date()))


def write_package(folder, package, pages, words, version):
    for name, text in pages.items():
        if name.startswith("wattif-cli") == (package == "wattif-cli"):
            write_packed(folder / "man1" / f"{name}.gz", text)
    for shell, (name, text) in completion_table.completions_of(words, package).items():
        write(folder / shell / name, text)
    write_packed(folder / "changelog.gz", changelog(version))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--version", required=True)
    parser.add_argument("--cli", required=True)
    parser.add_argument("--window")
    parser.add_argument("folder", type=pathlib.Path)
    arguments = parser.parse_args()
    programs = read_programs(arguments)
    words = completion_words.words_of(programs.values(), os.path.abspath(arguments.cli))
    shutil.rmtree(arguments.folder, ignore_errors=True)
    pages = man_page.pages_of(programs.values(), arguments.version, date().strftime("%Y-%m-%d"))
    for package in programs:
        write_package(arguments.folder / package, package, pages, words, arguments.version)


if __name__ == "__main__":
    main()
