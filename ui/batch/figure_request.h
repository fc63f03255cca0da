// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QJsonObject>
#include <QString>
#include <QStringList>

#include "core/base/error.h"
#include "ui/batch/asked_scenario.h"
#include "ui/figures/figure_adjustments.h"
#include "ui/figures/figure_export.h"

namespace wattif::ui {

/// The requested settings of one axis; nothing keeps those of the figure's file.
struct AskedAxis {
    bool hasRange = false;
    std::optional<double> from{}; ///< of a range: an end that is not set fits the data
    std::optional<double> to{};
    std::optional<QString> title{}; ///< empty: as proposed

    [[nodiscard]] bool isEmpty() const { return !hasRange && !title; }
    [[nodiscard]] AxisAdjustment over(AxisAdjustment kept) const;
};

/// The requested settings of axes and legend.
struct AskedAdjustments {
    AskedAxis x{};
    AskedAxis y{};
    std::optional<LegendPlace> legend{};

    [[nodiscard]] bool isEmpty() const { return x.isEmpty() && y.isEmpty() && !legend; }
    /// Returns the settings of a figure's file, replaced by the requested ones.
    [[nodiscard]] FigureAdjustments over(const FigureAdjustments& kept) const;
};

/// The options of a figure of an experiment.
struct AskedExperiment {
    QStringList by;      ///< names of one or two factors
    QStringList metrics; ///< names of one or two metrics
    QStringList at;      ///< "factor=level"
    QString against;     ///< a policy

    [[nodiscard]] bool isEmpty() const { return by.isEmpty() && metrics.isEmpty() && at.isEmpty() && against.isEmpty(); }
};

/// What the views of a scenario show in a figure.
struct AskedView {
    std::optional<int> step; ///< the decision step; -1 is the end
    QString policy;          ///< that detail views show
    QJsonObject states;      ///< FigureSource::figureState() by the id of the view

    [[nodiscard]] bool isEmpty() const { return !step && policy.isEmpty() && states.isEmpty(); }
};

/// What `wattif figure` is asked for.
struct FigureRequest {
    QString file;        ///< scenario, store, or a figure that keeps either; empty: the sample of every study
    QStringList figures; ///< names of figures or views; "all", "overview"; none: those that the figure FILE was made of
    QStringList papers;  ///< names of recipes; "all"
    bool list = false;
    bool compose = false; ///< the figures become panels of one
    int columns = 2;
    std::optional<double> widthMm; ///< over the preset's
    std::optional<double> heightMm;
    double presetMm = 88.57;
    FigureSpec spec;
    AskedAdjustments adjustments; ///< of axes and legend
    QStringList formats;          ///< of a folder; of one file the suffix determines it
    QString output;
    AskedInstead asked; ///< settings that replace those of the scenario
    AskedView view;
    AskedExperiment experiment;
    QString language;

    /// Returns whether `output` means a folder: it ends with a slash, is one, or no single file can hold the request.
    [[nodiscard]] bool intoFolder() const;
    /// Whether `output` is standard output.
    [[nodiscard]] bool intoOutput() const { return output == QLatin1String("-"); }
    /// The size of this figure.
    [[nodiscard]] QSizeF sizeMm(const FigureSource& figure) const;
};

/// Reads the arguments after `wattif figure`. Error(usage) says what is wrong; `helpText` is set where help was asked for.
[[nodiscard]] Result<FigureRequest> parseFigureRequest(const QStringList& arguments, QString& helpText);

} // namespace wattif::ui
