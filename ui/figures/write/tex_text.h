// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

class QColor;

namespace wattif::ui {

/// Returns text for TeX: specials escaped, symbols with their subscripts (symbolRuns()), accents, Greek, minus, arrows and
/// similar signs in a form that pdfLaTeX knows without more packages. Other characters (such as Chinese) are set by XeLaTeX and
/// LuaLaTeX only; pdfLaTeX puts a question mark there.
[[nodiscard]] QString texText(const QString& text);
/// Returns whether pdfLaTeX can set all of the text.
[[nodiscard]] bool texKnows(const QString& text);
/// Returns commands such as "\fontsize{8bp}{9.6bp}\selectfont\sffamily", with \rmfamily where figureStyle() has serifs.
[[nodiscard]] QString texFont(double points, bool bold = false, bool italic = false);
/// "w0072B2": the name under which texColour() defines a colour.
[[nodiscard]] QString texColourName(const QColor& colour);
/// "\definecolor{w0072B2}{HTML}{0072B2}"
[[nodiscard]] QString texColour(const QColor& colour);

} // namespace wattif::ui
