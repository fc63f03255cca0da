// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/tables/element_table.h"

#include <algorithm>
#include <cmath>

#include <QGuiApplication>
#include <QPalette>

#include "core/base/checked.h"
#include "ui/session/session.h"
#include "ui/style/text.h"

namespace wattif::ui {

using namespace Qt::Literals::StringLiterals;

ElementTable::ElementTable(Session& session, std::vector<Column> columns, InstancePtr none, bool (*isOwn)(const StudyInstance&),
                           QObject* parent)
    : QAbstractTableModel(parent),
      m_session(session),
      m_none(std::move(none)),
      m_isOwn(isOwn),
      m_instance(shown()),
      m_columns(std::move(columns))
{
    connect(&session.document(), &Document::changed, this, &ElementTable::refresh);
}

/// The document's instance, kept alive while the model shows it.
InstancePtr ElementTable::shown() const
{
    const InstancePtr& now = m_session.document().instance();
    return now && m_isOwn(*now) ? now : m_none;
}

ElementTable::Difference ElementTable::differenceTo(const StudyInstance& next) const
{
    const std::size_t before = countIn(*m_instance);
    const std::size_t after = countIn(next);
    const std::size_t least = std::min(before, after);
    std::size_t front = 0;
    while (front < least && keyIn(*m_instance, front) == keyIn(next, front))
        ++front;
    std::size_t back = 0;
    while (back < least - front && keyIn(*m_instance, before - 1 - back) == keyIn(next, after - 1 - back))
        ++back;
    return {static_cast<int>(front), static_cast<int>(before - front - back), static_cast<int>(after - front - back)};
}

void ElementTable::take(const InstancePtr& next)
{
    m_instance = next;
    instanceChanged();
}

void ElementTable::refresh()
{
    const InstancePtr next = shown();
    const Difference change = differenceTo(*next);
    if (change.before == 0 && change.after > 0) {
        beginInsertRows({}, change.first, change.first + change.after - 1);
        take(next);
        endInsertRows();
    } else if (change.after == 0 && change.before > 0) {
        beginRemoveRows({}, change.first, change.first + change.before - 1);
        take(next);
        endRemoveRows();
    } else if (change.before != change.after) {
        beginResetModel();
        take(next);
        endResetModel();
    } else {
        take(next);
    }
    // A row may depend on other things of the instance; new rows need no notification.
    const auto emitChanged = [this](int first, int last) {
        if (first <= last)
            emit dataChanged(index(first, 0), index(last, columnCount() - 1));
    };
    if (change.before == 0 && change.after > 0) {
        emitChanged(0, change.first - 1);
        emitChanged(change.first + change.after, rowCount() - 1);
    } else {
        emitChanged(0, rowCount() - 1);
    }
}

int ElementTable::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(countIn(*m_instance));
}

int ElementTable::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

double ElementTable::bar(int, int) const { return -1.0; }

QString ElementTable::copied(int row, int column) const
{
    QString copy = text(row, column);
    return this->column(column).kind == CellKind::sizes ? copy.replace(u", "_s, u"; "_s) : copy;
}

QVariant ElementTable::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !checkIndex(index)) // Qt asks for none where nothing is current
        return {};
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole: return text(index.row(), index.column());
    case CopyRole: return copied(index.row(), index.column());
    case BarRole: return bar(index.row(), index.column());
    case Qt::ToolTipRole: return column(index.column()).kind == CellKind::sizes ? text(index.row(), index.column()) : QVariant();
    case Qt::TextAlignmentRole: return headerData(index.column(), Qt::Horizontal, role);
    case Qt::ForegroundRole:
        return column(index.column()).kind == CellKind::readOnly
            ? QVariant(QGuiApplication::palette().brush(QPalette::PlaceholderText))
            : QVariant();
    default: return {};
    }
}

QVariant ElementTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (section < 0 || section >= (orientation == Qt::Vertical ? rowCount() : columnCount()))
        return {};
    if (orientation == Qt::Vertical)
        return role == Qt::DisplayRole ? QVariant(section + 1) : QVariant();
    const Column& c = column(section);
    switch (role) {
    case Qt::DisplayRole: return c.title;
    case Qt::ToolTipRole: return c.tip;
    case Qt::TextAlignmentRole: {
        const bool number = c.kind == CellKind::number || c.kind == CellKind::readOnly;
        return int(Qt::AlignVCenter | (number ? Qt::AlignRight : Qt::AlignLeft));
    }
    default: return {};
    }
}

Qt::ItemFlags ElementTable::flags(const QModelIndex& index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    const Qt::ItemFlags flags = Qt::ItemIsSelectable | Qt::ItemIsEnabled | Qt::ItemNeverHasChildren;
    return column(index.column()).kind == CellKind::readOnly ? flags : flags | Qt::ItemIsEditable;
}

QString ElementTable::problem(const QModelIndex& index, const QString& text) const
{
    const Result<InstancePtr> next = withCell(index.row(), index.column(), text);
    return next ? QString() : errorText(next.error());
}

bool ElementTable::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || !checkIndex(index, CheckIndexOption::IndexIsValid)
        || column(index.column()).kind == CellKind::readOnly)
        return false;
    if (value.toString() == text(index.row(), index.column()))
        return true;
    Result<InstancePtr> next = withCell(index.row(), index.column(), value.toString());
    if (!next)
        next.error().place.cell = u"%1, %2"_s.arg(nameOf(index.row()), column(index.column()).title).toStdString();
    return apply(tr("Change %1").arg(nameOf(index.row())), std::move(next));
}

bool ElementTable::apply(const QString& step, Result<InstancePtr> next)
{
    const Result<void> done = m_session.document().edit(step, std::move(next));
    m_session.showError(done ? Error{} : done.error()); // an empty one clears an earlier message
    return done.has_value();
}

bool ElementTable::addLike(int row) { return apply(tr("Add to %1").arg(elements()), withRow(row)); }

bool ElementTable::removeElements(const std::vector<int>& rows)
{
    return !rows.empty() && apply(tr("Remove %1").arg(elements()), withoutRows(rows));
}

bool ElementTable::paste(const QList<QStringList>& cells, DecimalMark mark, const std::vector<int>& rows, int column)
{
    return apply(tr("Paste %1").arg(elements()), withCells(cells, mark, rows, column));
}

QString ElementTable::pastedCell(const QString& cell, int column, DecimalMark mark) const
{
    QString text = cell;
    // "1,5; 2": where commas are decimal marks, something else is between the sizes.
    if (this->column(column).kind == CellKind::sizes && mark == DecimalMark::comma && text.contains(u';'))
        text.replace(u',', u'.');
    return text;
}

Result<double> cellNumber(const QString& text, const NumberReader& read)
{
    if (const std::optional<double> number = read(text))
        return *number;
    return badInput(ElementTable::tr("“%1” is not a number").arg(text).toStdString());
}

Result<std::int32_t> cellWhole(const QString& text, const NumberReader& read, std::int32_t most)
{
    Result<double> number = cellNumber(text, read);
    if (!number)
        return propagateError(number);
    if (*number != std::floor(*number) || std::abs(*number) > most)
        return badInput(ElementTable::tr("“%1” is not a whole number").arg(text).toStdString());
    return toInteger<std::int32_t>(*number);
}

} // namespace wattif::ui

#include "moc_element_table.cpp"
