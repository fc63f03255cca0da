// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QClipboard>
#include <QGuiApplication>
#include <QPushButton>
#include <QTableWidget>
#include <QTemporaryDir>

#include <qcustomplot.h>

#include "core/base/random.h"
#include "core/power/results/slurm_adviser.h"
#include "core/power/results/tuning.h"
#include "tests/ui/power/open_power.h"
#include "ui/charts/chart_widget.h"
#include "ui/power/tuning/slurm_dialog.h"
#include "ui/power/tuning/tuning_chart.h"
#include "ui/power/tuning/tuning_form.h"
#include "ui/power/tuning/tuning_run.h"
#include "ui/power/tuning/tuning_view.h"
#include "ui/widgets/option_form.h"
#include "ui/widgets/stale_bar.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

class TestTuning : public QObject {
    Q_OBJECT

private:
    /// Three days of a queue that is busy in bursts.
    static power::Instance bursts(std::size_t count = 300)
    {
        power::Instance i = test::smallTrace();
        i.nodes = 16;
        Random random(7);
        std::vector<power::Job> jobs;
        double at = 0.0;
        for (std::size_t k = 0; k < count; ++k) {
            at += random.uniformInt(0, 9) == 0 ? random.uniformReal(3600.0, 14400.0) : random.uniformReal(0.0, 300.0);
            jobs.push_back({static_cast<std::int64_t>(k), std::floor(at), std::floor(random.uniformReal(60.0, 3000.0)), 3600.0,
                            static_cast<std::int32_t>(random.uniformInt(1, 24))});
        }
        i.jobs = std::move(jobs);
        return i;
    }
    static power::TuningSpec smallSpec()
    {
        power::TuningSpec spec;
        spec.ranges = {{"interval_minutes", 10.0, 40.0, 3}, {"stop_below", 0.1, 0.8, 4}};
        return spec;
    }
    static double metric(const power::Instance& instance, const PolicyCall& call, std::string_view name)
    {
        RunRequest request;
        request.policies = {call};
        request.ledger = false;
        const auto report = power::study().run(*power::makeInstance(instance), request, {});
        return report ? report->policies.front().metric(name) : -1.0;
    }

private slots:
    void theFrontIsThatOfTheDefinition()
    {
        // A point is on the front if no other one is at least as good in both and better in one.
        Random random(1);
        for (int round = 0; round < 3000; ++round) {
            std::vector<power::EnergyWait> points(static_cast<std::size_t>(random.uniformInt(0, 12)));
            for (power::EnergyWait& p : points)
                p = {static_cast<double>(random.uniformInt(0, 6)), static_cast<double>(random.uniformInt(0, 6))};
            std::vector<power::EnergyWait> expected;
            for (const power::EnergyWait& p : points)
                if (std::ranges::none_of(points, [&](const power::EnergyWait& q) { return power::dominates(q, p); })
                    && std::ranges::find(expected, p) == expected.end())
                    expected.push_back(p);
            std::ranges::sort(expected, {}, &power::EnergyWait::energyJoules);
            std::vector<power::EnergyWait> front;
            for (const std::size_t i : power::paretoFront(points))
                front.push_back(points[i]);
            QVERIFY(front == expected);
        }
    }

    void aGridHasAllPointsInOrder()
    {
        power::TuningSpec spec = smallSpec();
        spec.ranges = {{"stop_below", 0.5, 0.9, 2}, {"stop_target", 0.6, 1.4, 3}};
        const auto plan = power::tuningPlan(spec);
        QVERIFY(plan);
        // Ts' is 0.9 and Ts 1.5 by default: Tc = 0.5 goes with Tc' = 0.6, 1.0, 1.4; Tc = 0.9 is not below Ts'.
        QString text;
        for (const OptionValues& values : *plan)
            text += u"%1/%2 "_s.arg(number(values, "stop_below")).arg(number(values, "stop_target"));
        QCOMPARE(text, u"0.5/0.6 0.5/1 0.5/1.4 "_s);
    }

    void aSampleRepeatsItself()
    {
        power::TuningSpec spec = smallSpec();
        spec.random = true;
        spec.samples = 50;
        const auto a = power::tuningPlan(spec);
        const auto b = power::tuningPlan(spec);
        spec.seed = 2;
        const auto c = power::tuningPlan(spec);
        QVERIFY(a && b && c);
        QCOMPARE(a->size(), std::size_t(50));
        QVERIFY(*a == *b);
        QVERIFY(*a != *c);
        for (const OptionValues& values : *a) {
            QVERIFY(number(values, "interval_minutes") >= 10.0 && number(values, "interval_minutes") <= 40.0);
            QVERIFY(number(values, "stop_below") >= 0.1 && number(values, "stop_below") <= 0.8);
            QCOMPARE(number(values, "start_above"), 1.5);
        }
    }

