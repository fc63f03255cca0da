// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/start/study_card.h"

#include <algorithm>

#include <QEvent>
#include <QPainter>
#include <QSvgRenderer>

#include "core/base/study.h"
#include "ui/style/text.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

using namespace Qt::StringLiterals;

constexpr int margin = 14;
constexpr int gap = 8;
constexpr double pictureShape = 2.0; // width to height
constexpr double corner = 8.0;
constexpr int plainWidth = 230;

} // namespace

StudyCard::StudyCard(const Study& study, QWidget* parent)
    : QAbstractButton(parent),
      m_what(coreText(study.description())),
      m_picture(u":/start/%1.svg"_s.arg(QString::fromStdString(study.name())))
{
    setText(coreText(study.title()));
    setAccessibleName(tr("Open the sample of %1").arg(text()));
    setAccessibleDescription(m_what);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

QFont StudyCard::titleFont() const
{
    QFont title = font();
    title.setPointSizeF(title.pointSizeF() * 1.25);
    title.setWeight(QFont::DemiBold);
    return title;
}

QSize StudyCard::sizeHint() const { return {plainWidth, heightForWidth(plainWidth)}; }

int StudyCard::heightForWidth(int width) const
{
    const int inner = width - 2 * margin;
    if (font() != m_measuredFont) {
        m_measured.clear();
        m_measuredFont = font();
    }
    auto words = m_measured.constFind(width);
    if (words == m_measured.constEnd()) {
        const int text = fontMetrics().boundingRect(QRect(0, 0, inner, 10'000), Qt::TextWordWrap, m_what).height();
        words = m_measured.insert(width, text + QFontMetrics(titleFont()).height());
    }
    return margin * 2 + static_cast<int>(inner / pictureShape) + gap + gap / 2 + *words;
}

// Cards in a row may differ by the pixel that is left over, which half a width would carry into the lines below.
int StudyCard::pictureWidth() const
{
    int least = width();
    for (const StudyCard* card : cards())
        least = std::min(least, card->width());
    return least - 2 * margin;
}

QList<StudyCard*> StudyCard::cards() const
{
    return parentWidget() ? parentWidget()->findChildren<StudyCard*>(QString(), Qt::FindDirectChildrenOnly) : QList<StudyCard*>();
}

void StudyCard::resizeEvent(QResizeEvent* event)
{
    QAbstractButton::resizeEvent(event);
    for (StudyCard* card : cards())
        card->update();
}

QPoint StudyCard::titlePlace() const { return {margin, margin + static_cast<int>(pictureWidth() / pictureShape) + gap}; }

/// The picture in a size, drawn once as long as that stays.
const QPixmap& StudyCard::pictureOf(QSize size)
{
    const double pixels = devicePixelRatioF();
    const QSize wanted = size * pixels;
    if (m_drawn.size() == wanted)
        return m_drawn;
    m_drawn = QPixmap(wanted);
    m_drawn.fill(Qt::transparent);
    QPainter painter(&m_drawn);
    QSvgRenderer(m_picture).render(&painter, QRectF(QPointF(), QSizeF(wanted)));
    painter.end();
    m_drawn.setDevicePixelRatio(pixels);
    return m_drawn;
}

bool StudyCard::event(QEvent* event)
{
    if (event->type() == QEvent::HoverEnter || event->type() == QEvent::HoverLeave || event->type() == QEvent::Enter
        || event->type() == QEvent::Leave)
        update();
    return QAbstractButton::event(event);
}

void StudyCard::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::instance();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool isLit = underMouse() || hasFocus() || isDown();
    painter.setPen(QPen(isLit ? theme.accent() : theme.chartGrid(), isLit ? 2.0 : 1.0));
    painter.setBrush(theme.chartBackground());
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), corner, corner);
    const QRect inner = rect().adjusted(margin, margin, -margin, -margin);
    painter.drawPixmap(inner.topLeft(), pictureOf({pictureWidth(), static_cast<int>(pictureWidth() / pictureShape)}));
    QRect words(titlePlace(), inner.bottomRight());
    painter.setPen(palette().color(QPalette::WindowText));
    painter.setFont(titleFont());
    painter.drawText(words, Qt::AlignLeft | Qt::AlignTop, text());
    words.setTop(words.top() + painter.fontMetrics().height() + gap / 2);
    painter.setFont(font());
    painter.setPen(theme.chartText());
    painter.drawText(words, Qt::TextWordWrap, m_what);
}

} // namespace wattif::ui

#include "moc_study_card.cpp"
