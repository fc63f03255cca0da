// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace wattif {

/// A dense row-major matrix of doubles as a plain value that is compared and edited; nothing is calculated with it as a whole.
class Matrix {
public:
    Matrix() = default;
    Matrix(std::size_t rows, std::size_t columns, double value = 0.0)
        : m_rows(rows), m_columns(columns), m_values(rows * columns, value)
    {
    }

    [[nodiscard]] std::size_t rows() const { return m_rows; }
    [[nodiscard]] std::size_t columns() const { return m_columns; }
    [[nodiscard]] bool empty() const { return m_values.empty(); }

    [[nodiscard]] double operator()(std::size_t row, std::size_t column) const { return m_values[row * m_columns + column]; }
    [[nodiscard]] double& operator()(std::size_t row, std::size_t column) { return m_values[row * m_columns + column]; }

    [[nodiscard]] std::span<const double> row(std::size_t r) const { return {m_values.data() + r * m_columns, m_columns}; }
    [[nodiscard]] std::span<double> row(std::size_t r) { return {m_values.data() + r * m_columns, m_columns}; }
    [[nodiscard]] const std::vector<double>& values() const { return m_values; }
    [[nodiscard]] const double* data() const { return m_values.data(); }

    /// Appends a row of `columns()` values; the first row of an empty matrix sets the width.
    void appendRow(std::span<const double> values);
    /// Inserts a row filled with `value` before row `at` (0 <= at <= rows()).
    void insertRow(std::size_t at, double value);
    /// Inserts a column filled with `value` before column `at` (0 <= at <= columns()).
    void insertColumn(std::size_t at, double value);
    void removeRow(std::size_t at);
    void removeColumn(std::size_t at);

    friend bool operator==(const Matrix&, const Matrix&) = default;

private:
    std::size_t m_rows = 0;
    std::size_t m_columns = 0;
    std::vector<double> m_values;
};

} // namespace wattif
