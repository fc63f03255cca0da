// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <vector>

#include <QJsonObject>
#include <QObject>
#include <QSizeF>
#include <QString>

class QPainter;

namespace wattif::ui {

class AlignedFigure;

/// Notifies owners of references to a figure when it is destroyed; a copy has a separate life.
class FigureLife {
public:
    FigureLife() = default;
    FigureLife(const FigureLife& /*other*/) { }
    FigureLife& operator=(const FigureLife& /*other*/) { return *this; }
    ~FigureLife() = default;

    [[nodiscard]] const QObject* object() const
    {
        if (!m_object)
            m_object = std::make_unique<QObject>();
        return m_object.get();
    }

private:
    mutable std::unique_ptr<QObject> m_object;
};

/// A figure: what a view shows, or data alone, as vectors on a white background at a size in points.
///
/// It either draws (paintFigure, figureCsv) or names the parts it is made of (figureParts): parts become panels of a
/// composite, with their frames in line.
class FigureSource {
public:
    virtual ~FigureSource() = default;

    /// Returns whether there is something to draw now; an export of all figures leaves the others out.
    [[nodiscard]] virtual bool hasFigure() const { return true; }
    /// Returns whether work is under way that will change the figure; an export waits for its end.
    [[nodiscard]] virtual bool figurePending() const { return false; }
    /// Returns why the figure must not leave the window now, as sentences, also without one; empty where it may. It is refused
    /// for its parts, too.
    [[nodiscard]] QString figureRefusal() const;
    /// The same apart from its parts.
    [[nodiscard]] virtual QString ownRefusal() const { return {}; }
    /// File-name part, e.g. "profit-objective".
    [[nodiscard]] virtual QString figureName() const = 0;
    /// Proposed caption with units.
    [[nodiscard]] virtual QString figureCaption() const = 0;
    /// Describes the figure, for those who cannot see it: kind of picture, axes, and the message of the data.
    [[nodiscard]] virtual QString figureAltText() const;
    /// Returns the height in points that keeps the figure readable at this width; 0 where any height does.
    [[nodiscard]] virtual double neededHeight(double /*widthPoints*/) const { return 0.0; }
    /// Draws into `sizePoints` (1/72 inch) with text of 8 pt; the painter's unit is one point.
    virtual void paintFigure(QPainter& painter, const QSizeF& sizePoints) const;
    /// The numbers behind the figure as CSV with a header row.
    [[nodiscard]] virtual QString figureCsv() const;

    /// Returns the figures that this one consists of, row by row; empty for a single picture.
    [[nodiscard]] virtual std::vector<const FigureSource*> figureParts() const { return {}; }
    /// Returns the number of parts side by side.
    [[nodiscard]] virtual int figureColumns() const { return 2; }
    /// The figure as a panel with axes; null for a picture without.
    [[nodiscard]] virtual const AlignedFigure* alignedFigure() const { return nullptr; }

    /// Returns the part of its data that the view shows (zoom, hidden series, selection), for the file of a figure.
    [[nodiscard]] virtual QJsonObject figureState() const { return {}; }
    /// Restores the state of figureState(); unknown or missing entries change nothing.
    virtual void restoreFigureState(const QJsonObject& state);

    /// Returns an object whose destroyed() reports the end of the figure, for users that may outlive its view.
    [[nodiscard]] const QObject* life() const { return m_life.object(); }

private:
    FigureLife m_life;
};

} // namespace wattif::ui
