// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

namespace wattif::ui {

/// Returns the direct child of class T, made with `make` where the parent has none: what all users of a parent share.
template <class T, class Make>
[[nodiscard]] T& onlyChild(const QObject& parent, Make&& make)
{
    auto* child = parent.findChild<T*>(QString(), Qt::FindDirectChildrenOnly);
    return child ? *child : *make();
}

} // namespace wattif::ui
