// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// External policies: at each submission a Decider outside the program receives the workflow and the sites' bookings, and answers
// with site, start and processors of each task; docs/own-policy.md. Checked: every task has a place that exists, with its
// parents' data there, before the deadline, and with its processors free all the time, unless it said at the start that its plans
// overlap: their risk is then computed as for the other relaxed planners.
// Cost of a workflow: a message of O(tasks x sites + bookings) and the time of the external program.

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/constants.h"
#include "core/base/format_message.h"
#include "core/base/noted_data.h"
#include "core/io/external_policy_protocol.h"
#include "core/reservation/engine/grid/grid.h"
#include "core/reservation/policies/planning_state.h"
#include "core/reservation/policies/policies.h"

namespace wattif::reservation {
namespace {

/// How much a start may lie before the moment from which it is allowed: programs print numbers with fewer digits.
double roundingSeconds(double seconds) { return 1e-9 * std::max(1.0, std::abs(seconds)); }

class OutsidePlanner final : public Planner {
public:
    OutsidePlanner(const PlanningModel& model, ExternalPolicyProtocol talk) : m_model(model), m_talk(std::move(talk)) { }

    Result<void> begin(std::uint64_t seed)
    {
        DecisionMessage message = ExternalPolicyProtocol::firstMessage("reservation");
        message.add("seed", seed);
        message.add("overestimation", m_model.instance().overestimation);
        message.add("window", toString(m_model.instance().window));
        message.add("bandwidth_bytes_per_second", m_model.instance().bandwidthBytesPerSecond);
        message.addEach("sites", m_model.instance().sites, [&](const Site& site) {
            message.beginObject();
            message.add("name", std::string_view(site.name));
            message.add("processors", site.processors);
            message.add("speed", site.speed);
            message.endObject();
        });
        auto answer = m_talk.ask(std::move(message));
        if (!answer)
            return propagateError(answer);
        const auto overlap = answer->find("overlap");
        const auto value = overlap ? overlap->boolean() : Result<bool>(false);
        if (!value)
            return m_talk.refuse(value.error());
        m_overlaps = *value;
        return {};
    }

    Result<std::optional<Plan>> plan(const Workflow& workflow, double now, const std::vector<SiteBook>& books,
                                     const RunControl& /*control*/) override
    {
        auto answer = m_talk.ask(messageOf(workflow, now, books));
        if (!answer)
            return propagateError(answer);
        if (auto ok = answer->checkMembers({"tasks", "reject", "why"}); !ok)
            return m_talk.refuse(ok.error());
        m_reasons.push_back({m_talk.why()});
        const auto reject = answer->find("reject");
        const auto isRejected = reject ? reject->boolean() : Result<bool>(false);
        if (!isRejected)
            return m_talk.refuse(isRejected.error());
        if (*isRejected)
            return std::optional<Plan>();
        return readPlan(*answer, workflow, now, books).map([](Plan plan) { return std::optional<Plan>(std::move(plan)); });
    }

    /// Of the workflows in the order of their submission.
    [[nodiscard]] Reasons takeReasons() { return std::exchange(m_reasons, {}); }

private:
    [[nodiscard]] DecisionMessage messageOf(const Workflow& workflow, double now, const std::vector<SiteBook>& books) const
    {
        DecisionMessage message("plan");
        message.add("workflow", std::string_view(workflow.name));
        message.add("now", now);
        message.add("deadline_seconds", workflow.deadlineSeconds.value_or(infinity));
        message.addEach("tasks", workflow.tasks, [&](const Task& task) { addTask(task, message); });
        message.beginList("bookings");
        for (const SiteBook& book : books) {
            message.separate();
            addBookings(book, now, message);
        }
        message.endList();
        return message;
    }

    void addTask(const Task& task, DecisionMessage& message) const
    {
        message.beginObject();
        message.add("name", std::string_view(task.name));
        message.add("processors", task.processors);
        message.add("min_processors", task.least());
        message.add("max_processors", task.most());
        message.beginList("seconds"); // on each site, with `processors`
        for (std::size_t j = 0; j < m_model.instance().sites.size(); ++j) {
            message.separate();
            message.put(m_model.askedSeconds(task, task.processors, SiteIndex(j)));
        }
        message.endList();
        message.addEach("parents", task.parents, [&](const Parent& parent) {
            message.beginObject();
            message.add("task", parent.task.value);
            message.add("bytes", parent.bytes);
            message.endObject();
        });
        message.endObject();
    }

