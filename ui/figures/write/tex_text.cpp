// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/figures/write/tex_text.h"

#include <QColor>
#include <QHash>
#include <QStringView>

#include "core/base/symbol_runs.h"
#include "ui/figures/figure_style.h"
#include "ui/figures/write/vector_look.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

const QHash<char32_t, QString>& textSymbols()
{
    static const QHash<char32_t, QString> table{
        // clang-format off
        {U'\\', u"\\textbackslash{}"_s}, {U'{', u"\\{"_s}, {U'}', u"\\}"_s}, {U'$', u"\\$"_s}, {U'&', u"\\&"_s},
        {U'#', u"\\#"_s}, {U'%', u"\\%"_s}, {U'_', u"\\_"_s}, {U'~', u"\\textasciitilde{}"_s},
        {U'^', u"\\textasciicircum{}"_s}, {U'<', u"\\textless{}"_s}, {U'>', u"\\textgreater{}"_s}, {U'|', u"\\textbar{}"_s},
        {U'"', u"''"_s}, {U'`', u"\\textasciigrave{}"_s}, {U'\u00A0', u"~"_s}, {U'\u2002', u"\\enspace{}"_s},
        {U'\u2003', u"\\quad{}"_s}, {U'\u2009', u"\\,"_s}, {U'\u202F', u"\\,"_s}, {U'\u2007', u"~"_s}, {U'\u200B', u""_s},
        {U'\u2010', u"-"_s}, {U'\u2011', u"-"_s}, {U'–', u"--"_s}, {U'—', u"---"_s}, {U'…', u"\\ldots{}"_s}, {U'“', u"``"_s},
        {U'”', u"''"_s}, {U'„', u",,"_s}, {U'‘', u"`"_s}, {U'’', u"'"_s}, {U'§', u"\\S{}"_s}, {U'¶', u"\\P{}"_s},
        {U'©', u"\\copyright{}"_s}, {U'£', u"\\pounds{}"_s}, {U'€', u"EUR"_s}, {U'ß', u"\\ss{}"_s}, {U'æ', u"\\ae{}"_s},
        {U'Æ', u"\\AE{}"_s}, {U'œ', u"\\oe{}"_s}, {U'Œ', u"\\OE{}"_s}, {U'ø', u"\\o{}"_s}, {U'Ø', u"\\O{}"_s},
        {U'ł', u"\\l{}"_s}, {U'Ł', u"\\L{}"_s}, {U'ı', u"\\i{}"_s}, {U'¡', u"!`"_s}, {U'¿', u"?`"_s},
        // clang-format on
    };
    return table;
}

