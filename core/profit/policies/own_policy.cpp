// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// External policies: a Decider outside the program places one bag after another; docs/own-policy.md. Each answer is checked: one
// count for each machine, none negative, none where the task type cannot run, all together the tasks of the bag.
// Cost of a bag: a message of O(machines) and the time of the external program.

#include <cmath>
#include <optional>
#include <utility>

#include "core/base/format_message.h"
#include "core/base/noted_data.h"
#include "core/io/abortable_control.h"
#include "core/io/external_policy_protocol.h"
#include "core/profit/engine/arrival_loop.h"
#include "core/profit/policies/policies.h"

namespace wattif::profit {
namespace {

void addMachines(const Platform& platform, DecisionMessage& message)
{
    const Instance& instance = platform.instance();
    message.addEach("machines", machineNames(instance), [&](const std::string& name) { message.put(name); });
    message.beginList("idle_watts");
    for (std::size_t j = 0; j < platform.machineCount(); ++j) {
        message.separate();
        message.put(instance.machines[platform.typeOf(MachineIndex(j)).at()].idleWatts);
    }
    message.endList();
}

/// Of one task on each machine; null where the type cannot run.
std::vector<double> etcRow(const Platform& platform, TaskTypeIndex t)
{
    std::vector<double> row;
    for (std::size_t j = 0; j < platform.machineCount(); ++j)
        row.push_back(platform.etcSeconds(t, MachineIndex(j)));
    return row;
}

std::vector<double> energyRow(const Platform& platform, TaskTypeIndex t, const std::vector<double>& etcSeconds)
{
    std::vector<double> row;
    for (std::size_t j = 0; j < etcSeconds.size(); ++j)
        row.push_back(std::isfinite(etcSeconds[j]) ? platform.energyJoules(t, MachineIndex(j)) : etcSeconds[j]);
    return row;
}

/// Lets a Decider place the bags.
class ExternalPolicy final : public ArrivalPolicy {
public:
    ExternalPolicy(const Platform& platform, ExternalPolicyProtocol talk, AbortableControl& abort)
        : m_platform(platform), m_talk(std::move(talk)), m_abort(abort)
    {
    }

    Result<void> begin(std::uint64_t seed)
    {
        DecisionMessage message = ExternalPolicyProtocol::firstMessage("profit");
        message.add("seed", seed);
        message.add("gamma", m_platform.instance().gamma);
        message.add("energy_price_per_joule", m_platform.energyPrice());
        addMachines(m_platform, message);
        message.addEach("task_types", m_platform.instance().taskTypes, [&](const std::string& name) { message.put(name); });
        for (std::size_t t = 0; t < m_platform.taskTypeCount(); ++t) {
            m_etcSeconds.push_back(etcRow(m_platform, TaskTypeIndex(t)));
            m_energyJoules.push_back(energyRow(m_platform, TaskTypeIndex(t), m_etcSeconds.back()));
        }
        auto answer = m_talk.ask(std::move(message));
        return answer ? Result<void>{} : propagateError(answer);
    }

    void place(const Bag& bag, double revenue, const State& state, std::vector<Share>& shares,
               Candidates* /*candidates*/) override
    {
        auto answer = m_talk.ask(messageOf(bag, revenue, state));
        auto ok = answer ? readCounts(*answer, bag, shares) : propagateError(answer);
        if (ok) {
            m_reasons.push_back(m_talk.why());
            return;
        }
        m_failure = std::move(ok.error());
        m_abort.abort();
    }

    [[nodiscard]] std::optional<Error> takeFailure() { return std::exchange(m_failure, {}); }
    [[nodiscard]] Reasons takeReasons() { return std::exchange(m_reasons, {}); }

private:
    [[nodiscard]] DecisionMessage messageOf(const Bag& bag, double revenue, const State& state) const
    {
        const std::size_t t = bag.taskType.at();
        DecisionMessage message("bag");
        message.add("bag", state.bags);
        message.add("user", std::string_view(bag.user));
        message.add("task_type", t);
        message.add("count", bag.count);
        message.add("revenue", revenue);
        message.add("loads_seconds", state.loadsSeconds);
        message.add("etc_seconds", m_etcSeconds[t]);
        message.add("energy_joules", m_energyJoules[t]);
        message.add("makespan_seconds", state.makespanSeconds);
        message.add("energy_so_far_joules", state.energyJoules);
        message.add("revenue_so_far", state.revenue);
        return message;
    }

    [[nodiscard]] Result<void> readCounts(const JsonCursor& answer, const Bag& bag, std::vector<Share>& shares) const
    {
        if (auto ok = answer.checkMembers({"counts", "why"}); !ok)
            return m_talk.refuse(ok.error());
        const auto list = answer.at("counts");
        const auto size = list ? list->size() : tl::unexpected(list.error());
        if (!size)
            return m_talk.refuse(size.error());
        if (*size != m_platform.machineCount())
            return m_talk.refuse(
                formatMessage("counts has {} numbers, not {}, one for each machine", *size, m_platform.machineCount()));
        std::int64_t left = bag.count;
        MachineIndex j(0);
        for (const JsonCursor& element : list->elements()) {
            const auto count = countAt(element, bag, j, left);
            if (!count)
                return tl::unexpected(count.error());
            left -= *count;
            if (*count > 0)
                shares.push_back({j, *count});
            ++j.value;
        }
        if (left > 0)
            return m_talk.refuse(formatMessage("counts add up to {}, the bag has {} tasks", bag.count - left, bag.count));
        return {};
    }

    [[nodiscard]] Result<std::int64_t> countAt(const JsonCursor& field, const Bag& bag, MachineIndex j, std::int64_t left) const
    {
        auto count = field.integer();
        if (!count)
            return m_talk.refuse(count.error());
        if (*count < 0)
            return m_talk.refuse(formatMessage("counts[{}] is negative: {}", j.at(), *count));
        if (*count > left)
            return m_talk.refuse(formatMessage("counts add up to more than the {} tasks of the bag", bag.count));
        if (*count > 0 && std::isinf(m_platform.etcSeconds(bag.taskType, j)))
            return m_talk.refuse(formatMessage("counts[{}] is {}, but this task type cannot run there", j.at(), *count));
        return count;
    }

    const Platform& m_platform;
    ExternalPolicyProtocol m_talk;
    AbortableControl& m_abort;
    std::vector<std::vector<double>> m_etcSeconds;   ///< [task type][machine]
    std::vector<std::vector<double>> m_energyJoules; ///< of one task, beyond idling
    std::optional<Error> m_failure;
    Reasons m_reasons; ///< by bag
};

Result<std::shared_ptr<Outcome>> runExternalPolicy(const OwnPolicy& own, const PolicyInput& input)
{
    auto talk = ExternalPolicyProtocol::start(own, input.options, input.control);
    if (!talk)
        return propagateError(talk);
    AbortableControl abort(input.control);
    ExternalPolicy policy(input.platform, std::move(*talk), abort);
    if (auto ok = policy.begin(input.seed); !ok)
        return propagateError(ok);
    auto outcome = runArrivals(input.platform, policy, input.ledger, abort.control());
    if (auto failure = policy.takeFailure())
        return tl::unexpected(std::move(*failure));
    return outcome ? withReasons(std::move(*outcome), policy.takeReasons()) : std::move(outcome);
}

} // namespace

Policy ownPolicy(OwnPolicy own)
{
    PolicyInfo info = own.info;
    return {std::move(info), [own = std::move(own)](const PolicyInput& input) { return runExternalPolicy(own, input); }, true};
}

} // namespace wattif::profit
