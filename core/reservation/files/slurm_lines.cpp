// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Reservations as lines of `scontrol create reservation`. Slurm counts in whole seconds (and a Duration in minutes, rounded up,
// so the end is written except in an hour that the clock shows twice); it refuses what needs more than is there, unless the
// reservation may overlap.

#include "core/reservation/files/slurm_lines.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <unordered_set>
#include <utility>

#include <fmt/format.h>

#include "core/base/checked.h"
#include "core/base/constants.h"
#include "core/base/format_message.h"
#include "core/io/scenario_clock.h"
#include "core/io/slurm_time.h"
#include "core/reservation/engine/site_profile.h"

namespace wattif::reservation {
namespace {

/// A reservation to be written.
struct Line {
    std::string name;
    SiteIndex site;
    double startSeconds = 0.0;
    double endSeconds = 0.0;
    std::int32_t processors = 0;
};

/// A name without anything that a shell or scontrol would take for something else; letters other than those of ASCII stay.
std::string plainName(std::string_view name)
{
    std::string plain(name);
    for (char& c : plain) {
        const bool good = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-'
            || static_cast<unsigned char>(c) >= 0x80U;
        if (!good)
            c = '_';
    }
    return plain;
}

/// Rounded; later than a calendar goes is the end of the calendar.
std::int64_t wholeSeconds(double seconds)
{
    return toInteger<std::int64_t>(std::floor(std::clamp(seconds, 0.0, maxSeconds) + 0.5));
}

class SlurmWriter {
public:
    SlurmWriter(const Instance& instance, const CalendarStart& start, std::string owners)
        : m_instance(instance), m_clock(0.0, start), m_owners(std::move(owners)), m_booked(instance.sites.size())
    {
    }

    std::string operator()(const std::vector<Line>& lines)
    {
        std::string text;
        for (const Site& site : m_instance.sites)
            if (const std::string plain = plainName(site.name); plain != site.name)
                text += fmt::format("# PartitionName={}: the site's own name has characters that are replaced by '_'\n", plain);
        for (const Line& line : lines)
            text += print(line);
        return text;
    }

private:
    std::string print(const Line& line)
    {
        const std::int64_t start = wholeSeconds(line.startSeconds);
        const std::int64_t end = std::max(wholeSeconds(line.endSeconds), start + 1);
        const Site& site = m_instance.sites[line.site.at()];
        SiteProfile& booked = m_booked[line.site.at()];
        booked.add(static_cast<double>(start), static_cast<double>(end), line.processors);
        const bool overlaps = booked.most(static_cast<double>(start), static_cast<double>(end)) > site.processors;
        return fmt::format("scontrol create reservation ReservationName={} StartTime={} {} CoreCnt={} PartitionName={}"
                           "{}{}\n",
                           freshName(plainName(line.name)), momentText(start), endText(start, end), line.processors,
                           plainName(site.name), m_owners, overlaps ? " Flags=OVERLAP" : "");
    }

    /// The end; in an hour that the clock shows twice the length, as Slurm could take the end for one before the start.
    [[nodiscard]] std::string endText(std::int64_t start, std::int64_t end) const
    {
        if (!isShownTwice(start) && !isShownTwice(end))
            return "EndTime=" + momentText(end);
        const std::chrono::hh_mm_ss length(std::chrono::seconds((end - start) % secondsPerDay));
        return fmt::format("Duration={}-{:02}:{:02}:{:02}", (end - start) / secondsPerDay, length.hours().count(),
                           length.minutes().count(), length.seconds().count());
    }

    [[nodiscard]] bool isShownTwice(std::int64_t seconds) const
    {
        return m_clock.secondsAt(std::round(m_clock.readingAt(static_cast<double>(seconds)))).size() > 1;
    }

    [[nodiscard]] std::string momentText(std::int64_t seconds) const
    {
        return slurmMomentText(toNearest<std::int64_t>(m_clock.readingAt(static_cast<double>(seconds))));
    }

    std::string freshName(const std::string& name)
    {
        std::string fresh = name;
        for (int number = 2; !m_names.insert(fresh).second; ++number)
            fresh = fmt::format("{}.{}", name, number);
        return fresh;
    }

    const Instance& m_instance;
    ScenarioClock m_clock;
    std::string m_owners;              ///< " Users=ann,bob"
    std::vector<SiteProfile> m_booked; ///< [site]
    std::unordered_set<std::string> m_names;
};

/// Appends " Users=ann,bob" for names between commas.
Result<void> addOwners(std::string_view key, std::string_view names, std::string& text)
{
    if (names.empty())
        return {};
    std::string_view rest = names;
    while (true) {
        const std::string_view name = rest.substr(0, rest.find(','));
        if (name.empty() || name.starts_with('-') || plainName(name) != name)
            return badInput(formatMessage("{}: '{}' is not a list of names separated by commas, such as ann,bob", key, names));
        if (name.size() == rest.size())
            break;
        rest.remove_prefix(name.size() + 1);
    }
    text += fmt::format(" {}={}", key, names);
    return {};
}

Result<std::string> printLines(const Instance& instance, const std::vector<Line>& lines, std::string_view origin,
                               const SlurmOwners& owners)
{
    const auto moment = slurmMoment(origin);
    if (!moment && !instance.start)
        return badInput(formatMessage("'{}' is not a time such as 2026-11-21T00:00:00", origin));
    const CalendarStart start = instance.start ? *instance.start : CalendarStart{.unixSeconds = *moment};
    std::string text;
    if (auto ok = addOwners("Users", owners.users, text); !ok)
        return propagateError(ok);
    if (auto ok = addOwners("Accounts", owners.accounts, text); !ok)
        return propagateError(ok);
    if (text.empty())
        return badInput("the users or accounts of the reservations are missing");
    return SlurmWriter(instance, start, std::move(text))(lines);
}

Line lineOf(const Reservation& value) { return {value.name, value.site, value.startSeconds, value.endSeconds, value.processors}; }

} // namespace

Result<std::string> slurmLines(const Instance& instance, const Outcome& outcome, std::string_view origin,
                               const SlurmOwners& owners)
{
    std::vector<Line> lines;
    for (const ReservationRecord& record : outcome.reservations) {
        if (record.cancelled) // a later record repeats it
            continue;
        if (record.workflow.value < 0) {
            lines.push_back(lineOf(instance.reservations[record.task.at()]));
            continue;
        }
        const Workflow& workflow = instance.workflows[record.workflow.at()];
        const TaskPlacement& placement = record.placement;
        lines.push_back({fmt::format("{}.{}", workflow.name, workflow.tasks[record.task.at()].name), placement.site,
                         placement.startSeconds, placement.endSeconds, placement.processors});
    }
    return printLines(instance, lines, origin, owners);
}

Result<std::string> slurmLines(const Instance& instance, std::string_view origin, const SlurmOwners& owners)
{
    std::vector<Line> lines;
    for (const Reservation& value : instance.reservations)
        lines.push_back(lineOf(value));
    return printLines(instance, lines, origin, owners);
}

} // namespace wattif::reservation
