// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include <nlohmann/json.hpp>

#include "core/base/random.h"
#include "core/experiment/built_in_scenarios.h"
#include "core/experiment/ledger_difference.h"
#include "core/experiment/studies.h"

using namespace wattif;

class TestLedgerDifference : public QObject {
    Q_OBJECT

private:
    static Ledger randomLedger(Random& random, const std::vector<Ledger::Column>& columns)
    {
        Ledger ledger{.columns = columns, .entries = {}};
        const auto rows = random.uniformInt(0, 12);
        for (std::int64_t row = 0; row < rows; ++row) {
            Ledger::Entry entry;
            for (std::size_t column = 0; column < columns.size(); ++column)
                entry.cells.push_back(std::to_string(random.uniformInt(0, 2)));
            ledger.entries.push_back(entry);
        }
        return ledger;
    }

private slots:
    /// Different: some deciding cell of row i differs, or there is no row i before.
    void agreesWithAPlainComparison()
    {
        Random random(7);
        for (int round = 0; round < 3000; ++round) {
            const std::vector<Ledger::Column> columns{
                {"a", "", "", random.uniformInt(0, 1) == 1}, {"b", "", "", false}, {"c", "", "", random.uniformInt(0, 1) == 1}};
            const Ledger now = randomLedger(random, columns);
            const Ledger before = randomLedger(random, columns);
            std::vector<std::size_t> plain;
            for (std::size_t i = 0; i < now.entries.size(); ++i) {
                std::string mine;
                std::string theirs;
                for (const std::size_t column : {0U, 2U})
                    if (columns[column].decides) {
                        mine += now.entries[i].cells[column] + "|";
                        theirs += i < before.entries.size() ? before.entries[i].cells[column] + "|" : "";
                    }
                if (i >= before.entries.size() || mine != theirs)
                    plain.push_back(i);
            }
            QCOMPARE(differentDecisions(now, before), std::optional(plain));
        }
    }

    void otherColumnsAreNotCompared()
    {
        const Ledger now{.columns = {{"a", "", "", true}}, .entries = {}};
        const Ledger before{.columns = {{"b", "", "", true}}, .entries = {}};
        QVERIFY(!differentDecisions(now, before));
    }

    void everyStudyMarksWhatDecides_data()
    {
        QTest::addColumn<int>("study");
        for (int i = 0; i < static_cast<int>(studies().size()); ++i)
            QTest::newRow(studies()[static_cast<std::size_t>(i)]->name().c_str()) << i;
    }
    void everyStudyMarksWhatDecides()
    {
        QFETCH(int, study);
        const Study& s = *studies()[static_cast<std::size_t>(study)];
        const auto scenario = builtInScenario(s.name() + "/textbook.json");
        QVERIFY(scenario);
        const Question& question = scenario->baseline;
        const auto report = s.run(*question.instance, requestOf(question), {});
        QVERIFY(report);
        int ledgers = 0;
        for (const PolicyResult& result : report->policies) {
            const Ledger ledger = s.ledger(*question.instance, result);
            if (ledger.entries.empty())
                continue;
            ++ledgers;
            QVERIFY(std::ranges::any_of(ledger.columns, &Ledger::Column::decides));
            QCOMPARE(differentDecisions(ledger, s.ledger(*question.instance, result)), std::optional(std::vector<std::size_t>()));
        }
        QVERIFY(ledgers > 0);
    }

    /// Profit's decisions are its assignments: both must differ at the same bags.
    void profitDiffersWhereItsAssignmentsDo()
    {
        const auto scenario = builtInScenario("profit/textbook.json");
        QVERIFY(scenario);
        const Study& s = *scenario->study;
        const Question& question = scenario->baseline;
        const auto report = s.run(*question.instance, requestOf(question), {});
        QVERIFY(report);
        int compared = 0;
        for (const PolicyResult& a : report->policies)
            for (const PolicyResult& b : report->policies) {
                Json dataA = Json::object();
                Json dataB = Json::object();
                s.writeData(*question.instance, a, true, dataA);
                s.writeData(*question.instance, b, true, dataB);
                const auto different = differentDecisions(s.ledger(*question.instance, a), s.ledger(*question.instance, b));
                if (!different || s.ledger(*question.instance, a).entries.empty()
                    || s.ledger(*question.instance, b).entries.empty())
                    continue;
                std::vector<std::size_t> plain;
                for (std::size_t i = 0; i < dataA["assignments"].size(); ++i)
                    if (dataA["assignments"][i] != dataB["assignments"][i])
                        plain.push_back(i);
                QCOMPARE(*different, plain);
                compared += plain.empty() ? 0 : 1;
            }
        QVERIFY(compared > 0);
    }
};

QTEST_APPLESS_MAIN(TestLedgerDifference)
#include "tst_ledger_difference.moc"
