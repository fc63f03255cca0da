// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The fields of JOB_FINISH in their order are those of the page lsb.acct(5) of IBM Spectrum LSF 10.1
// (ibm.com/docs/en/spectrum-lsf): fields are separated by blanks, texts are in quotes, and quotes within them are doubled.

#include "core/power/files/lsf_log.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <vector>

#include "core/power/files/job_log_table.h"

namespace wattif::power {
namespace {

/// Fields by their number, up to the first list of hosts.
namespace lsf {
constexpr std::size_t eventTime = 2, job = 3, slotsRequested = 6, submission = 7, start = 10, user = 11, queue = 12,
                      askedHosts = 22;
} // namespace lsf
/// The name of the project, counted from the state of the job behind the hosts.
constexpr std::size_t projectAfterState = 24;
/// The task of an array, 0 for another job, counted from the state too.
constexpr std::size_t taskAfterState = 29;

constexpr std::string_view finished = "\"JOB_FINISH\"";
constexpr std::array<std::string_view, 8> lsfHeadings{"job", "user", "account", "queue", "submitted", "start", "end", "cores"};

/// The fields of a record, without quotes.
std::vector<std::string> lsfFields(std::string_view line)
{
    std::vector<std::string> fields;
    for (std::size_t i = 0; i < line.size();) {
        if (line[i] == ' ') {
            ++i;
            continue;
        }
        std::string& text = fields.emplace_back();
        if (line[i] != '"') {
            const std::size_t end = std::min(line.find(' ', i), line.size());
            text = line.substr(i, end - i);
            i = end;
            continue;
        }
        for (++i; i < line.size(); ++i) {
            const bool isQuote = line[i] == '"';
            if (isQuote && !line.substr(i + 1).starts_with('"'))
                break;
            i += isQuote ? 1 : 0;
            text += line[i];
        }
        ++i;
    }
    return fields;
}

std::size_t lsfCount(std::string_view text)
{
    constexpr std::size_t most = 10'000'000;
    std::size_t value = 0;
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && value <= most ? value : 0;
}

/// The slots of a list of hosts, which has a host once for each slot, or as "4*host".
std::size_t slotsOf(const std::vector<std::string>& fields, std::size_t begin, std::size_t end)
{
    std::size_t slots = 0;
    for (std::size_t i = begin; i < end; ++i)
        slots += fields[i].find('*') == std::string::npos ? 1 : lsfCount(fields[i]);
    return slots;
}

std::vector<std::string> lsfCells(const std::vector<std::string>& fields)
{
    const std::size_t used = lsf::askedHosts + 1 + lsfCount(fields[lsf::askedHosts]);
    const std::size_t hosts = used < fields.size() ? lsfCount(fields[used]) : 0;
    const std::size_t state = used + 1 + hosts;
    if (state >= fields.size())
        return {fields[lsf::job]}; // too few cells
    const std::size_t slots = slotsOf(fields, used + 1, state);
    const std::string& start = fields[lsf::start];
    const std::size_t project = state + projectAfterState;
    const std::string task = state + taskAfterState < fields.size() ? fields[state + taskAfterState] : std::string();
    return {lsfCount(task) > 0 ? fields[lsf::job] + "[" + task + "]" : fields[lsf::job],
            fields[lsf::user],
            project < fields.size() && fields[project] != "default" ? fields[project] : std::string(),
            fields[lsf::queue],
            fields[lsf::submission],
            start == "0" ? std::string() : start,
            start == "0" ? std::string() : fields[lsf::eventTime],
            slots > 0 ? std::to_string(slots) : fields[lsf::slotsRequested]};
}

} // namespace

bool isLsfLog(std::string_view text) { return text.starts_with("\"JOB_") || text.starts_with("\"EVENT_ADRSV"); }

Result<CsvTable> tableOfLsfLog(const std::string& fileName, std::string_view text)
{
    JobLogTable table(fileName, lsfHeadings);
    return eachLine(text,
                    [&](std::string_view line, int number) -> Result<void> {
                        if (!line.starts_with(finished))
                            return {}; // changes of the size of jobs, reservations
                        const std::vector<std::string> fields = lsfFields(line);
                        table.addJob(fields.size() > lsf::askedHosts ? lsfCells(fields)
                                                                     : std::vector<std::string>{std::string(line)},
                                     number);
                        return {};
                    })
        .and_then([&] { return std::move(table).finish("the log has no record JOB_FINISH; LSF writes them to lsb.acct"); });
}

} // namespace wattif::power
