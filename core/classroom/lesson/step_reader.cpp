// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/classroom/lesson/lesson_lines.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/base/format_message.h"
#include "core/base/near_names.h"
#include "core/base/number.h"

namespace wattif::classroom {
namespace {

constexpr std::array checkNames{"none", "predict", "number", "build", "beat", "explain", "choice", "own"};

constexpr int maxScenarios = 100; // of a task that a program solves

Result<void> readExpression(const Field& field, std::optional<Expression>& target)
{
    return Expression::parse(field.value, field.place).map([&target](Expression e) { target = std::move(e); });
}

Result<void> readText(const Field& field, LessonText& target)
{
    return LessonText::parse(field.value, field.place).map([&target](LessonText text) { target = std::move(text); });
}

Result<void> readTolerance(const Field& field, Tolerance& target)
{
    std::string_view text = field.value;
    target.isRelative = text.ends_with('%');
    if (target.isRelative)
        text.remove_suffix(1);
    const auto number = parseNumber(text);
    if (!number || !(*number >= 0.0) || *number > 1e12)
        return badInput(formatMessage("expected a tolerance such as 1% or 0.5 (got '{}')", field.value), field.place);
    target.value = target.isRelative ? *number / 100.0 : *number;
    return {};
}

/// "5%": by which share something may be worse.
Result<void> readShare(const Field& field, std::optional<double>& target)
{
    Tolerance share;
    if (auto ok = readTolerance(field, share); !ok)
        return ok;
    if (!share.isRelative)
        return badInput(formatMessage("expected a share such as 5% (got '{}')", field.value), field.place);
    target = share.value;
    return {};
}

/// "option: condition => text".
Result<void> readOption(const Field& field, std::vector<AnswerOption>& options)
{
    constexpr std::string_view arrow = "=>";
    const std::size_t at = field.value.find(arrow);
    if (at == std::string::npos)
        return badInput("an option is written 'condition => text'", field.place);
    auto condition = Expression::parse(field.value.substr(0, at), field.place);
    if (!condition)
        return propagateError(condition);
    std::string_view rest = std::string_view(field.value).substr(at + arrow.size());
    rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
    auto text = LessonText::parse(rest, field.place);
    if (!text)
        return propagateError(text);
    options.push_back({std::move(*condition), std::move(*text)});
    return {};
}

Result<void> readHidden(const Field& field, Show& show)
{
    for (const std::string& part : listed(field.value)) {
        if (std::ranges::find(hiddenParts(), part) == hiddenParts().end())
            return badInput(formatMessage("there is no part '{}' to hide{}", part, nameHint(part, hiddenParts())), field.place);
        show.hide.push_back(part);
    }
    return {};
}

Result<void> readKind(const Field& field, CheckKind& kind)
{
    const auto found = std::ranges::find(checkNames, field.value);
    if (found == checkNames.end() || found == checkNames.begin())
        return badInput(formatMessage("there is no check '{}'{}", field.value,
                                      nameHint(field.value, std::vector<std::string>(checkNames.begin() + 1, checkNames.end()))),
                        field.place);
    kind = static_cast<CheckKind>(found - checkNames.begin());
    return {};
}

Result<void> readWhole(const Field& field, int least, int most, int& target)
{
    return wholeNumber(field, least, most).map([&target](int number) { target = number; });
}

/// Reads the fields of one step.
class StepReader {
public:
    explicit StepReader(const Block& block) : m_block(block) { }

    Result<Step> step()
    {
        m_step.id = m_block.name;
        m_step.line = m_block.place.line;
        m_step.lastLine = m_block.lastLine;
        if (m_step.id.empty() || m_step.id.find_first_of(" \t,;\"") != std::string::npos)
            return badInput("a step needs a name without spaces: ```step guess", m_block.place);
        for (const Field& field : m_block.fields)
            if (auto ok = read(field); !ok)
                return propagateError(ok);
        auto text = LessonText::parse(m_block.text, {.file = m_block.place.file, .line = m_block.textLine, .column = 1});
        if (!text)
            return propagateError(text);
        m_step.text = std::move(*text);
        if (auto ok = complete(); !ok)
            return propagateError(ok);
        if (m_step.check.kind == CheckKind::own)
            m_step.check.own.example.name = std::exchange(m_step.check.example, {});
        return std::move(m_step);
    }

private:
    using Read = Result<void> (StepReader::*)(const Field&);
    struct Key {
        const char* name;
        Read read;
    };
    static const std::vector<Key>& keys();

