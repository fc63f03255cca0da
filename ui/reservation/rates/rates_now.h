// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QTableWidget;
class QVBoxLayout;

namespace wattif::ui {

class OptionForm;
class Session;

/// The present run: sliders of the parameters of sweeps, which act at once, and the numbers of all policies.
class RatesNow : public QWidget {
    Q_OBJECT
public:
    explicit RatesNow(Session& session, QWidget* parent = nullptr);

    /// q and beta; null before a scenario is open.
    [[nodiscard]] OptionForm* scenarioForm() const { return m_scenario; }
    /// V* of rexr.
    [[nodiscard]] OptionForm* thresholdForm() const { return m_threshold; }
    /// O* of ovbr.
    [[nodiscard]] OptionForm* overbookingForm() const { return m_overbooking; }
    [[nodiscard]] QTableWidget& numbers() const { return *m_numbers; }

private:
    OptionForm* addPolicyForm(const QString& policy, const char* option);
    void addScenarioForm();
    void buildNumbers();
    void showValues();
    void showPolicy(OptionForm& form, const QString& policy, const char* option);
    void showNumbers();

    Session& m_session;
    QVBoxLayout* m_column;
    OptionForm* m_scenario = nullptr;
    OptionForm* m_threshold = nullptr;
    OptionForm* m_overbooking = nullptr;
    QTableWidget* m_numbers;
};

} // namespace wattif::ui
