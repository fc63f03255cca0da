// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "ui/reservation/rates/rates_data.h"

class QComboBox;

namespace wattif::ui {

class NumberSpin;

/// The swept parameter, its range, and the number of repetitions.
class RatesForm : public QWidget {
    Q_OBJECT
public:
    explicit RatesForm(QWidget* parent = nullptr);

    [[nodiscard]] RatesQuestion question() const;
    void setQuestion(const RatesQuestion& question);
    /// Adds a field after those that are there; one that names itself has no title.
    void addField(const QString& title, QWidget* field);
    /// Returns the reason that the fields do not define a sweep, or empty.
    [[nodiscard]] QString problem() const;

signals:
    void edited();

private:
    NumberSpin* spin(const QString& what, double low, double high, bool whole);
    void useAxis();

    QComboBox* m_axis;
    NumberSpin* m_from;
    NumberSpin* m_to;
    NumberSpin* m_points;
    NumberSpin* m_repetitions;
};

} // namespace wattif::ui
