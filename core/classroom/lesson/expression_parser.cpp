// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The grammar of expressions, lowest binding first:
//   either     = both { "or" both }
//   both       = negation { "and" negation }
//   negation   = "not" negation | comparison
//   comparison = sum [ ("=" | "!=" | "<" | "<=" | ">" | ">=") sum ]
//   sum        = product { ("+" | "-") product }
//   product    = factor { ("*" | "/") factor }
//   factor     = number | text | name [ "(" [ either { "," either } ] ")" ] | "(" either ")" | "-" factor

#include <array>
#include <optional>

#include "core/base/format_message.h"
#include "core/base/number.h"
#include "core/classroom/lesson/expression_node.h"
#include "core/io/text_place.h"

namespace wattif::classroom {
namespace {

using Node = Expression::Node;
using Kind = Node::Kind;

constexpr int deepest = 100;

bool isBlank(char c) { return c == ' ' || c == '\t'; }
bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

/// Parses one expression; the first fault stays.
class Parser {
public:
    explicit Parser(std::string_view text) : m_text(text) { }

    [[nodiscard]] std::optional<Node> whole()
    {
        auto node = either();
        skipBlanks();
        if (node && m_at < m_text.size())
            return failed(formatMessage("'{}' does not belong here", m_text.substr(m_at, 12)));
        return node;
    }
    [[nodiscard]] const Message& fault() const { return m_fault; }
    [[nodiscard]] std::size_t at() const { return m_at; }

private:
    using Parse = std::optional<Node> (Parser::*)();

    std::optional<Node> failed(Message message)
    {
        if (m_fault.empty())
            m_fault = std::move(message);
        return std::nullopt;
    }

    void skipBlanks()
    {
        while (m_at < m_text.size() && isBlank(m_text[m_at]))
            ++m_at;
    }

    /// Consumes one of `signs`, the longest first; empty if none follows.
    template <std::size_t n>
    std::string_view take(const std::array<std::string_view, n>& signs)
    {
        skipBlanks();
        for (const std::string_view sign : signs)
            if (m_text.substr(m_at).starts_with(sign) && !goesOnAsWord(sign)) {
                m_at += sign.size();
                return sign;
            }
        return {};
    }

    [[nodiscard]] bool goesOnAsWord(std::string_view sign) const
    {
        const std::size_t next = m_at + sign.size();
        return isLetter(sign.front()) && next < m_text.size() && (isLetter(m_text[next]) || isDigit(m_text[next]));
    }

    [[nodiscard]] static Node joined(Kind kind, std::string_view sign, Node left, Node right)
    {
        Node node{.kind = kind, .word = std::string(sign), .begin = left.begin, .end = right.end};
        node.children.push_back(std::move(left));
        node.children.push_back(std::move(right));
        return node;
    }

    template <std::size_t n>
    std::optional<Node> chain(Kind kind, const std::array<std::string_view, n>& signs, Parse part, bool once = false)
    {
        auto left = (this->*part)();
        for (std::string_view sign; left && !(sign = take(signs)).empty();) {
            auto right = (this->*part)();
            if (!right)
                return right;
            left = joined(kind, sign, std::move(*left), std::move(*right));
            if (once)
                break;
        }
        return left;
    }

    std::optional<Node> either()
    {
        if (m_depth >= deepest)
            return failed("the expression nests too deeply");
        ++m_depth;
        auto node = chain<1>(Kind::either, {"or"}, &Parser::both);
        --m_depth;
        return node;
    }
    std::optional<Node> both() { return chain<1>(Kind::both, {"and"}, &Parser::negation); }
    std::optional<Node> negation() { return before<1>(Kind::negation, {"not"}, &Parser::negation, &Parser::comparison); }
    std::optional<Node> comparison() { return chain<6>(Kind::comparison, {"!=", "<=", ">=", "=", "<", ">"}, &Parser::sum, true); }
    std::optional<Node> sum() { return chain<2>(Kind::arithmetic, {"+", "-"}, &Parser::product); }
    std::optional<Node> product() { return chain<2>(Kind::arithmetic, {"*", "/"}, &Parser::factor); }
    std::optional<Node> factor() { return before<1>(Kind::sign, {"-"}, &Parser::factor, &Parser::operand); }

