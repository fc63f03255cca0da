// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/files/scenario_io.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "core/base/format_message.h"
#include "core/base/job_label.h"
#include "core/io/archive.h"
#include "core/io/calendar_fields.h"
#include "core/io/field_sink.h"
#include "core/io/json_cursor.h"
#include "core/io/json_text.h"
#include "core/io/referred_file.h"
#include "core/io/swf_file.h"
#include "core/power/files/node_kinds_io.h"
#include "core/power/model/cap_levels.h"
#include "core/power/model/time.h"

namespace wattif::power {
namespace {

constexpr std::array<std::string_view, 13> jobFields{"id",      "submit_s",  "processors", "run_s",    "requested_s",
                                                     "wait_s",  "user",      "account",    "priority", "watts",
                                                     "slack_s", "partition", "gpus"};

class InstanceReader {
public:
    explicit InstanceReader(const JsonCursor& root) : m_root(root) { }

    [[nodiscard]] Result<Instance> read()
    {
        auto ok = (m_root.has("node_kinds") ? Result<void>() : m_root.needMembers({"nodes"}))
                      .and_then([this] { return readQueue(); })
                      .and_then([this] { return readWatts(); })
                      .and_then([this] { return NodeKindReader(m_root, m_instance).read(); })
                      .and_then([this] { return readTrace(); })
                      .and_then([this] { return readJobs(); })
                      .and_then([this] { return readRates(); })
                      .and_then([this] { return readOffIntervals(); })
                      .and_then([this] { return readMaintenance(); })
                      .and_then([this] { return readObservedStates(); })
                      .and_then([this] { return checkAll(); });
        if (!ok)
            return propagateError(ok);
        return std::move(m_instance);
    }

private:
    [[nodiscard]] Result<void> readQueue()
    {
        return m_root.read("nodes", m_instance.nodes)
            .and_then([this] { return m_root.read("cores_per_node", m_instance.coresPerNode); })
            .and_then([this] { return m_root.read("min_job_nodes", m_instance.minJobNodes); })
            .and_then([this] { return m_root.read("max_job_nodes", m_instance.maxJobNodes); })
            .and_then([this] { return m_root.read("max_job_minutes", m_instance.maxJobMinutes); })
            .and_then([this] { return m_root.read("over_time_seconds", m_instance.overTimeSeconds); })
            .and_then([this] {
                return readNamed("scheduler", std::array{SchedulerKind::fcfs, SchedulerKind::easy, SchedulerKind::conservative},
                                 m_instance.scheduler);
            })
            .and_then([this] { return readNamed("order", queueOrders, m_instance.order); })
            .and_then([this] { return readSharing(); })
            .and_then([this] { return m_root.read("fair_half_life_s", m_instance.fairHalfLifeSeconds); })
            .and_then([this] { return m_root.read("starvation_s", m_instance.starvationSeconds); })
            .and_then([this] { return m_root.read("boot_seconds", m_instance.bootSeconds); })
            .and_then([this] { return m_root.read("shutdown_seconds", m_instance.shutdownSeconds); })
            .and_then([this] { return m_root.read("boot_failure_share", m_instance.bootFailureShare); })
            .and_then([this] { return m_root.read("boot_repair_s", m_instance.bootRepairSeconds); })
            .and_then([this] { return m_root.read("boot_failure_seed", m_instance.bootFailureSeed); });
    }

    /// Reads a member whose value is one of some names.
    template <class Value, std::size_t Count>
    [[nodiscard]] Result<void> readNamed(const char* name, const std::array<Value, Count>& values, Value& into)
    {
        const auto member = m_root.find(name);
        if (!member)
            return {};
        const auto text = member->text();
        if (!text)
            return tl::unexpected(text.error());
        std::string known;
        for (const Value value : values) {
            if (*text == toString(value)) {
                into = value;
                return {};
            }
            known += (known.empty() ? "" : ", ") + std::string(toString(value));
        }
        return member->error(formatMessage("there is no {} '{}'; known are {}", name, *text, known));
    }

    [[nodiscard]] Result<void> readSharing()
    {
        return readNamed("sharing", std::array{Sharing::exclusive, Sharing::cores}, m_instance.sharing).and_then([this] {
            return readNamed("packing", std::array{Packing::firstFit, Packing::bestFit, Packing::worstFit}, m_instance.packing);
        });
    }

