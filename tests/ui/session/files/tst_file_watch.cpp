// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What other programs do to an open file: changes, locks, and the versions that saving keeps.

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

#include "ui/session/files/file_lock.h"
#include "ui/session/files/file_versions.h"
#include "ui/session/files/file_watch.h"
#include "ui/session/jobs_at_work.h"

using namespace wattif::ui;

class TestFileWatch : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_folder;

    [[nodiscard]] QString path(const char* name = "x.json") const { return m_folder->filePath(QLatin1String(name)); }

    void write(const QByteArray& content, const char* name = "x.json") const
    {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(content), content.size());
    }
    /// As editors do: a new file in the place of the old one.
    void replace(const QByteArray& content) const
    {
        write(content, "x.json.new");
        QCOMPARE(::rename(qPrintable(path("x.json.new")), qPrintable(path())), 0);
    }
    [[nodiscard]] std::unique_ptr<FileWatch> watch(const QByteArray& content) const
    {
        write(content);
        auto made = std::make_unique<FileWatch>();
        made->follow(path(), contentHash(std::string_view(content.data(), static_cast<std::size_t>(content.size()))));
        return made;
    }
    static DiskState only(QSignalSpy& spy) { return spy.takeFirst().first().value<DiskState>(); }

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setApplicationName(QStringLiteral("wattif-test-files"));
    }
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QDir(versionsFolder()).removeRecursively();
    }
    void cleanupTestCase() { QDir(versionsFolder()).removeRecursively(); }

    void aChangeIsReportedOnce()
    {
        const auto file = watch("one");
        QSignalSpy changed(file.get(), &FileWatch::changed);
        QCOMPARE(file->state(), DiskState::same);
        write("two");
        QVERIFY(changed.wait(60'000));
        QCOMPARE(only(changed), DiskState::changed);
        QCOMPARE(file->state(), DiskState::changed);
        write("two"); // the same again
        QVERIFY(!changed.wait(1200));
    }

    void changesAreReadInAWorker()
    {
        const auto file = watch("one");
        QSignalSpy changed(file.get(), &FileWatch::changed);
        holdJobs(true);
        write("two");
        QVERIFY(!changed.wait(1200)); // the window goes on while a large file is read
        holdJobs(false);
        QVERIFY(!changed.isEmpty() || changed.wait(60'000));
        QCOMPARE(only(changed), DiskState::changed);
        holdJobs(true);
        write("three");
        QVERIFY(!changed.wait(1200));
        file->follow({}, {}); // another file was opened meanwhile
        holdJobs(false);
        QVERIFY(!changed.wait(300));
    }

    void aFileOfSeveralPiecesIsReadWhole()
    {
        QByteArray content(3 << 20, 'x');
        content.append("end");
        const auto file = watch(content);
        QCOMPARE(file->state(), DiskState::same);
        content.back() = 'D';
        write(content);
        QCOMPARE(file->state(), DiskState::changed);
    }

    void aBusyFolderHidesNoChange()
    {
        const auto file = watch("one");
        QSignalSpy changed(file.get(), &FileWatch::changed);
        write("two");
        int number = 0;
        QVERIFY(QTest::qWaitFor(
            [&] {
                write(QByteArray::number(++number), "log.txt"); // about every 10 ms
                return !changed.isEmpty();
            },
            60'000));
    }

    void aFileWrittenWithTheSameContentIsTheSame()
    {
        const auto file = watch("one");
        QSignalSpy changed(file.get(), &FileWatch::changed);
        write("one");
        QFile touched(path());
        QVERIFY(touched.open(QIODevice::ReadWrite));
        QVERIFY(touched.setFileTime(QDateTime::currentDateTime().addDays(1), QFileDevice::FileModificationTime));
        touched.close();
        replace("one");
        QVERIFY(!changed.wait(1200));
        QCOMPARE(file->state(), DiskState::same);
    }

    void replacedFilesAreFollowed()
    {
        const auto file = watch("one");
        QSignalSpy changed(file.get(), &FileWatch::changed);
        for (const char* content : {"two", "three", "four"}) {
            replace(content);
            QVERIFY(changed.wait(60'000));
            QCOMPARE(only(changed), DiskState::changed);
        }
        replace("one"); // and back
        QVERIFY(changed.wait(60'000));
        QCOMPARE(only(changed), DiskState::same);
    }

    void theWayOfVimIsAChange()
    {
        const auto file = watch("one");
        QSignalSpy changed(file.get(), &FileWatch::changed);
        QVERIFY(QFile::rename(path(), path("x.json~")));
        write("two");
        QVERIFY(QFile::remove(path("x.json~")));
        QVERIFY(changed.wait(60'000));
        QCOMPARE(only(changed), DiskState::changed);
        QVERIFY(changed.isEmpty());
    }

    void aDeletedFileIsMissing()
    {
        const auto file = watch("one");
        QSignalSpy changed(file.get(), &FileWatch::changed);
        QVERIFY(QFile::remove(path()));
        QVERIFY(changed.wait(60'000));
        QCOMPARE(only(changed), DiskState::missing);
        QVERIFY(file->renamedTo().isEmpty());
        write("one"); // put back
        QVERIFY(changed.wait(60'000));
        QCOMPARE(only(changed), DiskState::same);
    }

    void aRenamedFileIsFound()
    {
        const auto file = watch("one");
        write("one", "twin.json"); // the same content, another file
        QSignalSpy changed(file.get(), &FileWatch::changed);
        QVERIFY(QFile::rename(path(), path("y.json")));
        QVERIFY(changed.wait(60'000));
        QCOMPARE(only(changed), DiskState::missing);
        QCOMPARE(file->renamedTo(), path("y.json"));
    }

    void whatIsAcceptedIsKnown()
    {
        const auto file = watch("one");
        write("two");
        file->acceptDisk();
        QCOMPARE(file->state(), DiskState::same);
        QSignalSpy changed(file.get(), &FileWatch::changed);
        QVERIFY(!changed.wait(800));
    }

    void theSecondLockSaysWhoHasTheFirst()
    {
        write("one");
        FileLock first;
        QVERIFY(!first.take(path()));
        QVERIFY(!first.take(path())); // taking it again changes nothing
        FileLock second;
        const auto holder = second.take(path());
        QVERIFY(holder);
        QCOMPARE(holder->pid, QCoreApplication::applicationPid());
        QCOMPARE(holder->host, QSysInfo::machineHostName());
        first.release();
        QVERIFY(!second.take(path()));
    }

    void alinkIsTheSameFile()
    {
        write("one");
        QVERIFY(QFile::link(path(), path("link.json")));
        FileLock first;
        FileLock second;
        QVERIFY(!first.take(path()));
        QVERIFY(second.take(path("link.json")));
    }

    void whatACrashLeftIsRemoved()
    {
        write("one");
        QProcess gone; // a process that was there once
        gone.start(QStringLiteral("true"), {});
        const qint64 pid = gone.processId();
        QVERIFY(gone.waitForFinished(60'000));
        const QByteArray stale = QByteArray::number(pid) + "\nwattif\n" + QSysInfo::machineHostName().toUtf8() + "\n";
        QFile lock(FileLock::lockPath(path()));
        QVERIFY(lock.open(QIODevice::WriteOnly));
        lock.write(stale);
        lock.close();
        FileLock::tidy({path(), path("not there.json")});
        QVERIFY(!QFile::exists(FileLock::lockPath(path())));
        FileLock mine;
        QVERIFY(!mine.take(path()));
    }

    void whatAKillLeftHalfWrittenIsRemoved()
    {
        const auto old = [this](const char* name) {
            write("half", name);
            QFile file(path(name));
            return file.open(QIODevice::ReadWrite)
                && file.setFileTime(QDateTime::currentDateTime().addSecs(-120), QFileDevice::FileModificationTime);
        };
        write("one");
        QVERIFY(old("x.json.wattif-AbC123") && old("x.json.backup") && old("y.json.wattif-AbC123"));
        write("half", "x.json.wattif-XyZ789"); // another program may be writing it now
        FileLock lock;
        QVERIFY(!lock.take(path()));
        const QStringList left{QStringLiteral("x.json"), QStringLiteral("x.json.backup"), QStringLiteral("x.json.wattif-XyZ789"),
                               QStringLiteral("y.json.wattif-AbC123")};
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files, QDir::Name), left);
    }

    void aFolderThatCannotBeWrittenHasNoLocks()
    {
        FileLock lock;
        QVERIFY(!lock.take(QStringLiteral("/proc/self/status")));
    }

    void eachSaveKeepsWhatWasThere()
    {
        QVERIFY(keepVersion(path())); // no version yet
        QVERIFY(versionsOf(path()).empty());
        write("one");
        QVERIFY(keepVersion(path()));
        QVERIFY(keepVersion(path())); // the same is kept once
        QCOMPARE(versionsOf(path()).size(), std::size_t(1));
        QTest::qWait(5); // a version's name is its time in milliseconds
        write("two");
        QVERIFY(keepVersion(path()));
        const auto versions = versionsOf(path());
        QCOMPARE(versions.size(), std::size_t(2));
        QFile newest(versions.front().path);
        QVERIFY(newest.open(QIODevice::ReadOnly));
        QCOMPARE(newest.readAll(), QByteArray("two"));
        QVERIFY(qAbs(versions.front().savedAt.secsTo(QDateTime::currentDateTime())) < 60);
    }

    void theOldestVersionsGo()
    {
        for (int i = 0; i < 25; ++i) {
            QVERIFY(keepVersion(path(), std::to_string(i)));
            QTest::qWait(2);
        }
        const auto versions = versionsOf(path());
        QCOMPARE(versions.size(), std::size_t(20));
        QFile oldest(versions.back().path);
        QVERIFY(oldest.open(QIODevice::ReadOnly));
        QCOMPARE(oldest.readAll(), QByteArray("5"));
    }

    void filesOfOneNameInTwoFoldersHaveTheirOwnVersions()
    {
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("other")));
        write("one");
        write("two", "other/x.json");
        QVERIFY(keepVersion(path()));
        QVERIFY(versionsOf(path("other/x.json")).empty());
    }
};

QTEST_MAIN(TestFileWatch)
#include "tst_file_watch.moc"
