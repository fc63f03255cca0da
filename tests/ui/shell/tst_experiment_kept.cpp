// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "core/base/instance_redraw.h"
#include "core/experiment/engine/cell_order.h"
#include "core/experiment/plan/plan_file.h"
#include "core/experiment/plan/plan_text.h"
#include "core/experiment/store/store.h"
#include "core/experiment/store/store_writer.h"
#include "core/io/file.h"
#include "tests/ui/shell/experiment_window.h"
#include "tests/ui/shell/unpainted_windows.h"
#include "tests/ui/shell/whole_window.h"
#include "ui/charts/chart_widget.h"
#include "ui/experiment/experiment.h"
#include "ui/experiment/picture_panel.h"
#include "ui/experiment/plan/factor_chip.h"
#include "ui/experiment/plan/factor_editor.h"
#include "ui/experiment/plan/plan_panel.h"
#include "ui/experiment/table/result_table.h"
#include "ui/widgets/inline_bar.h"
#include "ui/widgets/number_spin.h"
#include "ui/widgets/option_form.h"
#include "ui/widgets/option_row.h"

using namespace wattif;
using namespace wattif::ui;
using wattif::test::WholeWindow;

/// Plans and results of experiments are kept: in files, in stores that others fill, and until the next window.
class TestExperimentKept : public wattif::test::ExperimentWindow {
    Q_OBJECT

private slots:
    void aStoppedRunGoesOnWhereItWas()
    {
        const auto window = startAnew(profitStudy());
        Experiment& experiment = window->experiment();
        window->raiseTab(QStringLiteral("experiment"));
        experiment.editor().setGround(PlanEditor::Ground::drawn);
        experiment.editor().addFactor("gamma");
        experiment.editor().setRepeat(400);
        QSignalSpy progressed(&experiment, &Experiment::progressed);
        experiment.start();
        QVERIFY(QTest::qWaitFor([&] { return experiment.progress().done > 20; }, 60'000));
        experiment.pause();
        QVERIFY(QTest::qWaitFor([&] { return !experiment.isRunning() && experiment.results(); }, 60'000));
        QVERIFY(QTest::qWaitFor([&] { return experiment.results()->finished > 20; }, 60'000));
        const auto kept = experiment.results()->finished;
        QVERIFY(kept < experiment.results()->cells);
        QVERIFY(experiment.canGoOn());
        experiment.start();
        QVERIFY(QTest::qWaitFor([&] { return experiment.progress().before >= kept; }, 60'000));
        experiment.pause();
        QVERIFY(QTest::qWaitFor([&] { return !experiment.isRunning(); }, 60'000));
    }

    void aPlanIsSavedAndOpenedAgain()
    {
        const QTemporaryDir folder;
        const QString plan = folder.filePath(QStringLiteral("plan.json"));
        const QString store = folder.filePath(QStringLiteral("results.sqlite"));
        std::string text;
        {
            const auto window = startAnew(profitStudy());
            Experiment& experiment = window->experiment();
            experiment.editor().addFactor("gamma");
            experiment.editor().setFactor(0, valuesOf("gamma", {1.2, 1.7}));
            window->raiseTab(QStringLiteral("experiment"));
            QSignalSpy done(&experiment, &Experiment::done);
            experiment.savePlan(plan);
            QVERIFY(done.wait(60'000));
            const auto read = readPlan(plan.toStdString());
            QVERIFY2(read.has_value(), read ? "" : toString(read.error()).c_str());
            QCOMPARE(cellCount(read->plan), 2U);
            text = planHash(read->plan);
            experiment.start();
            QVERIFY(awaitResults(*window));
            experiment.saveStore(store);
            QVERIFY(done.wait(60'000));
            QCOMPARE(Store::open(store.toStdString())->hash(), text); // the store is that of the plan on the disk
        }
        const auto window = startAnew(WholeWindow::study(1));
        window->openExperiment(store);
        QVERIFY(awaitResults(*window));
        QCOMPARE(window->plan().chips().size(), 1U);
        QVERIFY(!window->experiment().questionAt(0)); // its scenario is not in the store
        window->openExperiment(plan);
        QVERIFY(QTest::qWaitFor(
            [&] { return window->experiment().editor().plan() != nullptr && !window->experiment().results(); }, 60'000));
        window->experiment().start();
        QVERIFY(awaitResults(*window));
        QVERIFY(window->experiment().questionAt(1).has_value());
    }

    void aStoreThatOthersFillIsFollowed()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("filling.sqlite"));
        const auto plan = parsePlan("plan.json", R"({"wattif-experiment": 1, "study": "profit", "instances": [{"generate": {}}],
            "policies": [{"policy": "online"}, {"policy": "greedy"}], "factors": [{"option": "gamma", "values": [1.1, 1.2]}],
            "metrics": ["objective"], "repeat": 2})");
        QVERIFY(plan.has_value());
        const CellOrder order(plan->plan);
        auto store = StoreWriter::open(path.toStdString(), plan->plan);
        QVERIFY(store.has_value());
        const auto write = [&](std::uint64_t position) {
            const CellOutcome outcome{.position = position, .cell = order.cellAt(position), .values = {1.0, 2.0}};
            return store->write(std::span(&outcome, 1)).has_value();
        };
        QVERIFY(write(0));
        const auto window = startAnew(profitStudy());
        Experiment& experiment = window->experiment();
        window->openExperiment(path);
        QVERIFY(QTest::qWaitFor([&] { return experiment.results() && experiment.results()->finished == 1; }, 60'000));
        QVERIFY(write(1));
        QVERIFY(QTest::qWaitFor([&] { return experiment.results()->finished == 2; }, 60'000));
        QVERIFY(write(2));
        QVERIFY(write(3));
        QVERIFY(store->finish().has_value());
        QVERIFY(QTest::qWaitFor([&] { return experiment.results()->isComplete(); }, 60'000));
    }

    void aDamagedStoreIsReportedAndNothingIsLost()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("damaged.sqlite"));
        QVERIFY(writeFileAtomically(path.toStdString(), "SQLite format 3, but no more of it").has_value());
        const auto window = startAnew(profitStudy());
        Experiment& experiment = window->experiment();
        experiment.editor().addFactor("gamma");
        window->openExperiment(path);
        QVERIFY(QTest::qWaitFor([&] { return window->inlineBar().isVisible(); }, 60'000));
        QVERIFY(window->inlineBar().text().contains(QStringLiteral("damaged.sqlite")));
        QCOMPARE(window->plan().chips().size(), 1U);
    }

    // A window that was closed in the middle of a run shows the finished cells, and continues the run.
    void whatAnEarlierWindowHasFinishedIsShown()
    {
        quint64 cells = 0;
        {
            const auto window = startAnew(profitStudy());
            PlanEditor& editor = window->experiment().editor();
            editor.addFactor("gamma");
            editor.setGround(PlanEditor::Ground::drawn);
            editor.setRepeat(2000);
            window->raiseTab(QStringLiteral("experiment"));
            window->experiment().start();
            QVERIFY(QTest::qWaitFor([&] { return window->experiment().progress().done > 5; }, 60'000));
            cells = window->experiment().progress().cells;
            window->close();
        }
        const auto window = WholeWindow::start(profitStudy());
        WholeWindow::awaitRun(*window);
        window->raiseTab(QStringLiteral("experiment"));
        QVERIFY(window->pictures().isVisible());
        Experiment& experiment = window->experiment();
        QVERIFY(QTest::qWaitFor([&] { return experiment.results() && experiment.results()->finished > 5; }, 60'000));
        QCOMPARE(experiment.results()->cells, cells);
        QVERIFY(experiment.canGoOn());
        QCOMPARE(window->plan().runButton()->text(), QStringLiteral("Continue"));
        experiment.editor().clear();
        window->close();
    }

    void aPlanIsKeptWhenTheWindowCloses()
    {
        {
            const auto window = startAnew(profitStudy());
            PlanEditor& editor = window->experiment().editor();
            editor.setGround(PlanEditor::Ground::redrawn);
            editor.setDrawOptions({{"count_max", std::int64_t{300}}});
            editor.addFactor("gamma");
            editor.addFactor("redraw.bags");
            editor.setFactor(0, valuesOf("gamma", {1.1, 1.25}));
            editor.setRepeat(7);
            window->close();
        }
        const auto window = startAnew(profitStudy());
        const PlanEditor& editor = window->experiment().editor();
        const PlanDraft& draft = editor.draft();
        QCOMPARE(draft.factors.size(), 2U);
        QVERIFY(draft.factors[0] == valuesOf("gamma", {1.1, 1.25}));
        QCOMPARE(draft.factors[1].options.front().option, std::string("redraw.bags"));
        QCOMPARE(draft.repeat, std::uint64_t{7});
        QCOMPARE(editor.ground(), PlanEditor::Ground::redrawn);
        QCOMPARE(editor.drawOptions().at("count_max"), OptionValue(std::int64_t{300}));
        window->experiment().editor().clear();
        window->close();
        const auto next = startAnew(profitStudy());
        QVERIFY(next->experiment().editor().draft().factors.empty());
    }

    void anOpenedPlanOfAnotherStudyStaysWhole()
    {
        const auto window = startAnew(WholeWindow::study(1));
        Experiment& experiment = window->experiment();
        window->raiseTab(QStringLiteral("experiment"));
        experiment.openReadyPlan("experiments/gamma.json");
        PlanEditor& editor = experiment.editor();
        QVERIFY(editor.plan());
        const std::string hash = planHash(*editor.plan());
        editor.setGround(PlanEditor::Ground::scenario);
        editor.addFactor("watts_idle");
        QVERIFY(editor.plan());
        editor.setGround(PlanEditor::Ground::loaded);
        window->session().setSeed(17); // the plan is shown again
        QVERIFY(editor.plan());
        QCOMPARE(planHash(*editor.plan()), hash);
        QCOMPARE(window->plan().chips().size(), 1U);
    }
};

QTEST_MAIN(TestExperimentKept)
#include "tst_experiment_kept.moc"
