// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/start/cover_page.h"

#include <QApplication>
#include <QKeyEvent>

namespace wattif::ui {
namespace {

/// What Tab stops at inside a page, in the order in which it was made.
QList<QWidget*> stopsIn(const QWidget& page)
{
    QList<QWidget*> stops;
    for (QWidget* widget : page.findChildren<QWidget*>())
        if (widget->focusPolicy() & Qt::TabFocus && widget->isVisibleTo(&page) && widget->isEnabled())
            stops << widget;
    return stops;
}

} // namespace

CoverPage::CoverPage(QWidget& window) : QWidget(&window), m_window(window), m_before(window.focusWidget())
{
    setFocusPolicy(Qt::ClickFocus);
    window.installEventFilter(this);
}

void CoverPage::open()
{
    setGeometry(m_window.rect());
    raise();
    show();
    fit();
    const auto stops = stopsIn(*this);
    (stops.isEmpty() ? this : stops.front())->setFocus(Qt::TabFocusReason);
}

void CoverPage::end()
{
    if (isHidden())
        return;
    hide();
    if (m_before)
        m_before->setFocus();
    emit ended();
    deleteLater();
}

bool CoverPage::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == &m_window && event->type() == QEvent::Resize && !isHidden()) {
        setGeometry(m_window.rect());
        fit();
    }
    return QWidget::eventFilter(watched, event);
}

void CoverPage::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        end();
    else
        QWidget::keyPressEvent(event);
}

bool CoverPage::focusNextPrevChild(bool next)
{
    const auto stops = stopsIn(*this);
    if (stops.isEmpty())
        return true;
    const auto current = stops.indexOf(QApplication::focusWidget());
    const auto count = stops.size();
    const auto wanted = current < 0 ? 0 : (current + (next ? 1 : count - 1)) % count;
    stops[wanted]->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    return true;
}

} // namespace wattif::ui

#include "moc_cover_page.cpp"
