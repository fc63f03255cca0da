// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/workflow/dag_figure.h"

#include <algorithm>
#include <set>

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include "ui/charts/time/time_axis.h"
#include "ui/figures/figure_style.h"
#include "ui/reservation/common/dag_painter.h"
#include "ui/style/sentences.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

struct DagFigureWords {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::DagPainter)
};

constexpr double largest = 1.0; // points a unit

QPointF scaled(QPointF p, double x, double y) { return {p.x() * x, p.y() * y}; }

/// Returns the layout stretched to a box, separately in both directions: a wide and low one fills a page too.
DagLayout stretched(const DagLayout& layout, const QRectF& box)
{
    const double x = std::min(largest, box.width() / std::max(layout.bounds.width(), 1.0));
    const double y = std::min(largest, box.height() / std::max(layout.bounds.height(), 1.0));
    const QPointF shift = box.center() - scaled(layout.bounds.center(), x, y);
    DagLayout made = layout;
    for (QRectF& each : made.boxes)
        each = {scaled(each.topLeft(), x, y) + shift, scaled(each.bottomRight(), x, y) + shift};
    for (auto& route : made.routes)
        for (QPointF& point : route)
            point = scaled(point, x, y) + shift;
    made.bounds = box;
    return made;
}

/// The largest font, down to 6 pt, with which all texts fit into a box; nothing where none does.
std::optional<QFont> fontFor(const QStringList& texts, const QSizeF& box)
{
    for (const double points : {8.0, 7.0, 6.0, 5.0, 4.0}) { // of 8; no text gets smaller than 6 pt
        const QFontMetricsF metrics(figureFont(points));
        const bool fits = metrics.ascent() <= box.height() && std::ranges::all_of(texts, [&](const QString& text) {
                              return metrics.horizontalAdvance(text) <= box.width() - 2.0;
                          });
        if (fits)
            return figureFont(points);
    }
    return std::nullopt;
}

void paintTexts(QPainter& painter, const DagLayout& layout, const QStringList& texts, const DagStyle& style, const QFont& font)
{
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    painter.setPen(style.text);
    for (qsizetype t = 0; t < texts.size(); ++t) {
        const QPointF centre = layout.boxes[static_cast<std::size_t>(t)].center();
        painter.drawText(
            centre + QPointF(-metrics.horizontalAdvance(texts[t]) / 2.0, (metrics.ascent() - metrics.descent()) / 2.0), texts[t]);
    }
}

void paintNames(QPainter& painter, const DagPicture& picture, const DagStyle& style)
{
    QStringList names;
    QStringList numbers;
    for (const reservation::Task& task : picture.workflow->tasks) {
        names << QString::fromStdString(task.name);
        numbers << QString::number(names.size());
    }
    if (names.isEmpty())
        return;
    const QSizeF box = picture.layout->boxes.front().size();
    for (const QStringList& texts : {names, numbers})
        if (const auto font = fontFor(texts, box))
            return paintTexts(painter, *picture.layout, texts, style, *font);
}

int layersOf(const DagPicture& picture)
{
    return static_cast<int>(std::set<int>(picture.layout->layers.begin(), picture.layout->layers.end()).size());
}

QString nameOf(const DagPicture& picture) { return QString::fromStdString(picture.workflow->name); }

} // namespace

void paintDagFigure(QPainter& painter, const QSizeF& sizePoints, const DagPicture& picture)
{
    const QRectF page(QPointF(), sizePoints);
    const DagStyle style = paperDagStyle();
    painter.fillRect(page, Qt::white);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF inner = page.adjusted(1.0, 0.0, -1.0, -1.0); // nothing is drawn at the very edge, where it could be cut
    const double legend = paintLegend(painter, inner, dagLegend(picture, style), style.font, style.text);
    const QRectF box = inner.adjusted(0.0, legend + 2.0, 0.0, 0.0);
    DagPicture drawn = picture;
    drawn.layout = std::make_shared<const DagLayout>(stretched(*picture.layout, box));
    paintDag(painter, drawn, {1.0, {}, box}, style);
    paintNames(painter, drawn, style);
}

QString dagCaption(const DagPicture& picture)
{
    return DagFigureWords::
        tr("Workflow %1: %2 tasks, shaded by their run time at speed 1, and %3 edges to the tasks that wait for them. Outlined: "
           "the longest chain, which runs %4 (h:min:s). Numbers replace names that do not fit: rows of the figure's data table.")
            .arg(nameOf(picture), QString::number(picture.workflow->tasks.size()), QString::number(picture.edges.size()),
                 durationText(picture.criticalSeconds));
}

QString dagAltText(const DagPicture& picture)
{
    const auto longest = std::ranges::max_element(picture.workflow->tasks, {}, &reservation::Task::workSeconds);
    QString text =
        DagFigureWords::tr("A graph of the workflow %1, parents left of children: %2 tasks in %3 layers with %4 edges.")
            .arg(nameOf(picture), QString::number(picture.workflow->tasks.size()), QString::number(layersOf(picture)),
                 QString::number(picture.edges.size()));
    if (longest != picture.workflow->tasks.end())
        addSentence(text,
                    DagFigureWords::tr("The longest task, %1, runs %2. The longest chain has %3 tasks and runs %4.")
                        .arg(QString::fromStdString(longest->name), durationText(longest->workSeconds),
                             QString::number(std::ranges::count(picture.critical, true)), durationText(picture.criticalSeconds)));
    return text;
}

} // namespace wattif::ui
