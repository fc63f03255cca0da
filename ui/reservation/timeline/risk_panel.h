// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <optional>

#include <QScrollArea>

#include "ui/reservation/timeline/editor_scene.h"
#include "ui/reservation/timeline/site_truth.h"

class QComboBox;
class QFormLayout;
class QGridLayout;
class QLabel;
class QLineEdit;

namespace wattif::ui {

class NumberSpin;
class UsageEditor;

/// The selected reservation in numbers and words: its fields to edit, its exact and simulated risk, what policies say of it, and
/// the reservations it depends on. Without one: the scenario's usage.
class RiskPanel : public QScrollArea {
    Q_OBJECT
public:
    explicit RiskPanel(Session& session, QWidget* parent = nullptr);

    /// Shows a reservation of a scene; nothing: the scenario.
    void show(const EditorScenePtr& scene, const std::optional<Trial>& trial, const TrialRules& rules);

    [[nodiscard]] QLineEdit& name() const { return *m_name; }
    [[nodiscard]] QComboBox& site() const { return *m_site; }
    [[nodiscard]] QLineEdit& start() const { return *m_start; }
    [[nodiscard]] QLineEdit& end() const { return *m_end; }
    [[nodiscard]] NumberSpin& processors() const { return *m_processors; }
    [[nodiscard]] UsageEditor& usage() const { return *m_usage; }
    [[nodiscard]] UsageEditor& scenarioUsage() const { return *m_scenarioUsage; }
    /// Texts of the table of risks: exact and simulated by row (E-, E+, both), and the bounds of E-.
    [[nodiscard]] QString exactText(int row) const;
    [[nodiscard]] QString simulatedText(int row) const;
    [[nodiscard]] QString boundsText() const;
    [[nodiscard]] QString sentence() const;
    [[nodiscard]] QString opinionsText() const;
    [[nodiscard]] QString heading() const;

signals:
    /// The user wants to see another reservation.
    void wanted(wattif::reservation::ReservationIndex reservation);

private:
    void build();
    void buildRisks(QGridLayout& grid);
    void connectAll();
    void showFields();
    void showRisks();
    void showSimulated();
    void showOpinions(const TrialRules& rules);
    void showPairs();
    void showOverview();
    [[nodiscard]] reservation::Reservation shown() const;
    void apply(const QString& step, const reservation::Reservation& next, int merge = -1);
    void applyName();
    void applyTime(QLineEdit& field, double reservation::Reservation::*time);
    void applyScenarioUsage(const reservation::Usage& usage);

    Session& m_session;
    SiteTruth m_truth;
    EditorScenePtr m_scene;
    std::optional<Trial> m_trial;
    bool m_loading = false;
    QLabel* m_heading;
    QLabel* m_hint;
    QLabel* m_keys;
    QWidget* m_details;
    QFormLayout* m_form;
    QLineEdit* m_name;
    QComboBox* m_site;
    QLineEdit* m_start;
    QLineEdit* m_end;
    QLabel* m_length;
    NumberSpin* m_processors;
    UsageEditor* m_usage;
    UsageEditor* m_scenarioUsage;
    QLabel* m_scenarioTitle;
    std::array<QLabel*, 3> m_exact{};
    std::array<QLabel*, 3> m_simulated{}; ///< null for both together
    QLabel* m_bounds = nullptr;
    QLabel* m_sentence;
    QLabel* m_opinions;
    QLabel* m_pairs;
};

} // namespace wattif::ui
