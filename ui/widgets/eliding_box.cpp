// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/eliding_box.h"

#include <QStyle>
#include <QStyleOptionComboBox>

namespace wattif::ui {

QString ElidingBox::shownText() const
{
    QStyleOptionComboBox option;
    initStyleOption(&option);
    return option.currentText;
}

void ElidingBox::initStyleOption(QStyleOptionComboBox* option) const
{
    QComboBox::initStyleOption(option);
    const QRect field = style()->subControlRect(QStyle::CC_ComboBox, option, QStyle::SC_ComboBoxEditField, this);
    const int icon = option->currentIcon.isNull() ? 0 : option->iconSize.width() + 4;
    option->currentText = option->fontMetrics.elidedText(option->currentText, Qt::ElideMiddle, field.width() - icon - 2);
}

} // namespace wattif::ui
