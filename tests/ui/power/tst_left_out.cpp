// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Fewer nodes that run fewer jobs: the line beside the results says how many are left out, and what they save is marked nowhere
// as better.

#include <algorithm>

#include <QLabel>
#include <QSignalSpy>
#include <QTest>

#include "core/experiment/scenario_file.h"
#include "core/power/study.h"
#include "ui/insight/score_board.h"
#include "ui/session/comparison.h"
#include "ui/session/session.h"
#include "ui/shell/panels/compare_model.h"
#include "ui/shell/panels/import_line.h"
#include "ui/shell/panels/results_model.h"
#include "ui/style/theme.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::StringLiterals;

namespace {

/// Four jobs of one hour, of 1, 1, 2 and 4 nodes, one after another.
power::Instance fourJobs(std::int32_t nodes)
{
    power::Instance instance;
    instance.nodes = nodes;
    std::vector<power::Job> jobs;
    for (const std::int32_t size : {1, 1, 2, 4})
        jobs.push_back({.id = std::ssize(jobs) + 1,
                        .submitSeconds = 3600.0 * static_cast<double>(jobs.size()),
                        .runSeconds = 3600.0,
                        .processors = size,
                        .waitSeconds = 60.0});
    instance.jobs = std::move(jobs);
    return instance;
}

ReportPtr reportOf(const power::Instance& instance)
{
    auto report = power::study().run(*power::makeInstance(instance), {.policies = {{"always-on"}}}, {});
    return report ? std::make_shared<const RunReport>(std::move(*report)) : nullptr;
}

QModelIndex cellOf(const ResultsModel& model, const std::string& metric)
{
    const auto& columns = model.table().columns;
    const auto found = std::ranges::find(columns, metric, &ReportColumn::name);
    return model.index(0, 1 + static_cast<int>(found - columns.begin()));
}

} // namespace

class TestLeftOut : public QObject {
    Q_OBJECT
private slots:
    void aSavingByJobsLeftOutIsNotGreenInTheResults()
    {
        ResultsModel model;
        model.setReport(&power::study(), reportOf(fourJobs(3))); // without the job of 4 nodes
        model.setReference(reportOf(fourJobs(4)));
        const QModelIndex energy = cellOf(model, "energy_kwh");
        QVERIFY(energy.data(ResultsModel::differenceRole).toString().startsWith(u"▼"_s));
        QCOMPARE(energy.data(ResultsModel::toneRole).toInt(), 0);
        QVERIFY2(energy.data(Qt::ToolTipRole).toString().contains(u"3 jobs were completed here, 4 in what it is compared with"_s),
                 qPrintable(energy.data(Qt::ToolTipRole).toString()));
        // 6 node hours of 12 node hours on, against 8 of 16: the comparison that is fair is still marked
        QVERIFY(cellOf(model, "kwh_per_node_hour").data(ResultsModel::toneRole).toInt() != 0);
        QCOMPARE(cellOf(model, "jobs_done").data(ResultsModel::toneRole).toInt(), -1);
    }

    void aSavingOfTheSameJobsIsGreen()
    {
        ResultsModel model;
        model.setReport(&power::study(), reportOf(fourJobs(4)));
        model.setReference(reportOf(fourJobs(5)));
        const QModelIndex energy = cellOf(model, "energy_kwh");
        QCOMPARE(energy.data(ResultsModel::toneRole).toInt(), 1);
        QVERIFY(!energy.data(Qt::ToolTipRole).toString().contains(u"jobs"_s));
    }

    void norInAComparison()
    {
        Scenario scenario = scenarioOf(power::study(), power::makeInstance(fourJobs(5)));
        setCalls(power::study(), scenario.baseline, {{"always-on"}});
        for (const std::int32_t nodes : {4, 3}) {
            Question question = scenario.baseline;
            question.instance = power::makeInstance(fourJobs(nodes));
            scenario.variants.push_back({std::to_string(nodes), question});
        }
        Comparison comparison;
        QSignalSpy finished(&comparison, &Comparison::finished);
        comparison.start(scenario);
        QTRY_COMPARE(finished.count(), 1);
        CompareModel model;
        model.show(comparison, *findMetric(power::study(), "energy_kwh"));
        // policy, baseline, variant and difference of 4 nodes, of 3 nodes
        QCOMPARE(model.index(0, 3).data(Qt::ForegroundRole).value<QColor>(), Theme::instance().good());
        QVERIFY(!model.index(0, 3).data(Qt::ToolTipRole).isValid());
        QVERIFY(!model.index(0, 5).data(Qt::ForegroundRole).isValid());
        QVERIFY(model.index(0, 5).data(Qt::ToolTipRole).toString().contains(u"3 jobs were completed here, 4 in"_s));
        model.show(comparison, *findMetric(power::study(), "kwh_per_node_hour"));
        QVERIFY(model.index(0, 5).data(Qt::ForegroundRole).isValid());
        QVERIFY(!model.index(0, 5).data(Qt::ToolTipRole).isValid());
    }