    [[nodiscard]] Result<void> readWatts()
    {
        const auto object = m_root.find("watts");
        return (object ? power::readWatts(*object, m_instance.watts) : Result<void>())
            .and_then([this] { return readPowerModel(m_root, m_instance.powerModel); })
            .and_then([this] {
                return readNamed("job_load", std::array{JobLoad::nodes, JobLoad::cores}, m_instance.jobLoad);
            });
    }

    /// The jobs of a trace file beside the scenario, and what the file says of the time of day.
    [[nodiscard]] Result<void> readTrace()
    {
        const auto member = m_root.find("trace");
        if (!member)
            return {};
        if (m_root.has("jobs"))
            return member->error("a scenario can have jobs or a trace, not both");
        auto ok = m_root.read("trace", m_instance.trace);
        if (!ok)
            return ok;
        if (m_instance.trace.empty())
            return member->error("the path of the trace is empty");
        const auto path = referredFile(*member, m_instance.trace);
        if (!path)
            return tl::unexpected(path.error());
        const auto text = readFileUnpacked(*path);
        if (!text)
            return member->error(formatMessage("the file '{}' {}", path->string(), text.error().message));
        auto file = readSwf(path->string(), *text);
        if (!file)
            return propagateError(file);
        m_instance.jobs = std::move(file->jobs);
        m_instance.startOfDaySeconds = file->startOfDaySeconds;
        m_instance.start = std::move(file->start);
        return {};
    }

    [[nodiscard]] Result<void> readJobs()
    {
        if (!m_instance.trace.empty())
            return {};
        const auto list = m_root.find("jobs");
        if (!list)
            return m_root.error("the jobs are missing: give 'jobs' or the path of a 'trace'");
        std::vector<Job> jobs;
        auto ok = readEach(*list, jobs, readJob);
        m_instance.jobs = std::move(jobs);
        return ok;
    }

    /// A number, or a label as a text: "78_3".
    [[nodiscard]] static Result<void> readId(const JsonCursor& member, std::int64_t& id)
    {
        if (member.isText()) {
            auto labelled = member.text().map([](const std::string& text) { return jobOfLabel(text); });
            if (!labelled)
                return propagateError(labelled);
            if (!*labelled || !isLabelledJob(**labelled))
                return member.error("a job is a whole number, or a label such as \"78_3\", \"78+1\", \"78[3]\" or \"78.3\"");
            id = **labelled;
            return {};
        }
        auto number = member.integer();
        if (!number)
            return propagateError(number);
        if (isLabelledJob(*number))
            return member.error(formatMessage("the number of a job must be below {}", firstLabelledJob));
        id = *number;
        return {};
    }

    [[nodiscard]] static Result<void> readJob(const JsonCursor& object, Job& job)
    {
        return object.checkMembers(jobFields)
            .and_then([&] {
                return object.needMembers({"id", "submit_s", "processors", "run_s"});
            })
            .and_then([&] { return readId(*object.find("id"), job.id); })
            .and_then([&] { return object.read("submit_s", job.submitSeconds); })
            .and_then([&] { return object.read("processors", job.processors); })
            .and_then([&] { return object.read("run_s", job.runSeconds); })
            .and_then([&] { return object.read("requested_s", job.requestedSeconds); })
            .and_then([&] { return object.read("wait_s", job.waitSeconds); })
            .and_then([&] { return readName(object, "user", job.user); })
            .and_then([&] { return readName(object, "account", job.account); })
            .and_then([&] { return object.read("priority", job.priority); })
            .and_then([&] { return object.read("watts", job.watts); })
            .and_then([&] { return object.read("slack_s", job.slackSeconds); })
            .and_then([&] { return readName(object, "partition", job.partition); })
            .and_then([&] { return object.read("gpus", job.gpus); });
    }

