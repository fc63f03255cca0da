// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "core/base/index.h"
#include "core/base/trace_job.h"

namespace wattif::power {

/// A job by its place in Instance::jobs.
using JobIndex = Index<struct JobTag>;

/// A job of the trace; where it requests no time, the queue's limit counts.
using Job = TraceJob;

/// Where two tables differ: `before` rows from `first` on became `after` rows.
struct JobDifference {
    std::size_t first = 0;
    std::size_t before = 0;
    std::size_t after = 0;

    friend bool operator==(const JobDifference&, const JobDifference&) = default;
};

/// The jobs of a trace, immutable and shared: a copy of an instance with a million jobs costs nothing.
///
/// A table in which some rows are replaced refers to the other rows of its origin. It becomes one list when all() is first
/// called, which takes as long as a copy. Single jobs, the size and comparisons of tables with one origin do not need that list.
class JobTable {
public:
    JobTable() noexcept;
    // NOLINTNEXTLINE(google-explicit-constructor): a table is its jobs
    JobTable(std::vector<Job> jobs);

    [[nodiscard]] const std::vector<Job>& all() const { return m_rows->all(); }
    [[nodiscard]] std::size_t size() const { return m_rows->size(); }
    [[nodiscard]] bool empty() const { return size() == 0; }
    [[nodiscard]] const Job& operator[](std::size_t i) const { return m_rows->at(i); }
    [[nodiscard]] const Job& operator[](JobIndex i) const { return m_rows->at(i.at()); }
    [[nodiscard]] const Job& front() const { return m_rows->at(0); }
    [[nodiscard]] const Job& back() const { return m_rows->at(size() - 1); }
    [[nodiscard]] auto begin() const { return all().begin(); }
    [[nodiscard]] auto end() const { return all().end(); }

    /// Whether each job was found valid in itself and in the order of submission, as check() notes.
    [[nodiscard]] bool isChecked() const { return m_rows->isChecked; }
    void noteChecked() const { m_rows->isChecked = true; }

    /// Returns the table with `rows` in the place of `count` jobs from `first` on.
    [[nodiscard]] JobTable replaced(std::size_t first, std::size_t count, std::vector<Job> rows) const;

    friend JobDifference differenceOf(const JobTable& before, const JobTable& after);
    friend bool operator==(const JobTable& a, const JobTable& b);

private:
    /// Consecutive rows in a shared list.
    struct Piece {
        std::shared_ptr<const std::vector<Job>> list{};
        std::size_t from = 0; ///< in the list
        std::size_t count = 0;
        std::size_t first = 0; ///< row of the table

        [[nodiscard]] std::span<const Job> jobs() const { return std::span(*list).subspan(from, count); }
    };

    /// The pieces of a table never change; the list of all jobs is made at most once, by any thread.
    class Rows {
    public:
        explicit Rows(std::vector<Piece> pieces);

        [[nodiscard]] std::size_t size() const { return m_size; }
        [[nodiscard]] const Job& at(std::size_t i) const
        {
            const Job* list = m_data.load(std::memory_order_acquire);
            return list ? list[i] : from(i).front();
        }
        [[nodiscard]] const std::vector<Job>& all() const
        {
            if (!m_data.load(std::memory_order_acquire))
                makeList();
            return *m_list;
        }
        /// Rows that are kept one after another: those from `i` on, and those up to before `i`.
        [[nodiscard]] std::span<const Job> from(std::size_t i) const;
        [[nodiscard]] std::span<const Job> upTo(std::size_t i) const;
        /// Pieces for a table made from this one: its list where it has many pieces.
        [[nodiscard]] std::vector<Piece> pieces() const;

        mutable std::atomic<bool> isChecked = false;

    private:
        [[nodiscard]] const Piece& pieceOf(std::size_t i) const;
        void makeList() const;

        std::vector<Piece> m_pieces;
        std::size_t m_size = 0;
        mutable std::mutex m_making;
        mutable std::shared_ptr<const std::vector<Job>> m_list;
        mutable std::atomic<const Job*> m_data = nullptr; ///< of the list, once it is made
    };

    explicit JobTable(std::vector<Piece> pieces) : m_rows(std::make_shared<const Rows>(std::move(pieces))) { }
    [[nodiscard]] static std::size_t commonFront(const Rows& a, const Rows& b);
    /// At most `most` rows.
    [[nodiscard]] static std::size_t commonBack(const Rows& a, const Rows& b, std::size_t most);

    std::shared_ptr<const Rows> m_rows;
};

/// O(differing rows) where one table was made from the other or both from a third one by a few edits, else O(jobs).
[[nodiscard]] JobDifference differenceOf(const JobTable& before, const JobTable& after);

} // namespace wattif::power
