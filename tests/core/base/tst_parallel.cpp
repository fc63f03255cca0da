// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <atomic>
#include <chrono>
#include <mutex>
#include <set>
#include <stdexcept>
#include <thread>
#include <vector>

#include <QTest>

#include "core/base/parallel.h"

using namespace wattif;

namespace {

/// Spends a time that differs from index to index: threads overtake each other.
void dawdle(std::size_t i) { std::this_thread::sleep_for(std::chrono::microseconds(i * 7919 % 300)); }

} // namespace

class TestParallel : public QObject {
    Q_OBJECT
private slots:
    void everyIndexOnce_data()
    {
        QTest::addColumn<int>("count");
        QTest::addColumn<unsigned>("threads");
        for (const int count : {0, 1, 2, 7, 500})
            for (const unsigned threads : {0U, 1U, 2U, 5U})
                QTest::addRow("%d on %u", count, threads) << count << threads;
    }

    void everyIndexOnce()
    {
        QFETCH(int, count);
        QFETCH(unsigned, threads);
        std::vector<std::atomic<int>> calls(static_cast<std::size_t>(count));
        const auto ok = parallelFor(calls.size(),
                                    [&](std::size_t i) -> Result<void> {
                                        dawdle(i);
                                        ++calls[i];
                                        return {};
                                    },
                                    {.threads = threads});
        QVERIFY(ok);
        for (const auto& each : calls)
            QCOMPARE(each.load(), 1);
    }

    void noMoreThreadsThanAskedFor()
    {
        std::mutex mutex;
        std::set<std::thread::id> threads;
        const auto ok = parallelFor(200,
                                    [&](std::size_t i) -> Result<void> {
                                        dawdle(i);
                                        const std::lock_guard lock(mutex);
                                        threads.insert(std::this_thread::get_id());
                                        return {};
                                    },
                                    {.threads = 3});
        QVERIFY(ok);
        QVERIFY(threads.size() <= 3);
        QVERIFY(threads.contains(std::this_thread::get_id()));
    }

    // Indices 3 and 4 and all after 10 fail, each in another way: the caller gets the error of index 3, on any number of threads.
    void theLeastIndexThatFailsDecides()
    {
        for (const unsigned threads : {1U, 2U, 8U})
            for (int round = 0; round < 50; ++round) {
                const auto failed = parallelFor(100,
                                                [&](std::size_t i) -> Result<void> {
                                                    dawdle(i + static_cast<std::size_t>(round));
                                                    if (i == 3)
                                                        return badInput("third");
                                                    if (i == 4 || i > 10)
                                                        throw std::runtime_error("another");
                                                    return {};
                                                },
                                                {.threads = threads});
                QVERIFY(!failed);
                QCOMPARE(failed.error().message, std::string("third"));
            }
    }

    void exceptionsReachTheCaller()
    {
        for (const unsigned threads : {1U, 4U}) {
            std::atomic<int> calls = 0;
            const auto run = [&] {
                std::ignore = parallelFor(10'000,
                                          [&](std::size_t i) -> Result<void> {
                                              ++calls;
                                              if (i == 5)
                                                  throw std::out_of_range("five");
                                              return {};
                                          },
                                          {.threads = threads});
            };
            QVERIFY_EXCEPTION_THROWN(run(), std::out_of_range);
            QVERIFY(calls >= 6);
            QVERIFY(threads > 1 || calls == 6); // none begins after it
        }
    }

    void aStopEndsIt()
    {
        for (const unsigned threads : {1U, 4U}) {
            std::stop_source source;
            std::atomic<std::size_t> calls = 0;
            const auto stopped = parallelFor(1'000'000,
                                             [&](std::size_t i) -> Result<void> {
                                                 ++calls;
                                                 if (i == 20)
                                                     source.request_stop();
                                                 return {};
                                             },
                                             {.stop = source.get_token(), .threads = threads});
            QVERIFY(!stopped);
            QCOMPARE(stopped.error().code, ErrorCode::interrupted);
            QVERIFY(calls < 1'000'000);
        }
    }

    void whatIsDoneBeforeAStopIsDone()
    {
        std::stop_source source;
        const auto ok = parallelFor(3,
                                    [&](std::size_t i) -> Result<void> {
                                        if (i == 2)
                                            source.request_stop();
                                        return {};
                                    },
                                    {.stop = source.get_token(), .threads = 1});
        QVERIFY(ok);
    }
};

QTEST_APPLESS_MAIN(TestParallel)
#include "tst_parallel.moc"
