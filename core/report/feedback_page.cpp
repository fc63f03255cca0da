// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/feedback_page.h"

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/base/message_text.h"
#include "core/base/number.h"
#include "core/io/file.h"
#include "core/report/html_text.h"
#include "core/report/markdown_html.h"
#include "core/report/page_parts.h"

namespace wattif {
namespace {

using classroom::AnswerText;
using classroom::Grade;
using classroom::HandedIn;
using classroom::Lesson;
using classroom::TaskFeedback;

constexpr std::string_view feedbackStyle = "section { border-top: 1px solid var(--edge); margin-top: 1.4em; }\n"
                                           "h3 { font-size: 10pt; margin: 0.9em 0 0.2em; }\n"
                                           "p { margin: 0.4em 0; }\n"
                                           "th, td { padding: 0.15em 0.8em 0.15em 0; text-align: left; }\n"
                                           ".points { font-weight: bold; }\n"
                                           ".full { color: var(--good); }\n"
                                           ".none { color: var(--bad); }\n";

constexpr std::size_t maxNameCharacters = 40;

/// Feedback in sentences of the page's language.
class FeedbackWords {
public:
    explicit FeedbackWords(const Translated& translated) : m_translated(translated) { }

    [[nodiscard]] std::string say(const std::string& text, std::initializer_list<std::string> values = {}) const
    {
        return sentence(m_translated, text, values);
    }

    [[nodiscard]] std::string pointsText(double reached, double possible) const
    {
        return say("Points: %1 of %2", {formatShort(reached, 4), formatShort(possible, 4)});
    }

    /// "Points: 0.5 of 1 · Attempts: 2"
    [[nodiscard]] std::string pointsText(const TaskFeedback& task) const
    {
        const classroom::GradedTask& graded = task.graded;
        std::string text = graded.score ? pointsText(*graded.score, 1.0)
            : graded.isUnjudged         ? say("Not judged.")
            : graded.tries > 0          ? say("Kept for the teacher.")
                                        : say("Not graded.");
        if (graded.tries > 1)
            text += " · " + say("Attempts: %1", {std::to_string(graded.tries)});
        if (task.isShown)
            text += " · " + say("The answer was shown on request.");
        return text;
    }

    [[nodiscard]] std::string headOfRight(const TaskFeedback& task) const
    {
        return say(task.isOneOfMany ? "A solution" : "Correct answer");
    }

private:
    const Translated& m_translated;
};

class FeedbackWriter {
public:
    FeedbackWriter(const Lesson& lesson, const HandedIn& handedIn, const Translated& translated)
        : m_lesson(lesson), m_handedIn(handedIn), m_words(translated)
    {
    }

    [[nodiscard]] std::string body(std::span<const TaskFeedback> tasks) const
    {
        std::string text = "<main>\n" + htmlElement("h1", m_lesson.title) + summary();
        for (std::size_t i = 0; i < tasks.size(); ++i)
            text += taskPart(tasks[i], i + 1);
        return text + "</main>\n";
    }

private:
    [[nodiscard]] std::string say(const std::string& text) const { return m_words.say(text); }

    [[nodiscard]] std::string summary() const
    {
        const classroom::GradedRecord& graded = m_handedIn.graded;
        const auto fact = [](const std::string& name, const std::string& value) {
            return htmlElement("dt", name) + htmlElement("dd", value);
        };
        std::string text = "<div class=\"result\">\n<dl>\n";
        if (!graded.learner.empty())
            text += fact(say("Name"), graded.learner);
        return text + fact(say("File"), std::filesystem::path(m_handedIn.file).filename().string())
            + fact(say("Total"), m_words.pointsText(graded.points.reached, graded.points.possible)) + "</dl>\n</div>\n";
    }

    [[nodiscard]] std::string taskPart(const TaskFeedback& task, std::size_t number) const
    {
        std::string text = fmt::format("<section>\n<h2>{}. {}</h2>\n", number, markdownLineHtml(task.title));
        text += markdownHtml(task.question) + pointsPart(task) + htmlElement("h3", say("Your answer"));
        text += task.given.lines.empty() ? htmlElement("p", say("No answer.")) : answerHtml(task.given);
        if (!task.right.lines.empty())
            text += htmlElement("h3", m_words.headOfRight(task)) + answerHtml(task.right);
        if (!task.reason.empty())
            text += htmlElement("h3", say("Explanation")) + markdownHtml(task.reason);
        return text + "</section>\n";
    }

    [[nodiscard]] std::string pointsPart(const TaskFeedback& task) const
    {
        const std::optional<double>& score = task.graded.score;
        const char* kind = !score ? "" : *score >= 1.0 ? " full" : *score <= 0.0 ? " none" : "";
        return fmt::format("<p class=\"points{}\">{}</p>\n", kind, htmlEscaped(m_words.pointsText(task)));
    }

    [[nodiscard]] static std::string answerHtml(const AnswerText& answer)
    {
        std::string text;
        for (const std::string& line : answer.lines)
            switch (answer.form) {
            case AnswerText::Form::markdown: text += "<p>" + markdownLineHtml(line) + "</p>\n"; break;
            case AnswerText::Form::words: text += htmlElement("p", line); break;
            case AnswerText::Form::code: text += htmlEscaped(line) + '\n'; break;
            }
        return answer.form == AnswerText::Form::code ? "<pre>" + text + "</pre>\n" : text;
    }

