// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A controller that is killed at random points, also within a line of its log, on a Slurm in simulated time. The Slurm is in
// memory that the controllers, which are processes, share with the test.

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <array>
#include <csignal>
#include <filesystem>
#include <new>

#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <nlohmann/json.hpp>

#include "core/base/random.h"
#include "core/io/file.h"
#include "core/slurm/control_log.h"
#include "core/slurm/controller.h"
#include "core/slurm/node_list.h"
#include "core/slurm/parse.h"

using namespace wattif;
using namespace wattif::slurm;

namespace {

constexpr int nodeCount = 6;
constexpr int jobCount = 12;
constexpr std::int64_t start = 1'700'000'000;
constexpr std::int64_t stepSeconds = 60;
constexpr std::int64_t length = 2400; ///< of the scenario, seconds
constexpr std::int64_t bootSeconds = 120;

/// Jobs in order of submission on nodes that a controller switches. Has no pointers: it is shared by processes.
class SimulatedSlurm {
public:
    explicit SimulatedSlurm(std::uint64_t seed)
    {
        Random random(seed);
        std::int64_t submit = start;
        for (SimulatedJob& job : m_jobs) {
            submit += random.uniformInt(0, 400);
            job = {.submit = submit, .run = random.uniformInt(1, 500), .nodes = static_cast<int>(random.uniformInt(1, 4))};
        }
    }

    [[nodiscard]] std::int64_t now() const { return m_now; }
    [[nodiscard]] bool isOver() const { return m_now >= start + length; }
    [[nodiscard]] int commands() const { return m_commands; }
    /// Nodes with a job that a command would have shut down.
    [[nodiscard]] int violations() const { return m_violations; }

    void step()
    {
        m_now += stepSeconds;
        for (SimulatedJob& job : m_jobs)
            if (job.begin > 0 && job.begin + job.run <= m_now)
                job.isOver = true;
        for (SimulatedJob& job : m_jobs)
            if (job.submit <= m_now && job.begin == 0 && !begin(job))
                break;
    }

    [[nodiscard]] Snapshot snapshot() const
    {
        Snapshot snapshot{.at = m_now};
        for (int i = 0; i < nodeCount; ++i) {
            Node node{.name = nameOf(i), .cpus = 4, .partitions = {"all"}};
            setState(isBusy(i)                 ? "ALLOCATED"
                         : m_on[at(i)] > m_now ? "IDLE+POWERING_UP"
                         : m_on[at(i)] > 0     ? "IDLE"
                                               : "IDLE+POWERED_DOWN",
                     node);
            snapshot.nodes.push_back(std::move(node));
        }
        for (int i = 0; i < jobCount; ++i)
            if (const SimulatedJob& job = m_jobs[at(i)]; job.submit <= m_now)
                snapshot.jobs.push_back(seen(i, job));
        return snapshot;
    }

    /// The nodes of all jobs that run or wait.
    [[nodiscard]] std::int32_t demand() const
    {
        std::int32_t nodes = 0;
        for (const SimulatedJob& job : m_jobs)
            nodes += job.submit <= m_now && !job.isOver ? job.nodes : 0;
        return std::min(nodes, nodeCount);
    }

    Result<std::string> receive(const std::vector<std::string>& words)
    {
        ++m_commands;
        for (const std::string& name : expandNodeList(words[2].substr(words[2].find('=') + 1))) {
            const int node = name.back() - '0';
            m_violations += isBusy(node) ? 1 : 0;
            m_on[at(node)] = words[3] == "State=POWER_UP" ? m_now + bootSeconds : 0;
        }
        return std::string();
    }

private:
    struct SimulatedJob {
        std::int64_t submit = 0;
        std::int64_t run = 0;
        int nodes = 0;
        std::int64_t begin = 0;
        std::uint32_t on = 0; ///< bits of its nodes
        bool isOver = false;
    };

    static std::size_t at(int i) { return static_cast<std::size_t>(i); }
    static std::string nameOf(int node) { return "n" + std::to_string(node); }

