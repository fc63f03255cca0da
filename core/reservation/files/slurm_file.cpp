// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// `scontrol show reservation` prints a record of several lines of Key=Value for each reservation, with -o on one line; `scontrol
// create reservation` takes the same keys. Both are read; what is written is the latter.

#include "core/reservation/files/slurm_file.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "core/base/constants.h"
#include "core/base/import_report.h"
#include "core/base/name_table.h"
#include "core/base/words.h"
#include "core/io/slurm_time.h"
#include "core/io/text_encoding.h"
#include "core/io/text_place.h"

namespace wattif::reservation {
namespace {

constexpr std::int64_t lastMoment = 253402300799; ///< 9999-12-31T23:59:59

/// Key=Value with the place of the value.
struct Pair {
    std::string key; ///< in small letters
    std::string_view value;
    std::size_t offset = 0;
};

/// One reservation as it is written.
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

class SlurmReader {
public:
    SlurmReader(const std::string& fileName, std::string_view text, const std::vector<Site>& sites)
        : m_fileName(fileName), m_text(text), m_sites(sites)
    {
    }

    Result<SlurmReservations> read()
    {
        auto ok = split().and_then([this] { return findOrigin(); });
        for (std::size_t i = 0; ok && i < m_records.size(); ++i)
            ok = readRecord(m_records[i]);
        if (!ok)
            return passOn(ok);
        makeReport();
        return std::move(m_made);
    }

private:
    [[nodiscard]] tl::unexpected<Error> error(std::size_t offset, std::string message) const
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
                    return error(at, fmt::format("a reservation begins with ReservationName=, not '{}'", word));
                m_records.back().pairs.push_back(std::move(pair));
            }
            at = end;
        }
        return m_records.empty() ? error(0, "there are no reservations: no ReservationName= is there") : Result<void>();
    }

    Result<std::int64_t> momentOf(const Record& record, std::initializer_list<std::string_view> keys, const char* what) const
    {
        const Pair* pair = record.find(keys);
        if (!pair)
            return error(record.offset, fmt::format("the reservation has no {}", what));
        const auto moment = slurmMoment(pair->value);
        if (!moment)
            return error(pair->offset, fmt::format("the {} '{}' is no moment such as 2026-11-21T08:30:00", what, pair->value));
        return *moment;
    }
    [[nodiscard]] Result<std::int64_t> startOf(const Record& record) const
    {
        return momentOf(record, {"starttime", "start"}, "StartTime");
    }

    [[nodiscard]] Result<std::int64_t> endOf(const Record& record, std::int64_t start) const
    {
        const Pair* duration = record.find({"duration"});
        if (record.find({"endtime", "end"}) || !duration)
            return momentOf(record, {"endtime", "end"}, "EndTime");
        const auto seconds = slurmDuration(duration->value);
        if (!seconds)
            return error(duration->offset, fmt::format("the Duration '{}' is no length such as 1-12:00:00", duration->value));
        return start + *seconds;
    }

    Result<void> findOrigin()
    {
        for (const Record& record : m_records) {
            const auto start = startOf(record);
            if (!start)
                return tl::unexpected(start.error());
            m_origin = std::min(m_origin.value_or(*start), *start);
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
            return error(source->offset, fmt::format("'{}' is no number of processors", text));
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
            return error(name->offset, fmt::format("the name '{}' stands there twice", name->value));
        const auto start = startOf(record);
        const auto end = endOf(record, *start);
        if (!end)
            return tl::unexpected(end.error());
        if (*end <= *start)
            return error(record.offset, fmt::format("the reservation '{}' ends before it starts", name->value));
        if (*end > lastMoment || static_cast<double>(*end - *m_origin) > maxSeconds)
            return error(record.offset, fmt::format("the reservation '{}' ends too late", name->value));
        const auto processors = processorsOf(record);
        if (!processors)
            return tl::unexpected(processors.error());
        const Pair* partition = record.find({"partitionname", "partition"});
        add(record,
            {.name = std::string(name->value),
             .site = siteOf(partition ? partition->value : std::string_view()),
             .startSeconds = static_cast<double>(*start - *m_origin),
             .endSeconds = static_cast<double>(*end - *m_origin),
             .processors = static_cast<std::int32_t>(*processors)},
            partition ? std::string(partition->value) : std::string());
        if (const Pair* flags = record.find({"flags"}); flags
            && (flags->value.find("DAILY") != std::string_view::npos || flags->value.find("WEEKLY") != std::string_view::npos))
            ++m_repeating;
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
        if (m_repeating > 0)
            report.assume("repeat", "once", counted(m_repeating, "reservation") + " repeated daily or weekly");
        report.leftOut = m_leftOut.entries();
    }

    const std::string& m_fileName;
    std::string_view m_text;
    const std::vector<Site>& m_sites;
    std::vector<Record> m_records;
    NameTable m_names;
    std::optional<std::int64_t> m_origin;
    LeftOutCounter m_leftOut;
    int m_elsewhere = 0;
    int m_nodesOnly = 0;
    int m_repeating = 0;
    SlurmReservations m_made;
};

} // namespace

Result<SlurmReservations> readSlurmReservations(const std::string& fileName, std::string_view text,
                                                const std::vector<Site>& sites)
{
    if (sites.empty())
        return badInput("there are no sites that reservations could be on", {.file = fileName});
    return SlurmReader(fileName, text, sites).read();
}

} // namespace wattif::reservation
