// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QJsonObject>
#include <QWidget>

#include "core/power/results/tuning.h"

class QCheckBox;
class QComboBox;
class QGridLayout;
class QLabel;

namespace wattif::ui {

class NumberSpin;

/// The short title of a tunable option with its symbol, e.g. "Stop below Tc".
[[nodiscard]] QString tunableTitle(const std::string& option);

/// The variation of a tuning: for each option of `load-factor` a range, and a grid or a random sample of them.
class TuningForm : public QWidget {
    Q_OBJECT
public:
    explicit TuningForm(QWidget* parent = nullptr);

    /// Returns the points to try beside `base`, the options that are not varied.
    [[nodiscard]] power::TuningSpec spec(OptionValues base) const;
    /// Varies an option over a range, or not at all.
    void setRange(const std::string& option, bool on, double from = 0.0, double to = 1.0, int steps = 4);
    void setRandom(bool on, int samples = 200);
    /// Returns the varied options and the way: {"vary": {option: [from, to, values]}, "random": bool, "samples", "seed"}.
    [[nodiscard]] QJsonObject state() const;
    /// Restores such a state; missing entries change nothing.
    void restore(const QJsonObject& state);
    /// Shows how many runs there will be, or what is wrong.
    void showPlan(const QString& text, bool good);

signals:
    void edited();

private:
    struct Row {
        std::string option;
        QCheckBox* on;
        NumberSpin* from;
        NumberSpin* to;
        NumberSpin* steps;
    };
    void addRow(QGridLayout& grid, const std::string& option);
    void addPlan(QGridLayout& grid);
    void refresh();

    std::vector<Row> m_rows;
    QComboBox* m_how;
    NumberSpin* m_samples;
    NumberSpin* m_seed;
    QLabel* m_seedLabel;
    QLabel* m_stepsTitle;
    QLabel* m_plan;
};

} // namespace wattif::ui
