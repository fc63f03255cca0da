// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/slides/slide.h"

#include <algorithm>
#include <utility>

#include <QFontMetricsF>
#include <QPainter>

#include "ui/figures/figure_style.h"
#include "ui/style/sentences.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

// A slide is laid out as a page of this width, on which text has its 8 points, and then enlarged.
constexpr double layoutWidth = 452.0;
constexpr double margin = 18.0;
constexpr double titlePoints = 11.0;
constexpr double titleHeight = 17.0;
constexpr double reasonPoints = 8.5;
constexpr double minReasonPoints = 6.5;
constexpr double reasonHeight = 33.0; // three lines
constexpr double slideGap = 6.0;
constexpr double pictureShare = 0.69; // of the width, with pseudo-code beside it
constexpr double codePoints = 6.5;
constexpr double minCodeScale = 0.6;
const QColor strong(0x20, 0x20, 0x20);
const QColor weak(0x60, 0x60, 0x60);
const QColor activeBackground(0xff, 0xe9, 0xb8);

QSizeF layoutSize(const QSizeF& slide) { return slide * (layoutWidth / slide.width()); }

/// The space between title and reason.
QRectF middleBox(const QSizeF& page)
{
    const double top = margin * 0.7 + titleHeight + slideGap;
    return {margin, top, page.width() - 2 * margin, page.height() - top - slideGap - reasonHeight - margin * 0.6};
}

QRectF pictureBox(const QSizeF& page, bool hasCode)
{
    QRectF box = middleBox(page);
    if (hasCode)
        box.setWidth(box.width() * pictureShare);
    return box;
}

} // namespace

Slide::Slide(const FigureSource& picture, SlideWords words) : m_picture(picture), m_words(std::move(words)) { }

QSizeF Slide::pictureSize(const QSizeF& slidePoints, bool hasCode) { return pictureBox(layoutSize(slidePoints), hasCode).size(); }

QString Slide::figureCaption() const
{
    const QString step = m_words.reason.isEmpty() ? m_words.step : m_words.step + u": "_s + m_words.reason;
    return m_words.title + u". "_s + step;
}

QString Slide::figureAltText() const
{
    const QString caption = figureCaption();
    const bool isSentence = caption.endsWith(u'.') || caption.endsWith(u'。');
    return joinedSentences({isSentence ? caption : caption + u'.', m_picture.figureAltText()});
}

void Slide::paintFigure(QPainter& painter, const QSizeF& sizePoints) const
{
    const QSizeF page = layoutSize(sizePoints);
    const QRectF box = pictureBox(page, !m_words.code.isEmpty());
    painter.save();
    painter.scale(sizePoints.width() / page.width(), sizePoints.width() / page.width());
    paintWords(painter, page);
    painter.translate(box.topLeft());
    if (m_picture.hasFigure())
        m_picture.paintFigure(painter, box.size());
    painter.restore();
}

void Slide::paintWords(QPainter& painter, const QSizeF& page) const
{
    const QRectF head(margin, margin * 0.7, page.width() - 2 * margin, titleHeight);
    painter.setFont(figureFont(reasonPoints));
    painter.setPen(weak);
    painter.drawText(head, Qt::AlignRight | Qt::AlignVCenter, m_words.step);
    const double space = head.width() - QFontMetricsF(painter.font()).horizontalAdvance(m_words.step) - slideGap;
    painter.setFont(figureFont(titlePoints, true));
    painter.setPen(strong);
    painter.drawText(head, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetricsF(painter.font()).elidedText(m_words.title, Qt::ElideRight, space));
    if (!m_words.code.isEmpty()) {
        QRectF box = middleBox(page);
        box.setLeft(pictureBox(page, true).right() + slideGap);
        paintCode(painter, box);
    }
    paintReason(painter, {margin, page.height() - margin * 0.6 - reasonHeight, page.width() - 2 * margin, reasonHeight});
}

/// Draws long pseudo-code smaller: its last line and the variables are on the slide. Fonts have a least size, hence the scaled
/// painter.
void Slide::paintCode(QPainter& painter, const QRectF& box) const
{
    double scale = 1.0;
    while (scale > minCodeScale && layOutCode(nullptr, box.size() / scale) * scale > box.height())
        scale -= 0.05;
    painter.save();
    painter.translate(box.topLeft());
    painter.scale(scale, scale);
    layOutCode(&painter, box.size() / scale);
    painter.restore();
}

double Slide::layOutCode(QPainter* painter, const QSizeF& size) const
{
    double top = 0.0;
    const auto addLine = [&](const QString& text, bool isActive, const QColor& colour) {
        const QFont font = figureFont(codePoints, isActive);
        const double indent = 3.0 * static_cast<double>(text.size() - text.trimmed().size());
        const QRectF line(2.0 + indent, top, size.width() - 4.0 - indent, size.height());
        const double height = QFontMetricsF(font).boundingRect(line, Qt::TextWordWrap, text.trimmed()).height();
        if (painter) {
            if (isActive)
                painter->fillRect(QRectF(0.0, top - 0.5, size.width(), height + 1.0), activeBackground);
            painter->setFont(font);
            painter->setPen(colour);
            painter->drawText(line, Qt::TextWordWrap | Qt::AlignLeft | Qt::AlignTop, text.trimmed());
        }
        top += height + 2.0;
    };
    for (qsizetype i = 0; i < m_words.code.size(); ++i)
        addLine(m_words.code[i], std::ranges::find(m_words.active, static_cast<std::size_t>(i)) != m_words.active.end(), strong);
    top += 3.0;
    addLine(m_words.variables, false, weak);
    return top;
}

/// Long reasons get smaller letters, and beyond these an ellipsis: the caption in the file has all of it.
void Slide::paintReason(QPainter& painter, const QRectF& box) const
{
    const auto fits = [&box](const QString& text, double points) {
        return QFontMetricsF(figureFont(points)).boundingRect(box, Qt::TextWordWrap, text).height() <= box.height();
    };
    double points = reasonPoints;
    while (points > minReasonPoints && !fits(m_words.reason, points))
        points -= 0.5;
    QString text = m_words.reason;
    while (!text.isEmpty() && !fits(text, points))
        text = text.left(text.size() - 2).trimmed() + u'…';
    painter.setFont(figureFont(points));
    painter.setPen(strong);
    painter.drawText(box, Qt::TextWordWrap | Qt::AlignLeft | Qt::AlignVCenter, text);
}

} // namespace wattif::ui
