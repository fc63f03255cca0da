// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/model/jobs.h"

#include <algorithm>
#include <utility>

namespace wattif::power {
namespace {

/// A table of more pieces is replaced by its list when the next one is made from it.
constexpr std::size_t maxPieces = 256;

} // namespace

JobTable::JobTable() noexcept
    : m_rows([] {
          static const JobTable none = std::vector<Job>();
          return none.m_rows;
      }())
{
}

JobTable::JobTable(std::vector<Job> jobs)
    : JobTable([&jobs] {
          const std::size_t count = jobs.size();
          std::vector<Piece> pieces;
          pieces.push_back({.list = std::make_shared<const std::vector<Job>>(std::move(jobs)), .count = count});
          return pieces;
      }())
{
}

JobTable::Rows::Rows(std::vector<Piece> pieces) : m_pieces(std::move(pieces))
{
    for (Piece& piece : m_pieces)
        piece.first = std::exchange(m_size, m_size + piece.count);
    if (m_pieces.size() != 1 || m_size != m_pieces.front().list->size())
        return;
    m_list = m_pieces.front().list;
    m_data = m_list->data();
}

const JobTable::Piece& JobTable::Rows::pieceOf(std::size_t i) const
{
    return *(std::ranges::upper_bound(m_pieces, i, {}, &Piece::first) - 1);
}

std::span<const Job> JobTable::Rows::from(std::size_t i) const
{
    const Piece& piece = pieceOf(i);
    return piece.jobs().subspan(i - piece.first);
}

std::span<const Job> JobTable::Rows::upTo(std::size_t i) const
{
    const Piece& piece = pieceOf(i - 1);
    return piece.jobs().first(i - piece.first);
}

std::vector<JobTable::Piece> JobTable::Rows::pieces() const
{
    if (m_pieces.size() <= maxPieces)
        return m_pieces;
    if (!m_data.load(std::memory_order_acquire))
        makeList();
    return {{.list = m_list, .count = m_size}};
}

void JobTable::Rows::makeList() const
{
    const std::scoped_lock lock(m_making);
    if (m_list)
        return;
    auto list = std::make_shared<std::vector<Job>>();
    list->reserve(m_size);
    for (const Piece& piece : m_pieces)
        list->insert(list->end(), piece.jobs().begin(), piece.jobs().end());
    m_list = std::move(list);
    m_data.store(m_list->data(), std::memory_order_release);
}

JobTable JobTable::replaced(std::size_t first, std::size_t count, std::vector<Job> rows) const
{
    std::vector<Piece> pieces;
    const auto add = [&pieces](const Piece& of, std::size_t from, std::size_t to) { // of the piece
        if (from < to)
            pieces.push_back({.list = of.list, .from = of.from + from, .count = to - from});
    };
    const std::vector<Piece> before = m_rows->pieces();
    const auto inPiece = [](const Piece& piece, std::size_t row) {
        return std::clamp(row, piece.first, piece.first + piece.count) - piece.first;
    };
    for (const Piece& piece : before)
        add(piece, 0, inPiece(piece, first));
    if (const std::size_t placed = rows.size(); placed > 0)
        pieces.push_back({.list = std::make_shared<const std::vector<Job>>(std::move(rows)), .count = placed});
    for (const Piece& piece : before)
        add(piece, inPiece(piece, first + count), piece.count);
    return pieces.empty() ? JobTable() : JobTable(std::move(pieces));
}

std::size_t JobTable::commonFront(const Rows& a, const Rows& b)
{
    const std::size_t most = std::min(a.size(), b.size());
    for (std::size_t same = 0; same < most;) {
        const std::span<const Job> ofA = a.from(same);
        const std::span<const Job> ofB = b.from(same);
        const std::size_t count = std::min({ofA.size(), ofB.size(), most - same});
        if (ofA.data() != ofB.data())
            if (const auto differs = std::ranges::mismatch(ofA.first(count), ofB.first(count)).in1 - ofA.begin();
                static_cast<std::size_t>(differs) < count)
                return same + static_cast<std::size_t>(differs);
        same += count;
    }
    return most;
}

std::size_t JobTable::commonBack(const Rows& a, const Rows& b, std::size_t most)
{
    for (std::size_t same = 0; same < most;) {
        const std::span<const Job> ofA = a.upTo(a.size() - same);
        const std::span<const Job> ofB = b.upTo(b.size() - same);
        const std::size_t count = std::min({ofA.size(), ofB.size(), most - same});
        if (&ofA.back() != &ofB.back())
            for (std::size_t i = 1; i <= count; ++i)
                if (!(ofA[ofA.size() - i] == ofB[ofB.size() - i]))
                    return same + i - 1;
        same += count;
    }
    return most;
}

JobDifference differenceOf(const JobTable& before, const JobTable& after)
{
    if (before.m_rows == after.m_rows)
        return {};
    const std::size_t front = JobTable::commonFront(*before.m_rows, *after.m_rows);
    const std::size_t rest = std::min(before.size(), after.size()) - front;
    const std::size_t back = JobTable::commonBack(*before.m_rows, *after.m_rows, rest);
    return {front, before.size() - front - back, after.size() - front - back};
}

bool operator==(const JobTable& a, const JobTable& b)
{
    return a.m_rows == b.m_rows || (a.size() == b.size() && JobTable::commonFront(*a.m_rows, *b.m_rows) == a.size());
}

} // namespace wattif::power
