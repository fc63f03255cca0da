// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <utility>

#include <QThreadPool>

namespace wattif::ui {

/// Releases what may be the last of something large, which takes milliseconds to free, in a worker.
inline void freeInWorker(std::shared_ptr<const void> last)
{
    if (last)
        QThreadPool::globalInstance()->start([last = std::move(last)] {});
}

} // namespace wattif::ui
