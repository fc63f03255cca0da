// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/course_files.h"

#include <algorithm>
#include <cmath>

#include "core/base/number.h"
#include "core/base/number_moves.h"
#include "core/report/html_text.h"

namespace wattif {
namespace {

constexpr int toleranceDigits = 3;

/// The number with as few digits as move it by less than a thousandth of the tolerance, at least six.
double rounded(double number, double tolerance)
{
    for (int digits = 6; digits < 15; ++digits)
        if (const double shorter = roundedTo(number, digits); std::abs(shorter - number) <= tolerance / 1000.0)
            return shorter;
    return roundedTo(number, 15);
}

/// The tolerance with three digits, not a smaller one.
double roundedUp(double tolerance)
{
    if (tolerance <= 0.0)
        return 0.0;
    constexpr double noise = 1e-6; // of a number that has three digits
    const double scale = std::pow(10.0, toleranceDigits - 1 - std::floor(std::log10(tolerance)));
    return roundedTo(std::ceil(tolerance * scale - noise) / scale, toleranceDigits);
}

/// Puts HTML into one line: line breaks between elements have no meaning, those of code become elements.
std::string inOneLine(std::string_view html)
{
    std::string text;
    bool isCode = false;
    for (std::size_t at = 0; at < html.size(); ++at) {
        if (html.substr(at).starts_with("<pre>") || html.substr(at).starts_with("</pre>"))
            isCode = html[at + 1] == 'p';
        if (html[at] != '\n')
            text += html[at];
        else if (isCode)
            text += "<br/>";
    }
    return text;
}

} // namespace

std::string questionHtml(const CourseQuestion& question, std::string_view text, FormulaForm formulas)
{
    std::string html;
    if (question.isMarkdown)
        html = markdownHtml(text, formulas);
    else
        for (std::size_t end = 0; !text.empty(); text.remove_prefix(std::min(end + 1, text.size()))) {
            end = std::min(text.find('\n'), text.size());
            if (end > 0)
                html += htmlElement("p", text.substr(0, end));
        }
    return inOneLine(html);
}

std::string choiceHtml(const CourseQuestion& question, std::string_view choice, FormulaForm formulas)
{
    return question.isMarkdown ? markdownLineHtml(choice, formulas) : htmlEscaped(choice);
}

PrintedAnswer printedAnswer(const CourseQuestion& question)
{
    const double number = rounded(question.number, question.tolerance);
    const double tolerance = roundedUp(question.tolerance);
    return {formatNumber(number), formatNumber(tolerance), formatShort(number - tolerance, 12),
            formatShort(number + tolerance, 12)};
}

} // namespace wattif
