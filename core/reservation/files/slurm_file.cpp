// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// `scontrol show reservation` prints a record of several lines of Key=Value for each reservation, with -o on one line; `scontrol
// create reservation` takes the same keys. The program reads both and writes the latter.

#include "core/reservation/files/slurm_file.h"

#include <algorithm>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "core/base/constants.h"
#include "core/base/format_message.h"
#include "core/base/import_report.h"
#include "core/base/name_table.h"
#include "core/base/stop_scope.h"
#include "core/base/words.h"
#include "core/io/scenario_clock.h"
#include "core/io/slurm_time.h"
#include "core/io/text_encoding.h"
#include "core/io/text_place.h"
#include "core/reservation/engine/site_profile.h"
#include "core/reservation/files/local_clock.h"
#include "core/reservation/files/slurm_records.h"

namespace wattif::reservation {
namespace {

constexpr std::int64_t lastMoment = 253402300799; ///< 9999-12-31T23:59:59

bool isName(const std::string& key) { return key == "reservationname" || key == "reservation"; }

/// Words without '=' belong to a comment, or to the command before a record. A partition begins a line, that of a reservation
/// does not.
Result<SlurmRecords> splitRecords(const std::string& fileName, std::string_view text)
{
    if (auto ok = checkUtf8(fileName, text); !ok)
        return propagateError(ok);
    SlurmRecords made{.placeOf = [&fileName, text](std::size_t offset) {
        const LineColumn at = lineColumnAt(text, offset);
        return Place{.file = fileName, .line = at.line, .column = at.column};
    }};
    constexpr std::string_view blanks = " \t\r\n";
    SlurmRecord* current = nullptr;
    std::size_t at = text.starts_with(byteOrderMark) ? byteOrderMark.size() : 0;
    while ((at = text.find_first_not_of(blanks, at)) != std::string_view::npos) {
        const std::size_t end = std::min(text.find_first_of(blanks, at), text.size());
        const std::string_view word = text.substr(at, end - at);
        if (const std::size_t equals = word.find('='); equals != std::string_view::npos) {
            SlurmPair pair{lowerCase(word.substr(0, equals)), word.substr(equals + 1), at + equals + 1};
            if (isName(pair.key))
                current = &made.reservations.emplace_back(SlurmRecord{.offset = at, .pairs = {}});
            else if (pair.key == "partitionname" && (at == 0 || text[at - 1] == '\n'))
                current = &made.partitions.emplace_back(SlurmRecord{.offset = at, .pairs = {}});
            if (!current)
                return badInput(formatMessage("a reservation must begin with ReservationName= (got '{}')", word),
                                made.placeOf(at));
            current->pairs.push_back(std::move(pair));
        }
        at = end;
    }
    if (made.reservations.empty())
        return badInput("there are no reservations (no ReservationName= found)", made.placeOf(0));
    return made;
}

class RecordReader {
public:
    RecordReader(const std::string& fileName, const SlurmRecords& records, const std::vector<Site>& sites,
                 const SlurmReading& how)
        : m_fileName(fileName),
          m_records(records.reservations),
          m_partitions(records.partitions),
          m_placeOf(records.placeOf),
          m_how(how),
          m_given(sites.size()),
          m_reserved(sites.size()),
          m_isOnClock(records.isOnClock),
          m_isInUtc(records.isInUtc),
          m_siteColumn(records.siteColumn)
    {
        m_made.sites = sites;
    }

    Result<SlurmReservations> read()
    {
        auto ok = readPartitions().and_then([this] { return findOrigin(); });
        for (std::size_t i = 0; ok && i < m_records.size(); ++i)
            ok = readRecord(m_records[i]);
        if (!ok)
            return propagateError(ok);
        if (m_made.sites.empty())
            return badInput("there are no sites for reservations", {.file = m_fileName});
        measureSites();
        makeReport();
        return std::move(m_made);
    }

private:
    [[nodiscard]] tl::unexpected<Error> error(std::size_t offset, Message message) const
    {
        return badInput(std::move(message), placeOf(offset));
    }

    [[nodiscard]] Place placeOf(std::size_t offset) const { return m_placeOf(offset); }

    Result<std::int64_t> momentOf(const SlurmRecord& record, std::initializer_list<std::string_view> keys, const char* what) const
    {
        const SlurmPair* pair = record.find(keys);
        if (!pair)
            return error(record.offset, formatMessage("the reservation has no {}", what));
        const auto moment = slurmMoment(pair->value);
        if (!moment)
            return error(pair->offset, formatMessage("the {} '{}' is not a time such as 2026-11-21T08:30:00", what, pair->value));
        return *moment;
    }
    [[nodiscard]] Result<std::int64_t> startOf(const SlurmRecord& record) const
    {
        return momentOf(record, {"starttime", "start"}, "StartTime");
    }

