// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFont>
#include <QString>

namespace wattif::ui {

inline constexpr double mmPerInch = 25.4;

/// The letters of a figure, and whether it has a note below.
struct FigureStyle {
    QString family = QStringLiteral("DejaVu Sans");
    double textPoints = 8.0; ///< of normal text, 6 to 12; smaller text keeps its share of it but never goes under 6
    bool hasNote = true;

    friend bool operator==(const FigureStyle&, const FigureStyle&) = default;
};

/// The style of the figure that is being painted; the default while none is.
[[nodiscard]] const FigureStyle& figureStyle();

/// Puts a style in force while it lives. Figures are painted on the GUI thread only.
class FigureStyleScope {
public:
    explicit FigureStyleScope(FigureStyle style);
    ~FigureStyleScope();
    Q_DISABLE_COPY_MOVE(FigureStyleScope)

private:
    FigureStyle m_before;
};

/// The font of figures: `points` high (where normal text has 8) when the painter's unit is one point.
[[nodiscard]] QFont figureFont(double points = 8.0, bool bold = false);

/// Returns the font family of a preset's publisher, in its free version: TeX Gyre Termes for Times (IEEE, LNCS, Elsevier), Linux
/// Libertine for ACM. Where it is not installed, and for an unknown preset, the family of FigureStyle.
[[nodiscard]] QString presetFamily(const QString& presetId);

/// Whether a family is that of FigureStyle or of a preset, and thus follows the preset.
[[nodiscard]] bool isPresetFamily(const QString& family);

/// Whether the letters of a family have serifs, by words in its name such as "Times" or "Serif".
[[nodiscard]] bool isSerifFamily(const QString& family);

} // namespace wattif::ui
