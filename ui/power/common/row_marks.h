// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

class QPainter;
class QRectF;

namespace wattif::ui {

class RowCanvas;

/// A marked part of a picture of nodes over time.
struct RowMark {
    double from = 0.0; ///< seconds
    double to = 0.0;
    std::int32_t first = 0; ///< node
    std::int32_t count = 1;

    friend bool operator==(const RowMark&, const RowMark&) = default;
};

/// The marks of the selection: the nodes of a job while it runs, those of all jobs of a user, or a node.
struct RowMarks {
    std::vector<RowMark> all{};
    std::optional<double> submitted{}; ///< of a job, seconds: a line leads from there to its first mark
};

/// Outlines the marks in the box of a canvas; of very many, those that differ from the previous one by a pixel.
void paintRowMarks(QPainter& painter, const RowCanvas& canvas, const RowMarks& marks);

} // namespace wattif::ui
