#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The WattIf authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Completions in bash, zsh and fish: every command, option and value of every place of the programs is proposed, nothing else.

WATTIF_CLI and WATTIF_WINDOW (where it is built) are the programs. A shell that is missing is skipped, but
fails where the environment sets CI.
"""

import functools
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

SOURCE = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(SOURCE / "packaging" / "help"))

import completion_table  # noqa: E402
import completion_words  # noqa: E402
import make_help  # noqa: E402



class Programs:
    cli = os.environ["WATTIF_CLI"]
    window = os.environ.get("WATTIF_WINDOW")


def make(folder):
    window = ["--window", Programs.window] if Programs.window else []
    words = [sys.executable, str(SOURCE / "packaging/help/make_help.py"), "--version", "1", "--cli", Programs.cli, *window, folder]
    subprocess.run(words, check=True)


MADE = tempfile.TemporaryDirectory()
HELP = pathlib.Path(MADE.name) / "help"


def setUpModule():
    make(str(HELP))


@functools.cache
def read_programs():
    return make_help.read_programs(Programs)


def file_of(shell, program):
    name = {"bash": program, "zsh": "_" + program, "fish": program + ".fish"}[shell]
    return HELP / program / shell / name


def run(words, text=None):
    done = subprocess.run(words, input=text, text=True, capture_output=True, check=False, timeout=100)
    if done.stderr.strip():
        raise AssertionError(f"{words[0]} says: {done.stderr[:500]}")
    return done.stdout


def split_answers(text):
    """What each line was answered with: answers end with a line of a single dot."""
    answers, answer = [], set()
    for line in text.splitlines():
        if line == ".":
            answers.append(answer)
            answer = set()
        elif line:
            answer.add(line)
    return answers


def ask_bash(program, lines):
    """COMPREPLY as bash would put it behind what it does not replace."""
    loop = """
        source "$0"
        while IFS= read -r line; do
            COMP_LINE=$line COMP_POINT=${#line}
            "$1"
            printf '%s\\n' "${COMPREPLY[@]}" '.'
        done"""
    function = "_" + program.replace("-", "_")
    return split_answers(run(["bash", "--norc", "-c", loop, str(file_of("bash", program)), function], "\n".join(lines) + "\n"))


def ask_zsh(program, lines):
    """The words that reach zsh's own compadd, _describe and _files, which need a line editor."""
    loop = """
        compadd() { while [[ $1 == -S ]]; do shift 2; done; shift; print -rl -- $@ }
        _describe() { print -rl -- ${${(P)2}%%$'\\t'*} }
        _files() { print -r -- FILES }
        compset() { return 0 }
        functions[complete_line]=$(<"$0") # as autoload makes a function of the file
        while IFS= read -r line; do
            words=(${(s: :)line}); [[ $line == *' ' ]] && words+=('')
            CURRENT=$#words
            complete_line
            print -r .
        done"""
    return split_answers(run(["zsh", "-f", "-c", loop, str(file_of("zsh", program))], "\n".join(lines) + "\n"))


def ask_fish(program, lines):
    loop = """
        source $argv[1]
        while read -l line
            complete -C $line | string replace -r '\\t.*' ''
            echo .
        end"""
    return split_answers(run(["fish", "--no-config", "-c", loop, str(file_of("fish", program))], "\n".join(lines) + "\n"))


ASK = {"bash": ask_bash, "zsh": ask_zsh, "fish": ask_fish}


class TestCompletions(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        programs = read_programs()
        cls.programs = list(programs)
        cls.words = completion_words.words_of(programs.values(), Programs.cli)

    def places(self, program):
        return [place for place in self.words.places if place.path[0] == program]

    def ask(self, shell, program, lines):
        if not shutil.which(shell):
            self.fail(f"{shell} is missing") if "CI" in os.environ else self.skipTest(f"{shell} is missing")
        answers = ASK[shell](program, lines)
        self.assertEqual(len(answers), len(lines), f"{shell}: {lines} {answers}")
        return dict(zip(lines, answers))

    def compare(self, expected):
        """`expected`: program -> {line: the set of proposals}, the same in every shell."""
        for shell in ASK:
            for program, lines in expected.items():
                with self.subTest(shell=shell, program=program):
                    answers = self.ask(shell, program, list(lines))
                    for line, words in lines.items():
                        self.assertEqual(answers[line], words, f"{shell}: {line!r}")

    def test_every_command_is_proposed(self):
        self.compare({program: {f"{place.key} ": set(place.commands) for place in self.places(program) if place.commands
                                and not place.argument} for program in self.programs if program == "wattif-cli"})

    def test_every_value_of_a_list_is_proposed(self):
        expected = {program: {} for program in self.programs}
        for program in self.programs:
            for place in self.places(program):
                study = next((word for word in place.path if word in self.words.lists["studies"]), "")
                for option in place.options:
                    words = self.words.lists.get(f"{option.kind}:{study}") or self.words.lists.get(option.kind)
                    if words:
                        expected[program][f"{place.key} {option.flags[-1]} "] = set(words)
        self.assertGreater(sum(map(len, expected.values())), 30)
        self.compare(expected)

    def test_every_option_is_proposed(self):
        for shell in ASK:
            for program in self.programs:
                with self.subTest(shell=shell, program=program):
                    places = self.places(program)
                    answers = self.ask(shell, program, [f"{place.key} --" for place in places])
                    for place in places:
                        flags = {flag for option in place.options for flag in option.flags if flag.startswith("--")}
                        found = {flag for flag in answers[f"{place.key} --"] if flag.startswith("--")}
                        self.assertEqual(found, flags, f"{shell}: {place.key}")

    def test_a_study_on_the_line_narrows_policies(self):
        lists = self.words.lists
        self.compare({"wattif-cli": {
            "wattif-cli run --study power --policy ": set(lists["policies:power"]),
            "wattif-cli counterexample profit --worse ": set(lists["policies:profit"]),
            "wattif-cli generate reservation --set ": set(lists["generated:reservation"])}})
        self.assertNotEqual(lists["policies:power"], lists["policies:profit"])

    def test_what_is_typed_counts(self):
        """Beginnings, lists with commas, --option=value, choices of key=value, and what bash does not replace behind an =."""
        answers = self.ask("bash", "wattif-cli", ["wattif-cli ru", "wattif-cli run --policy online,greed", "wattif-cli run --format=js",
                                                  "wattif-cli run --set scheduler=e", "wattif-cli run --seed ",
                                                  "wattif-cli list pol", "wattif-cli reproduce power-table"])
        self.assertEqual(list(answers.values()), [{"run"}, {"online,greedy", "online,greedy-profit"}, {"json"}, {"easy"}, set(),
                                                  {"policies"}, {f"power-table{i}" for i in (1, 2, 3)}])
        answers = self.ask("fish", "wattif-cli", ["wattif-cli ru", "wattif-cli run --policy online,greed", "wattif-cli run --set scheduler=e"])
        self.assertEqual(list(answers.values()), [{"run"}, {"online,greedy", "online,greedy-profit"}, {"scheduler=easy"}])

    def test_files_are_proposed(self):
        with tempfile.TemporaryDirectory() as folder:
            scenario = pathlib.Path(folder) / "scenario.json"
            scenario.touch()
            begin = str(scenario)[:-6]
            for shell in ("bash", "fish"):
                for line in (f"wattif-cli run {begin}", f"wattif-cli run -o {begin}", f"wattif-cli import power --swf {begin}"):
                    self.assertEqual(self.ask(shell, "wattif-cli", [line])[line], {str(scenario)}, f"{shell}: {line}")


class TestHelp(unittest.TestCase):
    def test_every_command_has_a_clean_page_that_names_all_its_options(self):
        for program in read_programs().values():
            for command in make_help.program_help.walk(program):
                page = HELP / program.path[0] / "man1" / ("-".join(command.path) + ".1.gz")
                done = subprocess.run(["man", "--warnings", "-l", str(page)], capture_output=True, text=True, check=False,
                                      env={**os.environ, "LC_ALL": "C.UTF-8", "MANWIDTH": "80", "MAN_KEEP_FORMATTING": ""})
                self.assertEqual((done.returncode, done.stderr), (0, ""), page)
                flags = [flag for entry in command.entries("Options") for flag in entry.flags]
                self.assertEqual([flag for flag in flags if flag not in done.stdout], [], page)
                self.assertGreater(len(flags), 0, page)
                for title in ("NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "SEE ALSO"):
                    self.assertIn(f"\n{title}\n", "\n" + done.stdout, page)

    def test_the_same_programs_give_the_same_files(self):
        with tempfile.TemporaryDirectory() as folder:
            make(f"{folder}/again")
            self.assertEqual(run(["diff", "-r", str(HELP), f"{folder}/again"]), "")


if __name__ == "__main__":
    unittest.main()
