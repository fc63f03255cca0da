// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <string>
#include <vector>

#include <QTest>

#include "tests/core/paper_recipe_check.h"

namespace wattif::test {

/// Compares the figure of a reservation recipe with what the paper shows: panels, policies, rates and printed marks. Qt Test has
/// the failure.
inline void checkReservationChart(const std::string& name, const PaperFigure& made)
{
    static const std::map<std::string, int> panels{{"rexr-fig2", 1},  {"rexr-fig3", 1},
                                                   {"rexr-fig4", 1},  {"rexr-fig5", 2}, // V*, O*
                                                   {"rexr-fig6", 4},                    // four beta
                                                   {"rexr-table1", 1}};
    QVERIFY2(wrongWith(made).empty(), wrongWith(made).c_str());
    QVERIFY2(panels.contains(name), name.c_str());
    QCOMPARE(static_cast<int>(made.panels.size()), panels.at(name));
    if (name == "rexr-fig5") { // "up to 74 %" at O* = 40 %, "55 %" at 20 %
        QCOMPARE(marksOf(made.panels[1], "O* = 40 %").y, std::vector<double>{74.0});
        QCOMPARE(marksOf(made.panels[1], "O* = 20 %").y, std::vector<double>{55.0});
    }
    if (name == "rexr-fig2" || name == "rexr-fig4") {
        std::vector<std::string> names;
        for (const PaperSeries& series : made.panels.front().series)
            names.push_back(series.name);
        QCOMPARE(names, (std::vector<std::string>{"CONR", "CBFR", "MALR", "OVBR", "REXR"}));
        QCOMPARE(made.panels.front().series.front().x, (std::vector<double>{5, 10, 15, 20, 25}));
    }
}

} // namespace wattif::test
