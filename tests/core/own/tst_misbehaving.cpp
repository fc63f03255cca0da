// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Programs that misbehave: 448 of them, by seed, 8 of each kind for each study. Each ends its own policy with a message; the
// other policy of the run has the same result as ever, nothing hangs, and no process is left. WATTIF_CASES changes their number.

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include <QTest>
#include <unistd.h>

#include <fmt/format.h>

#include "core/base/random.h"
#include "core/own/own_command.h"
#include "core/own/process.h"
#include "tests/core/own/own_run.h"

using namespace wattif;
using namespace wattif::test;

namespace {

constexpr const char* token = "WATTIF_MISBEHAVING";

/// Processes that were started from here and are still there, zombies aside.
int processesLeft()
{
    int count = 0;
    for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
        const std::string number = entry.path().filename();
        if (number.find_first_not_of("0123456789") != std::string::npos || std::stol(number) == getpid())
            continue;
        std::ifstream file(entry.path() / "environ", std::ios::binary);
        std::stringstream environment;
        environment << file.rdbuf();
        count += environment.str().find(fmt::format("{}={}", token, getpid())) != std::string::npos ? 1 : 0;
    }
    return count;
}

std::string garbage(Random& random)
{
    std::string text;
    const auto length = random.uniformInt(0, 200);
    for (std::int64_t i = 0; i < length; ++i)
        text += fmt::format("\\{:03o}", random.uniformInt(1, 255));
    return text;
}

/// Answers the first questions well, for a study that takes "{}", to fail later.
std::string wellAtFirst(Random& random) { return random.uniformInt(0, 1) == 0 ? "" : "read l; echo '{}'; "; }

using MakeProgram = std::string (*)(Random& random);

const std::array<std::pair<const char*, MakeProgram>, 14> kinds{{
    {"garbage", [](Random& r) { return wellAtFirst(r) + "read l; printf '" + garbage(r) + "\\n'; sleep 100"; }},
    {"half a line",
     [](Random& r) {
         return wellAtFirst(r) + "read l; printf '{\"counts\":[1,'" + (r.uniformInt(0, 1) == 0 ? "" : "; sleep 100");
     }},
    {"a huge line", [](Random& r) { return wellAtFirst(r) + "read l; head -c 3000000 /dev/zero | tr '\\0' x; sleep 100"; }},
    {"lines without end", [](Random& r) { return wellAtFirst(r) + "yes '{}'"; }},
    {"early exit", [](Random& r) { return wellAtFirst(r) + fmt::format("echo wrong >&2; exit {}", r.uniformInt(0, 255)); }},
    {"a crash", [](Random& r) { return wellAtFirst(r) + "kill -SEGV $$"; }},
    {"forks", [](Random& r) { return wellAtFirst(r) + "sleep 100 & sleep 100 & read l; echo no"; }},
    {"forks and leaves", [](Random& r) { return wellAtFirst(r) + "sleep 100 & sleep 100 & exit 0"; }},
    {"never reads", [](Random&) { return std::string("sleep 100"); }},
    {"never ends", [](Random&) { return std::string("trap '' TERM INT HUP PIPE; while :; do :; done"); }},
    {"closes its output", [](Random& r) { return wellAtFirst(r) + "exec >&-; sleep 100"; }},
    {"complains without end", [](Random& r) { return wellAtFirst(r) + "yes complaint >&2"; }},
    {"closes its input", [](Random& r) { return wellAtFirst(r) + "exec <&-; sleep 100"; }},
    {"wrong JSON",
     [](Random& r) {
         const std::array<const char*, 7> answers{R"([])",
                                                  R"(5)",
                                                  R"({"counts":5})",
                                                  R"({"placement":[0]})",
                                                  R"({"start":[99999999]})",
                                                  R"({"why":5})",
                                                  R"({"tasks":[{}]})"};
         return fmt::format("while read l; do echo '{}'; done", answers[static_cast<std::size_t>(r.uniformInt(0, 6))]);
     }},
}};

int cases()
{
    const char* text = std::getenv("WATTIF_CASES");
    return text ? std::atoi(text) : 448;
}

} // namespace

