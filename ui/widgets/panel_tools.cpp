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

EmptyHint::EmptyHint(const QString& title, const QString& text, QAction* action, QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    auto* heading = new QLabel(title, this);
    heading->setObjectName(QStringLiteral("emptyTitle"));
    heading->setAlignment(Qt::AlignCenter);
    auto* sentence = new QLabel(text, this);
    sentence->setObjectName(QStringLiteral("emptyText"));
    sentence->setAlignment(Qt::AlignCenter);
    sentence->setWordWrap(true);
    auto* column = new QVBoxLayout(this);
    column->addStretch(1);
    column->addWidget(heading);
    column->addWidget(sentence);
    if (action) {
        auto* button = new QToolButton(this);
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        column->addWidget(button, 0, Qt::AlignCenter);
    }
    column->addStretch(1);
}

} // namespace wattif::ui
