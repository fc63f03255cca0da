// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/slurm/control_log.h"

#include <algorithm>
#include <cerrno>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <nlohmann/json.hpp>

#include "core/base/format_message.h"
#include "core/io/calendar_time.h"
#include "core/io/file.h"

namespace wattif::slurm {

Json entryOf(const SwitchRecord& record)
{
    Json entry{{"time", isoTime(record.at, 0)},
               {"entry", "command"},
               {"at", record.at},
               {"state", record.isUp ? "POWER_UP" : "POWER_DOWN"},
               {"nodes", record.nodes}};
    if (record.isRepeat) {
        entry["repeat"] = true;
        entry["why"] = "asked before, without an effect so far";
    }
    return entry;
}

SwitchRecord recordOf(const Json& entry)
{
    SwitchRecord record;
    if (!entry.is_object() || entry.value("entry", Json()) != "command")
        return record;
    const Json at = entry.value("at", Json());
    const Json nodes = entry.value("nodes", Json());
    if (!at.is_number_integer() || !nodes.is_array())
        return record;
    record.at = at.get<std::int64_t>();
    record.isUp = entry.value("state", Json()) == "POWER_UP";
    record.isRepeat = entry.value("repeat", Json()) == true;
    for (const Json& node : nodes)
        if (node.is_string())
            record.nodes.push_back(node.get<std::string>());
    return record;
}

std::vector<SwitchRecord> recordsOf(std::string_view text)
{
    std::vector<SwitchRecord> records;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const Json entry = Json::parse(text.substr(0, end), nullptr, false);
        if (SwitchRecord record = recordOf(entry); !record.nodes.empty())
            records.push_back(std::move(record));
        else if (!records.empty() && entry.is_object() && entry.value("entry", Json()) == "failed")
            records.back().hasFailed = true;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return records;
}

std::set<std::string> nodesLeftDown(const std::vector<SwitchRecord>& records)
{
    std::set<std::string> down;
    for (const SwitchRecord& record : records)
        for (const std::string& node : record.nodes) {
            if (!record.isUp)
                down.insert(node);
            else if (!record.hasFailed)
                down.erase(node);
        }
    return down;
}

Result<ControlLog> ControlLog::open(const std::filesystem::path& path)
{
    const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
    if (descriptor < 0)
        return fileError(path, "cannot be opened", errno);
    ControlLog log(path, descriptor);
    if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
        if (errno == EWOULDBLOCK)
            return fail(ErrorCode::usage, formatMessage("another controller has the log '{}' open", path.string()));
        return fileError(path, "cannot be locked", errno);
    }
    const auto text = readFile(path);
    if (!text)
        return tl::unexpected(text.error());
    log.m_records = recordsOf(*text);
    log.m_history = loggedHistoryOf(*text);
    if (!text->empty() && text->back() != '\n' && !writeDescriptor(descriptor, "\n"))
        return fileError(path, "cannot be written", errno);
    return log;
}

ControlLog::ControlLog(ControlLog&& other) noexcept
    : m_path(std::move(other.m_path)),
      m_descriptor(std::exchange(other.m_descriptor, -1)),
      m_records(std::move(other.m_records)),
      m_history(std::move(other.m_history))
{
}

ControlLog::~ControlLog()
{
    if (m_descriptor >= 0)
        ::close(m_descriptor);
}

Result<void> ControlLog::append(const Json& entry)
{
    const off_t before = ::lseek(m_descriptor, 0, SEEK_END);
    const std::string line = entry.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
    if (writeDescriptor(m_descriptor, line) && ::fsync(m_descriptor) == 0)
        return {};
    const int reason = errno;
    if (before >= 0 && ::ftruncate(m_descriptor, before) != 0) // half a line would end the next one
        (void)writeDescriptor(m_descriptor, "\n");
    return fileError(m_path, "cannot be written", reason);
}

} // namespace wattif::slurm
