// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Policies of a run in parallel: notifications and results are those of one thread, in whatever order policies end.

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <set>
#include <thread>

#include <sys/resource.h>

#include <QTest>

#include "core/base/policy_failures.h"
#include "core/base/run_policies.h"
#include "core/base/run_threads.h"
#include "tests/sanitizers.h"

using namespace wattif;

namespace {

using namespace std::chrono_literals;

using Names = std::vector<std::string>;
using Body = std::function<Result<PolicyResult>(PolicyTurn&)>;

/// So long a turn waits at most for what a test expects.
constexpr auto patience = 20s;

/// Policies "a", "b", "c", "d", which do what a test says.
class Turns {
public:
    std::map<std::string, Body, std::less<>> bodies{};
    bool mayFailAlone = false;

    [[nodiscard]] Result<RunReport> run(RunRequest request, const RunControl& control = {}) const
    {
        if (request.policies.empty())
            for (const auto& [name, body] : bodies)
                request.policies.push_back({name});
        const auto take = [this](const PolicyInfo& info, PolicyTurn& turn) { return bodies.at(info.name)(turn); };
        const auto failsAlone = [this](std::string_view) { return mayFailAlone; };
        return runTurns(request, control, {{"whole", 1.0}}, findInfo, take, failsAlone);
    }

private:
    static const PolicyInfo* findInfo(std::string_view name)
    {
        static const std::map<std::string, PolicyInfo, std::less<>> all = [] {
            std::map<std::string, PolicyInfo, std::less<>> infos;
            for (const char* each : {"a", "b", "c", "d"})
                infos[each] = {.name = each, .title = "", .description = "", .source = ""};
            return infos;
        }();
        const auto found = all.find(name);
        return found == all.end() ? nullptr : &found->second;
    }
};

/// Lets one turn wait for another.
class Event {
public:
    void happen()
    {
        const std::lock_guard lock(m_mutex);
        m_happened = true;
        m_reported.notify_all();
    }
    /// Whether it happened.
    [[nodiscard]] bool wait()
    {
        std::unique_lock lock(m_mutex);
        return m_reported.wait_for(lock, patience, [this] { return m_happened; });
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_reported;
    bool m_happened = false;
};

Result<PolicyResult> well(const PolicyTurn& turn) { return turn.result({}, 0.0, nullptr); }
Result<PolicyResult> ill(const std::string& message) { return fail(ErrorCode::badInput, message); }

/// Works until it is stopped.
Result<PolicyResult> untilStopped(const PolicyTurn& turn)
{
    const auto end = std::chrono::steady_clock::now() + patience;
    while (!turn.control().stopRequested() && std::chrono::steady_clock::now() < end)
        std::this_thread::sleep_for(1ms);
    return turn.control().stopRequested() ? fail(ErrorCode::interrupted, "stopped") : ill("nobody stopped it");
}

Names namesOf(const RunReport& report)
{
    Names names;
    for (const PolicyResult& result : report.policies)
        names.push_back(result.policy);
    return names;
}

/// Leaves the program hardly any addresses as long as it lives.
class ShortOfAddresses {
public:
    ShortOfAddresses()
    {
        getrlimit(RLIMIT_AS, &m_before);
        rlimit tight = m_before;
        tight.rlim_cur = 1; // existing threads stay
        setrlimit(RLIMIT_AS, &tight);
    }
    ~ShortOfAddresses() { setrlimit(RLIMIT_AS, &m_before); }
    ShortOfAddresses(const ShortOfAddresses&) = delete;
    ShortOfAddresses& operator=(const ShortOfAddresses&) = delete;

private:
    rlimit m_before{};
};

} // namespace

class TestRunThreads : public QObject {
    Q_OBJECT
private slots:
    void oneThreadWhereNoOneAsksForMore()
    {
        QCOMPARE(RunThreads::most(), 1U);
        {
            const RunThreads outer(3);
            QCOMPARE(RunThreads::most(), 3U);
            QVERIFY(!RunThreads::areBoundByMemory());
            const RunThreads inner(0);
            QVERIFY(RunThreads::most() >= 1U && RunThreads::areBoundByMemory());
            unsigned elsewhere = 0;
            std::jthread([&elsewhere] { elsewhere = RunThreads::most(); }).join();
            QCOMPARE(elsewhere, 1U);
        }
        QCOMPARE(RunThreads::most(), 1U);
        std::set<std::thread::id> threads;
        const Body body = [&threads](PolicyTurn& turn) {
            threads.insert(std::this_thread::get_id());
            return well(turn);
        };
        const Turns turns{{{"a", body}, {"b", body}, {"c", body}}};
        QVERIFY(turns.run({}));
        QCOMPARE(threads, (std::set{std::this_thread::get_id()}));
    }

