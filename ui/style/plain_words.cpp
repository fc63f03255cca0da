// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/style/plain_words.h"

#include <QAbstractItemView>
#include <QCoreApplication>
#include <QHeaderView>
#include <QHelpEvent>
#include <QLabel>
#include <QPainter>
#include <QRegularExpression>
#include <QStyle>
#include <QTextDocument>
#include <QToolTip>

namespace wattif::ui {

namespace {

QString richStart() { return QStringLiteral("<p style='white-space:normal'>"); }

/// Returns the tooltip of the item at a point in a table, a tree or its heading.
QString itemToolTip(const QAbstractItemView& view, const QPoint& at)
{
    if (const auto* header = qobject_cast<const QHeaderView*>(&view)) {
        const int section = header->logicalIndexAt(at);
        return section < 0 || !header->model()
            ? QString()
            : header->model()->headerData(section, header->orientation(), Qt::ToolTipRole).toString();
    }
    return view.indexAt(at).data(Qt::ToolTipRole).toString();
}

/// What a label of one line shows where its text is wider than it, with an ellipsis; empty where Qt draws it well.
QString shortenedText(const QLabel& label)
{
    const QString text = label.text();
    const bool isLine = label.textFormat() == Qt::PlainText && !label.wordWrap() && !label.buddy()
        && !(label.textInteractionFlags() & Qt::TextSelectableByMouse) && !text.contains(u'\n');
    const int space = label.contentsRect().width() - 2 * label.margin();
    const QFontMetrics metrics = label.fontMetrics();
    if (!isLine || metrics.horizontalAdvance(text) <= space)
        return {};
    constexpr qsizetype minLetters = 3; // before the ellipsis; fewer say nothing
    const QString shown = metrics.elidedText(text, Qt::ElideRight, space);
    return shown.size() > minLetters ? shown : QStringLiteral(" ");
}

void keepUnits(QLabel& label)
{
    if (const QString kept = withUnitsKept(label.text()); kept != label.text())
        label.setText(kept);
}

/// Qt would cut the text through a letter.
bool paintShortened(QLabel& label)
{
    const QString text = shortenedText(label);
    if (text.isEmpty())
        return false;
    QPainter painter(&label);
    const QRect space = label.contentsRect().adjusted(label.margin(), label.margin(), -label.margin(), -label.margin());
    label.style()->drawItemText(&painter, space, int(label.alignment() | Qt::TextSingleLine), label.palette(), label.isEnabled(),
                                text, label.foregroundRole());
    return true;
}

class PlainWords final : public QObject {
public:
    using QObject::QObject;

    bool eventFilter(QObject* object, QEvent* event) override
    {
        if (event->type() == QEvent::Polish)
            makePlain(qobject_cast<QLabel*>(object));
        if (event->type() == QEvent::Paint)
            if (auto* label = qobject_cast<QLabel*>(object); label && label->text().size() > 1) {
                if (label->wordWrap())
                    keepUnits(*label);
                return paintShortened(*label);
            }
        if (event->type() == QEvent::ToolTip && object->isWidgetType())
            return showPlain(*static_cast<QWidget*>(object), *static_cast<QHelpEvent*>(event));
        return false;
    }

private:
    static void makePlain(QLabel* label)
    {
        const bool isToolTip = label && label->inherits("QTipLabel"); // its text comes later
        if (label && !isToolTip && label->textFormat() == Qt::AutoText)
            label->setTextFormat(Qt::PlainText);
    }

    /// Shows a tooltip that Qt would take for rich text; all others are left to Qt.
    static bool showPlain(QWidget& widget, const QHelpEvent& event)
    {
        const auto* view = qobject_cast<const QAbstractItemView*>(widget.parentWidget());
        const bool isItem = view && view->viewport() == &widget;
        const auto* label = qobject_cast<const QLabel*>(&widget);
        const bool isCut = label && label->toolTip().isEmpty() && !shortenedText(*label).isEmpty();
        if (isCut) {
            QToolTip::showText(event.globalPos(), toolTipText(label->text()), &widget);
            return true;
        }
        const QString text = isItem ? itemToolTip(*view, event.pos()) : widget.toolTip();
        const QString shown = toolTipText(text);
        if (shown == text)
            return false;
        QToolTip::showText(event.globalPos(), shown, &widget);
        return true;
    }
};

} // namespace

void showWordsAsTheyAre(QCoreApplication& application) { application.installEventFilter(new PlainWords(&application)); }

QString toolTipText(const QString& text)
{
    const bool isMeant = text.startsWith(richStart()) || !Qt::mightBeRichText(text);
    return isMeant ? text : Qt::convertFromPlainText(text, Qt::WhiteSpaceNormal);
}

QString withUnitsKept(const QString& text)
{
    static const QRegularExpression unit(
        QStringLiteral("(?<=\\d) (?=(?:%|[°℃]C?|pp|s|ms|min|h|d|[kMG]?(?:W|Wh|J|B)|k?g|t|[MG]Hz|EUR)(?![\\w/]))"));
    return QString(text).replace(unit, QString(QChar::Nbsp));
}

QString richToolTip(const QString& html) { return richStart() + html; }

} // namespace wattif::ui
