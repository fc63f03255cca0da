// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A figure of a paper and its reproduction have one name; the names of version 0.1 are still understood.

#include <map>
#include <set>

#include <QTest>

#include "core/base/paper_figure.h"
#include "core/base/reproduction.h"
#include "core/experiment/paper_names.h"
#include "core/experiment/studies.h"

using namespace wattif;

class TestPaperNames : public QObject {
    Q_OBJECT
private slots:
    void sameItemsHaveOneName()
    {
        for (const Study* study : studies()) {
            std::map<std::string, std::string> figures; // by figure or table of a paper
            for (const PaperRecipe& recipe : study->paperRecipes())
                QVERIFY2(figures.emplace(recipe.source(), recipe.name).second, recipe.name.c_str());
            for (const Reproduction& reproduction : study->reproductions())
                if (const auto figure = figures.find(reproduction.source); figure != figures.end())
                    QCOMPARE(reproduction.name, figure->second);
        }
    }

    void namesAreUnique()
    {
        std::set<std::string> figures;
        std::set<std::string> reproductions;
        for (const Study* study : studies()) {
            for (const PaperRecipe& recipe : study->paperRecipes())
                QVERIFY2(figures.insert(recipe.name).second, recipe.name.c_str());
            for (const Reproduction& reproduction : study->reproductions())
                QVERIFY2(reproductions.insert(reproduction.name).second, reproduction.name.c_str());
        }
    }

    void formerNamesAreUnderstood()
    {
        std::set<std::string> reproductions;
        for (const Study* study : studies())
            for (const Reproduction& reproduction : study->reproductions()) {
                reproductions.insert(reproduction.name);
                QCOMPARE(presentPaperName(reproduction.name), std::string_view(reproduction.name));
            }
        for (const char* name : {"table1", "fig2", "fig3", "fig4", "price-sweep", "consolidation-table1", "consolidation-table2",
                                 "consolidation-fig4", "consolidation-fig5", "consolidation-fig6", "consolidation-fig7",
                                 "consolidation-fig8", "reservation-fig2", "reservation-fig3", "reservation-fig4",
                                 "reservation-fig5", "reservation-fig6", "reservation-table1", "reservation-calibration"})
            QVERIFY2(reproductions.contains(std::string(presentPaperName(name))), name);
        QCOMPARE(presentPaperName("fig99"), std::string_view("fig99"));
    }
};

QTEST_GUILESS_MAIN(TestPaperNames)
#include "tst_paper_names.moc"
