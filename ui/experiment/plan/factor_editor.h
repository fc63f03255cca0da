// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFrame>

#include "core/experiment/plan/plan_draft.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QStackedLayout;

namespace wattif::ui {

class NumberSpin;

/// A small window under a chip for editing the levels of a factor; each change is emitted at once. Escape and Return close it.
class FactorEditor : public QFrame {
    Q_OBJECT
public:
    /// `record`: of the factor's option; of linked options, of which only the levels are shown, null. `design`: that of the plan.
    FactorEditor(const DraftFactor& factor, const Option* record, Design::Kind design, QWidget* parent);

    [[nodiscard]] const DraftFactor& factor() const { return m_factor; }
    /// How the levels of a number are given.
    enum class Mode { evenSteps, equalRatios, values };
    void setMode(Mode mode);
    void setRange(double from, double to, int steps);
    void setValuesText(const QString& text);
    /// Why the plan is wrong with these levels; empty where it is not.
    void setProblem(const QString& problem);

protected:
    void keyPressEvent(QKeyEvent* event) override;

signals:
    void edited(const wattif::DraftFactor& factor);

private:
    void buildNumber(const Option& record);
    void buildChoices(const Option& record);
    void buildFixed();
    void announceChange();
    void takeRange();
    void takeValues();
    void takeChoices();
    void showNumbers();
    [[nodiscard]] DraftOption& option() { return m_factor.options.front(); }

    DraftFactor m_factor;
    Option m_record;
    Design::Kind m_design;
    QComboBox* m_mode = nullptr;
    QStackedLayout* m_pages = nullptr;
    NumberSpin* m_from = nullptr;
    NumberSpin* m_to = nullptr;
    NumberSpin* m_steps = nullptr;
    QLineEdit* m_values = nullptr;
    QList<QCheckBox*> m_choices;
    QLabel* m_problem;
};

/// Reads values of an option from a list with commas or semicolons; Error for a value that cannot be read.
[[nodiscard]] Result<std::vector<OptionValue>> readValueList(const Option& option, const QString& text);

} // namespace wattif::ui
