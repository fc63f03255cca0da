// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/parallel.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "core/base/stop_scope.h"

namespace wattif {
namespace {

/// The indices of a loop as its threads take them, and what went wrong first in their order.
class Loop {
public:
    Loop(std::size_t count, const std::function<Result<void>(std::size_t)>& body, std::stop_token stop)
        : m_count(count), m_body(body), m_stop(std::move(stop))
    {
    }

    /// The part of one thread.
    void work()
    {
        const StopScope scope(m_stop);
        while (!m_failed && !m_stop.stop_requested()) {
            const std::size_t i = m_next++;
            if (i >= m_count)
                return;
            call(i);
            ++m_ended;
        }
    }

    [[nodiscard]] Result<void> outcome() const
    {
        if (m_exception)
            std::rethrow_exception(m_exception);
        if (m_error)
            return tl::unexpected(*m_error);
        return m_ended < m_count ? fail(ErrorCode::interrupted, "stopped") : Result<void>();
    }

private:
    void call(std::size_t i)
    {
        try {
            if (const Result<void> done = m_body(i); !done)
                keep(i, done.error(), nullptr);
        } catch (...) { // a bug, which belongs to the caller's thread
            keep(i, std::nullopt, std::current_exception());
        }
    }

    void keep(std::size_t i, std::optional<Error> error, std::exception_ptr exception)
    {
        const std::lock_guard lock(m_mutex);
        if (m_failed && i > m_worst)
            return;
        m_worst = i;
        m_error = std::move(error);
        m_exception = std::move(exception);
        m_failed = true;
    }

    std::size_t m_count;
    const std::function<Result<void>(std::size_t)>& m_body;
    std::stop_token m_stop;
    std::atomic<std::size_t> m_next = 0;
    std::atomic<std::size_t> m_ended = 0;
    std::atomic<bool> m_failed = false;
    std::mutex m_mutex;      ///< of all below
    std::size_t m_worst = 0; ///< the least index that failed
    std::optional<Error> m_error;
    std::exception_ptr m_exception;
};

} // namespace

Result<void> parallelFor(std::size_t count, const std::function<Result<void>(std::size_t)>& body, const ParallelOptions& options)
{
    Loop loop(count, body, options.stop.stop_possible() ? options.stop : StopScope::token());
    const std::size_t most = options.threads > 0 ? options.threads : std::max(1U, std::thread::hardware_concurrency());
    {
        std::vector<std::jthread> others;
        try {
            for (std::size_t t = 1; t < std::min(most, count); ++t)
                others.emplace_back([&loop] { loop.work(); });
        } catch (const std::system_error&) { // the machine gives no more threads: the others do it
        }
        loop.work();
    }
    return loop.outcome();
}

} // namespace wattif
