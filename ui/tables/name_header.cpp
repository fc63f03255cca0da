// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/tables/name_header.h"

#include <algorithm>
#include <utility>

#include <QItemSelectionModel>
#include <QPointer>
#include <QStyleOptionHeader>
#include <QTableView>
#include <QTreeView>
#include <QtMath>

namespace wattif::ui {

namespace {

/// In whole pixels, as an ellipsis comes where half of one is missing.
int widthOf(const QString& text, const QFontMetrics& metrics) { return qCeil(QFontMetricsF(metrics).horizontalAdvance(text)); }

/// As many words of a list, from `from` on, as fit into a line; at least one.
qsizetype wordsOfLine(const QStringList& words, qsizetype from, const QFontMetrics& metrics, int width)
{
    qsizetype count = 1;
    while (from + count < words.size() && widthOf(words.mid(from, count + 1).join(u' '), metrics) <= width)
        ++count;
    return count;
}

bool isRight(Qt::Alignment alignment) { return alignment & Qt::AlignRight; }

constexpr int arrowMargin = 4; // pixels between the arrow of a sorted section and its edge

} // namespace

QString fittedName(const QString& name, const QFontMetrics& metrics, int width, int lines)
{
    const QStringList words = name.simplified().split(u' ');
    QStringList fitted;
    for (qsizetype at = 0; at < words.size();) {
        const bool isLast = fitted.size() + 1 >= lines;
        const qsizetype count = isLast ? words.size() - at : wordsOfLine(words, at, metrics, width);
        fitted << metrics.elidedText(words.mid(at, count).join(u' '), Qt::ElideMiddle, width);
        at += count;
    }
    return fitted.join(u'\n');
}

int minNameWidth(const QString& name, const QFontMetrics& metrics, int lines)
{
    const QStringList words = name.simplified().split(u' ');
    const auto fits = [&](int width) {
        qsizetype at = 0;
        for (int line = 0; line < lines && at < words.size(); ++line)
            at += wordsOfLine(words, at, metrics, width);
        return at >= words.size();
    };
    // The longest line of the best way to break is some run of words.
    int least = widthOf(words.join(u' '), metrics);
    for (qsizetype from = 0; from < words.size(); ++from)
        for (qsizetype count = 1; from + count <= words.size(); ++count)
            if (const int width = widthOf(words.mid(from, count).join(u' '), metrics); width < least && fits(width))
                least = width;
    for (const QString& word : words)
        least = std::max(least, widthOf(word, metrics));
    return least;
}

NameHeader::NameHeader(Qt::Orientation orientation, QWidget* parent) : QHeaderView(orientation, parent)
{
    setSectionsClickable(true); // as Qt's own headers of tables
    setHighlightSections(true);
}

QString NameHeader::shownName(int section) const
{
    QStyleOptionHeaderV2 option;
    initStyleOption(&option);
    initStyleOptionForIndex(&option, section);
    return option.text;
}

void NameHeader::setLines(int lines)
{
    m_lines = lines;
    updateGeometry();
}

int NameHeader::minWidth(int section) const
{
    QStyleOptionHeaderV2 option;
    initStyleOption(&option);
    QHeaderView::initStyleOptionForIndex(&option, section);
    option.sortIndicator = QStyleOptionHeader::None; // Qt would keep more space than arrowRect() needs
    const QFontMetrics& metrics = option.fontMetrics;
    const QSize oneLine = style()->sizeFromContents(QStyle::CT_HeaderSection, &option, QSize(), this);
    int around = highlightSections() ? sectionSizeHint(section) : oneLine.width(); // bold where highlighted
    around -= metrics.horizontalAdvance(option.text);
    if (isSortIndicatorShown() && !highlightSections()) {
        option.rect = QRect(QPoint(), oneLine);
        const QRect space = style()->subElementRect(QStyle::SE_HeaderLabel, &option, this);
        const QRect arrow = arrowRect(option.rect, section);
        around += std::max(0, 1 + (isRight(option.textAlignment) ? arrow.right() - space.left() : space.right() - arrow.left()));
    }
    return minNameWidth(option.text, metrics, m_lines) + std::max(0, around);
}

QSize NameHeader::sizeHint() const { return QHeaderView::sizeHint() + QSize(0, (m_lines - 1) * fontMetrics().lineSpacing()); }

void NameHeader::initStyleOptionForIndex(QStyleOptionHeader* option, int logicalIndex) const
{
    QHeaderView::initStyleOptionForIndex(option, logicalIndex);
    const bool isColumn = orientation() == Qt::Horizontal;
    const QSize size(isColumn ? sectionSize(logicalIndex) : width(), isColumn ? height() : sectionSize(logicalIndex));
    QStyleOptionHeader placed = *option;
    placed.rect = QRect(QPoint(), size);
    placed.sortIndicator = QStyleOptionHeader::None; // newer Qt leaves out the place where it would draw the arrow
    const QRect space = style()->subElementRect(QStyle::SE_HeaderLabel, &placed, this);
    const QFontMetrics metrics = option->fontMetrics;
    const bool wraps = option->textAlignment & Qt::Alignment(Qt::TextWordWrap);
    const int lines = wraps ? std::max(1, space.height() / metrics.lineSpacing()) : 1;
    int width = space.width();
    if (option->sortIndicator != QStyleOptionHeader::None) {
        const QRect arrow = arrowRect(placed.rect, logicalIndex);
        width = std::min(width, isRight(option->textAlignment) ? space.right() - arrow.right() : arrow.left() - space.left());
        option->sortIndicator = QStyleOptionHeader::None; // paintSection() draws it
    }
    option->text = fittedName(option->text, metrics, width, lines);
}

QRect NameHeader::arrowRect(const QRect& rect, int section) const
{
    QStyleOptionHeaderV2 option;
    QHeaderView::initStyleOptionForIndex(&option, section);
    const int size = style()->pixelMetric(QStyle::PM_HeaderMarkSize, nullptr, this);
    const int x = isRight(option.textAlignment) ? rect.left() + arrowMargin : rect.right() - arrowMargin - size;
    return {x, rect.center().y() - size / 2, size, size};
}

void NameHeader::paintSection(QPainter* painter, const QRect& rect, int logicalIndex) const
{
    painter->save();
    QHeaderView::paintSection(painter, rect, logicalIndex);
    painter->restore();
    QStyleOptionHeaderV2 option;
    initStyleOption(&option);
    QHeaderView::initStyleOptionForIndex(&option, logicalIndex);
    option.rect = arrowRect(rect, logicalIndex);
    if (option.sortIndicator != QStyleOptionHeader::None && rect.contains(option.rect))
        style()->drawPrimitive(QStyle::PE_IndicatorHeaderArrow, &option, painter, this);
}

namespace {

/// A header of columns that follows the selection by the columns in which something is selected: their names are bold. Qt also
/// draws a column pressed that is selected as a whole, and for that asks each of its rows at each painting: 40 ms for 100,000
/// rows.
class ColumnHeader final : public NameHeader {
public:
    explicit ColumnHeader(QWidget* parent) : NameHeader(Qt::Horizontal, parent) { }

