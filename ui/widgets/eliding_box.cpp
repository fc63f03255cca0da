// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/eliding_box.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <QCache>
#include <QStyle>
#include <QStyleOptionComboBox>

#include "ui/style/letter_width.h"

namespace wattif::ui {

namespace {

/// The width of each entry's text, measured once: layouts ask for all of them dozens of times.
std::vector<int> widthsOf(const QComboBox& box)
{
    constexpr int maxTexts = 1000;
    static QCache<std::pair<QString, QString>, int> widths(maxTexts);
    const QString font = box.font().key();
    std::vector<int> all;
    for (int i = 0; i < box.count(); ++i) {
        const std::pair key(font, box.itemText(i));
        const int* known = widths.object(key);
        all.push_back(known ? *known : box.fontMetrics().horizontalAdvance(key.second));
        if (!known)
            widths.insert(key, new int(all.back()));
    }
    return all;
}

} // namespace

QString ElidingBox::shownText() const
{
    QStyleOptionComboBox option;
    initStyleOption(&option);
    return option.currentText;
}

int ElidingBox::wholeWidth() const
{
    const QSize hint = QComboBox::sizeHint();
    QStyleOptionComboBox option;
    QComboBox::initStyleOption(&option);
    option.rect = QRect(QPoint(), hint);
    const QRect field = style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
    int width = hint.width();
    const std::vector<int> texts = widthsOf(*this);
    for (int i = 0; i < count(); ++i) {
        const int icon = itemIcon(i).isNull() ? 0 : iconSize().width() + 4;
        const int missing = texts[static_cast<std::size_t>(i)] + icon + 4 - field.width(); // 4: drawn widths are not whole pixels
        width = std::max(width, hint.width() + missing);
    }
    return width;
}

QSize ElidingBox::sizeHint() const
{
    const QSize hint = QComboBox::sizeHint();
    constexpr int maxLetters = 44; // whatever people call things
    return sizeAdjustPolicy() == AdjustToContents
        ? QSize(std::min(wholeWidth(), maxLetters * letterWidth(fontMetrics())), hint.height())
        : hint;
}

QSize ElidingBox::minimumSizeHint() const
{
    const QSize hint = QComboBox::minimumSizeHint();
    if (sizeAdjustPolicy() != AdjustToContents)
        return hint;
    const std::vector<int> texts = widthsOf(*this);
    const int longest = texts.empty() ? 0 : std::ranges::max(texts);
    constexpr int minLetters = 14;
    const int missing = std::max(0, longest - minLetters * letterWidth(fontMetrics()));
    return {std::min(sizeHint().width(), wholeWidth() - missing), hint.height()};
}

void ElidingBox::initStyleOption(QStyleOptionComboBox* option) const
{
    QComboBox::initStyleOption(option);
    const QRect field = style()->subControlRect(QStyle::CC_ComboBox, option, QStyle::SC_ComboBoxEditField, this);
    const int icon = option->currentIcon.isNull() ? 0 : option->iconSize.width() + 4;
    option->currentText = option->fontMetrics.elidedText(option->currentText, Qt::ElideMiddle, field.width() - icon - 2);
}

} // namespace wattif::ui

#include "moc_eliding_box.cpp"
