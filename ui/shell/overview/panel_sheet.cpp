// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/overview/panel_sheet.h"

#include <algorithm>
#include <utility>

#include <QMouseEvent>
#include <QPainter>

#include "ui/style/on_dark.h"
#include "ui/style/theme.h"

namespace wattif::ui {

namespace {

constexpr double pixelsPerPoint = 4.0 / 3.0;
constexpr int minWidth = 230; ///< of a panel, in pixels
constexpr int minHeight = 170;
constexpr int margin = 8;
constexpr int longestWait = 500; ///< ms; then panels are painted although views of them compute

} // namespace

PanelSheet::PanelSheet(QWidget* parent) : QWidget(parent)
{
    setMinimumWidth(minWidth);
    m_wait.setSingleShot(true);
    connect(&m_wait, &QTimer::timeout, this, &PanelSheet::paintNow);
    connect(&Theme::instance(), &Theme::changed, this, &PanelSheet::refresh);
}

void PanelSheet::setPanels(std::vector<const FigureSource*> panels)
{
    m_panels = std::move(panels);
    m_layout = {};
    fitHeight();
    refresh();
}

void PanelSheet::refresh() { m_wait.start(0); }

/// Three panels are a row, four a square.
int PanelSheet::columns() const
{
    const int count = std::max(1, static_cast<int>(m_panels.size()));
    const int fitting = std::clamp(width() / minWidth, 1, count);
    const int rows = (count + fitting - 1) / fitting;
    return (count + rows - 1) / rows;
}

void PanelSheet::fitHeight()
{
    const int rows = (static_cast<int>(m_panels.size()) + columns() - 1) / columns();
    setMinimumHeight(rows * minHeight + 2 * margin);
}

QSizeF PanelSheet::sizePoints() const
{
    return QSizeF(size().shrunkBy(QMargins(margin, margin, margin, margin))) / pixelsPerPoint;
}

// A view that computes asks for a painting at its end; painted before, its figure would be computed here.
bool PanelSheet::waitsForViews()
{
    if (!std::ranges::any_of(m_panels, &FigureSource::figurePending)) {
        m_patience = QDeadlineTimer(QDeadlineTimer::Forever);
        return false;
    }
    if (m_patience.isForever())
        m_patience.setRemainingTime(longestWait);
    if (m_patience.hasExpired())
        return false;
    m_wait.start(static_cast<int>(m_patience.remainingTime()) + 1);
    return true;
}

void PanelSheet::paintNow()
{
    if (waitsForViews())
        return;
    const Theme& theme = Theme::instance();
    QImage paper((QSizeF(size()) * devicePixelRatioF()).toSize(), QImage::Format_RGB32);
    paper.setDevicePixelRatio(devicePixelRatioF());
    paper.fill(Qt::white);
    QPainter painter(&paper);
    painter.translate(margin, margin);
    painter.scale(pixelsPerPoint, pixelsPerPoint);
    m_layout = layOutPanels(m_panels, sizePoints(), {.columns = columns(), .letters = false});
    paintPanels(painter, m_layout);
    painter.end();
    m_picture = QPixmap::fromImage(theme.isDark() ? onDark(paper, theme.chartBackground(), theme.chartText()) : std::move(paper));
    update();
}

int PanelSheet::panelAt(QPointF point) const
{
    const QPointF at = (point - QPointF(margin, margin)) / pixelsPerPoint;
    for (const PanelPlace& place : m_layout.panels)
        if (place.box.contains(at))
            return static_cast<int>(std::ranges::find(m_panels, place.figure) - m_panels.begin());
    return -1;
}

void PanelSheet::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), Theme::instance().chartBackground());
    painter.drawPixmap(0, 0, m_picture);
}

void PanelSheet::resizeEvent(QResizeEvent*)
{
    fitHeight();
    refresh();
}

void PanelSheet::mouseReleaseEvent(QMouseEvent* event)
{
    if (const int panel = panelAt(event->position()); event->button() == Qt::LeftButton && panel >= 0)
        emit clicked(panel);
}

} // namespace wattif::ui

#include "moc_panel_sheet.cpp"
