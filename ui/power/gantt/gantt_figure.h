// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPen>
#include <QSizeF>

#include "ui/charts/chart_data.h"
#include "ui/charts/legend.h"
#include "ui/charts/picture_style.h"
#include "ui/power/gantt/job_rows.h"

class QPainter;

namespace wattif::ui {

/// A job chart as a figure.
struct GanttFigure {
    JobRowsPtr rows; ///< null: only says that there is nothing
    double from = 0.0;
    double to = 1.0;
    ChartRange nodes{};
    std::uint32_t chosen = JobRows::noJob; ///< outlined, with a line from its submission
    JobRowsPtr before{};                   ///< other rows that are striped where they differ; may be null
};
/// Draws legend, jobs and axes; the jobs are an image of 600 dpi, everything else is vector. The unit is one point.
void paintGanttFigure(QPainter& painter, const QSizeF& sizePoints, const GanttFigure& figure);

/// A row for each job that ran: its size, submission, start, end and nodes ("3-5 8").
[[nodiscard]] QString ganttCsv(const JobRows& rows);
/// Describes the chart: how many jobs ran, on how many nodes, how long, and how long they waited.
[[nodiscard]] QString ganttAltText(const JobRows& rows, const QString& policy);

[[nodiscard]] LegendItems jobLegend(const JobRows& rows, bool paper);
[[nodiscard]] double waitOf(const JobRows& rows, std::uint32_t job);
/// Hatches jobs while they run slower below a cap on power.
void paintSlowedJobs(QPainter& painter, const JobRows& jobs, const QRectF& box, double from, double to, ChartRange rows,
                     const PictureStyle& style);
/// Draws lines between jobs and between nodes, if they are far enough apart.
void paintJobEdges(QPainter& painter, const JobRows& jobs, const QRectF& box, double from, double to, ChartRange rows,
                   const QPen& pen);

} // namespace wattif::ui
