// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QWidget>

#include "ui/consolidation/stability_data.h"
#include "ui/figures/figure_source.h"
#include "ui/shell/background.h"

class QLabel;
class QProgressBar;
class QPushButton;
class QStackedWidget;

namespace wattif::ui {

class ChartWidget;
class Session;
class StabilityForm;

/// What a change of applications does to a plan of `has`: the estimate RoLDT, what really moves, and RoLDT against ports.
class StabilityView : public QWidget, public FigureSource {
    Q_OBJECT
    Q_INTERFACES(wattif::ui::FigureSource)
public:
    explicit StabilityView(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] StabilityForm& form() const { return *m_form; }
    [[nodiscard]] QPushButton& runButton() const { return *m_run; }
    [[nodiscard]] BarChartWidget& bars() const { return *m_bars; }
    [[nodiscard]] ChartWidget& scatter() const { return *m_scatter; }
    [[nodiscard]] ChartWidget& portsPlot() const { return *m_ports; }
    [[nodiscard]] const std::optional<StabilityAnswer>& answer() const { return m_answer; }
    [[nodiscard]] const std::vector<PortsPoint>& points() const { return m_points; }
    [[nodiscard]] bool isBusy() const { return m_job.isRunning() || m_portsJob.isRunning(); }
    [[nodiscard]] QString resultText() const;

    [[nodiscard]] bool hasFigure() const override;
    [[nodiscard]] QString figureName() const override;
    [[nodiscard]] QString figureCaption() const override;
    void paintFigure(QPainter& painter, const QSizeF& sizePoints) const override;
    [[nodiscard]] QString figureCsv() const override;

public slots:
    void run();
    void stop();

protected:
    void showEvent(QShowEvent* event) override;

private:
    void build();
    /// The instance is another one: what was reckoned is dropped.
    void onChanged();
    void runIfQuick();
    void runPorts();
    void showState();
    void showResult();

    Session& m_session;
    Background m_job;
    Background m_portsJob;
    InstancePtr m_instance; ///< that the results belong to
    std::optional<StabilityAnswer> m_answer;
    std::vector<PortsPoint> m_points;
    StabilityForm* m_form;
    QPushButton* m_run;
    QProgressBar* m_progress;
    QLabel* m_text;
    QStackedWidget* m_stack;
    BarChartWidget* m_bars;
    ChartWidget* m_scatter;
    ChartWidget* m_ports;
};

} // namespace wattif::ui
