// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QDoubleSpinBox>
#include <QSpinBox>

namespace wattif::ui {

/// A spin box that shows the shortest text of a number ("0.15", "1e-06") and reads any of them, with point or comma.
class NumberSpin : public QDoubleSpinBox {
    Q_OBJECT
public:
    explicit NumberSpin(QWidget* parent = nullptr);

    /// Allows whole numbers only.
    void setWhole(bool whole);
    /// "125 MB/s" instead of "1.25e+08 B/s": numbers are shown and read with k, M, G or T in front of a unit; the suffix is that
    /// unit without a blank.
    void setPrefixed(bool prefixed);
    /// "7 d" instead of "604800 s": seconds are shown in days from one day on, and read with s, min, h or d after the number; the
    /// suffix stays empty.
    void setInDays(bool inDays);

    [[nodiscard]] QString textFromValue(double value) const override;
    [[nodiscard]] double valueFromText(const QString& text) const override;
    [[nodiscard]] QValidator::State validate(QString& text, int& position) const override;
    /// Replaces invalid input with the previous number and shows the reason for a moment.
    void fixup(QString& text) const override;

protected:
    void focusInEvent(QFocusEvent* event) override;

private:
    void refuse(const QString& text);
    void forgive();
    /// Returns whether a text is the word that stands for the smallest number.
    [[nodiscard]] bool isWord(const QString& text) const;
    [[nodiscard]] QString withoutUnit(const QString& text) const;
    /// The number that a text says, in or out of range.
    [[nodiscard]] std::optional<double> read(const QString& text) const;

    bool m_isPrefixed = false;
    bool m_isInDays = false;
};

/// A position and a count, "7 / 60". The user's input stays until it is committed, even if another position is shown meanwhile.
class CountedSpin : public QSpinBox {
    Q_OBJECT
public:
    /// Places begin with `least`.
    explicit CountedSpin(int least, QWidget* parent = nullptr);

    /// Shows a position without emitting a signal: the user did not choose it here.
    void showPlace(int place, int count);

private:
    const int m_least;
};

} // namespace wattif::ui