    void aScheduleWithFewerJobsComesLast()
    {
        ScoreBoard board;
        board.setScores(power::study(),
                        {{u"always-on"_s, u"Always on"_s, u"5"_s, {}, 5.0},
                         {u"manual"_s, u"By hand"_s, u"3"_s, {}, 3.0, true, true},
                         {u"idle-timeout"_s, u"Idle timeout"_s, u"4"_s, {}, 4.0}},
                        Better::lower, {});
        QCOMPARE(board.scores().front().key, u"idle-timeout"_s);
        QCOMPARE(board.scores().back().key, u"manual"_s);
        QCOMPARE(board.place(), 3);
    }

    void theLineSaysHowManyJobsAreLeftOut()
    {
        Session session;
        ImportLine line(session);
        line.resize(2000, 30);
        line.show();
        session.document().open(scenarioOf(power::study(), power::makeInstance(fourJobs(3))), {});
        session.setPolicies({{"always-on"}, {"recorded"}});
        session.setCurrentPolicy(u"always-on"_s);
        QTRY_VERIFY(session.report() && session.isAnswered() && session.result(u"recorded"_s));
        // of 8 node hours
        const QString leftOut = u"Left out of every run: 1 of 4 jobs, 50 % of the work in node hours (too large: 1)."_s;
        QTRY_VERIFY2(line.toolTip().startsWith(leftOut + u"\nAgainst the log (jobs with a recorded start: 3): mean wait 0 s"_s),
                     qPrintable(line.toolTip()));
        QVERIFY(line.text().startsWith(u"Left out of every run: 1 of 4 jobs"_s));
        QVERIFY(line.property("warning").toBool());
        session.setCurrentPolicy(u"recorded"_s);
        QTRY_VERIFY2(line.toolTip().contains(u"Jobs that start at the recorded second: all 3."_s), qPrintable(line.toolTip()));
        session.document().replaceInstance(power::makeInstance(fourJobs(4)), u"edit"_s);
        QTRY_VERIFY(session.report() && session.isAnswered() && !line.toolTip().contains(u"Left out"_s));
        QVERIFY(!line.property("warning").toBool());
        QVERIFY(line.isVisible());
    }

    void theLineNamesEachKindThatAnImportLeavesOutOnce()
    {
        Session session;
        ImportLine line(session);
        line.resize(2000, 30);
        Scenario scenario = scenarioOf(power::study(), power::makeInstance(fourJobs(4)));
        scenario.importReport.leftOut = {{.reason = "not readable", .noun = "line", .count = 2},
                                         {.reason = "cancelled before the start", .noun = "job", .count = 7},
                                         {.reason = "no run time", .noun = "job", .count = 1}};
        session.document().open(scenario, {});
        const QString text =
            u"Left out by the import: 2 lines (not readable), 8 jobs (cancelled before the start; no run time)"_s;
        QTRY_VERIFY2(line.text().contains(text), qPrintable(line.text()));
    }

    void whatRunsRejectIsNotCountedTwice()
    {
        Session session;
        ImportLine line(session);
        Scenario scenario = scenarioOf(power::study(), power::makeInstance(fourJobs(3)));
        scenario.importReport.leftOut = {
            {.reason = "cancelled before the start", .noun = "job", .count = 7},
            {.reason = "larger than 3 nodes", .noun = "job", .count = 1, .places = {}, .isRejectedInRuns = true}};
        session.document().open(scenario, {});
        QTRY_VERIFY(session.report() && session.isAnswered());
        QTRY_VERIFY2(line.toolTip().contains(u"Left out of every run: 1 of 4 jobs"_s), qPrintable(line.toolTip()));
        QVERIFY(line.toolTip().contains(u"Left out: 7 jobs: cancelled before the start"_s));
        QVERIFY(!line.toolTip().contains(u"larger than 3 nodes"_s));
    }
};

QTEST_MAIN(TestLeftOut)
#include "tst_left_out.moc"