    template <std::size_t n>
    std::optional<Node> before(Kind kind, const std::array<std::string_view, n>& signs, Parse again, Parse otherwise)
    {
        skipBlanks();
        const std::size_t begin = m_at;
        if (take(signs).empty())
            return (this->*otherwise)();
        if (m_depth >= deepest)
            return failed("the expression nests too deeply");
        ++m_depth;
        auto child = (this->*again)();
        --m_depth;
        if (!child)
            return child;
        Node node{.kind = kind, .begin = begin, .end = child->end};
        node.children.push_back(std::move(*child));
        return node;
    }

    std::optional<Node> operand()
    {
        skipBlanks();
        if (m_at >= m_text.size())
            return failed("the expression is incomplete");
        const char c = m_text[m_at];
        if (c == '(')
            return inParentheses();
        if (c == '"')
            return quoted();
        if (isLetter(c))
            return nameOrCall();
        return isDigit(c) || c == '.' ? numeral() : failed(formatMessage("'{}' does not belong here", m_text.substr(m_at, 12)));
    }

    std::optional<Node> inParentheses()
    {
        const std::size_t begin = m_at++;
        auto node = either();
        if (node && take<1>({")"}).empty())
            return failed("a ')' is missing");
        if (node) {
            node->begin = begin;
            node->end = m_at;
        }
        return node;
    }

    std::optional<Node> quoted()
    {
        const std::size_t end = m_text.find('"', m_at + 1);
        if (end == std::string_view::npos)
            return failed("the closing \" is missing");
        Node node{
            .kind = Kind::text, .word = std::string(m_text.substr(m_at + 1, end - m_at - 1)), .begin = m_at, .end = end + 1};
        m_at = end + 1;
        return node;
    }

    std::optional<Node> numeral()
    {
        std::size_t end = m_at;
        while (end < m_text.size() && (isDigit(m_text[end]) || m_text[end] == '.' || isExponent(end)))
            ++end;
        const auto number = parseNumber(m_text.substr(m_at, end - m_at));
        if (!number)
            return failed(formatMessage("'{}' is not a number", m_text.substr(m_at, end - m_at)));
        Node node{.kind = Kind::number, .number = *number, .begin = m_at, .end = end};
        m_at = end;
        return node;
    }

    /// "e" or the sign after it, as in 1e-3.
    [[nodiscard]] bool isExponent(std::size_t i) const
    {
        const char c = m_text[i];
        if (c == 'e' || c == 'E')
            return i > m_at;
        return (c == '-' || c == '+') && (m_text[i - 1] == 'e' || m_text[i - 1] == 'E');
    }

    /// Whether the byte goes on a name: letters, digits, dots; a minus only between letters or digits, as in online-slack.
    [[nodiscard]] bool isInName(std::size_t i) const
    {
        const char c = m_text[i];
        if (isLetter(c) || isDigit(c) || c == '.')
            return true;
        return c == '-' && i + 1 < m_text.size() && isLetter(m_text[i + 1]) && !isBlank(m_text[i - 1]);
    }

    std::optional<Node> nameOrCall()
    {
        const std::size_t begin = m_at;
        while (m_at < m_text.size() && isInName(m_at))
            ++m_at;
        Node node{.kind = Kind::name, .word = std::string(m_text.substr(begin, m_at - begin)), .begin = begin, .end = m_at};
        if (m_at < m_text.size() && m_text[m_at] == '(') {
            ++m_at;
            node.kind = Kind::call;
            return arguments(std::move(node));
        }
        return node;
    }

    std::optional<Node> arguments(Node node)
    {
        while (take<1>({")"}).empty()) {
            if (!node.children.empty() && take<1>({","}).empty())
                return failed(formatMessage("a ')' is missing after the arguments of {}", node.word));
            auto argument = either();
            if (!argument)
                return argument;
            node.children.push_back(std::move(*argument));
        }
        node.end = m_at;
        return node;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    int m_depth = 0;
    Message m_fault;
};

} // namespace

Result<Expression> Expression::parse(std::string_view text, const Place& place)
{
    Parser parser(text);
    auto node = parser.whole();
    if (node)
        return Expression(std::string(text), std::make_shared<const Node>(std::move(*node)), place);
    Place at = place;
    if (at.column > 0)
        at.column += lineColumnAt(text, parser.at()).column - 1;
    return badInput(parser.fault(), at);
}

} // namespace wattif::classroom
