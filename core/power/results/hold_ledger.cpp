// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/results/hold_ledger.h"

#include <cmath>
#include <string>
#include <utility>

#include "core/base/checked.h"
#include "core/base/constants.h"
#include "core/base/format_message.h"
#include "core/base/job_label.h"
#include "core/base/number.h"
#include "core/power/model/clock.h"

namespace wattif::power {
namespace {

constexpr int digits = 3;

constexpr const char* heldForm = "It costs %1 then instead of %2 now: it saves %3 for %4 h of waiting, which counts %5.";
constexpr const char* worthlessForm = "Waiting would save %1, but counts %2.";
constexpr const char* bestForm = "No later start within the slack is cheaper, where values below the level count as the level.";
constexpr const char* reachedForm = "The chosen hour has come.";
constexpr const char* slackForm = "The slack is used up.";

double savingOf(const Hold& hold) { return hold.costNow - hold.costThen; }
double hoursHeld(const Hold& hold) { return toSeconds(hold.until - hold.at) / 3600.0; }

WhySentence reasonOf(const Hold& hold)
{
    const WhyValue saving = whyNumber(savingOf(hold), {}, digits);
    const WhyValue waiting = whyNumber(hold.waiting, optionOrigin("wait_worth"), digits);
    switch (hold.kind) {
    case Hold::Kind::held:
    case Hold::Kind::heldAgain:
        return {heldForm,
                {whyNumber(hold.costThen, {}, digits), whyNumber(hold.costNow, {}, digits), saving,
                 whyNumber(hoursHeld(hold), {}, digits), waiting}};
    case Hold::Kind::worthless: return {worthlessForm, {saving, waiting}};
    case Hold::Kind::best: return {bestForm};
    case Hold::Kind::reached: return {reachedForm};
    case Hold::Kind::slackUsed: break;
    }
    return {slackForm};
}

Message nameOf(Hold::Kind kind)
{
    switch (kind) {
    case Hold::Kind::held: return formatMessage("hold");
    case Hold::Kind::heldAgain: return formatMessage("hold again");
    default: return formatMessage("release");
    }
}

Ledger::Entry entryOf(const Hold& hold, const JobTable& jobs, const ScenarioClock& clock)
{
    const auto textOfTime = [&clock](Time at) { return clock.text(toSeconds(at)); };
    return {.cells = {textOfTime(hold.at), jobLabel(jobs[hold.job].id), nameOf(hold.kind),
                      hold.isHeld() ? textOfTime(hold.until) : Message(), formatShort(hold.valueNow, digits),
                      formatShort(hold.valueThen, digits), formatShort(hold.costNow, digits), formatShort(hold.costThen, digits),
                      reasonOf(hold)},
            .chosen = hold.isHeld()};
}

class HoldDecisions final : public RunDecisions {
public:
    HoldDecisions(InstancePtr instance, std::shared_ptr<const Outcome> outcome, double slackSeconds)
        : m_instance(std::move(instance)), m_outcome(std::move(outcome)), m_slackSeconds(slackSeconds)
    {
    }
    [[nodiscard]] std::size_t count() const override { return m_outcome->holds.size(); }
    Decision decision(std::size_t i) override;

private:
    InstancePtr m_instance;
    std::shared_ptr<const Outcome> m_outcome;
    double m_slackSeconds;
};

Decision HoldDecisions::decision(std::size_t i)
{
    const Hold& hold = m_outcome->holds[i];
    const Instance& instance = dynamic_cast<const InstanceOf<Instance>&>(*m_instance).value;
    const ScenarioClock clock = clockOf(instance);
    const Job& record = instance.jobs[hold.job];
    const WhyValue job = whyName(jobLabel(record.id), {.kind = "job", .index = hold.job, .text = "job %1", .shown = record.id});
    const WhyValue at{clock.text(toSeconds(hold.at)), toSeconds(hold.at), {}};
    const WhyValue until{clock.text(toSeconds(hold.until)), toSeconds(hold.until), {}};
    const double whole = record.slackSeconds >= 0.0 ? record.slackSeconds : m_slackSeconds;
    const double slack = record.submitSeconds + whole - toSeconds(hold.at);
    Decision made{.number = i,
                  .question = {"For how many minutes is job %1 held at %2? 0: it is released at once.", {job, at}},
                  .kind = DecisionKind::amount,
                  .amount = toNearest<std::int64_t>(toSeconds(hold.until - hold.at) / secondsPerMinute),
                  .most = toNearest<std::int64_t>(std::ceil(std::max(slack, 0.0) / secondsPerMinute))};
    made.situation = {
        {"A kilowatt hour counts %1 now; a value below the level counts as the level. The job can be held for %2 min more.",
         {whyNumber(hold.valueNow, {}, digits), whyNumber(std::max(slack, 0.0) / secondsPerMinute, {}, digits)}}};
    made.why.chosen = hold.isHeld() ? WhySentence{"%1: job %2 is held until %3.", {at, job, until}}
                                    : WhySentence{"%1: job %2 is released.", {at, job}};
    made.why.rule = reasonOf(hold);
    if (hold.isHeld() || hold.kind == Hold::Kind::worthless)
        made.margin = relativeMargin(hold.costNow, hold.costThen + hold.waiting);
    return made;
}

} // namespace

Ledger holdLedger(const Instance& instance, const std::shared_ptr<const Outcome>& outcome)
{
    return {
        .columns =
            {{"Time", "", "Time of day of the decision.", true},
             {"Job", "", "Number of the job in the trace.", true},
             {"What", "", "Hold: the scheduler does not see the job until then. Release: it does from now on.", true},
             {"Until", "", "The chosen start of a job that is held.", true},
             {"Value now", "",
              "What a kilowatt hour counts now: its price, its carbon in grams, or both in money, but the level of the option level where that is higher."},
             {"Value then", "", "The same at the cheapest later start, as predicted."},
             {"Cost now", "", "What the energy of the job counts if it starts now."},
             {"Cost then", "", "The same from the cheapest later start."},
             {"Why", "", "The compared costs.", false, true}},
        .entries = {outcome->holds.size(),
                    [outcome, jobs = instance.jobs, clock = clockOf(instance)](std::size_t i) {
                        return entryOf(outcome->holds[i], jobs, clock);
                    }},
        .hasChildren = [](std::size_t) { return false; }};
}

std::unique_ptr<RunDecisions> holdDecisions(const InstancePtr& instance, std::shared_ptr<const Outcome> outcome,
                                            const OptionValues& options)
{
    return std::make_unique<HoldDecisions>(instance, std::move(outcome), number(options, "slack_s"));
}

} // namespace wattif::power
