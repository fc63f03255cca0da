// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Own policies and their names, and the tables of policies after a change.

#include <QTest>

#include "core/base/own_policy.h"
#include "core/experiment/studies.h"
#include "core/own/own_command.h"

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