    [[nodiscard]] static bool hasDuration(const SlurmRecord& record)
    {
        const SlurmPair* duration = record.find({"duration"});
        return duration && slurmDuration(duration->value);
    }

    /// The duration; the end less the start only where it is missing or unlimited.
    [[nodiscard]] Result<std::int64_t> lengthOf(const SlurmRecord& record, std::int64_t start) const
    {
        const SlurmPair* duration = record.find({"duration"});
        const auto seconds = duration ? slurmDuration(duration->value) : std::nullopt;
        if (seconds)
            return *seconds;
        if (!duration || record.find({"endtime", "end"}))
            return momentOf(record, {"endtime", "end"}, "EndTime").map([start](std::int64_t end) { return end - start; });
        return error(duration->offset, formatMessage("the Duration '{}' is not a duration such as 1-12:00:00", duration->value));
    }

    /// Whether times are those of a zone whose clock is known.
    [[nodiscard]] bool isOfZone() const { return m_how.zone && m_isOnClock && !m_isInUtc; }

    /// The moment of a local time on the clock that is never set; in a zone the first one from `earliest`.
    [[nodiscard]] std::int64_t steady(std::int64_t local, std::int64_t earliest = INT64_MIN) const
    {
        return m_isOnClock && m_how.zone ? m_how.zone->instantOf(local, earliest) : m_clock.steady(local);
    }

    /// The local time of a written one.
    [[nodiscard]] std::int64_t localOf(std::int64_t written) const
    {
        return m_how.zone && m_isInUtc ? written + m_how.zone->offsetAt(written) : written;
    }

    /// Where a zone's clock shows a start twice, the duration determines which one is meant.
    [[nodiscard]] std::int64_t momentOfStart(const SlurmRecord& record, std::int64_t start, std::int64_t length) const
    {
        if (m_isInUtc)
            return start;
        if (isOfZone())
            if (const auto end = momentOf(record, {"endtime", "end"}, "EndTime"))
                for (const std::int64_t instant : m_how.zone->instantsOf(start))
                    if (m_how.zone->instantOf(*end, instant + length) == instant + length)
                        return instant;
        return steady(start);
    }

    /// Whether the end of a record, if it states one, is its start and duration.
    [[nodiscard]] bool hasSameEnd(const SlurmRecord& record, std::int64_t start, std::int64_t length)
    {
        const auto end = momentOf(record, {"endtime", "end"}, "EndTime");
        if (!end || length <= 0)
            return true;
        if (!isOfZone())
            return m_clock.addPeriod(start, *end, length);
        const std::int64_t moment = momentOfStart(record, start, length) + length;
        return m_how.zone->instantOf(*end, moment) == moment;
    }

    /// A duration; without one, the time between two local times of a zone.
    [[nodiscard]] Result<std::int64_t> trueLengthOf(const SlurmRecord& record, std::int64_t start) const
    {
        auto length = lengthOf(record, start);
        if (!length || !isOfZone() || hasDuration(record))
            return length;
        const std::int64_t moment = steady(start);
        return steady(start + *length, moment) - moment;
    }

    Result<void> findOrigin()
    {
        std::optional<std::int64_t> first;
        for (const SlurmRecord& record : m_records) {
            const auto start = startOf(record);
            if (!start)
                return tl::unexpected(start.error());
            const auto length = trueLengthOf(record, *start);
            if (!length)
                return tl::unexpected(length.error());
            m_otherEnds += hasSameEnd(record, *start, *length) ? 0 : 1;
            const std::int64_t local = localOf(*start);
            first = std::min(first.value_or(local), local);
        }
        if (!m_isOnClock) {
            m_origin = 0;
            return {};
        }
        m_firstDay = *first - ((*first % secondsPerDay) + secondsPerDay) % secondsPerDay;
        m_origin = m_how.zone ? m_how.zone->instantOf(m_firstDay, INT64_MIN) : m_firstDay;
        const std::int32_t offset = m_isInUtc ? 0 : m_how.offsetSeconds;
        m_made.start = m_how.zone ? calendarStart(*m_origin, *m_how.zone)
                                  : CalendarStart{.unixSeconds = *m_origin - offset, .offsetSeconds = offset};
        return {};
    }

