// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/files/job_columns.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "core/base/constants.h"
#include "core/base/number.h"
#include "core/base/trimmed.h"
#include "core/io/heading_unit.h"
#include "core/io/slurm_time.h"

namespace wattif::power {
namespace {

/// Energy, as joules.
constexpr std::array<UnitFactor, 6> energyUnits{
    {{"J", 1.0}, {"joules", 1.0}, {"kJ", 1e3}, {"MJ", 1e6}, {"Wh", 3600.0}, {"kWh", 3.6e6}}};
constexpr std::string_view hoursAndMinutes = "hh:mm";

/// What headings of lengths and of moments may have as a unit: also the form of a clock, whose factor is not used, and the clock
/// that shows moments.
std::vector<UnitFactor> withTimeUnits(std::initializer_list<UnitFactor> others)
{
    std::vector<UnitFactor> units(timeUnits().begin(), timeUnits().end());
    units.insert(units.end(), others.begin(), others.end());
    return units;
}

std::span<const UnitFactor> lengthUnits()
{
    static const std::vector<UnitFactor> units = withTimeUnits(
        {{"hh:mm:ss", 0.0}, {"h:mm:ss", 0.0}, {"h:m:s", 0.0}, {"d-hh:mm:ss", 0.0}, {hoursAndMinutes, 0.0}, {"h:mm", 0.0}});
    return units;
}

std::span<const UnitFactor> momentUnits()
{
    static const std::vector<UnitFactor> units = withTimeUnits({{"utc", 0.0}, {"gmt", 0.0}, {"local", 0.0}, {"local time", 0.0}});
    return units;
}

constexpr std::span<const UnitFactor> noUnits; ///< of counts and names: "gpu hours" are no GPUs

/// "1 day, 2:03:04", "0 days 02:03:04.5" (as Python and pandas print), d-hh:mm:ss and hh:mm:ss; nothing for h:mm, which can be
/// m:ss.
std::optional<double> lengthInClockForm(std::string_view text)
{
    double days = 0.0;
    if (const std::size_t day = text.find(" day"); day != std::string_view::npos) {
        const auto count = parseNumber(text.substr(0, day));
        const std::size_t time = text.find_first_of(", ", day + 1);
        if (!count || time == std::string_view::npos)
            return count ? std::optional(*count * static_cast<double>(secondsPerDay)) : std::nullopt;
        days = *count;
        text = trimmed(text.substr(text.find_first_not_of(", ", time)));
    }
    double fraction = 0.0;
    if (const std::size_t point = text.find('.'); point != std::string_view::npos) {
        const auto rest = parseNumber(fmt::format("0{}", text.substr(point)));
        if (!rest)
            return std::nullopt;
        fraction = *rest;
        text = text.substr(0, point);
    }
    const auto seconds =
        std::ranges::count(text, ':') == 2 || text.find('-') != std::string_view::npos ? slurmDuration(text) : std::nullopt;
    return seconds ? std::optional(days * static_cast<double>(secondsPerDay) + static_cast<double>(*seconds) + fraction)
                   : std::nullopt;
}

} // namespace

JobColumns::JobColumns(TableColumns& columns)
    : id(columns.take({"jobid", "job", "id", "jobnumber", "jobno", "jobidraw", "idjob", "clusterid"}, noUnits)),
      submit(columns.take({"submit",         "submittime",  "submitted",  "submittedat", "submission", "submissiontime",
                           "submissiondate", "submitdate",  "timesubmit", "subtime",     "qdate",      "arrival",
                           "arrivaltime",    "arrivaldate", "arrives",    "arrived",     "queuedat",   "qtime",
                           "ctime",          "created",     "createdat",  "creationtime"},
                          momentUnits())),
      start(columns.take({"start", "starttime", "startingtime", "started", "startedat", "startdate", "timestart", "jobstartdate",
                          "begin", "begintime"},
                         momentUnits())),
      end(columns.take({"end", "endtime", "ended", "endedat", "enddate", "timeend", "finish", "finishtime", "finished",
                        "finishedat", "completed", "completedat", "completion", "completiontime", "completiondate", "stop"},
                       momentUnits())),
      wait(columns.take(
          {"wait", "waittime", "waiting", "waitingtime", "waited", "queuetime", "queuingtime", "queueingtime", "queuewait"},
          lengthUnits())),
      run(columns.take({"run", "runtime", "runningtime", "elapsed", "elapsedraw", "elapsedtime", "duration", "executiontime",
                        "exectime", "actualruntime", "wallclock", "wallclocktime", "walltimeused", "usedwalltime",
                        "processingtime", "remotewallclocktime", "length"},
                       lengthUnits())),
      asked(columns.take({"requested", "requestedtime", "requestedruntime", "requestedwalltime", "walltimerequested",
                          "timerequested", "reqtime", "reqwalltime", "walltime", "walltimelimit", "timelimit", "runtimelimit",
                          "runlimit", "limit", "estimate", "estimatedtime", "estimatedruntime"},
                         lengthUnits())),
      perNode(columns.take(
          {"corespernode", "cpuspernode", "processorspernode", "procspernode", "taskspernode", "ppn", "coresnode", "cpusnode"},
          noUnits)),
      nodes(columns.take({"nodes", "nodecount", "numnodes", "nnodes", "nodesnum", "nodenum", "nodecnt", "numberofnodes",
                          "nodesallocated", "allocatednodes", "allocnodes", "nodesalloc", "nodesused", "requestednodes",
                          "nodesrequested", "reqnodes"},
                         noUnits)),
      processors(columns.take({"processors", "cores", "cpus", "procs", "slots", "ncores", "ncpus", "nprocs", "nproc", "numcores",
                               "cpunum", "proccnt", "numcpus", "numprocs", "numprocessors", "numberofcores", "numberofcpus",
                               "numberofprocessors"},
                              noUnits)),
      gpus(columns.take({"gpus", "gpu", "ngpus", "numgpus", "numberofgpus", "gpunum", "gpucount", "requestedgpus",
                         "gpusrequested", "requestgpus", "reqgpus", "allocgpus"},
                        noUnits)),
      user(columns.take({"user", "username", "userid", "uid", "iduser", "owner"}, noUnits)),
      account(columns.take({"account", "project", "projectname", "projectid", "accountname", "group", "groupname"}, noUnits)),
      partition(columns.take({"partition", "partitionname", "vc", "virtualcluster", "queue", "queuename"}, noUnits)),
      priority(columns.take({"priority"}, noUnits)),
      watts(columns.take({"watts", "power", "meanpower", "averagepower", "avgpower"}, powerUnits())),
      energy(columns.take({"energy", "consumedenergy", "energyconsumed", "consumedenergyraw"}, energyUnits)),
      slack(columns.take({"slack", "slacktime", "maxdelay"}, lengthUnits())),
      state(columns.take({"state", "status", "jobstate", "finalstate", "st"}, noUnits)),
      nodesOfCluster(columns.take({"nodesofcluster"}, noUnits))
{
    if (!processors)
        processors = columns.take({"corecount", "cpucount", "totalcores", "totalcpus", "alloccpus", "cpusalloc", "allocatedcores",
                                   "allocatedprocessors", "usedcores", "allocatedcpus", "cpusallocated", "coresallocated"},
                                  noUnits);
    if (!processors)
        processors = columns.take({"requestedcores", "coresrequested", "requestedcpus", "cpusrequested", "reqcpus", "cpusreq",
                                   "requestcpus", "reqnprocs", "res", "requestedprocessors", "requestednumberofresources",
                                   "requestednumberofprocessors", "size", "width"},
                                  noUnits);
}

const JobColumns::Missing* JobColumns::missing() const
{
    static const std::initializer_list<std::string_view> submissions{"submit",  "submitted",  "submission", "submit_time",
                                                                     "arrival", "start_time", "start"};
    static const std::initializer_list<std::string_view> runs{"runtime", "run_time", "elapsed", "duration", "end_time", "finish"};
    static const std::initializer_list<std::string_view> sizes{"processors", "cores", "cpus", "nodes", "ncpus", "nnodes"};
    static const std::array<Missing, 3> all{{{"submit (or arrival, or start)", submissions},
                                             {"runtime (or start and end)", runs},
                                             {"processors (or cores, or nodes)", sizes}}};
    return !submit && !start            ? &all[0]
        : !run && !asked && !hasSpans() ? &all[1]
        : !nodes && !processors         ? &all[2]
                                        : nullptr;
}

bool JobColumns::areOnlyOfJobs(const TableColumns& columns) const
{
    return submit || wait || (id && bareHeading(columns.heading(id)) != "id");
}

const CsvCell* statedCell(const std::vector<CsvCell>& row, const TableColumns::Column& column)
{
    return column && !isMissing(row[*column]) ? &row[*column] : nullptr;
}

const CsvCell* firstStated(const CsvTable& table, const TableColumns::Column& column)
{
    for (std::size_t i = 1; column && i < table.rows.size(); ++i)
        if (table.rows[i].size() > *column)
            if (const CsvCell* cell = statedCell(table.rows[i], column))
                return cell;
    return nullptr;
}

bool isClockForm(const UnitFactor& unit) { return unit.factor == 0.0; }

bool isUtc(const UnitFactor& unit) { return unit.unit == "utc" || unit.unit == "gmt"; }

std::optional<double> lengthWithUnit(std::string_view text, const UnitFactor* ofHeading, DecimalMark mark)
{
    const bool isHoursAndMinutes =
        ofHeading && (ofHeading->unit == hoursAndMinutes || ofHeading->unit == "h:mm") && std::ranges::count(text, ':') == 1;
    if (const auto length = lengthInClockForm(isHoursAndMinutes ? fmt::format("{}:00", text) : std::string(text)))
        return length;
    const std::size_t last = text.find_last_of("0123456789., ");
    if (last == std::string_view::npos)
        return std::nullopt;
    const std::string_view unit = trimmed(text.substr(last + 1));
    const auto known = std::ranges::find(timeUnits(), unit, &UnitFactor::unit);
    const NumberReading number = readNumber(text.substr(0, last + 1), mark);
    return number.isNumber() && known != timeUnits().end() ? std::optional(number.value * known->factor) : std::nullopt;
}

} // namespace wattif::power