    [[nodiscard]] Result<void> readRates()
    {
        return m_root.read("energy_price_per_kwh", m_instance.energyPricePerKwh)
            .and_then([this] { return m_root.read("carbon_g_per_kwh", m_instance.carbonGramsPerKwh); })
            .and_then([this] { return readCurve("price_curve", m_instance.priceCurve); })
            .and_then([this] { return readCurve("carbon_curve", m_instance.carbonCurve); })
            .and_then([this] { return readCurve("pue_curve", m_instance.pueCurve); })
            .and_then([this] { return readCap(); })
            .and_then([this] { return readStart(); })
            .and_then([this] { return m_root.read("currency", m_instance.currency); })
            .and_then([this] { return m_root.read("pue", m_instance.pue); })
            .and_then([this] { return m_root.read("embodied_kg_per_node", m_instance.embodiedKgPerNode); })
            .and_then([this] { return m_root.read("node_life_years", m_instance.nodeLifeYears); })
            .and_then([this] { return m_root.read("source", m_instance.source); });
    }

    /// A date goes before a time of day; a time of day alone that is not that of the trace takes the date away.
    [[nodiscard]] Result<void> readStart()
    {
        const double ofTrace = m_instance.startOfDaySeconds;
        auto stated =
            m_root.read("start_of_day_s", m_instance.startOfDaySeconds).and_then([this] { return readCalendarStart(m_root); });
        if (!stated)
            return propagateError(stated);
        if (*stated) {
            m_instance.startOfDaySeconds = timeOfDay(**stated);
            m_instance.start = std::move(*stated);
        } else if (m_instance.startOfDaySeconds != ofTrace) {
            m_instance.start.reset();
        }
        return {};
    }

    [[nodiscard]] Result<void> readCurve(std::string_view key, RateCurve& curve)
    {
        const auto object = m_root.find(key);
        if (!object)
            return {};
        return object->checkMembers({"period_s", "steps"})
            .and_then([&] { return object->needMembers({"steps"}); })
            .and_then([&] { return object->read("period_s", curve.periodSeconds); })
            .and_then([&] { return readEach(*object->find("steps"), curve.steps, readStep); });
    }

    [[nodiscard]] Result<void> readCap()
    {
        return m_root.read("cap_watts", m_instance.capWatts)
            .and_then([this] { return readCurve("cap_curve", m_instance.capCurve); })
            .and_then([this] { return readCapLevels(); });
    }

    /// A text, as in power_model: the scenario's options can set it.
    [[nodiscard]] Result<void> readCapLevels()
    {
        std::string text;
        return m_root.read("cap_levels", text).map([&] { m_instance.capLevels = capLevelsOf(text); });
    }

    [[nodiscard]] static Result<void> readStep(const JsonCursor& object, RateStep& step)
    {
        return object.checkMembers({"from_s", "value"})
            .and_then([&] {
                return object.needMembers({"from_s", "value"});
            })
            .and_then([&] { return object.read("from_s", step.fromSeconds); })
            .and_then([&] { return object.read("value", step.value); });
    }

    [[nodiscard]] Result<void> readOffIntervals()
    {
        const auto list = m_root.find("off_intervals");
        return list ? readEach(*list, m_instance.offIntervals, readOffInterval) : Result<void>();
    }

    [[nodiscard]] static Result<void> readOffInterval(const JsonCursor& object, OffInterval& interval)
    {
        return object.checkMembers({"first_node", "last_node", "from_s", "to_s"})
            .and_then([&] {
                return object.needMembers({"first_node", "last_node", "from_s", "to_s"});
            })
            .and_then([&] { return object.read("first_node", interval.first.value); })
            .and_then([&] { return object.read("last_node", interval.last.value); })
            .and_then([&] { return object.read("from_s", interval.fromSeconds); })
            .and_then([&] { return object.read("to_s", interval.toSeconds); });
    }

    [[nodiscard]] Result<void> readObservedStates()
    {
        const auto list = m_root.find("observed_states");
        return list ? readEach(*list, m_instance.observedStates, readObserved) : Result<void>();
    }

    [[nodiscard]] static Result<void> readObserved(const JsonCursor& object, ObservedState& observed)
    {
        std::string state;
        auto ok = object.checkMembers({"node", "from_s", "state", "jobs", "out_of_service"})
                      .and_then([&] {
                          return object.needMembers({"node", "from_s", "state"});
                      })
                      .and_then([&] { return object.read("node", observed.node.value); })
                      .and_then([&] { return object.read("from_s", observed.fromSeconds); })
                      .and_then([&] { return object.read("state", state); })
                      .and_then([&] { return readJobNumbers(object, observed.jobs); })
                      .and_then([&] { return readOutOfService(object, observed.isOutOfService); });
        if (!ok)
            return ok;
        for (std::size_t i = 0; i < poweredStateCount; ++i)
            if (const auto known = static_cast<NodeState>(i); state == toString(known)) {
                observed.state = known;
                return {};
            }
        return object.find("state")->error(formatMessage("there is no state '{}' of a node", state));
    }

