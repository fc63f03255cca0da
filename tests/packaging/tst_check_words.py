# SPDX-FileCopyrightText: 2026 The WattIf authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Findings, exceptions and limits of tools/check-words in small trees."""

import pathlib
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
WORDS = """[text]
told = reported
in place of = instead of
(?:is|are) no = is not a

[identifiers]
desk = DocumentManager

[chinese]
叠交 = 重叠

[exceptions]
documents | docs/*.md | told apart = an English idiom
"""


class CheckWords(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.root = pathlib.Path(self.folder.name)
        self.write("tools/words.txt", WORDS)
        shutil.copy(ROOT / "tools/check-words", self.root / "tools/check-words")

    def write(self, path, text):
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def run_check(self, *arguments):
        done = subprocess.run([self.root / "tools/check-words", *arguments], capture_output=True, text=True, check=False)
        self.assertEqual(done.stderr, "")
        return done.returncode, done.stdout

    def found(self, path, text):
        """The findings in one file, as printed."""
        self.write(path, text)
        return [line for line in self.run_check()[1].splitlines() if line.startswith(path)]

    def test_a_string_is_read_with_its_continuation(self):
        self.assertEqual(self.found("ui/a.cpp", 'auto a = tr("It is\\n"\n   "no file.");\n'), ["ui/a.cpp:1: 'is no': is not a"])
        self.assertEqual(self.found("ui/a.cpp", 'auto a = u"What was told."_s;\n'), ["ui/a.cpp:1: 'told': reported"])
        self.assertEqual(self.found("ui/a.cpp", 'auto a = R"(What\nwas told.)";\n'), ["ui/a.cpp:2: 'told': reported"])

    def test_keys_and_includes_are_not_texts(self):
        self.assertEqual(self.found("core/a.cpp", '#include "told/it is told"\nauto a = "told"; auto b = 1\'000; auto c = \'"\';\n'), [])

    def test_comments_are_read_across_lines_without_code(self):
        text = "/// Returns `told` in place\n/// of it.\nint a(); // was told\n"
        self.assertEqual(self.found("core/a.h", text), ["core/a.h:1: 'in place of': instead of", "core/a.h:3: 'told': reported"])
        self.assertIn("headers          2 of 0 (more than allowed)", self.run_check()[1])

    def test_names_are_split_into_words_and_counted_once(self):
        self.assertEqual(self.found("core/a.cpp", "struct TheDesk {};\nTheDesk m_desk(TheDesk()); int desktop;\n"),
                         ["core/a.cpp:1: 'TheDesk': DocumentManager", "core/a.cpp:2: 'm_desk': DocumentManager"])

    def test_documents_are_read_without_code_and_with_exceptions(self):
        text = "# A\n\nIt was told.\n\n    told\n\n```\ntold\n```\n`told` and told\napart.\n"
        self.assertEqual(self.found("docs/a.md", text), ["docs/a.md:3: 'told': reported"])

    def test_steps_of_lessons_are_read(self):
        self.assertEqual(self.found("resources/lessons/a.md", "```step a\nask: `told` told {{told}}\n```\n"),
                         ["resources/lessons/a.md:2: 'told': reported"])

    def test_chinese_has_words_of_its_own_list(self):
        self.assertEqual(self.found("docs/zh_CN/a.md", "told\n\n叠交。\n"), ["docs/zh_CN/a.md:3: '叠交': 重叠"])

    def test_more_than_the_limit_fails_and_fewer_ask_to_lower_it(self):
        self.write("docs/a.md", "told told\n")
        self.assertEqual(self.run_check()[0], 1)
        self.assertEqual(self.run_check("--set-limits")[0], 0)
        self.assertIn("documents        2 of 2\n", self.run_check()[1])
        self.write("docs/a.md", "told\n")
        code, text = self.run_check()
        self.assertEqual(code, 0)
        self.assertIn("documents        1 of 2 (lower the limit)\n", text)
        self.assertIn("docs/a.md:1: 'told': reported\n", self.run_check("documents")[1])

    def git(self, *arguments):
        user = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
        done = subprocess.run(["git", "-C", self.root, *user, *arguments], capture_output=True, text=True, check=True)
        return done.stdout.strip()

    @unittest.skipUnless(shutil.which("git"), "needs git")
    def test_subjects_of_commits(self):
        subjects = {
            "docs: Describe the check": None,
            "ui/tables, core: Process pasted rows": None,
            "Describe the check": "begins with 'area: '",
            "docs: describe the check": "the word after 'area: ' begins with a capital",
            "docs: Described the check": "begins with a verb in the imperative, such as Add, Fix, Remove",
            "docs: What nobody uses goes": "begins with a verb in the imperative, such as Add, Fix, Remove",
            "docs: Add " + "a" * 63: "at most 72 characters (found 73)",
        }
        self.git("init", "--quiet")
        self.git("commit", "--allow-empty", "--quiet", "-m", "what was before")
        self.write("tools/words.txt", WORDS + "[commits]\nsince = " + self.git("rev-parse", "HEAD") + "\n")
        for subject in subjects:
            self.git("commit", "--allow-empty", "--quiet", "-m", subject)
        text = self.run_check("commits")[1]
        for subject, fault in subjects.items():
            self.assertEqual(f"'{subject}': {fault}" in text if fault else subject not in text, True, subject)
        self.assertIn("commits          5 of 0", text)

    def test_without_history_commits_are_not_checked(self):
        self.write("tools/words.txt", WORDS + "[commits]\nsince = 0123456\n")
        self.assertIn("commits          0 of 0 (not checked: no history)", self.run_check()[1])


if __name__ == "__main__":
    unittest.main()
