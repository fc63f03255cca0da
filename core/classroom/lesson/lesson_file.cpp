// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/classroom/lesson/lesson_file.h"

#include <algorithm>

#include "core/base/format_message.h"
#include "core/base/near_names.h"
#include "core/classroom/lesson/lesson_lines.h"
#include "core/classroom/lesson/lesson_run.h"
#include "core/classroom/lesson/step_question.h"
#include "core/experiment/built_in_scenarios.h"
#include "core/experiment/studies.h"
#include "core/io/archive.h"

namespace wattif::classroom {
namespace {

const std::vector<std::string>& frontKeys()
{
    static const std::vector<std::string> keys{"title",    "study",    "level", "minutes", "goals",
                                               "scenario", "policies", "seed",  "page",    "kind"};
    return keys;
}

/// Puts a lesson together from the parts of its file.
class LessonReader {
public:
    LessonReader(std::string fileName, std::string text, const LessonFiles& files, const KnownViews& views)
        : m_files(files), m_views(views)
    {
        m_lesson.id = lessonId(fileName);
        m_lesson.file = std::move(fileName);
        m_lesson.text = std::move(text);
    }

    Result<Lesson> lesson()
    {
        auto parts = splitLesson(m_lesson.file, m_lesson.text);
        if (!parts)
            return propagateError(parts);
        for (const Field& field : parts->front)
            if (auto ok = front(field); !ok)
                return propagateError(ok);
        auto ok = needFront()
                      .and_then([&] { return introduction(*parts); })
                      .and_then([&] { return blocks(parts->blocks); })
                      .and_then([&] { return mainScenario(); })
                      .and_then([&] { return checkScenarios(); });
        if (!ok)
            return propagateError(ok);
        return std::move(m_lesson);
    }

private:
    Result<void> front(const Field& field)
    {
        if (std::ranges::find(frontKeys(), field.key) == frontKeys().end())
            return badInput(formatMessage("the front matter has no key '{}'{}", field.key, nameHint(field.key, frontKeys())),
                            field.keyPlace);
        if (field.key == "title")
            m_lesson.title = field.value;
        else if (field.key == "goals")
            m_lesson.goals.push_back(field.value);
        else if (field.key == "scenario")
            m_scenario = field;
        else if (field.key == "policies")
            return policies(field);
        else if (field.key == "page")
            return page(field);
        else if (field.key == "study")
            return study(field);
        else if (field.key == "kind")
            return kind(field);
        else
            return number(field);
        return {};
    }

    Result<void> number(const Field& field)
    {
        if (field.key == "level")
            return wholeNumber(field, 1, 4).map([this](int n) { m_lesson.level = n; });
        if (field.key == "minutes")
            return wholeNumber(field, 1, 600).map([this](int n) { m_lesson.minutes = n; });
        return wholeNumber(field, 0, maxSeedOfLesson).map([this](int n) { m_lesson.seed = static_cast<std::uint64_t>(n); });
    }

    Result<void> study(const Field& field)
    {
        m_lesson.study = findStudy(field.value);
        if (m_lesson.study)
            return {};
        std::vector<std::string> known;
        for (const Study* each : studies())
            known.push_back(each->name());
        return badInput(formatMessage("there is no study '{}'{}", field.value, nameHint(field.value, known)), field.place);
    }

    Result<void> policies(const Field& field)
    {
        m_lesson.policies = listed(field.value);
        m_policyPlace = field.place;
        return {};
    }

    /// A page of docs/, nothing else.
    Result<void> page(const Field& field)
    {
        m_lesson.page = field.value;
        if (std::ranges::find(manualPages(), field.value) != manualPages().end())
            return {};
        return badInput(formatMessage("the manual has no page '{}'{}", field.value, nameHint(field.value, manualPages())),
                        field.place);
    }

    Result<void> kind(const Field& field)
    {
        m_lesson.isExam = field.value == "exam";
        m_lesson.isExercise = m_lesson.isExam || field.value == "exercises";
        if (!m_lesson.isExercise && field.value != "lesson")
            return badInput("expected 'lesson', 'exercises' or 'exam'", field.place);
        return {};
    }

