// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A scenario holds the whole question: policies, options, seed and notes go through file, undo, variants and recovery in every
// study; the pinned result is the reference of the next one.

#include <QAction>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>
#include <QUndoStack>

#include "core/base/import_report.h"
#include "core/experiment/question_fields.h"
#include "core/experiment/scenario_file.h"
#include "tests/ui/shell/unpainted_windows.h"
#include "tests/ui/shell/whole_window.h"
#include "ui/charts/chart_widget.h"
#include "ui/session/comparison.h"
#include "ui/session/reference.h"
#include "ui/shell/panels/change_list.h"
#include "ui/shell/panels/compare_panel.h"
#include "ui/shell/panels/import_line.h"
#include "ui/shell/panels/import_notes.h"
#include "ui/shell/panels/result_difference.h"
#include "ui/shell/panels/results_model.h"
#include "ui/shell/panels/results_panel.h"

using namespace wattif;
using namespace wattif::ui;
using wattif::test::WholeWindow;

class TestWholeQuestion : public QObject {
    Q_OBJECT

private:
    wattif::test::UnpaintedWindows m_unpainted;
    WholeWindow m_whole;
    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;

    [[nodiscard]] Session& session() { return m_window->session(); }
    [[nodiscard]] Document& document() { return session().document(); }
    [[nodiscard]] const Study& study() { return document().study(); }
    void open(int index)
    {
        m_window = WholeWindow::start(WholeWindow::study(index));
        m_window->files().setAttended(false);
        QVERIFY(WholeWindow::awaitRun(*m_window));
    }

    /// An option of a policy that runs, with another value than its default.
    struct Setting {
        QString policy;
        QString option;
        OptionValue value{};
    };
    [[nodiscard]] std::optional<Setting> someSetting()
    {
        for (const PolicyCall& call : session().policies())
            for (const Option& option : findPolicy(study(), call.policy)->options)
                if (const auto* value = std::get_if<double>(&option.defaultValue);
                    value && *value * 1.01 <= option.max && *value > 0)
                    return Setting{QString::fromStdString(call.policy), QString::fromStdString(option.name), *value * 1.01};
        return std::nullopt;
    }
    void changeEverything()
    {
        if (const auto setting = someSetting())
            session().setPolicyOption(setting->policy, setting->option, setting->value);
        document().endMerge();
        session().setPolicyChosen(QString::fromStdString(session().policies().front().policy), false);
        session().setSeed(11);
    }

private slots:
    void cleanup() { m_window.reset(); }

    void everythingIsSavedAndOpenedAgain_data() { WholeWindow::addStudies(); }
    void everythingIsSavedAndOpenedAgain()
    {
        QFETCH(int, study);
        open(study);
        const Question first = document().question();
        changeEverything();
        document().addVariant(QStringLiteral("other"));
        session().setSeed(12);
        session().setPolicyChosen(QString::fromStdString(session().policies().front().policy), false);
        const Scenario asked = document().scenario();
        QVERIFY(!sameSettings(asked.baseline, first) && !sameSettings(asked.variants[0].question, asked.baseline));
        const QString path = m_folder.filePath(QStringLiteral("%1.json").arg(study));
        QVERIFY(m_window->files().saveTo(path));
        QVERIFY(!document().isModified());
        m_window.reset();

        m_window = WholeWindow::start(WholeWindow::study(study)); // as after a restart
        QVERIFY(sameSettings(document().question(), first));      // the sample has nothing of it
        m_window->files().openFile(path);
        QTRY_COMPARE(document().fileName(), path);
        QVERIFY(sameScenario(document().scenario(), asked));
        QCOMPARE(session().seed(), 11U);
        document().activate(0);
        QCOMPARE(session().seed(), 12U);
        m_window->files().openSample(document().study()); // and leaves nothing behind
        QTRY_VERIFY(document().fileName().isEmpty());
        QVERIFY(sameSettings(document().question(), first));
    }

