// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QString>

namespace wattif::ui {

/// A part of a text that is set in one size.
struct SymbolRun {
    QString text;
    bool isSubscript = false;

    friend bool operator==(const SymbolRun&, const SymbolRun&) = default;
};

/// Splits a text at the subscripts of the symbols that figures use: N_opt, Tc, Tc', Ts, Ts', Ns L, DT(2..n). The other texts,
/// names of a user with an underscore too, stay in one piece.
[[nodiscard]] QList<SymbolRun> symbolRuns(const QString& text);

} // namespace wattif::ui
