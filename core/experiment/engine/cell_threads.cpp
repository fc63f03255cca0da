// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/engine/cell_threads.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace wattif {
namespace {

using Clock = std::chrono::steady_clock;

/// A thread takes as many cells at a time as it can probably run in this time, and delivers their outcomes as often.
constexpr std::chrono::duration<double> turnTime{0.005};
constexpr std::size_t maxCellsATurn = 256;
/// Outcomes are delivered at this interval, or as soon as there are this many numbers.
constexpr std::chrono::milliseconds batchTime{250};
constexpr std::size_t batchNumbers = 500'000;
/// Threads wait while more numbers than this have not been handed on.
constexpr std::size_t maxNumbers = 4 * batchNumbers;

/// What an outcome takes of memory, counted in numbers.
std::size_t sizeOf(const CellOutcome& outcome)
{
    return outcome.values.size() + 8 * outcome.ofRun.size() + outcome.error.size() / sizeof(double) + 16;
}

/// What threads share: the cells that are left, and the outcomes that wait for the caller's thread.
class Exchange {
public:
    Exchange(std::uint64_t positions, const ExperimentOptions& options) : m_open(options.shard, positions, options.done) { }

    [[nodiscard]] std::vector<std::uint64_t> take(std::size_t most)
    {
        const std::lock_guard lock(m_mutex);
        return m_open.take(most);
    }

    /// Hands outcomes over; waits while too many are there.
    void put(std::vector<CellOutcome> outcomes)
    {
        std::size_t numbers = 0;
        for (const CellOutcome& outcome : outcomes)
            numbers += sizeOf(outcome);
        std::unique_lock lock(m_mutex);
        m_hasSpace.wait(lock, [this] { return m_numbers < maxNumbers || m_isClosed; });
        m_numbers += numbers;
        std::ranges::move(outcomes, std::back_inserter(m_waiting));
        if (m_numbers >= batchNumbers)
            m_isBatch.notify_one();
    }

    /// No consumer any more: threads no longer wait for space.
    void close()
    {
        const std::lock_guard lock(m_mutex);
        m_isClosed = true;
        m_hasSpace.notify_all();
    }

    void threadStarts()
    {
        const std::lock_guard lock(m_mutex);
        ++m_threads;
    }
    void threadEnds()
    {
        const std::lock_guard lock(m_mutex);
        --m_threads;
        m_isBatch.notify_one();
    }

    /// Waits for a batch, or for all threads to end; returns the outcomes and whether more may follow.
    [[nodiscard]] std::pair<std::vector<CellOutcome>, bool> collect()
    {
        std::unique_lock lock(m_mutex);
        m_isBatch.wait_for(lock, batchTime, [this] { return m_threads == 0 || m_numbers >= batchNumbers; });
        m_numbers = 0;
        m_hasSpace.notify_all();
        return {std::exchange(m_waiting, {}), m_threads > 0};
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_hasSpace;
    std::condition_variable m_isBatch;
    OpenPositions m_open;
    std::vector<CellOutcome> m_waiting;
    std::size_t m_numbers = 0; ///< of `m_waiting`
    unsigned m_threads = 0;
    bool m_isClosed = false;
};

/// What each thread does: it takes cells, runs them and hands their outcomes over.
class CellWorker {
public:
    CellWorker(RunPosition run, Exchange& exchange, std::stop_token stop)
        : m_run(std::move(run)), m_exchange(exchange), m_stop(std::move(stop))
    {
    }

    void work()
    {
        std::size_t most = 1;
        while (!m_stop.stop_requested()) {
            const std::vector<std::uint64_t> positions = m_exchange.take(most);
            if (positions.empty())
                return;
            const auto begin = Clock::now();
            std::vector<CellOutcome> outcomes = run(positions);
            const std::chrono::duration<double> taken = Clock::now() - begin;
            if (!outcomes.empty())
                m_exchange.put(std::move(outcomes));
            most = nextTurn(positions.size(), taken);
        }
    }

private:
    [[nodiscard]] std::vector<CellOutcome> run(const std::vector<std::uint64_t>& positions)
    {
        std::vector<CellOutcome> outcomes;
        for (const std::uint64_t position : positions) {
            auto outcome = m_run(position, m_stop);
            if (!outcome)
                break;
            outcome->position = position;
            outcomes.push_back(std::move(*outcome));
        }
        return outcomes;
    }

    [[nodiscard]] static std::size_t nextTurn(std::size_t cells, std::chrono::duration<double> taken)
    {
        const double fitting = static_cast<double>(cells) * turnTime.count() / std::max(taken.count(), 1e-9);
        const auto most = static_cast<double>(std::min(maxCellsATurn, 2 * cells)); // grows slowly: cells differ
        return static_cast<std::size_t>(std::clamp(fitting, 1.0, most));
    }

    RunPosition m_run;
    Exchange& m_exchange;
    std::stop_token m_stop;
};

/// The threads of an experiment; they end when all cells are taken, or when it is destroyed.
class CellThreads {
public:
    CellThreads(const MakeRunner& makeRunner, Exchange& exchange, const ExperimentOptions& options)
        : m_exchange(exchange), m_forwarded(options.stop, Forward{m_stop})
    {
        for (unsigned i = 0; i < threadsOf(options.jobs); ++i) {
            exchange.threadStarts();
            const auto work = [&makeRunner, &exchange, stop = m_stop.get_token()] {
                CellWorker(makeRunner(), exchange, stop).work();
                exchange.threadEnds();
            };
            try {
                m_threads.emplace_back(work);
            } catch (const std::system_error&) { // a machine with few threads left runs with those there are
                exchange.threadEnds();
                if (m_threads.empty())
                    throw;
                return;
            }
        }
    }
    ~CellThreads()
    {
        stop();
        m_exchange.close();
    }
    CellThreads(const CellThreads&) = delete;
    CellThreads& operator=(const CellThreads&) = delete;

    void stop() { m_stop.request_stop(); }

private:
    struct Forward {
        std::stop_source source;
        void operator()() { source.request_stop(); }
    };
    Exchange& m_exchange;
    std::stop_source m_stop;
    std::stop_callback<Forward> m_forwarded;
    std::vector<std::jthread> m_threads;
};

} // namespace

Result<ExperimentProgress> runPositions(std::uint64_t positions, const MakeRunner& makeRunner, CellSink& sink,
                                        const ExperimentOptions& options)
{
    ExperimentProgress progress{.cells = options.shard.size(positions),
                                .before = countIn(options.shard, positions, options.done)};
    Exchange exchange(positions, options);
    const auto begin = Clock::now();
    Result<void> written;
    CellThreads threads(makeRunner, exchange, options);
    for (bool goesOn = true; goesOn;) {
        auto [outcomes, more] = exchange.collect();
        goesOn = more;
        if (written && !outcomes.empty())
            written = sink.write(outcomes);
        if (!written) {
            threads.stop();
            continue;
        }
        progress.done += outcomes.size();
        progress.failed += static_cast<std::uint64_t>(std::ranges::count_if(outcomes, &CellOutcome::isFailed));
        progress.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
        if (options.progress)
            options.progress(progress);
    }
    if (!written)
        return propagateError(written);
    return progress;
}

} // namespace wattif
