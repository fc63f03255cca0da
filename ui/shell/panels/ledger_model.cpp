// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/panels/ledger_model.h"

#include <QFont>

#include "core/base/number.h"
#include "ui/style/icons.h"
#include "ui/style/text.h"

namespace wattif::ui {

namespace {

// An index carries 0 for a decision, else 1 + the row of the decision that the candidate belongs to.
constexpr quintptr topLevel = 0;

/// Whether a column holds numbers, judged by the first entry that says anything there.
bool isNumeric(const Ledger& ledger, std::size_t column)
{
    const auto says = [column](const Ledger::Entry& entry) {
        return column < entry.cells.size() && !entry.cells[column].empty();
    };
    for (const Ledger::Entry& entry : ledger.entries) {
        if (says(entry))
            return parseNumber(entry.cells[column]).has_value();
        for (const Ledger::Entry& child : entry.children)
            if (says(child))
                return parseNumber(child.cells[column]).has_value();
    }
    return false;
}

} // namespace

LedgerModel::LedgerModel(QObject* parent) : QAbstractItemModel(parent) { }

void LedgerModel::setLedger(Ledger ledger)
{
    beginResetModel();
    m_ledger = std::move(ledger);
    m_made.assign(m_ledger.children ? m_ledger.entries.size() : 0, false);
    m_numeric.clear();
    for (std::size_t column = 0; column < m_ledger.columns.size(); ++column)
        m_numeric.push_back(column > 0 && isNumeric(m_ledger, column));
    endResetModel();
}

QStringList LedgerModel::columnTitles() const
{
    QStringList titles;
    for (const Ledger::Column& column : m_ledger.columns)
        titles.append(QString::fromStdString(column.title));
    return titles;
}

QModelIndex LedgerModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : topLevel);
}

QModelIndex LedgerModel::parent(const QModelIndex& index) const
{
    if (!index.isValid() || index.internalId() == topLevel)
        return {};
    return createIndex(static_cast<int>(index.internalId()) - 1, 0, topLevel);
}

int LedgerModel::rowCount(const QModelIndex& parent) const
{
    if (!parent.isValid())
        return static_cast<int>(m_ledger.entries.size());
    if (parent.column() > 0 || parent.internalId() != topLevel)
        return 0;
    return static_cast<int>(childrenOf(static_cast<std::size_t>(parent.row())).size());
}

bool LedgerModel::hasChildren(const QModelIndex& parent) const
{
    if (!parent.isValid() || !m_ledger.children)
        return rowCount(parent) > 0;
    const auto row = static_cast<std::size_t>(parent.row());
    if (parent.column() > 0 || parent.internalId() != topLevel)
        return false;
    return !m_made[row] || !m_ledger.entries[row].children.empty();
}

int LedgerModel::columnCount(const QModelIndex& /*parent*/) const { return static_cast<int>(m_ledger.columns.size()); }

QVariant LedgerModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !checkIndex(index)) // Qt asks for none where nothing is current
        return {};
    const Ledger::Entry& e = entry(index);
    const auto column = static_cast<std::size_t>(index.column());
    const bool isCandidate = index.internalId() != topLevel;
    switch (role) {
    case Qt::DisplayRole: return column < e.cells.size() ? coreText(e.cells[column]) : QString();
    case Qt::TextAlignmentRole:
        return QVariant::fromValue((m_numeric[column] ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::DecorationRole:
        return isCandidate && e.chosen && column == 0 ? QVariant(themeIcon(QStringLiteral("wattif-chosen"))) : QVariant();
    case Qt::FontRole: {
        QFont font;
        font.setBold(isCandidate && e.chosen);
        return font;
    }
    case Qt::AccessibleDescriptionRole: return isCandidate && e.chosen ? tr("chosen") : QString();
    default: return {};
    }
}

QVariant LedgerModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const auto column = static_cast<std::size_t>(section);
    const Ledger::Column& head = m_ledger.columns[column];
    switch (role) {
    case Qt::DisplayRole: return titleWithUnit(head.title, head.unit);
    case Qt::ToolTipRole: return coreText(head.description);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue((m_numeric[column] ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    default: return {};
    }
}

const Ledger::Entry& LedgerModel::entry(const QModelIndex& index) const
{
    const auto row = static_cast<std::size_t>(index.row());
    if (index.internalId() == topLevel)
        return m_ledger.entries[row];
    return childrenOf(static_cast<std::size_t>(index.internalId()) - 1)[row];
}

const std::vector<Ledger::Entry>& LedgerModel::childrenOf(std::size_t row) const
{
    Ledger::Entry& entry = m_ledger.entries[row];
    if (m_ledger.children && !m_made[row]) {
        m_made[row] = true;
        entry.children = m_ledger.children(row);
    }
    return entry.children;
}

} // namespace wattif::ui
