// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/shared_number.h"

#include <algorithm>
#include <functional>
#include <utility>

#include <QLineEdit>
#include <QScopedValueRollback>

namespace wattif::ui {

SharedNumber::SharedNumber(QWidget* parent) : NumberSpin(parent)
{
    connect(lineEdit(), &QLineEdit::textEdited, this, [this] { m_isTyped = true; });
    connect(this, &SharedNumber::valueChanged, this, [this](double value) {
        if (!m_isShowing)
            emit chosen(value);
    });
    connect(this, &SharedNumber::editingFinished, this, [this] {
        if (std::exchange(m_isTyped, false))
            emit chosen(value());
        emit left();
    });
}

void SharedNumber::showValues(const std::vector<double>& values)
{
    if (values.empty())
        return;
    const bool agree = std::ranges::adjacent_find(values, std::not_equal_to()) == values.end();
    const QScopedValueRollback showing(m_isShowing, true);
    setSuffix(agree ? m_unit : QString()); // before a number only
    setValue(values.front());
    lineEdit()->setPlaceholderText(agree ? QString() : tr("various"));
    if (!agree)
        lineEdit()->clear();
    m_isTyped = false;
}

} // namespace wattif::ui

#include "moc_shared_number.cpp"
