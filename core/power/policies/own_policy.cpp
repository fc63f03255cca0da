// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// External policies: at each instant at which something happens, a Decider outside the program receives the events and the states
// of the nodes, and answers which jobs start, which nodes boot or stop, and when it wants to be woken; docs/own-policy.md. It
// schedules, or switches nodes beside the scenario's scheduler, or both. Cost of an instant: a message of O(events) and the time
// of the external program.

#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/base/noted_data.h"
#include "core/power/engine/rate_forecast.h"
#include "core/power/engine/simulator.h"
#include "core/power/policies/own_reply.h"
#include "core/power/policies/policies.h"

namespace wattif::power {
namespace {

constexpr Time ratesAfterLastSubmission = 28 * 24 * 3600 * ticksPerSecond;

/// The conversation: collects what has happened, asks, and carries answers out.
class Exchange {
public:
    Exchange(const Workload& workload, ExternalPolicyProtocol talk)
        : m_workload(workload),
          m_talk(std::move(talk)),
          m_stages(workload.entries().size(), JobStage::unknown),
          m_entryOf(workload.instance().jobs.size(), -1)
    {
        for (std::size_t i = 0; i < workload.entries().size(); ++i)
            m_entryOf[workload.entries()[i].job] = static_cast<std::int64_t>(i);
    }

    Result<void> begin()
    {
        const Instance& instance = m_workload.instance();
        DecisionMessage message = ExternalPolicyProtocol::firstMessage("power");
        message.add("nodes", instance.nodes);
        message.add("largest_job_nodes", instance.largestJobNodes());
        message.add("max_job_seconds", instance.maxJobMinutes * 60.0);
        message.add("boot_seconds", instance.bootSeconds);
        message.add("shutdown_seconds", instance.shutdownSeconds);
        message.add("idle_watts", instance.watts.idle);
        message.add("busy_watts", instance.watts.busy);
        if (!instance.maintenance.empty())
            message.addEach("maintenance", instance.maintenance, [&message](const MaintenanceWindow& window) {
                message.beginList();
                message.put(window.fromSeconds);
                message.separate();
                message.put(window.toSeconds);
                message.endList();
            });
        addRates(message);
        if (instance.slowsJobs())
            message.addEach("cap_levels", instance.capLevels, [&message](const CapLevel& level) {
                message.beginList();
                message.put(level.speed);
                message.separate();
                message.put(level.powerShare);
                message.endList();
            });
        auto answer = m_talk.ask(std::move(message));
        if (!answer)
            return propagateError(answer);
        auto roles = readRoles(m_talk, *answer);
        if (!roles)
            return propagateError(roles);
        m_roles = *roles;
        return {};
    }

    [[nodiscard]] OwnRoles roles() const { return m_roles; }
    [[nodiscard]] Time wake() const { return m_wake; }
    [[nodiscard]] const Error* failure() const { return m_failure ? &*m_failure : nullptr; }
    [[nodiscard]] Reasons takeReasons() { return std::exchange(m_reasons, {}); }
    void arrived(std::uint32_t entry) { m_arrived.push_back(entry); }

    /// Requests the actions for this instant, and carries them out.
    void decide(Cluster& cluster)
    {
        if (m_failure)
            return;
        auto done = ask(cluster).map([&](const OwnReply& reply) { carryOut(cluster, reply); });
        if (!done)
            m_failure = std::move(done.error());
    }

    /// Returns the error for jobs that wait for ever.
    [[nodiscard]] Error waitForEver() const
    {
        std::int64_t waiting = 0;
        for (const JobStage stage : m_stages)
            waiting += stage == JobStage::waiting ? 1 : 0;
        return m_talk
            .refuse(formatMessage("{} forever: nothing else will happen, and the policy did not request to be woken",
                                  waiting == 1 ? Message("1 job waits") : formatMessage("{} jobs wait", waiting)))
            .value();
    }

private:
    /// Adds price, carbon intensity, PUE and cap.
    void addRates(DecisionMessage& message) const
    {
        const Instance& instance = m_workload.instance();
        addSteps("price_per_kwh", RateSignal(instance, instance.priceCurve, instance.energyPricePerKwh), message);
        addSteps("carbon_g_per_kwh", RateSignal(instance, instance.carbonCurve, instance.carbonGramsPerKwh), message);
        addSteps("pue", RateSignal(instance, instance.pueCurve, instance.pue), message);
        if (instance.isCapped())
            addSteps("cap_watts", RateSignal(instance, instance.capCurve, instance.capWatts), message);
    }
    /// Adds a list of the steps of a signal from the beginning of the run on, each with its value.
    void addSteps(std::string_view key, const RateSignal& signal, DecisionMessage& message) const
    {
        const Time last = m_workload.entries().empty() ? m_workload.begin() : m_workload.entries().back().submit;
        message.beginList(key);
        for (Time at = m_workload.begin(); at != never && at <= last + ratesAfterLastSubmission; at = signal.nextStep(at)) {
            message.separate();
            message.beginList();
            message.put(toSeconds(at));
            message.separate();
            message.put(signal.valueAt(at));
            message.endList();
        }
        message.endList();
    }