    void undoGoesBackToTheFirst_data() { WholeWindow::addStudies(); }
    void undoGoesBackToTheFirst()
    {
        QFETCH(int, study);
        open(study);
        const std::string first = printScenario(document().scenario());
        changeEverything();
        document().addVariant(QStringLiteral("other"));
        session().setSeed(12);
        const std::string last = printScenario(document().scenario());
        while (document().undoStack()->canUndo())
            document().undoStack()->undo();
        QCOMPARE(printScenario(document().scenario()), first);
        QVERIFY(!document().isModified());
        while (document().undoStack()->canRedo())
            document().undoStack()->redo();
        QCOMPARE(printScenario(document().scenario()), last);
    }

    void recoveryBringsAllBack()
    {
        open(0);
        changeEverything();
        const Question asked = document().question();
        QVERIFY(sameQuestion(parseScenario("S", printScenario(document().scenario()))->scenario.baseline, asked));
        document().openRecovered(parseScenario("S", printScenario(document().scenario()))->scenario, {});
        QVERIFY(sameQuestion(document().question(), asked));
        QCOMPARE(session().seed(), asked.seed);
        QVERIFY(document().isModified());
    }

    void pinnedResultsStandBesideTheNewOnes()
    {
        open(0);
        m_window->findChild<QAction*>(QStringLiteral("pin"))->trigger();
        QVERIFY(session().reference().isPinned());
        QTableView* table = m_window->results().table();
        const QModelIndex cell = table->model()->index(0, 1);
        QVERIFY(cell.data(ResultsModel::differenceRole).toString().isEmpty());
        const double before = cell.data(ResultsModel::sortRole).toDouble();
        OptionValues values = study().optionsOf(*document().instance());
        values["gamma"] = 1.3;
        document().replaceInstance(study().withOptions(*document().instance(), values), QStringLiteral("edit"));
        QTRY_VERIFY(!session().runs().isRunning() && session().reportInstance() == document().instance());
        const double now = cell.data(ResultsModel::sortRole).toDouble();
        QVERIFY(now < before);
        QCOMPARE(cell.data(ResultsModel::differenceRole).toString(),
                 QStringLiteral("▼ %1 %").arg(100.0 * (before - now) / before, 0, 'f', 1));
        QCOMPARE(cell.data(ResultsModel::toneRole).toInt(), -1);

        // The charts: as many ghosts as lines, each where the line was.
        auto* chart = m_window->findChild<ChartWidget*>();
        QVERIFY(chart);
        const auto ghosts = std::ranges::count(chart->shown().series, true, &ChartSeries::ghost);
        QCOMPARE(ghosts,
                 std::ranges::count_if(chart->data().series, [](const ChartSeries& s) { return s.look != SeriesLook::hidden; }));
        document().undoStack()->undo();
        QTRY_VERIFY(!session().runs().isRunning() && session().reportInstance() == document().instance());
        for (const ChartSeries& ghost : chart->shown().series) {
            if (!ghost.ghost)
                continue;
            const auto line = std::ranges::find_if(chart->data().series, [&](const ChartSeries& s) {
                return ghost.name == QStringLiteral("%1 (before)").arg(s.name);
            });
            QVERIFY(line != chart->data().series.end());
            QCOMPARE(ghost.x, line->x);
            QCOMPARE(ghost.y, line->y);
        }
        QVERIFY(cell.data(ResultsModel::differenceRole).toString().isEmpty());
        m_window->findChild<QAction*>(QStringLiteral("pin"))->trigger();
        QVERIFY(std::ranges::none_of(chart->shown().series, &ChartSeries::ghost));
    }

