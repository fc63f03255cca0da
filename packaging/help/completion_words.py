# SPDX-FileCopyrightText: 2026 The WattIf authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What may stand at each place of a command line: the words behind the completions of all shells.

A place (an option's value or an argument) has a kind: "files", "folders", "" (nothing to propose), or the name of a list of words.
A list may be narrowed to a study: "policies:profit" where `profit` stands on the line before.
"""

import json
import re
from dataclasses import dataclass

from program_help import output_of, walk

# Values of options whose help lists them only in a sentence; each must appear in the help.
TOLD = {("wattif", "--theme"): ["light", "dark", "system"], ("wattif", "--language"): ["en", "zh_CN"],
        ("wattif figure", "--language"): ["en", "zh_CN"]}
KINDS = {"--policy": "policies", "--worse": "policies", "--better": "policies", "--for": "policies", "--against": "policies",
         "--study": "studies", "--set": "settings", "--generate": "generated", "--option": "options", "--paper": "figures",
         "--figure": "", "--output": "files", "--export-sample": "folders", "--screenshot": "files"}
ARGUMENTS = {"study": "studies", "name": "reproductions", "FILE": "files", "file": "files"}


@dataclass
class Option:
    flags: list
    text: str
    takes_value: bool
    kind: str


@dataclass
class Place:
    """A command: what may follow its name."""

    path: tuple
    commands: dict  # name -> description
    options: list
    argument: str  # the kind of its arguments

    @property
    def key(self):
        return " ".join(self.path)


def chosen_words(entry):
    """The words of TEXT:{a,b}, of [a|b; default a], or of "x: a, b, c" where the option is told so."""
    for text in (entry.value, entry.left):
        if found := re.search(r"\{([^}]*)\}", text):
            return found[1].split(",")
    if found := re.search(r"\[([\w-]+(?:\|[\w-]+)+)[;\]]", entry.text):
        return found[1].split("|")
    if entry.flags and entry.flags[0] in ("--preset", "--format", "--dpi") and (found := re.search(r": (\w[\w-]*(?:(?: \(default\))?, [\w-]+)+)", entry.text)):
        return re.sub(r" \(default\)", "", found[1]).split(", ")
    return []


class Words:
    """The lists of words by name, and the places that take them."""

    def __init__(self):
        self.lists = {}
        self.places = []

    def add_list(self, name, words):
        self.lists[name] = list(dict.fromkeys(words))
        return name

    def kind_of(self, command, entry):
        flag = next((flag for flag in entry.flags if flag.startswith("--")), "")
        told = TOLD.get((command.name, flag), [])
        if missing := [word for word in told if word not in entry.text]:
            raise SystemExit(f"{command.name} {flag}: its help no longer tells {missing}")
        if words := told or chosen_words(entry):
            return self.add_list(f"{command.name}{flag or ' ' + entry.left.split()[0]}".replace(" ", "_"), words)
        if flag in KINDS:
            return KINDS[flag]
        return {"FILE": "files", "CSV": "files", "OUT": "files", "DIR": "folders"}.get(entry.value.split("...")[0].strip(" <>"), "")

    def add_program(self, program):
        for command in walk(program):
            options = [Option(e.flags, e.text, bool(e.value), self.kind_of(command, e))
                       for e in command.entries("Options")]
            arguments = command.entries("Positionals") + command.entries("Arguments")
            self.places.append(Place(command.path, {c.path[-1]: c.description for c in command.commands}, options,
                                     self.argument_kind(command, arguments)))

    def argument_kind(self, command, arguments):
        if not arguments:
            return ""
        name, _, value = arguments[0].left.partition(" ")
        if chosen_words(arguments[0]):
            return self.kind_of(command, arguments[0])
        return ARGUMENTS.get(name, "files" if value.startswith("FILE") else "")

    def add_tables(self, cli):
        """Policies, options and the rest, as `wattif-cli list` tells them."""
        def table(what):
            return json.loads(output_of(cli, ("wattif-cli",), "list", what, "--format", "json"))
        self.add_list("studies", [row["name"] for row in table("studies")])
        self.add_list("figures", ["all"] + [row["name"] for row in table("figures")])
        self.add_list("reproductions", ["all"] + self.lists["studies"] + [row["name"] for row in table("reproductions")])
        self.add_by_study("policies", [(row["study"], row["name"]) for row in table("policies")])
        options = table("options")
        settable = [row for row in options if row["of"] not in ("generate", "import")]
        self.add_by_study("options", [(row["study"], name) for row in settable for name in option_names(row)])
        self.add_by_study("settings", [pair for row in settable for pair in assignments(row)])
        self.add_by_study("generated", [pair for row in options if row["of"] == "generate" for pair in assignments(row)])

    def add_by_study(self, name, pairs):
        self.add_list(name, sorted({word for _, word in pairs}))
        for study in self.lists["studies"]:
            self.add_list(f"{name}:{study}", sorted({word for of, word in pairs if of == study}))


def option_names(row):
    return [row["name"]] if row["of"] == "scenario" else [row["name"], f"{row['of']}.{row['name']}"]


def assignments(row):
    """(study, "scheduler=fcfs") for each choice, (study, "gamma=") for a number."""
    values = row["kind"].split("|") if "|" in row["kind"] else [""]
    return [(row["study"], f"{row['name']}={value}") for value in values]


def words_of(programs, cli):
    """Places and lists of all programs: `generate STUDY --set` takes what random instances have."""
    words = Words()
    words.add_tables(cli)
    for program in programs:
        words.add_program(program)
    for place in words.places:
        if place.path[1:2] == ("generate",):
            for option in place.options:
                option.kind = "generated" if option.kind == "settings" else option.kind
        if place.path[1:2] == ("import",):
            for option in place.options:
                option.kind = "" if option.kind == "settings" else option.kind
    return words
