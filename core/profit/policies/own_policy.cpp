// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// External policies: a Decider outside the program places one bag after another; docs/own-policy.md. Each answer is checked: one
// machine for all tasks of the bag, or one count for each machine, none negative, all together the tasks of the bag; none where
// the task type cannot run.
// Cost of a bag: a message of O(machines) and the time of the external program. A program that asks for batches receives many
// bags in one message: a turn between the two programs costs more than a simple decision.

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
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
        : m_platform(platform), m_talk(std::move(talk)), m_abort(abort), m_revenues(platform.instance())
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
        m_isSent.resize(m_platform.taskTypeCount(), false);
        auto answer = m_talk.ask(std::move(message));
        return answer ? readBatch(*answer) : propagateError(answer);
    }

    void place(const Bag& bag, double revenue, const State& state, std::vector<Share>& shares,
               Candidates* /*candidates*/) override
    {
        auto ok = m_batch > 1 ? placeFromBatch(state, shares) : placeAlone(bag, revenue, state, shares);
        if (ok)
            return;
        m_failure = std::move(ok.error());
        m_abort.abort();
    }

    [[nodiscard]] std::optional<Error> takeFailure() { return std::exchange(m_failure, {}); }
    [[nodiscard]] Reasons takeReasons() { return std::exchange(m_reasons, {}); }