    [[nodiscard]] static Result<void> readOutOfService(const JsonCursor& object, bool& isOutOfService)
    {
        const auto field = object.find("out_of_service");
        return field ? field->boolean().map([&](bool value) { isOutOfService = value; }) : Result<void>();
    }

    [[nodiscard]] static Result<void> readJobNumbers(const JsonCursor& object, std::vector<std::int64_t>& numbers)
    {
        const auto list = object.find("jobs");
        return list ? readEach(*list, numbers, readId) : Result<void>();
    }

    [[nodiscard]] Result<void> readMaintenance()
    {
        const auto list = m_root.find("maintenance");
        return list ? readEach(*list, m_instance.maintenance, readWindow) : Result<void>();
    }

    [[nodiscard]] static Result<void> readWindow(const JsonCursor& object, MaintenanceWindow& window)
    {
        return object.checkMembers({"from_s", "to_s"})
            .and_then([&] {
                return object.needMembers({"from_s", "to_s"});
            })
            .and_then([&] { return object.read("from_s", window.fromSeconds); })
            .and_then([&] { return object.read("to_s", window.toSeconds); });
    }

    [[nodiscard]] Result<void> checkAll()
    {
        auto ok = check(m_instance);
        if (ok)
            return ok;
        Error error = std::move(ok.error());
        const bool inTrace = !m_instance.trace.empty() && error.place.cell.starts_with("jobs");
        Place place = m_root.placeOf(inTrace ? "trace" : error.place.cell);
        place.cell = error.place.cell;
        error.place = std::move(place);
        return tl::unexpected(std::move(error));
    }

