// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/slides/step_range.h"

#include <algorithm>
#include <optional>

#include <QCoreApplication>
#include <QRegularExpression>

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

tl::unexpected<Error> wrongRange(const QString& text) { return fail(ErrorCode::usage, text.toStdString()); }

/// A number of the range, `otherwise` where it is left out; nothing where it is no step.
std::optional<int> stepOf(const QString& digits, int otherwise)
{
    bool ok = true;
    const int step = digits.isEmpty() ? otherwise : digits.toInt(&ok);
    return ok ? std::optional(step) : std::nullopt;
}

Result<StepRange> checked(const StepRange& range, const QString& text, int steps)
{
    if (range.last < range.first)
        return wrongRange(QCoreApplication::translate("Slides", "The steps must be in ascending order (got '%1')").arg(text));
    if (range.last > steps)
        return wrongRange(QCoreApplication::translate("Slides", "The steps are 0 to %1 (got '%2')").arg(steps).arg(text));
    if (range.count() > maxSlides)
        return wrongRange(QCoreApplication::translate("Slides", "Too many steps (%1): at most %2 slides are exported at a time")
                              .arg(range.count())
                              .arg(maxSlides));
    return range;
}

} // namespace

int StepRange::after(int step) const
{
    if (only.isEmpty())
        return step < last && step > last - every ? last : step + every;
    const auto next = std::ranges::upper_bound(only, step);
    return next == only.end() ? last + 1 : *next;
}

Result<StepRange> stepsOfParts(const QList<int>& ends, int first, int last)
{
    StepRange range;
    for (const int step : QList<int>{0} + ends)
        if (step >= first && step <= last)
            range.only << step;
    if (ends.isEmpty() || range.only.isEmpty())
        return fail(
            ErrorCode::usage,
            QCoreApplication::translate("Slides", "The run has no parts, such as levels, among these steps").toStdString());
    range.first = range.only.front();
    range.last = range.only.back();
    return range;
}

Result<StepRange> parseStepRange(const QString& text, int steps, int atMost)
{
    static const QRegularExpression form(u"^\\s*(\\d*)\\s*(-?)\\s*(\\d*)\\s*$"_s);
    const auto match = form.match(text);
    const bool isOne = match.captured(2).isEmpty();
    const auto first = stepOf(match.captured(1), 0);
    const auto last = isOne && !match.captured(1).isEmpty() ? first : stepOf(match.captured(3), steps);
    if (!match.hasMatch() || !first || !last
        || (match.captured(2) == u"-" && match.captured(1).isEmpty() && match.captured(3).isEmpty()))
        return wrongRange(QCoreApplication::translate("Slides", "Write steps as 1-10 (got '%1')").arg(text));
    StepRange range{*first, *last};
    if (atMost > 1)
        range.every = std::max(1, (range.last - range.first + atMost - 2) / (atMost - 1));
    return checked(range, text, steps);
}

} // namespace wattif::ui
