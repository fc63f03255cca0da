// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/time/start_field.h"

#include <algorithm>

#include <QAction>

#include "ui/style/icons.h"

namespace wattif::ui {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr qsizetype minLetters = 8;

} // namespace

StartField::StartField(const QString& name, qsizetype maxLetters, QWidget* parent) : QLineEdit(parent), m_maxLetters(maxLetters)
{
    setAccessibleName(name);
    addAction(themeIcon(u"wattif-clock"_s), QLineEdit::LeadingPosition)->setText(name);
    fit();
}

void StartField::fit()
{
    const qsizetype letters = std::clamp(std::max(text().size(), placeholderText().size()), minLetters, m_maxLetters);
    setFixedWidth(fontMetrics().horizontalAdvance(u'0') * static_cast<int>(letters) + 48);
}

void StartField::showStart(const QString& text)
{
    setText(text);
    setCursorPosition(0);
    fit();
}

} // namespace wattif::ui

#include "moc_start_field.cpp"
