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

namespace wattif::ui {

namespace {

const PolicyResult* resultIn(const RunReport& report, const std::string& policy)
{
    const auto found = std::ranges::find(report.policies, policy, &PolicyResult::policy);
    return found == report.policies.end() ? nullptr : &*found;
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
    m_choice->setToolTip(tr("Marks the decisions that are others there, and leads to the first of them"));
    m_text->setObjectName(QStringLiteral("hint"));
    m_text->setTextFormat(Qt::PlainText);
    m_text->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_go->setText(tr("Show it"));
    m_go->setToolTip(tr("Goes to the first decision that is another one"));
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

void LedgerBar::showFirst(std::size_t decision, const QString& now, const QString& before)
{
    showText(before.isEmpty()
                 ? tr("The other one ends before decision %1: %2").arg(QString::number(decision + 1), now)
                 : tr("First differs at decision %1: %2; there: %3").arg(QString::number(decision + 1), now, before));
    m_first = static_cast<int>(decision);
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