    Result<std::int64_t> processorsOf(const SlurmRecord& record)
    {
        const SlurmPair* cores = record.find({"corecnt"});
        if (cores && cores->value == "0") // before its nodes are chosen
            cores = nullptr;
        const SlurmPair* tres = record.find({"tres"});
        const SlurmPair* nodes = record.find({"nodecnt"});
        std::string_view text = cores ? cores->value : std::string_view();
        const SlurmPair* source = cores;
        if (text.empty() && tres && !slurmCpus(tres->value).empty()) {
            text = slurmCpus(tres->value);
            source = tres;
        }
        if (text.empty() && nodes) {
            text = nodes->value;
            source = nodes;
            ++m_nodesOnly;
        }
        if (text.empty())
            return error(record.offset, "the reservation has neither CoreCnt nor NodeCnt");
        const auto count = slurmCount(text);
        if (!count)
            return error(source->offset, formatMessage("'{}' is not a number of processors", text));
        return *count;
    }

    /// Partitions that scontrol shows become sites, if sites are made.
    Result<void> readPartitions()
    {
        for (const SlurmRecord& record : m_partitions) {
            const SlurmPair* name = record.find({"partitionname"});
            if (!name)
                return error(record.offset, "the name of the partition is empty");
            const SlurmPair* isDefault = record.find({"default"});
            if (isDefault && lowerCase(isDefault->value) == "yes")
                m_defaultPartition = std::string(name->value);
            if (!m_how.makeSites || siteNamed(name->value))
                continue;
            const auto processors = processorsOfPartition(record);
            if (!processors)
                return tl::unexpected(processors.error());
            makeSite(name->value, *processors);
        }
        return {};
    }

    /// 0 where the record does not state them.
    [[nodiscard]] Result<std::int64_t> processorsOfPartition(const SlurmRecord& record) const
    {
        const SlurmPair* source = record.find({"totalcpus"});
        const SlurmPair* tres = record.find({"tres"});
        std::string_view text = source ? source->value : tres ? slurmCpus(tres->value) : std::string_view();
        if (text.empty())
            return 0;
        const auto count = slurmCount(text);
        if (!count)
            return error((source ? source : tres)->offset, formatMessage("'{}' is not a number of processors", text));
        return *count;
    }

    void makeSite(std::string_view name, std::int64_t processors)
    {
        m_made.sites.push_back({.name = std::string(name), .processors = static_cast<std::int32_t>(processors)});
        m_reserved.emplace_back();
    }

    [[nodiscard]] std::optional<SiteIndex> siteNamed(std::string_view name) const
    {
        const auto named = std::ranges::find(m_made.sites, name, &Site::name);
        return named == m_made.sites.end() ? std::nullopt
                                           : std::optional(SiteIndex(static_cast<std::size_t>(named - m_made.sites.begin())));
    }

    [[nodiscard]] std::optional<SiteIndex> siteOf(std::string_view partition)
    {
        if (partition.empty())
            partition = m_defaultPartition;
        if (const auto named = siteNamed(partition))
            return named;
        if (m_how.makeSites && !partition.empty()) {
            makeSite(partition, 0);
            return SiteIndex(m_made.sites.size() - 1);
        }
        if (m_made.sites.empty())
            return std::nullopt;
        ++(partition.empty() ? m_unplaced : m_elsewhere);
        return SiteIndex(0);
    }

    /// Sites that are made from the reservations alone have the processors that are reserved at once.
    void measureSites()
    {
        for (std::size_t s = m_given; s < m_made.sites.size(); ++s)
            if (m_made.sites[s].processors == 0) {
                m_made.sites[s].processors =
                    static_cast<std::int32_t>(std::clamp<std::int64_t>(m_reserved[s].most(0.0, maxSeconds), 1, maxProcessors));
                ++m_measured;
            }
    }

