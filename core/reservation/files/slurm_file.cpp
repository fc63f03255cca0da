// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// `scontrol show reservation` prints a record of several lines of Key=Value for each reservation, with -o on one line; `scontrol
// create reservation` takes the same keys. The program reads both and writes the latter.

#include "core/reservation/files/slurm_file.h"

#include <algorithm>
#include <charconv>
#include <deque>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "core/base/constants.h"
#include "core/base/format_message.h"
#include "core/base/import_report.h"
#include "core/base/name_table.h"
#include "core/base/stop_scope.h"
#include "core/base/words.h"
#include "core/io/slurm_time.h"
#include "core/io/text_encoding.h"
#include "core/io/text_place.h"
#include "core/reservation/files/local_clock.h"

namespace wattif::reservation {
namespace {

constexpr std::int64_t lastMoment = 253402300799; ///< 9999-12-31T23:59:59

/// Key=Value with the place of the value.
struct Pair {
    std::string key; ///< in small letters
    std::string_view value;
    std::size_t offset = 0;
};

/// One reservation in the form of the file.
struct Record {
    std::size_t offset = 0;
    std::vector<Pair> pairs;

    [[nodiscard]] const Pair* find(std::initializer_list<std::string_view> keys) const
    {
        for (const std::string_view key : keys)
            for (const Pair& pair : pairs)
                if (pair.key == key && !pair.value.empty() && pair.value != "(null)")
                    return &pair;
        return nullptr;
    }
};

bool isName(const std::string& key) { return key == "reservationname" || key == "reservation"; }

/// A whole number, or the sum of several between commas.
std::optional<std::int64_t> countOf(std::string_view text)
{
    std::int64_t sum = 0;
    while (true) {
        const std::size_t end = text.find(',');
        const std::string_view part = text.substr(0, end);
        std::int64_t value = 0;
        const auto [stop, error] = std::from_chars(part.data(), part.data() + part.size(), value);
        if (error != std::errc() || stop != part.data() + part.size() || value < 0 || value > maxProcessors)
            return std::nullopt;
        sum += value;
        if (end == std::string_view::npos)
            return sum <= maxProcessors ? std::optional(sum) : std::nullopt;
        text.remove_prefix(end + 1);
    }
}

/// The processors of "cpu=512,node=4"; empty without.
std::string_view cpusOf(std::string_view tres)
{
    const std::size_t at = tres.starts_with("cpu=") ? 0 : tres.find(",cpu=");
    if (at == std::string_view::npos)
        return {};
    const std::string_view rest = tres.substr(tres.find('=', at) + 1);
    return rest.substr(0, rest.find(','));
}

/// How a reservation repeats.
struct Repetition {
    std::int64_t seconds = secondsPerDay;
    bool onWeekdays = true;
    bool onWeekends = true;

    /// Whether it is repeated on the day of a local time.
    [[nodiscard]] bool isOn(std::int64_t moment) const
    {
        const std::int64_t days = moment / secondsPerDay - (moment % secondsPerDay < 0 ? 1 : 0);
        const std::int64_t day = ((days + 4) % 7 + 7) % 7; // from Sunday; 1970-01-01 was a Thursday
        return day == 0 || day == 6 ? onWeekends : onWeekdays;
    }
};

std::optional<Repetition> repetitionOf(std::string_view flags)
{
    const auto has = [flags](std::string_view flag) { return flags.find(flag) != std::string_view::npos; };
    if (has("HOURLY"))
        return Repetition{.seconds = 3600};
    if (has("DAILY"))
        return Repetition{};
    if (has("WEEKDAY"))
        return Repetition{.onWeekends = false};
    if (has("WEEKEND"))
        return Repetition{.onWeekdays = false};
    return has("WEEKLY") ? std::optional(Repetition{.seconds = 7 * secondsPerDay}) : std::nullopt;
}

class SlurmReader {
public:
    SlurmReader(const std::string& fileName, std::string_view text, const std::vector<Site>& sites, std::int64_t repeatDays)
        : m_fileName(fileName), m_text(text), m_sites(sites), m_repeatDays(repeatDays)
    {
    }

    Result<SlurmReservations> read()
    {
        auto ok = split().and_then([this] { return findOrigin(); });
        for (std::size_t i = 0; ok && i < m_records.size(); ++i)
            ok = readRecord(m_records[i]);
        if (!ok)
            return propagateError(ok);
        makeReport();
        return std::move(m_made);
    }

private:
    [[nodiscard]] tl::unexpected<Error> error(std::size_t offset, Message message) const
    {
        return badInput(std::move(message), placeOf(offset));
    }

    [[nodiscard]] Place placeOf(std::size_t offset) const
    {
        const LineColumn at = lineColumnAt(m_text, offset);
        return {.file = m_fileName, .line = at.line, .column = at.column};
    }

