// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QWidget>

#include "core/reservation/model/instance.h"

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;

namespace wattif::ui {

class NumberSpin;
class UsageCurve;

/// Edits how much of its time a reservation uses: the family of the distribution, its parameters, and its density as a curve.
class UsageEditor : public QWidget {
    Q_OBJECT
public:
    /// With `mayInherit` the first choice is the scenario's usage.
    explicit UsageEditor(bool mayInherit, QWidget* parent = nullptr);

    /// Shows a usage without emitting a signal; nothing: the scenario's, which is shown but not changed here.
    void setUsage(const std::optional<reservation::Usage>& own, const reservation::Usage& scenario);
    [[nodiscard]] const std::optional<reservation::Usage>& own() const { return m_own; }

    [[nodiscard]] QComboBox& family() const { return *m_family; }
    [[nodiscard]] NumberSpin& first() const { return *m_first; }
    [[nodiscard]] NumberSpin& second() const { return *m_second; }
    [[nodiscard]] QLineEdit& shares() const { return *m_shares; }
    [[nodiscard]] UsageCurve& curve() const { return *m_curve; }

signals:
    /// Nothing: the scenario's. While dragging, many times, until `dropped`.
    void edited(const std::optional<wattif::reservation::Usage>& usage);
    void dropped();
    /// The input is not a usage.
    void refused(const QString& problem);

private:
    [[nodiscard]] reservation::Usage shown() const { return m_own ? *m_own : m_scenario; }
    void showFields();
    void takeFamily();
    void takeNumbers();
    void takeShares();
    void report(const std::optional<reservation::Usage>& usage);

    bool m_mayInherit;
    bool m_loading = false;
    std::optional<reservation::Usage> m_own;
    reservation::Usage m_scenario;
    QFormLayout* m_form;
    QComboBox* m_family;
    QLabel* m_firstTitle;
    NumberSpin* m_first;
    QLabel* m_secondTitle;
    NumberSpin* m_second;
    QLineEdit* m_shares;
    UsageCurve* m_curve;
};

} // namespace wattif::ui
