// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>

#include <QWidget>

#include "ui/widgets/inline_bar.h"

namespace wattif::ui {

/// Pending questions, one bar each, above the content that they are about; it takes no space while empty.
class NoticeStack : public QWidget {
    Q_OBJECT
public:
    explicit NoticeStack(QWidget* parent = nullptr);

    /// Shows a message, in the place of the one with the same id; its buttons are to be added.
    InlineBar& show(const QString& id, InlineBar::Kind kind, const QString& text);
    void dismiss(const QString& id);
    [[nodiscard]] bool isEmpty() const { return m_bars.empty(); }
    /// The bar that shows the message; null where it is not shown.
    [[nodiscard]] InlineBar* find(const QString& id) const;

private:
    std::map<QString, InlineBar*> m_bars;
};

} // namespace wattif::ui
