// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Repeated runs in the results panel, and the tables it copies and exports.

#include <QAbstractItemModelTester>
#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QXmlStreamReader>

#include "core/io/file.h"
#include "tests/ui/shell/fake_study.h"
#include "ui/session/open_scenario.h"
#include "ui/session/session.h"
#include "ui/shell/make_dialogs.h"
#include "ui/shell/panels/repeat_bar.h"
#include "ui/shell/panels/repetition.h"
#include "ui/shell/panels/results_file.h"
#include "ui/shell/panels/results_panel.h"

using namespace wattif;
using namespace wattif::ui;
using test::FakeStudy;

namespace {

/// The fake study with chance: "twice" is as much better as its seed, and costs accordingly.
class ChanceStudy final : public FakeStudy {
public:
    [[nodiscard]] Result<RunReport> run(const StudyInstance& instance, const RunRequest& request,
                                        const RunControl& control) const override
    {
        auto report = FakeStudy::run(instance, request, control);
        if (!report)
            return report;
        for (PolicyResult& result : report->policies)
            if (result.policy == "twice")
                result.metrics[0].value += static_cast<double>(request.seed);
        return report;
    }
};

/// The size is drawn, and only the doubled value is an option.
class DrawingStudy final : public FakeStudy {
public:
    [[nodiscard]] InstancePtr withOptions(const StudyInstance& instance, const OptionValues& values) const override
    {
        return std::make_shared<InstanceOf<test::FakeInstance>>(test::FakeInstance{of(instance).size, flag(values, "doubled")});
    }
};

} // namespace

class TestRepetition : public QObject {
    Q_OBJECT

private:
    ChanceStudy m_study;

    void open(Session& session, double size = 3.0)
    {
        session.document().open(scenarioOf(m_study, FakeStudy::make(size), "S"), {});
    }
    static QString cell(const ResultsPanel& panel, int row, int column)
    {
        return panel.table()->model()->index(row, column).data().toString();
    }

private slots:
    void allCoresGiveTheSameNumbers()
    {
        Session session;
        ResultsPanel panel(session);
        panel.resize(900, 300);
        panel.show();
        open(session);
        QTRY_VERIFY(session.report());
        QVERIFY(!panel.repeatBar().allCores()->isVisible());
        panel.repeatBar().runs()->setValue(7);
        QTRY_VERIFY(panel.repetition().state() == Repetition::State::done);
        QVERIFY(panel.repeatBar().allCores()->isVisible());
        const ReplicationPtr alone = panel.repetition().result();
        panel.repeatBar().allCores()->click();
        QVERIFY(panel.repetition().usesAllCores());
        QVERIFY(panel.repetition().result() != alone);
        QTRY_VERIFY(panel.repetition().state() == Repetition::State::done);
        for (std::size_t p = 0; p < alone->policies.size(); ++p)
            for (std::size_t m = 0; m < alone->policies[p].metrics.size(); ++m)
                QCOMPARE(panel.repetition().result()->policies[p].metrics[m].values, alone->policies[p].metrics[m].values);
    }

    /// The table crashed on the repeated runs of a scenario of another study.
    void anotherScenarioHasNoRepeatedRunsYet()
    {
        OpenScenario first(scenarioOf(m_study, FakeStudy::make(3.0), "S"));
        OpenScenario second(scenarioOf(m_study, FakeStudy::make(4.0), "T"));
        Session session;
        ResultsPanel panel(session);
        for (OpenScenario* each : {&second, &first}) {
            session.document().setCurrent(*each);
            QTRY_VERIFY(session.report());
        }
        panel.repeatBar().runs()->setValue(3);
        QTRY_VERIFY(panel.repetition().state() == Repetition::State::done);
        bool hadRuns = true;
        connect(&session.document(), &Document::opened, this, [&] { hadRuns = panel.repetition().result() != nullptr; });
        session.document().setCurrent(second);
        QVERIFY(session.report());
        QVERIFY(!hadRuns);
    }

