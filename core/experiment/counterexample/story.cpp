// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/counterexample/story.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/base/instance_moves.h"
#include "core/base/number.h"
#include "core/base/words.h"
#include "core/experiment/ledger_difference.h"

namespace wattif {
namespace {

/// What the explaining cells of a row say.
Message explanationOf(const Ledger& ledger, const Ledger::Entry& entry)
{
    Message text;
    for (std::size_t column = 0; column < std::min(entry.cells.size(), ledger.columns.size()); ++column)
        if (ledger.columns[column].explains && !entry.cells[column].empty())
            text = text.empty() ? entry.cells[column] : formatMessage("{}; {}", text, entry.cells[column]);
    return text;
}

std::vector<Ledger::Entry> childrenOf(const Ledger& ledger, std::size_t i)
{
    if (i >= ledger.entries.size())
        return {};
    const Ledger::Entry entry = ledger.entries[i];
    return entry.children.empty() && ledger.children ? ledger.children(i) : entry.children;
}

/// Why entry i was decided: what it says itself, else what its chosen candidate says.
Message reasonOf(const Ledger& ledger, std::size_t i)
{
    Message own = explanationOf(ledger, ledger.entries[i]);
    if (!own.empty() || ledger.childrenDecide)
        return own;
    const std::vector<Ledger::Entry> children = childrenOf(ledger, i);
    const auto chosen = std::ranges::find_if(children, &Ledger::Entry::chosen);
    return chosen == children.end() ? Message() : explanationOf(ledger, *chosen);
}

/// The decisions that entry i consists of, as a separate log.
Ledger below(const Ledger& ledger, std::size_t i) { return {.columns = ledger.columns, .entries = childrenOf(ledger, i)}; }

/// A text of a record, to be translated.
Message recordText(const std::string& text) { return {text, text, {}}; }

/// "Number 3 nodes".
Message cellText(const Ledger::Column& column, const Message& cell)
{
    const Message value = column.unit.empty() ? cell : formatMessage("{} {}", cell, recordText(column.unit));
    return formatMessage("{} {}", recordText(column.title), value);
}

std::string titleOf(const Study& study, const std::string& policy, const Translated& translated)
{
    const PolicyInfo* info = findPolicy(study, policy);
    return info ? translatedText(translated, info->title) : policy;
}

std::string withUnit(double value, const MetricInfo& metric, int digits)
{
    return formatShort(value, digits) + (metric.unit.empty() ? "" : " " + metric.unit);
}

/// Both values and their factor.
std::string valuesSentence(const CounterexampleRequest& request, const Counterexample& found, const Translated& translated)
{
    const MetricInfo& metric = *findMetric(*request.study, request.metric);
    const int digits = digitsApart(found.worseValue, found.otherValue, 4);
    const std::string pattern = std::isinf(found.factor) ? "%1: %2 with %3, %4 with %5: the factor is infinite."
                                                         : "%1: %2 with %3, %4 with %5: worse by a factor of %6.";
    return sentence(translated, pattern,
                    {translatedText(translated, metric.title), withUnit(found.worseValue, metric, digits),
                     titleOf(*request.study, request.worse.policy, translated), withUnit(found.otherValue, metric, digits),
                     titleOf(*request.study, request.other.policy, translated), factorText(found.factor, translated)});
}

/// One of the two policies with all that it did.
struct Side {
    std::string title;
    Ledger ledger;
    std::unique_ptr<RunDecisions> decisions;
};

Side sideOf(const CounterexampleRequest& request, const InstancePtr& instance, const PolicyResult& result,
            const DescribeDecisions& decisions, const Translated& translated)
{
    return {titleOf(*request.study, result.policy, translated), request.study->ledger(*instance, result),
            decisions ? decisions(*request.study, instance, result, request.seed) : nullptr};
}

/// What one decided and why: in the sentences of the decision, else as the row of its ledger has it.
std::string sideText(const Side& side, const FirstDifference& at, const ReportedDecision& row, const Translated& translated)
{
    std::string text;
    if (at.entry >= side.ledger.entries.size()) {
        text = translatedText(translated,
                              side.ledger.entries.empty() ? "it makes no decision." : "it makes no more decisions by then.");
    } else if (side.decisions) {
        const std::size_t place = side.decisions->firstOfEntry(at.entry) + (at.isWithin ? at.number : 0);
        if (place < side.decisions->count())
            text = whyText(side.decisions->decision(place).why, translated);
    }
    if (text.empty())
        text = translatedMessage(translated, row.decided)
            + (row.reason.empty() ? "." : fmt::format(" ({}).", translatedMessage(translated, row.reason)));
    return sentence(translated, "%1: %2", {side.title, text});
}

/// Because of what the first is worse than the other.
std::vector<std::string> becauseSentences(const Side& worse, const Side& other, const Translated& translated)
{
    const auto difference = firstDifference(worse.ledger, other.ledger);
    if (!difference && differentDecisions(worse.ledger, other.ledger)) // all are alike
        return {translatedText(translated, "Their decisions cannot be compared one by one.")};
    const FirstDifference at = difference.value_or(
        FirstDifference{.worse = reportedDecision(worse.ledger, 0), .other = reportedDecision(other.ledger, 0)});
    const std::string about = translatedMessage(translated, at.worse.about.empty() ? at.other.about : at.worse.about);
    const std::string because = difference
        ? sentence(translated, "%1 is worse because of decision %2, the first that differs%3.",
                   {worse.title, std::to_string(at.number + 1), about.empty() ? "" : fmt::format(" ({})", about)})
        : sentence(translated, "%1 is worse because its decisions differ from the first one on.", {worse.title});
    return {because, sideText(worse, at, at.worse, translated), sideText(other, at, at.other, translated)};
}

} // namespace

std::string whyText(const Why& why, const Translated& translated)
{
    std::string text;
    for (const WhySentence* sentence : {&why.chosen, &why.lost, &why.rule})
        if (!sentence->empty())
            text += (text.empty() ? "" : " ") + textOf(*sentence, translated);
    return text;
}

ReportedDecision reportedDecision(const Ledger& ledger, std::size_t i)
{
    ReportedDecision reported;
    std::vector<Message> decided;
    if (i >= ledger.entries.size() || ledger.columns.empty())
        return reported;
    const Ledger::Entry entry = ledger.entries[i];
    for (std::size_t column = 0; column < std::min(entry.cells.size(), ledger.columns.size()); ++column) {
        if (ledger.columns[column].decides && !entry.cells[column].empty())
            decided.push_back(cellText(ledger.columns[column], entry.cells[column]));
        else if (column == 0)
            reported.about = entry.cells[column];
    }
    reported.decided = Message::list(std::move(decided));
    reported.reason = reasonOf(ledger, i);
    return reported;
}

std::optional<FirstDifference> firstDifference(const Ledger& worse, const Ledger& other)
{
    const auto forth = differentDecisions(worse, other);
    const auto back = differentDecisions(other, worse);
    if (!forth || !back || (forth->empty() && back->empty()))
        return std::nullopt;
    const std::size_t first =
        std::min(forth->empty() ? other.entries.size() : forth->front(), back->empty() ? worse.entries.size() : back->front());
    if (worse.childrenDecide && other.childrenDecide)
        if (auto clampTo = firstDifference(below(worse, first), below(other, first))) {
            clampTo->entry = first;
            clampTo->isWithin = true;
            return clampTo;
        }
    return FirstDifference{first, first, false, reportedDecision(worse, first), reportedDecision(other, first)};
}

std::string sizesText(const Study& study, const StudyInstance& instance, const Translated& translated)
{
    std::string text;
    if (const InstanceMoves* moves = study.moves())
        for (const InstanceSize& size : moves->sizes(instance)) {
            const std::string noun = translatedText(translated, size.name);
            const std::string part = noun == size.name ? counted(size.count, noun) : fmt::format("{} {}", size.count, noun);
            text += (text.empty() ? "" : ", ") + part;
        }
    return text;
}

std::string factorText(double factor, const Translated& translated)
{
    return std::isinf(factor) ? translatedText(translated, "infinite") : formatShort(factor, 4);
}

Result<std::vector<std::string>> storyOf(const CounterexampleRequest& request, const Counterexample& found,
                                         const RunControl& control, const DescribeDecisions& decisions,
                                         const Translated& translated)
{
    const Study& study = *request.study;
    const auto report = study.run(*found.instance, {.policies = {request.worse, request.other}, .seed = request.seed}, control);
    if (!report)
        return tl::unexpected(report.error());
    if (!report->complete)
        return fail(ErrorCode::interrupted, "interrupted");
    std::vector<std::string> story{sizesText(study, *found.instance, translated) + '.',
                                   valuesSentence(request, found, translated)};
    const auto side = [&](std::size_t i) { return sideOf(request, found.instance, report->policies[i], decisions, translated); };
    std::ranges::move(becauseSentences(side(0), side(1), translated), std::back_inserter(story));
    return story;
}

Scenario scenarioOf(const CounterexampleRequest& request, const Counterexample& found, std::vector<std::string> story)
{
    Scenario scenario =
        scenarioOf(*request.study, found.instance,
                   fmt::format("{} worse than {} by {}", request.worse.policy, request.other.policy, request.metric));
    setCalls(*request.study, scenario.baseline, {request.worse, request.other});
    scenario.baseline.seed = request.seed;
    scenario.story = std::move(story);
    return scenario;
}

} // namespace wattif