private:
    /// Reads how many bags the program wants in a message.
    [[nodiscard]] Result<void> readBatch(const JsonCursor& answer)
    {
        if (auto ok = answer.read("batch", m_batch); !ok)
            return m_talk.refuse(ok.error());
        if (m_batch < 1 || m_batch > maxBatch)
            return m_talk.refuse(formatMessage("batch must be from 1 to {} (got {})", maxBatch, m_batch));
        return {};
    }

    [[nodiscard]] Result<void> placeAlone(const Bag& bag, double revenue, const State& state, std::vector<Share>& shares)
    {
        auto answer = m_talk.ask(messageOf(bag, revenue, state));
        if (!answer)
            return propagateError(answer);
        if (auto ok = answer->has("machine") ? readMachine(*answer, bag, shares) : readCounts(*answer, bag, shares); !ok)
            return ok;
        note(state.bags, m_talk.why());
        return {};
    }

    [[nodiscard]] Result<void> readMachine(const JsonCursor& answer, const Bag& bag, std::vector<Share>& shares)
    {
        if (auto ok = answer.checkMembers({"machine", "why"}); !ok)
            return m_talk.refuse(ok.error());
        const auto machine = answer.at("machine")->integer();
        if (!machine)
            return m_talk.refuse(machine.error());
        const auto name = [] { return std::string("machine"); };
        return placeOn(*machine, name, bag, shares);
    }

    [[nodiscard]] Result<void> readCounts(const JsonCursor& answer, const Bag& bag, std::vector<Share>& shares)
    {
        if (auto ok = answer.checkMembers({"counts", "why"}); !ok)
            return m_talk.refuse(ok.error());
        const auto list = answer.at("counts");
        if (!list)
            return m_talk.refuse(list.error());
        const auto name = [] { return std::string("counts"); };
        return placeCounts(*list, name, bag, shares);
    }

    /// Places the next bag as the answer to its batch says; asks where a batch begins.
    [[nodiscard]] Result<void> placeFromBatch(const State& state, std::vector<Share>& shares)
    {
        if (m_nextInBatch == m_batchEnds.size())
            if (auto ok = askBatch(state); !ok)
                return ok;
        const std::size_t from = m_nextInBatch == 0 ? 0 : m_batchEnds[m_nextInBatch - 1];
        const auto begin = m_batchShares.begin();
        shares.assign(begin + static_cast<std::ptrdiff_t>(from),
                      begin + static_cast<std::ptrdiff_t>(m_batchEnds[m_nextInBatch++]));
        return {};
    }

    [[nodiscard]] Result<void> askBatch(const State& state)
    {
        m_nextInBatch = 0;
        m_batchEnds.clear();
        m_batchShares.clear();
        const std::vector<Bag>& all = m_platform.instance().bags;
        const auto most = static_cast<std::size_t>(m_batch);
        const std::span<const Bag> bags = std::span(all).subspan(state.bags, std::min(most, all.size() - state.bags));
        auto answer = m_talk.ask(messageOf(bags, state));
        if (!answer)
            return propagateError(answer);
        auto placed = answer->has("machines") ? readMachines(*answer, bags) : readBatchCounts(*answer, bags);
        return placed ? readReasons(*answer, state.bags, bags.size()) : placed;
    }

    /// Reads a batch whose bags are each on one machine.
    [[nodiscard]] Result<void> readMachines(const JsonCursor& answer, std::span<const Bag> bags)
    {
        if (auto ok = answer.checkMembers({"machines", "reasons"}); !ok)
            return m_talk.refuse(ok.error());
        if (auto ok = answer.at("machines")->integers(m_numbers); !ok)
            return m_talk.refuse(ok.error());
        if (auto ok = checkSize("machines", m_numbers.size(), bags.size()); !ok)
            return ok;
        for (std::size_t i = 0; i < bags.size(); ++i) {
            const auto name = [i] { return "machines[" + std::to_string(i) + "]"; };
            if (auto ok = placeOn(m_numbers[i], name, bags[i], m_batchShares); !ok)
                return ok;
            m_batchEnds.push_back(m_batchShares.size());
        }
        return {};
    }

    [[nodiscard]] Result<void> readBatchCounts(const JsonCursor& answer, std::span<const Bag> bags)
    {
        if (auto ok = answer.checkMembers({"counts", "reasons"}); !ok)
            return m_talk.refuse(ok.error());
        const auto lists = answer.at("counts");
        const auto size = lists ? lists->size() : tl::unexpected(lists.error());
        if (!size)
            return m_talk.refuse(size.error());
        if (auto ok = checkSize("counts", *size, bags.size()); !ok)
            return ok;
        for (const JsonCursor& list : lists->elements()) {
            const std::size_t i = m_batchEnds.size();
            const auto name = [i] { return "counts[" + std::to_string(i) + "]"; };
            if (auto ok = placeCounts(list, name, bags[i], m_batchShares); !ok)
                return ok;
            m_batchEnds.push_back(m_batchShares.size());
        }
        return {};
    }

    [[nodiscard]] Result<void> checkSize(const char* name, std::size_t size, std::size_t bags) const
    {
        if (size != bags)
            return m_talk.refuse(formatMessage("{} has {} elements, not {}, one for each bag", name, size, bags));
        return {};
    }

    /// Keeps why a bag was placed so; bags behind the last one with a reason have no entry.
    void note(std::size_t bag, std::string why)
    {
        if (why.empty())
            return;
        m_reasons.resize(bag);
        m_reasons.push_back({std::move(why)});
    }

    /// Reads the reasons of a batch that begins with bag `first`: a list with a text, or null, for each bag.
    [[nodiscard]] Result<void> readReasons(const JsonCursor& answer, std::size_t first, std::size_t bags)
    {
        const auto list = answer.find("reasons");
        if (!list)
            return {};
        const auto size = list->size();
        if (!size)
            return m_talk.refuse(size.error());
        if (auto ok = checkSize("reasons", *size, bags); !ok)
            return ok;
        for (const JsonCursor& element : list->elements()) {
            auto why = element.isNull() ? Result<std::string>() : element.text();
            if (!why)
                return m_talk.refuse(why.error());
            note(first++, std::move(*why));
        }
        return {};
    }

    /// The rows of task types that the program has not received yet, and the bags as lists of their members.
    [[nodiscard]] DecisionMessage messageOf(std::span<const Bag> bags, const State& state)
    {
        DecisionMessage message("bags");
        message.add("bag", state.bags);
        message.add("loads_seconds", state.loadsSeconds);
        message.add("makespan_seconds", state.makespanSeconds);
        message.add("energy_so_far_joules", state.energyJoules);
        message.add("revenue_so_far", state.revenue);
        message.beginList("rows");
        for (const Bag& bag : bags) {
            const std::size_t t = bag.taskType.at();
            if (m_isSent[t])
                continue;
            m_isSent[t] = true;
            message.separate();
            message.beginObject();
            message.add("task_type", t);
            message.add("etc_seconds", m_etcSeconds[t]);
            message.add("energy_joules", m_energyJoules[t]);
            message.endObject();
        }
        message.endList();
        message.addEach("users", bags, [&](const Bag& bag) { message.put(std::string_view(bag.user)); });
        message.addEach("task_types", bags, [&](const Bag& bag) { message.put(bag.taskType.at()); });
        message.addEach("counts", bags, [&](const Bag& bag) { message.put(bag.count); });
        message.addEach("revenues", bags, [&](const Bag& bag) { message.put(m_revenues.of(bag)); });
        return message;
    }

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

    /// Appends the share of a bag that is on one machine as a whole. `name()`: of the number in the answer.
    template <class Name>
    [[nodiscard]] Result<void> placeOn(std::int64_t machine, const Name& name, const Bag& bag, std::vector<Share>& shares) const
    {
        if (machine < 0 || machine >= static_cast<std::int64_t>(m_platform.machineCount()))
            return m_talk.refuse(formatMessage("{} is {}; machines are 0 to {}", name(), machine, m_platform.machineCount() - 1));
        const MachineIndex j(static_cast<std::size_t>(machine));
        if (std::isinf(m_platform.etcSeconds(bag.taskType, j)))
            return m_talk.refuse(formatMessage("{} is {}, but this task type cannot run there", name(), machine));
        if (bag.count > 0)
            shares.push_back({j, bag.count});
        return {};
    }

    /// Reads the counts of a bag and appends its shares. `name()`: of the list in the answer.
    template <class Name>
    [[nodiscard]] Result<void> placeCounts(const JsonCursor& list, const Name& name, const Bag& bag, std::vector<Share>& shares)
    {
        if (auto ok = list.integers(m_numbers); !ok)
            return m_talk.refuse(ok.error());
        if (m_numbers.size() != m_platform.machineCount())
            return m_talk.refuse(formatMessage("{} has {} numbers, not {}, one for each machine", name(), m_numbers.size(),
                                               m_platform.machineCount()));
        std::int64_t left = bag.count;
        for (std::size_t j = 0; j < m_numbers.size(); ++j) {
            const std::int64_t count = m_numbers[j];
            if (count == 0)
                continue;
            if (auto ok = checkCount(count, name, bag, MachineIndex(j), left); !ok)
                return ok;
            left -= count;
            shares.push_back({MachineIndex(j), count});
        }
        if (left > 0)
            return m_talk.refuse(formatMessage("{} add up to {}, the bag has {} tasks", name(), bag.count - left, bag.count));
        return {};
    }

    template <class Name>
    [[nodiscard]] Result<void> checkCount(std::int64_t count, const Name& name, const Bag& bag, MachineIndex j,
                                          std::int64_t left) const
    {
        if (count < 0)
            return m_talk.refuse(formatMessage("{}[{}] is negative: {}", name(), j.at(), count));
        if (count > left)
            return m_talk.refuse(formatMessage("{} add up to more than the {} tasks of the bag", name(), bag.count));
        if (std::isinf(m_platform.etcSeconds(bag.taskType, j)))
            return m_talk.refuse(formatMessage("{}[{}] is {}, but this task type cannot run there", name(), j.at(), count));
        return {};
    }

    static constexpr std::int64_t maxBatch = 10'000;

    const Platform& m_platform;
    ExternalPolicyProtocol m_talk;
    AbortableControl& m_abort;
    std::vector<std::vector<double>> m_etcSeconds;   ///< [task type][machine]
    std::vector<std::vector<double>> m_energyJoules; ///< of one task, beyond idling
    Revenues m_revenues;
    std::int64_t m_batch = 1;             ///< bags in a message
    std::vector<bool> m_isSent;           ///< [task type], in batches
    std::vector<std::int64_t> m_numbers;  ///< of a list of the answer
    std::vector<Share> m_batchShares;     ///< of the bags of the last batch
    std::vector<std::size_t> m_batchEnds; ///< [bag of the batch]
    std::size_t m_nextInBatch = 0;
    std::optional<Error> m_failure;
    Reasons m_reasons; ///< by bag, up to the last one that has one
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