    const JsonCursor& m_root;
    Instance m_instance;
};

Json curveJson(const RateCurve& curve)
{
    Json steps = Json::array();
    for (const RateStep& step : curve.steps)
        steps.push_back({{"from_s", step.fromSeconds}, {"value", step.value}});
    return {{"period_s", curve.periodSeconds}, {"steps", std::move(steps)}};
}

void writeJob(const Job& job, RowSink& row)
{
    isLabelledJob(job.id) ? row.text("id", jobLabel(job.id)) : row.whole("id", job.id);
    row.number("submit_s", job.submitSeconds);
    row.whole("processors", job.processors);
    row.number("run_s", job.runSeconds);
    row.number("requested_s", job.requestedSeconds);
    if (job.waitSeconds >= 0.0)
        row.number("wait_s", job.waitSeconds);
    if (!job.user.empty())
        row.text("user", job.user.text());
    if (!job.account.empty())
        row.text("account", job.account.text());
    if (job.priority != 0.0)
        row.number("priority", job.priority);
    if (job.watts > 0.0)
        row.number("watts", job.watts);
    if (job.slackSeconds >= 0.0)
        row.number("slack_s", job.slackSeconds);
    if (!job.partition.empty())
        row.text("partition", job.partition.text());
    if (job.gpus > 0)
        row.whole("gpus", job.gpus);
}

void writeInterval(const OffInterval& interval, RowSink& row)
{
    row.whole("first_node", interval.first.value);
    row.whole("last_node", interval.last.value);
    row.number("from_s", interval.fromSeconds);
    row.number("to_s", interval.toSeconds);
}

Json labelsJson(const std::vector<std::int64_t>& jobs)
{
    Json labels = Json::array();
    for (const std::int64_t job : jobs)
        labels.push_back(jobLabelJson(job));
    return labels;
}

void writeObserved(const ObservedState& observed, RowSink& row)
{
    row.whole("node", observed.node.value);
    row.number("from_s", observed.fromSeconds);
    row.text("state", toString(observed.state));
    if (!observed.jobs.empty())
        row.value("jobs", labelsJson(observed.jobs));
    if (observed.isOutOfService)
        row.value("out_of_service", true);
}

} // namespace

Result<Instance> readInstance(const JsonCursor& root) { return InstanceReader(root).read(); }

void writeInstance(const Instance& instance, FieldSink& into)
{
    if (instance.nodeKinds.empty())
        into.field("nodes", instance.nodes);
    into.field("cores_per_node", instance.coresPerNode);
    into.field("min_job_nodes", instance.minJobNodes);
    into.field("max_job_nodes", instance.maxJobNodes);
    into.field("max_job_minutes", instance.maxJobMinutes);
    if (instance.overTimeSeconds > 0.0)
        into.field("over_time_seconds", instance.overTimeSeconds);
    into.field("scheduler", toString(instance.scheduler));
    if (instance.order != QueueOrder::arrival)
        into.field("order", toString(instance.order));
    if (instance.sharesNodes())
        into.field("sharing", toString(instance.sharing));
    if (instance.packing != Packing::bestFit)
        into.field("packing", toString(instance.packing));
    if (instance.fairHalfLifeSeconds != Instance().fairHalfLifeSeconds)
        into.field("fair_half_life_s", instance.fairHalfLifeSeconds);
    if (instance.starvationSeconds > 0.0)
        into.field("starvation_s", instance.starvationSeconds);
    into.field("boot_seconds", instance.bootSeconds);
    into.field("shutdown_seconds", instance.shutdownSeconds);
    if (instance.bootFailureShare > 0.0)
        into.field("boot_failure_share", instance.bootFailureShare);
    if (instance.bootRepairSeconds > 0.0)
        into.field("boot_repair_s", instance.bootRepairSeconds);
    if (instance.bootFailureSeed != Instance().bootFailureSeed)
        into.field("boot_failure_seed", instance.bootFailureSeed);
    into.field("watts", wattsJson(instance.watts));
    if (instance.powerModel != PowerModel())
        into.field("power_model", powerModelJson(instance.powerModel));
    if (instance.jobLoad != JobLoad::nodes)
        into.field("job_load", toString(instance.jobLoad));
    writeNodeKinds(instance, into);
    into.field("energy_price_per_kwh", instance.energyPricePerKwh);
    into.field("carbon_g_per_kwh", instance.carbonGramsPerKwh);
    if (!instance.currency.empty())
        into.field("currency", instance.currency);
    if (instance.pue != 1.0)
        into.field("pue", instance.pue);
    if (instance.embodiedKgPerNode > 0.0)
        into.field("embodied_kg_per_node", instance.embodiedKgPerNode);
    if (instance.nodeLifeYears != Instance().nodeLifeYears)
        into.field("node_life_years", instance.nodeLifeYears);
    if (instance.priceCurve != RateCurve())
        into.field("price_curve", curveJson(instance.priceCurve));
    if (instance.carbonCurve != RateCurve())
        into.field("carbon_curve", curveJson(instance.carbonCurve));
    if (instance.pueCurve != RateCurve())
        into.field("pue_curve", curveJson(instance.pueCurve));
    if (instance.capWatts > 0.0)
        into.field("cap_watts", instance.capWatts);
    if (!instance.capCurve.empty())
        into.field("cap_curve", curveJson(instance.capCurve));
    if (!instance.capLevels.empty())
        into.field("cap_levels", toText(instance.capLevels));
    into.field("start_of_day_s", instance.startOfDaySeconds);
    writeCalendarStart(instance.start, into);
    if (!instance.maintenance.empty())
        into.objects("maintenance", instance.maintenance.size(), [&](std::size_t i, RowSink& row) {
            row.number("from_s", instance.maintenance[i].fromSeconds);
            row.number("to_s", instance.maintenance[i].toSeconds);
        });
    if (!instance.offIntervals.empty())
        into.objects("off_intervals", instance.offIntervals.size(),
                     [&](std::size_t i, RowSink& row) { writeInterval(instance.offIntervals[i], row); });
    if (!instance.observedStates.empty())
        into.objects("observed_states", instance.observedStates.size(),
                     [&](std::size_t i, RowSink& row) { writeObserved(instance.observedStates[i], row); });
    if (!instance.source.empty())
        into.field("source", instance.source);
    if (instance.trace.empty())
        into.objects("jobs", instance.jobs.size(), [&](std::size_t i, RowSink& row) { writeJob(instance.jobs[i], row); });
    else
        into.field("trace", instance.trace);
}

} // namespace wattif::power
