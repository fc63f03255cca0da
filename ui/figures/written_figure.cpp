// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/figures/written_figure.h"

namespace wattif::ui {

WrittenFigures& WrittenFigures::instance()
{
    static WrittenFigures figures;
    return figures;
}

} // namespace wattif::ui

#include "moc_written_figure.cpp"
