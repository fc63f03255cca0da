// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>

#include "tests/patience.h"
#include "tests/ui/shell/unpainted_windows.h"
#include "tests/ui/shell/whole_window.h"
#include "ui/shell/dock.h"
#include "ui/shell/study_area.h"

namespace wattif::test {

/// Compares the sizes of docks in windows that are started one after another.
class DockSizes : public QObject {
protected:
    UnpaintedWindows m_unpainted;
    WholeWindow m_whole;

    using Sizes = std::map<QString, QSize>;
    static Sizes sizesIn(const QMainWindow& window)
    {
        Sizes sizes;
        for (const ui::Dock* dock : window.findChildren<ui::Dock*>(Qt::FindDirectChildrenOnly))
            if (dock->isVisible() && dock->x() >= 0 && dock->y() >= 0) // not behind a tab
                sizes.emplace(dock->objectName(), dock->size());
        return sizes;
    }
    static Sizes sizesOf(ui::MainWindow& window)
    {
        Sizes sizes = sizesIn(window);
        sizes.merge(sizesIn(window.studyArea()));
        return sizes;
    }
    static ui::Dock& parameters(ui::MainWindow& window) { return *window.findChild<ui::Dock*>(QStringLiteral("parameters")); }
    static QString text(const Sizes& sizes)
    {
        QString text;
        for (const auto& [name, size] : sizes)
            text += QStringLiteral("%1 %2x%3  ").arg(name).arg(size.width()).arg(size.height());
        return text;
    }
};

} // namespace wattif::test
