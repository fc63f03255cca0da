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

    /// Shows a value without telling of it.
    void setValue(const OptionValue& value);
    /// Shows its value in the place of what was typed and not taken, and no problem.
    void forgetTyped();
    [[nodiscard]] const OptionValue& value() const { return m_value; }
    /// Lets the word for the smallest number tell the value that comes of it: that of another option of the form.
    void followLeast(const OptionValues& values);
    [[nodiscard]] const Option& option() const { return m_option; }
    /// Marks the field as wrong and tells why; an empty text takes the mark away.
    void setProblem(const QString& problem);
    /// Shows a button that asks to vary the option in an experiment.
    void offerVary();
    /// Leaves the place of that button free, so that fields of rows with and without it end in line.
    void keepRoomForVary();
    /// Whether it is varied: the button shows it.
    void setVaried(bool varied);

signals:
    /// The user pressed the button of offerVary().
    void varyWanted();
    /// The user chose another value; while a slider is dragged many times, until `released`.
    void edited(const wattif::OptionValue& value);
    /// The user let go: what follows is another step of undo.
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
    [[nodiscard]] QWidget* editor() const;

    Option m_option;
    SliderScale m_scale;
    OptionValue m_value;
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
