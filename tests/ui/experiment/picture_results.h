// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Results for pictures, and what all pictures are checked for.
#pragma once

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>

#include <QApplication>
#include <QDir>
#include <QImage>
#include <QMouseEvent>
#include <QPainter>
#include <QSignalSpy>
#include <QTest>

#include "core/experiment/engine/experiment.h"
#include "tests/core/experiment/experiment_plans.h"
#include "tests/ui/figures/figure_checks.h"
#include "ui/experiment/pictures/pointed_picture.h"
#include "ui/figures/figure_export.h"
#include "ui/style/theme.h"

namespace wattif::test {

/// Runs a plan and keeps all metrics of its policies.
[[nodiscard]] inline ui::ResultsPtr resultsOf(const Plan& plan)
{
    KeptOutcomes kept;
    const auto progress = runExperiment(plan, kept, {});
    if (!progress || progress->failed > 0)
        qFatal("the plan does not run");
    std::ranges::sort(kept.all, {}, &CellOutcome::cell);
    std::vector<std::string> names; // of policies, in the order of the plan
    for (const std::string& name : plan.metrics)
        if (findMetric(*plan.study, name))
            names.push_back(name);
    auto results = std::make_shared<ui::ExperimentResults>();
    results->plan = std::make_shared<const Plan>(plan);
    results->cells = cellCount(plan);
    results->finished = kept.all.size();
    const std::size_t columns = kept.all.front().values.size() / plan.policies.size();
    for (std::size_t m = 0; m < columns; ++m) {
        auto values = std::make_shared<MetricValues>();
        values->policies = plan.policies.size();
        for (const CellOutcome& outcome : kept.all) {
            values->cells.push_back(outcome.cell);
            for (std::size_t policy = 0; policy < values->policies; ++policy)
                values->values.push_back(outcome.values[policy * columns + m]);
        }
        results->values.emplace(plan.metrics[m], std::move(values));
    }
    return results;
}

/// The same with the cells alone for which keep(row) holds.
template <class Keep>
[[nodiscard]] ui::ResultsPtr partOfResults(const ui::ExperimentResults& all, const Keep& keep)
{
    auto part = std::make_shared<ui::ExperimentResults>(all);
    for (auto& [name, values] : part->values) {
        auto kept = std::make_shared<MetricValues>();
        kept->policies = values->policies;
        for (std::size_t row = 0; row < values->cells.size(); ++row) {
            if (!keep(values->cells[row]))
                continue;
            kept->cells.push_back(values->cells[row]);
            for (std::size_t policy = 0; policy < kept->policies; ++policy)
                kept->values.push_back(values->at(row, policy));
        }
        part->finished = kept->cells.size();
        values = kept;
    }
    return part;
}

/// Works a picture out and shows it.
inline void show(ui::ExperimentPicture& picture, const ui::ResultsPtr& results, const ui::PictureChoice& choice)
{
    const auto shown = picture.workOut(results, choice, RunControl{});
    QVERIFY(shown);
    shown();
}

[[nodiscard]] inline QImage figureImage(const ui::ExperimentPicture& picture, QSize size)
{
    QImage image(size, QImage::Format_ARGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    picture.figure()->paintFigure(painter, size);
    return image;
}

/// How many colours an image has.
[[nodiscard]] inline qsizetype coloursIn(const QImage& image)
{
    QSet<QRgb> colours;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            colours.insert(image.pixel(x, y));
    return colours.size();
}

/// Keeps an image for looking at where WATTIF_LOOK names a folder.
inline void keepForLooking(const QImage& image, const QString& name)
{
    if (const QString folder = qEnvironmentVariable("WATTIF_LOOK"); !folder.isEmpty())
        image.save(QDir(folder).filePath(name + QStringLiteral(".png")));
}

/// The files of the figure are vectors with letters, inside the page, and no letters overlap.
inline void checkFiles(const ui::ExperimentPicture& picture, const QString& name)
{
    const QTemporaryDir folder;
    for (const double width : {88.57, 180.0}) {
        const ui::FigureSpec spec{.sizeMm = {width, 0.6 * width}};
        const QString svg = folder.filePath(QStringLiteral("figure.svg"));
        const QString tex = folder.filePath(QStringLiteral("figure.tex"));
        QVERIFY(ui::writeFigure(*picture.figure(), svg, spec) && ui::writeFigure(*picture.figure(), tex, spec));
        QCOMPARE(checkSvg(svg, ui::sizePoints(spec), false) + checkSvgLabels(svg), QString());
        QVERIFY(!bytesOf(svg).contains(">...</text>") && !bytesOf(svg).contains(">…</text>")); // nothing left of a label
        QVERIFY(!bytesOf(tex).contains("includegraphics"));
        keepForLooking(rasterOfSvg(svg, 150), name + QStringLiteral("-svg-%1").arg(width));
    }
}

/// Paints the picture in both themes and two sizes, and on paper: nothing is blank.
inline void checkPaints(ui::ExperimentPicture& picture, const QString& name)
{
    for (const bool dark : {false, true}) {
        ui::Theme::instance().setMode(dark ? ui::ThemeMode::dark : ui::ThemeMode::light);
        for (const QSize size : {QSize(900, 420), QSize(600, 260)}) {
            picture.resize(size);
            const QImage image = picture.grab().toImage();
            QVERIFY(coloursIn(image) > 10);
            QCOMPARE(image.pixelColor(1, 1), ui::Theme::instance().chartBackground());
            keepForLooking(image, QStringLiteral("%1-%2-%3").arg(name, QLatin1String(dark ? "dark" : "light")).arg(size.width()));
        }
    }
    ui::Theme::instance().setMode(ui::ThemeMode::light);
    const QImage paper = figureImage(picture, {480, 300});
    QVERIFY(coloursIn(paper) > 10);
    QCOMPARE(paper.pixelColor(0, 0), QColor(Qt::white));
    keepForLooking(paper.scaled(paper.size() * 2), name + QStringLiteral("-paper"));
    checkFiles(picture, name);
    QVERIFY(!picture.figure()->figureCaption().isEmpty());
    QVERIFY(!picture.figure()->figureAltText().isEmpty());
}

/// Moves the pointer to a spot of a picture.
inline void pointAt(ui::PointedPicture& picture, std::size_t spot)
{
    const QPointF place = picture.placeOf(spot);
    QMouseEvent move(QEvent::MouseMove, place, picture.mapToGlobal(place), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
    QApplication::sendEvent(&picture, &move);
}

/// Returns whether a sentence replaces the picture, and there is no figure.
[[nodiscard]] inline bool saysWhyNot(const ui::PointedPicture& picture)
{
    return !picture.nothing().isEmpty() && !picture.figure()->hasFigure();
}

/// The rows of a figure's CSV without its header, cell by cell; for values without commas.
[[nodiscard]] inline QList<QStringList> csvRows(const ui::ExperimentPicture& picture)
{
    QList<QStringList> rows;
    for (const QString& line : picture.figure()->figureCsv().split(QLatin1Char('\n'), Qt::SkipEmptyParts).mid(1))
        rows << line.split(QLatin1Char(','));
    return rows;
}

[[nodiscard]] inline bool isClose(double a, double b)
{
    return (std::isnan(a) && std::isnan(b)) || std::abs(a - b) <= 1e-9 * std::max(1.0, std::abs(b));
}

} // namespace wattif::test
