// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/profit/bags/bag_model.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include <QDataStream>
#include <QGuiApplication>
#include <QIODevice>
#include <QMimeData>
#include <QPalette>

#include "core/base/checked.h"
#include "core/base/number.h"
#include "core/profit/model/edit.h"
#include "ui/charts/number_labels.h"
#include "ui/profit/common/profit_access.h"
#include "ui/session/readable_chart.h"
#include "ui/session/study_access.h"
#include "ui/style/text.h"
#include "ui/tables/table_clipboard.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

const QString rowsMime = u"application/x-wattif-bag-rows"_s;

/// Returns the alignment: words left, numbers right; a header like its column.
int alignment(int column)
{
    return int(Qt::AlignVCenter
               | (column == BagModel::UserColumn || column == BagModel::TypeColumn ? Qt::AlignLeft : Qt::AlignRight));
}

QString raw(double v) { return QString::fromStdString(formatNumber(v)); }

} // namespace

BagModel::BagModel(Session& session, QObject* parent)
    : QAbstractTableModel(parent), m_session(session), m_instance(heldValue<profit::Instance>(session))
{
    useReadableUnit();
    connect(&session.document(), &Document::changed, this, &BagModel::refresh);
    connect(&session, &Session::stepChanged, this, [this] {
        if (rowCount() > 0)
            emit dataChanged(index(0, 0), index(rowCount() - 1, columnTotal - 1));
    });
}

void BagModel::refresh()
{
    const auto next = heldValue<profit::Instance>(m_session);
    const int before = rowCount();
    const int after = static_cast<int>(next->bags.size());
    // Rows are added or removed at the end: the contents move, which dataChanged reports.
    if (after > before)
        beginInsertRows({}, before, after - 1);
    else if (after < before)
        beginRemoveRows({}, after, before - 1);
    m_instance = next;
    useReadableUnit();
    if (after > before)
        endInsertRows();
    else if (after < before)
        endRemoveRows();
    if (after > 0)
        emit dataChanged(index(0, 0), index(after - 1, columnTotal - 1));
}

double BagModel::minEnergyJoules(const profit::Bag& bag) const
{
    return profit::minEnergyJoules(*m_instance, bag.taskType) * static_cast<double>(bag.count);
}

void BagModel::useReadableUnit()
{
    double largest = 0.0;
    for (const profit::Bag& bag : m_instance->bags)
        largest = std::max(largest, minEnergyJoules(bag));
    if (const ReadableUnit unit = readableEnergyUnit(largest); std::exchange(m_energyUnit, unit) != unit)
        emit headerDataChanged(Qt::Horizontal, EnergyColumn, EnergyColumn);
}

int BagModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_instance->bags.size());
}

int BagModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columnTotal; }

QVariant BagModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !checkIndex(index)) // Qt asks for none where nothing is current
        return {};
    const profit::Instance& i = *m_instance;
    const profit::Bag& bag = i.bags[static_cast<std::size_t>(index.row())];
    const int arrived = static_cast<int>(arrivedBags(m_session, i.bags.size()));
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        switch (index.column()) {
        case ArrivalColumn: return index.row() + 1;
        case UserColumn: return qText(bag.user);
        case TypeColumn: return qText(i.taskTypes[bag.taskType.at()]);
        case CountColumn: return role == Qt::EditRole ? QString::number(bag.count) : grouped(static_cast<double>(bag.count), 10);
        case RevenueColumn: {
            if (role == Qt::EditRole)
                return bag.revenue ? raw(*bag.revenue) : QString();
            return grouped(profit::revenueOf(i, bag));
        }
        case EnergyColumn: return grouped(m_energyUnit.factor * minEnergyJoules(bag), 5);
        default: return {};
        }
    case Qt::TextAlignmentRole: return alignment(index.column());
    case Qt::ForegroundRole:
        if (index.column() == EnergyColumn || index.column() == ArrivalColumn
            || (index.column() == RevenueColumn && !bag.revenue))
            return QGuiApplication::palette().brush(QPalette::PlaceholderText);
        return {};
    case Qt::ToolTipRole:
        if (index.column() == RevenueColumn && !bag.revenue)
            return tr("Computed: γ × count × minimum energy = %1 × %2 × %3. Type a number to set it.")
                .arg(readable(i.gamma), QString::number(bag.count), readableEnergy(profit::minEnergyJoules(i, bag.taskType)));
        if (index.column() == RevenueColumn)
            return tr("Set by you. Press Delete to compute it from γ again.");
        if (index.column() == ArrivalColumn)
            return tr("Drag rows, or press Alt+Up and Alt+Down, to change the order of arrival");
        return {};
    case ComputedRole: return !bag.revenue.has_value();
    case StepRole: return index.row() + 1 == arrived ? 0 : index.row() < arrived ? -1 : 1;
    default: return {};
    }
}

