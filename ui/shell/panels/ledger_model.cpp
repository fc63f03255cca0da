// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/panels/ledger_model.h"

#include <algorithm>
#include <memory>
#include <utility>

#include <QFont>

#include "core/base/number.h"
#include "ui/session/free_in_worker.h"
#include "ui/style/icons.h"
#include "ui/style/text.h"

namespace wattif::ui {

namespace {

// An index carries 0 for a decision, else 1 + the row of the decision that the candidate belongs to.
constexpr quintptr topLevel = 0;

constexpr std::size_t decisionsKept = 1024;   // more than a screen has rows
constexpr std::size_t decisionsJudged = 1000; // for what kind of column it is

bool says(const Ledger::Entry& entry, std::size_t column) { return column < entry.cells.size() && !entry.cells[column].empty(); }

/// The first that an entry or one of its children says in a column; empty where none says anything.
std::string firstSaid(const Ledger::Entry& entry, std::size_t column)
{
    if (says(entry, column))
        return entry.cells[column];
    const auto child = std::ranges::find_if(entry.children, [column](const Ledger::Entry& other) { return says(other, column); });
    return child != entry.children.end() ? child->cells[column] : Message();
}

/// Which columns hold numbers, judged by the first entry that says anything there; the first column is a name.
std::vector<bool> numericColumns(const Ledger& ledger)
{
    std::vector<bool> numeric(ledger.columns.size(), false);
    std::vector<std::size_t> open;
    for (std::size_t column = 1; column < ledger.columns.size(); ++column)
        open.push_back(column);
    const std::size_t judged = std::min(ledger.entries.size(), decisionsJudged);
    for (std::size_t row = 0; row < judged && !open.empty(); ++row) {
        const Ledger::Entry entry = ledger.entries[row];
        std::erase_if(open, [&](std::size_t column) {
            const std::string said = firstSaid(entry, column);
            numeric[column] = !said.empty() && parseNumber(said).has_value();
            return !said.empty();
        });
    }
    return numeric;
}

/// Returns the decision of the reference, with the reason of the winning candidate if the decision itself has no reason.
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
    freeInWorker(std::make_shared<Ledger>(std::exchange(m_ledger, std::move(ledger)))); // 100,000 decisions take 30 ms
    m_before = std::move(before);
    m_decisions.clear();
    m_children.clear();
    m_numeric = numericColumns(m_ledger);
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
    if (!parent.isValid()) { // a tree of 390,000 rows asks for each
        const bool exists = row >= 0 && std::cmp_less(row, m_ledger.entries.size()) && column >= 0
            && std::cmp_less(column, m_ledger.columns.size());
        return exists ? createIndex(row, column, topLevel) : QModelIndex();
    }
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, static_cast<quintptr>(parent.row()) + 1);
}

Qt::ItemFlags LedgerModel::flags(const QModelIndex& index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    const Qt::ItemFlags flags = Qt::ItemIsSelectable | Qt::ItemIsEnabled;
    return index.internalId() == topLevel ? flags : flags | Qt::ItemNeverHasChildren;
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
    if (!parent.isValid() || (!m_ledger.children && !m_ledger.hasChildren))
        return rowCount(parent) > 0;
    const auto row = static_cast<std::size_t>(parent.row());
    if (parent.column() > 0 || parent.internalId() != topLevel)
        return false;
    if (m_ledger.hasChildren)
        return (isDifferent(row) && row < m_before->ledger.entries.size()) || m_ledger.hasChildren(row);
    const auto made = m_children.find(row);
    return made == m_children.end() || !made->second.empty();
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
            ? tr("The previous decision differs; expand the row to see it")
            : QVariant();
    default: return {};
    }
}

QString LedgerModel::textOf(const QModelIndex& index) const
{
    const Ledger::Entry& e = entry(index);
    const auto column = static_cast<std::size_t>(index.column());
    const QString text = column < e.cells.size() ? messageWords(e.cells[column]) : QString();
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
    const Ledger::Entry entry = ledger.entries[decision];
    for (std::size_t column = 0; column < std::min(ledger.columns.size(), entry.cells.size()); ++column)
        if (ledger.columns[column].decides && !entry.cells[column].empty())
            parts << coreText(ledger.columns[column].title) + QLatin1Char(' ') + messageWords(entry.cells[column]);
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

void LedgerModel::addBefore(std::size_t row, std::vector<Ledger::Entry>& children) const
{
    if (isDifferent(row) && row < m_before->ledger.entries.size())
        children.insert(children.begin(), beforeEntry(m_before->ledger, row));
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
    return index.internalId() == topLevel ? decision(row) : childrenOf(static_cast<std::size_t>(index.internalId()) - 1)[row];
}

const Ledger::Entry& LedgerModel::decision(std::size_t row) const
{
    if (const auto kept = m_decisions.find(row); kept != m_decisions.end())
        return kept->second;
    if (m_decisions.size() >= decisionsKept)
        m_decisions.clear();
    Ledger::Entry made = m_ledger.entries[row];
    made.children.clear(); // childrenOf has them
    return m_decisions.emplace(row, std::move(made)).first->second;
}

const std::vector<Ledger::Entry>& LedgerModel::childrenOf(std::size_t row) const
{
    if (const auto made = m_children.find(row); made != m_children.end())
        return made->second;
    std::vector<Ledger::Entry> children =
        m_ledger.children ? m_ledger.children(row) : std::vector<Ledger::Entry>(m_ledger.entries[row].children);
    addBefore(row, children);
    return m_children.emplace(row, std::move(children)).first->second;
}

} // namespace wattif::ui

#include "moc_ledger_model.cpp"