const QHash<char32_t, QString>& mathSymbols()
{
    static const QHash<char32_t, QString> table{
        // clang-format off
        {U'α', u"\\alpha"_s}, {U'β', u"\\beta"_s}, {U'γ', u"\\gamma"_s}, {U'δ', u"\\delta"_s}, {U'ε', u"\\varepsilon"_s},
        {U'ζ', u"\\zeta"_s}, {U'η', u"\\eta"_s}, {U'θ', u"\\theta"_s}, {U'ι', u"\\iota"_s}, {U'κ', u"\\kappa"_s},
        {U'λ', u"\\lambda"_s}, {U'μ', u"\\mu"_s}, {U'µ', u"\\mu"_s}, {U'ν', u"\\nu"_s}, {U'ξ', u"\\xi"_s}, {U'ο', u"o"_s},
        {U'π', u"\\pi"_s}, {U'ρ', u"\\rho"_s}, {U'σ', u"\\sigma"_s}, {U'ς', u"\\varsigma"_s}, {U'τ', u"\\tau"_s},
        {U'υ', u"\\upsilon"_s}, {U'φ', u"\\varphi"_s}, {U'ϕ', u"\\phi"_s}, {U'χ', u"\\chi"_s}, {U'ψ', u"\\psi"_s},
        {U'ω', u"\\omega"_s}, {U'ϵ', u"\\epsilon"_s}, {U'ϑ', u"\\vartheta"_s}, {U'Γ', u"\\Gamma"_s}, {U'Δ', u"\\Delta"_s},
        {U'∆', u"\\Delta"_s}, {U'Θ', u"\\Theta"_s}, {U'Λ', u"\\Lambda"_s}, {U'Ξ', u"\\Xi"_s}, {U'Π', u"\\Pi"_s},
        {U'Σ', u"\\Sigma"_s}, {U'Υ', u"\\Upsilon"_s}, {U'Φ', u"\\Phi"_s}, {U'Ψ', u"\\Psi"_s}, {U'Ω', u"\\Omega"_s},
        {U'Α', u"\\mathrm{A}"_s}, {U'Β', u"\\mathrm{B}"_s}, {U'Ε', u"\\mathrm{E}"_s}, {U'Ζ', u"\\mathrm{Z}"_s},
        {U'Η', u"\\mathrm{H}"_s}, {U'Ι', u"\\mathrm{I}"_s}, {U'Κ', u"\\mathrm{K}"_s}, {U'Μ', u"\\mathrm{M}"_s},
        {U'Ν', u"\\mathrm{N}"_s}, {U'Ο', u"\\mathrm{O}"_s}, {U'Ρ', u"\\mathrm{P}"_s}, {U'Τ', u"\\mathrm{T}"_s},
        {U'Χ', u"\\mathrm{X}"_s}, {U'−', u"-"_s}, {U'×', u"\\times"_s}, {U'÷', u"\\div"_s}, {U'±', u"\\pm"_s},
        {U'∓', u"\\mp"_s}, {U'·', u"\\cdot"_s}, {U'⋅', u"\\cdot"_s}, {U'•', u"\\bullet"_s}, {U'≤', u"\\leq"_s},
        {U'≥', u"\\geq"_s}, {U'≠', u"\\neq"_s}, {U'≈', u"\\approx"_s}, {U'≡', u"\\equiv"_s}, {U'≪', u"\\ll"_s},
        {U'≫', u"\\gg"_s}, {U'«', u"\\ll"_s}, {U'»', u"\\gg"_s}, {U'∞', u"\\infty"_s}, {U'∑', u"\\sum"_s},
        {U'∏', u"\\prod"_s}, {U'√', u"\\surd"_s}, {U'∂', u"\\partial"_s}, {U'∈', u"\\in"_s}, {U'∉', u"\\notin"_s},
        {U'∪', u"\\cup"_s}, {U'∩', u"\\cap"_s}, {U'⊂', u"\\subset"_s}, {U'⊆', u"\\subseteq"_s}, {U'∅', u"\\emptyset"_s},
        {U'∀', u"\\forall"_s}, {U'∃', u"\\exists"_s}, {U'¬', u"\\neg"_s}, {U'∧', u"\\wedge"_s}, {U'∨', u"\\vee"_s},
        {U'∝', u"\\propto"_s}, {U'∼', u"\\sim"_s}, {U'→', u"\\rightarrow"_s}, {U'←', u"\\leftarrow"_s},
        {U'↑', u"\\uparrow"_s}, {U'↓', u"\\downarrow"_s}, {U'↔', u"\\leftrightarrow"_s}, {U'⇒', u"\\Rightarrow"_s},
        {U'⇐', u"\\Leftarrow"_s}, {U'⇔', u"\\Leftrightarrow"_s}, {U'↦', u"\\mapsto"_s}, {U'°', u"^{\\circ}"_s},
        {U'′', u"'"_s}, {U'″', u"''"_s}, {U'⌈', u"\\lceil"_s}, {U'⌉', u"\\rceil"_s}, {U'⌊', u"\\lfloor"_s},
        {U'⌋', u"\\rfloor"_s}, {U'∗', u"\\ast"_s}, {U'★', u"\\star"_s}, {U'●', u"\\bullet"_s}, {U'○', u"\\circ"_s},
        {U'△', u"\\triangle"_s}, {U'▲', u"\\triangle"_s}, {U'◇', u"\\diamond"_s}, {U'◆', u"\\diamond"_s}, {U'✓', u"\\surd"_s},
        {U'✔', u"\\surd"_s}, {U'✗', u"\\times"_s}, {U'✕', u"\\times"_s}, {U'½', u"\\frac{1}{2}"_s}, {U'¼', u"\\frac{1}{4}"_s},
        {U'¾', u"\\frac{3}{4}"_s}, {U'ℓ', u"\\ell"_s}, {U'∣', u"\\mid"_s}, {U'∥', u"\\parallel"_s}, {U'⟨', u"\\langle"_s},
        {U'⟩', u"\\rangle"_s},
        // clang-format on
    };
    return table;
}

/// The accents that OT1 fonts can build.
const QHash<char32_t, QString>& accents()
{
    static const QHash<char32_t, QString> table{
        // clang-format off
        {0x300, u"`"_s}, {0x301, u"'"_s}, {0x302, u"^"_s}, {0x303, u"~"_s}, {0x304, u"="_s}, {0x306, u"u"_s}, {0x307, u"."_s},
        {0x308, u"\""_s}, {0x30A, u"r"_s}, {0x30B, u"H"_s}, {0x30C, u"v"_s}, {0x327, u"c"_s},
        // clang-format on
    };
    return table;
}

