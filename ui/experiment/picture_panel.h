// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <vector>

#include <QWidget>

#include "ui/experiment/experiment_picture.h"
#include "ui/experiment/experiment_results.h"
#include "ui/figures/figure_origin.h"
#include "ui/session/latest_job.h"

class QComboBox;
class QLabel;
class QStackedLayout;
class QTabBar;
class QToolButton;

namespace wattif::ui {

class Experiment;
class FlowLayout;
class StaleBar;
class DimOverlay;
struct PictureKind;

/// The pictures of an experiment under tabs, with what they are set to; they follow the results while cells finish.
class PicturePanel : public QWidget, public FigureOrigins {
    Q_OBJECT
    Q_INTERFACES(wattif::ui::FigureOrigins)
public:
    explicit PicturePanel(Experiment& experiment, QWidget* parent = nullptr);
    ~PicturePanel() override;

    [[nodiscard]] const PictureChoice& choice() const { return m_choice; }
    void setChoice(const PictureChoice& choice);
    /// The picture in front; null while there are no results.
    [[nodiscard]] ExperimentPicture* picture() const;
    /// Brings a picture to the front by its id, e.g. "response", "who-wins".
    void showPicture(const QString& id);
    [[nodiscard]] QTabBar* tabs() const { return m_tabs; }
    /// Whether the picture in front shows the newest results.
    [[nodiscard]] bool isUpToDate() const { return !m_drawing.isRunning() && m_drawn == m_wanted; }

    [[nodiscard]] FigureOrigin originOf(const FigureSource& figure, const FigureAdjustments& wanted) const override;
    [[nodiscard]] std::vector<const FigureSource*> figures() const override;
    [[nodiscard]] QString titleOf(const FigureSource& figure) const override;

signals:
    void choiceChanged();
    void cellWanted(quint64 cell);
    /// The user wants to run the present plan.
    void runWanted();

protected:
    void showEvent(QShowEvent* event) override;

private:
    struct Entry {
        QString id;
        ExperimentPicture* picture;
        ResultsPtr shown{}; ///< what it was drawn of, and how; null before the first time
        PictureChoice choice{};
    };
    void add(const PictureKind& kind);
    QWidget* makeTools();
    [[nodiscard]] QComboBox* makeBox(const QString& name, const QString& toolTip, const QString& label);
    void onResults();
    void fillBoxes();
    void fillHeld();
    void showSettings();
    void takeBoxes();
    void draw();
    void markStale();
    void reportNothing();
    void reportNoValues();

    Experiment& m_experiment;
    PictureChoice m_choice;
    std::shared_ptr<const Plan> m_plan; ///< that the boxes are of
    std::vector<Entry> m_pictures;
    QTabBar* m_tabs;
    QStackedLayout* m_stack;
    QLabel* m_nothing;
    FlowLayout* m_flow;
    QComboBox* m_metric;
    QComboBox* m_secondMetric;
    QComboBox* m_factor;
    QComboBox* m_second;
    QComboBox* m_small;
    QComboBox* m_policy;
    QComboBox* m_against;
    std::vector<QComboBox*> m_held;         ///< one for each factor
    std::shared_ptr<const Plan> m_heldPlan; ///< whose factors these are
    QToolButton* m_figure;
    StaleBar* m_stale;
    DimOverlay* m_overlay;
    bool m_isFilling = false;
    int m_wanted = 0; ///< counts the requests to draw
    int m_drawn = 0;
    LatestJob m_drawing; ///< last: ends before what it delivers to
};

} // namespace wattif::ui