    /// Each as [start, end, processors].
    static void addBookings(const SiteBook& book, double now, DecisionMessage& message)
    {
        message.beginList();
        book.forEachAfter(now, [&message](const Booking& booking) {
            message.separate();
            message.beginList();
            message.put(booking.start);
            message.separate();
            message.put(booking.end);
            message.separate();
            message.put(booking.processors);
            message.endList();
        });
        message.endList();
    }

    [[nodiscard]] Result<Plan> readPlan(const JsonCursor& answer, const Workflow& workflow, double now,
                                        const std::vector<SiteBook>& books) const
    {
        const auto list = answer.at("tasks");
        const auto size = list ? list->size() : tl::unexpected(list.error());
        if (!size)
            return m_talk.refuse(size.error());
        if (*size != workflow.tasks.size())
            return m_talk.refuse(formatMessage("tasks has {} places, not {}, one for each task", *size, workflow.tasks.size()));
        PlanningState state(m_model, workflow, now, books);
        for (const TaskIndex task : topologicalOrder(workflow)) {
            auto placement = placementOf(list->element(task.at()), state, task);
            if (!placement)
                return propagateError(placement);
            state.place(task, *placement, m_overlaps);
        }
        Plan plan = std::move(state).finish();
        return plan;
    }

    [[nodiscard]] Result<TaskPlacement> placementOf(const JsonCursor& field, const PlanningState& state, TaskIndex task) const
    {
        const Task& record = state.workflow().tasks[task.at()];
        std::int64_t site = -1;
        double start = 0.0;
        std::int32_t processors = record.processors;
        auto ok = field.checkMembers({"site", "start", "processors"})
                      .and_then([&] {
                          return field.needMembers({"site", "start"});
                      })
                      .and_then([&] { return field.read("site", site); })
                      .and_then([&] { return field.read("start", start); })
                      .and_then([&] { return field.read("processors", processors); });
        if (!ok)
            return m_talk.refuse(ok.error());
        const auto wrong = [&](const std::string& reason) {
            return m_talk.refuse(formatMessage("{}: {}", field.path(), reason));
        };
        if (site < 0 || site >= std::ssize(m_model.instance().sites))
            return wrong(formatMessage("there is no site {}", site));
        const SiteIndex at(static_cast<std::size_t>(site));
        if (processors < record.least() || processors > record.most())
            return wrong(formatMessage("{} processors, the task takes {} to {}", processors, record.least(), record.most()));
        if (processors > state.capacity(at))
            return wrong(formatMessage("{} processors, site {} has {}", processors, site, state.capacity(at)));
        const double ready = state.readySeconds(task, at);
        if (start < ready - roundingSeconds(ready))
            return wrong(formatMessage(
                "start {} is before {}, the earliest time at which it may start and has the data of its parents", start, ready));
        if (m_model.instance().window == StartWindow::fixed && start > ready + roundingSeconds(ready))
            return wrong(
                formatMessage("start {} is after {}, and windows are fixed; \"reject\": true declines a workflow", start, ready));
        start = m_model.instance().window == StartWindow::fixed ? ready : std::max(start, ready);
        if (!(start <= maxSeconds))
            return wrong(formatMessage("start {} is later than anything can happen", start));
        const TaskPlacement placement{.site = at,
                                      .startSeconds = start,
                                      .endSeconds = start + m_model.askedSeconds(record, processors, at),
                                      .processors = processors};
        if (state.isLate(placement))
            return wrong(formatMessage("start {} is not before the deadline {}; \"reject\": true declines a workflow", start,
                                       *state.workflow().deadlineSeconds));
        if (!m_overlaps && !state.isFree(placement))
            return wrong(formatMessage("{} processors of site {} are not free from {} to {}", processors, site, start,
                                       placement.endSeconds));
        return placement;
    }

    const PlanningModel& m_model;
    ExternalPolicyProtocol m_talk;
    bool m_overlaps = false;
    Reasons m_reasons;
};

Result<std::shared_ptr<Outcome>> runOutside(const OwnPolicy& own, const PolicyInput& input)
{
    auto talk = ExternalPolicyProtocol::start(own, input.options, input.control);
    if (!talk)
        return propagateError(talk);
    OutsidePlanner planner(input.model, std::move(*talk));
    if (auto ok = planner.begin(input.seed); !ok)
        return propagateError(ok);
    auto outcome = simulateGrid(input.model, planner, input.seed, input.control);
    return outcome ? withReasons(std::move(*outcome), planner.takeReasons()) : std::move(outcome);
}

} // namespace

Policy ownPolicy(OwnPolicy own)
{
    PolicyInfo info = own.info;
    info.isRandom = true; // the grid is
    return {.info = std::move(info),
            .run = [own = std::move(own)](const PolicyInput& input) { return runOutside(own, input); },
            .failsAlone = true};
}

} // namespace wattif::reservation
