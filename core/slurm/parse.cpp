// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/slurm/parse.h"

#include <algorithm>
#include <initializer_list>
#include <limits>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "core/base/error.h"
#include "core/base/format_message.h"
#include "core/base/trimmed.h"
#include "core/io/slurm_time.h"
#include "core/slurm/fields.h"
#include "core/slurm/node_list.h"

namespace wattif::slurm {
namespace {

/// Reads each line that is not empty by parse(line), which returns a Result<T>.
template <class T, class Parse>
Parsed<T> parseLines(std::string_view text, Parse parse)
{
    Parsed<T> parsed;
    int number = 0;
    for (const std::string_view raw : split(text, '\n')) {
        ++number;
        const std::string_view line = trimmed(raw);
        if (line.empty())
            continue;
        auto item = parse(line);
        if (item) {
            parsed.items.push_back(std::move(*item));
            continue;
        }
        if (parsed.leftOut++ == 0)
            parsed.firstReason = fmt::format("line {}: {}", number, item.error().message);
    }
    return parsed;
}

Result<std::int32_t> countOf(std::string_view text, std::string_view what)
{
    const auto number = leadingNumber(text);
    if (!number || *number > std::numeric_limits<std::int32_t>::max())
        return badInput(formatMessage("{}: not a whole number (got '{}')", what, text));
    return static_cast<std::int32_t>(*number);
}

/// A length of time; 0 for one without a limit.
Result<std::int64_t> limitOf(std::string_view text)
{
    for (const std::string_view word : {"UNLIMITED", "INFINITE", "NOT_SET", "Partition_Limit", "N/A", "NONE", ""})
        if (text == word)
            return 0;
    const auto seconds = slurmDuration(text);
    if (!seconds)
        return badInput(formatMessage("time limit: not a time of Slurm (got '{}')", text));
    return *seconds;
}

/// A moment; nothing if Slurm states no time.
Result<std::optional<std::int64_t>> momentOf(std::string_view text)
{
    for (const std::string_view word : {"Unknown", "None", "N/A", "NONE", "(null)", ""})
        if (text == word)
            return std::nullopt;
    const auto seconds = slurmMoment(text);
    if (!seconds)
        return badInput(formatMessage("time: not a time of Slurm (got '{}')", text));
    return seconds;
}

JobState jobStateOf(std::string_view word)
{
    for (const std::string_view waits : {"PENDING", "REQUEUED", "REQUEUE_HOLD", "REQUEUE_FED", "SPECIAL_EXIT", "RESV_DEL_HOLD"})
        if (word == waits)
            return JobState::waiting;
    for (const std::string_view runs :
         {"RUNNING", "COMPLETING", "CONFIGURING", "SUSPENDED", "STOPPED", "STAGE_OUT", "SIGNALING", "RESIZING"})
        if (word == runs)
            return JobState::running;
    return JobState::ended;
}

Result<Node> nodeOf(std::string_view line)
{
    const auto fields = fieldsOf(line);
    Node node{.name = std::string(fieldOf(fields, "NodeName"))};
    const std::string_view state = fieldOf(fields, "State");
    if (node.name.empty() || state.empty())
        return badInput("a node needs NodeName and State");
    const auto cpus = countOf(fieldOf(fields, "CPUTot"), "CPUTot");
    if (!cpus)
        return tl::unexpected(cpus.error());
    node.cpus = std::max(*cpus, 1);
    node.gpus = gpusIn(fieldOf(fields, "Gres"));
    for (const std::string_view partition : split(fieldOf(fields, "Partitions"), ','))
        if (!partition.empty())
            node.partitions.emplace_back(partition);
    setState(state, node);
    if (leadingNumber(fieldOf(fields, "CPUAlloc")).value_or(0) > 0)
        node.hasJobs = true;
    return node;
}

Result<Partition> partitionOf(std::string_view line)
{
    const auto fields = fieldsOf(line);
    Partition partition{.name = std::string(fieldOf(fields, "PartitionName"))};
    if (partition.name.empty())
        return badInput("a partition needs PartitionName");
    const auto limit = limitOf(fieldOf(fields, "MaxTime"));
    if (!limit)
        return tl::unexpected(limit.error());
    partition.isUp = fieldOf(fields, "State") == "UP";
    partition.isDefault = fieldOf(fields, "Default") == "YES";
    partition.limitSeconds = *limit;
    // UNLIMITED is no number.
    partition.minNodes = countOf(fieldOf(fields, "MinNodes"), "MinNodes").value_or(0);
    partition.maxNodes = countOf(fieldOf(fields, "MaxNodes"), "MaxNodes").value_or(0);
    return partition;
}

bool hasWord(std::string_view list, std::string_view word) { return std::ranges::count(split(list, ','), word) > 0; }

Result<Maintenance> maintenanceOf(std::string_view line)
{
    const auto fields = fieldsOf(line);
    Maintenance maintenance{.name = std::string(fieldOf(fields, "ReservationName"))};
    const auto start = momentOf(fieldOf(fields, "StartTime"));
    const auto end = momentOf(fieldOf(fields, "EndTime"));
    if (!start || !end)
        return tl::unexpected((start ? end : start).error());
    if (!*start || !*end || **end <= **start)
        return badInput("a reservation needs its start and its end after it");
    maintenance.start = **start;
    maintenance.end = **end;
    maintenance.nodeNames = expandNodeList(fieldOf(fields, "Nodes"));
    return maintenance;
}

/// Sets the times of a job from texts; a job that waits has only its submission, although Slurm estimates the others.
Result<void> setTimes(std::string_view submit, std::string_view start, std::string_view end, Job& job)
{
    const auto submitted = momentOf(submit);
    const auto started = momentOf(start);
    const auto ended = momentOf(end);
    for (const auto* moment : {&submitted, &started, &ended})
        if (!*moment)
            return tl::unexpected(moment->error());
    if (!*submitted)
        return badInput("a job needs its time of submission");
    job.submit = **submitted;
    if (job.state != JobState::waiting)
        job.start = *started;
    if (job.state == JobState::ended)
        job.end = *ended;
    if (job.start && job.end && *job.end < *job.start)
        job.end = job.start;
    if (job.state == JobState::running && !job.start)
        return badInput("a running job needs its start");
    return {};
}

/// Sets the nodes of a job that does not wait. One that was cancelled while it waited has none; Slurm shows the moment of its
/// end as its start, too.
void setNodes(std::string_view list, Job& job)
{
    if (job.state == JobState::waiting)
        return;
    if (list != "None assigned")
        job.nodeNames = expandNodeList(list);
    if (job.state == JobState::ended && job.nodeNames.empty() && job.start == job.end) {
        job.start.reset();
        job.end.reset();
    }
}

constexpr std::size_t jobFields = 13;

/// The cells of a line; Error for another number of them.
Result<std::vector<std::string_view>> cellsOf(std::string_view line, std::size_t count)
{
    std::vector<std::string_view> cells = split(line, '|');
    if (cells.size() != count)
        return badInput(formatMessage("{} fields expected, {} found", count, cells.size()));
    return cells;
}

/// What a job asks for, from cells in the order of queueCommand() and pastCommand(): key, number, state, partition, user,
/// account, nodes, processors, time limit.
Result<Job> requestOf(std::span<const std::string_view> cells)
{
    Job job{.key = std::string(cells[0])};
    const auto id = leadingNumber(cells[1]);
    const auto nodes = countOf(cells[6], "nodes");
    const auto cpus = countOf(cells[7], "processors");
    const auto limit = limitOf(cells[8]);
    if (job.key.empty() || !id)
        return badInput(formatMessage("not the number of a job (got '{}')", cells[1]));
    if (!nodes || !cpus)
        return tl::unexpected((nodes ? cpus : nodes).error());
    if (!limit)
        return tl::unexpected(limit.error());
    job.id = *id;
    job.state = jobStateOf(cells[2].substr(0, cells[2].find(' '))); // "CANCELLED by 1000"
    job.partition = cells[3];
    job.user = cells[4];
    if (cells[5] != "(null)")
        job.account = cells[5];
    job.nodes = std::max(*nodes, 1);
    job.cpus = std::max(*cpus, 1);
    job.limitSeconds = *limit;
    return job;
}

/// A job of queueCommand() or pastCommand().
Result<Job> wholeJob(std::string_view line)
{
    const auto cells = cellsOf(line, jobFields);
    auto job = cells ? requestOf(*cells) : Result<Job>(tl::unexpected(cells.error()));
    if (!job)
        return job;
    if (auto ok = setTimes((*cells)[9], (*cells)[10], (*cells)[11], *job); !ok)
        return propagateError(ok);
    setNodes((*cells)[12], *job);
    return job;
}

Result<Job> accountedJob(std::string_view line)
{
    const auto cells = cellsOf(line, 6);
    if (!cells)
        return tl::unexpected(cells.error());
    Job job{.key = std::string(cells->front())};
    job.state = jobStateOf((*cells)[1].substr(0, (*cells)[1].find(' '))); // "CANCELLED by 1000"
    if (auto ok = setTimes((*cells)[2], (*cells)[3], (*cells)[4], job); !ok)
        return propagateError(ok);
    setNodes((*cells)[5], job);
    return job;
}

/// A command whose times are in UTC in Slurm's usual form, whatever the user's settings are.
std::vector<std::string> inUtc(std::vector<std::string> words)
{
    words.insert(words.begin(), {"env", "TZ=UTC", "SLURM_TIME_FORMAT=standard"});
    return words;
}

} // namespace

const char* toString(Power power)
{
    switch (power) {
    case Power::on: return "on";
    case Power::off: return "off";
    case Power::booting: return "booting";
    case Power::stopping: break;
    }
    return "stopping";
}

std::vector<std::string> nodesCommand() { return inUtc({"scontrol", "show", "node", "--oneliner"}); }

std::vector<std::string> partitionsCommand() { return inUtc({"scontrol", "show", "partition", "--oneliner"}); }

std::vector<std::string> reservationsCommand() { return inUtc({"scontrol", "show", "reservation", "--oneliner"}); }

std::vector<std::string> queueCommand()
{
    return inUtc({"squeue", "--noheader", "--array", "--states=all", "--format=%i|%A|%T|%P|%u|%a|%D|%C|%l|%V|%S|%e|%N"});
}

std::vector<std::string> accountingCommand(std::span<const std::string> keys)
{
    return inUtc({"sacct", "--noheader", "--allocations", "--parsable2", "--format=JobID,State,Submit,Start,End,NodeList",
                  fmt::format("--jobs={}", fmt::join(keys, ","))});
}

std::vector<std::string> pastCommand(std::int64_t since)
{
    return inUtc({"sacct", "--noheader", "--allocations", "--parsable2", "--allusers", "--starttime=" + slurmMomentText(since),
                  "--format=JobID,JobIDRaw,State,Partition,User,Account,NNodes,NCPUS,Timelimit,Submit,Start,End,NodeList"});
}

std::vector<std::string> configCommand() { return inUtc({"scontrol", "show", "config"}); }

void setState(std::string_view state, Node& node)
{
    node.state = state;
    bool isSilent = state.find('*') != std::string_view::npos;
    for (std::string_view word : split(state, '+')) {
        while (!word.empty() && std::string_view("*~#%@^$!-").find(word.back()) != std::string_view::npos)
            word.remove_suffix(1);
        const auto is = [word](std::initializer_list<std::string_view> any) { return std::ranges::find(any, word) != any.end(); };
        if (is({"ALLOCATED", "MIXED", "COMPLETING"}))
            node.hasJobs = true;
        else if (is({"POWERED_DOWN"}))
            node.power = Power::off;
        else if (is({"POWERING_UP", "POWER_UP"}))
            node.power = Power::booting;
        else if (is({"POWERING_DOWN", "POWER_DOWN"}))
            node.power = Power::stopping;
        else if (is({"RESERVED", "PLANNED"}))
            node.isReserved = true;
        else if (is({"NOT_RESPONDING"}))
            isSilent = true;
        else if (!is({"IDLE", "CLOUD", "DYNAMIC_NORM"}))
            node.isUsable = false; // DOWN, DRAIN, FAIL, MAINT, UNKNOWN, FUTURE, REBOOT_ISSUED and what later versions add
    }
    if (isSilent && node.power == Power::on) // a node that is off or boots does not answer
        node.isUsable = false;
}

Parsed<Node> parseNodes(std::string_view text) { return parseLines<Node>(text, nodeOf); }

Parsed<Partition> parsePartitions(std::string_view text) { return parseLines<Partition>(text, partitionOf); }

Parsed<Maintenance> parseMaintenance(std::string_view text)
{
    std::string lines;
    for (const std::string_view line : split(text, '\n')) // one may say that there are no reservations
        if (const auto fields = fieldsOf(line); fields.contains("ReservationName") && hasWord(fieldOf(fields, "Flags"), "MAINT"))
            lines.append(line).append("\n");
    return parseLines<Maintenance>(lines, maintenanceOf);
}

Parsed<Job> parseQueue(std::string_view text) { return parseLines<Job>(text, wholeJob); }

Parsed<Job> parseAccounting(std::string_view text) { return parseLines<Job>(text, accountedJob); }

Parsed<Job> parsePast(std::string_view text) { return parseLines<Job>(text, wholeJob); }

std::string clusterNameIn(std::string_view text)
{
    for (const std::string_view line : split(text, '\n'))
        if (const std::size_t equals = line.find('='); trimmed(line.substr(0, equals)) == "ClusterName")
            return std::string(trimmed(line.substr(std::min(equals, line.size() - 1) + 1)));
    return {};
}

} // namespace wattif::slurm
