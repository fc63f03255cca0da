// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/tables/text_delegate.h"

namespace wattif::ui {

/// Edits cells of the tables of elements: texts that turn red and stay open while they are bad, choices from a list that can be
/// searched by typing, and loads as bars.
class ElementDelegate : public TextDelegate {
    Q_OBJECT
public:
    explicit ElementDelegate(QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace wattif::ui
