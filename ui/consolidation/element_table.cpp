// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/element_table.h"

#include <algorithm>

#include <QGuiApplication>
#include <QPalette>

#include "core/consolidation/edit.h"
#include "core/consolidation/study.h"
#include "ui/consolidation/consolidation_access.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

/// The document's instance kept alive while the model shows it.
InstancePtr heldInstance(Session& session)
{
    static const InstancePtr none = consolidation::makeInstance({});
    const InstancePtr& shown = session.document().instance();
    return dynamic_cast<const InstanceOf<consolidation::Instance>*>(shown.get()) ? shown : none;
}

} // namespace

ElementTable::ElementTable(Session& session, std::vector<Column> columns, QObject* parent)
    : QAbstractTableModel(parent), m_session(session), m_instance(heldInstance(session)), m_columns(std::move(columns))
{
    connect(&session.document(), &Document::changed, this, &ElementTable::refresh);
}

const consolidation::Instance& ElementTable::instance() const { return consolidation::instanceOf(*m_instance); }

ElementTable::Difference ElementTable::differenceTo(const consolidation::Instance& next) const
{
    const std::size_t before = count(instance());
    const std::size_t after = count(next);
    const std::size_t least = std::min(before, after);
    std::size_t front = 0;
    while (front < least && key(instance(), front) == key(next, front))
        ++front;
    std::size_t back = 0;
    while (back < least - front && key(instance(), before - 1 - back) == key(next, after - 1 - back))
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
    const InstancePtr next = heldInstance(m_session);
    const Difference change = differenceTo(consolidation::instanceOf(*next));
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
    // Switches and levels of all rows may be others.
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

int ElementTable::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(count(instance())); }

int ElementTable::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

double ElementTable::bar(int, int) const { return -1.0; }

QVariant ElementTable::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole: return text(index.row(), index.column());
    case CopyRole: {
        QString copied = text(index.row(), index.column());
        return column(index.column()).kind == CellKind::sizes ? copied.replace(u", "_s, u"; "_s) : copied;
    }
    case BarRole: return bar(index.row(), index.column());
    case Qt::ToolTipRole: return column(index.column()).kind == CellKind::sizes ? text(index.row(), index.column()) : QVariant();
    case Qt::TextAlignmentRole: return headerData(index.column(), Qt::Horizontal, role);
    case Qt::ForegroundRole:
        return column(index.column()).kind == CellKind::readOnly
            ? QVariant(QGuiApplication::palette().brush(QPalette::Disabled, QPalette::Text))
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
    const EditResult next = changed(index.row(), index.column(), text);
    return next ? QString() : QString::fromStdString(next.error().message);
}

bool ElementTable::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || !checkIndex(index, CheckIndexOption::IndexIsValid)
        || column(index.column()).kind == CellKind::readOnly)
        return false;
    if (value.toString() == text(index.row(), index.column()))
        return true;
    EditResult next = changed(index.row(), index.column(), value.toString());
    if (!next)
        next.error().place.cell = u"%1, %2"_s.arg(nameOf(index.row()), column(index.column()).title).toStdString();
    return applyConsolidationEdit(m_session, tr("Change %1").arg(nameOf(index.row())), std::move(next));
}

bool ElementTable::addLike(int row) { return applyConsolidationEdit(m_session, tr("Add to %1").arg(elements()), added(row)); }

bool ElementTable::removeElements(const std::vector<int>& rows)
{
    return !rows.empty() && applyConsolidationEdit(m_session, tr("Remove %1").arg(elements()), removed(rows));
}

bool ElementTable::paste(const QList<QStringList>& cells, PastedMark mark, const std::vector<int>& rows, int column)
{
    return applyConsolidationEdit(m_session, tr("Paste %1").arg(elements()), pasted(cells, mark, rows, column));
}

ElementTable::EditResult ElementTable::pasted(const QList<QStringList>& cells, PastedMark mark, const std::vector<int>& rows,
                                              int column) const
{
    consolidation::Instance next = consolidation::withoutManualMoves(instance());
    const NumberReader read = [mark](const QString& text) { return pastedNumber(text, mark); };
    for (std::size_t r = 0; r < static_cast<std::size_t>(cells.size()); ++r) {
        if (r >= rows.size())
            append(next);
        const std::size_t row = r < rows.size() ? static_cast<std::size_t>(rows[r]) : count(next) - 1;
        const QStringList& line = cells[static_cast<qsizetype>(r)];
        for (int c = 0; c < static_cast<int>(line.size()) && column + c < columnCount(); ++c) {
            if (this->column(column + c).kind == CellKind::readOnly)
                continue;
            QString cell = line[c];
            // "1,5; 2": where commas are decimal marks, something else is between the sizes.
            if (this->column(column + c).kind == CellKind::sizes && mark == PastedMark::comma && cell.contains(u';'))
                cell.replace(u',', u'.');
            if (Result<void> done = write(next, row, column + c, cell, read); !done) {
                done.error().place = {"clipboard", static_cast<int>(r) + 1, c + 1, {}};
                return passOn(done);
            }
        }
    }
    if (Result<void> good = consolidation::check(next); !good)
        return passOn(good);
    return next;
}

Result<consolidation::SwitchIndex> switchNamed(const consolidation::Instance& instance, const QString& name)
{
    const auto found = std::ranges::find(instance.switches, name.trimmed().toStdString(), &consolidation::Switch::name);
    if (found == instance.switches.end())
        return badInput(ElementTable::tr("there is no switch “%1”").arg(name.trimmed()).toStdString());
    return consolidation::SwitchIndex(static_cast<std::size_t>(found - instance.switches.begin()));
}

Result<double> cellNumber(const QString& text, const NumberReader& read)
{
    if (const std::optional<double> number = read(text))
        return *number;
    return badInput(ElementTable::tr("“%1” is not a number").arg(text).toStdString());
}

Result<std::vector<double>> cellSizes(const QString& text)
{
    if (text.trimmed().isEmpty())
        return std::vector<double>{};
    return consolidation::parseSizes(text.toStdString());
}

} // namespace wattif::ui
