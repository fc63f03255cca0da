// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "tests/ui/shell/fake_study.h"
#include "ui/session/files/scenario_difference.h"

using namespace wattif;
using namespace wattif::ui;
using wattif::test::FakeStudy;

/// Two scenarios of a study whose file has what the test puts into `unknown`.
class TestScenarioDifference : public QObject {
    Q_OBJECT

private:
    FakeStudy m_study;

    [[nodiscard]] Scenario scenario(double size, const char* fields = "{}") const
    {
        Scenario scenario = scenarioOf(m_study, FakeStudy::make(size), "x");
        scenario.unknown = Json::parse(fields);
        return scenario;
    }
    static QStringList lines(const Scenario& mine, const Scenario& theirs)
    {
        QStringList found;
        for (const ScenarioDifference& one : scenarioDifferences(mine, theirs))
            found << one.place + QStringLiteral(": ") + one.mine + QStringLiteral(" -> ") + one.theirs;
        return found;
    }

private slots:
    void equalScenariosHaveNone() { QCOMPARE(lines(scenario(1), scenario(1)), QStringList()); }

    void aValueIsNamedByItsPlace() { QCOMPARE(lines(scenario(1), scenario(2)), QStringList{QStringLiteral("size: 1.0 -> 2.0")}); }

    void aFieldInARow()
    {
        const char* mine = "{\"machine_types\": [{\"name\": \"a\", \"idle_watts\": 1}, {\"name\": \"b\", \"idle_watts\": 2}]}";
        const char* theirs = "{\"machine_types\": [{\"name\": \"a\", \"idle_watts\": 1}, {\"name\": \"b\", \"idle_watts\": 3}]}";
        QCOMPARE(lines(scenario(1, mine), scenario(1, theirs)),
                 QStringList{QStringLiteral("machine types › row 2 (b) › idle watts: 2 -> 3")});
    }

    void aRowPutInIsOneDifference()
    {
        QCOMPARE(lines(scenario(1, "{\"rows\": [1, 2, 4, 5]}"), scenario(1, "{\"rows\": [1, 2, 3, 4, 5]}")),
                 QStringList{QStringLiteral("rows › row 3:  -> 3")});
        QCOMPARE(lines(scenario(1, "{\"rows\": [[1, 2], [3, 4]]}"), scenario(1, "{\"rows\": [[3, 4]]}")),
                 QStringList{QStringLiteral("rows › row 1: [1,2] -> ")});
    }

    void aFieldThatOneHasAlone()
    {
        QCOMPARE(lines(scenario(1, "{\"seeds\": 3}"), scenario(1, "{\"note\": \"new\"}")),
                 (QStringList{QStringLiteral("seeds: 3 -> "), QStringLiteral("note:  -> new")}));
    }

    void variantsAreComparedInFull()
    {
        Scenario mine = scenario(1);
        Scenario theirs = scenario(1);
        mine.variants.push_back({"cheap", FakeStudy::make(3)});
        theirs.variants.push_back({"cheap", FakeStudy::make(4)});
        QCOMPARE(lines(mine, theirs), QStringList{QStringLiteral("variants › row 1 (cheap) › size: 3.0 -> 4.0")});
    }

    void longValuesAreCut()
    {
        const std::string text = "{\"note\": \"" + std::string(500, 'x') + "\"}";
        const auto found = scenarioDifferences(scenario(1, text.c_str()), scenario(1));
        QCOMPARE(found.size(), std::size_t(1));
        QCOMPARE(found.front().mine.size(), qsizetype(81));
    }
};

QTEST_GUILESS_MAIN(TestScenarioDifference)
#include "tst_scenario_difference.moc"
