// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/formula_mathml.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/report/html_text.h"

namespace wattif {
namespace {

constexpr int maxFormulaDepth = 40;

struct Sign {
    std::string_view name;
    std::string_view text;
    bool isLetter = false; ///< a name, not an operator
};

constexpr std::array signs{
    Sign{"sum", "∑"},
    Sign{"prod", "∏"},
    Sign{"cdot", "·"},
    Sign{"times", "×"},
    Sign{"le", "≤"},
    Sign{"leq", "≤"},
    Sign{"ge", "≥"},
    Sign{"geq", "≥"},
    Sign{"ne", "≠"},
    Sign{"approx", "≈"},
    Sign{"pm", "±"},
    Sign{"to", "→"},
    Sign{"in", "∈"},
    Sign{"mid", "|"},
    Sign{"cup", "∪"},
    Sign{"cap", "∩"},
    Sign{"forall", "∀"},
    Sign{"lt", "<"},
    Sign{"gt", ">"},
    Sign{"lceil", "⌈"},
    Sign{"rceil", "⌉"},
    Sign{"lfloor", "⌊"},
    Sign{"rfloor", "⌋"},
    Sign{"dots", "…"},
    Sign{"ldots", "…"},
    Sign{"prime", "′"},
    Sign{"ast", "∗"},
    Sign{"{", "{"},
    Sign{"}", "}"},
    Sign{"%", "%"},
    Sign{"infty", "∞", true},
    Sign{"ell", "ℓ", true},
    Sign{"alpha", "α", true},
    Sign{"beta", "β", true},
    Sign{"gamma", "γ", true},
    Sign{"delta", "δ", true},
    Sign{"Delta", "Δ", true},
    Sign{"epsilon", "ε", true},
    Sign{"eta", "η", true},
    Sign{"theta", "θ", true},
    Sign{"lambda", "λ", true},
    Sign{"mu", "μ", true},
    Sign{"kappa", "κ", true},
    Sign{"nu", "ν", true},
    Sign{"pi", "π", true},
    Sign{"rho", "ρ", true},
    Sign{"sigma", "σ", true},
    Sign{"Sigma", "Σ", true},
    Sign{"tau", "τ", true},
    Sign{"phi", "φ", true},
    Sign{"chi", "χ", true},
    Sign{"omega", "ω", true},
    Sign{"Omega", "Ω", true},
};

/// An element with its scripts.
struct Part {
    std::string base;
    std::string below{};
    std::string above{};

    [[nodiscard]] std::string printed() const
    {
        if (!below.empty() && !above.empty())
            return fmt::format("<msubsup>{}{}{}</msubsup>", base, below, above);
        if (!below.empty())
            return fmt::format("<msub>{}{}</msub>", base, below);
        return above.empty() ? base : fmt::format("<msup>{}{}</msup>", base, above);
    }
};

std::string element(std::string_view name, std::string_view text)
{
    return fmt::format("<{0}>{1}</{0}>", name, htmlEscaped(text));
}

bool isLetter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }
bool isDigit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
bool isBlank(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }

class FormulaWriter {
public:
    explicit FormulaWriter(std::string_view tex) : m_tex(tex) { }

    /// The parts up to a closing brace, or to the end.
    std::string row(bool isInner = false)
    {
        std::vector<Part> parts;
        for (++m_depth; !atEnd() && (!isInner || m_tex[m_at] != '}') && m_depth <= maxFormulaDepth;)
            add(parts);
        --m_depth;
        if (isInner && !atEnd())
            ++m_at;
        std::string text;
        for (const Part& part : parts)
            text += part.printed();
        return parts.size() == 1 ? text : "<mrow>" + text + "</mrow>";
    }

private:
    [[nodiscard]] bool atEnd() const { return m_at >= m_tex.size(); }

    void add(std::vector<Part>& parts)
    {
        const char c = m_tex[m_at];
        if (c != '_' && c != '^') {
            if (std::string text = factor(); !text.empty())
                parts.push_back({std::move(text)});
            return;
        }
        ++m_at;
        if (parts.empty())
            parts.push_back({"<mrow></mrow>"});
        std::string script = argument();
        (c == '_' ? parts.back().below : parts.back().above) = std::move(script);
    }

    /// One letter of UTF-8, from its first byte.
    std::string letter()
    {
        const std::size_t begin = m_at++;
        while (!atEnd() && (static_cast<unsigned char>(m_tex[m_at]) & 0xC0U) == 0x80U)
            ++m_at;
        return std::string(m_tex.substr(begin, m_at - begin));
    }

    std::string factor()
    {
        const char c = m_tex[m_at];
        if (c == '{' || c == '\\' || c == '}' || isBlank(c)) {
            ++m_at;
            return c == '{' ? row(true) : c == '\\' ? command() : std::string();
        }
        if (isDigit(c)) {
            const std::size_t begin = m_at;
            while (!atEnd() && (isDigit(m_tex[m_at]) || m_tex[m_at] == '.'))
                ++m_at;
            return element("mn", m_tex.substr(begin, m_at - begin));
        }
        const std::string text = letter();
        if (text == "-")
            return element("mo", "−");
        return element(isLetter(c) || text.size() > 1 ? "mi" : "mo", text);
    }

    std::string argument()
    {
        while (!atEnd() && isBlank(m_tex[m_at]))
            ++m_at;
        std::string text = atEnd() ? std::string() : factor();
        return text.empty() ? "<mrow></mrow>" : text;
    }

    /// The literal text in the braces.
    std::string plainArgument()
    {
        if (atEnd() || m_tex[m_at] != '{')
            return {};
        const std::size_t end = std::min(m_tex.find('}', m_at), m_tex.size());
        const std::string text(m_tex.substr(m_at + 1, end - m_at - 1));
        m_at = std::min(end + 1, m_tex.size());
        return text;
    }

    std::string command()
    {
        const std::size_t begin = m_at;
        while (!atEnd() && isLetter(m_tex[m_at]))
            ++m_at;
        if (m_at == begin && !atEnd())
            ++m_at;
        const std::string_view name = m_tex.substr(begin, m_at - begin);
        if (name == "frac") {
            const std::string above = argument();
            return fmt::format("<mfrac>{}{}</mfrac>", above, argument());
        }
        if (name == "sqrt")
            return fmt::format("<msqrt>{}</msqrt>", argument());
        if (name == "overline")
            return fmt::format("<mover>{}<mo>‾</mo></mover>", argument());
        if (name == "text" || name == "mathrm")
            return element("mtext", plainArgument());
        if (name == "left" || name == "right")
            return {};
        if (name == "quad" || name == "," || name == ";" || name == " ")
            return fmt::format("<mspace width=\"{}\"/>", name == "quad" ? "1em" : "0.2em");
        const auto sign = std::ranges::find(signs, name, &Sign::name);
        return sign == signs.end() ? element("mi", name) : element(sign->isLetter ? "mi" : "mo", sign->text);
    }

    std::string_view m_tex;
    std::size_t m_at = 0;
    int m_depth = 0;
};

} // namespace

std::string formulaMathMl(std::string_view tex, bool isBlock)
{
    return fmt::format("<math xmlns=\"http://www.w3.org/1998/Math/MathML\" display=\"{}\">{}</math>",
                       isBlock ? "block" : "inline", FormulaWriter(tex).row());
}

} // namespace wattif