    Result<OwnReply> ask(Cluster& cluster)
    {
        const bool isWoken = m_wake == cluster.now();
        if (m_wake <= cluster.now())
            m_wake = never;
        DecisionMessage message("step");
        message.add("now", toSeconds(cluster.now()));
        addEvents(cluster, isWoken, message);
        message.add("waiting", cluster.waiting().size());
        message.add("idle", cluster.idle());
        message.add("busy", cluster.count(NodeState::busy));
        message.add("booting", cluster.count(NodeState::booting));
        message.add("stopping", cluster.count(NodeState::shuttingDown));
        message.add("off", cluster.bootable());
        if (m_workload.instance().bootFailureShare > 0.0)
            message.add("in_repair", cluster.offInService() - cluster.bootable());
        if (cluster.hasOutages())
            message.add("out_of_service", cluster.outOfService());
        auto answer = m_talk.ask(std::move(message));
        if (!answer)
            return propagateError(answer);
        return readReply(m_talk, *answer, m_roles, cluster, m_stages, m_entryOf);
    }

    void addEvents(const Cluster& cluster, bool isWoken, DecisionMessage& message)
    {
        message.beginList("events");
        const std::size_t end = cluster.outcome().log.size();
        const std::size_t endOfEnds = addLog(cluster, m_logged, end, false, message);
        for (const std::uint32_t entry : std::exchange(m_arrived, {}))
            addSubmission(cluster, entry, message);
        m_logged = addLog(cluster, endOfEnds, end, true, message);
        if (isWoken)
            addEvent("timer", message);
        message.endList();
    }

    /// Adds what the log holds from `from` on; where `starts` is false only up to the first job that another scheduler started,
    /// because arrivals come before. Returns where it ended.
    std::size_t addLog(const Cluster& cluster, std::size_t from, std::size_t to, bool starts, DecisionMessage& message)
    {
        const Outcome& outcome = cluster.outcome();
        for (; from < to; ++from) {
            const LogEntry entry = outcome.log[from];
            if (entry.kind == LogKind::jobStarts && !m_roles.schedules) {
                if (!starts)
                    return from;
                m_stages[static_cast<std::size_t>(m_entryOf[entry.index])] = JobStage::started;
                addEvent("started", message, "job", entry.index);
            } else if (entry.kind == LogKind::jobEnds) {
                addEvent("ended", message, "job", entry.index);
            } else if (entry.kind == LogKind::levelChanges) {
                addSpeed(outcome.levels[entry.index], message);
            } else if (const char* event = eventOf(entry.kind)) {
                addEvent(event, message, "count", countOf(outcome.nodesOf(entry)));
            }
        }
        return from;
    }

    /// What the end of a transition is called; null for other entries.
    [[nodiscard]] static const char* eventOf(LogKind kind)
    {
        switch (kind) {
        case LogKind::bootEnds: return "booted";
        case LogKind::bootFails: return "boot_failed";
        case LogKind::stopEnds: return "stopped";
        default: return nullptr;
        }
    }

    [[nodiscard]] static std::uint32_t countOf(std::span<const NodeRange> nodes)
    {
        std::uint32_t sum = 0;
        for (const NodeRange& range : nodes)
            sum += static_cast<std::uint32_t>(range.count);
        return sum;
    }

    static void addEvent(const char* type, DecisionMessage& message)
    {
        message.separate();
        message.beginObject();
        message.add("type", type);
        message.endObject();
    }
    static void addEvent(const char* type, DecisionMessage& message, const char* key, std::uint32_t value)
    {
        message.separate();
        message.beginObject();
        message.add("type", type);
        message.add(key, value);
        message.endObject();
    }
    void addSpeed(const LevelChange& change, DecisionMessage& message) const
    {
        message.separate();
        message.beginObject();
        message.add("type", "speed");
        message.add("job", change.job);
        message.add("speed", change.level == 0 ? 1.0 : m_workload.instance().capLevels[change.level - 1].speed);
        message.endObject();
    }
    void addSubmission(const Cluster& cluster, std::uint32_t entry, DecisionMessage& message)
    {
        m_stages[entry] = JobStage::waiting;
        const Workload::Entry& job = cluster.entry(entry);
        message.separate();
        message.beginObject();
        message.add("type", "submitted");
        message.add("job", job.job);
        message.add("nodes", job.nodes);
        message.add("planned_seconds", toSeconds(job.planned));
        message.endObject();
    }

