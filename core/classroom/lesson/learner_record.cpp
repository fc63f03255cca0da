// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/classroom/lesson/learner_record.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/format_message.h"
#include "core/base/number.h"
#include "core/base/random.h"
#include "core/classroom/lesson/lesson_file.h"
#include "core/classroom/lesson/step_question.h"
#include "core/io/csv_table.h"
#include "core/io/json_cursor.h"
#include "core/io/json_document.h"
#include "core/io/json_text.h"

namespace wattif::classroom {
namespace {

constexpr int recordVersion = 1;
constexpr std::size_t maxTriesKept = 10'000;

std::string sealOf(Json json)
{
    json.erase("seal");
    return fmt::format("{:016x}", hashText("wattif lesson " + printJson(json)));
}

Json taskJson(const TaskRecord& task)
{
    Json tries = Json::array();
    for (const Try& each : task.tries)
        tries.push_back({{"numbers", each.number + 1}, {"answer", each.answer}, {"seconds", numberJson(each.seconds)}});
    Json json{{"task", task.task}, {"tries", std::move(tries)}, {"shown", task.shown}};
    json["score"] = task.score ? numberJson(*task.score) : Json();
    return json;
}

Result<void> readTry(const JsonCursor& object, Try& into)
{
    std::int64_t numbers = 1;
    if (auto ok = object.needMembers({"answer"}); !ok)
        return ok;
    into.answer = object.find("answer")->json();
    return object.read("numbers", numbers)
        .and_then([&] { return object.read("seconds", into.seconds); })
        .and_then([&]() -> Result<void> {
            if (numbers < 1 || numbers > static_cast<std::int64_t>(maxTriesKept))
                return object.error("the number of an attempt is out of range");
            into.number = static_cast<int>(numbers) - 1;
            return {};
        });
}

Result<void> readTask(const JsonCursor& object, TaskRecord& into)
{
    auto ok = object.needMembers({"task", "tries"}).and_then([&] { return object.read("task", into.task); }).and_then([&] {
        return readEach(*object.find("tries"), into.tries, readTry);
    });
    if (!ok)
        return ok;
    if (const auto shown = object.findValue("shown"))
        if (ok = shown->boolean().map([&into](bool is) { into.shown = is; }); !ok)
            return ok;
    if (const auto value = object.findValue("score"))
        return value->number().map([&into](double points) { into.score = points; });
    return {};
}

Result<void> readSeed(const JsonCursor& root, std::uint64_t& seed)
{
    std::int64_t value = 1;
    return root.read("seed", value).and_then([&]() -> Result<void> {
        if (value < 0)
            return root.find("seed")->error("a seed must not be negative");
        seed = static_cast<std::uint64_t>(value);
        return {};
    });
}

} // namespace

LearnerRecord newRecord(const Lesson& lesson, std::string learner)
{
    LearnerRecord record{.lesson = lesson.id, .lessonHash = lessonHash(lesson), .learner = std::move(learner)};
    record.seed = seedOf(lesson, record.learner);
    for (const Step& step : lesson.steps)
        if (step.check.kind != CheckKind::none)
            record.tasks.push_back({.task = step.id, .score = scoreOf(step.check, {}, false)});
    return record;
}

std::optional<double> scoreOf(const Check& check, const std::vector<Grade>& grades, bool shown)
{
    if (check.kind == CheckKind::explain || check.kind == CheckKind::none)
        return std::nullopt;
    if (!grades.empty() && grades.back() == Grade::unjudged)
        return std::nullopt;
    const auto right = std::ranges::find(grades, Grade::right) - grades.begin();
    if (shown || right == std::ssize(grades))
        return 0.0;
    if (isMade(check.kind) || right == 0)
        return 1.0;
    return right == 1 && check.tries > 1 ? 0.5 : 0.0;
}

Points pointsOf(const Lesson& lesson, const LearnerRecord& record)
{
    Points points;
    for (const Step& step : lesson.steps)
        points.possible += scoreOf(step.check, {}, false) ? 1.0 : 0.0;
    for (const TaskRecord& task : record.tasks)
        points.reached += task.score.value_or(0.0);
    return points;
}

std::string printRecord(const Lesson& lesson, const LearnerRecord& record)
{
    Json json{{"wattif_results", recordVersion}, {"lesson", record.lesson}, {"lesson_hash", record.lessonHash},
              {"learner", record.learner},       {"seed", record.seed},     {"tasks", Json::array()}};
    for (const TaskRecord& task : record.tasks)
        json["tasks"].push_back(taskJson(task));
    const Points points = pointsOf(lesson, record);
    json["score"] = numberJson(points.reached);
    json["of"] = numberJson(points.possible);
    json["seal"] = sealOf(json);
    return printJson(json);
}

Result<LearnerRecord> parseRecord(const std::string& fileName, std::string text)
{
    const auto document = JsonDocument::parse(fileName, std::move(text));
    if (!document)
        return tl::unexpected(document.error());
    const JsonCursor root(**document);
    if (!root.isObject() || !root.has("wattif_results"))
        return root.error("not a file of a learner's results");
    LearnerRecord record;
    std::int64_t version = 0;
    auto ok = root.read("wattif_results", version)
                  .and_then([&] {
                      return root.needMembers({"lesson", "tasks"});
                  })
                  .and_then([&] { return root.read("lesson", record.lesson); })
                  .and_then([&] { return root.read("lesson_hash", record.lessonHash); })
                  .and_then([&] { return root.read("learner", record.learner); })
                  .and_then([&] { return readSeed(root, record.seed); })
                  .and_then([&] { return readEach(*root.find("tasks"), record.tasks, readTask); });
    if (!ok)
        return propagateError(ok);
    if (version != recordVersion)
        return root.find("wattif_results")
            ->error(formatMessage("the results have an unsupported version; this program reads version {}", recordVersion));
    const auto seal = root.find("seal");
    record.isSealed = seal && seal->text().value_or(std::string()) == sealOf(root.json());
    return record;
}

std::string recordAsCsv(const LearnerRecord& record)
{
    std::string text = "lesson,learner,task,tries,seconds,score,shown,seed,answers\n";
    for (const TaskRecord& task : record.tasks) {
        double seconds = 0.0;
        std::string answers;
        for (const Try& each : task.tries) {
            seconds += each.seconds;
            answers += (answers.empty() ? "" : "; ") + each.answer.dump();
        }
        text += fmt::format("{},{},{},{},{},{},{},{},{}\n", csvForSpreadsheet(record.lesson), csvForSpreadsheet(record.learner),
                            csvForSpreadsheet(task.task), task.tries.size(), formatShort(seconds, 4),
                            task.score ? formatNumber(*task.score) : std::string(), task.shown ? 1 : 0, record.seed,
                            csvForSpreadsheet(answers));
    }
    return text;
}

} // namespace wattif::classroom