    const Lesson& m_lesson;
    const HandedIn& m_handedIn;
    FeedbackWords m_words;
};

/// "Your answer: yes"; code and answers of several lines below their head.
std::string namedLines(const FeedbackWords& words, const std::string& head, const AnswerText& answer)
{
    const bool isBelow = answer.form == AnswerText::Form::code || answer.lines.size() > 1;
    return isBelow ? fmt::format("{}\n{}\n", head, fmt::join(answer.lines, "\n"))
                   : words.say("%1: %2", {head, fmt::format("{}", fmt::join(answer.lines, ""))}) + '\n';
}

std::string taskComment(const TaskFeedback& task, std::size_t number, const FeedbackWords& words)
{
    std::string text = fmt::format("{}. {}\n{}\n", number, task.title, words.pointsText(task));
    text += task.given.lines.empty() ? words.say("No answer.") + '\n' : namedLines(words, words.say("Your answer"), task.given);
    if (!task.right.lines.empty() && task.graded.last != Grade::right)
        text += namedLines(words, words.headOfRight(task), task.right);
    return task.reason.empty() ? text : text + words.say("%1: %2", {words.say("Explanation"), task.reason}) + '\n';
}

/// Letters, digits, - and _ of a name, others joined into one _; empty if nothing is left. Letters of other scripts stay.
std::string namePart(const std::string& name)
{
    std::string plain;
    for (const char c : escapedText(name)) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x80U || std::isalnum(byte) != 0 || c == '-')
            plain += c;
        else if (!plain.empty() && plain.back() != '_')
            plain += '_';
    }
    while (!plain.empty() && plain.back() == '_')
        plain.pop_back();
    return cutInMiddle(plain, maxNameCharacters);
}

/// Latin letters in lower case: some file systems do not distinguish the cases.
std::string lowerCase(std::string text)
{
    std::ranges::transform(text, text.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c; });
    return text;
}

} // namespace

std::string feedbackPage(const Lesson& lesson, const HandedIn& handedIn, std::span<const TaskFeedback> tasks,
                         const PageLanguage& language)
{
    const std::string& learner = handedIn.graded.learner;
    return htmlText({.title = sentence(language.translated, "%1: %2", {lesson.title, learner.empty() ? handedIn.file : learner}),
                     .language = language.name,
                     .style = std::string(pageStyle) + std::string(feedbackStyle),
                     .body = FeedbackWriter(lesson, handedIn, language.translated).body(tasks)});
}

std::string feedbackComment(std::span<const TaskFeedback> tasks, const PageLanguage& language)
{
    const FeedbackWords words(language.translated);
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < tasks.size(); ++i)
        parts.push_back(taskComment(tasks[i], i + 1, words));
    return fmt::format("{}", fmt::join(parts, "\n"));
}

Result<std::vector<std::string>> feedbackComments(const Lesson& lesson, std::span<const HandedIn> all,
                                                  const PageLanguage& language, const RunControl& control)
{
    std::vector<std::string> comments;
    for (const HandedIn& one : all) {
        const auto tasks = feedbackOn(lesson, one, language.translated, RunControl(control.stopToken()));
        if (!tasks)
            return tl::unexpected(tasks.error());
        comments.push_back(feedbackComment(*tasks, language));
    }
    return comments;
}

std::vector<std::string> feedbackNames(const std::string& lesson, std::span<const HandedIn> all)
{
    std::vector<std::string> names;
    std::set<std::string> used;
    for (const HandedIn& one : all) {
        std::string learner = namePart(one.graded.learner);
        if (learner.empty())
            learner = namePart(std::filesystem::path(one.file).stem().string());
        const std::string name = namePart(lesson) + '-' + (learner.empty() ? std::string("learner") : learner);
        std::string unique = name;
        for (int i = 2; !used.insert(lowerCase(unique)).second; ++i)
            unique = fmt::format("{}-{}", name, i);
        names.push_back(unique + ".html");
    }
    return names;
}

Result<std::vector<FeedbackFile>> feedbackFiles(const Lesson& lesson, std::span<const HandedIn> all, const PageLanguage& language,
                                                const RunControl& control)
{
    const std::vector<std::string> names = feedbackNames(lesson.id, all);
    std::vector<FeedbackFile> files;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto tasks = feedbackOn(lesson, all[i], language.translated, RunControl(control.stopToken()));
        if (!tasks)
            return tl::unexpected(tasks.error());
        files.push_back({names[i], feedbackPage(lesson, all[i], *tasks, language)});
        control.progress(static_cast<double>(i + 1) / static_cast<double>(all.size()));
    }
    return files;
}

Result<void> prepareFeedbackFolder(const std::filesystem::path& folder, std::span<const std::string> names)
{
    std::error_code failed;
    if (!std::filesystem::is_directory(folder, failed) && !std::filesystem::create_directory(folder, failed))
        return fileError(folder, "cannot be used as a folder", failed ? failed.value() : ENOTDIR);
    for (const std::string& name : names)
        if (std::filesystem::exists(std::filesystem::symlink_status(folder / name, failed)))
            return badInput(formatMessage("the folder has a file '{}' already; choose another folder, or remove the file", name),
                            {.file = folder.string()});
    return {};
}

Result<void> writeFeedback(const std::filesystem::path& folder, std::span<const FeedbackFile> files)
{
    std::vector<std::string> names;
    std::vector<FileContent> contents;
    for (const FeedbackFile& file : files) {
        names.push_back(file.name);
        contents.push_back({folder / file.name, file.text});
    }
    if (auto ok = prepareFeedbackFolder(folder, names); !ok)
        return ok;
    return writeFilesAtomically(contents);
}

} // namespace wattif