    void turnsAreTakenSideBySide()
    {
        Event aBegan;
        Event bBegan;
        const RunThreads threads(2);
        const Turns turns{{{"a",
                            [&](PolicyTurn& turn) {
                                aBegan.happen();
                                return bBegan.wait() ? well(turn) : ill("b did not begin");
                            }},
                           {"b", [&](PolicyTurn& turn) {
                                bBegan.happen();
                                return aBegan.wait() ? well(turn) : ill("a did not begin");
                            }}}};
        const auto report = turns.run({.policies = {{"b"}, {"a"}}});
        QVERIFY(report && report->complete);
        QCOMPARE(namesOf(*report), (Names{"b", "a"}));
        QCOMPARE(report->metrics, (std::vector<Metric>{{"whole", 1.0}}));
    }

    void aTurnThatRunsOthersHasOneThread()
    {
        unsigned inside = 0;
        const RunThreads threads(2);
        const Body look = [&inside](PolicyTurn& turn) {
            inside = std::max(inside, RunThreads::most());
            return well(turn);
        };
        const Turns turns{{{"a", look}}};
        QVERIFY(turns.run({}));
        QCOMPARE(inside, 1U);
    }

    void theLastTurnMayUseTheThreadsThatOthersLeave()
    {
        Turns turns;
        std::map<std::string, unsigned> threads;
        std::mutex mutex;
        for (const char* name : {"a", "b", "c"})
            turns.bodies[name] = [&, name](PolicyTurn& turn) -> Result<PolicyResult> {
                const std::lock_guard lock(mutex);
                threads[name] = RunThreads::ofPolicy();
                return well(turn);
            };
        QVERIFY(turns.run({}));
        QCOMPARE(threads["c"], 1U); // no more were requested
        const RunThreads scope(3);
        QVERIFY(turns.run({}));
        QCOMPARE(threads["c"], 3U);
        QCOMPARE(threads["a"], 1U);
        QCOMPARE(threads["b"], 1U);
    }
    void theErrorIsThatOfTheFirstTurn()
    {
        const RunThreads threads(2);
        Event bFailed;
        const Turns turns{{{"a",
                            [&](PolicyTurn&) {
                                (void)bFailed.wait();
                                std::this_thread::sleep_for(5ms); // b is known by now
                                return ill("a failed");
                            }},
                           {"b", [&](PolicyTurn&) {
                                bFailed.happen();
                                return ill("b failed");
                            }}}};
        QCOMPARE(turns.run({}).error().message, std::string("a failed"));
    }

    void anErrorLeavesThoseBeforeItAloneAndStopsThoseAfter()
    {
        Event cBegan;
        std::atomic<bool> aWasStopped = false;
        Names reported;
        const RunThreads threads(3);
        const Turns turns{{{"a",
                            [&](PolicyTurn& turn) {
                                (void)cBegan.wait();
                                std::this_thread::sleep_for(20ms); // b has failed by now
                                aWasStopped = turn.control().stopRequested();
                                return well(turn);
                            }},
                           {"b", [&](PolicyTurn&) { return cBegan.wait() ? ill("b failed") : ill("c did not begin"); }},
                           {"c",
                            [&](PolicyTurn& turn) {
                                cBegan.happen();
                                return untilStopped(turn);
                            }},
                           {"d", [](PolicyTurn&) { return ill("d has no turn"); }}}};
        const auto report = turns.run({.policies = {}, .finished = [&](const PolicyResult& result, const RunReport&) {
                                           reported.push_back(result.policy);
                                       }});
        QCOMPARE(report.error().message, std::string("b failed"));
        QVERIFY(!aWasStopped);
        QCOMPARE(reported, (Names{"a"}));
    }

    void whoGivesUpEndsTheRunAsOnOneThread_data()
    {
        QTest::addColumn<unsigned>("threads");
        QTest::newRow("one thread") << 1U;
        QTest::newRow("two threads") << 2U;
        QTest::newRow("four threads") << 4U;
    }
    void whoGivesUpEndsTheRunAsOnOneThread()
    {
        QFETCH(unsigned, threads);
        const RunThreads open(threads);
        Event cEnded;
        const Turns turns{{{"a", [](PolicyTurn& turn) { return well(turn); }},
                           {"b",
                            [&](PolicyTurn&) -> Result<PolicyResult> {
                                if (threads > 1)
                                    (void)cEnded.wait();
                                return fail(ErrorCode::interrupted, "given up");
                            }},
                           {"c", [&](PolicyTurn& turn) {
                                cEnded.happen();
                                return well(turn);
                            }}}};
        const auto report = turns.run({});
        QVERIFY(report && !report->complete);
        QCOMPARE(namesOf(*report), (Names{"a"}));
        QVERIFY(report->stopped.empty());
    }

    void thoseWhoFailAloneAreReportedInTheOrderOfTurns()
    {
        const RunThreads threads(2);
        Event bFailed;
        const Turns turns{{{"a",
                            [&](PolicyTurn&) {
                                (void)bFailed.wait();
                                std::this_thread::sleep_for(5ms);
                                return ill("a failed");
                            }},
                           {"b",
                            [&](PolicyTurn&) {
                                bFailed.happen();
                                return ill("b failed");
                            }},
                           {"c", [](PolicyTurn& turn) { return well(turn); }}},
                          true};
        const PolicyFailures failures;
        const auto report = turns.run({});
        QVERIFY(report && !report->complete);
        QCOMPARE(report->stopped, (Names{"a", "b"}));
        QCOMPARE(namesOf(*report), (Names{"c"}));
        QCOMPARE(failures.all().size(), std::size_t{2});
        QCOMPARE(failures.all()[0].error.message, std::string("a failed"));
        QCOMPARE(failures.all()[1].policy, std::string("b"));
    }

