// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <memory>
#include <optional>

#include "ui/reservation/rates/rates_data.h"
#include "ui/session/cached_result.h"
#include "ui/session/latest_job.h"
#include "ui/session/session.h"
#include "ui/session/study_view.h"

class QCheckBox;
class QComboBox;
class QGridLayout;
class QLabel;
class QProgressBar;
class QPushButton;
class QVBoxLayout;

namespace wattif::ui {

class ChartPanels;
class ChartWidget;
class RatesForm;
class RatesNow;
class ViewFrame;

/// Sweeps the request rate, overestimation, V* or O* in the background and shows utilisation, rejection, violation and workflow
/// time of the policies, beside the present run and sliders that change it.
class RatesView : public StudyView {
    Q_OBJECT
public:
    explicit RatesView(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] RatesForm& form() const { return *m_form; }
    [[nodiscard]] RatesNow& now() const { return *m_now; }
    [[nodiscard]] QPushButton& runButton() const { return *m_run; }
    [[nodiscard]] ChartWidget& chart(RateMeasure measure) const { return *m_charts[static_cast<std::size_t>(measure)]; }
    [[nodiscard]] const RatesResult* result() const { return m_result ? &*m_result : nullptr; }
    [[nodiscard]] bool isBusy() const { return m_job.isRunning(); }
    [[nodiscard]] QString hint() const;
    /// Shows one measure large; nothing: all of them if they fit.
    void setMeasure(std::optional<RateMeasure> measure);
    /// The one that is shown; nothing where all are.
    [[nodiscard]] std::optional<RateMeasure> shownMeasure() const;
    /// Shows one measure as a small chart for each policy, or as one chart for all.
    void setApart(bool on);
    [[nodiscard]] bool isApart() const;
    [[nodiscard]] ChartPanels& panels() const { return *m_panels; }
    /// Shows the paired differences to a policy, also of the next sweep that has it; empty: the values. At first the differences
    /// to the first policy are shown: all policies of a run have the same random numbers.
    void setAgainst(const QString& policy);
    /// The policy that the others are compared with; empty where values are shown.
    [[nodiscard]] std::string against() const;
    /// The sweep that Run would start.
    [[nodiscard]] RatesSetup setup() const;

public slots:
    void run();
    void stop();

protected:
    void refresh(Changes what) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    class Figure;

    void makeFigure();
    void build();
    void buildTools(QVBoxLayout& column);
    void runIfQuick();
    [[nodiscard]] bool isQuick() const;
    void take(const LiveResultsPtr& soFar);
    void finish(const Result<LiveResultsPtr>& live);
    /// Offers the differences to each policy of the sweep, and the values; without a choice, differences to the first policy.
    void fillAgainst();
    void forget();
    /// Returns the question that a sweep would answer now; the swept quantities of the scenario do not matter.
    [[nodiscard]] Asked asked() const;
    void showState();
    void showCharts();
    void showChart(RateMeasure measure, ChartData shown);
    void showMarker();
    /// All charts beside each other, or one.
    void arrange();
    [[nodiscard]] bool hasSpaceForAll() const;
    [[nodiscard]] bool hasSpaceForNow() const;
    /// Returns the reason that Run is unavailable, or empty.
    [[nodiscard]] QString problem() const;

    RatesForm* m_form;
    RatesNow* m_now;
    QPushButton* m_run;
    QProgressBar* m_progress;
    QLabel* m_hint;
    QComboBox* m_measures;
    QComboBox* m_against;                   ///< a policy as data, or "" for values
    std::optional<QString> m_wantedAgainst; ///< the choice, which a sweep without this policy cannot show
    QCheckBox* m_apart;
    QWidget* m_chartPlace;
    QGridLayout* m_grid;
    std::array<ChartWidget*, rateMeasures.size()> m_charts{};
    ChartPanels* m_panels;   ///< of the one measure that is shown
    ViewFrame* m_panelFrame; ///< scrolls them: in a view as high as the panel, all four measures would fit
    std::optional<RateMeasure> m_measure;
    std::optional<RatesResult> m_result;
    RatesQuestion m_question; ///< that the result answers
    CachedResult m_kept;
    LatestJob m_job; ///< last: ends before what it delivers to
};

} // namespace wattif::ui
