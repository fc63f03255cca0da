// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A figure of a paper and its reproduction answer to both names.

#include <algorithm>

#include <QTest>

#include "core/base/paper_figure.h"
#include "core/base/reproduction.h"
#include "core/experiment/paper_names.h"
#include "core/experiment/studies.h"

using namespace wattif;

class TestPaperNames : public QObject {
    Q_OBJECT
private slots:
    void pairsAreFound_data()
    {
        QTest::addColumn<QString>("study");
        QTest::addColumn<QString>("figure");
        QTest::addColumn<QString>("reproduction");
        QTest::newRow("bare name") << "profit"
                                   << "online-table1"
                                   << "table1";
        QTest::newRow("another paper") << "profit"
                                       << "tarplee-price-sweep"
                                       << "price-sweep";
        QTest::newRow("equal names") << "power"
                                     << "power-table2"
                                     << "power-table2";
        QTest::newRow("name of the study") << "consolidation"
                                           << "has-fig6"
                                           << "consolidation-fig6";
        QTest::newRow("reservations") << "reservation"
                                      << "rexr-table1"
                                      << "reservation-table1";
    }
    void pairsAreFound()
    {
        QFETCH(const QString, study);
        QFETCH(const QString, figure);
        QFETCH(const QString, reproduction);
        const auto found = std::ranges::find_if(studies(), [&](const Study* one) { return one->name() == study.toStdString(); });
        QVERIFY(namesReproduction(**found, reproduction.toStdString(), figure.toStdString()));
        QVERIFY(namesReproduction(**found, reproduction.toStdString(), reproduction.toStdString()));
        QVERIFY(namesPaperFigure(**found, figure.toStdString(), reproduction.toStdString()));
        QVERIFY(!namesPaperFigure(**found, figure.toStdString(), "fig99"));
    }

    /// No name means two figures or two reproductions.
    void namesAreUnique()
    {
        std::vector<std::string> names;
        for (const Study* study : studies()) {
            for (const PaperRecipe& recipe : study->paperRecipes())
                names.push_back(recipe.name);
            for (const Reproduction& reproduction : study->reproductions())
                names.push_back(reproduction.name);
        }
        for (const std::string& name : names) {
            std::ptrdiff_t figures = 0;
            std::ptrdiff_t reproductions = 0;
            for (const Study* study : studies()) {
                figures += std::ranges::count_if(study->paperRecipes(), [&](const PaperRecipe& recipe) {
                    return namesPaperFigure(*study, recipe.name, name);
                });
                reproductions += std::ranges::count_if(study->reproductions(), [&](const Reproduction& reproduction) {
                    return namesReproduction(*study, reproduction.name, name);
                });
            }
            QVERIFY2(figures <= 1 && reproductions <= 1 && figures + reproductions > 0, name.c_str());
        }
    }
};

QTEST_GUILESS_MAIN(TestPaperNames)
#include "tst_paper_names.moc"
