// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/panel_tools.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace wattif::ui {

PanelTools::PanelTools(const QList<QAction*>& actions, QWidget* parent) : QWidget(parent), m_row(new QHBoxLayout(this))
{
    setObjectName(QStringLiteral("panelTools"));
    setAttribute(Qt::WA_StyledBackground);
    m_row->setContentsMargins(6, 2, 6, 2);
    m_row->setSpacing(2);
    const int edge = fontMetrics().height();
    for (QAction* action : actions) {
        auto* button = new QToolButton(this);
        button->setDefaultAction(action);
        button->setIconSize({edge, edge});
        button->setAccessibleName(action->text());
        m_row->addWidget(button);
    }
    if (!actions.isEmpty())
        m_row->addStretch(1);
}

EmptyHint::EmptyHint(const QString& title, const QString& text, QAction* action, QWidget* parent)
    : QWidget(parent), m_title(new QLabel(title, this)), m_text(new QLabel(text, this))
{
    setObjectName(QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    m_title->setObjectName(QStringLiteral("emptyTitle"));
    m_title->setAlignment(Qt::AlignCenter);
    m_text->setObjectName(QStringLiteral("emptyText"));
    m_text->setAlignment(Qt::AlignCenter);
    m_text->setWordWrap(true);
    auto* column = new QVBoxLayout(this);
    column->addStretch(1);
    column->addWidget(m_title);
    column->addWidget(m_text);
    if (action) {
        auto* button = new QToolButton(this);
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        column->addWidget(button, 0, Qt::AlignCenter);
    }
    column->addStretch(1);
}

void EmptyHint::setTexts(const QString& title, const QString& text)
{
    m_title->setText(title);
    m_text->setText(text);
}

} // namespace wattif::ui

#include "moc_panel_tools.cpp"
