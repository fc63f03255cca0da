// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/gantt/gantt_figure.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QPainter>

#include "core/base/checked.h"
#include "core/base/clamp_to.h"
#include "core/base/job_label.h"
#include "core/power/model/clock.h"
#include "core/power/results/pool_results.h"
#include "ui/charts/hatch.h"
#include "ui/charts/number_labels.h"
#include "ui/charts/paper/paper_text.h"
#include "ui/charts/series_style.h"
#include "ui/charts/time/time_axis.h"
#include "ui/power/common/job_text.h"
#include "ui/power/common/maintenance_bands.h"
#include "ui/power/common/paper_rows.h"
#include "ui/power/common/power_access.h"
#include "ui/power/common/row_canvas.h"
#include "ui/power/common/state_colours.h"
#include "ui/power/common/time_cells.h"
#include "ui/power/common/timeline_data.h"
#include "ui/style/sentences.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

struct GanttFigureTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::PowerViews)
};

constexpr double minEdge = 3.0; // widths of the line: pieces smaller than this have no edges
constexpr double frameMargin = 9.0;

QString legendTitle(JobColour by)
{
    switch (by) {
    case JobColour::size: return GanttFigureTr::tr("Nodes of a job:");
    case JobColour::wait: return GanttFigureTr::tr("Wait:");
    case JobColour::job: break;
    }
    return {};
}

/// Draws the legend with its title; returns its height.
double paintJobLegend(QPainter& painter, double width, const JobRows& rows, const PictureStyle& style)
{
    const LegendItems legend = jobLegend(rows, true);
    if (legend.empty())
        return 0.0;
    const QFontMetricsF metrics(style.font);
    const QString title = legendTitle(rows.by);
    const double left = 1.0 + metrics.horizontalAdvance(title) + 5.0;
    const double height = legendHeight(legend, style.font, width - left);
    // In the middle of the first line, as the entries are.
    paintText(painter, {1.0, (metrics.height() + metrics.ascent() - metrics.descent()) / 2.0}, title, style.font);
    paintLegend(painter, QRectF(left, 0.0, width - left, height), legend, style.font, style.inks.text);
    return height;
}