    /// Words without '=' belong to a comment, or to the command before a record.
    Result<void> split()
    {
        if (auto ok = checkUtf8(m_fileName, m_text); !ok)
            return ok;
        constexpr std::string_view blanks = " \t\r\n";
        std::size_t at = m_text.starts_with(byteOrderMark) ? byteOrderMark.size() : 0;
        while ((at = m_text.find_first_not_of(blanks, at)) != std::string_view::npos) {
            const std::size_t end = std::min(m_text.find_first_of(blanks, at), m_text.size());
            const std::string_view word = m_text.substr(at, end - at);
            if (const std::size_t equals = word.find('='); equals != std::string_view::npos) {
                Pair pair{lowerCase(word.substr(0, equals)), word.substr(equals + 1), at + equals + 1};
                if (isName(pair.key))
                    m_records.push_back({.offset = at, .pairs = {}});
                if (m_records.empty())
                    return error(at, formatMessage("a reservation must begin with ReservationName= (got '{}')", word));
                m_records.back().pairs.push_back(std::move(pair));
            }
            at = end;
        }
        return m_records.empty() ? error(0, "there are no reservations (no ReservationName= found)") : Result<void>();
    }

    Result<std::int64_t> momentOf(const Record& record, std::initializer_list<std::string_view> keys, const char* what) const
    {
        const Pair* pair = record.find(keys);
        if (!pair)
            return error(record.offset, formatMessage("the reservation has no {}", what));
        const auto moment = slurmMoment(pair->value);
        if (!moment)
            return error(pair->offset, formatMessage("the {} '{}' is not a time such as 2026-11-21T08:30:00", what, pair->value));
        return *moment;
    }
    [[nodiscard]] Result<std::int64_t> startOf(const Record& record) const
    {
        return momentOf(record, {"starttime", "start"}, "StartTime");
    }

    /// The duration; the end less the start only where it is missing or unlimited.
    [[nodiscard]] Result<std::int64_t> lengthOf(const Record& record, std::int64_t start) const
    {
        const Pair* duration = record.find({"duration"});
        const auto seconds = duration ? slurmDuration(duration->value) : std::nullopt;
        if (seconds)
            return *seconds;
        if (!duration || record.find({"endtime", "end"}))
            return momentOf(record, {"endtime", "end"}, "EndTime").map([start](std::int64_t end) { return end - start; });
        return error(duration->offset, formatMessage("the Duration '{}' is not a duration such as 1-12:00:00", duration->value));
    }

    Result<void> findOrigin()
    {
        for (const Record& record : m_records) {
            const auto start = startOf(record);
            if (!start)
                return tl::unexpected(start.error());
            m_origin = std::min(m_origin.value_or(*start), *start);
            const auto length = lengthOf(record, *start);
            if (!length)
                return tl::unexpected(length.error());
            if (const auto end = momentOf(record, {"endtime", "end"}, "EndTime"); end && *length > 0)
                m_otherEnds += m_clock.addPeriod(*start, *end, *length) ? 0 : 1;
        }
        m_origin = *m_origin - ((*m_origin % secondsPerDay) + secondsPerDay) % secondsPerDay;
        m_made.origin = slurmMomentText(*m_origin);
        return {};
    }

    Result<std::int64_t> processorsOf(const Record& record)
    {
        const Pair* cores = record.find({"corecnt"});
        if (cores && cores->value == "0") // before its nodes are chosen
            cores = nullptr;
        const Pair* tres = record.find({"tres"});
        const Pair* nodes = record.find({"nodecnt"});
        std::string_view text = cores ? cores->value : std::string_view();
        const Pair* source = cores;
        if (text.empty() && tres && !cpusOf(tres->value).empty()) {
            text = cpusOf(tres->value);
            source = tres;
        }
        if (text.empty() && nodes) {
            text = nodes->value;
            source = nodes;
            ++m_nodesOnly;
        }
        if (text.empty())
            return error(record.offset, "the reservation has neither CoreCnt nor NodeCnt");
        const auto count = countOf(text);
        if (!count)
            return error(source->offset, formatMessage("'{}' is not a number of processors", text));
        return *count;
    }

    [[nodiscard]] SiteIndex siteOf(std::string_view partition)
    {
        const auto named = std::find_if(m_sites.begin(), m_sites.end(), [&](const Site& site) { return site.name == partition; });
        m_elsewhere += named == m_sites.end() ? 1 : 0;
        return SiteIndex(named == m_sites.end() ? 0 : static_cast<std::size_t>(named - m_sites.begin()));
    }

