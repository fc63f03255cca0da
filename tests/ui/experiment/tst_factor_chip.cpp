// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The chips of a plan: what they say of the levels of a factor.

#include <QTest>

#include "ui/experiment/plan/factor_chip.h"

using namespace wattif;
using namespace wattif::ui;

class TestFactorChip : public QObject {
    Q_OBJECT

private slots:
    // A random sample has a level for each point, whatever steps a grid would take.
    void levelsAreThoseOfTheDesign()
    {
        const DraftOption range{.option = "gamma", .range = LevelRange{1.05, 1.5, 9, false}};
        QCOMPARE(levelsText(range, Design::Kind::grid), QStringLiteral("1.05 to 1.5, 9 levels"));
        QCOMPARE(levelsText(range, Design::Kind::latinHypercube), QStringLiteral("1.05 to 1.5"));
        const DraftOption values{.option = "gamma", .values = {1.1, 1.3}};
        QCOMPARE(levelsText(values, Design::Kind::latinHypercube), QStringLiteral("1.1, 1.3"));
    }
};

QTEST_MAIN(TestFactorChip)
#include "tst_factor_chip.moc"
