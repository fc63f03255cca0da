// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <optional>

#include <QObject>

#include "core/power/model/edit.h"

class QLineEdit;

namespace wattif::ui {

class ArrivalChart;
class NumberSpin;
class Session;
class ToolPanel;

/// The tools that change the whole trace: cut, scale, filter. Each opens in the panel and shows its effect before it is applied
/// as one undoable step.
class TraceTools : public QObject {
    Q_OBJECT
public:
    TraceTools(Session& session, ArrivalChart& chart, ToolPanel& panel);

public slots:
    /// Keeps the jobs submitted in a span, chosen on the chart or typed.
    void cut();
    /// Moves submissions closer together or further apart.
    void scaleArrivals();
    /// Makes all jobs longer or shorter.
    void scaleRunTimes();
    /// Keeps the jobs of some sizes and run times.
    void filter();

private:
    using Scaling = Result<power::Instance> (*)(const power::Instance&, double);
    void scale(const QString& heading, const QString& toolTip, const QString& undoText, Scaling scaling);
    /// A field for a time; `form` says what to type, and `parse` reads it.
    [[nodiscard]] QLineEdit* timeField(QWidget* parent, const QString& text, const QString& name, const QString& form,
                                       std::function<std::optional<double>(const QString&)> parse);
    [[nodiscard]] QLineEdit* durationField(QWidget* parent, double seconds, const QString& name);
    [[nodiscard]] NumberSpin* numberField(QWidget* parent, double low, double high, double value, const QString& name);

    Session& m_session;
    ArrivalChart& m_chart;
    ToolPanel& m_panel;
};

} // namespace wattif::ui
