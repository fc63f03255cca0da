// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Own policies and their names, and the tables of policies after a change.

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include "core/base/own_policy.h"
#include "core/experiment/studies.h"
#include "core/io/file.h"
#include "core/own/own_command.h"
#include "core/own/own_docstring.h"

using namespace wattif;

namespace {

const Study& profitStudy() { return *findStudy("profit"); }

QString textOf(const Result<void>& result) { return result ? QString() : QString::fromStdString(result.error().message); }

std::size_t ownCount(const Study& study)
{
    std::size_t count = 0;
    for (const PolicyInfo& policy : study.policies())
        count += policy.source == "your own" ? 1 : 0;
    return count;
}

} // namespace

class TestOwnCommand : public QObject {
    Q_OBJECT
private slots:
    void cleanup() { QVERIFY(setOwnCommands(profitStudy(), {}).has_value()); }

    void describesByTheDocstring_data()
    {
        QTest::addColumn<QString>("program");
        QTest::addColumn<QString>("description");
        QTest::newRow("lines") << "\"\"\"Places bags\n  where it is cheap.\n\nMore.\"\"\"\nimport os\n"
                               << "Places bags where it is cheap.";
        QTest::newRow("after comments") << "#!/usr/bin/env python3\n# SPDX: x\n\n'''\nOne line.\n'''\n"
                                        << "One line.";
        QTest::newRow("short quotes") << "r'It places'\nx = 'no'"
                                      << "It places";
        QTest::newRow("quotes inside") << "\"\"\"The \"best\" one \"\"\""
                                       << "The \"best\" one";
        QTest::newRow("code first") << "import os\n\"\"\"Not a docstring\"\"\""
                                    << "";
        QTest::newRow("not closed") << "\"\"\"Places"
                                    << "";
        QTest::newRow("a name with r") << "run()"
                                       << "";
        QTest::newRow("empty") << ""
                               << "";
    }

    void describesByTheDocstring()
    {
        QFETCH(QString, program);
        QFETCH(QString, description);
        QCOMPARE(QString::fromStdString(docstringOf(program.toStdString())), description);
        const QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkdir("my policies"));
        const std::string file = folder.filePath("my policies/mine.py").toStdString();
        QVERIFY(writeFileAtomically(file, program.toStdString()).has_value());
        const std::string command = "exec python3 -B '" + file + "'";
        const std::string expected = description.isEmpty() ? "Your own policy: " + command : description.toStdString();
        QCOMPARE(ownPolicyOf({"mine", command}).info.description, expected);
        const OwnCommand relative{"mine", "python3 'my policies/mine.py' --fast", folder.path().toStdString()};
        QCOMPARE(commandDocstring(relative), description.toStdString());
        QCOMPARE(ownPolicyOf({"mine", "./greedy x.py.txt"}).info.description, std::string("Your own policy: ./greedy x.py.txt"));
    }

    void findsTheExceptionOfPython_data()
    {
        QTest::addColumn<QString>("report");
        QTest::addColumn<QString>("exception");
        QTest::newRow("traceback")
            << "noise\nTraceback (most recent call last):\n  File \"/a.py\", line 3, in <module>\n    f()\n"
               "  File \"/b.py\", line 9, in f\n    g()\n    ^^^\nNameError: name 'g' is not defined\n"
            << "NameError: name 'g' is not defined";
        QTest::newRow("syntax") << "  File \"/a.py\", line 3\n    def f(\n         ^\nSyntaxError: '(' was never closed"
                                << "SyntaxError: '(' was never closed";
        QTest::newRow("no exception") << "  File \"/a.py\", line 3\n    def f(\n"
                                      << "";
        QTest::newRow("another program") << "boo\nNameError: no\n"
                                         << "";
        QTest::newRow("nothing") << ""
                                 << "";
    }

    void findsTheExceptionOfPython()
    {
        QFETCH(QString, report);
        QFETCH(QString, exception);
        QCOMPARE(QString::fromStdString(pythonException(report.toStdString())), exception);
    }

    void reads_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("error");
        QTest::newRow("a command") << "mine=python3 greedy.py"
                                   << "";
        QTest::newRow("a command with =") << "mine=FOO=1 ./x"
                                          << "";
        QTest::newRow("no =") << "mine"
                              << "--own mine: write it as name=command";
        QTest::newRow("no command") << "mine=  "
                                    << "--own mine: the command is empty";
        const QString rule =
            " is not a valid name of a policy: use letters, digits, - and _, beginning with a letter, at most 40 characters";
        QTest::newRow("no name") << "=x"
                                 << "--own ''" + rule;
        QTest::newRow("a dot, which options have") << "a.b=x"
                                                   << "--own 'a.b'" + rule;
        QTest::newRow("a digit first") << "1a=x"
                                       << "--own '1a'" + rule;
    }

    void reads()
    {
        QFETCH(QString, text);
        QFETCH(QString, error);
        const auto own = parseOwnCommand(text.toStdString());
        QCOMPARE(own ? QString() : QString::fromStdString(own.error().message), error);
    }

    void namesAreTheirOwn()
    {
        QCOMPARE(textOf(setOwnCommands(profitStudy(), {{"greedy", "x"}})),
                 QStringLiteral("the study profit already has a policy 'greedy'; choose another name"));
        QCOMPARE(textOf(setOwnCommands(profitStudy(), {{"a", "x"}, {"a", "y"}})), QStringLiteral("'a' is named twice"));
        QCOMPARE(ownCount(profitStudy()), std::size_t{0});
    }

    void recordsStayValidWhenPoliciesChange()
    {
        QVERIFY(setOwnCommands(profitStudy(), {{"a", "x"}, {"b", "y"}}).has_value());
        const PolicyInfo* a = findPolicy(profitStudy(), "a");
        const PolicyInfo* greedy = findPolicy(profitStudy(), "greedy");
        const std::size_t all = profitStudy().policies().size();
        QVERIFY(a);
        QVERIFY(setOwnCommands(profitStudy(), {{"c", "z"}}).has_value());
        QCOMPARE(a->name, std::string("a")); // the original version
        QCOMPARE(greedy->name, std::string("greedy"));
        QVERIFY(!findPolicy(profitStudy(), "a"));
        QVERIFY(findPolicy(profitStudy(), "c"));
        QCOMPARE(profitStudy().policies().size(), all - 1);
        QCOMPARE(profitStudy().policies().back().name, std::string("c")); // after all others
    }

    void everyStudyTakesThem()
    {
        for (const Study* study : studies())
            QVERIFY2(takesOwnPolicies(*study), study->name().c_str());
    }

    void noneRunsUnasked()
    {
        QVERIFY(setOwnCommands(profitStudy(), {{"a", "x"}}).has_value());
        for (const PolicyCall& call : defaultPolicies(profitStudy()))
            QVERIFY(call.policy != "a");
    }
};

QTEST_GUILESS_MAIN(TestOwnCommand)
#include "tst_own_command.moc"
