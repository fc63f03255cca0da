// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFrame>

#include "core/reservation/model/instance.h"

class QComboBox;
class QLabel;
class QPushButton;

namespace wattif::ui {

class NumberSpin;

/// Asks inside the editor which workflow to draw at random, to add it or to put it in the place of the present one.
class WorkflowReadyForm : public QFrame {
    Q_OBJECT
public:
    explicit WorkflowReadyForm(QWidget* parent = nullptr);

    void open();
    /// The workflow that the form describes; named after its kind.
    [[nodiscard]] reservation::Workflow workflow() const;
    [[nodiscard]] QComboBox& kind() const { return *m_kind; }
    [[nodiscard]] NumberSpin& tasks() const { return *m_tasks; }
    [[nodiscard]] NumberSpin& width() const { return *m_width; }
    [[nodiscard]] NumberSpin& seed() const { return *m_seed; }
    [[nodiscard]] QPushButton& addButton() const { return *m_add; }
    [[nodiscard]] QPushButton& replaceButton() const { return *m_replace; }
    /// Describes the result of the present fields, in words.
    [[nodiscard]] QString preview() const;
    /// There is a workflow that could be replaced.
    void setReplaceable(bool replaceable);

signals:
    void added(const wattif::reservation::Workflow& workflow);
    void replaced(const wattif::reservation::Workflow& workflow);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void build();
    NumberSpin* number(double least, double most, double value, bool whole, const QString& name, const QString& toolTip);
    void addField(QWidget* field, const QString& title);
    void refresh();
    [[nodiscard]] bool isLayered() const;

    QComboBox* m_kind;
    NumberSpin* m_tasks;
    NumberSpin* m_fat;
    NumberSpin* m_density;
    NumberSpin* m_transfers;
    NumberSpin* m_width;
    NumberSpin* m_iterations;
    NumberSpin* m_work;
    NumberSpin* m_processors;
    NumberSpin* m_seed;
    QLabel* m_preview;
    QPushButton* m_add;
    QPushButton* m_replace;
};

} // namespace wattif::ui