    void mistakesAreReported_data()
    {
        QTest::addColumn<QString>("option");
        QTest::addColumn<double>("from");
        QTest::addColumn<double>("to");
        QTest::addColumn<int>("steps");
        QTest::newRow("unknown option") << u"alpha"_s << 0.01 << 0.1 << 3;
        QTest::newRow("range that descends") << u"stop_below"_s << 0.9 << 0.1 << 3;
        QTest::newRow("interval 0") << u"interval_minutes"_s << 0.0 << 10.0 << 3;
        QTest::newRow("one value of a range") << u"stop_below"_s << 0.1 << 0.9 << 1;
        QTest::newRow("no point in order") << u"stop_below"_s << 2.0 << 3.0 << 3;
        QTest::newRow("too many points") << u"stop_below"_s << 0.1 << 0.5 << 30000;
        QTest::newRow("NaN") << u"stop_below"_s << std::nan("") << 0.5 << 3;
    }
    void mistakesAreReported()
    {
        QFETCH(QString, option);
        QFETCH(double, from);
        QFETCH(double, to);
        QFETCH(int, steps);
        power::TuningSpec spec;
        spec.ranges = {{option.toStdString(), from, to, steps}};
        const auto plan = power::tuningPlan(spec);
        QVERIFY(!plan);
        QVERIFY(!plan.error().message.empty());
    }

    void runsEqualThoseOfTheStudy()
    {
        const power::Instance instance = bursts();
        const auto result = runTuning(instance, smallSpec(), {});
        QVERIFY(result && result->complete);
        QCOMPARE(result->runs.size(), std::size_t(12));
        std::vector<const power::TuningPoint*> all = tuningPoints(*result);
        QCOMPARE(all.size(), 12 + 10 + 4 + 2); // runs, suspend times, 1, 2, 4, 8 spare nodes of 16, always-on and oracle
        for (const power::TuningPoint* point : all) {
            QCOMPARE(point->value.energyJoules, metric(instance, point->call, "energy_j"));
            QVERIFY(std::abs(point->value.meanWaitSeconds - metric(instance, point->call, "mean_wait_s")) < 1e-6);
        }
    }

    void workersDoNotChangeTheResult()
    {
        const power::Instance instance = bursts();
        power::TuningSpec spec = smallSpec();
        spec.threads = 1;
        const auto one = runTuning(instance, spec, {});
        spec.threads = 4;
        const auto four = runTuning(instance, spec, {});
        QVERIFY(one && four);
        QVERIFY(one->front == four->front);
        for (std::size_t i = 0; i < one->runs.size(); ++i)
            QVERIFY(one->runs[i].value == four->runs[i].value);
        QVERIFY(!one->front.empty());
    }

    void aStopKeepsWhatIsDone()
    {
        std::stop_source stop;
        power::TuningSpec spec = smallSpec();
        spec.random = true;
        spec.samples = 2000;
        spec.threads = 1;
        const auto result = runTuning(bursts(), spec, RunControl(stop.get_token(), [&](double share) {
                                          if (share > 0.05)
                                              stop.request_stop();
                                      }));
        QVERIFY(result);
        QVERIFY(!result->complete);
        QVERIFY(result->alwaysOn.finished);
        QVERIFY(!std::ranges::all_of(result->runs, &power::TuningPoint::finished));
        for (const std::size_t i : result->front)
            QVERIFY(result->runs[i].finished);
    }

