// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/breakeven/breakeven_json.h"

#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

#include "core/experiment/breakeven/breakeven_text.h"
#include "core/experiment/option_json.h"

namespace wattif {
namespace {

Json numberOrNull(double value) { return std::isfinite(value) ? Json(value) : Json(); }

Json changeJson(const std::optional<WinChange>& change)
{
    if (!change)
        return {};
    Json json{{"won", change->won}, {"lost", change->lost}};
    if (change->interval)
        json["interval"] = {{"low", change->interval->isOpenBelow ? Json() : Json(change->interval->low)},
                            {"high", change->interval->isOpenAbove ? Json() : Json(change->interval->high)}};
    return json;
}

Json pointJson(const CurvePoint& point)
{
    Json means = Json::array();
    for (const double mean : point.contest.means)
        means.push_back(numberOrNull(mean));
    Json json{{"value", optionJson(point.value)},
              {"wins", point.contest.isWon},
              {"lead", numberOrNull(point.contest.lead)},
              {"means", std::move(means)}};
    if (!point.contest.error.empty())
        json["error"] = point.contest.error;
    return json;
}

const char* kindName(Breakeven::Kind kind)
{
    switch (kind) {
    case Breakeven::Kind::alreadyBest: return "already_best";
    case Breakeven::Kind::found: return "found";
    case Breakeven::Kind::none: break;
    }
    return "none";
}

Json answerJson(const ContestRequest& request, const Breakeven& answer)
{
    Json json{{"option", answer.option.name()},
              {"answer", answer.isComplete || answer.kind != Breakeven::Kind::none ? Json(kindName(answer.kind)) : Json()},
              {"now", optionJson(answer.option.present)},
              {"wins_at", answer.value ? optionJson(*answer.value) : Json()},
              {"relative_change", answer.kind == Breakeven::Kind::none ? Json() : numberOrNull(answer.change)},
              {"change", changeJson(answer.nearest)},
              {"monotone", answer.isMonotone()},
              {"complete", answer.isComplete},
              {"text", answerText(request, answer)}};
    if (answer.option.isNumber())
        json["range"] = {answer.range.low, answer.range.high};
    Json stretches = Json::array();
    for (const WinStretch& stretch : answer.stretches)
        stretches.push_back({{"low", stretch.low},
                             {"high", stretch.high},
                             {"begin", changeJson(stretch.begin)},
                             {"end", changeJson(stretch.end)}});
    json["best_in"] = std::move(stretches);
    Json curve = Json::array();
    for (const CurvePoint& point : answer.curve)
        curve.push_back(pointJson(point));
    json["curve"] = std::move(curve);
    return json;
}

Json headOf(const ContestRequest& request)
{
    return {{"study", request.study->name()},        {"metric", request.metric},      {"policy", request.policy},
            {"competitors", competitorsOf(request)}, {"seed", request.question.seed}, {"repeat", request.repeat}};
}

Json placeJson(const OptionPlace& place) { return Json::array({place.x, place.y}); }

} // namespace

Json breakevenJson(const ContestRequest& request, const std::vector<Breakeven>& answers)
{
    Json json = headOf(request);
    json["complete"] = std::ranges::all_of(answers, &Breakeven::isComplete);
    json["answers"] = Json::array();
    for (const Breakeven& answer : answers)
        json["answers"].push_back(answerJson(request, answer));
    return json;
}

Json breakevenJson(const ContestRequest& request, const WinMap& map)
{
    Json json = headOf(request);
    json["options"] = {map.x.name(), map.y.name()};
    json["x"] = map.xs;
    json["y"] = map.ys;
    json["best"] = Json::array();
    for (const auto& best : map.best)
        json["best"].push_back(best ? Json(*best) : Json());
    json["line"] = Json::array();
    for (const WinLinePoint& point : map.line)
        json["line"].push_back({{"won", placeJson(point.won)}, {"lost", placeJson(point.lost)}});
    json["nearest"] = map.nearest ? placeJson(*map.nearest) : Json();
    json["complete"] = map.isComplete;
    json["text"] = answerText(request, map);
    return json;
}

} // namespace wattif
