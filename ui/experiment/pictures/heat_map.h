// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/experiment/pictures/level_map_picture.h"

namespace wattif::ui {

/// The metric of one policy over two factors, or its difference to another policy, cell by cell.
class HeatMap : public LevelMapPicture {
    Q_OBJECT
public:
    explicit HeatMap(QWidget* parent = nullptr) : LevelMapPicture(QStringLiteral("experiment-heat-map"), parent) { }

    [[nodiscard]] Settings settings() const override { return {.factor = true, .second = true, .policy = true, .against = true}; }
    [[nodiscard]] Show workOut(const ResultsPtr& results, const PictureChoice& choice, const RunControl& control) override;
};

} // namespace wattif::ui
