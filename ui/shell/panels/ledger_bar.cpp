// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/panels/ledger_bar.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include "ui/session/reference.h"
#include "ui/session/session.h"
#include "ui/shell/answer_choice.h"
#include "ui/shell/panels/ledger_model.h"
#include "ui/style/text.h"

namespace wattif::ui {

using namespace Qt::Literals::StringLiterals;

namespace {

const PolicyResult* resultIn(const RunReport& report, const std::string& policy)
{
    const auto found = std::ranges::find(report.policies, policy, &PolicyResult::policy);
    return found == report.policies.end() ? nullptr : &*found;
}

using Parts = std::vector<Message>;

/// A cell that contains a decision and differs there, with the parts that differ.
struct DifferentCell {
    int column = 0;
    Parts now;
    Parts before;
};

/// The items of a list, or the whole cell.
Parts partsOf(const Ledger::Entry& entry, std::size_t column)
{
    if (column >= entry.cells.size() || entry.cells[column].empty())
        return {};
    const Message& cell = entry.cells[column];
    return cell.form().empty() && !cell.values().empty() ? cell.values() : Parts{cell};
}

/// Those of `parts` that `others` have not.
Parts partsWithout(Parts parts, const Parts& others)
{
    std::erase_if(parts, [&others](const Message& part) { return std::ranges::find(others, part) != others.end(); });
    return parts;
}

/// What a part is about: the first value of its form, as the machine of "m1: 83"; empty for others.
std::string subjectOf(const Message& part)
{
    return part.form().empty() || part.values().empty() ? std::string() : std::string(part.values().front());
}

/// What differs of the same thing comes first in both: "m1: 83" and "m1: 80".
void pairFirst(DifferentCell& cell)
{
    for (auto now = cell.now.begin(); now != cell.now.end(); ++now) {
        const std::string subject = subjectOf(*now);
        const auto before = std::ranges::find(cell.before, subject, subjectOf);
        if (subject.empty() || before == cell.before.end())
            continue;
        std::rotate(cell.now.begin(), now, now + 1);
        std::rotate(cell.before.begin(), before, before + 1);
        return;
    }
}

std::vector<DifferentCell> differentCells(const std::vector<Ledger::Column>& columns, const Ledger::Entry& now,
                                          const Ledger::Entry& before)
{
    std::vector<DifferentCell> cells;
    for (std::size_t column = 0; column < columns.size(); ++column) {
        const Parts ours = partsOf(now, column);
        const Parts theirs = partsOf(before, column);
        if (!columns[column].decides || ours == theirs)
            continue;
        DifferentCell cell{static_cast<int>(column), partsWithout(ours, theirs), partsWithout(theirs, ours)};
        if (cell.now.empty() && cell.before.empty()) // in another order
            cell = {cell.column, ours, theirs};
        pairFirst(cell);
        cells.push_back(std::move(cell));
    }
    return cells;
}

/// One side of all different cells: their first parts alone where it must be short.
QString sideText(const Ledger& ledger, const std::vector<DifferentCell>& cells, Parts DifferentCell::*side, bool isShort)
{
    QStringList texts;
    for (const DifferentCell& cell : cells) {
        QStringList parts;
        for (const Message& part : cell.*side)
            parts << messageWords(part);
        if (isShort && parts.size() > 1)
            parts = {parts.front(), u"…"_s};
        texts << coreText(ledger.columns[static_cast<std::size_t>(cell.column)].title) + u' '
                + (parts.empty() ? u"–"_s : parts.join(u", "_s));
    }
    return texts.join(u", "_s);
}

} // namespace

LedgerBar::LedgerBar(Session& session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_choice(new AnswerChoice(session, true, this)),
      m_text(new QLabel(this)),
      m_go(new QToolButton(this))
{
    auto* label = new QLabel(tr("Compare &with:"), this);
    label->setBuddy(m_choice);
    m_choice->setToolTip(tr("Marks decisions that differ and selects the first one"));
    m_text->setObjectName(QStringLiteral("hint"));
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true); // otherwise the difference at the end would be cut off
    m_text->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_go->setText(tr("Show it"));
    m_go->setToolTip(tr("Selects the first decision that differs"));
    m_go->setFocusPolicy(Qt::TabFocus);
    m_go->hide();
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(10, 2, 6, 2);
    row->setSpacing(8);
    row->addWidget(label);
    row->addWidget(m_choice);
    row->addWidget(m_text, 1);
    row->addWidget(m_go);
    connect(m_choice, &QComboBox::activated, this, &LedgerBar::chosen);
    connect(m_go, &QToolButton::clicked, this, [this] { emit decisionWanted(m_first); });
}

QString LedgerBar::text() const { return m_text->text(); }

std::optional<LedgerBar::Other> LedgerBar::other() const
{
    const ReportPtr& report = m_session.report();
    if (!report || m_choice->kind() == AnswerChoice::Kind::nothing)
        return std::nullopt;
    if (m_choice->kind() == AnswerChoice::Kind::policy) {
        const PolicyResult* result = m_session.result(m_choice->policy());
        return result ? std::optional(Other{m_session.reportInstance(), *result}) : std::nullopt;
    }
    const Reference& reference = m_session.reference();
    if (!reference.report() || reference.report() == report)
        return std::nullopt;
    const PolicyResult* result = resultIn(*reference.report(), m_session.currentPolicy().toStdString());
    return result ? std::optional(Other{reference.question()->instance, *result}) : std::nullopt;
}

void LedgerBar::showFirst(const Ledger& now, const LedgerBefore& before)
{
    const std::size_t first = before.different.front();
    const QString number = QString::number(first + 1);
    m_firstColumn = 0;
    if (before.ledger.entries.empty()) {
        showText(tr("There are no decisions"));
    } else if (first >= before.ledger.entries.size()) {
        showText(tr("The other policy ends before decision %1: %2").arg(number, LedgerModel::decisionText(now, first)));
    } else {
        const auto cells = differentCells(now.columns, now.entries[first], before.ledger.entries[first]);
        m_firstColumn = cells.empty() ? 0 : cells.front().column;
        const QString text = tr("First differs at decision %1: %2; there: %3");
        showText(text.arg(number, sideText(now, cells, &DifferentCell::now, true),
                          sideText(before.ledger, cells, &DifferentCell::before, true)));
        m_text->setToolTip(text.arg(number, sideText(now, cells, &DifferentCell::now, false),
                                    sideText(before.ledger, cells, &DifferentCell::before, false)));
    }
    m_first = static_cast<int>(first);
    m_go->show();
}

void LedgerBar::showText(const QString& text)
{
    m_first = -1;
    m_go->hide();
    m_text->setText(text);
    m_text->setToolTip(text);
}

} // namespace wattif::ui

#include "moc_ledger_bar.cpp"
