// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <atomic>
#include <memory>
#include <stdexcept>
#include <thread>
#include <vector>

#include <sys/resource.h>
#include <unistd.h>

#include <QElapsedTimer>
#include <QFile>
#include <QSignalSpy>
#include <QTest>

#include "tests/sanitizers.h"
#include "ui/session/latest_job.h"
#include "ui/session/session.h"

using namespace wattif;
using namespace wattif::ui;
using namespace std::chrono_literals;

class TestLatestJob : public QObject {
    Q_OBJECT

private:
    static qint64 residentBytes()
    {
        QFile file(QStringLiteral("/proc/self/statm"));
        return file.open(QIODevice::ReadOnly) ? file.readAll().split(' ').value(1).toLongLong() * ::sysconf(_SC_PAGESIZE) : 0;
    }

    QStringList m_log;
    std::atomic<int> m_begun = 0;
    std::atomic<bool> m_open = false; ///< lets the work of `waiting` end

    LatestJob::OnError logErrors()
    {
        return [this](const Error& error) { m_log.append(QString::fromStdString(error.message)); };
    }
    /// Delivers its name at once.
    LatestJob::Work quick(const QString& name)
    {
        return [this, name](const RunControl&) -> LatestJob::Delivery {
            ++m_begun;
            return [this, name] { m_log.append(name); };
        };
    }
    /// Works until it is stopped, and reports its progress meanwhile.
    LatestJob::Work endless(const QString& name)
    {
        return [this, name](const RunControl& control) -> LatestJob::Delivery {
            ++m_begun;
            while (!control.stopRequested()) {
                control.progress(0.5);
                std::this_thread::sleep_for(1ms);
            }
            return [this, name] { m_log.append(name); };
        };
    }
    /// Knows nothing of stops: works until it may end.
    LatestJob::Work waiting(const QString& name)
    {
        return [this, name](const RunControl&) -> LatestJob::Delivery {
            ++m_begun;
            for (int k = 0; k < 5000 && !m_open; ++k) // a test that fails still ends
                std::this_thread::sleep_for(1ms);
            return [this, name] { m_log.append(name); };
        };
    }

private slots:
    void init()
    {
        m_log.clear();
        m_begun = 0;
        m_open = false;
    }

    /// Qt's pool would wait for ever for a thread that never began.
    void whereNoThreadCanBeMadeTheJobFails()
    {
        if constexpr (wattif::test::builtWithSanitizers)
            QSKIP("a sanitizer takes its memory in advance");
        QFile statm(QStringLiteral("/proc/self/statm"));
        QVERIFY(statm.open(QIODevice::ReadOnly));
        const rlim_t taken = statm.readAll().split(' ').front().toULongLong() * static_cast<rlim_t>(sysconf(_SC_PAGESIZE));
        rlimit before{};
        QCOMPARE(getrlimit(RLIMIT_AS, &before), 0);
        constexpr rlim_t lessThanAStack = 3'000'000;
        const rlimit tight{.rlim_cur = taken + lessThanAStack, .rlim_max = before.rlim_max};
        LatestJob job(logErrors());
        QCOMPARE(setrlimit(RLIMIT_AS, &tight), 0);
        job.start(quick(QStringLiteral("done")));
        QCOMPARE(setrlimit(RLIMIT_AS, &before), 0);
        QTRY_VERIFY(!job.isRunning());
        QCOMPARE(m_log.size(), 1);
        QVERIFY2(m_log.front().contains(QStringLiteral("memory")), qPrintable(m_log.front()));
        job.start(quick(QStringLiteral("done")));
        QTRY_COMPARE(m_log.back(), QStringLiteral("done"));
    }

    void aJobDeliversOnceOnTheGuiThread()
    {
        LatestJob job(logErrors());
        QSignalSpy ended(&job, &LatestJob::ended);
        QThread* worker = nullptr;
        job.start([&](const RunControl&) -> LatestJob::Delivery {
            worker = QThread::currentThread();
            return [&] { m_log.append(QThread::currentThread() == thread() ? QStringLiteral("here") : QStringLiteral("there")); };
        });
        QVERIFY2(job.isRunning() && m_log.isEmpty(), "start() does not block");
        QTRY_COMPARE(ended.count(), 1);
        QVERIFY(worker && worker != thread());
        QCOMPARE(m_log, QStringList{QStringLiteral("here")});
        QVERIFY(!job.isRunning());
    }