    Result<void> readRecord(const Record& record)
    {
        const Pair* name = record.find({"reservationname", "reservation"});
        if (!name)
            return error(record.offset, "the name of the reservation is empty");
        if (m_names.add(name->value) >= 0)
            return error(name->offset, formatMessage("the name '{}' occurs twice", name->value));
        const std::int64_t start = startOf(record).value(); // findOrigin has read both
        const std::int64_t length = lengthOf(record, start).value();
        const std::int64_t from = m_clock.steady(start);
        if (length <= 0)
            return error(record.offset, formatMessage("the reservation '{}' ends before it starts", name->value));
        if (start + length > lastMoment || static_cast<double>(from + length - *m_origin) > maxSeconds)
            return error(record.offset, formatMessage("the reservation '{}' ends too late", name->value));
        const auto processors = processorsOf(record);
        if (!processors)
            return tl::unexpected(processors.error());
        const Pair* partition = record.find({"partitionname", "partition"});
        const Reservation value{.name = std::string(name->value),
                                .site = siteOf(partition ? partition->value : std::string_view()),
                                .startSeconds = static_cast<double>(from - *m_origin),
                                .endSeconds = static_cast<double>(from + length - *m_origin),
                                .processors = static_cast<std::int32_t>(*processors)};
        const std::string partitionName(partition ? partition->value : std::string_view());
        add(record, value, partitionName);
        const Pair* flags = record.find({"flags"});
        return flags ? repeat(record, value, partitionName, start, flags->value) : Result<void>();
    }

    /// Adds the repetitions that begin within the days asked for, at the same local time.
    Result<void> repeat(const Record& record, const Reservation& first, const std::string& partition, std::int64_t start,
                        std::string_view flags)
    {
        const std::optional<Repetition> repetition = repetitionOf(flags);
        if (!repetition)
            return {};
        ++m_repeating;
        const std::int64_t last = *m_origin + m_repeatDays * secondsPerDay;
        int number = 1;
        for (std::int64_t next = start + repetition->seconds; next < last; next += repetition->seconds) {
            if (!repetition->isOn(next))
                continue;
            Reservation value = first;
            value.name = fmt::format("{} ({})", first.name, ++number);
            m_repeated.push_back(value.name);
            if (m_names.add(m_repeated.back()) >= 0)
                return error(record.offset, formatMessage("the repetition '{}' has the name of another reservation", value.name));
            value.startSeconds = static_cast<double>(m_clock.steady(next) - *m_origin);
            value.endSeconds = value.startSeconds + (first.endSeconds - first.startSeconds);
            add(record, std::move(value), partition);
            if (m_check.wanted())
                return fail(ErrorCode::interrupted, "interrupted");
        }
        return {};
    }

    void add(const Record& record, Reservation value, std::string partition)
    {
        const auto where = [&] { return placeOf(record.offset); };
        const Site& site = m_sites[value.site.at()];
        if (value.processors == 0)
            return m_leftOut.add("no processors are reserved", "reservation", where, value.name);
        if (value.processors > site.processors)
            return m_leftOut.add(fmt::format("more than the {} of '{}'", counted(site.processors, "processor"), site.name),
                                 "reservation", where, value.name);
        m_made.reservations.push_back(std::move(value));
        m_made.partitions.push_back(std::move(partition));
    }

    void makeReport()
    {
        ImportReport& report = m_made.report;
        report.read.push_back(
            fmt::format("{}, in seconds since {}", counted(std::ssize(m_made.reservations), "reservation"), m_made.origin));
        if (m_elsewhere > 0)
            report.assume("site", m_sites.front().name,
                          fmt::format("{} of a partition that is not the name of a site", counted(m_elsewhere, "reservation")));
        if (m_nodesOnly > 0)
            report.assume("processors", "one a node", counted(m_nodesOnly, "reservation") + " with nodes only");
        if (m_repeating > 0 && m_repeatDays == 0)
            report.assume("repeat_days", "0", counted(m_repeating, "reservation") + " with a flag to repeat, taken once");
        for (const LocalClock::Jump& jump : m_clock.jumps())
            report.assume(
                "summer time",
                fmt::format("{} s between {} and {}", jump.seconds, slurmMomentText(jump.after), slurmMomentText(jump.before)),
                "Duration and EndTime differ by it: later times are shifted");
        if (m_otherEnds > 0)
            report.assume("end", "StartTime + Duration", counted(m_otherEnds, "reservation") + " with another EndTime");
        report.leftOut = m_leftOut.entries();
    }

    const std::string& m_fileName;
    std::string_view m_text;
    const std::vector<Site>& m_sites;
    std::vector<Record> m_records;
    std::deque<std::string> m_repeated; ///< names of repetitions, to which m_names refers
    NameTable m_names;
    std::optional<std::int64_t> m_origin;
    LeftOutCounter m_leftOut;
    int m_elsewhere = 0;
    int m_nodesOnly = 0;
    int m_repeating = 0;
    int m_otherEnds = 0;
    std::int64_t m_repeatDays;
    LocalClock m_clock;
    StopCheck m_check;
    SlurmReservations m_made;
};

} // namespace

Result<SlurmReservations> readSlurmReservations(const std::string& fileName, std::string_view text,
                                                const std::vector<Site>& sites, std::int64_t repeatDays)
{
    if (sites.empty())
        return badInput("there are no sites for reservations", {.file = fileName});
    return SlurmReader(fileName, text, sites, repeatDays).read();
}

} // namespace wattif::reservation