    void carryOut(Cluster& cluster, const OwnReply& reply)
    {
        if (!reply.stops.empty())
            cluster.stop(reply.stops);
        cluster.stop(reply.stopCount);
        if (!reply.boots.empty())
            cluster.boot(reply.boots);
        cluster.boot(reply.bootCount);
        for (const std::uint32_t entry : reply.starts) {
            cluster.start(cluster.waiting().slotOf(entry));
            m_stages[entry] = JobStage::started;
        }
        m_wake = reply.wake;
        if (!m_talk.why().empty())
            m_reasons.push_back({m_talk.why(), cluster.now()});
    }

    const Workload& m_workload;
    ExternalPolicyProtocol m_talk;
    OwnRoles m_roles;
    std::vector<JobStage> m_stages;       ///< [entry]
    std::vector<std::int64_t> m_entryOf;  ///< [job], -1: not let in
    std::vector<std::uint32_t> m_arrived; ///< since the last question
    std::size_t m_logged = 0;             ///< entries of the log that were sent
    Time m_wake = never;
    std::optional<Error> m_failure;
    Reasons m_reasons; ///< each with its time
};

/// The node half: all nodes stay on where it does not switch.
class OutsideNodes final : public NodePolicy {
public:
    explicit OutsideNodes(Exchange& exchange) : m_exchange(exchange) { }

    [[nodiscard]] bool bootsOnDemand() const override { return m_exchange.roles().switches; }
    [[nodiscard]] Time nextWake(const Cluster& /*cluster*/) const override { return m_exchange.wake(); }
    [[nodiscard]] bool isStuck() const override { return m_exchange.wake() == never; }
    [[nodiscard]] const Error* failure() const override { return m_exchange.failure(); }
    void react(Cluster& cluster, const Scheduler& /*scheduler*/) override
    {
        if (!m_exchange.roles().schedules)
            m_exchange.decide(cluster);
    }

private:
    Exchange& m_exchange;
};

/// The scheduler half: asks the external program, or reports the arrivals to another scheduler.
class OutsideScheduler final : public Scheduler {
public:
    OutsideScheduler(Exchange& exchange, std::unique_ptr<Scheduler> scheduler)
        : m_exchange(exchange), m_scheduler(std::move(scheduler))
    {
    }

    void pass(Cluster& cluster) override
    {
        if (m_exchange.roles().schedules)
            m_exchange.decide(cluster);
        else
            m_scheduler->pass(cluster);
    }
    void jobArrived(Cluster& cluster, std::uint32_t entry) override
    {
        m_exchange.arrived(entry);
        m_scheduler->jobArrived(cluster, entry);
    }
    void jobEnded(Cluster& cluster, std::uint32_t entry) override { m_scheduler->jobEnded(cluster, entry); }
    void nodesSwitched(Cluster& cluster, Cluster::Switched switched) override { m_scheduler->nodesSwitched(cluster, switched); }
    [[nodiscard]] std::int32_t wanted(const Cluster& cluster, std::int32_t free) const override
    {
        return m_scheduler->wanted(cluster, free);
    }

private:
    Exchange& m_exchange;
    std::unique_ptr<Scheduler> m_scheduler; ///< the scenario's
};

Result<PreparedRun> beginOutside(const OwnPolicy& own, const PolicyInput& input)
{
    auto talk = ExternalPolicyProtocol::start(own, input.options, input.control);
    if (!talk)
        return propagateError(talk);
    auto exchange = std::make_shared<Exchange>(input.workload, std::move(*talk));
    if (auto ok = exchange->begin(); !ok)
        return propagateError(ok);
    auto complete = [exchange](std::shared_ptr<Outcome> outcome) -> Result<std::shared_ptr<Outcome>> {
        if (!outcome->finished)
            return tl::unexpected(exchange->waitForEver());
        return withReasons(std::move(outcome), exchange->takeReasons());
    };
    return PreparedRun{.nodes = std::make_unique<OutsideNodes>(*exchange),
                       .scheduler = std::make_unique<OutsideScheduler>(*exchange, makeScheduler(input.workload)),
                       .complete = std::move(complete)};
}

} // namespace

Policy ownPolicy(OwnPolicy own)
{
    PolicyInfo info = own.info;
    Policy policy =
        simulatedPolicy(std::move(info), [own = std::move(own)](const PolicyInput& input) { return beginOutside(own, input); });
    policy.failsAlone = true;
    return policy;
}

} // namespace wattif::power
