// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QSignalSpy>
#include <QTest>

#include "tests/ui/shell/fake_study.h"
#include "ui/session/run_controller.h"

using namespace wattif;
using namespace wattif::ui;
using test::FakeStudy;

class TestRunController : public QObject {
    Q_OBJECT

private:
    FakeStudy m_study;

    static RunRequest request(std::initializer_list<const char*> policies)
    {
        RunRequest request;
        for (const char* policy : policies)
            request.policies.push_back({policy});
        return request;
    }

    struct Spies {
        explicit Spies(RunController& runs)
            : succeeded(&runs, &RunController::succeeded),
              failed(&runs, &RunController::failed),
              cancelled(&runs, &RunController::cancelled),
              progress(&runs, &RunController::progressChanged)
        {
        }
        [[nodiscard]] qsizetype ends() const { return succeeded.count() + failed.count() + cancelled.count(); }
        QSignalSpy succeeded, failed, cancelled, progress;
    };

private slots:
    void aRunSucceedsOnce()
    {
        RunController runs;
        Spies spies(runs);
        runs.start(m_study, FakeStudy::make(3.0), request({"fast", "twice"}));
        QVERIFY(runs.isRunning());
        QTRY_COMPARE(spies.ends(), 1);
        QCOMPARE(spies.succeeded.count(), 1);
        QVERIFY(!runs.isRunning());
        const auto report = spies.succeeded[0][0].value<ReportPtr>();
        QCOMPARE(report->policies[1].metric("value"), 6.0); // 2 * 3
    }

    void stopEndsWithCancelledAndWhatWasDone()
    {
        RunController runs;
        Spies spies(runs);
        runs.start(m_study, FakeStudy::make(3.0), request({"fast", "slow"}));
        QTRY_VERIFY(spies.progress.count() > 0);
        runs.stop();
        QTRY_COMPARE(spies.ends(), 1); // long before the 20 s that "slow" would take
        QCOMPARE(spies.cancelled.count(), 1);
        const auto partial = spies.cancelled[0][0].value<ReportPtr>();
        QCOMPARE(partial->policies.size(), std::size_t(1));
        QCOMPARE(partial->policies[0].policy, std::string("fast"));
    }

    void aNewRunDropsTheOldOne()
    {
        RunController runs;
        Spies spies(runs);
        runs.start(m_study, FakeStudy::make(3.0), request({"slow"}));
        QTRY_VERIFY(spies.progress.count() > 0);
        runs.start(m_study, FakeStudy::make(5.0), request({"fast"}));
        QTRY_COMPARE(spies.ends(), 1);
        QCOMPARE(spies.succeeded.count(), 1);
        QCOMPARE(spies.succeeded[0][0].value<ReportPtr>()->policies[0].metric("value"), 5.0);
        QTest::qWait(50); // the dropped one must stay silent
        QCOMPARE(spies.ends(), 1);
    }

    void manyRestartsDeliverOnlyTheLast()
    {
        RunController runs;
        Spies spies(runs);
        for (int i = 1; i <= 50; ++i)
            runs.start(m_study, FakeStudy::make(i), request({"fast"}));
        QTRY_COMPARE(spies.ends(), 1);
        QCOMPARE(spies.succeeded[0][0].value<ReportPtr>()->policies[0].metric("value"), 50.0);
    }

    void anExceptionBecomesFailed()
    {
        RunController runs;
        Spies spies(runs);
        runs.start(m_study, FakeStudy::make(3.0), request({"broken"}));
        QTRY_COMPARE(spies.ends(), 1);
        QVERIFY(spies.failed[0][0].value<Error>().message.find("the fake broke") != std::string::npos);
    }

    void theDestructorStopsAndWaits()
    {
        QElapsedTimer clock;
        clock.start();
        {
            RunController runs;
            QSignalSpy progress(&runs, &RunController::progressChanged);
            runs.start(m_study, FakeStudy::make(3.0), request({"slow"}));
            QTRY_VERIFY(progress.count() > 0);
        }
        QVERIFY(clock.elapsed() < 19'000); // not the 20 s of "slow"
    }

    void progressIsThatOfTheRunUnderWay()
    {
        RunController runs;
        Spies spies(runs);
        runs.start(m_study, FakeStudy::make(3.0), request({"slow"}));
        QTRY_VERIFY(spies.progress.count() >= 2);
        const double fraction = spies.progress.last()[0].toDouble();
        QVERIFY(fraction >= 0.0 && fraction <= 1.0);
    }
};

QTEST_GUILESS_MAIN(TestRunController)
#include "tst_run_controller.moc"
