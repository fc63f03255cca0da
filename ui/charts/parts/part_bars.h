// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/charts/number_labels.h"
#include "ui/charts/parts/parts_picture.h"

namespace wattif::ui {

/// A whole with the values of its parts, none below zero.
struct Whole {
    QString id; ///< e.g. a policy's name
    QString name;
    std::vector<double> values;
    std::vector<double> before{}; ///< values in the pinned result; empty without one, or if they are equal
    bool strong = false;          ///< the current one
    /// The lowest and the highest total that are possible, beside it; equal for none.
    double low = 0.0;
    double high = 0.0;

    [[nodiscard]] double total() const;
};

/// Wholes of the same parts, one below the other.
struct PartBars {
    QString quantity; ///< e.g. "Energy"
    QString unit;
    std::vector<Part> parts{};
    std::vector<Whole> wholes{};
};

/// A bar for each whole on a common axis from zero, stacked from its parts: its name before it, its total at its end, shares on
/// the parts. The pinned result is a thin pale bar below.
class PartBarsPicture final : public PartsPicture {
public:
    explicit PartBarsPicture(PartBars bars) : m_bars(std::move(bars)) { }

    [[nodiscard]] const PartBars& bars() const { return m_bars; }
    [[nodiscard]] bool nothing() const override;
    void paint(QPainter& painter, const QRectF& box, const PictureStyle& style) const override;
    /// whole,part,value,share: a row for each part; with a pinned result also its value.
    [[nodiscard]] QString csv() const override;
    [[nodiscard]] QString altText() const override;
    [[nodiscard]] std::size_t spots() const override { return m_bars.wholes.size() * m_bars.parts.size(); }
    [[nodiscard]] std::vector<QPainterPath> spotPaths(const QRectF& box, const PictureStyle& style) const override;
    [[nodiscard]] Reading reading(std::size_t spot) const override;
    [[nodiscard]] QString idOf(std::size_t spot) const override { return m_bars.wholes[spot / m_bars.parts.size()].id; }

private:
    /// Where the picture has its axis.
    struct Layout {
        QRectF plot;        ///< the width of the longest bar
        double names = 0.0; ///< width of the names
        double row = 0.0;   ///< height of a bar with the gap around it
        double bar = 0.0;   ///< height of a bar
        double most = 1.0;  ///< the value at the right end
        Ticks ticks{};

        [[nodiscard]] double x(double value) const { return plot.left() + value / most * plot.width(); }
    };
    [[nodiscard]] Layout layOut(const QRectF& box, const PictureStyle& style) const;
    [[nodiscard]] QString totalText(const Whole& whole) const;
    [[nodiscard]] QString axisTitle() const;
    [[nodiscard]] bool hasBefore() const;
    [[nodiscard]] QString note() const;
    /// The piece of a part in the bar of a whole.
    [[nodiscard]] QRectF piece(const Layout& layout, std::size_t whole, std::size_t part) const;
    void paintAxis(QPainter& painter, const Layout& layout, const PictureStyle& style) const;
    void paintBar(QPainter& painter, const Layout& layout, std::size_t whole, const PictureStyle& style) const;
    void paintWords(QPainter& painter, const Layout& layout, std::size_t whole, const PictureStyle& style) const;

    PartBars m_bars;
};

} // namespace wattif::ui