    void setSelectionModel(QItemSelectionModel* selection) override
    {
        if (!selection) {
            NameHeader::setSelectionModel(selection);
            return;
        }
        delete std::exchange(m_columns, new QItemSelectionModel(selection->model(), this));
        NameHeader::setSelectionModel(m_columns);
        connect(selection, &QItemSelectionModel::selectionChanged, m_columns, [this, selection] { follow(*selection); });
        follow(*selection);
    }

private:
    /// Selects the first row of each column in which something is selected.
    void follow(const QItemSelectionModel& selection)
    {
        QItemSelection first;
        for (int column = 0; highlightSections() && column < count(); ++column)
            if (selection.columnIntersectsSelection(column))
                first.select(model()->index(0, column), model()->index(0, column));
        m_columns->select(first, QItemSelectionModel::ClearAndSelect);
    }

    QPointer<QItemSelectionModel> m_columns;
};

} // namespace

void useNameHeaders(QTableView& table)
{
    table.setHorizontalHeader(new ColumnHeader(&table));
    table.setVerticalHeader(new NameHeader(Qt::Vertical, &table));
}

void useNameHeader(QTreeView& tree)
{
    auto* header = new NameHeader(Qt::Horizontal, &tree);
    header->setStretchLastSection(tree.header()->stretchLastSection());
    header->setSectionsMovable(tree.header()->sectionsMovable());
    header->setDefaultAlignment(tree.header()->defaultAlignment());
    header->setSectionsClickable(tree.header()->sectionsClickable());
    header->setHighlightSections(false);
    tree.setHeader(header);
}

} // namespace wattif::ui