    Result<void> readRecord(const SlurmRecord& record)
    {
        const SlurmPair* name = record.find({"reservationname", "reservation"});
        if (!name)
            return error(record.offset, "the name of the reservation is empty");
        if (m_names.add(name->value) >= 0)
            return error(name->offset, formatMessage("the name '{}' occurs twice", name->value));
        const std::int64_t start = startOf(record).value(); // findOrigin has read both
        const std::int64_t length = trueLengthOf(record, start).value();
        const std::int64_t from = momentOfStart(record, start, length);
        if (length <= 0)
            return error(record.offset, formatMessage("the reservation '{}' ends before it starts", name->value));
        if (start + length > lastMoment || static_cast<double>(from + length - *m_origin) > maxSeconds)
            return error(record.offset, formatMessage("the reservation '{}' ends too late", name->value));
        const auto processors = processorsOf(record);
        if (!processors)
            return tl::unexpected(processors.error());
        const SlurmPair* partition = record.find({"partitionname", "partition"});
        const auto site = siteOf(partition ? partition->value : std::string_view());
        if (!site) {
            m_leftOut.add(
                "no partition is stated", "reservation", [&] { return placeOf(record.offset); }, std::string(name->value));
            return {};
        }
        const Reservation value{.name = std::string(name->value),
                                .site = *site,
                                .startSeconds = static_cast<double>(from - *m_origin),
                                .endSeconds = static_cast<double>(from + length - *m_origin),
                                .processors = static_cast<std::int32_t>(*processors)};
        const std::string partitionName(partition ? partition->value : std::string_view());
        add(record, value, partitionName);
        const SlurmPair* flags = record.find({"flags"});
        return flags ? repeat(record, value, partitionName, localOf(start), flags->value) : Result<void>();
    }

    /// Adds the repetitions that begin within the days asked for, at the same local time.
    Result<void> repeat(const SlurmRecord& record, const Reservation& first, const std::string& partition, std::int64_t start,
                        std::string_view flags)
    {
        const std::optional<SlurmRepetition> repetition = slurmRepetition(flags);
        if (!repetition)
            return {};
        ++m_repeating[repetition->flag];
        const std::int64_t last = m_firstDay + m_how.repeatDays * secondsPerDay;
        int number = 1;
        for (std::int64_t next = start + repetition->seconds; next < last; next += repetition->seconds) {
            if (!repetition->isOn(next))
                continue;
            Reservation value = first;
            value.name = fmt::format("{} ({})", first.name, ++number);
            m_repeated.push_back(value.name);
            if (m_names.add(m_repeated.back()) >= 0)
                return error(record.offset, formatMessage("the repetition '{}' has the name of another reservation", value.name));
            value.startSeconds = static_cast<double>(steady(next) - *m_origin);
            value.endSeconds = value.startSeconds + (first.endSeconds - first.startSeconds);
            add(record, std::move(value), partition);
            if (m_check.wanted())
                return fail(ErrorCode::interrupted, "interrupted");
        }
        return {};
    }

    void add(const SlurmRecord& record, Reservation value, std::string partition)
    {
        const auto where = [&] { return placeOf(record.offset); };
        const Site& site = m_made.sites[value.site.at()];
        if (value.processors == 0)
            return m_leftOut.add("no processors are reserved", "reservation", where, value.name);
        if (site.processors == 0) // as many as are reserved
            m_reserved[value.site.at()].add(value.startSeconds, value.endSeconds, value.processors);
        else if (value.processors > site.processors)
            return m_leftOut.add(formatMessage("more than the {} of '{}'", counted(site.processors, "processor"), site.name),
                                 "reservation", where, value.name);
        m_made.reservations.push_back(std::move(value));
        m_made.partitions.push_back(std::move(partition));
    }

    [[nodiscard]] std::string firstStart() const
    {
        const double first = std::ranges::min(m_made.reservations, {}, &Reservation::startSeconds).startSeconds;
        return ScenarioClock(0.0, m_made.start).isoText(first);
    }

    [[nodiscard]] std::string zoneText() const
    {
        return m_how.offsetSeconds == 0 ? "UTC" : ScenarioClock(0.0, m_made.start).zoneText();
    }

