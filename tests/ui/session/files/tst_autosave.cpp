// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QLockFile>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTest>
#include <QUndoStack>

#include <chrono>

#include "tests/ui/shell/fake_study.h"
#include "ui/session/document.h"
#include "ui/session/files/autosave.h"
#include "ui/session/open_scenario.h"

using namespace wattif;
using namespace wattif::ui;
using test::FakeStudy;
using namespace std::chrono_literals;

class TestAutoSave : public QObject {
    Q_OBJECT

private:
    FakeStudy m_study;

    static QStringList copies() { return QDir(AutoSave::folder()).entryList({QStringLiteral("*.json")}); }
    static void put(const char* name, const QByteArray& content)
    {
        QDir().mkpath(AutoSave::folder());
        QFile file(AutoSave::folder() + QLatin1Char('/') + QLatin1String(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
    }
    static double sizeInCopy()
    {
        QFile file(AutoSave::folder() + QLatin1Char('/') + copies().value(0));
        return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll())[u"size"].toDouble() : 0.0;
    }

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setApplicationName(QStringLiteral("wattif-test-autosave"));
    }
    void init() { QDir(AutoSave::folder()).removeRecursively(); }
    void cleanupTestCase() { QDir(AutoSave::folder()).removeRecursively(); }

    void onlyModifiedDocumentsAreKept()
    {
        Document document;
        document.open(scenarioOf(m_study, FakeStudy::make(1.0)), {});
        AutoSave autoSave(document.current());
        autoSave.write();
        QVERIFY(copies().isEmpty());
        document.replaceInstance(FakeStudy::make(2.0), QStringLiteral("edit"));
        autoSave.write();
        QCOMPARE(copies().size(), 1);
    }

    void aProperEndLeavesNothing()
    {
        Document document;
        document.openRecovered(scenarioOf(m_study, FakeStudy::make(1.0)), {});
        {
            AutoSave autoSave(document.current());
            autoSave.write();
            QCOMPARE(copies().size(), 1);
        }
        QVERIFY(QDir(AutoSave::folder()).isEmpty());
    }

    void aRunningSessionIsNotRecovered()
    {
        Document document;
        document.openRecovered(scenarioOf(m_study, FakeStudy::make(1.0)), {});
        AutoSave first(document.current());
        AutoSave second(document.current());
        first.write();
        QVERIFY(first.findRecoveries().empty());
        QVERIFY(second.findRecoveries().empty());
    }

    void aCrashedSessionIsFoundWithItsName()
    {
        QDir().mkpath(AutoSave::folder());
        const QString path = AutoSave::folder() + QStringLiteral("/crashed.json");
        QFile copy(path);
        QVERIFY(copy.open(QIODevice::WriteOnly));
        copy.write("{}");
        copy.close();
        QFile name(path + QStringLiteral(".name"));
        QVERIFY(name.open(QIODevice::WriteOnly));
        name.write("/home/me/mine.json");
        name.close();
        Document document;
        AutoSave autoSave(document.current());
        const auto found = autoSave.findRecoveries();
        QCOMPARE(found.size(), std::size_t(1));
        QCOMPARE(found.front().fileName, QStringLiteral("/home/me/mine.json"));
        QVERIFY(found.front().fileHash.isEmpty());
        QVERIFY(found.front().keptAt.isValid());
        AutoSave::discard(found.front());
        QVERIFY(autoSave.findRecoveries().empty());
    }

    void allCrashedSessionsAreFound()
    {
        for (const char* name : {"a.json", "b.json", "c.json"})
            put(name, "{}");
        Document document;
        AutoSave autoSave(document.current());
        const auto found = autoSave.findRecoveries();
        QCOMPARE(found.size(), std::size_t(3));
        const AutoSave second(document.current()); // does not offer them too
        QVERIFY(second.findRecoveries().empty());
    }

    void theCopyKnowsWhatTheFileHeld()
    {
        Document document;
        document.openRecovered(scenarioOf(m_study, FakeStudy::make(1.0)), QStringLiteral("/home/me/x.json"));
        {
            AutoSave first(document.current());
            document.current().file.hash = "abc123";
            first.keep();
        }
        AutoSave second(document.current());
        const auto found = second.findRecoveries();
        QCOMPARE(found.size(), std::size_t(1));
        QCOMPARE(found.front().fileName, QStringLiteral("/home/me/x.json"));
        QCOMPARE(found.front().fileHash, QByteArray("abc123"));
    }

    void aCopyIsWrittenAfterAPause()
    {
        Document document;
        document.open(scenarioOf(m_study, FakeStudy::make(1.0)), {});
        const AutoSave autoSave(document.current(), nullptr, {.quiet = 200ms, .longest = 1h});
        document.replaceInstance(FakeStudy::make(2.0), QStringLiteral("edit"));
        QVERIFY(copies().isEmpty());
        QTRY_COMPARE(copies().size(), 1);
        QCOMPARE(sizeInCopy(), 2.0);
        document.undoStack()->undo(); // nothing to keep any more
        QTRY_VERIFY(copies().isEmpty());
    }

