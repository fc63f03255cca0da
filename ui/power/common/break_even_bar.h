// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "ui/power/common/timeline_data.h"
#include "ui/widgets/slider_scale.h"

class QLabel;
class QSlider;

namespace wattif::ui {

class Session;

/// Sliders of what a boot costs, time and power, and what that makes of the idle gaps. The scenario follows while they are
/// dragged, as one undoable step.
class BreakEvenBar : public QWidget {
    Q_OBJECT
public:
    explicit BreakEvenBar(Session& session, QWidget* parent = nullptr);

    /// Sets the totals of the present policy.
    void setTotals(const GapTotals& totals);
    [[nodiscard]] QString readout() const;
    [[nodiscard]] QSlider& bootTime() const { return *m_time.slider; }
    [[nodiscard]] QSlider& bootPower() const { return *m_power.slider; }

private:
    struct Field {
        SliderScale scale;
        QSlider* slider = nullptr;
        QLabel* value = nullptr;
    };
    Field makeField(const Option& option, const QString& title, const QString& toolTip);
    void refresh();

    Session& m_session;
    Field m_time;
    Field m_power;
    QLabel* m_pays;
    QLabel* m_worth;
};

} // namespace wattif::ui
