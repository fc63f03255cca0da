// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/start/tour.h"

#include <algorithm>
#include <utility>

#include <QDockWidget>
#include <QFrame>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>

#include "core/base/clamp_to.h"
#include "ui/style/letter_width.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

using namespace Qt::StringLiterals;

constexpr int cardWidth = 48; // average letters
constexpr int cardGap = 14;
constexpr int dimness = 120; // of 255

/// Returns a place beside the part if the card fits, else on it.
QPoint placeBeside(const QRect& part, QSize card, const QRect& window)
{
    const int middle =
        clampTo(part.center().y() - card.height() / 2, window.top() + cardGap, window.bottom() - cardGap - card.height());
    if (part.right() + cardGap + card.width() < window.right())
        return {part.right() + cardGap, middle};
    if (part.left() - cardGap - card.width() > window.left())
        return {part.left() - cardGap - card.width(), middle};
    const int across =
        clampTo(part.center().x() - card.width() / 2, window.left() + cardGap, window.right() - cardGap - card.width());
    if (part.top() - cardGap - card.height() > window.top())
        return {across, part.top() - cardGap - card.height()};
    return {across, std::min(part.bottom() + cardGap, window.bottom() - cardGap - card.height())};
}

} // namespace

Tour::Tour(std::vector<TourStop> stops, QWidget& window)
    : CoverPage(window),
      m_stops(std::move(stops)),
      m_card(new QFrame(this)),
      m_title(new QLabel(m_card)),
      m_text(new QLabel(m_card)),
      m_count(new QLabel(m_card)),
      m_back(new QPushButton(tr("&Back"), m_card)),
      m_next(new QPushButton(m_card))
{
    setObjectName(u"tour"_s);
    setAccessibleName(tr("A tour of the window"));
    m_card->setObjectName(u"tourCard"_s);
    m_card->setAutoFillBackground(true);
    m_card->setFrameShape(QFrame::StyledPanel);
    QFont bold = font();
    bold.setPointSizeF(bold.pointSizeF() * 1.2);
    bold.setWeight(QFont::DemiBold);
    m_title->setFont(bold);
    m_text->setWordWrap(true);
    auto* column = new QVBoxLayout(m_card);
    column->setContentsMargins(16, 14, 16, 12);
    column->addWidget(m_title);
    column->addWidget(m_text);
    auto* row = new QHBoxLayout;
    row->addWidget(m_count);
    row->addStretch(1);
    auto* skip = new QPushButton(tr("&Skip"), m_card);
    for (QPushButton* button : {skip, m_back, m_next}) {
        button->setAutoDefault(false);
        row->addWidget(button);
    }
    column->addLayout(row);
    m_next->setDefault(true);
    connect(skip, &QPushButton::clicked, this, &CoverPage::end);
    connect(m_back, &QPushButton::clicked, this, &Tour::back);
    connect(m_next, &QPushButton::clicked, this, &Tour::next);
    std::erase_if(m_stops, [](const TourStop& stop) { return !stop.part; });
    showStop();
}

QRect Tour::partRect() const
{
    const QWidget* part = m_stops.empty() ? nullptr : m_stops[static_cast<std::size_t>(m_stop)].part;
    return part && part->isVisible() ? QRect(part->mapTo(&m_window, QPoint()), part->size())
                                     : QRect(rect().center(), QSize(1, 1));
}

void Tour::next()
{
    if (m_stop + 1 >= static_cast<int>(m_stops.size()))
        return end();
    ++m_stop;
    showStop();
}

void Tour::back()
{
    m_stop = std::max(0, m_stop - 1);
    showStop();
}

void Tour::showStop()
{
    if (m_stops.empty())
        return;
    const TourStop& stop = m_stops[static_cast<std::size_t>(m_stop)];
    const auto count = static_cast<int>(m_stops.size());
    m_title->setText(stop.title);
    m_text->setText(stop.text);
    m_count->setText(tr("%1 of %2").arg(m_stop + 1).arg(count));
    m_card->setAccessibleName(stop.title);
    m_card->setAccessibleDescription(stop.text);
    if (auto* dock = qobject_cast<QDockWidget*>(stop.part))
        dock->raise(); // it may be behind another tab
    m_back->setEnabled(m_stop > 0);
    m_next->setText(m_stop + 1 < count ? tr("&Next") : tr("&Done"));
    m_next->setFocus();
    fit();
}

void Tour::fit()
{
    const int width = cardWidth * letterWidth(fontMetrics());
    m_card->setFixedWidth(width);
    m_card->layout()->activate();
    m_card->resize(width, m_card->heightForWidth(width));
    m_card->move(placeBeside(partRect(), m_card->size(), rect()));
    update();
}

void Tour::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    QPainterPath dim;
    dim.addRect(rect());
    QPainterPath part;
    part.addRoundedRect(partRect(), 4, 4);
    painter.fillPath(dim.subtracted(part), QColor(0, 0, 0, dimness));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(Theme::instance().accent(), 2));
    painter.drawPath(part);
}

void Tour::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Right:
    case Qt::Key_Return:
    case Qt::Key_Enter: next(); break;
    case Qt::Key_Left: back(); break;
    default: CoverPage::keyPressEvent(event);
    }
}

} // namespace wattif::ui

#include "moc_tour.cpp"
