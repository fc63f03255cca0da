// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The chips of a plan: what they say of the levels of a factor.

#include <QTest>

#include "ui/experiment/plan/factor_chip.h"
#include "ui/style/letter_width.h"

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

    void longTextsEndInAnEllipsis()
    {
        FactorChip chip;
        chip.setFactor(QStringLiteral("Gamma"), QStringLiteral("1.05 to 1.5, 9 levels"), {});
        QCOMPARE(chip.text(), QStringLiteral("Gamma 1.05 to 1.5, 9 levels"));
        QVERIFY(!chip.toolTip().contains(QStringLiteral("Gamma")));
        const QString title = QStringLiteral("A revenue factor with a name that goes on and on");
        DraftOption option{.option = "energy_price_per_joule"};
        for (int i = 0; i < 100; ++i)
            option.values.emplace_back(1.18850222744e-09 * (1.0 + i));
        const QString levels = levelsText(option, Design::Kind::latinHypercube);
        chip.setFactor(title, levels, {});
        QVERIFY2(chip.sizeHint().width() < 56 * letterWidth(chip.fontMetrics()), qPrintable(chip.text()));
        QCOMPARE(chip.text().count(u'…'), 2);
        QVERIFY(chip.toolTip().startsWith(title + QStringLiteral(": ") + levels));
        QCOMPARE(chip.accessibleName(), title + QStringLiteral(": ") + levels);
    }
};

QTEST_MAIN(TestFactorChip)
#include "tst_factor_chip.moc"