QVariant BagModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical || section < 0 || section >= columnTotal)
        return {};
    const QString titles[]{tr("Arrival"), tr("User"),    tr("Task type"),
                           tr("Tasks"),   tr("Revenue"), tr("Minimum energy (%1)").arg(coreText(m_energyUnit.unit))};
    const QString tips[]{tr("Position in the order of arrival"),
                         tr("Who submits the bag; may be empty"),
                         tr("All tasks of a bag are of one type"),
                         tr("Number of tasks"),
                         tr("What the user pays; grey if computed from γ"),
                         tr("Energy if every task ran on its cheapest machine")};
    if (role == Qt::DisplayRole)
        return titles[section];
    if (role == Qt::ToolTipRole)
        return tips[section];
    if (role == Qt::TextAlignmentRole)
        return alignment(section);
    return {};
}

Qt::ItemFlags BagModel::flags(const QModelIndex& index) const
{
    if (!index.isValid())
        return Qt::ItemIsDropEnabled;
    Qt::ItemFlags flags = Qt::ItemIsSelectable | Qt::ItemIsEnabled | Qt::ItemIsDragEnabled | Qt::ItemNeverHasChildren;
    if (index.column() != ArrivalColumn && index.column() != EnergyColumn)
        flags |= Qt::ItemIsEditable;
    return flags;
}

Result<profit::Bag> BagModel::changedBag(const QModelIndex& index, const QString& text) const
{
    const profit::Instance& i = *m_instance;
    profit::Bag bag = i.bags[static_cast<std::size_t>(index.row())];
    switch (index.column()) {
    case UserColumn: bag.user = text.trimmed().toStdString(); return bag;
    case TypeColumn: {
        const auto found = std::find(i.taskTypes.begin(), i.taskTypes.end(), text.toStdString());
        if (found == i.taskTypes.end())
            return badInput(tr("There is no task type “%1”.").arg(text).toStdString());
        bag.taskType = profit::TaskTypeIndex(static_cast<std::size_t>(found - i.taskTypes.begin()));
        return bag;
    }
    case CountColumn: {
        const std::optional<double> number = typedNumber(text);
        if (!number || *number != std::floor(*number) || *number < 1.0 || *number > static_cast<double>(profit::maxCount))
            return badInput(
                tr("“%1”: the number of tasks must be a whole number from 1 to 1 000 000 000.").arg(text).toStdString());
        bag.count = toInteger<std::int64_t>(*number);
        return bag;
    }
    case RevenueColumn: {
        if (text.trimmed().isEmpty()) {
            bag.revenue.reset();
            return bag;
        }
        const std::optional<double> number = typedNumber(text);
        if (!number || !std::isfinite(*number) || *number < 0.0)
            return badInput(
                tr("“%1”: the revenue must be a number, 0 or more; leave it empty to compute it.").arg(text).toStdString());
        bag.revenue = number;
        return bag;
    }
    default: return badInput(std::string());
    }
}

