// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/message_overlay.h"

#include <algorithm>

#include <QEvent>
#include <QVBoxLayout>

#include "ui/style/letter_width.h"
#include "ui/widgets/inline_bar.h"

namespace wattif::ui {

namespace {

constexpr int overlayEdge = 8; // between the messages and the background's edges

} // namespace

MessageOverlay::MessageOverlay(QWidget& ground) : QWidget(&ground), m_ground(ground)
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    ground.installEventFilter(this);
}

void MessageOverlay::add(QWidget* bar) { layout()->addWidget(bar); }

bool MessageOverlay::event(QEvent* event)
{
    const bool handled = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest)
        place();
    return handled;
}

bool MessageOverlay::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::ChildAdded)
        place();
    return QWidget::eventFilter(watched, event);
}

void MessageOverlay::place()
{
    const auto bars = findChildren<InlineBar*>();
    const bool isEmpty = std::ranges::all_of(bars, [](const InlineBar* bar) { return bar->isHidden(); });
    const int space = std::max(0, m_ground.width() - 2 * overlayEdge);
    const int width = isEmpty ? 0 : std::min(space, letterWidth(fontMetrics()) * 130);
    const int wanted = layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(width) : layout()->sizeHint().height();
    const int height = isEmpty ? 0 : std::min(wanted, m_ground.height());
    setGeometry(overlayEdge + (space - width) / 2, std::max(0, m_ground.height() - height - overlayEdge), width, height);
    raise();
}

} // namespace wattif::ui

#include "moc_message_overlay.cpp"
