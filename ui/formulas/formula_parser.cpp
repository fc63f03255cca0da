// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/formulas/formula_parser.h"

#include <QHash>

namespace wattif::ui {
namespace {

using namespace Qt::StringLiterals;
using Node = Formula::Node;
using Kind = Node::Kind;

constexpr int deepestFormula = 40;

const QHash<QString, QString>& signsOfFormulas()
{
    static const QHash<QString, QString> signs{
        {u"sum"_s, u"∑"_s},      {u"prod"_s, u"∏"_s},  {u"cdot"_s, u"·"_s},   {u"times"_s, u"×"_s},   {u"le"_s, u" ≤ "_s},
        {u"leq"_s, u" ≤ "_s},    {u"ge"_s, u" ≥ "_s},  {u"geq"_s, u" ≥ "_s},  {u"ne"_s, u" ≠ "_s},    {u"infty"_s, u"∞"_s},
        {u"approx"_s, u" ≈ "_s}, {u"lceil"_s, u"⌈"_s}, {u"rceil"_s, u"⌉"_s},  {u"lfloor"_s, u"⌊"_s},  {u"rfloor"_s, u"⌋"_s},
        {u"dots"_s, u"…"_s},     {u"ldots"_s, u"…"_s}, {u"pm"_s, u" ± "_s},   {u"to"_s, u" → "_s},    {u"in"_s, u" ∈ "_s},
        {u"alpha"_s, u"α"_s},    {u"beta"_s, u"β"_s},  {u"gamma"_s, u"γ"_s},  {u"delta"_s, u"δ"_s},   {u"Delta"_s, u"Δ"_s},
        {u"epsilon"_s, u"ε"_s},  {u"eta"_s, u"η"_s},   {u"theta"_s, u"θ"_s},  {u"lambda"_s, u"λ"_s},  {u"mu"_s, u"μ"_s},
        {u"kappa"_s, u"κ"_s},    {u"nu"_s, u"ν"_s},    {u"pi"_s, u"π"_s},     {u"rho"_s, u"ρ"_s},     {u"sigma"_s, u"σ"_s},
        {u"Sigma"_s, u"Σ"_s},    {u"tau"_s, u"τ"_s},   {u"phi"_s, u"φ"_s},    {u"chi"_s, u"χ"_s},     {u"omega"_s, u"ω"_s},
        {u"Omega"_s, u"Ω"_s},    {u"max"_s, u"max"_s}, {u"min"_s, u"min"_s},  {u"log"_s, u"log"_s},   {u"ln"_s, u"ln"_s},
        {u"exp"_s, u"exp"_s},    {u"Pr"_s, u"Pr"_s},   {u"quad"_s, u"   "_s}, {u"left"_s, QString()}, {u"right"_s, QString()},
        {u","_s, u" "_s},        {u";"_s, u" "_s},     {u" "_s, u" "_s},      {u"{"_s, u"{"_s},       {u"}"_s, u"}"_s},
        {u"%"_s, u"%"_s},        {u"mid"_s, u" | "_s}, {u"cup"_s, u" ∪ "_s},  {u"cap"_s, u" ∩ "_s},   {u"forall"_s, u"∀"_s},
        {u"lt"_s, u" < "_s},     {u"gt"_s, u" > "_s},  {u"ell"_s, u"ℓ"_s},    {u"prime"_s, u"′"_s},   {u"ast"_s, u"∗"_s}};
    return signs;
}

class FormulaParser {
public:
    explicit FormulaParser(const QString& tex) : m_tex(tex) { }

    Node row(QChar until = QChar())
    {
        Node row{.kind = Kind::row};
        for (++m_depth; !atEnd() && (until.isNull() || m_tex[m_at] != until) && m_depth <= deepestFormula;)
            add(row);
        --m_depth;
        if (!atEnd() && !until.isNull())
            ++m_at;
        return row;
    }

private:
    [[nodiscard]] bool atEnd() const { return m_at >= m_tex.size(); }

    void add(Node& row)
    {
        const QChar c = m_tex[m_at];
        if (c == u'_' || c == u'^') {
            ++m_at;
            return script(row, c == u'_');
        }
        Node part = factor();
        const bool isEmpty = part.kind == Kind::letters && part.text.isEmpty();
        if (!isEmpty)
            row.children.push_back(std::move(part));
    }

    void script(Node& row, bool below)
    {
        Node base{.kind = Kind::row};
        if (!row.children.empty()) {
            base = std::move(row.children.back());
            row.children.pop_back();
        }
        if (base.kind != Kind::scripts) {
            Node scripts{.kind = Kind::scripts};
            scripts.children = {std::move(base), Node{.kind = Kind::row}, Node{.kind = Kind::row}};
            base = std::move(scripts);
        }
        base.children[below ? 1 : 2] = atEnd() ? Node{.kind = Kind::row} : factor();
        row.children.push_back(std::move(base));
    }

    Node factor()
    {
        const QChar c = m_tex[m_at++];
        if (c == u'{')
            return row(u'}');
        if (c == u'\\')
            return command();
        if (c.isSpace() || c == u'}')
            return {.kind = Kind::letters};
        if (c == u'-')
            return letters(u" − "_s, false);
        if (c == u'+' || c == u'=' || c == u'<' || c == u'>')
            return letters(u' ' + QString(c) + u' ', false);
        return letters(QString(c), c.isLetter());
    }

    static Node letters(const QString& text, bool italic) { return {.kind = Kind::letters, .text = text, .italic = italic}; }

    QString word()
    {
        const qsizetype begin = m_at;
        while (!atEnd() && m_tex[m_at].isLetter())
            ++m_at;
        if (m_at == begin && !atEnd())
            ++m_at;
        return m_tex.mid(begin, m_at - begin);
    }

    Node argument()
    {
        while (!atEnd() && m_tex[m_at].isSpace())
            ++m_at;
        return atEnd() ? Node{.kind = Kind::row} : factor();
    }

    /// Returns the literal text in the braces.
    QString plainArgument()
    {
        if (atEnd() || m_tex[m_at] != u'{')
            return {};
        const qsizetype end = m_tex.indexOf(u'}', m_at);
        const QString text = m_tex.mid(m_at + 1, (end < 0 ? m_tex.size() : end) - m_at - 1);
        m_at = end < 0 ? m_tex.size() : end + 1;
        return text;
    }

    Node command()
    {
        const QString name = word();
        if (name == "frac"_L1) {
            Node fraction{.kind = Kind::fraction};
            fraction.children.push_back(argument());
            fraction.children.push_back(argument());
            return fraction;
        }
        if (name == "sqrt"_L1 || name == "overline"_L1) {
            Node node{.kind = name == "sqrt"_L1 ? Kind::root : Kind::overline};
            node.children.push_back(argument());
            return node;
        }
        if (name == "text"_L1 || name == "mathrm"_L1)
            return letters(plainArgument(), false);
        return letters(signsOfFormulas().value(name, name), false);
    }

    const QString& m_tex;
    qsizetype m_at = 0;
    int m_depth = 0;
};

} // namespace

Formula::Node parseFormula(const QString& tex) { return FormulaParser(tex).row(); }

} // namespace wattif::ui
