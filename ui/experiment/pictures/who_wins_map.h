// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/experiment/statistics/winners.h"
#include "ui/experiment/pictures/level_map_picture.h"

namespace wattif::ui {

/// The winners over two factors: each cell in the colour of the best policy, faded and hatched where its margin is not
/// significant, grey with the letters of all where several are equal, with contour lines of the margin.
class WhoWinsMap : public LevelMapPicture {
    Q_OBJECT
public:
    explicit WhoWinsMap(QWidget* parent = nullptr) : LevelMapPicture(QStringLiteral("experiment-who-wins"), parent) { }

    [[nodiscard]] Settings settings() const override { return {.factor = true, .second = true}; }
    [[nodiscard]] Show workOut(const ResultsPtr& results, const PictureChoice& choice, const RunControl& control) override;
};

} // namespace wattif::ui
