// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The Experiment area of the whole window: from the button beside a number to a picture, a table, and a cell as a scenario.

#include <algorithm>
#include <cmath>

#include <QAction>
#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

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
#include "ui/experiment/pictures/response_picture.h"
#include "ui/experiment/plan/factor_chip.h"
#include "ui/experiment/plan/factor_editor.h"
#include "ui/experiment/plan/plan_panel.h"
#include "ui/experiment/table/result_table.h"
#include "ui/experiment/table/result_table_model.h"
#include "ui/shell/dock.h"
#include "ui/shell/panels/parameter_panel.h"
#include "ui/widgets/inline_bar.h"
#include "ui/widgets/number_spin.h"
#include "ui/widgets/option_form.h"
#include "ui/widgets/option_row.h"

using namespace wattif;
using namespace wattif::ui;
using wattif::test::WholeWindow;

class TestExperimentArea : public wattif::test::ExperimentWindow {
    Q_OBJECT

private:
    static QToolButton* varyButton(MainWindow& window, const std::string& option)
    {
        OptionRow* row = window.parameters().scenarioForm()->row(option);
        for (QToolButton* button : row->findChildren<QToolButton*>())
            if (button->isCheckable())
                return button;
        return nullptr;
    }

    /// The first option of a scenario that is a number with a slider.
    static const Option* firstNumber(const Study& study)
    {
        for (const Option& option : study.scenarioOptions())
            if (option.sliderMin < option.sliderMax)
                return &option;
        return nullptr;
    }

private slots:
    void theButtonBesideANumberVariesIt()
    {
        const auto window = startAnew(profitStudy());
        QToolButton* button = varyButton(*window, "gamma");
        QVERIFY(button && !button->isChecked());
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(window->plan().chips().size(), 1U);
        QVERIFY(window->plan().chips().front()->text().contains(QStringLiteral("0.9 to 2.1, 7 levels")));
        QVERIFY(button->isChecked());
        QVERIFY(window->pictures().isVisible());
        QVERIFY(window->plan().runButton()->isEnabled());
        QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(window->plan().chips().empty());
        QVERIFY(!button->isChecked());
    }

    /// A text is edited beside the numbers, but has no levels that a plan could vary.
    void theCurrencyIsEditedAndNotVaried()
    {
        const Study& study = WholeWindow::study(1);
        const auto window = startAnew(study);
        QVERIFY(varyButton(*window, "pue") && !varyButton(*window, "currency"));
        auto* line = window->parameters().scenarioForm()->row("currency")->findChild<QLineEdit*>();
        QVERIFY(line);
        line->setText(QStringLiteral("EUR"));
        emit line->editingFinished();
        const OptionValues values = study.optionsOf(*window->session().document().instance());
        QCOMPARE(std::get<std::string>(values.at("currency")), std::string("EUR"));
        QStringList varied;
        for (const auto* button : window->plan().findChildren<QToolButton*>())
            if (QMenu* menu = button->menu()) {
                emit menu->aboutToShow();
                for (const auto* part : menu->findChildren<QMenu*>())
                    for (const QAction* action : part->actions())
                        varied << action->text();
            }
        QVERIFY(varied.contains(QStringLiteral("PUE")) && !varied.contains(QStringLiteral("Currency")));
    }

