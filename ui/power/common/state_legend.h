// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QColor>
#include <QWidget>

#include "ui/charts/hatch.h"

namespace wattif::ui {

/// A line of colour swatches with names and shares; in a narrow line the shares are dropped first, then the last names.
class StateLegend : public QWidget {
    Q_OBJECT
public:
    struct Entry {
        QColor colour;
        QString name;
        double share = -1.0;       ///< of the whole, 0..1; negative: not shown
        Hatch hatch = Hatch::none; ///< others stand for all colours: drawn in lines of `colour`
    };

    explicit StateLegend(QWidget* parent = nullptr);
    void setEntries(std::vector<Entry> entries);
    [[nodiscard]] const std::vector<Entry>& entries() const { return m_entries; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {60, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<Entry> m_entries;
};

/// Draws the entries into the box, in as many lines as its height holds.
void paintLegend(QPainter& painter, const QRectF& box, const std::vector<StateLegend::Entry>& entries, const QColor& text,
                 const QColor& outline, bool withShares);
/// The height of the lines that all entries need in this width.
[[nodiscard]] double legendHeight(const QFont& font, const std::vector<StateLegend::Entry>& entries, double width,
                                  bool withShares);

} // namespace wattif::ui