/// Outlines a job on its nodes, with a line from its submission to its start; cut at the frame.
void paintChosen(QPainter& painter, const QRectF& frame, const GanttFigure& figure)
{
    const power::JobRun& run = figure.rows->outcome->runs[figure.chosen];
    const auto x = [&](double seconds) {
        return clampTo(frame.left() + (seconds - figure.from) / (figure.to - figure.from) * frame.width(), frame.left(),
                       frame.right());
    };
    const auto y = [&](double row) {
        return clampTo(frame.bottom() - (row - figure.nodes.lower) / figure.nodes.size() * frame.height(), frame.top(),
                       frame.bottom());
    };
    const double start = x(power::toSeconds(run.start));
    const double end = x(power::toSeconds(run.end));
    double top = frame.bottom();
    painter.setBrush(Qt::NoBrush);
    for (const power::NodeRange& range : figure.rows->outcome->rangesOf(run.nodes)) {
        const QRectF piece(QPointF(start, y(range.first + range.count)), QPointF(end, y(range.first)));
        top = std::min(top, piece.center().y());
        for (const auto& [colour, width] : {std::pair(QColor(Qt::white), 2.0), std::pair(paper::ink, 1.0)}) {
            painter.setPen(QPen(colour, width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
            painter.drawRect(piece);
        }
    }
    const double submit = x(figure.rows->scenario().jobs[std::size_t{figure.chosen}].submitSeconds);
    for (const auto& [colour, width] : {std::pair(QColor(Qt::white), 2.0), std::pair(paper::ink, 1.0)}) {
        painter.setPen(QPen(colour, width));
        painter.drawLine(QPointF(submit, top), QPointF(start, top));
    }
    drawMarker(painter, Marker::disc, {submit, top}, 3.6, paper::ink, 0.8);
}

QString nodeList(const power::Outcome& outcome, const power::JobRun& run)
{
    QStringList ranges;
    for (const power::NodeRange& range : outcome.rangesOf(run.nodes))
        ranges << (range.count == 1 ? QString::number(range.first)
                                    : u"%1-%2"_s.arg(range.first).arg(range.first + range.count - 1));
    return ranges.join(u' ');
}

} // namespace

double waitOf(const JobRows& rows, std::uint32_t job)
{
    return power::toSeconds(rows.outcome->runs[job].start) - rows.scenario().jobs[std::size_t{job}].submitSeconds;
}

LegendItems jobLegend(const JobRows& rows, bool paper)
{
    const ClassColours colours = jobColours(rows.scenario(), rows.by, paper);
    LegendItems items;
    addDrawnEntry(rows.drawn, items);
    for (const auto& [c, title] : jobClassTitles(rows.scenario(), rows.by))
        items.push_back(colourItem(QColor(colours.of[c]), title, -1.0, paper));
    addMaintenanceEntry(rows.scenario(), paper, items);
    if (!rows.slowed.empty())
        items.push_back(hatchItem(Hatch::rising, GanttFigureTr::tr("slower below the cap"), paper));
    return items;
}

void paintJobEdges(QPainter& painter, const JobRows& jobs, const QRectF& box, double from, double to, ChartRange rows,
                   const QPen& pen)
{
    const double height = box.height() / rows.size();
    const double least = minEdge * pen.widthF();
    if (height < least)
        return;
    painter.setPen(pen);
    const auto y = [&](double row) { return box.bottom() - (row - rows.lower) * height; };
    const int first = std::max(0, toInteger<int>(std::floor(rows.lower)));
    const int last = std::min(jobs.rows().rows(), toInteger<int>(std::ceil(rows.upper)));
    for (int node = first; node < last; ++node) {
        const std::size_t n = jobs.drawn.rowOf(node);
        const double top = std::max(y(node + 1.0), box.top());
        const double bottom = std::min(y(node), box.bottom());
        const auto end = jobs.from.begin() + jobs.firstOf[n + 1];
        double before = box.left() - least;
        for (auto at = std::lower_bound(jobs.from.begin() + jobs.firstOf[n], end, power::toTime(from)); at != end; ++at) {
            const double x = box.left() + (power::toSeconds(*at) - from) / (to - from) * box.width();
            if (x > box.right())
                break;
            if (x - before >= least)
                painter.drawLine(QPointF(x, top), QPointF(x, bottom));
            before = x;
        }
        if (height >= 2.0 * least && bottom < box.bottom())
            painter.drawLine(QPointF(box.left(), bottom), QPointF(box.right(), bottom));
    }
}

void paintSlowedJobs(QPainter& painter, const JobRows& jobs, const QRectF& box, double from, double to, ChartRange rows,
                     const PictureStyle& style)
{
    const double apart = style.paper ? 4.0 : 6.0;
    const auto x = [&](power::Time at) {
        return clampTo(box.left() + (power::toSeconds(at) - from) / (to - from) * box.width(), box.left(), box.right());
    };
    const auto y = [&](double row) {
        return clampTo(box.bottom() - (row - rows.lower) / rows.size() * box.height(), box.top(), box.bottom());
    };
    painter.save();
    painter.setPen(QPen(style.inks.background, 1.4 * style.line));
    for (const power::SlowedSpan& span : jobs.slowed) {
        const double left = x(span.from);
        const double right = x(span.to);
        if (right - left < 1.0)
            continue;
        for (const power::NodeRange& range : jobs.outcome->rangesOf(jobs.outcome->runs[span.job].nodes)) {
            const QRectF piece(QPointF(left, y(range.first + range.count)), QPointF(right, y(range.first)));
            if (piece.height() >= 1.0)
                painter.drawLines(hatchLines(piece, Hatch::rising, apart));
        }
    }
    painter.restore();
}

void paintGanttFigure(QPainter& painter, const QSizeF& size, const GanttFigure& figure)
{
    painter.fillRect(QRectF(QPointF(), size), Qt::white);
    if (!figure.rows)
        return paintText(painter, {2.0, 12.0}, GanttFigureTr::tr("The jobs appear here after a run."), figureFont());
    painter.save();
    const PictureStyle style = paperPicture();
    painter.setFont(style.font);
    const JobRows& rows = *figure.rows;
    const double top = paintJobLegend(painter, size.width() - 1.0, rows, style);
    const QRectF frame(QPointF(paperLeft(figure.nodes.upper), top + 3.0),
                       QPointF(size.width() - frameMargin, size.height() - PaperTime::height() - 1.0));
    constexpr auto perSecond = static_cast<double>(power::ticksPerSecond);
    paintFigureRows(painter, frame, rows.image.recoloured(jobColours(rows.scenario(), rows.by, true)),
                    {figure.from * perSecond, figure.to * perSecond, figure.nodes.lower, figure.nodes.upper},
                    figure.before
                        ? figure.before->image.recoloured(jobColours(figure.before->scenario(), figure.before->by, true))
                        : StateImage(),
                    0);
    paintMaintenance(painter, frame, {figure.from, figure.to}, rows.scenario(), style);
    paintSlowedJobs(painter, rows, frame, figure.from, figure.to, figure.nodes, style);
    paintJobEdges(painter, rows, frame, figure.from, figure.to, figure.nodes, QPen(Qt::white, style.line));
    if (figure.chosen != JobRows::noJob)
        paintChosen(painter, frame, figure);
    paintPaperNodes(painter, frame, figure.nodes);
    PaperTime(figure.from, figure.to, power::clockOf(rows.scenario()), frame.width()).paint(painter, frame);
    painter.restore();
}

QString ganttCsv(const JobRows& rows)
{
    const ScenarioClock clock = power::clockOf(rows.scenario());
    QString text = u"job,size (nodes),%1,%2,%3,nodes\n"_s.arg(timeHead(u"submitted"_s, clock), timeHead(u"start"_s, clock),
                                                              timeHead(u"end"_s, clock));
    for (std::size_t j = 0; j < rows.outcome->runs.size(); ++j) {
        const power::JobRun& run = rows.outcome->runs[j];
        const power::Job& record = rows.scenario().jobs[j];
        if (run.ran())
            text += u"%1,%2,%3,%4,%5,%6\n"_s.arg(QString::fromStdString(jobLabel(record.id)))
                        .arg(power::nodesUsed(rows.scenario(), *rows.outcome, j))
                        .arg(timeCells(record.submitSeconds, clock), timeCells(power::toSeconds(run.start), clock),
                             timeCells(power::toSeconds(run.end), clock), nodeList(*rows.outcome, run));
    }
    return text;
}

QString ganttAltText(const JobRows& rows, const QString& policy)
{
    std::size_t ran = 0;
    double wait = 0.0;
    double longest = 0.0;
    for (std::size_t j = 0; j < rows.outcome->runs.size(); ++j) {
        if (!rows.outcome->runs[j].ran())
            continue;
        ++ran;
        wait += waitOf(rows, static_cast<std::uint32_t>(j));
        longest = std::max(longest, waitOf(rows, static_cast<std::uint32_t>(j)));
    }
    const double days = power::toSeconds(rows.outcome->end - rows.outcome->begin) / 86400.0;
    return joinedSentences({GanttFigureTr::tr("Gantt chart of %1 nodes over %2 days under %3; each job is a bar on its nodes.")
                                .arg(QString::number(rows.outcome->nodes), readable(days, 3), policy),
                            GanttFigureTr::tr("%1 jobs ran; they waited %2 in the mean, %3 at most.")
                                .arg(grouped(static_cast<double>(ran), 15),
                                     roughDuration(ran > 0 ? wait / static_cast<double>(ran) : 0.0), roughDuration(longest))});
}

} // namespace wattif::ui
