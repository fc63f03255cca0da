// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QMenu;
class QProgressBar;
class QPushButton;
class QToolButton;

namespace wattif::ui {

class Experiment;
class FactorChip;
class FactorEditor;
class FlowLayout;
class NumberSpin;
class PlanEditor;
class Session;

/// The editor of an experiment's plan with the mouse: the varied options as chips, the instances, the number of repetitions, and
/// the button that runs it.
class PlanPanel : public QWidget {
    Q_OBJECT
public:
    PlanPanel(Experiment& experiment, Session& session, QWidget* parent = nullptr);

    [[nodiscard]] QPushButton* runButton() const { return m_run; }
    [[nodiscard]] const std::vector<FactorChip*>& chips() const { return m_chips; }
    [[nodiscard]] QComboBox* groundBox() const { return m_ground; }
    [[nodiscard]] NumberSpin* repeats() const { return m_repeat; }
    [[nodiscard]] NumberSpin* points() const { return m_points; }
    [[nodiscard]] NumberSpin* threads() const { return m_threads; }
    [[nodiscard]] QToolButton* varyButton() const { return m_vary; }
    [[nodiscard]] QString stateText() const;
    /// Opens the editor of a factor under its chip.
    FactorEditor* edit(std::size_t factor);

public slots:
    void toggleRun();

private:
    QWidget* makeRunRow();
    QWidget* makeChipRow();
    QWidget* makeGroundRow();
    void fillVaryMenu();
    void fillPlanMenu(QMenu& menu);
    void showPlan();
    void showChips();
    void showState();
    void showDrawOptions();
    [[nodiscard]] QString redrawnName() const;
    void runLive();
    void askForJob();
    [[nodiscard]] QString planState() const;
    [[nodiscard]] QString runState() const;
    [[nodiscard]] QString hint() const;
    [[nodiscard]] QString fixedText() const;
    void choose(const QString& title, const QString& filter, bool forSaving, void (Experiment::*then)(const QString&));

    Experiment& m_experiment;
    PlanEditor& m_editor;
    Session& m_session;
    std::vector<FactorChip*> m_chips;
    FlowLayout* m_flow = nullptr;
    QPushButton* m_run;
    QToolButton* m_plan;
    QCheckBox* m_live;
    QProgressBar* m_progress;
    QLabel* m_state;
    QLabel* m_hint;
    QLabel* m_empty;
    QToolButton* m_vary;
    QComboBox* m_ground;
    QToolButton* m_drawOptions;
    NumberSpin* m_repeat;
    QComboBox* m_design;
    NumberSpin* m_points;
    NumberSpin* m_threads;
    bool m_isShowing = false; ///< the fields follow the plan: changes are not the user's
};

} // namespace wattif::ui