    void progressIsThatOfTheJobUnderWay()
    {
        LatestJob job(logErrors());
        QSignalSpy progress(&job, &LatestJob::progressChanged);
        job.start(endless(QStringLiteral("a")));
        QTRY_VERIFY(progress.count() > 0);
        QCOMPARE(progress[0][0].toDouble(), 0.5);
        job.drop();
        progress.clear();
        QTest::qWait(100);
        QCOMPARE(progress.count(), 0);
    }

    void aStaleJobIsStoppedAndNeverDelivers()
    {
        LatestJob job(logErrors());
        QSignalSpy ended(&job, &LatestJob::ended);
        job.start(endless(QStringLiteral("old")));
        QTRY_COMPARE(m_begun.load(), 1);
        job.start(quick(QStringLiteral("new")));
        QTRY_COMPARE(ended.count(), 1);
        QTest::qWait(50);
        QCOMPARE(m_log, QStringList{QStringLiteral("new")});
        QCOMPARE(ended.count(), 1);
    }

    void aJobThatWasStaleBeforeItBeganIsNotDone()
    {
        LatestJob job(logErrors());
        job.start(waiting(QStringLiteral("1")));
        QTRY_COMPARE(m_begun.load(), 1);
        job.start(waiting(QStringLiteral("2"))); // two workers: both are taken
        QTRY_COMPARE(m_begun.load(), 2);
        for (int i = 3; i <= 20; ++i)
            job.start(quick(QString::number(i)));
        m_open = true;
        QTRY_COMPARE(m_log, QStringList{QStringLiteral("20")});
        QCOMPARE(m_begun.load(), 3);
    }

    void theNextJobWaitsAndOnlyTheNewestIsDone()
    {
        LatestJob job(logErrors());
        QSignalSpy ended(&job, &LatestJob::ended);
        job.startNext(waiting(QStringLiteral("1")));
        for (int i = 2; i <= 9; ++i)
            job.startNext(quick(QString::number(i)));
        m_open = true;
        QTRY_COMPARE(ended.count(), 2);
        QCOMPARE(m_log, (QStringList{QStringLiteral("1"), QStringLiteral("9")}));
        QVERIFY(!job.isRunning());
    }

    void aDropForgetsWhatWaits()
    {
        LatestJob job(logErrors());
        QSignalSpy ended(&job, &LatestJob::ended);
        job.start(waiting(QStringLiteral("1")));
        QTRY_COMPARE(m_begun.load(), 1);
        job.startNext(quick(QStringLiteral("2")));
        job.drop();
        QVERIFY(!job.isRunning());
        QCOMPARE(ended.count(), 1);
        m_open = true;
        QTest::qWait(50);
        QVERIFY(m_log.isEmpty());
        job.drop(); // nothing to drop, nothing to report
        QCOMPARE(ended.count(), 1);
    }

    void aStopDeliversWhatThereIs()
    {
        LatestJob job(logErrors());
        job.start(endless(QStringLiteral("part")));
        job.stop();
        QTRY_COMPARE(m_log, QStringList{QStringLiteral("part")});
        QVERIFY(!job.isRunning());
    }

    void anExceptionBecomesOneError()
    {
        LatestJob job(logErrors());
        QSignalSpy ended(&job, &LatestJob::ended);
        job.start([](const RunControl&) -> LatestJob::Delivery { throw std::runtime_error("a bug"); });
        QTRY_COMPARE(ended.count(), 1);
        QCOMPARE(m_log.size(), 1);
        QVERIFY(m_log[0].contains(QStringLiteral("a bug")));
        job.start([](const RunControl&) -> LatestJob::Delivery { throw 7; });
        QTRY_COMPARE(ended.count(), 2);
        QCOMPARE(m_log.size(), 2);
        job.start([](const RunControl&) -> LatestJob::Delivery { throw std::bad_alloc(); });
        QTRY_COMPARE(m_log.size(), 3);
        QVERIFY(m_log[2].contains(QStringLiteral("memory")));
        job.start(quick(QStringLiteral("alive")));
        QTRY_COMPARE(m_log.last(), QStringLiteral("alive"));
    }