    [[nodiscard]] bool isBusy(int node) const
    {
        return std::ranges::any_of(m_jobs, [node](const SimulatedJob& job) {
            return job.begin > 0 && !job.isOver && (job.on >> static_cast<unsigned>(node) & 1U) != 0;
        });
    }

    bool begin(SimulatedJob& job)
    {
        std::uint32_t chosen = 0;
        int count = 0;
        for (int node = 0; node < nodeCount && count < job.nodes; ++node)
            if (!isBusy(node) && m_on[at(node)] > 0 && m_on[at(node)] <= m_now) {
                chosen |= 1U << static_cast<unsigned>(node);
                ++count;
            }
        if (count < job.nodes)
            return false;
        job.begin = m_now;
        job.on = chosen;
        return true;
    }

    static Job seen(int i, const SimulatedJob& job)
    {
        Job seen{.key = std::to_string(i + 1), .id = i + 1, .partition = "all", .nodes = job.nodes, .submit = job.submit};
        if (job.begin > 0) {
            seen.state = job.isOver ? JobState::ended : JobState::running;
            seen.start = job.begin;
            for (int node = 0; node < nodeCount; ++node)
                if ((job.on >> static_cast<unsigned>(node) & 1U) != 0)
                    seen.nodeNames.push_back(nameOf(node));
        }
        if (job.isOver)
            seen.end = job.begin + job.run;
        return seen;
    }

    std::array<SimulatedJob, jobCount> m_jobs{};
    std::array<std::int64_t, nodeCount> m_on{1, 1, 1, 1, 1, 1}; ///< the moment from which a node is on; 0: off
    std::int64_t m_now = start;
    int m_commands = 0;
    int m_violations = 0;
};

/// Memory that child processes share with the test.
class SharedSlurm {
public:
    explicit SharedSlurm(std::uint64_t seed)
        : m_slurm(new (::mmap(nullptr, sizeof(SimulatedSlurm), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0))
                      SimulatedSlurm(seed))
    {
    }
    ~SharedSlurm() { ::munmap(m_slurm, sizeof(SimulatedSlurm)); }
    Q_DISABLE_COPY_MOVE(SharedSlurm)

    SimulatedSlurm& operator*() const { return *m_slurm; }
    SimulatedSlurm* operator->() const { return m_slurm; }

private:
    SimulatedSlurm* m_slurm;
};

/// A controller in its own process: it stops itself at one of its points, or is killed within a line when its log has some size.
struct Victim {
    int stopAt = 0;             ///< the point, from 1 on; 0: none
    std::uint64_t maxBytes = 0; ///< of the log; 0: any
};

/// Ends with 0 at the end of the scenario, 2 for an error.
[[noreturn]] void control(SimulatedSlurm& slurm, const std::filesystem::path& path, const Victim& victim)
{
    if (victim.maxBytes > 0) {
        const rlimit none{.rlim_cur = 0, .rlim_max = 0};
        const rlimit size{.rlim_cur = victim.maxBytes, .rlim_max = victim.maxBytes};
        ::signal(SIGXFSZ, SIG_DFL); // the kernel writes what fits, and kills at the next byte
        ::setrlimit(RLIMIT_CORE, &none);
        ::setrlimit(RLIMIT_FSIZE, &size);
    }
    int point = 0;
    const auto pass = [&] {
        if (++point == victim.stopAt)
            ::raise(SIGSTOP);
    };
    auto log = ControlLog::open(path);
    if (!log)
        ::_exit(2);
    const auto append = [&](const Json& entry) {
        pass();
        auto ok = log->append(entry);
        pass();
        return ok;
    };
    const auto run = [&](const std::vector<std::string>& words) {
        auto answer = slurm.receive(words);
        pass();
        return answer;
    };
    const auto& kept = log->history().kept;
    History history = kept ? History(*kept) : History();
    HistoryLog historyLog(kept);
    Controller controller({.guards = {.maxSwitchesPerMinute = nodeCount, .maxSwitchesPerNodeDay = 100},
                           .times = {.upSeconds = bootSeconds, .downSeconds = 0}},
                          run, append, log->records(), 0);
    while (!slurm.isOver()) {
        slurm.step();
        const Snapshot snapshot = slurm.snapshot();
        (void)history.add(snapshot);
        if (const Json entry = historyLog.entryOf(history); !entry.is_null()) {
            if (!append(entry))
                ::_exit(2);
            historyLog.setLogged(history);
        }
        if (!controller.decide(history.nodes(), snapshot.jobs, slurm.demand(), slurm.now(), slurm.now()))
            ::_exit(2);
    }
    ::_exit(0);
}

/// Runs a controller up to its stop or end and returns the status as waitpid has it.
int statusOf(SimulatedSlurm& slurm, const std::filesystem::path& path, const Victim& victim, pid_t& process)
{
    process = ::fork();
    if (process == 0)
        control(slurm, path, victim);
    int status = 0;
    ::waitpid(process, &status, WUNTRACED);
    return status;
}

int damagedLines(const std::string& log)
{
    int damaged = 0;
    for (const QByteArray& line : QByteArray::fromStdString(log).split('\n'))
        damaged += !line.isEmpty() && Json::parse(line.toStdString(), nullptr, false).is_discarded() ? 1 : 0;
    return damaged;
}

} // namespace

