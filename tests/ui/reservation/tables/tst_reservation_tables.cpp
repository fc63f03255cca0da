// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QGuiApplication>
#include <QLineEdit>
#include <QTableView>
#include <QUndoStack>

#include "core/reservation/policies/evaluate.h"
#include "tests/ui/reservation/open_reservation.h"
#include "ui/charts/time/start_field.h"
#include "ui/charts/time/time_axis.h"
#include "ui/reservation/common/reservation_access.h"
#include "ui/reservation/common/selection.h"
#include "ui/reservation/tables/reservation_tables.h"
#include "ui/widgets/field_mark.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;
using reservation::ReservationIndex;
using reservation::SiteIndex;
using reservation::UsageFamily;

class TestReservationTables : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<test::OpenReservation> m_session;
    std::unique_ptr<ReservationTablesView> m_view;

    ElementTable& model(int page) { return m_view->model(page); }
    ElementTable& sites() { return model(ReservationTablesView::SitesPage); }
    ElementTable& reservations() { return model(ReservationTablesView::ReservationsPage); }
    ElementTable& jobs() { return model(ReservationTablesView::LocalJobsPage); }
    const reservation::Instance& shown() { return m_session->shown(); }
    static QString cell(const ElementTable& model, int row, int column) { return model.index(row, column).data().toString(); }
    static bool set(ElementTable& model, int row, int column, const QString& text)
    {
        return model.setData(model.index(row, column), text);
    }
    void select(int page, int row, int column)
    {
        m_view->setPage(page);
        m_view->table(page).setCurrentIndex(m_view->table(page).model()->index(row, column));
    }
    static void clip(const QString& text) { QGuiApplication::clipboard()->setText(text); }

