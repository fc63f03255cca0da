// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/study.h"
#include "core/slurm/history_log.h"

namespace wattif::slurm {

/// A command to nodes, as the log has it.
struct SwitchRecord {
    std::int64_t at = 0; ///< Unix seconds
    bool isUp = false;
    std::vector<std::string> nodes{};
    bool isRepeat = false;  ///< they were asked before, without an effect so far
    bool hasFailed = false; ///< Slurm refused it, or did not answer

    friend bool operator==(const SwitchRecord&, const SwitchRecord&) = default;
};

/// The log of a controller: a line of JSON for each decision and each command, on the disk before it takes effect. No other
/// program can open it meanwhile: one controller works at a time.
class ControlLog {
public:
    /// Opens or creates a log and reads the commands in it; a last line that is incomplete, after a crash, is ended.
    /// Error(usage) if another controller has it open, Error(io) if it cannot be opened or read.
    [[nodiscard]] static Result<ControlLog> open(const std::filesystem::path& path);
    ControlLog(ControlLog&& other) noexcept;
    ControlLog(const ControlLog&) = delete;
    ControlLog& operator=(const ControlLog&) = delete;
    ControlLog& operator=(ControlLog&&) = delete;
    ~ControlLog();

    /// Appends an entry and waits until it is on the disk. Error(io), also for a full disk; the entry does not count then.
    [[nodiscard]] Result<void> append(const Json& entry);

    /// The commands that it had when it was opened, in their order.
    [[nodiscard]] const std::vector<SwitchRecord>& records() const { return m_records; }
    /// The history of the cluster that it had when it was opened, and how far its decisions were written.
    [[nodiscard]] const LoggedHistory& history() const { return m_history; }

private:
    ControlLog(std::filesystem::path path, int descriptor) : m_path(std::move(path)), m_descriptor(descriptor) { }

    std::filesystem::path m_path;
    int m_descriptor = -1;
    std::vector<SwitchRecord> m_records;
    LoggedHistory m_history;
};

/// The entry of a command, and back; an entry of another kind gives a record without nodes.
[[nodiscard]] Json entryOf(const SwitchRecord& record);
[[nodiscard]] SwitchRecord recordOf(const Json& entry);
/// Reads the commands of a log's text; lines that are not JSON are skipped.
[[nodiscard]] std::vector<SwitchRecord> recordsOf(std::string_view text);
/// The nodes that were powered down and not powered up since; a command that failed may have powered down, but not up.
[[nodiscard]] std::set<std::string> nodesLeftDown(const std::vector<SwitchRecord>& records);

} // namespace wattif::slurm
