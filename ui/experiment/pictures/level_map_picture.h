// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>

#include "ui/experiment/pictures/level_map.h"
#include "ui/experiment/pictures/pointed_picture.h"

namespace wattif::ui {

/// A map of two factors with all its texts. It is immutable once it is shown.
struct ShownMap {
    LevelMap map{};
    QString caption{};
    QString alt{};
    std::function<QString(const LevelMap& map)> csv{}; ///< written when it is asked for: a map may be large
    /// Returns the rows of the card for a place in map.cells, under its levels.
    std::function<std::vector<HoverRow>(std::size_t place)> rows{};
};

/// Shows a map of two factors.
class LevelMapPicture : public PointedPicture {
    Q_OBJECT
public:
    /// The map that is shown.
    [[nodiscard]] const LevelMap& map() const { return m_shown.map; }

protected:
    using PointedPicture::PointedPicture;

    /// A sentence that says why these factors make no map; empty where they do.
    [[nodiscard]] static QString whyNoMap(const Plan& plan, const PictureChoice& choice);
    void take(ShownMap shown);

    void paintOn(QPainter& painter, const Ground& ground) const override;
    [[nodiscard]] std::size_t spots() const override { return m_shown.map.cells.size(); }
    [[nodiscard]] QRectF spotBox(std::size_t spot, const Ground& ground) const override;
    [[nodiscard]] std::optional<std::size_t> spotAt(QPointF at, const Ground& ground) const override;
    [[nodiscard]] std::size_t spotBeside(std::size_t spot, Qt::Key key) const override;
    [[nodiscard]] Reading reading(std::size_t spot) const override;
    [[nodiscard]] std::optional<quint64> cellOf(std::size_t spot) const override { return m_shown.map.cells[spot].cell; }
    [[nodiscard]] QString caption() const override { return m_shown.caption; }
    [[nodiscard]] QString csv() const override { return m_shown.csv(m_shown.map); }
    [[nodiscard]] QString altText() const override { return m_shown.alt; }

private:
    ShownMap m_shown;
};

/// "1.2,0.3,": the levels of a place in map.cells, as a row of CSV begins.
[[nodiscard]] QString csvLevels(const LevelMap& map, std::size_t place);
/// "12", with full precision, or nothing where a number is not finite.
[[nodiscard]] QString csvNumber(double value);

} // namespace wattif::ui
