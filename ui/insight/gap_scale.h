// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <limits>
#include <vector>

#include <QString>
#include <QWidget>

#include "core/base/study.h"

namespace wattif::ui {

/// A policy on the scale.
struct ScaleDot {
    QString policy;
    QString title;
    QString text; ///< its value for people
    int style = 0;
    double value = 0.0;
};

/// The content of a scale.
struct ScaleData {
    std::vector<ScaleDot> dots{};
    double bound = std::numeric_limits<double>::quiet_NaN(); ///< NaN where none is known
    QString boundText{};
    Better better = Better::higher;
    QString current{}; ///< the policy with a ring around its dot
    bool isStale = false;
};

/// A line with the bound at its right end and a dot for each policy, the better the nearer to it.
///
/// A click on a dot, or the arrow keys, choose its policy.
class GapScale : public QWidget {
    Q_OBJECT
public:
    explicit GapScale(QWidget* parent = nullptr);

    void setData(ScaleData data);
    [[nodiscard]] const ScaleData& data() const { return m_data; }
    /// Returns where a policy's dot is; the origin where it has none.
    [[nodiscard]] QPointF placeOf(const QString& policy) const;

    [[nodiscard]] QSize sizeHint() const override { return {220, 24}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {120, 24}; }

signals:
    void chosen(const QString& policy);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    [[nodiscard]] double xOf(double value) const;
    [[nodiscard]] const ScaleDot* dotAt(QPointF place) const;
    void step(int by);

    ScaleData m_data; ///< dots from the left to the right
    double m_left = 0.0;
    double m_right = 1.0;
};

} // namespace wattif::ui
