// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/panels/ledger_model.h"

#include <algorithm>

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

/// What was decided before, with the reason of the candidate that won where the decision itself gives none.
Ledger::Entry beforeEntry(const Ledger& ledger, std::size_t decision)
{
    Ledger::Entry entry = ledger.entries[decision];
    std::vector<Ledger::Entry> candidates =
        ledger.children ? ledger.children(decision) : std::exchange(entry.children, std::vector<Ledger::Entry>());
    const auto chosen = std::ranges::find_if(candidates, &Ledger::Entry::chosen);
    for (std::size_t column = 0; chosen != candidates.end() && column < entry.cells.size(); ++column)
        if (entry.cells[column].empty() && column < chosen->cells.size())
            entry.cells[column] = chosen->cells[column];
    entry.children.clear();
    entry.chosen = false;
    return entry;
}

} // namespace

LedgerModel::LedgerModel(QObject* parent) : QAbstractItemModel(parent) { }

void LedgerModel::setLedger(Ledger ledger, std::shared_ptr<const LedgerBefore> before)
{
    beginResetModel();
    m_ledger = std::move(ledger);
    m_before = std::move(before);
    m_made.assign(m_ledger.children ? m_ledger.entries.size() : 0, false);
    for (std::size_t row = 0; m_before && !m_ledger.children && row < m_ledger.entries.size(); ++row)
        addBefore(row);
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
    const bool isChosen = index.internalId() != topLevel && e.chosen;
    switch (role) {
    case Qt::DisplayRole: return textOf(index);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue((m_numeric[column] ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::DecorationRole: return picture(index);
    case Qt::FontRole: return fontOf(index);
    case Qt::AccessibleDescriptionRole: return isChosen ? tr("chosen") : QString();
    case Qt::ToolTipRole:
        return index.internalId() == topLevel && isDifferent(static_cast<std::size_t>(index.row()))
            ? tr("Decided otherwise before; open the row to see what")
            : QVariant();
    default: return {};
    }
}

QString LedgerModel::textOf(const QModelIndex& index) const
{
    const Ledger::Entry& e = entry(index);
    const auto column = static_cast<std::size_t>(index.column());
    const QString text = column < e.cells.size() ? coreText(e.cells[column]) : QString();
    return column == 0 && isBefore(index) ? tr("before: %1").arg(text) : text;
}

QVariant LedgerModel::picture(const QModelIndex& index) const
{
    if (index.column() > 0)
        return {};
    const bool isTop = index.internalId() == topLevel;
    if (isTop && isDifferent(static_cast<std::size_t>(index.row())))
        return themeIcon(QStringLiteral("wattif-compare"));
    return !isTop && entry(index).chosen ? QVariant(themeIcon(QStringLiteral("wattif-chosen"))) : QVariant();
}

QVariant LedgerModel::fontOf(const QModelIndex& index) const
{
    QFont font;
    font.setBold(index.internalId() != topLevel && entry(index).chosen);
    font.setItalic(isBefore(index));
    return font;
}

QString LedgerModel::decisionText(const Ledger& ledger, std::size_t decision)
{
    QStringList parts;
    const Ledger::Entry& entry = ledger.entries[decision];
    for (std::size_t column = 0; column < std::min(ledger.columns.size(), entry.cells.size()); ++column)
        if (ledger.columns[column].decides && !entry.cells[column].empty())
            parts << coreText(ledger.columns[column].title) + QLatin1Char(' ') + coreText(entry.cells[column]);
    return parts.isEmpty() ? tr("nothing") : parts.join(QStringLiteral(", "));
}

bool LedgerModel::isDifferent(std::size_t row) const { return m_before && std::ranges::binary_search(m_before->different, row); }

bool LedgerModel::isBefore(const QModelIndex& index) const
{
    if (index.internalId() == topLevel || index.row() != 0)
        return false;
    const auto decision = static_cast<std::size_t>(index.internalId()) - 1;
    return isDifferent(decision) && decision < m_before->ledger.entries.size();
}

void LedgerModel::addBefore(std::size_t row) const
{
    if (isDifferent(row) && row < m_before->ledger.entries.size()) {
        auto& children = m_ledger.entries[row].children;
        children.insert(children.begin(), beforeEntry(m_before->ledger, row));
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
        addBefore(row);
    }
    return entry.children;
}

} // namespace wattif::ui