    void theViewRunsInTheBackground()
    {
        test::OpenPower session(bursts());
        TuningView view(session);
        view.resize(1000, 400);
        view.show();
        view.form().setRandom(true, 40);
        view.run();
        QVERIFY2(view.job().isRunning(), "run() does not block");
        QTRY_VERIFY_WITH_TIMEOUT(!view.job().isRunning(), 60'000);
        QVERIFY(view.result());
        QCOMPARE(view.result()->runs.size(), std::size_t(40));
        const ChartData& chart = view.chart().data();
        QCOMPARE(chart.series[0].x.size(), 40);
        QVERIFY(std::ranges::is_sorted(chart.series[0].x));
        QVERIFY2(view.selected(), "a point of the front is selected");
        QVERIFY(view.figure()->figureCsv().startsWith(u"series,Energy (kWh),Mean wait (min)"_s));
    }

    /// A flat curve beside a steep one can be read on separate axes.
    void onePolicyHasAxesOfItsOwn()
    {
        test::OpenPower session(bursts());
        TuningView view(session);
        view.resize(1000, 500);
        view.show();
        view.form().setRandom(true, 30);
        view.run();
        QTRY_VERIFY_WITH_TIMEOUT(!view.job().isRunning(), 60'000);
        const power::TuningResult& result = *view.result();
        // The sentence begins with the policy that uses the least energy.
        const auto least = [](const std::vector<power::TuningPoint>& points) {
            return std::ranges::min(points, {}, [](const power::TuningPoint& point) { return point.value.energyJoules; });
        };
        power::TuningPoint best = least(result.runs);
        for (const auto* points : {&result.idleTimeout, &result.reserve})
            if (const power::TuningPoint other = least(*points); other.value.energyJoules < best.value.energyJoules)
                best = other;
        const QString title = QString::fromStdString(findPolicy(power::study(), best.call.policy)->title);
        QVERIFY2(view.sentence().startsWith(title + u" uses the least energy: "_s), qPrintable(view.sentence()));
        QVERIFY(view.chart().data().series.size() > 2);
        view.policyBox().setCurrentIndex(view.policyBox().findData(u"idle-timeout"_s));
        const ChartData& shown = view.chart().data();
        QCOMPARE(shown.series.size(), std::size_t(1));
        QCOMPARE(shown.series[0].x.size(), static_cast<qsizetype>(result.idleTimeout.size()));
        double longest = 0.0;
        for (const power::TuningPoint& point : result.idleTimeout)
            longest = std::max(longest, point.value.meanWaitSeconds / 60.0);
        QVERIFY(fittingView(shown).y.upper <= 1.2 * longest);
        QVERIFY(view.figure()->figureCaption().contains(u"Idle timeout"_s));
        view.policyBox().setCurrentIndex(0);
        QVERIFY(view.chart().data().series.size() > 2);
    }

    void stopEndsSoon()
    {
        test::OpenPower session(bursts(3000));
        TuningView view(session);
        view.form().setRandom(true, 20000);
        view.run();
        QTest::qWait(100);
        QVERIFY(view.job().isRunning());
        view.stop();
        QTRY_VERIFY_WITH_TIMEOUT(!view.job().isRunning(), 60'000);
        QVERIFY(view.result() && !view.result()->complete);
    }

    void aBadRangeCannotRun()
    {
        test::OpenPower session(bursts());
        TuningView view(session);
        auto* button = view.findChild<QPushButton*>();
        QVERIFY(button && button->isEnabled());
        for (const std::string& option : power::tunableOptions())
            view.form().setRange(option, false);
        QVERIFY(!button->isEnabled());
        view.form().setRange("stop_below", true, 0.2, 0.6);
        QVERIFY(button->isEnabled());
    }

    void aClickSelectsAndTheOptionsAreUsed()
    {
        test::OpenPower session(bursts());
        TuningView view(session);
        view.resize(1000, 500);
        view.show();
        view.form().setRandom(true, 30);
        view.run();
        QTRY_VERIFY_WITH_TIMEOUT(!view.job().isRunning(), 60'000);
        QTest::qWait(100); // the chart takes its size
        QCustomPlot& plot = *view.chart().plot();
        const power::TuningPoint& wanted = view.result()->runs[view.result()->front.front()];
        const QPointF at = tuningPosition(*view.result(), wanted, TuningMeasure::energy);
        const QPoint pixel(static_cast<int>(plot.xAxis->coordToPixel(at.x())),
                           static_cast<int>(plot.yAxis->coordToPixel(at.y())));
        view.select(nullptr);
        QTest::mouseClick(&plot, Qt::LeftButton, {}, pixel);
        QVERIFY(view.selected());
        QVERIFY(view.selected()->value == wanted.value);
        view.useSelected();
        QCOMPARE(session.currentPolicy(), u"load-factor"_s);
        QCOMPARE(session.policyOptions(u"load-factor"_s), view.selected()->call.options);
        QTRY_VERIFY_WITH_TIMEOUT(session.result(u"load-factor"_s)->metric("energy_j") == wanted.value.energyJoules, 60'000);
        QVERIFY(session.lastError.isEmpty());
    }

    void arrowsFollowTheFront()
    {
        test::OpenPower session(bursts());
        TuningView view(session);
        view.form().setRandom(true, 60);
        view.run();
        QTRY_VERIFY_WITH_TIMEOUT(!view.job().isRunning(), 60'000);
        const auto& front = view.result()->front;
        QVERIFY(front.size() > 2);
        view.select(&view.result()->runs[front[0]]);
        view.selectPrevious();
        QCOMPARE(view.selected(), &view.result()->runs[front[0]]);
        view.selectNext();
        QCOMPARE(view.selected(), &view.result()->runs[front[1]]);
        QVERIFY(view.selected()->value.meanWaitSeconds < view.result()->runs[front[0]].value.meanWaitSeconds);
    }

    void theDialogWritesSettings()
    {
        test::OpenPower session(bursts());
        QPointer<SlurmDialog> dialog = new SlurmDialog(session);
        dialog->show();
        QVERIFY2(dialog->isSearching(), "needs no run before");
        QTRY_VERIFY_WITH_TIMEOUT(!dialog->isSearching(), 60'000);
        QCOMPARE(dialog->table().rowCount(), 4);
        QCOMPARE(dialog->table().currentRow(), 0);
        const QString first = dialog->fragment();
        QVERIFY2(first.contains(u"SuspendTime="_s), qPrintable(first));
        dialog->table().selectRow(1);
        QVERIFY2(dialog->fragment() != first, "each candidate has its lines");
        dialog->copy();
        QCOMPARE(QGuiApplication::clipboard()->text(), dialog->fragment());
        QTemporaryDir folder;
        const QString path = folder.filePath(u"power.conf"_s);
        QVERIFY(dialog->saveTo(path));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(QString::fromUtf8(file.readAll()), dialog->fragment());
        QVERIFY(!dialog->saveTo(folder.filePath(u"no/such/folder.conf"_s)));
        delete dialog;
    }

    /// The search follows the form: the first candidate is that of the core for the same options.
    void theDialogFollowsTheGoal()
    {
        test::OpenPower session(bursts());
        const std::unique_ptr<SlurmDialog> dialog(new SlurmDialog(session));
        dialog->setAttribute(Qt::WA_DeleteOnClose, false);
        dialog->show();
        OptionValues values = dialog->form().values();
        values.insert_or_assign("goal", std::string("cost"));
        values.insert_or_assign("wait_percent", 40.0);
        dialog->form().setValues(values);
        dialog->search();
        QTRY_VERIFY_WITH_TIMEOUT(!dialog->isSearching(), 60'000);
        const auto answer = power::findSuspendTime(bursts(), power::suspendQuestion(values), {});
        QVERIFY(answer && !answer->candidates.empty());
        QVERIFY(dialog->fragment().contains(
            u"\nSuspendTime=%1\n"_s.arg(answer->trials[answer->candidates.front().trial].suspendSeconds)));
    }

    void aStopEndsTheSearch()
    {
        test::OpenPower session(bursts(20000));
        const std::unique_ptr<SlurmDialog> dialog(new SlurmDialog(session));
        dialog->setAttribute(Qt::WA_DeleteOnClose, false);
        dialog->show();
        dialog->stop();
        QTRY_VERIFY_WITH_TIMEOUT(!dialog->isSearching(), 60'000);
        QVERIFY(dialog->fragment().isEmpty());
        QCOMPARE(dialog->summary(), u"The search was stopped."_s);
    }

    void theDialogSearchesAgainInAnotherScenario()
    {
        test::OpenPower session(bursts());
        const std::unique_ptr<SlurmDialog> dialog(new SlurmDialog(session));
        dialog->setAttribute(Qt::WA_DeleteOnClose, false);
        dialog->show();
        QTRY_VERIFY_WITH_TIMEOUT(!dialog->isSearching(), 60'000);
        const QString before = dialog->fragment();
        const auto enabled = [&] {
            int count = 0;
            for (const auto* button : dialog->findChildren<QPushButton*>())
                count += (button->text() == u"Copy"_s || button->text() == u"Save…"_s) && button->isEnabled() ? 1 : 0;
            return count;
        };
        QCOMPARE(enabled(), 2);
        power::Instance fewer = bursts();
        fewer.nodes = 12;
        fewer.currency = "EUR";
        QCOMPARE(dialog->table().horizontalHeaderItem(5)->text(), u"Cost"_s);
        session.document().replaceInstance(power::makeInstance(fewer), u"fewer nodes"_s);
        QVERIFY(dialog->cachedResult().isStale());
        QCOMPARE(enabled(), 0);
        QTest::mouseClick(&dialog->cachedResult().bar()->button(), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!dialog->cachedResult().isStale(), 60'000);
        QCOMPARE(enabled(), 2);
        QVERIFY(dialog->fragment() != before);
    }
};

QTEST_MAIN(TestTuning)
#include "tst_tuning.moc"
