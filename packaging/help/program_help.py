# SPDX-FileCopyrightText: 2026 The WattIf authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the programs say of themselves with --help, as values: man pages and completions are made of nothing else."""

import os
import re
import subprocess
from dataclasses import dataclass, field


@dataclass
class Entry:
    """An option, an argument, a command or a row of a list: `left` is what stands before its description."""

    left: str
    text: str

    @property
    def flags(self):
        """-o and --output of "-o,--output FILE"."""
        found = re.match(r"-[\w-]+(, ?-[\w-]+)*", self.left)
        return re.split(r", ?", found[0]) if found else []

    @property
    def value(self):
        """FILE of "-o,--output FILE"; empty where the option takes no value."""
        return re.sub(r"^-[\w-]+(, ?-[\w-]+)*", "", self.left).replace(" REQUIRED", "").strip()


@dataclass
class Section:
    """Entries below a title ("Options"), or lines as they are (examples)."""

    title: str
    entries: list = field(default_factory=list)
    lines: list = field(default_factory=list)


@dataclass
class Command:
    """A program or a command of it: `path` is ("wattif-cli", "import", "profit")."""

    path: tuple
    description: str
    usage: str
    sections: list
    commands: list = field(default_factory=list)

    @property
    def name(self):
        return " ".join(self.path)

    def entries(self, title):
        return [entry for section in self.sections if section.title == title for entry in section.entries]


def environment():
    """Nothing of who builds: plain English, no display, no setting."""
    return {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "HOME": "/nonexistent", "QT_QPA_PLATFORM": "offscreen",
            **{name: value for name, value in os.environ.items() if name == "LD_LIBRARY_PATH"}}


def output_of(program, path, *arguments):
    """What the program at `program` prints, called by the name of path[0]."""
    words = [*path, *arguments]
    done = subprocess.run(words, executable=program, env=environment(), text=True, capture_output=True, check=False)
    if done.returncode != 0:
        raise SystemExit(f"{' '.join(words)}: exit code {done.returncode}: {done.stderr.strip()}")
    return done.stdout


def split_row(line):
    """("gamma", "Revenue of ...") of an indented row; the second is empty where the description begins on the next line."""
    left, _, text = line.strip().partition("  ")
    if not text and len(left) > 30 - 2 and " [" not in left:
        return left, ""
    return left, text.strip()


def add_line(section, line):
    """A row of a section, or what goes on with the row before it, which is indented further."""
    indent = len(line) - len(line.lstrip())
    if section.entries and indent > 4:
        section.entries[-1].text = f"{section.entries[-1].text} {line.strip()}".strip()
    else:
        section.entries.append(Entry(*split_row(line)))


def is_example(section):
    return section.title.startswith("Example")


def parse(path, text):
    """Reads what CLI11 or QCommandLineParser wrote for --help."""
    description, usage, sections = [], "", []
    is_described = False
    for line in text.splitlines():
        if line.startswith("Usage: "):
            usage = line.removeprefix("Usage: ").replace("[options]", "[OPTIONS]")
        elif not line.strip():
            is_described = is_described or (usage and description)
        elif line.startswith("  "):
            section = sections[-1]
            section.lines.append(line.strip()) if is_example(section) else add_line(section, line)
        elif line.endswith(":"):
            sections.append(Section(line[:-1]))
        elif sections:
            sections.append(Section("", lines=[line]))
        elif not is_described:
            description.append(line)
    return Command(path, " ".join(description), usage, sections)


def read(program, path):
    """The help of a command with that of the commands below it."""
    command = parse(path, output_of(program, path, "--help"))
    command.commands = [read(program, (*path, entry.left)) for entry in command.entries("Subcommands")]
    return command


def walk(command):
    yield command
    for below in command.commands:
        yield from walk(below)