QString BagModel::problem(const QModelIndex& index, const QString& text) const
{
    const Result<profit::Bag> bag = changedBag(index, text);
    return bag ? QString() : errorText(bag.error());
}

bool BagModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || !checkIndex(index, CheckIndexOption::IndexIsValid)
        || m_instance.get() != &profitInstance(m_session))
        return false; // or another scenario is there, and this table goes
    Result<profit::Bag> bag = changedBag(index, value.toString());
    if (!bag) {
        bag.error().place.cell = tr("bag %1").arg(index.row() + 1).toStdString();
        m_session.showError(bag.error());
        return false;
    }
    const auto row = static_cast<std::size_t>(index.row());
    const profit::Instance& i = profitInstance(m_session);
    if (i.bags[row] == *bag)
        return true;
    return applyProfitEdit(m_session, tr("Change bag %1").arg(index.row() + 1), profit::withBag(i, row, std::move(*bag)));
}

QStringList BagModel::mimeTypes() const { return {rowsMime}; }

QMimeData* BagModel::mimeData(const QModelIndexList& indexes) const
{
    std::vector<int> rows;
    for (const QModelIndex& index : indexes)
        rows.push_back(index.row());
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream << QList<int>(rows.begin(), rows.end());
    auto* mime = new QMimeData;
    mime->setData(rowsMime, bytes);
    return mime;
}

bool BagModel::dropMimeData(const QMimeData* mime, Qt::DropAction action, int row, int, const QModelIndex& parent)
{
    if (action != Qt::MoveAction || !mime->hasFormat(rowsMime))
        return false;
    QByteArray bytes = mime->data(rowsMime);
    QDataStream stream(&bytes, QIODevice::ReadOnly);
    QList<int> rows;
    stream >> rows;
    const int before = row >= 0 ? row : parent.isValid() ? parent.row() : rowCount();
    const int first = moveBags({rows.begin(), rows.end()}, before);
    if (first >= 0)
        emit moved(first, static_cast<int>(rows.size()));
    // The view must not remove the dragged rows: they are moved already.
    return false;
}

int BagModel::moveBags(std::vector<int> rows, int before)
{
    if (rows.empty() || rows.front() < 0 || rows.back() >= rowCount())
        return -1;
    profit::Instance next = profitInstance(m_session);
    std::vector<std::size_t> order;
    const auto taken = [&](int r) { return std::binary_search(rows.begin(), rows.end(), r); };
    const auto keep = [&](int from, int to) {
        for (int r = from; r < to; ++r)
            if (!taken(r))
                order.push_back(static_cast<std::size_t>(r));
    };
    before = std::clamp(before, 0, rowCount());
    keep(0, before);
    const int first = static_cast<int>(order.size());
    for (const int r : rows)
        order.push_back(static_cast<std::size_t>(r));
    keep(before, rowCount());
    if (std::is_sorted(order.begin(), order.end()))
        return -1;
    // One bag at a time through the core's edit, which also drops hand-made moves.
    Result<profit::Instance> moved = std::move(next);
    std::vector<std::size_t> now(order.size());
    std::iota(now.begin(), now.end(), std::size_t{0});
    for (std::size_t to = 0; to < order.size() && moved; ++to) {
        const auto at = std::find(now.begin() + static_cast<std::ptrdiff_t>(to), now.end(), order[to]);
        const auto from = static_cast<std::size_t>(at - now.begin());
        if (from == to)
            continue;
        moved = profit::withBagMoved(std::move(*moved), from, to);
        std::rotate(now.begin() + static_cast<std::ptrdiff_t>(to), at, at + 1);
    }
    return applyProfitEdit(m_session, tr("Reorder arrivals"), std::move(moved)) ? first : -1;
}

QStringList BagModel::typeNames() const
{
    QStringList names;
    for (const std::string& name : m_instance->taskTypes)
        names << qText(name);
    return names;
}

} // namespace wattif::ui

#include "moc_bag_model.cpp"