/// Superior and inferior digits and signs, and inferior letters; an empty string for all else.
QString raised(char32_t c)
{
    static const QString above = u"⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻"_s;
    static const QString below = u"₀₁₂₃₄₅₆₇₈₉₊₋ᵢⱼₙₒₚₛₜ"_s;
    static const QStringList plain{
        u"0"_s, u"1"_s, u"2"_s, u"3"_s, u"4"_s, u"5"_s, u"6"_s, u"7"_s, u"8"_s, u"9"_s, u"+"_s, u"\\ensuremath{-}"_s,
        u"i"_s, u"j"_s, u"n"_s, u"o"_s, u"p"_s, u"s"_s, u"t"_s};
    const QChar at(c < 0x10000 ? static_cast<char16_t>(c) : u'\0');
    if (const qsizetype i = above.indexOf(at); i >= 0)
        return u"\\textsuperscript{"_s + plain[i] + u'}';
    if (const qsizetype i = below.indexOf(at); i >= 0)
        return u"\\textsubscript{"_s + plain[i] + u'}';
    return {};
}

QString accented(char32_t c)
{
    if (c > 0xFFFF)
        return {};
    const QString parts = QChar(static_cast<char16_t>(c)).decomposition();
    if (parts.size() != 2 || parts[0].unicode() > 0x7E)
        return {};
    const QString accent = accents().value(parts[1].unicode());
    if (accent.isEmpty())
        return {};
    const bool dotless = (parts[0] == u'i' || parts[0] == u'j') && accent != u"c";
    return u"\\%1{%2}"_s.arg(accent, dotless ? u'\\' + QString(parts[0]) : QString(parts[0]));
}

/// What pdfLaTeX sets for the character; null where it knows none.
QString symbol(char32_t c)
{
    if (const auto found = textSymbols().constFind(c); found != textSymbols().cend())
        return *found;
    if (const auto found = mathSymbols().constFind(c); found != mathSymbols().cend())
        return u"\\ensuremath{"_s + *found + u'}';
    if (c >= U' ' && c <= U'~')
        return QString(QChar(static_cast<char16_t>(c)));
    if (c < U' ')
        return u" "_s;
    const QString small = raised(c);
    return small.isEmpty() ? accented(c) : small;
}

QString plainTex(const QString& text)
{
    QString tex;
    QString unknown;
    const auto flush = [&] {
        if (!unknown.isEmpty())
            tex += u"{\\ifdefined\\Umathcode %1\\else ?\\fi}"_s.arg(unknown);
        unknown.clear();
    };
    for (const char32_t c : text.normalized(QString::NormalizationForm_C).toUcs4()) {
        const QString known = symbol(c);
        if (known.isNull()) {
            unknown += QString::fromUcs4(&c, 1);
            continue;
        }
        flush();
        // Hyphens in a row would run together to a dash.
        tex += known == u"-" && tex.endsWith(u'-') ? u"{}-"_s : known;
    }
    flush();
    return tex;
}

} // namespace

QString texText(const QString& text)
{
    QString tex;
    for (const SymbolRun& run : symbolRuns(text.toStdString())) {
        tex += plainTex(QString::fromStdString(run.text));
        if (!run.subscript.empty())
            tex += u"\\textsubscript{%1}"_s.arg(plainTex(QString::fromStdString(run.subscript)));
    }
    return tex;
}

bool texKnows(const QString& text)
{
    const QList<uint> codes = text.normalized(QString::NormalizationForm_C).toUcs4();
    return std::none_of(codes.begin(), codes.end(), [](char32_t c) { return symbol(c).isNull(); });
}

QString texFont(double points, bool bold, bool italic)
{
    return u"\\fontsize{%1bp}{%2bp}\\selectfont"_s.arg(shortNumber(points), shortNumber(1.2 * points))
        + (isSerifFamily(figureStyle().family) ? u"\\rmfamily"_s : u"\\sffamily"_s) + (bold ? u"\\bfseries"_s : QString())
        + (italic ? u"\\itshape"_s : QString());
}

QString texColourName(const QColor& colour) { return u'w' + colour.name().mid(1).toUpper(); }

QString texColour(const QColor& colour)
{
    return u"\\definecolor{%1}{HTML}{%2}"_s.arg(texColourName(colour), colour.name().mid(1).toUpper());
}

} // namespace wattif::ui