    void runsAreRepeatedWithOtherSeeds()
    {
        Session session;
        ResultsPanel panel(session);
        panel.resize(900, 300);
        panel.show();
        open(session);
        QTRY_VERIFY(session.report());
        QCOMPARE(cell(panel, 1, 1), QStringLiteral("7")); // 2 * 3 + 1
        panel.repeatBar().runs()->setFocus();
        panel.repeatBar().runs()->selectAll();
        QTest::keyClicks(panel.repeatBar().runs(), QStringLiteral("3"));
        QTest::keyClick(panel.repeatBar().runs(), Qt::Key_Return);
        QTRY_COMPARE(panel.repetition().state(), Repetition::State::done);
        // 7, 8, 9: s / sqrt(3) = 0.577, times t_{0.975, 2} = 4.303
        QCOMPARE(cell(panel, 1, 1), QStringLiteral("8.0 ± 2.5"));
        QCOMPARE(cell(panel, 0, 1), QStringLiteral("3")); // no chance, no ±
        QVERIFY(panel.repeatBar().state()->text().contains(QStringLiteral("seeds 1 to 3")));
        QVERIFY(!panel.repeatBar().button()->isVisible());
        panel.repeatBar().runs()->setValue(1);
        QCOMPARE(cell(panel, 1, 1), QStringLiteral("7"));
        QVERIFY(panel.repeatBar().state()->text().isEmpty());
    }

    void anEditRepeatsAgainWhereItIsQuick()
    {
        Session session;
        ResultsPanel panel(session);
        panel.repeatBar().runs()->setValue(4);
        open(session);
        QTRY_COMPARE(panel.repetition().state(), Repetition::State::done);
        const ReplicationPtr before = panel.repetition().result();
        session.document().replaceInstance(FakeStudy::make(5.0), QStringLiteral("edit"));
        QTRY_VERIFY(panel.repetition().result() && panel.repetition().result() != before);
        QCOMPARE(panel.repetition().result()->policies[1].values("value"), (std::vector<double>{11, 12, 13, 14}));
        session.setSeed(10);
        QTRY_VERIFY(panel.repetition().result() && panel.repetition().result()->seed == 10);
    }

