// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <utility>

#include <qcustomplot.h>

namespace wattif::ui {

/// Ticks at round numbers with the labels of number_labels.h; powers of ten on a logarithmic axis.
class NumberTicker final : public QCPAxisTicker {
public:
    void setLogarithmic(bool on) { m_logarithmic = on; }
    /// Ticks at whole numbers only.
    void setWhole(bool on) { m_whole = on; }
    /// Ticks at these values where at least two of them are in the range and as many fit; else at round numbers.
    void setLevels(const QVector<double>& levels) { m_levels = levels; }
    /// Labels by these words; empty: numbers.
    void setWords(std::function<QString(double)> words) { m_words = std::move(words); }

protected:
    double getTickStep(const QCPRange& range) override;
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override;
    QVector<QString> createLabelVector(const QVector<double>& ticks, const QLocale& locale, QChar formatChar,
                                       int precision) override;

private:
    bool m_logarithmic = false;
    bool m_whole = false;
    QVector<double> m_levels;
    std::function<QString(double)> m_words;
};

} // namespace wattif::ui
