// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include "core/base/symbol_runs.h"

namespace wattif::ui {

/// Returns a title with the subscripts of symbolRuns() for widgets of plain text: "N_opt" becomes "Nₒₚₜ". Unicode has no
/// subscript c, so a text with Tc or Ts is unchanged; figures and exported tables have the original title.
[[nodiscard]] inline QString symbolText(const QString& title)
{
    QString text;
    for (const SymbolRun& run : symbolRuns(title.toStdString())) {
        if (!run.subscript.empty() && run.subscript != "opt")
            return title;
        text += QString::fromStdString(run.text);
        if (!run.subscript.empty())
            text += QStringLiteral("\u2092\u209a\u209c");
    }
    return text;
}

} // namespace wattif::ui
