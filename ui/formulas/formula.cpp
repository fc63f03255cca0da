// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/formulas/formula.h"

#include <algorithm>

#include <QFontMetricsF>
#include <QHash>
#include <QPainter>
#include <QPainterPath>

namespace wattif::ui {
namespace {

using namespace Qt::StringLiterals;
using Node = Formula::Node;
using Kind = Node::Kind;
using Size = Formula::Size;

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
        {u"lt"_s, u" < "_s},     {u"gt"_s, u" > "_s},  {u"ell"_s, u"ℓ"_s},    {u"prime"_s, u"′"_s},   {u"ast"_s, u"∗"_s},
        {u"int"_s, u"∫"_s}};
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

/// Parses TeX; never fails: input that it does not understand is shown literally.
Formula::Node parseFormula(const QString& tex) { return FormulaParser(tex).row(); }

constexpr double scriptScale = 0.72;

QFont scaled(QFont font, double factor)
{
    if (font.pixelSize() > 0)
        font.setPixelSize(std::max(5, qRound(font.pixelSize() * factor)));
    else
        font.setPointSizeF(std::max(4.0, font.pointSizeF() * factor));
    return font;
}

QFont fontOf(const Node& node, QFont font)
{
    font.setItalic(node.italic);
    return font;
}

/// Return how far signs such as + and the line of a fraction are above the baseline.
double axisOf(const QFont& font) { return QFontMetricsF(font).xHeight() * 0.55; }
double lineOf(const QFont& font) { return std::max(1.0, QFontMetricsF(font).height() / 18.0); }

Size sizeOf(const Node& node, const QFont& font);

Size rowSize(const Node& node, const QFont& font)
{
    const QFontMetricsF metrics(font);
    Size size{0.0, node.children.empty() ? 0.0 : metrics.capHeight(), 0.0};
    for (const Node& child : node.children) {
        const Size part = sizeOf(child, font);
        size.width += part.width;
        size.ascent = std::max(size.ascent, part.ascent);
        size.descent = std::max(size.descent, part.descent);
    }
    return size;
}

Size fractionSize(const Node& node, const QFont& font)
{
    const Size above = sizeOf(node.children[0], font);
    const Size below = sizeOf(node.children[1], font);
    const double gap = 2.0 * lineOf(font);
    const double axis = axisOf(font);
    return {std::max(above.width, below.width) + 4.0 * lineOf(font), axis + gap + above.ascent + above.descent,
            below.ascent + below.descent + gap - axis};
}

/// How far scripts are shifted from the baseline.
double raised(const Size& base, const QFont& font) { return std::max(base.ascent - QFontMetricsF(font).xHeight() * 0.5, 0.0); }
double lowered(const Size& base, const QFont& font) { return base.descent + QFontMetricsF(font).xHeight() * 0.3; }

Size scriptsSize(const Node& node, const QFont& font)
{
    const QFont small = scaled(font, scriptScale);
    const Size base = sizeOf(node.children[0], font);
    const Size below = sizeOf(node.children[1], small);
    const Size above = sizeOf(node.children[2], small);
    const double width = std::max(below.width, above.width);
    return {base.width + width + lineOf(font), std::max(base.ascent, above.width > 0.0 ? raised(base, font) + above.ascent : 0.0),
            std::max(base.descent, below.width > 0.0 ? lowered(base, font) + below.descent : 0.0)};
}

Size sizeOf(const Node& node, const QFont& font)
{
    switch (node.kind) {
    case Kind::letters: {
        const QFontMetricsF metrics(fontOf(node, font));
        return {metrics.horizontalAdvance(node.text), metrics.ascent() * 0.85, metrics.descent() * 0.7};
    }
    case Kind::row: return rowSize(node, font);
    case Kind::fraction: return fractionSize(node, font);
    case Kind::scripts: return scriptsSize(node, font);
    case Kind::root:
    case Kind::overline: break;
    }
    Size inner = sizeOf(node.children[0], font);
    inner.ascent += 3.0 * lineOf(font);
    inner.width += node.kind == Kind::root ? QFontMetricsF(font).height() * 0.55 : 0.0;
    return inner;
}

void paintNode(QPainter& painter, const Node& node, QPointF at, const QFont& font);

void paintFraction(QPainter& painter, const Node& node, QPointF at, const QFont& font)
{
    const Size whole = sizeOf(node, font);
    const Size above = sizeOf(node.children[0], font);
    const Size below = sizeOf(node.children[1], font);
    const double axis = at.y() - axisOf(font);
    const double gap = 2.0 * lineOf(font);
    const auto middle = [&](double width) { return at.x() + (whole.width - width) / 2.0; };
    paintNode(painter, node.children[0], {middle(above.width), axis - gap - above.descent}, font);
    paintNode(painter, node.children[1], {middle(below.width), axis + gap + below.ascent}, font);
    painter.drawLine(QPointF(at.x() + lineOf(font), axis), QPointF(at.x() + whole.width - lineOf(font), axis));
}

void paintScripts(QPainter& painter, const Node& node, QPointF at, const QFont& font)
{
    const QFont small = scaled(font, scriptScale);
    const Size base = sizeOf(node.children[0], font);
    paintNode(painter, node.children[0], at, font);
    paintNode(painter, node.children[1], {at.x() + base.width, at.y() + lowered(base, font)}, small);
    paintNode(painter, node.children[2], {at.x() + base.width, at.y() - raised(base, font)}, small);
}

void paintLidded(QPainter& painter, const Node& node, QPointF at, const QFont& font)
{
    const Size whole = sizeOf(node, font);
    const Size inner = sizeOf(node.children[0], font);
    const double left = whole.width - inner.width;
    const double top = at.y() - whole.ascent + lineOf(font);
    if (node.kind == Kind::root) {
        QPainterPath hook({at.x() + left * 0.1, at.y() - inner.ascent * 0.35});
        hook.lineTo(at.x() + left * 0.45, at.y() + inner.descent);
        hook.lineTo(at.x() + left * 0.9, top);
        hook.lineTo(at.x() + whole.width, top);
        painter.drawPath(hook);
    } else {
        painter.drawLine(QPointF(at.x() + left, top), QPointF(at.x() + whole.width, top));
    }
    paintNode(painter, node.children[0], {at.x() + left, at.y()}, font);
}

void paintNode(QPainter& painter, const Node& node, QPointF at, const QFont& font)
{
    switch (node.kind) {
    case Kind::letters:
        painter.setFont(fontOf(node, font));
        painter.drawText(at, node.text);
        return;
    case Kind::row:
        for (const Node& child : node.children) {
            paintNode(painter, child, at, font);
            at.rx() += sizeOf(child, font).width;
        }
        return;
    case Kind::fraction: return paintFraction(painter, node, at, font);
    case Kind::scripts: return paintScripts(painter, node, at, font);
    case Kind::root:
    case Kind::overline: return paintLidded(painter, node, at, font);
    }
}

QString textOf(const Node& node)
{
    QString text = node.text;
    switch (node.kind) {
    case Kind::letters: break;
    case Kind::row:
        for (const Node& child : node.children)
            text += textOf(child);
        break;
    case Kind::fraction: return u'(' + textOf(node.children[0]) + u") / ("_s + textOf(node.children[1]) + u')';
    case Kind::root: return u"√("_s + textOf(node.children[0]) + u')';
    case Kind::overline: return textOf(node.children[0]);
    case Kind::scripts:
        text = textOf(node.children[0]);
        if (const QString below = textOf(node.children[1]); !below.isEmpty())
            text += u'_' + below;
        if (const QString above = textOf(node.children[2]); !above.isEmpty())
            text += u'^' + above;
    }
    return text;
}

} // namespace

Formula Formula::parse(const QString& tex)
{
    Formula formula;
    formula.m_root = parseFormula(tex);
    return formula;
}

Size Formula::size(const QFont& font) const { return sizeOf(m_root, font); }

void Formula::paint(QPainter& painter, QPointF at, const QFont& font) const
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(painter.pen().color(), lineOf(font)));
    paintNode(painter, m_root, at, font);
    painter.restore();
}

QString Formula::plainText() const { return textOf(m_root).simplified(); }

} // namespace wattif::ui
