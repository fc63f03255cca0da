// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/charts/parts/parts_picture.h"

namespace wattif::ui {

/// A whole with the values of its parts, none below zero.
struct Whole {
    QString id; ///< e.g. a policy's name
    QString name;
    std::vector<double> values;
    std::vector<double> before{}; ///< what they were in what is pinned; empty: nothing is, or they were the same
    bool strong = false;          ///< the current one

    [[nodiscard]] double total() const;
};

/// Wholes of the same parts side by side.
struct Donuts {
    QString quantity; ///< e.g. "Energy"
    QString unit;
    std::vector<Part> parts{};
    std::vector<Whole> wholes{};
};

/// A donut for each whole, of Qt Charts: its total in the middle, or below where the donuts are small, shares on the ring, its
/// name below. What is pinned is a thin
/// pale ring around it.
class DonutPicture final : public PartsPicture {
public:
    explicit DonutPicture(Donuts donuts) : m_donuts(std::move(donuts)) { }

    [[nodiscard]] const Donuts& donuts() const { return m_donuts; }
    [[nodiscard]] bool nothing() const override;
    void paint(QPainter& painter, const QRectF& box, const PictureStyle& style) const override;
    /// whole,part,value,share: a row for each part; with what is pinned also the value before.
    [[nodiscard]] QString csv() const override;
    [[nodiscard]] QString altText() const override;
    [[nodiscard]] std::size_t spots() const override { return m_donuts.wholes.size() * m_donuts.parts.size(); }
    [[nodiscard]] std::vector<QPainterPath> spotPaths(const QRectF& box, const PictureStyle& style) const override;
    [[nodiscard]] Reading reading(std::size_t spot) const override;
    [[nodiscard]] QString idOf(std::size_t spot) const override { return m_donuts.wholes[spot / m_donuts.parts.size()].id; }

private:
    /// Where a donut lies.
    struct Place {
        QPointF centre;
        double radius = 0.0; ///< of the ring's outer edge
        QRectF name;         ///< room of the name, and of the total where that is not inside
        bool totalInside = true;
    };
    /// How many donuts lie beside and above each other, and how large they become.
    struct Grid {
        int columns = 1;
        int rows = 1;
        double radius = 0.0;
    };
    /// The grid of the largest donuts that does not cut names where it can; `words`: the height of what stands below each.
    [[nodiscard]] Grid grid(const QRectF& room, double words, double widestName) const;
    [[nodiscard]] QString totalText(const Whole& whole) const;
    [[nodiscard]] bool hasBefore() const;
    [[nodiscard]] QString note() const;
    [[nodiscard]] std::vector<Place> places(const QRectF& box, const PictureStyle& style) const;
    [[nodiscard]] static QPainterPath slice(const Whole& whole, std::size_t part, const Place& place);
    void paintRing(QPainter& painter, const Whole& whole, const Place& place, const PictureStyle& style) const;
    void paintWords(QPainter& painter, const Whole& whole, const Place& place, const PictureStyle& style) const;

    Donuts m_donuts;
};

} // namespace wattif::ui
