// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/papers/paper_delegate.h"

#include <QApplication>
#include <QPainter>

#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

constexpr QSize pictureSpace(84, 56);
constexpr int paperGap = 6;
constexpr int kindEdge = 24;

bool isFigure(const QModelIndex& index) { return index.data(PaperDelegate::pictureRole).isValid(); }

/// The picture on its paper, or the kind of chart in the middle of an empty one.
void paintPaper(QPainter& painter, const QRect& space, const QModelIndex& index)
{
    const auto picture = index.data(PaperDelegate::pictureRole).value<QPixmap>();
    painter.fillRect(space, picture.isNull() ? Theme::instance().chartBackground() : QColor(Qt::white));
    painter.setPen(Theme::instance().chartGrid());
    painter.drawRect(space.adjusted(0, 0, -1, -1));
    if (picture.isNull()) {
        const QRect middle(space.center() - QPoint(kindEdge, kindEdge) / 2, QSize(kindEdge, kindEdge));
        return index.data(Qt::DecorationRole).value<QIcon>().paint(&painter, middle);
    }
    const QSize size = picture.deviceIndependentSize().toSize();
    painter.drawPixmap(QRect(space.center() - QPoint(size.width(), size.height()) / 2, size), picture);
}

} // namespace

QPixmap PaperDelegate::fitted(const QImage& picture, double ratio)
{
    const QSizeF space = QSizeF(pictureSpace - QSize(4, 4)) * ratio;
    QPixmap small = QPixmap::fromImage(picture.scaled(space.toSize(), Qt::KeepAspectRatio, Qt::SmoothTransformation));
    small.setDevicePixelRatio(ratio);
    return small;
}

QSize PaperDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QSize plain = QStyledItemDelegate::sizeHint(option, index);
    if (!isFigure(index))
        return plain;
    return {plain.width(), std::max(pictureSpace.height(), 3 * option.fontMetrics.height()) + paperGap};
}

void PaperDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    if (!isFigure(index))
        return QStyledItemDelegate::paint(painter, option, index);
    QStyleOptionViewItem view = option;
    initStyleOption(&view, index);
    const QWidget* widget = option.widget;
    QStyle& style = widget ? *widget->style() : *QApplication::style();
    style.drawPrimitive(QStyle::PE_PanelItemViewItem, &view, painter, widget);
    painter->save();
    const QRect paper(QPoint(view.rect.left() + 2, view.rect.center().y() - pictureSpace.height() / 2), pictureSpace);
    paintPaper(*painter, paper, index);
    const bool isChosen = view.state & QStyle::State_Selected;
    const QColor text = view.palette.color(isChosen ? QPalette::HighlightedText : QPalette::Text);
    QRect words = view.rect.adjusted(paper.width() + 2 + paperGap, paperGap / 2, -2, -paperGap / 2);
    const QString verdict = index.data(verdictRole).toString();
    const int line = view.fontMetrics.height();
    const int lines = verdict.isEmpty() ? words.height() : words.height() - line;
    painter->setFont(view.font);
    painter->setPen(text);
    painter->drawText(QRect(words.left(), words.top(), words.width(), lines / line * line),
                      int(Qt::TextWordWrap | Qt::AlignLeft | Qt::AlignTop), view.text);
    const QVariant good = index.data(goodRole);
    const Theme& theme = Theme::instance();
    painter->setFont(option.font);
    painter->setPen(isChosen || !good.isValid() ? text : good.toBool() ? theme.good() : theme.warning());
    painter->drawText(QRect(words.left(), words.bottom() - line + 1, words.width(), line), int(Qt::AlignLeft | Qt::AlignVCenter),
                      option.fontMetrics.elidedText(verdict, Qt::ElideRight, words.width()));
    painter->restore();
    if (view.state & QStyle::State_HasFocus) {
        QStyleOptionFocusRect focus;
        focus.QStyleOption::operator=(view);
        style.drawPrimitive(QStyle::PE_FrameFocusRect, &focus, painter, widget);
    }
}

} // namespace wattif::ui

#include "moc_paper_delegate.cpp"