class TestSlurmKills : public QObject {
    Q_OBJECT
private slots:
    void aKilledControllerIsContinued()
    {
        int killed = 0;
        int cutLines = 0;
        for (std::uint64_t seed = 1; seed <= 100; ++seed) {
            QTemporaryDir folder;
            const std::filesystem::path path = folder.filePath("control.jsonl").toStdString();
            const SharedSlurm slurm(seed);
            Random random(seed);
            Victim victim;
            if (seed % 2 == 0)
                victim.stopAt = static_cast<int>(random.uniformInt(1, 30));
            else
                victim.maxBytes = static_cast<std::uint64_t>(random.uniformInt(600, 3000));
            pid_t process = 0;
            int status = statusOf(*slurm, path, victim, process);
            if (WIFSTOPPED(status)) {
                const auto other = ControlLog::open(path);
                QVERIFY2(!other && other.error().code == ErrorCode::usage, "two controllers act");
                ::kill(process, SIGKILL);
                ::waitpid(process, &status, 0);
            }
            QVERIFY(WIFSIGNALED(status));
            QVERIFY(WTERMSIG(status) == (victim.maxBytes > 0 ? SIGXFSZ : SIGKILL));
            ++killed;
            // Each command that Slurm has got is in the log; the last one of the log may not have been sent.
            const std::string log = *readFile(path);
            const auto unsent = std::ssize(recordsOf(log)) - slurm->commands();
            QVERIFY(unsent == 0 || unsent == 1);
            cutLines += damagedLines(log);
            QVERIFY(damagedLines(log) <= (victim.maxBytes > 0 ? 1 : 0));

            QCOMPARE(statusOf(*slurm, path, {}, process), 0);
            const std::string whole = *readFile(path);
            QVERIFY(whole.starts_with(log) && whole.ends_with('\n'));
            QCOMPARE(damagedLines(whole), damagedLines(log));
            QCOMPARE(slurm->violations(), 0);
            QVERIFY(slurm->commands() > 0);
            QCOMPARE(std::ssize(recordsOf(whole)), slurm->commands() + unsent);
            // Nothing of the history is lost.
            const std::map<std::string, Job> jobs = loggedHistoryOf(whole).kept->jobs;
            for (const Job& job : slurm->snapshot().jobs)
                QVERIFY2(jobs.contains(job.key) && jobs.at(job.key) == job, job.key.c_str());
        }
        QCOMPARE(killed, 100);
        QVERIFY2(cutLines > 15, qPrintable(QString::number(cutLines)));
    }
};

QTEST_GUILESS_MAIN(TestSlurmKills)
#include "tst_slurm_kills.moc"