class TestMisbehaving : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { setenv(token, std::to_string(getpid()).c_str(), 1); }

    void manyPrograms()
    {
        for (const Study* study : studies()) {
            m_other.push_back(defaultPolicies(*study).front().policy);
            m_instances.push_back(smallInstance(*study));
            m_expected.push_back(
                metricsOfPolicy(*study, *runOwn(*study, *m_instances.back(), {{m_other.back()}}).report, m_other.back()));
        }
        for (int seed = 0; seed < cases(); ++seed) {
            Random random(static_cast<std::uint64_t>(seed));
            const auto& [kind, make] = kinds[static_cast<std::size_t>(seed) % kinds.size()];
            const std::size_t s = static_cast<std::size_t>(seed) / kinds.size() % studies().size();
            const std::string program = make(random);
            const QString what =
                QStringLiteral("seed %1, %2: %3").arg(seed).arg(QLatin1String(kind), QString::fromStdString(program));
            const Study& study = *studies()[s];
            QVERIFY2(setOwnCommands(study, {{"mine", program}}).has_value(), qPrintable(what));
            const OwnRun run = runOwn(study, *m_instances[s], {{"mine", {{"answer_seconds", 0.03}}}, {m_other[s]}});
            QVERIFY2(run.report.has_value(), qPrintable(what));
            QVERIFY2(run.failures.size() == 1 && run.failures[0].policy == "mine", qPrintable(what));
            QVERIFY2(run.failure().starts_with("policy 'mine', "), qPrintable(what + QString::fromStdString(run.failure())));
            QVERIFY2(areAlike(metricsOfPolicy(study, *run.report, m_other[s]), m_expected[s]), qPrintable(what));
            QVERIFY2(run.report->policies.size() == 1 && !run.report->complete, qPrintable(what));
        }
        QTRY_COMPARE(processesLeft(), 0);
    }

    void withoutFailuresOpenTheRunEnds()
    {
        const Study& study = *findStudy("profit");
        QVERIFY(setOwnCommands(study, {{"mine", "echo wrong >&2; exit 3"}}).has_value());
        const auto report = study.run(*study.sample(), {.policies = {{"mine"}, {"greedy"}}}, RunControl());
        QVERIFY(!report);
        QVERIFY2(
            report.error().message.find("policy 'mine', at the start: it ended with exit code 3; its standard error:\n  wrong")
                != std::string::npos,
            report.error().message.c_str());
    }

    void anEmptyProgramHasNoAnswer()
    {
        const Study& study = *findStudy("profit");
        QVERIFY(setOwnCommands(study, {{"mine", "exit 0"}}).has_value());
        const auto report = study.run(*study.sample(), {.policies = {{"mine"}}}, RunControl());
        QVERIFY(!report);
        QVERIFY2(report.error().message.find("policy 'mine', at the start: it ended without an answer") != std::string::npos,
                 report.error().message.c_str());
    }

    void aStopIsNoticed()
    {
        const Study& study = *findStudy("profit");
        QVERIFY(setOwnCommands(study, {{"mine", "sleep 100"}}).has_value());
        std::vector<double> taken;
        for (int i = 0; i < 20; ++i) {
            std::stop_source source;
            std::chrono::steady_clock::time_point stopped;
            std::jthread other([&] {
                std::this_thread::sleep_for(std::chrono::milliseconds(10 + 7 * i));
                stopped = std::chrono::steady_clock::now();
                source.request_stop();
            });
            const OwnRun run = runOwn(study, *study.sample(), {{"mine"}, {"greedy"}}, RunControl(source.get_token()));
            other.join();
            taken.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - stopped).count());
            QVERIFY(run.report.has_value() && !run.report->complete);
            QVERIFY(run.failures.empty());
        }
        std::ranges::sort(taken);
        qInfo("stops: median %.0f ms, longest %.0f ms", taken[taken.size() / 2], taken.back());
        QTRY_COMPARE(processesLeft(), 0); // the system takes a moment to remove killed processes
    }

    void anAnswerUnaskedIsRefused()
    {
        auto program = startProcess({.command = "printf '1\\n2\\n'; sleep 100"});
        QVERIFY(program.has_value());
        QCOMPARE((*program)->ask("x", RunControl()).value(), std::string_view("1"));
        const auto second = (*program)->ask("x", RunControl());
        QVERIFY(!second);
        QCOMPARE(second.error().message, std::string("it sent an answer without a question"));
    }

    void aLongLineIsRefused()
    {
        auto program = startProcess({.command = "head -c 5000 /dev/zero | tr '\\0' x; sleep 100", .longestAnswer = 4000});
        QVERIFY(program.has_value());
        const auto answer = (*program)->ask("x", RunControl());
        QVERIFY(!answer);
        QCOMPARE(answer.error().message, std::string("its answer is longer than 4000 bytes"));
    }

    void longLinesGoBothWays()
    {
        auto program = startProcess({.command = "cat"});
        QVERIFY(program.has_value());
        for (const std::size_t size : {std::size_t{1}, std::size_t{65'535}, std::size_t{65'536}, std::size_t{5'000'000}}) {
            const std::string line(size, 'y');
            QVERIFY((*program)->ask(line, RunControl()).value() == line);
        }
    }

private:
    std::vector<InstancePtr> m_instances;
    std::vector<std::string> m_other;
    std::vector<std::vector<Metric>> m_expected;
};

QTEST_GUILESS_MAIN(TestMisbehaving)
#include "tst_misbehaving.moc"