    void aRunFillsThePictureAndTheTable()
    {
        const auto window = startAnew(profitStudy());
        Experiment& experiment = window->experiment();
        experiment.editor().addFactor("gamma");
        experiment.editor().setFactor(0, valuesOf("gamma", {1.1, 1.3, 1.5}));
        window->raiseTab(QStringLiteral("experiment"));
        auto* table = window->findChild<ResultTable*>();
        QVERIFY(!table->table()->isVisible());
        QVERIFY(table->findChild<QLabel*>(QStringLiteral("emptyText"))->isVisible()); // what comes there
        QTest::mouseClick(window->plan().runButton(), Qt::LeftButton);
        QVERIFY(awaitResults(*window));
        QVERIFY(QTest::qWaitFor([&] { return window->pictures().isUpToDate(); }, 60'000));
        const auto* response = qobject_cast<ResponsePicture*>(window->pictures().picture());
        QVERIFY(response && response->charts().size() == 1);
        const ChartData& data = response->charts().front()->data();
        // What the chart shows of a policy is what a run at that gamma gives.
        const Study& study = profitStudy();
        const Document& document = window->session().document();
        OptionValues options = study.optionsOf(*document.instance());
        for (const double gamma : {1.1, 1.3, 1.5}) {
            options["gamma"] = gamma;
            Question question = document.question();
            question.instance = study.withOptions(*document.instance(), options);
            const auto report = study.run(*question.instance, requestOf(question), RunControl());
            for (const PolicyResult& result : report->policies) {
                const QString title = QString::fromStdString(findPolicy(study, result.policy)->title);
                const auto series = std::ranges::find(data.series, title, &ChartSeries::name);
                QVERIFY2(series != data.series.end(), qPrintable(title));
                const auto at = series->x.indexOf(gamma);
                QVERIFY(at >= 0);
                QCOMPARE(series->y[at], result.metric("objective"));
            }
        }
        QVERIFY(QTest::qWaitFor([&] { return table->model()->rowCount() == 3; }, 60'000));
        QVERIFY(table->table()->isVisible());
        QCOMPARE(table->model()->columnCount(), 1 + static_cast<int>(window->session().policies().size()));
        QVERIFY(!window->plan().runButton()->isEnabled());
    }

    void aCellOpensAsAVariantAndUndoTakesItBack()
    {
        const auto window = startAnew(profitStudy());
        Experiment& experiment = window->experiment();
        experiment.editor().addFactor("gamma");
        experiment.editor().setFactor(0, valuesOf("gamma", {1.2, 1.7}));
        window->raiseTab(QStringLiteral("experiment"));
        experiment.start();
        QVERIFY(awaitResults(*window));
        auto* table = window->findChild<ResultTable*>();
        QVERIFY(QTest::qWaitFor([&] { return table->model()->rowCount() == 2; }, 60'000));
        table->table()->setCurrentIndex(table->model()->index(1, 1));
        table->table()->setFocus();
        QTest::keyClick(table->table(), Qt::Key_Return);
        const Document& document = window->session().document();
        QCOMPARE(document.scenario().variants.size(), 1U);
        QCOMPARE(QString::fromStdString(document.scenario().variants.front().name), QStringLiteral(u"Revenue factor γ = 1.7"));
        QCOMPARE(number(profitStudy().optionsOf(*document.instance()), "gamma"), 1.7);
        QTRY_VERIFY(!window->pictures().isVisible());
        while (document.undoStack()->canUndo())
            document.undoStack()->undo();
        QVERIFY(document.scenario().variants.empty());
    }

    // As the window calls it, with its unit, not as files do.
    void aVariantOfACellIsCalledAsTheWindowShowsIt()
    {
        const auto window = startAnew(WholeWindow::study(1));
        Experiment& experiment = window->experiment();
        experiment.editor().addFactor("boot_seconds");
        experiment.editor().setFactor(0, valuesOf("boot_seconds", {300.0, 900.0}));
        experiment.editor().addFactor("idle-timeout.suspend_time_s");
        experiment.editor().setFactor(1, valuesOf("idle-timeout.suspend_time_s", {60.0, 120.0}));
        experiment.start();
        QVERIFY(awaitResults(*window));
        QCOMPARE(experiment.titleOf(0), QStringLiteral("Boot time = 300 s, Idle timeout: Suspend time = 60 s"));
    }

    void resultsOfAnotherPlanLookSo()
    {
        const auto window = startAnew(profitStudy());
        Experiment& experiment = window->experiment();
        experiment.editor().addFactor("gamma");
        experiment.editor().setFactor(0, valuesOf("gamma", {1.2, 1.7}));
        window->raiseTab(QStringLiteral("experiment"));
        experiment.start();
        QVERIFY(awaitResults(*window));
        QVERIFY(!experiment.isOutdated());
        experiment.editor().setFactor(0, valuesOf("gamma", {1.2, 1.8}));
        QVERIFY(experiment.isOutdated());
        QVERIFY(window->plan().runButton()->isEnabled());
        experiment.editor().setFactor(0, valuesOf("gamma", {1.2, 1.7}));
        QVERIFY(!experiment.isOutdated());
        window->session().setPolicies({{"greedy"}});
        QVERIFY(experiment.isOutdated());
        experiment.start();
        QVERIFY(awaitResults(*window));
        QVERIFY(QTest::qWaitFor([&] { return experiment.results()->plan->policies.size() == 1; }, 60'000));
    }

    void randomInstancesHaveTheParametersThatAreShown()
    {
        const auto window = startAnew(profitStudy());
        Document& document = window->session().document();
        document.replaceInstance(
            profitStudy().withOptions(*document.instance(), {{"energy_price_per_joule", 0.7}, {"gamma", 1.2}}),
            QStringLiteral("edit"));
        Experiment& experiment = window->experiment();
        window->raiseTab(QStringLiteral("experiment"));
        experiment.editor().setGround(PlanEditor::Ground::drawn);
        experiment.editor().addFactor("gamma");
        experiment.editor().setFactor(0, valuesOf("gamma", {1.1, 1.4}));
        experiment.editor().setRepeat(2);
        experiment.start();
        QVERIFY(awaitResults(*window));
        for (quint64 cell = 0; cell < experiment.results()->cells; ++cell) {
            const auto options = profitStudy().optionsOf(*experiment.questionAt(cell)->instance);
            QCOMPARE(number(options, "energy_price_per_joule"), 0.7);
            QVERIFY(number(options, "gamma") != 1.2); // it is varied
        }
    }

    // Each repetition draws separate bags for the scenario's machines.
    void thisScenarioWithRandomBags()
    {
        const auto window = startAnew(profitStudy());
        PlanEditor& editor = window->experiment().editor();
        window->raiseTab(QStringLiteral("experiment"));
        const int item = window->plan().groundBox()->findText(QStringLiteral("this scenario, random bags"));
        QVERIFY(item >= 0);
        editor.addFactor("redraw.bags");
        QCOMPARE(editor.ground(), PlanEditor::Ground::redrawn);
        QCOMPARE(window->plan().groundBox()->currentIndex(), item);
        editor.setFactor(0, valuesOf("redraw.bags", {std::int64_t{3}, std::int64_t{6}}));
        editor.setRepeat(4);
        QVERIFY(editor.plan());
        QVERIFY(editor.plan()->instances.front().redraws);
        window->experiment().start();
        QVERIFY(awaitResults(*window));
        const auto question = window->experiment().questionAt(5); // 6 bags, seed 2
        QVERIFY(question);
        const Study& study = profitStudy();
        const InstanceRedraw& redraw = *redrawOf(study);
        const auto expected = redraw.redrawn(*window->session().document().instance(),
                                             *completed(redraw.options(), {{"bags", std::int64_t{6}}}), editor.plan()->seed + 1);
        QVERIFY(question->instance->equals(**expected));
        editor.setGround(PlanEditor::Ground::scenario);
        QVERIFY(editor.draft().factors.empty()); // nothing is drawn there
    }

    // Looking at a cell asks nothing else.
    void aCellThatIsLookedAtLeavesTheResultsFresh_data()
    {
        QTest::addColumn<int>("ground");
        QTest::newRow("the scenario") << static_cast<int>(PlanEditor::Ground::scenario);
        QTest::newRow("its variants") << static_cast<int>(PlanEditor::Ground::variants);
        QTest::newRow("redrawn") << static_cast<int>(PlanEditor::Ground::redrawn);
        QTest::newRow("drawn") << static_cast<int>(PlanEditor::Ground::drawn);
    }

    void aCellThatIsLookedAtLeavesTheResultsFresh()
    {
        QFETCH(int, ground);
        const auto window = startAnew(profitStudy());
        Experiment& experiment = window->experiment();
        if (static_cast<PlanEditor::Ground>(ground) == PlanEditor::Ground::variants)
            window->session().document().addVariant(QStringLiteral("other"));
        experiment.editor().setGround(static_cast<PlanEditor::Ground>(ground));
        experiment.editor().addFactor("gamma");
        experiment.editor().setFactor(experiment.editor().draft().factors.size() - 1, valuesOf("gamma", {1.1, 1.3}));
        experiment.editor().setRepeat(2);
        window->raiseTab(QStringLiteral("experiment"));
        experiment.start();
        QVERIFY(awaitResults(*window));
        QVERIFY(!experiment.isOutdated());
        const std::size_t variants = window->session().document().scenario().variants.size();
        emit window->pictures().cellWanted(2);
        window->raiseTab(QStringLiteral("experiment"));
        experiment.editor().commitPendingInput();
        QVERIFY(!experiment.isOutdated());
        if (window->session().document().scenario().variants.size() > variants) { // one step, there and back
            window->session().document().undoStack()->undo();
            QCOMPARE(window->session().document().scenario().variants.size(), variants);
        }
    }

    // Its tab stays in front when a scenario of another study is opened: so do its pictures.
    void thePicturesStayWithTheirTab()
    {
        const auto window = startAnew(profitStudy());
        window->raiseTab(QStringLiteral("experiment"));
        QVERIFY(window->pictures().isVisible());
        window->files().openSample(WholeWindow::study(1));
        QVERIFY(window->pictures().isVisible());
    }

    void wrongLevelsAreReportedAtTheirChip()
    {
        const auto window = startAnew(profitStudy());
        window->raiseTab(QStringLiteral("experiment"));
        PlanEditor& editor = window->experiment().editor();
        editor.addFactor("gamma");
        FactorEditor* popup = window->plan().edit(0);
        QVERIFY(popup);
        popup->setRange(1.5, 1.5, 5);
        QVERIFY(!editor.plan());
        QCOMPARE(editor.factorAtFault(), std::optional<std::size_t>(0));
        QVERIFY(window->plan().chips().front()->property("wrong").toBool());
        QVERIFY(!window->plan().runButton()->isEnabled());
        popup->setMode(FactorEditor::Mode::values);
        popup->setValuesText(QStringLiteral("1.1, x"));
        QCOMPARE(editor.plan()->factors.front().levels.size(), 1U); // what cannot be read changes nothing
        popup->setValuesText(QStringLiteral("1.1, 1.4"));
        QVERIFY(editor.plan());
        QCOMPARE(editor.plan()->factors.front().levels.size(), 2U);
        popup->close();
        QTest::keyClick(window->plan().chips().front(), Qt::Key_Delete);
        QVERIFY(window->plan().chips().empty());
    }

    void eachStudyHasItsExperiment_data() { WholeWindow::addStudies(); }
    void eachStudyHasItsExperiment()
    {
        QFETCH(int, study);
        const Study& own = WholeWindow::study(study);
        const auto window = startAnew(own);
        const Option* option = firstNumber(own);
        Experiment& experiment = window->experiment();
        window->raiseTab(QStringLiteral("experiment"));
        std::string name = option ? option->name : std::string();
        if (own.name() == "power")
            name = "watts_idle"; // the first one is the least size of jobs, which has a limit by the largest
        if (!option) {           // only policies have numbers
            for (const PolicyCall& call : window->session().policies())
                for (const Option& one : findPolicy(own, call.policy)->options)
                    if (one.sliderMin < one.sliderMax)
                        name = call.policy + '.' + one.name;
        }
        QVERIFY(!name.empty());
        experiment.editor().addFactor(name);
        auto factor = experiment.editor().draft().factors.front();
        QVERIFY2(experiment.editor().plan(), qPrintable(experiment.editor().problem()));
        factor.options.front().range->steps = 2;
        experiment.editor().setFactor(0, factor);
        experiment.start();
        const bool isDone = awaitResults(*window);
        QVERIFY2(isDone && experiment.results()->failed == 0,
                 qPrintable(experiment.failures().join(u'\n') + window->inlineBar().text()));
        QVERIFY(QTest::qWaitFor([&] { return window->pictures().isUpToDate() && window->pictures().picture(); }, 60'000));
        for (int tab = 0; tab < window->pictures().tabs()->count(); ++tab) {
            window->pictures().tabs()->setCurrentIndex(tab);
            QVERIFY2(QTest::qWaitFor([&] { return window->pictures().isUpToDate(); }, 60'000),
                     qPrintable(window->pictures().tabs()->tabText(tab)));
        }
    }
};

QTEST_MAIN(TestExperimentArea)
#include "tst_experiment_area.moc"
