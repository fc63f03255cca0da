// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/parts/parts_widget.h"

#include <algorithm>

#include <QEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include "ui/style/theme.h"

namespace wattif::ui {

PartsWidget::PartsWidget(QWidget* parent) : QWidget(parent), m_card(new HoverCard(this))
{
    setAttribute(Qt::WA_OpaquePaintEvent);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    connect(&Theme::instance(), &Theme::changed, this, &PartsWidget::repaintAll);
}

void PartsWidget::setPicture(PartsPicturePtr picture)
{
    m_picture = std::move(picture);
    setAccessibleDescription(isEmpty() ? m_empty : m_picture->altText());
    read({}, {});
    repaintAll();
}

void PartsWidget::setEmptyText(const QString& text)
{
    m_empty = text;
    if (isEmpty())
        setAccessibleDescription(text);
    update();
}

void PartsWidget::repaintAll()
{
    m_painted = {};
    m_outlines.clear();
    update();
}

const std::vector<QPainterPath>& PartsWidget::outlines()
{
    if (m_outlines.empty() && !isEmpty())
        m_outlines = m_picture->spotPaths(ground(), screenPicture(font()));
    return m_outlines;
}

std::optional<std::size_t> PartsWidget::spotAt(QPointF at)
{
    const auto& all = outlines();
    const auto found = std::ranges::find_if(all, [at](const QPainterPath& path) { return path.contains(at); });
    return found == all.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - all.begin()));
}

void PartsWidget::paintEvent(QPaintEvent* /*event*/)
{
    const PictureStyle style = screenPicture(font());
    if (m_painted.isNull()) {
        m_painted = QPixmap(size() * devicePixelRatioF());
        m_painted.setDevicePixelRatio(devicePixelRatioF());
        m_painted.fill(style.inks.background);
        QPainter painter(&m_painted);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setFont(font());
        painter.setPen(style.inks.muted);
        if (isEmpty())
            painter.drawText(rect().adjusted(12, 0, -12, 0), Qt::AlignCenter | Qt::TextWordWrap, m_empty);
        else
            m_picture->paint(painter, ground(), style);
    }
    QPainter painter(this);
    painter.drawPixmap(0, 0, m_painted);
    if (!m_spot || isEmpty())
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(style.inks.text, 2.0));
    painter.drawPath(outlines()[*m_spot]);
}

void PartsWidget::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    repaintAll();
}

void PartsWidget::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        repaintAll();
}

void PartsWidget::read(std::optional<std::size_t> spot, QPoint at)
{
    if (spot != m_spot)
        update();
    m_spot = spot;
    if (!spot)
        return m_card->showRows({}, {}, at);
    const PartsPicture::Reading now = m_picture->reading(*spot);
    m_card->showRows(now.heading, now.rows, at);
}

void PartsWidget::moveBy(int steps)
{
    const auto last = static_cast<std::ptrdiff_t>(m_picture->spots()) - 1;
    const std::ptrdiff_t from = m_spot ? static_cast<std::ptrdiff_t>(*m_spot) : steps > 0 ? -1 : last + 1;
    auto next = from;
    do // parts that are nothing cannot be seen
        next += steps > 0 ? 1 : -1;
    while (next >= 0 && next <= last && outlines()[static_cast<std::size_t>(next)].isEmpty());
    if (next < 0 || next > last)
        return;
    read(static_cast<std::size_t>(next), outlines()[static_cast<std::size_t>(next)].boundingRect().center().toPoint());
    QStringList said{m_card->heading()};
    for (const HoverRow& row : m_card->rows())
        said << row.name + QStringLiteral(": ") + row.value;
    setAccessibleDescription(said.join(QStringLiteral(", ")));
}

void PartsWidget::choose()
{
    if (!m_spot || isEmpty())
        return;
    if (const QString id = m_picture->idOf(*m_spot); !id.isEmpty())
        emit chosen(id);
}

void PartsWidget::mouseMoveEvent(QMouseEvent* event)
{
    if (!isEmpty())
        read(spotAt(event->position()), event->position().toPoint());
}

void PartsWidget::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || isEmpty())
        return QWidget::mousePressEvent(event);
    read(spotAt(event->position()), event->position().toPoint());
    choose();
}

void PartsWidget::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Up:
        if (!isEmpty())
            return moveBy(-1);
        break;
    case Qt::Key_Right:
    case Qt::Key_Down:
        if (!isEmpty())
            return moveBy(1);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter: return choose();
    case Qt::Key_Escape:
        if (m_spot)
            return read({}, {});
        break;
    default: break;
    }
    QWidget::keyPressEvent(event);
}

void PartsWidget::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    read({}, {});
}

void PartsWidget::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    read({}, {});
}

} // namespace wattif::ui

#include "moc_parts_widget.cpp"
