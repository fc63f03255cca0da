// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The units of tables of results: waits of a table have one unit, shares are in percent and their differences in points.

#include <algorithm>

#include <QSignalSpy>
#include <QTest>

#include "core/experiment/scenario_file.h"
#include "core/power/study.h"
#include "ui/session/comparison.h"
#include "ui/shell/panels/compare_model.h"
#include "ui/shell/panels/results_model.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::StringLiterals;

namespace {

/// Two jobs of `hours` hours on four nodes, submitted together: the second one waits for as long as the first one runs.
power::Instance twoJobs(double hours, std::int32_t nodes)
{
    power::Instance instance;
    instance.nodes = nodes;
    std::vector<power::Job> jobs;
    for (const std::int64_t id : {1, 2})
        jobs.push_back({.id = id, .submitSeconds = 0.0, .runSeconds = 3600.0 * hours, .processors = 4});
    instance.jobs = std::move(jobs);
    return instance;
}

ReportPtr reportOf(const power::Instance& instance)
{
    return std::make_shared<const RunReport>(
        *power::study().run(*power::makeInstance(instance), {.policies = {{"always-on"}}}, {}));
}

QModelIndex cellOf(const ResultsModel& model, const std::string& metric)
{
    const auto& columns = model.table().columns;
    const auto found = std::ranges::find(columns, metric, &ReportColumn::name);
    return model.index(0, 1 + static_cast<int>(found - columns.begin()));
}

QString headOf(const ResultsModel& model, const std::string& metric)
{
    return model.headerData(cellOf(model, metric).column(), Qt::Horizontal, Qt::DisplayRole).toString();
}

} // namespace

class TestResultUnits : public QObject {
    Q_OBJECT
private slots:
    void waitsHaveOneUnit()
    {
        ResultsModel model;
        model.setReport(&power::study(), reportOf(twoJobs(1.0, 4)));
        QCOMPARE(headOf(model, "mean_wait_s"), u"Mean wait (min)"_s);
        QCOMPARE(headOf(model, "max_wait_s"), u"Longest wait (min)"_s);
        QCOMPARE(cellOf(model, "mean_wait_s").data().toString(), u"30"_s); // half of them wait for an hour
        QCOMPARE(cellOf(model, "max_wait_s").data().toString(), u"60"_s);
        QCOMPARE(cellOf(model, "max_wait_s").data(ResultsModel::sortRole).toDouble(), 3600.0);
        model.setReport(&power::study(), reportOf(twoJobs(0.1, 4)));
        QCOMPARE(headOf(model, "mean_wait_s"), u"Mean wait (s)"_s);
        QCOMPARE(cellOf(model, "mean_wait_s").data().toString(), u"180"_s);
    }

    /// A run may end after one of its policies was removed from the program.
    void aRemovedPolicyHasNoRow()
    {
        RunReport report = *reportOf(twoJobs(1.0, 4));
        report.policies.push_back(report.policies.front());
        report.policies.back().policy = "removed";
        ResultsModel model;
        model.setReport(&power::study(), std::make_shared<const RunReport>(std::move(report)));
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(model.index(0, 0).data(ResultsModel::policyRole).toString(), u"always-on"_s);
    }

    void sharesAreInPercent()
    {
        ResultsModel model;
        model.setReport(&power::study(), reportOf(twoJobs(1.0, 5)));
        model.setReference(reportOf(twoJobs(1.0, 4)));
        const QModelIndex busy = cellOf(model, "busy_share");
        QCOMPARE(headOf(model, "busy_share"), u"Busy (%)"_s);
        QCOMPARE(busy.data().toString(), u"80"_s); // 4 of 5 nodes all the time
        QCOMPARE(busy.data(ResultsModel::differenceRole).toString(), u"▼ 20.0 pp"_s);
        QCOMPARE(busy.data(Qt::ToolTipRole).toString(), u"80\nBefore: 100"_s);
    }

    void aComparisonHasTheSameUnits()
    {
        Scenario scenario = scenarioOf(power::study(), power::makeInstance(twoJobs(1.0, 4)));
        setCalls(power::study(), scenario.baseline, {{"always-on"}});
        Question question = scenario.baseline;
        question.instance = power::makeInstance(twoJobs(1.0, 5));
        scenario.variants.push_back({"5 nodes", question});
        Comparison comparison;
        QSignalSpy finished(&comparison, &Comparison::finished);
        comparison.start(scenario);
        QTRY_COMPARE(finished.count(), 1);
        CompareModel model;
        model.show(comparison, *findMetric(power::study(), "busy_share"));
        QCOMPARE(model.headerData(2, Qt::Horizontal, Qt::DisplayRole).toString(), u"5 nodes (%)"_s);
        QCOMPARE(model.index(0, 1).data().toString(), u"100"_s);
        QCOMPARE(model.index(0, 2).data().toString(), u"80"_s);
        QCOMPARE(model.index(0, 3).data().toString(), u"−20 pp"_s);
        model.show(comparison, *findMetric(power::study(), "mean_wait_s"));
        QCOMPARE(model.headerData(1, Qt::Horizontal, Qt::DisplayRole).toString(), u"Baseline (min)"_s);
        QCOMPARE(model.index(0, 1).data().toString(), u"30"_s);
        QCOMPARE(model.index(0, 3).data().toString(), u"0.0 %"_s);
    }
};

QTEST_MAIN(TestResultUnits)
#include "tst_result_units.moc"