    void changesAreListedWithAWayBack()
    {
        open(0);
        ChangeList& list = m_window->changes();
        QVERIFY(list.isHidden());
        document().addVariant(QStringLiteral("other"));
        session().setSeed(12);
        session().setPolicyChosen(QStringLiteral("greedy"), false);
        QTRY_COMPARE(list.list()->topLevelItemCount(), 2);
        QVERIFY(list.isVisible());
        QCOMPARE(list.list()->topLevelItem(1)->text(0), QStringLiteral("Seed: 1\u00A0→\u00A012"));
        for (int row = 0; row < 2; ++row) { // a second change squeezed the buttons into rows of text
            const auto* button = list.list()->itemWidget(list.list()->topLevelItem(row), 1)->findChild<QToolButton*>();
            QTRY_VERIFY(button->height() >= button->sizeHint().height());
        }
        auto* back = list.list()->itemWidget(list.list()->topLevelItem(0), 1)->findChild<QToolButton*>();
        QVERIFY(back);
        back->click();
        QTRY_COMPARE(list.list()->topLevelItemCount(), 1);
        QVERIFY(std::ranges::find(document().question().policies, "greedy") != document().question().policies.end());
        list.list()->setCurrentItem(list.list()->topLevelItem(0)); // with the keyboard alone
        list.list()->setFocus();
        QTest::keyClick(list.list(), Qt::Key_Delete);
        QTRY_COMPARE(list.list()->topLevelItemCount(), 0);
        QCOMPARE(session().seed(), 1U);
        document().activate(-1);
        QTRY_VERIFY(list.isHidden());
    }

    void comparingFollowsByItself()
    {
        open(0);
        document().addVariant(QStringLiteral("other"));
        session().setPolicyOption(QStringLiteral("resolve"), QStringLiteral("horizon_bags"), 90.0); // nothing of the instance
        m_window->findChild<QAction*>(QStringLiteral("compare"))->trigger();
        auto* panel = m_window->findChild<ComparePanel*>();
        panel->metricBox()->setCurrentIndex(1); // one metric
        const auto change = [panel] {
            for (int row = 0; row < panel->table()->model()->rowCount(); ++row)
                if (panel->table()->model()->index(row, 0).data().toString() == QStringLiteral("Re-solve"))
                    return panel->table()->model()->index(row, 3).data().toString();
            return QString();
        };
        QTRY_VERIFY(panel->comparison().answers(document().scenario()) && !change().isEmpty());
        const QString first = change();
        QVERIFY2(first.endsWith(QStringLiteral(" %")) && !first.startsWith(QStringLiteral("0.0")), qPrintable(first));
        const ReportPtr baseline = panel->comparison().reports().front();
        session().setPolicyOption(QStringLiteral("resolve"), QStringLiteral("horizon_bags"), 4.0);
        QTRY_VERIFY(panel->comparison().answers(document().scenario()) && change() != first);
        QCOMPARE(panel->comparison().reports().front(), baseline); // has not changed: did not run again
    }

    void anImportReportStaysUntilItIsConfirmed()
    {
        open(1);
        Scenario scenario = scenarioOf(study(), document().instance(), "imported");
        scenario.importReport.read = {"1 job"};
        const std::string nodes = toString(study().optionsOf(*document().instance()).at("nodes"));
        scenario.importReport.assume("nodes", nodes, "the largest job needs them");
        scenario.importReport.assume("columns", "as written", "");
        document().open(scenario, {});
        ImportNotes& notes = m_window->notes();
        QVERIFY(notes.isVisible());
        QCOMPARE(notes.list()->topLevelItemCount(), 3);
        QCOMPARE(notes.list()->topLevelItem(0)->text(0),
                 QStringLiteral("Assumed: Nodes = %1 (the largest job needs them)").arg(QString::fromStdString(nodes)));
        QCOMPARE(optionOfAssumption(session(), scenario.importReport.assumed[0]), QStringLiteral("nodes"));
        QCOMPARE(optionOfAssumption(session(), scenario.importReport.assumed[1]), QString());
        notes.list()->setCurrentItem(notes.list()->topLevelItem(0));
        notes.doneAction()->trigger();
        QCOMPARE(notes.list()->topLevelItemCount(), 2);
        QVERIFY(document().scenario().importReport.assumed[0].isConfirmed);
        QVERIFY(document().isModified());
        notes.list()->setCurrentItem(notes.list()->topLevelItem(1));
        notes.doneAction()->trigger();
        QVERIFY(document().scenario().importReport.read.empty());
        document().undoStack()->undo();
        document().undoStack()->undo();
        QCOMPARE(notes.list()->topLevelItemCount(), 3);
        QVERIFY(sameScenario(parseScenario("S", printScenario(document().scenario()))->scenario, scenario));
    }