    void anExceptionIsThePolicysErrorOnWhateverThread()
    {
        const RunThreads threads(2);
        Event bBegan;
        const Turns turns{{{"a", [&](PolicyTurn& turn) { return bBegan.wait() ? well(turn) : ill("b did not begin"); }},
                           {"b", [&](PolicyTurn&) -> Result<PolicyResult> {
                                bBegan.happen();
                                throw std::runtime_error("broken");
                            }}}};
        const auto report = turns.run({});
        QVERIFY(!report);
        QVERIFY2(report.error().message.find("'b'") != std::string::npos, report.error().message.c_str());
    }

    void aStopEndsAll()
    {
        std::stop_source stop;
        std::atomic<int> began = 0;
        const Body body = [&](PolicyTurn& turn) {
            if (++began == 2)
                stop.request_stop();
            return untilStopped(turn);
        };
        const RunThreads threads(2);
        const auto report = Turns{{{"a", body}, {"b", body}, {"c", body}, {"d", body}}}.run({}, RunControl(stop.get_token()));
        QVERIFY(report && !report->complete);
        QVERIFY(report->policies.empty() && report->stopped.empty());
    }

    void oneIsStoppedAloneBesideAnother()
    {
        std::stop_source stopB;
        Event bEnded;
        const RunThreads threads(2);
        const Turns turns{{{"a", [&](PolicyTurn& turn) { return bEnded.wait() ? well(turn) : ill("b did not end"); }},
                           {"b", [&](PolicyTurn& turn) {
                                stopB.request_stop();
                                auto result = untilStopped(turn);
                                bEnded.happen();
                                return result;
                            }}}};
        const auto report = turns.run({.policies = {{"a"}, {"b"}}, .stops = {{"b", stopB.get_token()}}});
        QVERIFY(report && !report->complete);
        QCOMPARE(report->stopped, (Names{"b"}));
        QCOMPARE(namesOf(*report), (Names{"a"}));
    }

    void oneCallAtATimeAndProgressGoesForward()
    {
        std::atomic<int> inside = 0;
        std::atomic<bool> wereTwo = false;
        const auto called = [&] {
            wereTwo = wereTwo || ++inside > 1;
            std::this_thread::sleep_for(100us);
            --inside;
        };
        const Body body = [](PolicyTurn& turn) {
            for (int i = 0; i <= 100; ++i) {
                turn.control().progress(i / 100.0);
                if (turn.reportsImproved())
                    turn.improved(*well(turn));
            }
            return well(turn);
        };
        std::vector<double> seen;
        RunRequest request{.policies = {}};
        std::size_t most = 0;
        request.finished = [&](const PolicyResult&, const RunReport& soFar) {
            called();
            most = std::max(most, soFar.policies.size());
        };
        request.advanced = [&](const std::string&, double) { called(); };
        request.improved = [&](const PolicyResult&) { called(); };
        const RunControl control({}, [&](double fraction) {
            called();
            seen.push_back(fraction);
        });
        const RunThreads threads(4);
        const Turns turns{{{"a", body}, {"b", body}, {"c", body}, {"d", body}}};
        QVERIFY(turns.run(request, control));
        QVERIFY(!wereTwo);
        QCOMPARE(most, std::size_t{4});
        QVERIFY(seen.size() >= 4);
        QVERIFY(std::ranges::is_sorted(seen) && seen.front() == 0.0 && seen.back() <= 1.0);
    }

    void noThreadMoreThanThereIsMemoryFor()
    {
        QCOMPARE(threadsThatFit(1), 1U);
        const unsigned fitting = threadsThatFit(1'000'000);
        QVERIFY(fitting >= 1 && fitting < 1'000'000);
        if (test::builtWithSanitizers)
            return; // a sanitizer needs more addresses than such a limit leaves
        const ShortOfAddresses limit;
        QCOMPARE(threadsThatFit(4), 1U);
    }

    void turnsWaitForMemory()
    {
        if (test::builtWithSanitizers)
            QSKIP("a sanitizer needs more addresses than such a limit leaves");
        std::atomic<int> inside = 0;
        std::atomic<bool> wereTwo = false;
        const Body body = [&](PolicyTurn& turn) {
            wereTwo = wereTwo || ++inside > 1;
            std::this_thread::sleep_for(5ms);
            --inside;
            return well(turn);
        };
        const RunThreads threads(0);
        const ShortOfAddresses limit;
        const auto report = Turns{{{"a", body}, {"b", body}, {"c", body}, {"d", body}}}.run({});
        QVERIFY(report && report->complete);
        QVERIFY(!wereTwo);
    }
};

QTEST_APPLESS_MAIN(TestRunThreads)
#include "tst_run_threads.moc"
