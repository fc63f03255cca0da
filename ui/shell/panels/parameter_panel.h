// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <string>
#include <vector>

#include <QScrollArea>

#include "core/base/study.h"

class QLabel;
class QVBoxLayout;

namespace wattif::ui {

class OptionForm;
class OptionRow;
class Session;

/// The right dock: options of the scenario and of the current policy; every change is one undoable edit and a new run.
class ParameterPanel : public QScrollArea {
    Q_OBJECT
public:
    explicit ParameterPanel(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] OptionForm* scenarioForm() const { return m_scenario; }
    [[nodiscard]] OptionForm* policyForm() const { return m_policy; }
    /// Brings an option of the scenario into sight and gives it the focus.
    void focusOption(const QString& option);
    /// The same for a row of either form.
    void focusRow(OptionRow& row);
    /// Scrolls to the first of these fields of a scenario file that has a row; policy_options: to the options of the current
    /// policy. It stays in sight when the panel changes its size, until the user scrolls.
    void scrollToFields(const std::vector<std::string>& fields);
    /// As wide as its widest row: it scrolls up and down only.
    [[nodiscard]] QSize minimumSizeHint() const override;

    /// Shows which options are varied; `isVaried` knows them by their names in a plan.
    void showVaried(const std::function<bool(const std::string&)>& isVaried);

signals:
    /// The user wants to vary an option, by its name in a plan, in an experiment, or to stop varying it.
    void varyWanted(const QString& option);
    /// The forms of the scenario or of the policy have changed.
    void formsChanged();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void rebuild();
    void rebuildPolicy();
    void buildScenarioForm();
    void buildPolicyForm();
    void scrollToWanted();
    void showScenarioValues();
    void showPolicyValues();
    void showSeed();

    Session& m_session;
    QVBoxLayout* m_column;
    QVBoxLayout* m_scenarioPlace;
    QVBoxLayout* m_policyPlace;
    QLabel* m_policyChip;
    QLabel* m_policyTitle;
    QLabel* m_policyText;
    OptionForm* m_scenario = nullptr;
    OptionForm* m_policy = nullptr;
    const Study* m_studyOfForms = nullptr;
    std::vector<std::string> m_wanted{}; ///< fields to keep in sight
    QString m_policyOfForm;              ///< empty: the form is rebuilt
    std::vector<Option> m_policyOptions; ///< of m_policy
    OptionForm* m_run;
};

} // namespace wattif::ui
