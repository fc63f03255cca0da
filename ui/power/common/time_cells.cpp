// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/common/time_cells.h"

namespace wattif::ui {

using namespace Qt::Literals::StringLiterals;

QString timeHead(const QString& name, const ScenarioClock& clock)
{
    return name + u" (s)"_s + (clock.hasDate() ? u',' + name : QString());
}

QString timeCells(double seconds, const ScenarioClock& clock)
{
    const QString number = QString::number(seconds, 'g', 15);
    return clock.hasDate() ? number + u',' + QString::fromStdString(clock.isoText(seconds)) : number;
}

} // namespace wattif::ui