private slots:
    void init()
    {
        m_session = std::make_unique<test::OpenReservation>(test::twoSites(), std::vector<PolicyCall>{{"conr", {}}});
        m_view = std::make_unique<ReservationTablesView>(*m_session);
        m_view->resize(1100, 360);
        m_view->show();
        m_view->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_view.get()));
    }
    void cleanup()
    {
        m_view.reset();
        m_session.reset();
    }

    void theModelsKeepTheirGuarantees()
    {
        std::vector<std::unique_ptr<QAbstractItemModelTester>> testers;
        for (ElementTable* model : {&sites(), &reservations(), &jobs()})
            testers.push_back(
                std::make_unique<QAbstractItemModelTester>(model, QAbstractItemModelTester::FailureReportingMode::QtTest));
        for (ElementTable* model : {&sites(), &reservations(), &jobs()}) {
            const int before = model->rowCount();
            QVERIFY(model->addLike(0));
            QCOMPARE(model->rowCount(), before + 1);
            QVERIFY(model->removeElements({before}));
            QCOMPARE(model->rowCount(), before);
        }
        while (m_session->document().undoStack()->canUndo())
            m_session->document().undoStack()->undo();
        QVERIFY(shown() == test::twoSites());
    }

    void cellsShowTheScenario()
    {
        QCOMPARE(cell(sites(), 0, SiteTable::ProcessorsColumn), u"8"_s);
        QCOMPARE(cell(sites(), 0, SiteTable::ReservationsColumn), u"2"_s);
        QCOMPARE(cell(sites(), 0, SiteTable::MaxColumn), u"10"_s); // night 5 + morning 5
        QCOMPARE(cell(reservations(), 1, ReservationTable::SiteColumn), u"alpha"_s);
        QCOMPARE(cell(reservations(), 1, ReservationTable::StartColumn), momentText(1800.0, ScenarioClock()));
        QCOMPARE(cell(reservations(), 0, ReservationTable::UsageColumn), u"point 1"_s);
        const auto risks = risksOf(reservation::PlanningModel(shown()));
        for (int i = 0; i < 3; ++i)
            QCOMPARE(cell(reservations(), i, ReservationTable::RiskColumn),
                     probabilityText(risks[static_cast<std::size_t>(i)].probability()));
        QCOMPARE(cell(jobs(), 1, LocalJobTable::RunColumn), u"2700"_s);
    }

    void cellsAreEdited()
    {
        QVERIFY(set(sites(), 1, SiteTable::SpeedColumn, u"2.5"_s));
        QCOMPARE(shown().sites[1].speed, 2.5);
        QVERIFY(set(reservations(), 2, ReservationTable::StartColumn, u"00:15"_s));
        QCOMPARE(shown().reservations[2].startSeconds, 900.0);
        QVERIFY(set(reservations(), 2, ReservationTable::SiteColumn, u"alpha"_s));
        QCOMPARE(shown().reservations[2].site, SiteIndex(0));
        QVERIFY(set(reservations(), 2, ReservationTable::UsageColumn, u"normal 0.6 0.1"_s));
        QCOMPARE(shown().reservations[2].usage->mean, 0.6);
        QVERIFY(set(reservations(), 2, ReservationTable::UsageColumn, {}));
        QVERIFY(!shown().reservations[2].usage);
        QVERIFY(set(jobs(), 0, LocalJobTable::SubmitColumn, u"120"_s));
        QCOMPARE(shown().localJobs[0].submitSeconds, 120.0);
        QVERIFY(set(jobs(), 0, LocalJobTable::ProcessorsColumn, u"4"_s));
        QCOMPARE(shown().localJobs[0].processors, 4);
    }

    void badCellsAreRefused_data()
    {
        QTest::addColumn<int>("page");
        QTest::addColumn<int>("column");
        QTest::addColumn<QString>("text");
        const int s = ReservationTablesView::SitesPage;
        const int r = ReservationTablesView::ReservationsPage;
        const int j = ReservationTablesView::LocalJobsPage;
        QTest::newRow("a site without processors") << s << int(SiteTable::ProcessorsColumn) << u"0"_s;
        QTest::newRow("half a processor") << s << int(SiteTable::ProcessorsColumn) << u"2.5"_s;
        QTest::newRow("a name that is taken") << s << int(SiteTable::NameColumn) << u"beta"_s;
        QTest::newRow("no number") << s << int(SiteTable::SpeedColumn) << u"fast"_s;
        QTest::newRow("a site that is not there") << r << int(ReservationTable::SiteColumn) << u"gamma"_s;
        QTest::newRow("an end before the start") << r << int(ReservationTable::EndColumn) << u"-5"_s;
        QTest::newRow("no time") << r << int(ReservationTable::StartColumn) << u"noon"_s;
        QTest::newRow("more than any site has") << r << int(ReservationTable::ProcessorsColumn) << u"17"_s;
        QTest::newRow("no family") << r << int(ReservationTable::UsageColumn) << u"gamma 2 2"_s;
        QTest::newRow("a number too few") << r << int(ReservationTable::UsageColumn) << u"beta 2"_s;
        QTest::newRow("a share over 1") << r << int(ReservationTable::UsageColumn) << u"empirical 0.5 1.5"_s;
        QTest::newRow("a negative run time") << j << int(LocalJobTable::RunColumn) << u"-1"_s;
    }
    void badCellsAreRefused()
    {
        QFETCH(int, page);
        QFETCH(int, column);
        QFETCH(QString, text);
        QVERIFY(!model(page).problem(model(page).index(0, column), text).isEmpty());
        QVERIFY(!set(model(page), 0, column, text));
        QVERIFY(!m_session->lastError.isEmpty());
        QVERIFY(shown() == test::twoSites());
    }

    void theLastSiteAndUsedOnesStay()
    {
        QVERIFY(!sites().removeElements({0}));
        QVERIFY(m_session->lastError.size() > 5);
        QVERIFY(shown() == test::twoSites());
    }

    void aTableGoesToASpreadsheetAndBack()
    {
        const int page = ReservationTablesView::ReservationsPage;
        m_view->setPage(page);
        m_view->table(page).selectAll();
        m_view->copy();
        const QString copied = QGuiApplication::clipboard()->text();
        QVERIFY(copied.contains(u"1800"_s)); // moments as seconds
        QVERIFY(set(reservations(), 1, ReservationTable::StartColumn, u"2000"_s));
        QVERIFY(set(reservations(), 0, ReservationTable::UsageColumn, u"beta 3 1"_s));
        select(page, 0, 0);
        m_view->paste();
        QCOMPARE(m_session->lastError, QString());
        QVERIFY(shown() == test::twoSites());
    }

    void pastedRowsAreAdded()
    {
        select(ReservationTablesView::ReservationsPage, 2, 0);
        clip(u"a\talpha\t100\t200\t\t2\tpoint 0.5\nb\tbeta\t00:30\t01:30\t\t3\t"_s);
        m_view->paste();
        QCOMPARE(m_session->lastError, QString());
        QCOMPARE(shown().reservations.size(), 4U); // the third is overwritten, one is new
        QCOMPARE(shown().reservations[2].name, "a");
        QCOMPARE(shown().reservations[2].usage->share, 0.5);
        QCOMPARE(shown().reservations[3].endSeconds, 5400.0);
        QVERIFY(!shown().reservations[3].usage);
        QCOMPARE(m_session->document().undoStack()->count(), 1);
    }

    void aBadPasteNamesTheCellAndChangesNothing()
    {
        select(ReservationTablesView::ReservationsPage, 0, 0);
        clip(u"a\talpha\t100\t200\nb\tgamma\t100\t200"_s);
        m_view->paste();
        QVERIFY(m_session->lastError.contains(u"gamma"_s));
        QVERIFY(shown() == test::twoSites());
    }

    void localJobsArePastedToo()
    {
        select(ReservationTablesView::LocalJobsPage, 1, 0);
        QString text;
        for (int i = 0; i < 500; ++i)
            text += u"beta\t%1\t600\t700\t%2\n"_s.arg(i * 10).arg(1 + i % 16);
        clip(text);
        m_view->paste();
        QCOMPARE(m_session->lastError, QString());
        QCOMPARE(shown().localJobs.size(), 501U);
        QCOMPARE(shown().localJobs[500].submitSeconds, 4990.0);
        QCOMPARE(shown().localJobs[0].processors, 2); // the first stays
    }

    void theCurrentReservationIsTheSelectedOne()
    {
        ReservationSelection& selection = reservationSelection(*m_session);
        select(ReservationTablesView::ReservationsPage, 2, 1);
        QCOMPARE(selection.reservation().value, 2);
        selection.setReservation(ReservationIndex(1));
        QCOMPARE(m_view->table(ReservationTablesView::ReservationsPage).currentIndex().row(), 1);
        QCOMPARE(m_view->table(ReservationTablesView::ReservationsPage).currentIndex().column(), 1);
    }

    void searchShowsWhatContainsTheText()
    {
        m_view->setPage(ReservationTablesView::ReservationsPage);
        m_view->search().setFocus();
        QTest::keyClicks(&m_view->search(), u"beta"_s);
        QCOMPARE(m_view->table(ReservationTablesView::ReservationsPage).model()->rowCount(), 1);
        QVERIFY(m_view->summary().startsWith(u"1 of 3"_s));
    }

    void usagesAreWrittenAndReadBack()
    {
        for (const QString& text : {u"beta 2 0.5"_s, u"normal 0.4 0.1"_s, u"point 0.25"_s, u"empirical 0.1 0.2 1"_s, QString()}) {
            const auto usage = readUsageCell(text);
            QVERIFY(usage.has_value());
            QCOMPARE(usageCell(*usage), text);
        }
        const auto spelt = readUsageCell(u"Beta(2, 3)"_s);
        QVERIFY(spelt && (*spelt)->b == 3.0);
    }

    /// The field takes a date, which all moments then show; undo removes it.
    void theDateOfSecondZeroIsEdited()
    {
        const auto type = [this](const QString& text) {
            m_view->start().setFocus();
            m_view->start().setText(text);
            QTest::keyClick(&m_view->start(), Qt::Key_Return);
        };
        QCOMPARE(m_view->start().text(), QString());
        type(u"2026-03-28 23:30 Europe/Berlin"_s);
        QVERIFY(shown().start);
        QCOMPARE(m_view->start().text(), u"2026-03-28 23:30:00 Europe/Berlin"_s);
        QCOMPARE(cell(reservations(), 1, ReservationTable::StartColumn), u"2026-03-29 00:00:00"_s);
        QVERIFY(set(reservations(), 1, ReservationTable::EndColumn, u"2026-03-29 03:30"_s)); // 02:00 does not exist
        QCOMPARE(shown().reservations[1].endSeconds, 3.0 * 3600);
        QVERIFY(set(jobs(), 1, LocalJobTable::SubmitColumn, u"2026-03-29 00:30"_s));
        QCOMPARE(shown().localJobs[1].submitSeconds, 3600.0);
        type(u"soon"_s);
        QVERIFY(!problemOf(m_view->start()).isEmpty());
        QCOMPARE(shown().start->zone, std::string("Europe/Berlin"));
        type(QString());
        QVERIFY(!shown().start);
        QCOMPARE(cell(reservations(), 1, ReservationTable::StartColumn), u"day 1, 00:30:00"_s);
        QUndoStack& undo = *m_session->document().undoStack();
        QCOMPARE(undo.count(), 4);
        undo.undo();
        QVERIFY(shown().start);
        QTRY_COMPARE(m_view->start().text(), u"2026-03-28 23:30:00 Europe/Berlin"_s);
        while (undo.canUndo())
            undo.undo();
        QVERIFY(shown() == test::twoSites());
    }
};

QTEST_MAIN(TestReservationTables)
#include "tst_reservation_tables.moc"
