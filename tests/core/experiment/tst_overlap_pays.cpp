// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The built-in days of a real site: workflows that reserve gain by overlaps where reservations use little of their time, and
// must not where they use nearly all.

#include <algorithm>
#include <cmath>

#include <QTest>

#include "core/experiment/built_in_scenarios.h"
#include "core/experiment/question.h"

using namespace wattif;

namespace {

double metricOf(const RunReport& report, std::string_view policy, std::string_view name)
{
    return std::ranges::find(report.policies, policy, &PolicyResult::policy)->metric(name);
}

/// How much shorter workflows take with rexr than with the best strict planner.
double gainOf(const RunReport& report)
{
    constexpr std::string_view time = "mean_workflow_s";
    const double strict =
        std::min({metricOf(report, "conr", time), metricOf(report, "cbfr", time), metricOf(report, "heft", time)});
    return 1.0 - metricOf(report, "rexr", time) / strict;
}

} // namespace

class TestOverlapPays : public QObject {
    Q_OBJECT

private:
    Scenario m_scenario;

    [[nodiscard]] RunReport played(const Question& question, std::uint64_t seed) const
    {
        RunRequest request = requestOf(question);
        request.seed = seed;
        request.ledger = false;
        return m_scenario.study->run(*question.instance, request, {}).value();
    }

private slots:
    void initTestCase()
    {
        auto scenario = builtInScenario("reservation/kth-two-days.json");
        QVERIFY2(scenario, scenario ? "" : toString(scenario.error()).c_str());
        m_scenario = std::move(*scenario);
        QCOMPARE(m_scenario.variants.size(), std::size_t{1});
        QCOMPARE(m_scenario.baseline.seed, std::uint64_t{1});
    }

    // Measured with seeds 1 to 6: 13 to 16 % shorter, 1 to 5 % violated; used to the end 0 to 2 % shorter.
    void onlyWhereReservationsEndEarly_data()
    {
        QTest::addColumn<quint64>("seed");
        for (quint64 seed = 1; seed <= 6; ++seed)
            QTest::addRow("seed %llu", seed) << seed;
    }
    void onlyWhereReservationsEndEarly()
    {
        QFETCH(const quint64, seed);
        const RunReport pays = played(m_scenario.baseline, seed);
        QVERIFY2(gainOf(pays) > 0.08, qPrintable(QString::number(gainOf(pays))));
        QVERIFY(metricOf(pays, "rexr", "violation_rate") < 0.1);
        const RunReport wholeTime = played(m_scenario.variants[0].question, seed);
        QVERIFY2(std::abs(gainOf(wholeTime)) < 0.04, qPrintable(QString::number(gainOf(wholeTime))));
    }

    // It is the overlaps that pay: the same search that must not overlap (V* = 1) has next to nothing of the gain.
    void isTheOverlapAlone()
    {
        Question question = m_scenario.baseline;
        setOptions(*m_scenario.study, question, "rexr",
                   {{"threshold", 1.0}, {"generations", std::int64_t{20}}, {"population", std::int64_t{20}}});
        const double without = gainOf(played(question, 1));
        const double with = gainOf(played(m_scenario.baseline, 1));
        QVERIFY2(without < with - 0.05, qPrintable(QStringLiteral("%1, %2").arg(without).arg(with)));
    }
};

QTEST_APPLESS_MAIN(TestOverlapPays)
#include "tst_overlap_pays.moc"
