// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The first decision in which two policies differ, against a plain scan.

#include <algorithm>
#include <cctype>

#include <QTest>

#include <fmt/format.h>

#include "core/base/random.h"
#include "core/experiment/counterexample/story.h"

using namespace wattif;

class TestFirstDifference : public QObject {
    Q_OBJECT
private slots:
    /// Against a plain scan of both ledgers row by row.
    void theFirstDifferenceIsThatOfAPlainScan()
    {
        Random random(9);
        for (int round = 0; round < 2000; ++round) {
            const std::vector<Ledger::Column> columns{{"Bag", "", ""}, {"Placed", "", "", true}, {"Why", "", "", false, true}};
            const auto draw = [&] {
                Ledger ledger{.columns = columns, .entries = {}};
                for (std::int64_t row = random.uniformInt(0, 5); row > 0; --row)
                    ledger.entries.push_back({.cells = {fmt::format("bag {}", random.uniformInt(1, 9)),
                                                        fmt::format("m{}", random.uniformInt(1, 2)), "because"}});
                return ledger;
            };
            const Ledger worse = draw();
            const Ledger other = draw();
            std::size_t plain = 0;
            while (plain < std::min(worse.entries.size(), other.entries.size())
                   && worse.entries[plain].cells[1] == other.entries[plain].cells[1])
                ++plain;
            const auto difference = firstDifference(worse, other);
            QCOMPARE(difference.has_value(), plain < std::max(worse.entries.size(), other.entries.size()));
            if (!difference)
                continue;
            QCOMPARE(difference->number, plain);
            QCOMPARE(difference->worse.decided.empty(), plain >= worse.entries.size());
            if (plain < other.entries.size()) {
                QCOMPARE(difference->other.decided, "Placed " + other.entries[plain].cells[1]);
                QCOMPARE(difference->other.about, other.entries[plain].cells[0]);
                QCOMPARE(difference->other.reason, std::string("because"));
            }
        }
    }

    /// Titles, units and cells in the language of a report.
    void decisionsAreTranslated()
    {
        Ledger ledger{.columns = {{"Who", "", ""}, {"Number", "nodes", "", true}, {"What", "", "", true}}, .entries = {}};
        ledger.entries.push_back({.cells = {"t1", "3", Message("boot", "boot", {})}});
        const Message decided = reportedDecision(ledger, 0).decided;
        QCOMPARE(decided, std::string("Number 3 nodes, What boot"));
        const auto upper = [](std::string text) {
            std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
            return text;
        };
        QCOMPARE(translatedMessage(upper, decided), std::string("NUMBER 3 NODES, WHAT BOOT"));
    }

    void decisionsWithinADecisionAreReportedInstead()
    {
        const auto make = [](const char* second) {
            Ledger ledger{.columns = {{"Who", "", "", true}, {"Start", "", "", true}}, .entries = {}, .childrenDecide = true};
            ledger.entries.push_back(
                {.cells = {"workflow", second}, .children = {{.cells = {"t1", "0"}}, {.cells = {"t2", second}}}});
            return ledger;
        };
        const auto difference = firstDifference(make("5"), make("7"));
        QVERIFY(difference.has_value());
        QCOMPARE(difference->number, std::size_t{1});
        QCOMPARE(difference->worse.decided, std::string("Who t2, Start 5"));
        QCOMPARE(difference->other.decided, std::string("Who t2, Start 7"));
    }
};

QTEST_APPLESS_MAIN(TestFirstDifference)
#include "tst_first_difference.moc"
