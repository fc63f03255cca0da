// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/profit/matrices/matrix_model.h"

#include <algorithm>
#include <cmath>

#include "core/base/constants.h"
#include "core/base/number.h"
#include "ui/charts/number_labels.h"
#include "ui/profit/common/profit_access.h"
#include "ui/session/readable_chart.h"
#include "ui/session/study_access.h"
#include "ui/style/text.h"
#include "ui/tables/table_clipboard.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

QString rawNumber(double v) { return std::isfinite(v) ? QString::fromStdString(formatNumber(v)) : QString(); }

} // namespace

MatrixModel::MatrixModel(Session& session, QObject* parent)
    : QAbstractTableModel(parent), m_session(session), m_instance(heldValue<profit::Instance>(session))
{
    measure();
    connect(&session.document(), &Document::changed, this, &MatrixModel::refresh);
}

void MatrixModel::refresh()
{
    const auto next = heldValue<profit::Instance>(m_session);
    const auto shape = [](const profit::Instance& i) { return std::pair(i.taskTypeCount(), i.machineTypeCount()); };
    m_refused.reset();
    if (shape(*next) != shape(*m_instance)) {
        beginResetModel();
        m_instance = next;
        measure();
        endResetModel();
        return;
    }
    m_instance = next;
    measure();
    if (rowCount() == 0 || columnCount() == 0)
        return;
    emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    emit headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
    emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

void MatrixModel::measure()
{
    m_ends = {infinity, 0.0};
    for (int r = 0; r < rowCount(); ++r)
        for (int c = 0; c < columnCount(); ++c) {
            const double v = value(r, c);
            if (!std::isfinite(v) || v <= 0.0)
                continue;
            m_ends = {std::min(m_ends.first, v), std::max(m_ends.second, v)};
        }
    if (m_ends.second <= 0.0)
        m_ends = {1.0, 1.0};
}

void MatrixModel::setMode(MatrixMode mode)
{
    if (mode == m_mode)
        return;
    m_mode = mode;
    m_refused.reset();
    measure();
    if (rowCount() > 0 && columnCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

profit::MatrixKind MatrixModel::kind() const
{
    return m_mode == MatrixMode::power ? profit::MatrixKind::powerWatts : profit::MatrixKind::etcSeconds;
}

QString MatrixModel::unit() const { return m_mode == MatrixMode::etc ? u"s"_s : m_mode == MatrixMode::power ? u"W"_s : u"J"_s; }

int MatrixModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_instance->taskTypeCount());
}

int MatrixModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_instance->machineTypeCount());
}

double MatrixModel::value(int row, int column) const
{
    const profit::Instance& i = *m_instance;
    const auto r = static_cast<std::size_t>(row);
    const auto c = static_cast<std::size_t>(column);
    const double seconds = i.etcSeconds(r, c);
    if (m_mode == MatrixMode::etc)
        return seconds;
    if (m_mode == MatrixMode::power)
        return i.powerWatts(r, c);
    return std::isfinite(seconds) ? seconds * i.powerWatts(r, c) : infinity;
}

int MatrixModel::cheapest(int row) const
{
    const profit::Instance& i = *m_instance;
    int best = -1;
    double least = infinity;
    for (int c = 0; c < columnCount(); ++c) {
        const double seconds = i.etcSeconds(static_cast<std::size_t>(row), static_cast<std::size_t>(c));
        const double joules = std::isfinite(seconds)
            ? seconds * i.powerWatts(static_cast<std::size_t>(row), static_cast<std::size_t>(c))
            : infinity;
        if (joules < least) {
            least = joules;
            best = c;
        }
    }
    return best;
}

QVariant MatrixModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !checkIndex(index)) // Qt asks for none where nothing is current
        return {};
    const double v = value(index.row(), index.column());
    const bool refused = m_refused && m_refused->row == index.row() && m_refused->column == index.column();
    switch (role) {
    case Qt::DisplayRole: return std::isfinite(v) ? grouped(v, m_mode == MatrixMode::energy ? 5 : 6) : u"–"_s;
    case Qt::EditRole: return refused ? m_refused->text : rawNumber(v);
    case Qt::TextAlignmentRole: return int(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::ToolTipRole: return refused ? m_refused->problem : toolTip(index.row(), index.column());
    case HeatRole: {
        if (!std::isfinite(v)
            || !std::isfinite(
                m_instance->etcSeconds(static_cast<std::size_t>(index.row()), static_cast<std::size_t>(index.column()))))
            return {};
        const double span = std::log(m_ends.second / m_ends.first);
        return span > 0.0 && v > 0.0 ? std::clamp(std::log(v / m_ends.first) / span, 0.0, 1.0) : 0.0;
    }
    case CannotRunRole:
        return !std::isfinite(
            m_instance->etcSeconds(static_cast<std::size_t>(index.row()), static_cast<std::size_t>(index.column())));
    case CheapestRole: return cheapest(index.row()) == index.column();
    case RefusedRole: return refused ? m_refused->text : QString();
    case ProblemRole: return refused ? m_refused->problem : QString();
    default: return {};
    }
}

