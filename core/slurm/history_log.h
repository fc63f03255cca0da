// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "core/base/study.h"
#include "core/slurm/history.h"

namespace wattif::slurm {

/// The history of a cluster as a log has it.
struct LoggedHistory {
    std::optional<History::Kept> kept{};
    std::int64_t decidedUpTo = 0; ///< decisions up to this moment are in the log; Unix seconds
};

/// Reads the newest history of a log's text; lines that are not JSON, and entries of other kinds, are skipped.
[[nodiscard]] LoggedHistory loggedHistoryOf(std::string_view text);

/// Writes a history into a log: an entry for each look that has brought something new.
class HistoryLog {
public:
    /// Continues the history that a log has; nothing: begins a new one.
    explicit HistoryLog(std::optional<History::Kept> logged = std::nullopt) : m_logged(std::move(logged)) { }

    /// Returns the entry with what the log does not have yet; null for nothing new.
    [[nodiscard]] Json entryOf(const History& history) const;
    /// Notes that this entry is in the log.
    void setLogged(const History& history) { m_logged = history.kept(); }

private:
    std::optional<History::Kept> m_logged;
};

} // namespace wattif::slurm
