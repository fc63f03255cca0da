// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <optional>
#include <vector>

#include <QList>
#include <QString>
#include <QVector>

namespace wattif::ui {

/// One axis: the quantity, its unit, and its display.
struct ChartAxis {
    QString quantity;
    QString unit{}; ///< empty for pure numbers
    bool logarithmic = false;
    std::optional<double> min{}; ///< fixed ends; without them the axis fits the data
    std::optional<double> max{};
    bool whole = false; ///< counts: no ticks between whole numbers
    /// Where data are measured, ascending, e.g. 8, 16, 32: figures put ticks there where they fit.
    QVector<double> levels{};
    /// A value in words, e.g. the date of a day, on ticks and where one value is named; empty: its number.
    std::function<QString(double)> words{};

    /// "Quantity (unit)".
    [[nodiscard]] QString title() const;
};

/// Whether two axes measure the same.
[[nodiscard]] bool sameMeaning(const ChartAxis& a, const ChartAxis& b);

/// How a series is drawn.
enum class SeriesLook {
    line,   ///< a line with markers, its interval as a band
    points, ///< markers only, its interval as error bars
    hidden, ///< not drawn and not in the legend: the edge of a ribbon
    marks,  ///< hollow markers without a line: numbers to compare with, e.g. those that a paper prints
};

/// Marker shapes; they and the dashes distinguish series in greyscale.
enum class Marker { disc, square, triangle, diamond, triangleDown, plus, cross, star, none };

/// A named series of points, x ascending; NaN in y leaves a gap.
struct ChartSeries {
    QString name;
    QVector<double> x;
    QVector<double> y;
    QVector<double> low{}; ///< interval around y; empty or as long as y
    QVector<double> high{};
    int style = 0; ///< chooses colour, dashes and marker; -1: neutral grey-black for references
    SeriesLook look = SeriesLook::line;
    bool strong = false;            ///< drawn thicker, e.g. the current policy
    std::optional<Marker> marker{}; ///< overrides the style's
    bool errorBars = false;         ///< shows the interval of a line as error bars, not as a band
    bool ghost = false;             ///< what it was before: pale and thin, under the others and not in the legend
    bool guide = false;             ///< a line that shows a place and has no data: not in CSV, alternative text and hover card
    QVector<double> left{};         ///< interval around x, which makes a cross of an error bar; empty or as long as x
    QVector<double> right{};
    QVector<double> trueX{}; ///< x of the data, where the points are drawn aside of it; empty: x

    /// The x of the data, wherever the points are drawn.
    [[nodiscard]] const QVector<double>& dataX() const { return trueX.isEmpty() ? x : trueX; }
    [[nodiscard]] bool hasInterval() const { return !low.isEmpty() && look != SeriesLook::hidden; }
    [[nodiscard]] bool hasBand() const { return look == SeriesLook::line && !errorBars && hasInterval(); }
    [[nodiscard]] bool hasErrorBars() const { return hasInterval() && !hasBand(); }
};

/// A lightly filled area between two series.
struct ChartRibbon {
    int lower = 0;
    int upper = 0;
};

/// A short text beside a point.
struct ChartLabel {
    double x = 0.0;
    double y = 0.0;
    QString text;
    bool strong = false;
};

/// Everything a chart shows, independent of where it is drawn.
struct ChartData {
    ChartAxis x;
    ChartAxis y;
    std::vector<ChartSeries> series{};
    std::optional<ChartRibbon> ribbon{};
    std::vector<ChartLabel> labels{};
    QString note{};  ///< one line under the chart
    QString empty{}; ///< what to say when there is nothing to draw
    /// What bands and error bars are, e.g. "95 % confidence interval of 20 runs"; required wherever there are any.
    QString intervals{};
    QString title{}; ///< names the chart among others of one figure, e.g. "gamma = 1.2"; beside its letter

    /// Whether no series has a point.
    [[nodiscard]] bool nothing() const;
    /// The note, and after it what bands and error bars are where the note does not say so.
    [[nodiscard]] QString fullNote() const;
};

/// Whether an interval has no lower end on the axis: zero or less is nowhere on a logarithmic one.
[[nodiscard]] bool isOpen(const ChartAxis& axis, double low);
/// What the arrows are that stand for such ends.
[[nodiscard]] QString openIntervalNote();

/// "Bands: ..." or "Error bars: ..." after a note that does not say so yet.
[[nodiscard]] QString noteWithIntervals(const QString& note, const QString& intervals, bool bands, bool bars);

/// A closed range of numbers.
struct ChartRange {
    double lower = 0.0;
    double upper = 1.0;

    [[nodiscard]] double size() const { return upper - lower; }
    friend bool operator==(const ChartRange&, const ChartRange&) = default;
};

/// The part of the plane that a chart shows.
struct ChartView {
    ChartRange x;
    ChartRange y;

    friend bool operator==(const ChartView&, const ChartView&) = default;
};

/// Adds what the series of `chart` were in `before`, named "... (before)": where both charts mean the same by their axes, for
/// series of the same name that are not listed in `hidden`. Intervals are left out.
void addGhosts(ChartData& chart, const ChartData& before, const QList<QString>& hidden);

/// The view that shows all points of the series not listed in `hidden` (by name), with some air and with the origin where near.
[[nodiscard]] ChartView fittingView(const ChartData& data, const QList<QString>& hidden = {});

/// The numbers as CSV: one x column and a column for each series where they share their x, else one row per point.
[[nodiscard]] QString chartCsv(const ChartData& data);

/// A field of CSV, in quotes where it needs them.
[[nodiscard]] QString csvText(const QString& text);

/// The same chart with the points up to x alone, on the axis of x of all of them.
[[nodiscard]] ChartData endingAt(ChartData data, double x);

/// The index of the point of a series nearest to x; -1 for none.
[[nodiscard]] int nearestIndex(const ChartSeries& series, double x);

} // namespace wattif::ui
