// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/field_mark.h"

#include <QStyle>
#include <QVariant>
#include <QWidget>

namespace wattif::ui {

namespace {

constexpr auto markName = "problem";

} // namespace

void markField(QWidget& field, const QString& problem)
{
    if (problemOf(field) == problem)
        return;
    field.setProperty(markName, problem.isEmpty() ? QVariant() : QVariant(problem));
    field.setProperty("isWrong", !problem.isEmpty()); // the style sheet knows it
    field.setAccessibleDescription(problem);
    field.style()->unpolish(&field);
    field.style()->polish(&field);
    field.update();
}

QString problemOf(const QWidget& field) { return field.property(markName).toString(); }

} // namespace wattif::ui
