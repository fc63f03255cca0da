// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/slides/step_reasons.h"

#include <algorithm>
#include <optional>
#include <utility>

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include "core/experiment/counterexample/story.h"
#include "ui/style/text.h"

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

using namespace Qt::Literals::StringLiterals;

namespace {

/// Returns the cells that contain the decision, in the user's language.
QString decidedText(const Ledger& ledger, const Ledger::Entry& entry)
{
    QStringList parts;
    for (std::size_t column = 0; column < std::min(ledger.columns.size(), entry.cells.size()); ++column)
        if (const Ledger::Column& head = ledger.columns[column]; head.decides && !entry.cells[column].empty())
            parts << coreText(head.title) + u' ' + messageWords(entry.cells[column])
                    + (head.unit.empty() ? QString() : u' ' + coreText(head.unit));
    return parts.join(u", "_s);
}

} // namespace

StepReasons::StepReasons(Ledger ledger, int steps, std::shared_ptr<RunDecisions> decisions)
{
    if (static_cast<int>(ledger.entries.size()) != steps)
        return;
    m_ledger = std::move(ledger);
    if (decisions && decisions->count() == m_ledger.entries.size())
        m_decisions = std::move(decisions);
}

QString StepReasons::at(int step) const
{
    if (step < 1 || step > static_cast<int>(m_ledger.entries.size()))
        return {};
    const auto i = static_cast<std::size_t>(step) - 1;
    if (m_decisions)
        return QString::fromStdString(
            whyText(m_decisions->decision(i).why, [](const std::string& text) { return coreText(text).toStdString(); }));
    const ReportedDecision shown = reportedDecision(m_ledger, i);
    QStringList decided{messageWords(shown.about), decidedText(m_ledger, m_ledger.entries[i])};
    decided.removeAll(QString());
    QStringList parts{decided.join(u": "_s), messageWords(shown.reason)};
    parts.removeAll(QString());
    return parts.join(u" – "_s); // the decision may contain a colon
}

} // namespace wattif::ui
