// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/counted_spin.h"

#include <QLineEdit>
#include <QSignalBlocker>

namespace wattif::ui {

CountedSpin::CountedSpin(int least, QWidget* parent) : QSpinBox(parent), m_least(least)
{
    setRange(least, least);
    setKeyboardTracking(false); // "1", "12": only the last is meant
    setAccelerated(true);
}

void CountedSpin::showPlace(int place, int count)
{
    const QSignalBlocker quiet(this);
    setRange(m_least, count);
    if (const QString last = QStringLiteral(" / %1").arg(count); last != suffix())
        setSuffix(last); // which rewrites the value over the user's input
    if (hasFocus() && lineEdit()->isModified())
        return;
    setValue(place);
    if (hasFocus())
        selectAll();
}

} // namespace wattif::ui

#include "moc_counted_spin.cpp"
