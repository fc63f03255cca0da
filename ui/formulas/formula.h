// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QFont>
#include <QPointF>
#include <QString>

class QPainter;

namespace wattif::ui {

/// A formula in a small subset of TeX: letters, numbers, signs, Greek letters, fractions, roots, sub- and superscripts,
/// overlines. Commands that it does not know are shown by their names.
class Formula {
public:
    struct Node {
        enum class Kind { letters, row, fraction, root, scripts, overline };
        Kind kind = Kind::row;
        QString text{};
        bool italic = false;
        std::vector<Node> children{}; ///< fraction: above, below; scripts: base, below, above; others: the contents
    };
    /// Measures in pixels of a painter's font; the baseline is at 0.
    struct Size {
        double width = 0.0;
        double ascent = 0.0;
        double descent = 0.0;
    };

    [[nodiscard]] static Formula parse(const QString& tex);

    [[nodiscard]] Size size(const QFont& font) const;
    /// Paints in the painter's pen, the baseline beginning at `at`.
    void paint(QPainter& painter, QPointF at, const QFont& font) const;
    /// The formula in plain words for a screen reader: "f = (a + b) / c".
    [[nodiscard]] QString plainText() const;

private:
    Node m_root;
};

} // namespace wattif::ui