    void theErrorOfADroppedJobIsNotShown()
    {
        LatestJob job(logErrors());
        job.start([this](const RunControl& control) -> LatestJob::Delivery {
            ++m_begun;
            while (!control.stopRequested())
                std::this_thread::sleep_for(1ms);
            throw std::runtime_error("late");
        });
        QTRY_COMPARE(m_begun.load(), 1);
        job.start(quick(QStringLiteral("new")));
        QTRY_COMPARE(m_log.size(), 1);
        QTest::qWait(50);
        QCOMPARE(m_log, QStringList{QStringLiteral("new")});
    }

    void aSessionShowsTheError()
    {
        Session session;
        QSignalSpy shown(&session, &Session::errorShown);
        LatestJob job(session);
        job.start([](const RunControl&) -> LatestJob::Delivery { throw std::runtime_error("a bug"); });
        QTRY_COMPARE(shown.count(), 1);
        QVERIFY(shown[0][0].value<Error>().message.find("a bug") != std::string::npos);
    }

    void whatIsPostedArrivesUntilTheJobIsDropped()
    {
        LatestJob job(logErrors());
        const auto posting = [&](const QString& name) {
            return [this, &job, name](const RunControl& control) -> LatestJob::Delivery {
                while (!control.stopRequested()) {
                    job.post(control, [this, name] { m_log.append(name); });
                    std::this_thread::sleep_for(2ms);
                }
                return {};
            };
        };
        job.start(posting(QStringLiteral("old")));
        QTRY_VERIFY(m_log.contains(QStringLiteral("old")));
        job.start(posting(QStringLiteral("new")));
        m_log.clear();
        QTRY_VERIFY(m_log.contains(QStringLiteral("new")));
        QVERIFY(!m_log.contains(QStringLiteral("old")));
        job.drop();
        m_log.clear();
        QTest::qWait(30);
        QVERIFY(m_log.isEmpty());
    }

    // Small pieces, of which every thousandth is kept: by default the allocator keeps the memory between them.
    void whatJobsHaveFreedGoesBackToTheSystem()
    {
        if constexpr (wattif::test::builtWithSanitizers)
            QSKIP("a sanitizer has its own allocator");
        LatestJob job(logErrors());
        std::vector<std::unique_ptr<char[]>> kept;
        job.start([&kept](const RunControl&) -> LatestJob::Delivery {
            std::vector<std::unique_ptr<char[]>> pieces;
            for (int n = 0; n < 100'000; ++n) {
                pieces.push_back(std::make_unique<char[]>(1000)); // with zeros: it is there
                if (n % 1000 == 999)
                    kept.push_back(std::move(pieces.back()));
            }
            return [] {};
        });
        QSignalSpy ended(&job, &LatestJob::ended);
        QVERIFY(ended.wait(60'000));
        const qint64 freedNow = residentBytes();
        QTRY_VERIFY2(residentBytes() < freedNow - 70'000'000, qPrintable(QString::number(freedNow)));
        QCOMPARE(kept.size(), 100U);
    }
    void theDestructorStopsAndWaits()
    {
        std::atomic<bool> isOver = false;
        {
            LatestJob job(logErrors());
            job.start([this, &isOver](const RunControl& control) -> LatestJob::Delivery {
                ++m_begun;
                while (!control.stopRequested())
                    std::this_thread::sleep_for(1ms);
                std::this_thread::sleep_for(20ms);
                isOver = true;
                return [this] { m_log.append(QStringLiteral("too late")); };
            });
            QTRY_COMPARE(m_begun.load(), 1);
        }
        QVERIFY(isOver);
        QTest::qWait(20);
        QVERIFY(m_log.isEmpty());
    }
};

QTEST_MAIN(TestLatestJob)
#include "tst_latest_job.moc"
