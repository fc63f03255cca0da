// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/slides/step_reasons.h"

#include <algorithm>
#include <utility>

#include <QStringList>

#include "core/experiment/counterexample/story.h"
#include "ui/style/text.h"

namespace wattif::ui {

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
