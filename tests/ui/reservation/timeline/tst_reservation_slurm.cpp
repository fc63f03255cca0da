// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDateTimeEdit>
#include <QFile>
#include <QGuiApplication>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QUndoStack>

#include "core/io/calendar_time.h"
#include "core/reservation/files/slurm_file.h"
#include "core/reservation/files/slurm_lines.h"
#include "tests/ui/reservation/open_reservation.h"
#include "ui/reservation/common/reservation_access.h"
#include "ui/reservation/timeline/reservation_slurm_dialog.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;
using reservation::SiteIndex;

namespace {

const QString twoReservations =
    u"ReservationName=maint StartTime=2026-11-21T08:00:00 EndTime=2026-11-21T10:00:00 Duration=02:00:00\n"
    "   Nodes=n[1-2] NodeCnt=2 CoreCnt=8 Features=(null) PartitionName=beta Flags=SPEC_NODES\n"
    "   TRES=cpu=8\n\n"
    "ReservationName=lecture StartTime=2026-11-21T12:00:00 EndTime=2026-11-21T13:30:00 Duration=01:30:00\n"
    "   Nodes=n3 NodeCnt=1 CoreCnt=4 Features=(null) PartitionName=elsewhere Flags=\n"_s;

} // namespace

class TestReservationSlurm : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<test::OpenReservation> m_session;
    ReservationSlurmDialog* m_dialog = nullptr;

    const reservation::Instance& shown() { return m_session->shown(); }
    void open()
    {
        m_dialog = new ReservationSlurmDialog(*m_session);
        m_dialog->open();
        QVERIFY(QTest::qWaitForWindowExposed(m_dialog));
    }

