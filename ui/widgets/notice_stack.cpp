// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/notice_stack.h"

#include <QVBoxLayout>

namespace wattif::ui {

NoticeStack::NoticeStack(QWidget* parent) : QWidget(parent)
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
}

InlineBar& NoticeStack::show(const QString& id, InlineBar::Kind kind, const QString& text)
{
    InlineBar*& bar = m_bars[id];
    if (!bar) {
        bar = new InlineBar(this);
        layout()->addWidget(bar);
    }
    bar->showMessage(kind, text);
    return *bar;
}

void NoticeStack::dismiss(const QString& id)
{
    if (InlineBar* bar = find(id))
        bar->dismiss();
}

InlineBar* NoticeStack::find(const QString& id) const
{
    const auto found = m_bars.find(id);
    return found == m_bars.end() || found->second->isHidden() ? nullptr : found->second;
}

} // namespace wattif::ui

#include "moc_notice_stack.cpp"
