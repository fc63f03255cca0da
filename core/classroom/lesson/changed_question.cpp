// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include "core/base/format_message.h"
#include "core/classroom/lesson/judge.h"
#include "core/experiment/question_fields.h"
#include "core/experiment/scenario_file.h"
#include "core/io/field_sink.h"
#include "core/io/json_text.h"
#include "core/io/referred_file.h"

namespace wattif::classroom {
namespace {

/// Whether a field may change: it, or the object that it is in, is on the list.
bool mayChange(const Check& check, std::string_view pointer)
{
    if (check.change.empty())
        return true;
    return std::ranges::any_of(check.change, [pointer](const std::string& name) {
        const std::string field = '/' + name;
        return pointer == field || pointer.starts_with(field + '/');
    });
}

Json asJson(const Study& study, const Question& question)
{
    Json json{{"wattif", scenarioVersion}, {"study", study.name()}};
    JsonFields fields(json);
    writeQuestion(study, question, fields);
    return json;
}

/// A patch that is a list of operations as WattIf writes them; Error where it touches what must stay.
Result<void> checkPatch(const Check& check, const Answer& patch)
{
    if (!patch.is_array())
        return badInput("expected a list of changes (JSON Patch)");
    for (const Json& operation : patch) {
        const bool isObject = operation.is_object() && operation.contains("path") && operation["path"].is_string();
        if (!isObject)
            return badInput("one of the changes has no path");
        const auto& path = operation["path"].get_ref<const std::string&>();
        if (path == "/study" || path.empty() || !mayChange(check, path))
            return badInput(formatMessage("'{}' must not be changed in this task", path));
    }
    return {};
}

} // namespace

Result<Question> changedQuestion(const Check& check, LessonRun& run, const Answer& patch)
{
    if (auto ok = checkPatch(check, patch); !ok)
        return propagateError(ok);
    Json json = asJson(run.study(), run.question());
    try {
        json = json.patch(patch);
    } catch (const Json::exception&) { // nlohmann's way to say that input is bad
        return badInput("the changes do not fit the scenario");
    }
    auto loaded = parseScenario("the changed scenario", printJson(json), noFolder());
    if (!loaded)
        return propagateError(loaded);
    return std::move(loaded->scenario.baseline);
}

Answer changesTo(const Study& study, const Question& from, const Question& to)
{
    Json before = asJson(study, from);
    Json after = asJson(study, to);
    before.erase("policies"); // what runs is asked for by the task
    after.erase("policies");
    return Json::diff(before, after);
}

} // namespace wattif::classroom