    void aCopyIsWrittenWhileEditsGoOn()
    {
        Document document;
        document.open(scenarioOf(m_study, FakeStudy::make(1.0)), {});
        const AutoSave autoSave(document.current(), nullptr, {.quiet = 1h, .longest = 300ms});
        double size = 1.0;
        QVERIFY(QTest::qWaitFor(
            [&] {
                document.replaceInstance(FakeStudy::make(++size), QStringLiteral("edit"));
                return !copies().isEmpty();
            },
            60'000));
        const double first = sizeInCopy();
        QVERIFY(QTest::qWaitFor(
            [&] {
                document.replaceInstance(FakeStudy::make(++size), QStringLiteral("edit"));
                return sizeInCopy() > first;
            },
            60'000));
    }

    void thePaceIsThatOfTheHelp()
    {
        QCOMPARE(AutoSavePace().quiet, 2s);
        QVERIFY(AutoSavePace().longest < 10s); // there is the writing too
    }

    void aFailureIsReportedOnceAndTheOlderCopyStays()
    {
        Document document;
        document.openRecovered(scenarioOf(m_study, FakeStudy::make(1.0)), {});
        AutoSave autoSave(document.current());
        QSignalSpy failed(&autoSave, &AutoSave::failed);
        QSignalSpy recovered(&autoSave, &AutoSave::recovered);
        QVERIFY(autoSave.write());
        QVERIFY(failed.isEmpty() && recovered.isEmpty());
        const QString moved = AutoSave::folder() + QStringLiteral(".away");
        QVERIFY(QDir().rename(AutoSave::folder(), moved));
        QFile inTheWay(AutoSave::folder());
        QVERIFY(inTheWay.open(QIODevice::WriteOnly));
        document.replaceInstance(FakeStudy::make(2.0), QStringLiteral("edit"));
        QVERIFY(!autoSave.write());
        QVERIFY(!autoSave.write());
        QCOMPARE(failed.count(), 1);
        QVERIFY(inTheWay.remove());
        QVERIFY(QDir().rename(moved, AutoSave::folder()));
        QCOMPARE(sizeInCopy(), 1.0);
        QVERIFY(autoSave.write());
        QCOMPARE(recovered.count(), 1);
        QCOMPARE(sizeInCopy(), 2.0);
    }

    void anEndThatNoOneWasAskedAboutLeavesTheCopy()
    {
        Document document;
        document.openRecovered(scenarioOf(m_study, FakeStudy::make(3.0)), {});
        {
            AutoSave autoSave(document.current());
            autoSave.keep();
        }
        QCOMPARE(copies().size(), 1);
        {
            AutoSave autoSave(document.current());
            autoSave.keep();
            document.replaceInstance(FakeStudy::make(4.0), QStringLiteral("edit")); // the session went on after all
            QCOMPARE(copies().size(), 2);
        }
        QCOMPARE(copies().size(), 1);
    }

    void whatCrashesLeftIsTidied()
    {
        put("whole.json", "{}");
        put("whole.json.name", "x");
        put("whole.json.AbCdEf", "{\"half");
        put("gone.json.name", "x");
        put("gone.json.name.AbCdEf", "");
        put("gone.json.lock", "999999999\nwattif\n" + QSysInfo::machineHostName().toUtf8() + '\n');
        put("notes.txt", "somebody's");
        Document document;
        const AutoSave autoSave(document.current());
        QStringList left = QDir(AutoSave::folder()).entryList(QDir::Files | QDir::Hidden, QDir::Name);
        left.removeIf([](const QString& name) { return name.size() > 36; }); // the session's own lock
        QCOMPARE(left,
                 (QStringList{QStringLiteral("notes.txt"), QStringLiteral("whole.json"), QStringLiteral("whole.json.name")}));
    }

    void whatRunningSessionsWriteIsTheirs()
    {
        Document document;
        document.openRecovered(scenarioOf(m_study, FakeStudy::make(1.0)), {});
        AutoSave running(document.current());
        running.write();
        const QString temporary = AutoSave::folder() + QLatin1Char('/') + copies().front() + QStringLiteral(".AbCdEf");
        QFile half(temporary);
        QVERIFY(half.open(QIODevice::WriteOnly));
        const AutoSave second(document.current());
        QVERIFY(QFile::exists(temporary));
        QVERIFY(second.findRecoveries().empty());
    }
};

QTEST_GUILESS_MAIN(TestAutoSave)
#include "tst_autosave.moc"
