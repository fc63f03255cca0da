// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/course_files.h"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include "core/report/html_text.h"

namespace wattif {
namespace {

using Kind = CourseQuestion::Kind;

bool isRight(const CourseQuestion& question, std::size_t place)
{
    return std::ranges::find(question.right, place) != question.right.end();
}

/// Percent of the points for a choice, with five digits: Moodle refuses shares that are rounded otherwise.
std::string shareOf(const CourseQuestion& question, std::size_t place)
{
    if (question.kind == Kind::oneOf)
        return isRight(question, place) ? "100" : "0";
    const double share = 100.0 / static_cast<double>(std::max<std::size_t>(question.right.size(), 1));
    std::string text = fmt::format("{:.5f}", isRight(question, place) ? share : -share);
    text.erase(text.find_last_not_of('0') + 1);
    return text.back() == '.' ? text.substr(0, text.size() - 1) : text;
}

/// Slashes would make categories below the category.
std::string categoryPath(std::string name)
{
    std::string path = "$course$/top/";
    for (const char letter : name)
        path += letter == '/' ? "//" : std::string(1, letter == '\n' ? ' ' : letter);
    return path;
}

/// As htmlEscaped, but line breaks remain.
std::string xmlEscaped(std::string_view text)
{
    std::string escaped;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        escaped += begin > 0 ? "\n" : "";
        escaped += htmlEscaped(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return escaped;
}

std::string xmlText(std::string_view name, std::string_view format, const std::string& text)
{
    const std::string attribute = format.empty() ? "" : fmt::format(" format=\"{}\"", format);
    return fmt::format("<{}{}><text>{}</text></{}>\n", name, attribute, xmlEscaped(text), name);
}

std::string xmlAnswer(const std::string& share, std::string_view format, const std::string& text, const std::string& more = {})
{
    const std::string attribute = format.empty() ? "" : fmt::format(" format=\"{}\"", format);
    return fmt::format("<answer fraction=\"{}\"{}><text>{}</text>{}</answer>\n", share, attribute, xmlEscaped(text), more);
}

std::string_view moodleType(Kind kind)
{
    switch (kind) {
    case Kind::number: return "numerical";
    case Kind::yesOrNo: return "truefalse";
    case Kind::essay: return "essay";
    default: return "multichoice";
    }
}

std::string moodleAnswers(const CourseQuestion& question)
{
    std::string text;
    switch (question.kind) {
    case Kind::number:
        return xmlAnswer("100", {}, printedAnswer(question).number,
                         fmt::format("<tolerance>{}</tolerance>", printedAnswer(question).tolerance));
    case Kind::yesOrNo:
        return xmlAnswer(question.isYes ? "100" : "0", "moodle_auto_format", "true")
            + xmlAnswer(question.isYes ? "0" : "100", "moodle_auto_format", "false");
    case Kind::essay: return "<responseformat>editor</responseformat>\n" + xmlAnswer("0", "plain_text", {});
    default:
        text = fmt::format("<single>{}</single>\n<shuffleanswers>true</shuffleanswers>\n<answernumbering>abc</answernumbering>\n",
                           question.kind == Kind::oneOf);
        for (std::size_t place = 0; place < question.choices.size(); ++place)
            text += xmlAnswer(shareOf(question, place), "html", choiceHtml(question, question.choices[place], FormulaForm::tex));
        return text;
    }
}

/// A text with the signs of GIFT escaped.
std::string giftEscaped(std::string_view text)
{
    std::string escaped;
    for (const char letter : text)
        if (letter == '\n')
            escaped += "\\n";
        else if (std::string_view("~=#{}:\\").find(letter) != std::string_view::npos)
            escaped += std::string("\\") + letter;
        else
            escaped += static_cast<unsigned char>(letter) < ' ' ? ' ' : letter;
    return escaped;
}

std::string giftAnswers(const CourseQuestion& question)
{
    std::string text;
    switch (question.kind) {
    case Kind::number: return fmt::format("#{}:{}\n", printedAnswer(question).number, printedAnswer(question).tolerance);
    case Kind::yesOrNo: return question.isYes ? "TRUE\n" : "FALSE\n";
    case Kind::essay: return {};
    default:
        for (std::size_t place = 0; place < question.choices.size(); ++place) {
            const bool isOnlyRight = question.kind == Kind::oneOf && isRight(question, place);
            const std::string share = question.kind == Kind::oneOf ? "" : '%' + shareOf(question, place) + '%';
            text += (isOnlyRight ? "=" : "~") + share
                + giftEscaped(choiceHtml(question, question.choices[place], FormulaForm::tex)) + '\n';
        }
        return text;
    }
}

} // namespace

std::string moodleXml(const std::string& category, const std::vector<CourseQuestion>& questions)
{
    std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n<question type=\"category\">\n"
        + xmlText("category", {}, categoryPath(category)) + "</question>\n";
    for (const CourseQuestion& question : questions) {
        text += fmt::format("<question type=\"{}\">\n", moodleType(question.kind)) + xmlText("name", {}, question.name)
            + xmlText("questiontext", "html", questionHtml(question, question.text, FormulaForm::tex))
            + xmlText("generalfeedback", "html", questionHtml(question, question.feedback, FormulaForm::tex))
            + "<defaultgrade>1</defaultgrade>\n" + moodleAnswers(question) + "</question>\n";
    }
    return text + "</quiz>\n";
}

std::string giftText(const std::string& category, const std::vector<CourseQuestion>& questions)
{
    std::string text = "$CATEGORY: " + categoryPath(category) + '\n';
    for (const CourseQuestion& question : questions) {
        text += fmt::format("\n::{}::[html]{} {{{}{}", giftEscaped(question.name),
                            giftEscaped(questionHtml(question, question.text, FormulaForm::tex)),
                            question.choices.empty() ? "" : "\n", giftAnswers(question));
        if (!question.feedback.empty())
            text += "####" + giftEscaped(questionHtml(question, question.feedback, FormulaForm::tex)) + '\n';
        text += "}\n";
    }
    return text;
}

} // namespace wattif