    void makeReport()
    {
        ImportReport& report = m_made.report;
        const Message reservations = counted(std::ssize(m_made.reservations), "reservation");
        if (!m_isOnClock)
            report.read.push_back(formatMessage("{}, in seconds since second 0", reservations));
        else if (m_made.reservations.empty())
            report.read.push_back(reservations);
        else
            report.read.push_back(formatMessage("{}, the first on {}", reservations, firstStart()));
        if (m_isOnClock && !m_isInUtc && !m_how.zone)
            report.assume("time_zone", zoneText(), "the times have no zone, so summer time is ignored");
        if (isOfZone() && m_how.isZoneAssumed)
            reportZone(*m_how.zone, report);
        if (m_unplaced > 0)
            report.assume("site", m_made.sites.front().name,
                          formatMessage("{} without a partition", counted(m_unplaced, "reservation")));
        if (m_elsewhere > 0)
            report.assume("site", m_made.sites.front().name,
                          formatMessage("{} of a partition that is not the name of a site", counted(m_elsewhere, "reservation")));
        if (const auto made = std::ssize(m_made.sites) - static_cast<std::ptrdiff_t>(m_given); made > 0)
            report.read.push_back(m_siteColumn.empty()
                                      ? formatMessage("{} from partitions of Slurm", counted(made, "site"))
                                      : formatMessage("{} from the column '{}'", counted(made, "site"), m_siteColumn));
        if (m_measured > 0)
            report.assume("processors", "as many as are reserved at once",
                          formatMessage("{} without known processors", counted(m_measured, "site")));
        if (m_nodesOnly > 0)
            report.assume("processors", "one a node", formatMessage("{} with nodes only", counted(m_nodesOnly, "reservation")));
        for (const auto& [flag, count] : m_repeating)
            report.assume("repeat_days", std::to_string(m_how.repeatDays),
                          m_how.repeatDays == 0
                              ? formatMessage("{} with the flag '{}', taken once", counted(count, "reservation"), flag)
                              : formatMessage("{} with the flag '{}'", counted(count, "reservation"), flag));
        for (const LocalClock::Jump& jump : m_clock.jumps())
            report.assume(
                "summer time",
                formatMessage("{} s between {} and {}", jump.seconds, slurmMomentText(jump.after), slurmMomentText(jump.before)),
                "Duration and EndTime differ by it: later times are shifted");
        if (m_otherEnds > 0)
            report.assume("end", "StartTime + Duration",
                          formatMessage("{} with another EndTime", counted(m_otherEnds, "reservation")));
        report.leftOut = m_leftOut.entries();
    }

    const std::string& m_fileName;
    const std::vector<SlurmRecord>& m_records;
    const std::vector<SlurmRecord>& m_partitions;
    const std::function<Place(std::size_t)>& m_placeOf;
    SlurmReading m_how;
    std::size_t m_given; ///< sites
    std::string m_defaultPartition;
    std::vector<SiteProfile> m_reserved; ///< [site], of those without a number of processors
    bool m_isOnClock;
    bool m_isInUtc;
    const std::string& m_siteColumn;
    std::deque<std::string> m_repeated; ///< names of repetitions, to which m_names refers
    NameTable m_names;
    std::optional<std::int64_t> m_origin; ///< of all seconds, on the clock that is never set
    std::int64_t m_firstDay = 0;          ///< its midnight on the local clock
    LeftOutCounter m_leftOut;
    int m_elsewhere = 0; ///< reservations of a partition that is not the name of a site
    int m_unplaced = 0;  ///< reservations without a partition
    int m_measured = 0;  ///< sites with as many processors as are reserved
    int m_nodesOnly = 0;
    std::map<std::string_view, int> m_repeating; ///< reservations with each flag to repeat
    int m_otherEnds = 0;
    LocalClock m_clock;
    StopCheck m_check;
    SlurmReservations m_made;
};

} // namespace

Result<SlurmReservations> readRecords(const std::string& fileName, const SlurmRecords& records, const std::vector<Site>& sites,
                                      const SlurmReading& how)
{
    if (sites.empty() && !how.makeSites)
        return badInput("there are no sites for reservations", {.file = fileName});
    return RecordReader(fileName, records, sites, how).read();
}

Result<SlurmReservations> readSlurmReservations(const std::string& fileName, std::string_view text,
                                                const std::vector<Site>& sites, const SlurmReading& how)
{
    const auto records = splitRecords(fileName, text);
    if (!records)
        return tl::unexpected(records.error());
    return readRecords(fileName, *records, sites, how);
}

void countFrom(const CalendarStart& zero, SlurmReservations& read)
{
    if (!read.start)
        return;
    const auto later = static_cast<double>(read.start->unixSeconds - zero.unixSeconds);
    read.start = zero;
    if (later == 0.0)
        return;
    std::int64_t begun = 0;
    std::vector<Reservation> kept;
    std::vector<std::string> partitions;
    for (std::size_t i = 0; i < read.reservations.size(); ++i) {
        Reservation& value = read.reservations[i];
        value.startSeconds += later;
        value.endSeconds += later;
        if (value.endSeconds <= 0.0)
            continue;
        begun += value.startSeconds < 0.0 ? 1 : 0;
        value.startSeconds = std::max(value.startSeconds, 0.0);
        kept.push_back(std::move(value));
        partitions.push_back(std::move(read.partitions[i]));
    }
    if (const auto ended = std::ssize(read.reservations) - std::ssize(kept); ended > 0)
        read.report.leftOut.push_back({.reason = "ended before second 0", .noun = "reservation", .count = ended});
    if (begun > 0)
        read.report.assume("start_s", "0", formatMessage("{} that began before second 0", counted(begun, "reservation")));
    read.reservations = std::move(kept);
    read.partitions = std::move(partitions);
}

} // namespace wattif::reservation