    [[nodiscard]] Result<void> needFront() const
    {
        const Place top{.file = m_lesson.file, .line = 1, .column = 1};
        if (m_lesson.title.empty())
            return badInput("the front matter needs a title", top);
        if (!m_lesson.study)
            return badInput("the front matter needs a study", top);
        if (!m_scenario)
            return badInput("the front matter needs a scenario", top);
        for (const std::string& policy : m_lesson.policies)
            if (!isPublished(*m_lesson.study, policy))
                return badInput(formatMessage("the study {} has no policy '{}'", m_lesson.study->name(), policy), m_policyPlace);
        return {};
    }

    Result<void> introduction(const LessonParts& parts)
    {
        return LessonText::parse(parts.introduction, {.file = m_lesson.file, .line = parts.introductionLine, .column = 1})
            .map([this](LessonText text) { m_lesson.introduction = std::move(text); });
    }

    Result<void> blocks(const std::vector<Block>& blocks)
    {
        for (const Block& block : blocks)
            if (block.kind != "step")
                if (auto ok = block.kind == "scenario" ? inlineScenario(block) : program(block); !ok)
                    return ok;
        for (const Block& block : blocks)
            if (block.kind == "step")
                if (auto ok = step(block); !ok)
                    return ok;
        if (m_lesson.steps.empty())
            return badInput("a lesson needs at least one step", {.file = m_lesson.file, .line = 1, .column = 1});
        return {};
    }

    Result<void> inlineScenario(const Block& block)
    {
        const std::string name = block.name.empty() ? "here" : block.name;
        ScenarioSource source{
            .kind = ScenarioSource::Kind::text, .name = m_lesson.file, .text = block.text, .line = block.textLine};
        if (!m_inline.emplace(name, std::move(source)).second)
            return badInput(formatMessage("there are two scenarios '{}'", name), block.place);
        return {};
    }

    Result<void> program(const Block& block)
    {
        if (block.name.empty())
            return badInput("a program needs a name: ```program start", block.place);
        if (!m_programs.emplace(block.name, block.text).second)
            return badInput(formatMessage("there are two programs '{}'", block.name), block.place);
        return {};
    }

    /// A step that asks for a program shows the editor, with the text that the step names.
    Result<void> fillPrograms(Step& step, const Block& block) const
    {
        OwnGoal& goal = step.check.own;
        if (step.check.kind == CheckKind::own && step.show.view.empty())
            step.show.view = m_lesson.study->name() + ".own";
        for (LessonProgram* program : {&goal.start, &goal.example}) {
            const auto found = m_programs.find(program->name);
            if (!program->name.empty() && found == m_programs.end())
                return badInput(formatMessage("the lesson has no program '{}'", program->name), placeOf(block, program->name));
            if (!program->name.empty())
                program->text = found->second;
        }
        return {};
    }

    Result<void> step(const Block& block)
    {
        auto step = readStep(block);
        if (!step)
            return propagateError(step);
        if (findStep(m_lesson, step->id))
            return badInput(formatMessage("there are two steps '{}'", step->id), block.place);
        if (auto ok = checkNames(*step, block).and_then([&] { return fillPrograms(*step, block); }); !ok)
            return ok;
        for (const std::string& name : {step->scenario, step->again})
            if (!name.empty())
                if (auto ok = addScenario(name, name, placeOf(block, name)); !ok)
                    return ok;
        m_lesson.steps.push_back(std::move(*step));
        return {};
    }

    /// Further scenarios of a task are drawn.
    [[nodiscard]] Result<void> checkScenarios() const
    {
        for (const Step& step : m_lesson.steps)
            if (step.check.own.scenarios > 1 && !isDrawnAgain(m_lesson, step))
                return badInput(formatMessage("the step '{}' needs {} scenarios but draws no numbers: give 'again'", step.id,
                                              step.check.own.scenarios),
                                {.file = m_lesson.file, .line = step.line, .column = 1});
        return {};
    }

    /// Names that only the study knows.
    [[nodiscard]] Result<void> checkNames(const Step& step, const Block& block) const
    {
        const Study& study = *m_lesson.study;
        for (const std::string* policy :
             {&step.show.policy, &step.check.contest.by, &step.check.contest.against, &step.check.own.same})
            if (!policy->empty() && !isPublished(study, *policy)
                && (policy != &step.check.contest.by || step.check.kind == CheckKind::beat))
                return badInput(formatMessage("the study {} has no policy '{}'", study.name(), *policy), placeOf(block, *policy));
        const std::string& metric = step.check.contest.metric;
        const MetricInfo* info = metric.empty() ? nullptr : findMetric(study, metric);
        if (!metric.empty() && (!info || info->better == Better::neither))
            return badInput(formatMessage("the study {} has no metric '{}' that can be better", study.name(), metric),
                            placeOf(block, metric));
        return checkView(step.show.view, block);
    }

