// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/view_frame.h"

#include <algorithm>
#include <utility>

#include <QAbstractItemView>
#include <QEvent>
#include <QHeaderView>
#include <QLayout>
#include <QScrollBar>
#include <QToolButton>

#include "ui/style/letter_width.h"

namespace wattif::ui {

ViewFrame::ViewFrame(QWidget* view, QWidget* parent) : QScrollArea(parent)
{
    setFrameShape(NoFrame);
    setFocusPolicy(Qt::NoFocus);
    if (view)
        frame(view);
}

ViewFrame::ViewFrame(const std::function<QWidget*(QWidget* parent)>& make, QWidget* parent) : ViewFrame(nullptr, parent)
{
    frame(make(viewport()));
}

void ViewFrame::fill(const std::function<QWidget*(QWidget* parent)>& make)
{
    frame(make(viewport()));
    fit();
}

void ViewFrame::frame(QWidget* view)
{
    // Tables scroll separately: two rows are enough for them before the whole view scrolls.
    for (auto* table : view->findChildren<QAbstractItemView*>())
        if (table->minimumHeight() == 0 && !qobject_cast<QHeaderView*>(table)) // a header is one to Qt, too
            table->setMinimumHeight(view->fontMetrics().height() * 4);
    setWidget(view);
    view->installEventFilter(this);
}

QSize ViewFrame::minimumSizeHint() const
{
    const QFontMetrics metrics = fontMetrics();
    return {letterWidth(metrics) * 30, metrics.height() * 5};
}

void ViewFrame::resizeEvent(QResizeEvent* event)
{
    if (widget())
        fit();
    QScrollArea::resizeEvent(event);
}

void ViewFrame::fit()
{
    const QSize needed = widget()->minimumSizeHint();
    const bool scrolls = needed.expandedTo(widget()->minimumSize()).height() > maximumViewportSize().height();
    const int available = width() - (scrolls ? verticalScrollBar()->sizeHint().width() : 0);
    if (m_buttons.isEmpty() && needed.width() > available) {
        m_fullWidth = needed.width();
        setCompact(true);
    } else if (!m_buttons.isEmpty() && available >= m_fullWidth) {
        setCompact(false);
    }
    fitWidget();
}

bool ViewFrame::eventFilter(QObject* watched, QEvent* event)
{
    const bool handled = QScrollArea::eventFilter(watched, event);
    if (watched == widget() && event->type() == QEvent::LayoutRequest)
        fitWidget();
    return handled;
}

// A resizable QScrollArea gives views with wrapping texts their preferred height; they get by with their least one.
void ViewFrame::fitWidget()
{
    const QSize space = maximumViewportSize();
    const auto least = [this](int width) {
        QSize size = widget()->minimumSizeHint().expandedTo(widget()->minimumSize());
        if (QLayout* layout = widget()->layout(); layout && layout->hasHeightForWidth())
            size.setHeight(
                std::max(widget()->minimumHeight(), layout->totalMinimumHeightForWidth(std::max(width, size.width()))));
        return size;
    };
    QSize size = least(space.width());
    // A scroll bar on one side takes space from the other.
    const bool high = size.height() > space.height();
    const bool wide = size.width() > space.width();
    const QSize rest(space.width() - (high ? verticalScrollBar()->sizeHint().width() : 0),
                     space.height() - (wide ? horizontalScrollBar()->sizeHint().height() : 0));
    size = least(rest.width());
    widget()->resize(size.expandedTo(rest));
}

void ViewFrame::setCompact(bool compact)
{
    if (!compact) {
        for (QToolButton* button : std::exchange(m_buttons, {}))
            button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    } else {
        for (QToolButton* button : widget()->findChildren<QToolButton*>(Qt::FindDirectChildrenOnly)) {
            if (button->toolButtonStyle() != Qt::ToolButtonTextBesideIcon || button->icon().isNull())
                continue;
            button->setToolButtonStyle(Qt::ToolButtonIconOnly);
            m_buttons << button;
        }
    }
    if (widget()->layout())
        widget()->layout()->activate();
}

} // namespace wattif::ui

#include "moc_view_frame.cpp"
