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

    Result<void> findOrigin()
    {
        for (const SlurmRecord& record : m_records) {
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
        m_origin = m_isOnClock ? *m_origin - ((*m_origin % secondsPerDay) + secondsPerDay) % secondsPerDay : 0;
        m_made.origin = m_isOnClock ? slurmMomentText(*m_origin) : "second 0";
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
        ++m_elsewhere;
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
        const std::int64_t length = lengthOf(record, start).value();
        const std::int64_t from = m_clock.steady(start);
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
        return flags ? repeat(record, value, partitionName, start, flags->value) : Result<void>();
    }

    /// Adds the repetitions that begin within the days asked for, at the same local time.
    Result<void> repeat(const SlurmRecord& record, const Reservation& first, const std::string& partition, std::int64_t start,
                        std::string_view flags)
    {
        const std::optional<SlurmRepetition> repetition = slurmRepetition(flags);
        if (!repetition)
            return {};
        ++m_repeating[repetition->flag];
        const std::int64_t last = *m_origin + m_how.repeatDays * secondsPerDay;
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

    void makeReport()
    {
        ImportReport& report = m_made.report;
        const Message reservations = counted(std::ssize(m_made.reservations), "reservation");
        report.read.push_back(m_isOnClock ? formatMessage("{}, in seconds since {}", reservations, m_made.origin)
                                          : formatMessage("{}, in seconds since second 0", reservations));
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
    const std::string& m_siteColumn;
    std::deque<std::string> m_repeated; ///< names of repetitions, to which m_names refers
    NameTable m_names;
    std::optional<std::int64_t> m_origin;
    LeftOutCounter m_leftOut;
    int m_elsewhere = 0;
    int m_measured = 0; ///< sites with as many processors as are reserved
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

} // namespace wattif::reservation