QString MatrixModel::toolTip(int row, int column) const
{
    const profit::Instance& i = *m_instance;
    const double seconds = i.etcSeconds(static_cast<std::size_t>(row), static_cast<std::size_t>(column));
    const double watts = i.powerWatts(static_cast<std::size_t>(row), static_cast<std::size_t>(column));
    const QString head =
        tr("%1 on %2")
            .arg(qText(i.taskTypes[static_cast<std::size_t>(row)]), qText(i.machines[static_cast<std::size_t>(column)].name));
    if (!std::isfinite(seconds))
        return head + u'\n' + tr("cannot run there");
    return head + u'\n'
        + tr("%1 × %2 = %3 per task").arg(readable(seconds, u"s"_s), readable(watts, u"W"_s), readableEnergy(seconds * watts));
}

QVariant MatrixModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const profit::Instance& i = *m_instance;
    const auto s = static_cast<std::size_t>(section);
    if (section < 0 || s >= (orientation == Qt::Vertical ? i.taskTypeCount() : i.machineTypeCount()))
        return {};
    const std::string& name = orientation == Qt::Vertical ? i.taskTypes[s] : i.machines[s].name;
    if (role == Qt::DisplayRole || role == Qt::EditRole)
        return qText(name);
    if (role == Qt::ToolTipRole)
        return tr("%1\nDouble-click to rename").arg(qText(name));
    return {};
}

Qt::ItemFlags MatrixModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags base = Qt::ItemIsSelectable | Qt::ItemIsEnabled | Qt::ItemNeverHasChildren;
    return index.isValid() && m_mode != MatrixMode::energy ? base | Qt::ItemIsEditable : index.isValid() ? base : Qt::NoItemFlags;
}

Result<double> MatrixModel::parse(const QString& text) const
{
    const QString plain = text.trimmed();
    const bool etc = m_mode == MatrixMode::etc;
    if (etc && (plain.isEmpty() || plain == u"–"_s || plain == u"-"_s))
        return infinity;
    const std::optional<double> number = typedNumber(plain);
    if (!number)
        return badInput(plain.isEmpty() ? tr("The power is missing.").toStdString()
                                        : tr("“%1” is not a number.").arg(plain).toStdString());
    const Result<void> good = etc ? profit::checkEtcCell(*number) : profit::checkPowerCell(*number);
    if (!good)
        return badInput(good.error().message);
    return *number;
}

bool MatrixModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || !checkIndex(index, CheckIndexOption::IndexIsValid) || m_mode == MatrixMode::energy)
        return false;
    const auto refuse = [&](const Error& error) {
        m_refused = Refused{index.row(), index.column(), value.toString(), errorText(error)};
        m_session.showError(error);
        emit dataChanged(index, index);
        return false;
    };
    Result<double> number = parse(value.toString());
    const std::string place = headerData(index.row(), Qt::Vertical).toString().toStdString() + ", "
        + headerData(index.column(), Qt::Horizontal).toString().toStdString();
    if (!number) {
        number.error().place.cell = place;
        return refuse(number.error());
    }
    const auto row = static_cast<std::size_t>(index.row());
    const auto column = static_cast<std::size_t>(index.column());
    if (*number == this->value(index.row(), index.column())) {
        m_refused.reset();
        m_session.showError(Error{});
        emit dataChanged(index, index);
        return true;
    }
    Result<profit::Instance> next = profit::withCell(profitInstance(m_session), kind(), row, column, *number);
    if (!next)
        return refuse(next.error());
    return applyProfitEdit(m_session, m_mode == MatrixMode::etc ? tr("Change time of a task") : tr("Change power of a task"),
                           std::move(next));
}

bool MatrixModel::setHeaderData(int section, Qt::Orientation orientation, const QVariant& value, int role)
{
    if (role != Qt::EditRole || !headerData(section, orientation).isValid() || headerData(section, orientation) == value)
        return false;
    const profit::Instance& i = profitInstance(m_session);
    std::string name = value.toString().trimmed().toStdString();
    if (orientation == Qt::Vertical)
        return applyProfitEdit(m_session, tr("Rename task type"),
                               profit::withTaskTypeRenamed(i, profit::TaskTypeIndex(section), std::move(name)));
    profit::MachineType machine = i.machines[static_cast<std::size_t>(section)];
    machine.name = std::move(name);
    return applyProfitEdit(m_session, tr("Rename machine type"),
                           profit::withMachineType(i, profit::MachineTypeIndex(section), std::move(machine)));
}

} // namespace wattif::ui

#include "moc_matrix_model.cpp"
