// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/cli/why_output.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

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

std::string countedDecisions(const std::string& policy, std::size_t count)
{
    return fmt::format("{} made {}", policy, counted(static_cast<std::int64_t>(count), "decision"));
}

} // namespace

Result<std::string> whyOutput(const Study& study, const InstancePtr& instance, const RunReport& report, std::size_t number,
                              bool asJson)
{
    Json described = Json::array();
    std::string text;
    std::string counts;
    for (const PolicyResult& result : report.policies) {
        const auto made = decisionsOf(study, instance, result, report.seed);
        const std::size_t count = made ? made->count() : 0;
        counts += (counts.empty() ? "" : ", ") + countedDecisions(result.policy, count);
        if (number > count)
            continue;
        const Decision decision = made->decision(number - 1);
        described.push_back(decisionJson(result.policy, decision));
        text += (text.empty() ? "" : "\n") + decisionText(result.policy, decision);
    }
    if (described.empty() && !report.policies.empty())
        return badInput(fmt::format("--why {}: there is no such decision ({})", number, counts));
    return asJson ? described.dump(2) + '\n' : text;
}

} // namespace wattif::cli