    [[nodiscard]] Result<void> checkView(const std::string& view, const Block& block) const
    {
        if (view.empty() || !m_views)
            return {};
        const std::vector<std::string> known = m_views(*m_lesson.study);
        if (std::ranges::find(known, view) != known.end())
            return {};
        return badInput(formatMessage("there is no view '{}'{}", view, nameHint(view, known)), placeOf(block, view));
    }

    [[nodiscard]] static Place placeOf(const Block& block, const std::string& value)
    {
        const auto field = std::ranges::find(block.fields, value, &Field::value);
        return field == block.fields.end() ? block.place : field->place;
    }

    Result<void> mainScenario() { return addScenario("", m_scenario->value, m_scenario->place); }

    /// Finds out what the name of a scenario means: generate ..., a block of this lesson, a data set or a file beside it.
    Result<void> addScenario(const std::string& as, const std::string& name, const Place& place)
    {
        constexpr std::string_view generate = "generate";
        if (name.starts_with(generate)) {
            ScenarioSource source{.kind = ScenarioSource::Kind::generator, .name = name};
            source.options = listed(name.substr(generate.size()));
            m_lesson.scenarios[as] = std::move(source);
        } else if (const auto own = m_inline.find(name); own != m_inline.end()) {
            m_lesson.scenarios[as] = own->second;
        } else if (name.find('/') != std::string::npos) {
            return dataset(as, name, place);
        } else {
            return fileBeside(as, name, place);
        }
        return {};
    }

    Result<void> dataset(const std::string& as, const std::string& name, const Place& place)
    {
        for (const BuiltInScenario& known : builtInScenarios(*m_lesson.study))
            if (known.dataset == name) {
                m_lesson.scenarios[as] = {.kind = ScenarioSource::Kind::dataset, .name = name};
                return {};
            }
        std::vector<std::string> known;
        for (const BuiltInScenario& each : builtInScenarios(*m_lesson.study))
            known.push_back(each.dataset);
        return badInput(
            formatMessage("there is no built-in scenario '{}' of {}{}", name, m_lesson.study->name(), nameHint(name, known)),
            place);
    }

    Result<void> fileBeside(const std::string& as, const std::string& name, const Place& place)
    {
        const bool isBare = name.ends_with(".json") && name.find_first_of("/\\:") == std::string::npos && !name.starts_with('.');
        if (!isBare || !m_files)
            return badInput(
                formatMessage(
                    "'{}' is not a scenario: give a built-in one (profit/textbook.json), the name of a scenario block of this "
                    "lesson, 'generate ...', or a .json file next to the lesson",
                    name),
                place);
        auto text = m_files(name);
        if (!text)
            return badInput(formatMessage("the scenario '{}' {}", name, text.error().message), place);
        m_lesson.scenarios[as] = {.kind = ScenarioSource::Kind::text, .name = name, .text = std::move(*text)};
        return {};
    }

    const LessonFiles& m_files;
    const KnownViews& m_views;
    Lesson m_lesson;
    std::optional<Field> m_scenario;
    Place m_policyPlace;
    std::map<std::string, ScenarioSource, std::less<>> m_inline;
    std::map<std::string, std::string, std::less<>> m_programs;
};

} // namespace

Result<Lesson> parseLesson(std::string fileName, std::string text, const LessonFiles& files, const KnownViews& views)
{
    return LessonReader(std::move(fileName), std::move(text), files, views).lesson();
}

Result<Lesson> readLesson(const std::filesystem::path& path)
{
    auto text = readFileUnpacked(path);
    if (!text)
        return propagateError(text);
    const auto beside = [folder = path.parent_path()](const std::string& name) { return readFileUnpacked(folder / name); };
    return parseLesson(path.string(), std::move(*text), beside);
}

std::string lessonId(const std::string& fileName)
{
    const std::string name = fileName.substr(fileName.find_last_of('/') + 1);
    return name.substr(0, name.find('.'));
}

} // namespace wattif::classroom
