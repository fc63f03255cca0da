// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/scrolled_text.h"

#include <algorithm>

#include <QLabel>
#include <QResizeEvent>

namespace wattif::ui {

ScrolledText::ScrolledText(QLabel* text, int minLines, QWidget* parent) : QScrollArea(parent), m_minLines(minLines)
{
    setWidget(text);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    viewport()->setAutoFillBackground(false);
    text->setAutoFillBackground(false); // QScrollArea fills it
}

QSize ScrolledText::sizeHint() const { return {0, widget()->heightForWidth(width())}; }

QSize ScrolledText::minimumSizeHint() const
{
    return {0, std::min(sizeHint().height(), m_minLines * fontMetrics().lineSpacing())};
}

void ScrolledText::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        updateGeometry(); // its height follows its width
}

} // namespace wattif::ui