    /// An assumed option that the user has set is no longer assumed.
    void anAssumptionThatIsReplacedIsNotListed()
    {
        open(1);
        OptionValues values = study().optionsOf(*document().instance());
        Scenario scenario = scenarioOf(study(), document().instance(), "imported");
        scenario.importReport.assume("nodes", toString(values.at("nodes")), "");
        document().open(scenario, {});
        QVERIFY(m_window->notes().isVisible());
        QVERIFY(m_window->findChild<ImportLine*>()->isVisibleTo(m_window.get()));
        values["nodes"] = std::get<std::int64_t>(values.at("nodes")) + 1;
        document().replaceInstance(study().withOptions(*document().instance(), values), QStringLiteral("nodes"));
        QVERIFY(!m_window->notes().isVisible());
        QVERIFY(!m_window->findChild<ImportLine*>()->isVisibleTo(m_window.get()));
        document().undoStack()->undo();
        QCOMPARE(m_window->notes().list()->topLevelItemCount(), 1);
    }

    void anImportReportIsThereAfterSavingAndOpening()
    {
        open(1);
        Scenario scenario = scenarioOf(study(), document().instance(), "imported");
        LeftOutCounter counter;
        for (int line = 1; line <= 500; ++line)
            counter.add(
                "from a node to itself", "edge", [line] { return Place{.file = "D.xml", .line = line, .column = 3}; }, "x");
        scenario.importReport.leftOut = counter.entries();
        document().open(scenario, {});
        const QString path = m_folder.filePath(QStringLiteral("notes.json"));
        QVERIFY(m_window->files().saveTo(path));
        m_window.reset();

        m_window = WholeWindow::start(WholeWindow::study(1));
        m_window->files().openFile(path);
        QTRY_COMPARE(document().fileName(), path);
        QCOMPARE(document().scenario().importReport, scenario.importReport);
        QCOMPARE(m_window->notes().list()->topLevelItemCount(), 1);
        QCOMPARE(m_window->notes().list()->topLevelItem(0)->text(0),
                 QStringLiteral(
                     "Left out: 500 edges: from a node to itself (D.xml:1:3 'x', D.xml:2:3 'x', D.xml:3:3 'x' and 497 more)"));
    }

    void differencesAreReportedInWords_data()
    {
        QTest::addColumn<double>("before");
        QTest::addColumn<double>("now");
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("tone"); // where more is better
        const double none = std::numeric_limits<double>::quiet_NaN();
        QTest::newRow("equal") << 5.0 << 5.0 << QString() << 0;
        QTest::newRow("more") << 4.0 << 5.0 << QStringLiteral("▲ 25.0 %") << 1;
        QTest::newRow("less") << 4.0 << 3.0 << QStringLiteral("▼ 25.0 %") << -1;
        QTest::newRow("a little") << 1000.0 << 1000.001 << QStringLiteral("▲ < 0.01 %") << 1;
        QTest::newRow("from less than nothing") << -4.0 << -3.0 << QStringLiteral("▲ 25.0 %") << 1;
        QTest::newRow("from nothing") << 0.0 << 3.0 << QStringLiteral("▲ 3") << 1;
        QTest::newRow("many times") << 1.0 << 51.0 << QStringLiteral("▲ × 51.0") << 1;
        QTest::newRow("missing") << none << 3.0 << QString() << 0;
        QTest::newRow("gone") << 3.0 << none << QString() << 0;
    }
    void differencesAreReportedInWords()
    {
        QFETCH(double, before);
        QFETCH(double, now);
        QFETCH(int, tone);
        QTEST(differenceText(before, now), "text");
        QCOMPARE(differenceTone(before, now, Better::higher), tone);
        QCOMPARE(differenceTone(before, now, Better::lower), -tone);
        QCOMPARE(differenceTone(before, now, Better::neither), 0);
    }
};

QTEST_MAIN(TestWholeQuestion)
#include "tst_whole_question.moc"
