// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include <QWidget>

#include "ui/charts/chart_data.h"
#include "ui/power/common/rate_model.h"

class QHBoxLayout;
class QLabel;
class QRadioButton;
class QTableView;

namespace wattif::ui {

class ChartWidget;
class InlineQuestion;
class NumberSpin;
struct PastedTable;

/// A price or carbon curve as a step line; over a day where it is flat.
[[nodiscard]] ChartData rateChart(const power::Instance& instance, RateKind kind);
/// Reads pasted steps: two columns, the first a time of day, hour or second; a header is not needed. Error names the line.
[[nodiscard]] Result<power::RateCurve> curveFromTable(const PastedTable& table);

/// The energy price or the carbon intensity: one flat value, or a curve in a table with its chart.
class RateEditor : public QWidget {
    Q_OBJECT
public:
    RateEditor(Session& session, RateKind kind, QWidget* parent = nullptr);

    [[nodiscard]] RateModel& model() const { return *m_model; }
    [[nodiscard]] QTableView& table() const { return *m_table; }
    [[nodiscard]] ChartWidget& chart() const { return *m_chart; }
    [[nodiscard]] NumberSpin& flat() const { return *m_flat; }
    /// Returns the shown text about the loaded file; empty without one.
    [[nodiscard]] QString readText() const;
    /// Chooses the flat value or a curve: the last one, else steps that all have the flat value.
    void setByTime(bool on);
    /// Takes the steps of a table (CSV or a workbook); an error is shown.
    void load(const QString& fileName, const std::string& bytes);

public slots:
    void addStep();
    void removeSteps();
    void paste();
    void copy() const;
    void askFile();

private:
    void build();
    [[nodiscard]] QWidget* buildCurve();
    void refresh();
    void takeFlat();
    void pasteTable(const PastedTable& table);

    Session& m_session;
    RateKind m_kind;
    RateModel* m_model;
    QRadioButton* m_isFlat;
    QRadioButton* m_byTime;
    NumberSpin* m_flat;
    QTableView* m_table;
    ChartWidget* m_chart;
    InlineQuestion* m_question;
    QWidget* m_steps;          ///< the table with its tools
    QLabel* m_read;            ///< how the loaded file was understood, while its curve is shown
    power::RateCurve m_loaded; ///< from that file
    power::RateCurve m_last;   ///< taken up again when the user goes back to a curve
    bool m_showing = false;
};

} // namespace wattif::ui