    void longRepetitionsWaitToBeStarted()
    {
        Session session;
        ResultsPanel panel(session);
        panel.resize(900, 300);
        panel.show();
        open(session);
        QTRY_VERIFY(session.report());
        panel.repeatBar().runs()->setValue(10'000); // the fake says that each policy takes a millisecond: 30 s
        QCOMPARE(panel.repetition().state(), Repetition::State::waiting);
        QVERIFY(panel.repeatBar().state()->text().contains(QStringLiteral("30 s")));
        QVERIFY(panel.repeatBar().button()->isVisible());
        QTest::mouseClick(panel.repeatBar().button(), Qt::LeftButton);
        QTRY_COMPARE(panel.repetition().state(), Repetition::State::done); // it does not
        QCOMPARE(panel.repetition().result()->done, 10'000);
    }

    void aStopKeepsWhatIsComplete()
    {
        m_study.slowMilliseconds = 20;
        Session session;
        ResultsPanel panel(session);
        panel.show();
        open(session);
        session.setPolicies({{"twice"}, {"slow"}});
        QTRY_VERIFY(session.report() && session.report()->policies.size() == 2);
        panel.repeatBar().runs()->setValue(2000);
        const QSignalSpy progress(&panel.repetition(), &Repetition::progressChanged);
        QTRY_COMPARE(panel.repetition().state(), Repetition::State::running);
        QTRY_VERIFY(!progress.isEmpty() && progress.last().front().toDouble() * 2000 >= 3); // of the 20 ms runs
        QTest::mouseClick(panel.repeatBar().button(), Qt::LeftButton);
        QTRY_COMPARE(panel.repetition().state(), Repetition::State::done);
        const Replication& runs = *panel.repetition().result();
        QVERIFY(runs.done >= 2 && runs.done < 2000);
        QVERIFY(panel.repeatBar().state()->text().startsWith(QStringLiteral("Stopped after %1 of 2000 runs").arg(runs.done)));
    }

    void aRandomInstanceIsDrawnForEachRun()
    {
        const DrawingStudy study;
        GenerateDialog dialog(study);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        QSignalSpy made(&dialog, &MakeDialog::made);
        dialog.show();
        QTest::mouseClick(dialog.makeButton(), Qt::LeftButton);
        QTRY_COMPARE(made.size(), 1);
        Session session;
        ResultsPanel panel(session);
        panel.repeatBar().runs()->setValue(3);
        const auto drawn = made.front().front().value<Imported>().instance;
        const double size = FakeStudy::of(*drawn).size;
        session.document().open(scenarioOf(study, drawn, "R"), {});
        session.setPolicies({{"fast"}});
        QTRY_COMPARE(panel.repetition().state(), Repetition::State::done);
        const Replication& runs = *panel.repetition().result();
        QVERIFY(runs.drawsInstances);
        // The first run is on the instance that is shown.
        QCOMPARE(runs.policies[0].values("value"), (std::vector<double>{size, size + 1, size + 2}));
        QVERIFY2(panel.repeatBar().state()->text().contains(QStringLiteral("random instances")),
                 qPrintable(panel.repeatBar().state()->text()));
        QVERIFY(cell(panel, 0, 1).contains(QChar(0x00B1)));
        // Edited by hand it is one of a kind.
        session.document().replaceInstance(FakeStudy::make(99.0), QStringLiteral("edit"));
        QTRY_VERIFY(panel.repetition().result() && !panel.repetition().result()->drawsInstances);
        QVERIFY(panel.repeatBar().state()->text().startsWith(QStringLiteral("Nothing here depends on the seed")));
    }

    void withoutChanceItSaysSo()
    {
        Session session;
        ResultsPanel panel(session);
        panel.repeatBar().runs()->setValue(3);
        open(session);
        session.setPolicies({{"fast"}, {"limit"}});
        QTRY_COMPARE(panel.repetition().state(), Repetition::State::done);
        QVERIFY(panel.repeatBar().state()->text().startsWith(QStringLiteral("Nothing here depends on the seed")));
        QCOMPARE(cell(panel, 0, 1), QStringLiteral("3"));
    }

    void aBrokenRunIsReported()
    {
        Session session;
        ResultsPanel panel(session);
        QString shown;
        connect(&session, &Session::errorShown, this,
                [&shown](const Error& error) { shown = QString::fromStdString(error.message); });
        open(session);
        QTRY_VERIFY(session.report());
        session.setPolicies({{"broken"}});
        panel.repeatBar().runs()->setValue(3);
        panel.repetition().start();
        QTRY_VERIFY(shown.contains(QStringLiteral("the fake broke")));
        QTRY_VERIFY(panel.repetition().state() != Repetition::State::running);
    }

    void theTableKeepsItsColumnsAndSelection()
    {
        Session session;
        ResultsPanel panel(session);
        QAbstractItemModelTester tester(panel.table()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        open(session);
        QTRY_VERIFY(session.report());
        panel.table()->setColumnHidden(2, true);
        panel.table()->horizontalHeader()->moveSection(1, 3);
        panel.table()->selectAll();
        const ReportPtr before = session.report();
        session.document().replaceInstance(FakeStudy::make(5.0), QStringLiteral("edit"));
        QTRY_VERIFY(session.report() != before);
        QVERIFY(panel.table()->isColumnHidden(2));
        QCOMPARE(panel.table()->horizontalHeader()->visualIndex(1), 3);
        QCOMPARE(panel.table()->selectionModel()->selectedRows().size(), 3);
        session.setPolicies({{"fast"}});
        QTRY_COMPARE(panel.table()->model()->rowCount(), 1);
        QVERIFY(panel.table()->isColumnHidden(2));
    }

    void theUsualColumnsAreShownFirst()
    {
        Session session;
        ResultsPanel panel(session);
        const auto shown = [&panel] {
            QStringList titles;
            for (int column = 1; column < panel.table()->model()->columnCount(); ++column)
                if (!panel.table()->isColumnHidden(column))
                    titles << panel.table()->model()->headerData(column, Qt::Horizontal).toString();
            return titles;
        };
        open(session);
        QTRY_VERIFY(session.report());
        const QStringList all = shown();
        QVERIFY2(all.contains(QStringLiteral("Cost")) && !all.contains(QStringLiteral("Missing")), qPrintable(all.join(u',')));
        QVERIFY2(!all.contains(QStringLiteral("Run time (ms)")), qPrintable(all.join(u',')));
        panel.setMainMetrics({QStringLiteral("value")});
        QCOMPARE(shown(), QStringList{QStringLiteral("Value (J)")});
        // What the user chooses stays.
        panel.table()->setColumnHidden(1, true);
        panel.table()->setColumnHidden(2, false);
        const QStringList chosen = shown();
        const ReportPtr before = session.report();
        session.document().replaceInstance(FakeStudy::make(5.0), QStringLiteral("edit"));
        QTRY_VERIFY(session.report() != before);
        QCOMPARE(shown(), chosen);
    }

    void aColumnThatIsShownIsWideEnough()
    {
        Session session;
        ResultsPanel panel(session);
        QTableView& table = *panel.table();
        table.horizontalHeader()->setDefaultSectionSize(10);
        open(session);
        QTRY_VERIFY(session.report());
        const auto isWide = [&table](int column) {
            return table.columnWidth(column) >= static_cast<const QAbstractItemView&>(table).sizeHintForColumn(column);
        };
        const int last = table.model()->columnCount() - 1;
        QVERIFY(isWide(0) && table.isColumnHidden(last));
        const QToolButton* columns = nullptr;
        for (const auto* button : panel.findChildren<QToolButton*>())
            if (button->text() == QStringLiteral("Columns"))
                columns = button;
        QVERIFY(columns && QMetaObject::invokeMethod(columns->menu(), "aboutToShow"));
        columns->menu()->actions().at(last - 1)->trigger();
        QVERIFY(!table.isColumnHidden(last) && isWide(last));
        QVERIFY(QMetaObject::invokeMethod(columns->menu(), "aboutToShow"));
        columns->menu()->actions().constLast()->trigger(); // all
        for (int column = 0; column <= last; ++column)
            QVERIFY2(!table.isColumnHidden(column) && isWide(column), qPrintable(QString::number(column)));
    }

    void whatIsShownIsCopied()
    {
        Session session;
        ResultsPanel panel(session);
        panel.resize(900, 300);
        panel.show();
        open(session);
        QTRY_VERIFY(session.report());
        const auto copied = [&panel](TableFormat format) {
            panel.copy(format);
            return QGuiApplication::clipboard()->mimeData();
        };
        const QMimeData* data = copied(TableFormat::tsv);
        QCOMPARE(data->text().section(QLatin1Char('\n'), 0, 0), QStringLiteral("Policy\tValue (J)\tCost"));
        QCOMPARE(data->text().count(QLatin1Char('\n')), 4);
        QVERIFY(data->html().contains(QStringLiteral("<b>7</b>")));
        QXmlStreamReader xml(data->html().mid(data->html().indexOf(QLatin1Char('>')) + 1)); // after the meta element
        while (!xml.atEnd())
            xml.readNext();
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        // Neither empty columns nor run times belong into a paper.
        QVERIFY(!copied(TableFormat::markdown)->text().contains(QStringLiteral("Missing")));
        QVERIFY(copied(TableFormat::markdown)->text().contains(QStringLiteral(" Cost |")));
        panel.table()->setColumnHidden(2, true);
        QVERIFY(!copied(TableFormat::markdown)->text().contains(QStringLiteral("Cost")));
        panel.table()->clearSelection();
        for (const int row : {0, 2})
            panel.table()->selectionModel()->select(panel.table()->model()->index(row, 0),
                                                    QItemSelectionModel::Select | QItemSelectionModel::Rows);
        QCOMPARE(copied(TableFormat::csv)->text(), QStringLiteral("policy,value\nfast,3\nlimit,3\n"));
        QVERIFY(copied(TableFormat::latex)->text().contains(QStringLiteral("\\caption{Fake, S: results of 2 policies}")));
    }

    void severalRowsAreSelected()
    {
        Session session;
        ResultsPanel panel(session);
        panel.resize(900, 300);
        panel.show();
        open(session);
        QTRY_VERIFY(session.report());
        const auto click = [&panel](int row, Qt::KeyboardModifiers keys) {
            const QRect place = panel.table()->visualRect(panel.table()->model()->index(row, 1));
            QTest::mouseClick(panel.table()->viewport(), Qt::LeftButton, keys, place.center());
        };
        panel.activateWindow();
        panel.table()->setFocus();
        click(0, {});
        click(2, Qt::ControlModifier);
        const auto selected = [&panel](int row) { return panel.table()->selectionModel()->isRowSelected(row); };
        QVERIFY(selected(0) && !selected(1) && selected(2));
        QCOMPARE(session.currentPolicy(), QStringLiteral("limit"));
        panel.copy(TableFormat::csv);
        QCOMPARE(QGuiApplication::clipboard()->text().count(QLatin1Char('\n')), 3);
        click(1, {});
        QVERIFY(!selected(0) && selected(1) && !selected(2));
        QTest::keyClick(panel.table(), Qt::Key_Up);
        QCOMPARE(session.currentPolicy(), QStringLiteral("fast"));
        session.setCurrentPolicy(QStringLiteral("limit")); // chosen elsewhere
        QVERIFY(!selected(0) && selected(2));
    }

    void theKeyCopiesTheTable()
    {
        Session session;
        ResultsPanel panel(session);
        panel.resize(900, 300);
        panel.show();
        open(session);
        QTRY_VERIFY(session.report());
        QGuiApplication::clipboard()->clear();
        panel.activateWindow();
        panel.table()->setFocus();
        QTRY_VERIFY(panel.table()->hasFocus());
        QTest::keyClick(panel.table(), Qt::Key_C, Qt::ControlModifier);
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("Policy\tValue (J)")));
    }

    void exportsCarryTheIntervals()
    {
        Session session;
        ResultsPanel panel(session);
        panel.repeatBar().runs()->setValue(3);
        open(session);
        QTRY_COMPARE(panel.repetition().state(), Repetition::State::done);
        const QTemporaryDir folder;
        const auto written = [&](const char* name) {
            const QString path = folder.filePath(QLatin1String(name));
            if (!writeResults(session, panel, path))
                return QString();
            return QString::fromStdString(*readFile(path.toStdString()));
        };
        QVERIFY(written("r.csv").startsWith(QStringLiteral("policy,value,value_low,value_high,")));
        QVERIFY(written("r.csv").contains(QStringLiteral("\ntwice,8,5.5158")));
        QVERIFY(written("r.tex").contains(QStringLiteral("\\boldmath \\,$\\pm$\\,2.5}")));
        QVERIFY(written("r.md").contains(QStringLiteral("**8.0 ± 2.5**")));
        QVERIFY(written("r.html").startsWith(QStringLiteral("<!DOCTYPE html>")));
        const Json json = Json::parse(written("r.json").toStdString());
        QCOMPARE(json["policies"][1]["metrics"]["value"]["values"].get<std::vector<double>>(), (std::vector<double>{7, 8, 9}));
    }
};

QTEST_MAIN(TestRepetition)
#include "tst_repetition.moc"
