// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/dialog_page.h"

#include <algorithm>

#include <QScrollBar>

namespace wattif::ui {

DialogPage::DialogPage(QWidget* content, QWidget* parent) : QScrollArea(parent)
{
    setFrameShape(NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWidgetResizable(true);
    setWidget(content);
}

QSize DialogPage::sizeHint() const
{
    const int width = std::max({widget()->sizeHint().width(), minimumSizeHint().width(), this->width()});
    return {width, std::max(widget()->sizeHint().height(), widget()->heightForWidth(width))};
}

QSize DialogPage::minimumSizeHint() const
{
    const int bar = verticalScrollBar()->sizeHint().width();
    return {std::max(widget()->minimumSizeHint().width(), widget()->minimumWidth()) + bar, fontMetrics().height() * 8};
}

} // namespace wattif::ui

#include "moc_dialog_page.cpp"
