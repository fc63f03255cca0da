// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "core/base/option.h"
#include "ui/widgets/slider_scale.h"

class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QSlider;
class QToolButton;

namespace wattif::ui {

class NumberSpin;
class Switch;

/// One option as a row of a form: title, the editor that its type asks for, and a button back to the default.
class OptionRow : public QWidget {
    Q_OBJECT
public:
    OptionRow(const Option& option, QWidget* parent = nullptr);

    /// Shows a value without emitting a signal.
    void setValue(const OptionValue& value);
    /// Shows its value instead of uncommitted input, and no problem.
    void forgetTyped();
    [[nodiscard]] const OptionValue& value() const { return m_value; }
    /// Adds the effective value to the special text of the smallest number: the value of another option of the form.
    void followLeast(const OptionValues& values);
    [[nodiscard]] const Option& option() const { return m_option; }
    /// Marks the field as wrong and shows the reason; an empty text removes the mark.
    void setProblem(const QString& problem);
    /// Disables the field and shows the reason: the option has no effect. An empty text enables it.
    void setUnused(const QString& reason);
    /// Shows a button that asks to vary the option in an experiment.
    void offerVary();
    /// Leaves the place of that button free, to align the fields of rows with and without it.
    void keepSpaceForVary();
    /// Whether it is varied: the button shows it.
    void setVaried(bool varied);

signals:
    /// The user pressed the button of offerVary().
    void varyWanted();
    /// The user chose another value; while a slider is dragged many times, until `released`.
    void edited(const wattif::OptionValue& value);
    /// The user released the slider: later changes are a new undo step.
    void released();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void buildNumber(QGridLayout& grid);
    void showWord(const QString& value);
    void buildChoice(QGridLayout& grid);
    void buildText(QGridLayout& grid);
    void buildSwitch(QGridLayout& grid);
    void take(const OptionValue& value);
    void takeNumber(double number);
    void show(const OptionValue& value);
    void showToolTip();
    [[nodiscard]] QWidget* editor() const;

    Option m_option;
    SliderScale m_scale;
    OptionValue m_value;
    QString m_problem{};
    QString m_unused{}; ///< why it has no effect
    QLabel* m_title;
    QToolButton* m_reset;
    QToolButton* m_vary = nullptr;
    QSlider* m_slider = nullptr;
    NumberSpin* m_spin = nullptr;
    QComboBox* m_choice = nullptr;
    QLineEdit* m_text = nullptr;
    Switch* m_switch = nullptr;
};

} // namespace wattif::ui
