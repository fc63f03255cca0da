// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/cli/why_output.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "core/base/pseudo_code.h"
#include "core/base/words.h"
#include "core/classroom/quiz/decision_sources.h"

namespace wattif::cli {
namespace {

Json originJson(const Origin& origin)
{
    Json json{{"kind", origin.kind}};
    if (origin.index >= 0)
        json["index"] = origin.index;
    if (!origin.name.empty())
        json["name"] = origin.name;
    return json;
}

Json sentenceJson(const WhySentence& sentence)
{
    Json values = Json::array();
    for (const WhyValue& value : sentence.values) {
        Json one{{"text", value.text}};
        if (std::isfinite(value.value))
            one["value"] = value.value;
        if (!value.origin.kind.empty())
            one["from"] = originJson(value.origin);
        values.push_back(std::move(one));
    }
    return {{"text", textOf(sentence)}, {"values", std::move(values)}};
}

Json decisionJson(const std::string& policy, const Decision& decision)
{
    Json json{{"policy", policy}, {"decision", decision.number + 1}, {"question", textOf(decision.question)}};
    const std::pair<const char*, const WhySentence*> parts[]{{"chosen", &decision.why.chosen},
                                                             {"chosen_formula", &decision.why.chosenFormula},
                                                             {"lost", &decision.why.lost},
                                                             {"lost_formula", &decision.why.lostFormula},
                                                             {"rule", &decision.why.rule}};
    for (const auto& [name, sentence] : parts)
        if (!sentence->empty())
            json[name] = sentenceJson(*sentence);
    return json;
}

std::string decisionText(const std::string& policy, const Decision& decision)
{
    std::string text = fmt::format("{}, decision {}\n", policy, decision.number + 1);
    for (const WhySentence* sentence : decision.why.sentences()) {
        const bool isFormula = sentence == &decision.why.chosenFormula || sentence == &decision.why.lostFormula;
        text += (isFormula ? "    " : "  ") + textOf(*sentence) + '\n';
    }
    return text;
}

/// The pseudo-code of the policy; a mark before the lines that made the decision, and the values of their variables.
std::string pseudoText(const std::vector<PseudoLine>& lines, const PseudoStep& step)
{
    if (lines.empty())
        return {};
    std::string text = "  Pseudo-code:\n";
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const bool isActive = std::ranges::find(step.active, i) != step.active.end();
        text += fmt::format("  {} {}{}\n", isActive ? '>' : ' ', std::string(2 * static_cast<std::size_t>(lines[i].depth), ' '),
                            lines[i].text);
    }
    return step.variables.empty() ? text : text + "    " + variablesText(step.variables) + '\n';
}

Json pseudoJson(const std::vector<PseudoLine>& lines, const PseudoStep& step)
{
    Json json{{"lines", Json::array()}, {"active", step.active}, {"variables", Json::object()}};
    for (const PseudoLine& line : lines)
        json["lines"].push_back({{"depth", line.depth}, {"text", line.text}});
    for (const PseudoVariable& variable : step.variables)
        json["variables"][variable.name] =
            std::isfinite(variable.value.value) ? Json(variable.value.value) : Json(variable.value.text);
    return json;
}

std::string countedDecisions(const std::string& policy, std::size_t count)
{
    return fmt::format("{} made {}", policy, counted(static_cast<std::int64_t>(count), "decision"));
}

} // namespace

Result<WhyOutput> whyOutput(const Study& study, const InstancePtr& instance, const RunReport& report, std::size_t number,
                            bool asJson)
{
    Json described = Json::array();
    std::string text;
    std::vector<std::string> missing;
    for (const PolicyResult& result : report.policies) {
        const auto made = decisionsOf(study, instance, result, report.seed);
        const std::size_t count = made ? made->count() : 0;
        if (number > count) {
            missing.push_back(countedDecisions(result.policy, count));
            continue;
        }
        const Decision decision = made->decision(number - 1);
        const std::vector<PseudoLine> lines = pseudoCodeOf(study, result.policy);
        const PseudoStep step = pseudoStepOf(study, *instance, result, decision.number);
        described.push_back(decisionJson(result.policy, decision));
        if (!lines.empty())
            described.back()["pseudo_code"] = pseudoJson(lines, step);
        text += (text.empty() ? "" : "\n") + decisionText(result.policy, decision) + pseudoText(lines, step);
    }
    const std::string none = fmt::format("--why {}: there is no such decision ({})", number, fmt::join(missing, ", "));
    if (described.empty() && !report.policies.empty())
        return badInput(none);
    return WhyOutput{.text = asJson ? described.dump(2) + '\n' : text, .note = missing.empty() ? std::string() : none};
}

} // namespace wattif::cli
