// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/experiment/pictures/level_map_picture.h"

#include <cmath>
#include <utility>

#include "core/base/number.h"

namespace wattif::ui {

using namespace Qt::Literals::StringLiterals;

QString LevelMapPicture::whyNoMap(const Plan& plan, const PictureChoice& choice)
{
    if (plan.factors.size() < 2 || !choice.second)
        return tr("A map needs two varied options. To vary another one, click the button next to it in Parameters.");
    if (*choice.second == choice.factor)
        return tr("A map needs two different options along its axes.");
    return {};
}

void LevelMapPicture::take(ShownMap shown)
{
    m_shown = std::move(shown);
    showPicture();
}

void LevelMapPicture::paintOn(QPainter& painter, const Ground& ground) const
{
    paintMap(painter, m_shown.map, ground.box, ground.style);
}

QRectF LevelMapPicture::spotBox(std::size_t spot, const Ground& ground) const
{
    const std::size_t columns = m_shown.map.columns.size();
    return MapGeometry(m_shown.map, ground.box, ground.style).cell(spot % columns, spot / columns);
}

std::optional<std::size_t> LevelMapPicture::spotAt(QPointF at, const Ground& ground) const
{
    const auto place = MapGeometry(m_shown.map, ground.box, ground.style).at(at);
    return place ? std::optional(place->second * m_shown.map.columns.size() + place->first) : std::nullopt;
}

std::size_t LevelMapPicture::spotBeside(std::size_t spot, Qt::Key key) const
{
    const std::size_t columns = m_shown.map.columns.size();
    const std::size_t column = spot % columns;
    const std::size_t row = spot / columns;
    switch (key) {
    case Qt::Key_Left: return column > 0 ? spot - 1 : spot;
    case Qt::Key_Right: return column + 1 < columns ? spot + 1 : spot;
    case Qt::Key_Down: return row > 0 ? spot - columns : spot;
    default: return row + 1 < m_shown.map.rows.size() ? spot + columns : spot;
    }
}

PointedPicture::Reading LevelMapPicture::reading(std::size_t spot) const
{
    const LevelMap& map = m_shown.map;
    const auto column = static_cast<qsizetype>(spot % map.columns.size());
    const auto row = static_cast<qsizetype>(spot / map.columns.size());
    Reading reading{u"%1 = %2, %3 = %4"_s.arg(map.x.quantity, map.columnNames[column], map.y.quantity, map.rowNames[row])};
    if (map.cells[spot].cell)
        reading.rows = m_shown.rows(spot);
    else
        reading.rows.push_back(plainRow(tr("no results yet"), {}));
    return reading;
}

QString csvLevels(const LevelMap& map, std::size_t place)
{
    const auto column = static_cast<qsizetype>(place % map.columns.size());
    const auto row = static_cast<qsizetype>(place / map.columns.size());
    return csvText(map.columnNames[column]) + u',' + csvText(map.rowNames[row]) + u',';
}

QString csvNumber(double value) { return std::isfinite(value) ? QString::fromStdString(formatNumber(value)) : QString(); }

} // namespace wattif::ui

#include "moc_level_map_picture.cpp"