    Result<void> read(const Field& field)
    {
        const auto key = std::ranges::find(keys(), field.key, &Key::name);
        if (key == keys().end()) {
            std::vector<std::string> known;
            for (const Key& each : keys())
                known.emplace_back(each.name);
            return badInput(formatMessage("a step has no key '{}'{}", field.key, nameHint(field.key, known)), field.keyPlace);
        }
        const bool isRepeated = field.key != "option" && field.key != "set" && std::ranges::count(m_seen, field.key) > 0;
        if (isRepeated)
            return badInput(formatMessage("the key '{}' occurs twice", field.key), field.keyPlace);
        m_seen.push_back(field.key);
        return (this->*(key->read))(field);
    }

    Result<void> put(const Field& field, std::string& target)
    {
        target = field.value;
        return {};
    }
    Result<void> title(const Field& f) { return readText(f, m_step.title); }
    Result<void> view(const Field& f) { return put(f, m_step.show.view); }
    Result<void> policy(const Field& f) { return put(f, m_step.show.policy); }
    Result<void> decision(const Field& f) { return readWhole(f, 0, 1'000'000'000, m_step.show.decision); }
    Result<void> hide(const Field& f) { return readHidden(f, m_step.show); }
    Result<void> scenario(const Field& f) { return put(f, m_step.scenario); }
    Result<void> again(const Field& f) { return put(f, m_step.again); }
    Result<void> set(const Field& f)
    {
        m_step.settings.push_back(f.value);
        return {};
    }
    Result<void> require(const Field& f) { return readExpression(f, m_step.require); }
    Result<void> kind(const Field& f) { return readKind(f, m_step.check.kind); }
    Result<void> ask(const Field& f) { return readText(f, m_step.check.ask); }
    Result<void> answer(const Field& f)
    {
        constexpr std::string_view word = "decision";
        const bool isBare = f.value == word;
        m_step.check.asksDecision = isBare || f.value.starts_with("decision ");
        if (isBare)
            return {};
        if (!m_step.check.asksDecision)
            return readExpression(f, m_step.check.answer);
        Field number = f; // "decision 3": the third one from there on
        number.value = f.value.substr(word.size() + 1);
        return wholeNumber(number, 1, 1'000'000).map([this](int n) { m_step.check.ahead = n - 1; });
    }
    Result<void> unit(const Field& f) { return put(f, m_step.check.unit); }
    Result<void> tolerance(const Field& f) { return readTolerance(f, m_step.check.tolerance); }
    Result<void> option(const Field& f) { return readOption(f, m_step.check.options); }
    Result<void> until(const Field& f) { return readExpression(f, m_step.check.until); }
    Result<void> metric(const Field& f) { return put(f, m_step.check.contest.metric); }
    Result<void> by(const Field& f) { return put(f, m_step.check.contest.by); }
    Result<void> against(const Field& f) { return put(f, m_step.check.contest.against); }
    Result<void> change(const Field& f)
    {
        m_step.check.change = listed(f.value);
        return {};
    }
    Result<void> hint(const Field& f) { return readText(f, m_step.check.hint); }
    Result<void> why(const Field& f) { return readText(f, m_step.check.why); }
    Result<void> example(const Field& f) { return put(f, m_step.check.example); }
    Result<void> tries(const Field& f) { return readWhole(f, 1, 9, m_step.check.tries); }
    Result<void> words(const Field& f) { return readWhole(f, 0, 1000, m_step.check.specialValueTexts); }
    Result<void> start(const Field& f) { return put(f, m_step.check.own.start.name); }
    Result<void> same(const Field& f) { return put(f, m_step.check.own.same); }
    Result<void> clampTo(const Field& f) { return readShare(f, m_step.check.own.clampTo); }
    Result<void> scenarios(const Field& f) { return readWhole(f, 1, maxScenarios, m_step.check.own.scenarios); }

    [[nodiscard]] Result<void> need(bool isThere, std::string_view key) const
    {
        if (isThere)
            return {};
        return badInput(formatMessage("the step '{}' ({}) needs '{}'", m_step.id, nameOf(m_step.check.kind), key), m_block.place);
    }

    Result<void> complete()
    {
        const Check& check = m_step.check;
        const bool asks = check.kind == CheckKind::none || check.asksDecision || !check.ask.empty();
        if (auto ok = need(asks, "ask"); !ok)
            return ok;
        if (check.asksDecision)
            return decisionAsked();
        switch (check.kind) {
        case CheckKind::number:
        case CheckKind::predict: return need(check.answer.has_value(), "answer");
        case CheckKind::choice: return need(check.options.size() >= 2, "option");
        case CheckKind::build: return need(check.until.has_value(), "until");
        case CheckKind::beat:
            return need(!check.contest.metric.empty(), "metric").and_then([&] {
                return need(!check.contest.against.empty(), "against");
            });
        case CheckKind::own: return ownAsked();
        case CheckKind::explain:
        case CheckKind::none: break;
        }
        return {};
    }

    /// The learner needs the editor, and a metric needs a policy to compare with.
    [[nodiscard]] Result<void> ownAsked() const
    {
        const Contest& contest = m_step.check.contest;
        if (std::ranges::find(m_step.show.hide, "editors") != m_step.show.hide.end())
            return badInput(formatMessage("the step '{}' hides the editor that its task needs", m_step.id), m_block.place);
        return need(contest.metric.empty() || !contest.against.empty(), "against")
            .and_then([&] { return need(contest.against.empty() || !contest.metric.empty(), "metric"); })
            .and_then([&] { return need(!m_step.check.own.clampTo || !contest.metric.empty(), "metric"); });
    }

    /// The decision is that of the policy shown, after those shown.
    [[nodiscard]] Result<void> decisionAsked() const
    {
        if (m_step.check.kind != CheckKind::predict)
            return badInput("only a predict check asks for a decision", m_block.place);
        return need(!m_step.show.policy.empty(), "policy").and_then([&] { return need(m_step.show.decision >= 0, "decision"); });
    }

    const Block& m_block;
    Step m_step;
    std::vector<std::string> m_seen;
};

const std::vector<StepReader::Key>& StepReader::keys()
{
    using R = StepReader;
    static const std::vector<Key> all{
        {"title", &R::title},
        {"view", &R::view},
        {"policy", &R::policy},
        {"decision", &R::decision},
        {"hide", &R::hide},
        {"scenario", &R::scenario},
        {"set", &R::set},
        {"require", &R::require},
        {"check", &R::kind},
        {"ask", &R::ask},
        {"answer", &R::answer},
        {"unit", &R::unit},
        {"tolerance", &R::tolerance},
        {"option", &R::option},
        {"until", &R::until},
        {"metric", &R::metric},
        {"by", &R::by},
        {"against", &R::against},
        {"change", &R::change},
        {"hint", &R::hint},
        {"why", &R::why},
        {"example", &R::example},
        {"tries", &R::tries},
        {"words", &R::words},
        {"again", &R::again},
        {"start", &R::start},
        {"same", &R::same},
        {"within", &R::clampTo},
        {"scenarios", &R::scenarios},
    };
    return all;
}

} // namespace

Result<Step> readStep(const Block& block) { return StepReader(block).step(); }

std::vector<std::string> listed(std::string_view text)
{
    std::vector<std::string> parts;
    while (!text.empty()) {
        const std::size_t comma = std::min(text.find(','), text.size());
        std::string_view part = text.substr(0, comma);
        text.remove_prefix(std::min(comma + 1, text.size()));
        part.remove_prefix(std::min(part.find_first_not_of(' '), part.size()));
        part = part.substr(0, part.find_last_not_of(' ') + 1);
        if (!part.empty())
            parts.emplace_back(part);
    }
    return parts;
}

Result<int> wholeNumber(const Field& field, int least, int most)
{
    const auto number = parseNumber(field.value);
    if (!number || *number != std::floor(*number) || *number < least || *number > most)
        return badInput(formatMessage("expected a whole number from {} to {} (got '{}')", least, most, field.value), field.place);
    return static_cast<int>(*number);
}

} // namespace wattif::classroom
