// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <map>

#include <QCoreApplication>
#include <QEvent>
#include <QSize>

#include "core/base/random.h"

namespace wattif::sizes {

/// Counts how often each widget gets another size, and ends it where that goes on for ever.
class Seen : public QObject {
public:
    Seen() { qApp->installEventFilter(this); }

    /// What happens from now on belongs to another event.
    void begin()
    {
        m_times.clear();
        m_endless.clear();
    }
    /// The widget that got one size after another since begin(), in words; empty where none did.
    [[nodiscard]] QString endless() const { return m_endless; }
    /// How often a widget got a new size after one event, at most.
    [[nodiscard]] int most() const { return m_most; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        constexpr int forEver = 60;
        const bool resizes = event->type() == QEvent::Resize && watched->isWidgetType();
        if (!resizes)
            return !m_endless.isEmpty() && event->type() == QEvent::LayoutRequest;
        const int times = ++m_times[watched];
        m_most = std::max(m_most, times);
        if (times > forEver && m_endless.isEmpty())
            m_endless = QLatin1String(watched->metaObject()->className()) + QLatin1Char(' ') + watched->objectName();
        return !m_endless.isEmpty();
    }

private:
    std::map<const QObject*, int> m_times;
    QString m_endless;
    int m_most = 0;
};

/// Lets all that follows from a new size happen.
inline void waitForLayout()
{
    for (int i = 0; i < 30; ++i) {
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
    }
}

inline int drawn(Random& chance, int low, int high) { return static_cast<int>(chance.uniformInt(low, high)); }

/// A size of a view from that of a corner of a window to that of a large screen.
inline QSize some(Random& chance)
{
    const int width = drawn(chance, 300, 2000);
    return {width, drawn(chance, 200, 1200)};
}

} // namespace wattif::sizes