private slots:
    void init()
    {
        m_session =
            std::make_unique<test::OpenReservation>(test::twoSites(), std::vector<PolicyCall>{{"evaluate", {}}, {"conr", {}}});
        open();
    }
    void cleanup()
    {
        QSettings().remove(u"reservation"_s);
        delete m_dialog;
        m_session.reset();
    }

    void pastedReservationsAreAdded()
    {
        QVERIFY(!m_dialog->addButton().isEnabled());
        m_dialog->input().setPlainText(twoReservations);
        QVERIFY(m_dialog->addButton().isEnabled());
        QVERIFY(m_dialog->inputState().contains(u"2026-11-21"_s));
        QTest::mouseClick(&m_dialog->addButton(), Qt::LeftButton);
        m_dialog = nullptr;
        QCOMPARE(shown().reservations.size(), 5U);
        QCOMPARE(shown().reservations[3].name, "maint");
        QCOMPARE(shown().reservations[3].site, SiteIndex(1)); // by its partition
        QCOMPARE(shown().reservations[3].startSeconds, 8.0 * 3600.0);
        QCOMPARE(shown().reservations[3].endSeconds, 10.0 * 3600.0);
        QCOMPARE(shown().reservations[3].processors, 8);
        QCOMPARE(shown().reservations[4].name, "lecture-2"); // there is one already
        QCOMPARE(m_session->document().undoStack()->count(), 1);
        QVERIFY((shown().start == CalendarStart{.unixSeconds = 1795219200})); // 2026-11-21T00:00:00Z, since it had no date
    }

    /// A scenario with a date keeps it: reservations go to their time, and commands are of its clock.
    void aScenarioWithADateKeepsIt()
    {
        reservation::Instance dated = test::twoSites();
        dated.start = parseCalendarStart("2026-11-20T22:00", "Europe/Berlin").value();
        delete m_dialog;
        m_session = std::make_unique<test::OpenReservation>(dated, std::vector<PolicyCall>{{"conr", {}}});
        open();
        m_dialog->users().setText(u"ann"_s);
        m_dialog->source().setCurrentIndex(0);
        QVERIFY(!m_dialog->origin().isEnabled());
        QVERIFY(m_dialog->origin().text().contains(u"2026-11-20 22:00"_s));
        QVERIFY(m_dialog->commands().contains(u" StartTime=2026-11-20T22:30:00 EndTime=2026-11-20T23:30:00 "_s));
        m_dialog->input().setPlainText(twoReservations);
        QVERIFY(m_dialog->inputState().contains(u"2026-11-20T22:00:00+01:00"_s));
        QTest::mouseClick(&m_dialog->replaceButton(), Qt::LeftButton);
        m_dialog = nullptr;
        QCOMPARE(shown().start, dated.start);
        QCOMPARE(shown().reservations[0].startSeconds, 10.0 * 3600); // 08:00 of the next day
    }

    void orTheyTakeThePlaceOfTheOthers()
    {
        m_dialog->input().setPlainText(twoReservations);
        QTest::mouseClick(&m_dialog->replaceButton(), Qt::LeftButton);
        m_dialog = nullptr;
        QCOMPARE(shown().reservations.size(), 2U);
        QCOMPARE(shown().reservations[1].name, "lecture");
    }

    void partitionsBecomeSites()
    {
        const std::size_t before = shown().sites.size();
        m_dialog->input().setPlainText(u"PartitionName=elsewhere\n   TotalCPUs=64\n\n"_s + twoReservations);
        m_dialog->makeSites().setChecked(true);
        QTest::mouseClick(&m_dialog->addButton(), Qt::LeftButton);
        m_dialog = nullptr;
        QCOMPARE(shown().sites.size(), before + 1);
        QCOMPARE(shown().sites.back().name, "elsewhere");
        QCOMPARE(shown().sites.back().processors, 64);
        QCOMPARE(shown().reservations[4].site, SiteIndex(before));
        QCOMPARE(m_session->document().undoStack()->count(), 1);
    }

    void flagsRepeat()
    {
        m_dialog->input().setPlainText(QString(twoReservations).replace(u"SPEC_NODES"_s, u"DAILY"_s));
        const auto count = [this] { return m_dialog->inputState().section(u' ', 0, 0).toInt(); };
        QCOMPARE(count(), 15); // 14 days and the lecture
        m_dialog->repeatDays().setValue(3);
        QCOMPARE(count(), 4);
        m_dialog->repeatDays().setValue(0);
        QCOMPARE(count(), 2);
    }

    void badTextIsExplained()
    {
        m_dialog->input().setPlainText(u"ReservationName=x StartTime=soon EndTime=2026-11-21T10:00:00 CoreCnt=8\n"_s);
        QVERIFY(!m_dialog->addButton().isEnabled());
        QVERIFY(m_dialog->inputState().contains(u"line 1"_s));
        QVERIFY(!m_dialog->openFile(u"/nowhere/at/all.txt"_s));
        QVERIFY(m_dialog->inputState().contains(u"all.txt"_s));
    }

    void aFileIsRead()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath(u"show.txt"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(twoReservations.toUtf8());
        file.close();
        QVERIFY(m_dialog->openFile(file.fileName()));
        QVERIFY(m_dialog->replaceButton().isEnabled());
    }

    void theScenariosReservationsAreWritten()
    {
        m_dialog->pages().setCurrentIndex(1);
        QCOMPARE(m_dialog->commands(), QString()); // asks who
        m_dialog->users().setText(u"ann;"_s);
        QCOMPARE(m_dialog->commands(), QString());
        m_dialog->users().setText(u"ann"_s);
        m_dialog->source().setCurrentIndex(0);
        m_dialog->origin().setDateTime({QDate(2026, 12, 1), QTime(6, 0)});
        const auto expected = slurmLines(shown(), "2026-12-01T06:00:00", {.users = "ann"});
        QVERIFY(expected);
        QCOMPARE(m_dialog->commands(), QString::fromStdString(*expected));
        QCOMPARE(m_dialog->commands().count(u"scontrol create reservation"_s), 3);
        m_dialog->copy();
        QCOMPARE(QGuiApplication::clipboard()->text(), m_dialog->commands());
        QTemporaryDir folder;
        QVERIFY(m_dialog->saveTo(folder.filePath(u"r.sh"_s)));
        QVERIFY(QFile::exists(folder.filePath(u"r.sh"_s)));
        QVERIFY(!m_dialog->saveTo(u"/nowhere/at/all.sh"_s));
    }

    void aPlanIsWritten()
    {
        const int plan = m_dialog->source().findData(u"conr"_s);
        QVERIFY(plan > 0);
        QCOMPARE(m_dialog->source().findData(u"evaluate"_s), -1); // it plans nothing
        m_dialog->source().setCurrentIndex(plan);
        m_dialog->accounts().setText(u"physics"_s);
        m_dialog->origin().setDateTime({QDate(2026, 12, 1), QTime(0, 0)});
        const auto expected =
            slurmLines(shown(), *reservationOutcome(*m_session, u"conr"_s), "2026-12-01T00:00:00", {{}, "physics"});
        QVERIFY(expected && !expected->empty());
        QCOMPARE(m_dialog->commands(), QString::fromStdString(*expected));
    }
};

QTEST_MAIN(TestReservationSlurm)
#include "tst_reservation_slurm.moc"
