// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/figures/wrapped_figure.h"

namespace wattif::ui {

/// A figure under a title, as a panel among its like; a picture without axes has the title above it.
class TitledFigure : public WrappedFigure {
public:
    /// `source` must outlive it. `name` is added to the figure's name.
    TitledFigure(const FigureSource& source, QString title, QString name);

    [[nodiscard]] QString figureName() const override;
    [[nodiscard]] QString figureAltText() const override;
    [[nodiscard]] double neededHeight(double widthPoints) const override;
    void paintFigure(QPainter& painter, const QSizeF& sizePoints) const override;

private:
    [[nodiscard]] double titleHeight() const;
    [[nodiscard]] QString title() const override { return m_title; }

    QString m_title;
    QString m_name;
};

} // namespace wattif::ui
