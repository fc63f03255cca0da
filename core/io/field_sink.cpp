// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/field_sink.h"

#include <cmath>
#include <utility>

#include "core/io/json_text.h"

namespace wattif {
namespace {

class JsonRow final : public RowSink {
public:
    void text(std::string_view name, std::string_view value) override { add(name, value); }
    void whole(std::string_view name, std::int64_t value) override { add(name, value); }
    void number(std::string_view name, double value) override { add(name, numberJson(value)); }
    void numbers(std::string_view name, std::span<const double> values) override
    {
        Json list = Json::array();
        for (const double value : values)
            list.push_back(numberJson(value));
        add(name, std::move(list));
    }
    void value(std::string_view name, const Json& value) override { add(name, value); }
    [[nodiscard]] Json take() { return std::exchange(m_row, Json::object()); }

private:
    void add(std::string_view name, Json value) { m_row.get_ref<Json::object_t&>().emplace_back(name, std::move(value)); }

    Json m_row = Json::object();
};

/// Prints one object after another, each on one line if printJson does.
class PrintedRow final : public RowSink {
public:
    void text(std::string_view name, std::string_view value) override
    {
        begin(name);
        appendText(m_text, value);
    }
    void whole(std::string_view name, std::int64_t value) override
    {
        begin(name);
        appendWhole(m_text, value);
    }
    void number(std::string_view name, double value) override
    {
        begin(name);
        appendNumber(m_text, value);
    }
    void numbers(std::string_view name, std::span<const double> values) override
    {
        begin(name);
        m_text += '[';
        for (std::size_t i = 0; i < values.size(); ++i) {
            m_text += i > 0 ? ", " : "";
            appendNumber(m_text, values[i]);
        }
        m_text += ']';
        m_isShort = m_isShort && values.size() <= maxOnOneLine;
    }
    void value(std::string_view name, const Json& value) override
    {
        begin(name);
        appendJson(m_text, value, memberDepth);
        m_isShort = m_isShort && fitsLineOfObject(value);
    }

    /// Appends the object with the members so far and starts the next.
    void printTo(std::string& into)
    {
        into += '{';
        for (std::size_t i = 0; i < m_begins.size(); ++i) {
            const std::size_t end = i + 1 < m_begins.size() ? m_begins[i + 1] : m_text.size();
            into += i > 0 ? (m_isShort ? ", " : ",") : "";
            if (!m_isShort)
                breakLine(into, memberDepth);
            into.append(m_text, m_begins[i], end - m_begins[i]);
        }
        if (!m_isShort && !m_begins.empty())
            breakLine(into, memberDepth - 1);
        into += '}';
        m_text.clear();
        m_begins.clear();
        m_isShort = true;
    }

private:
    static constexpr int memberDepth = 3; ///< in an element of a list of the outermost object

    void begin(std::string_view name)
    {
        m_begins.push_back(m_text.size());
        appendText(m_text, name);
        m_text += ": ";
    }

    std::string m_text;
    std::vector<std::size_t> m_begins; ///< of members in the text
    bool m_isShort = true;
};

} // namespace

void JsonFields::objects(std::string_view name, std::size_t count, const WriteRow& write)
{
    Json list = Json::array();
    list.get_ref<Json::array_t&>().reserve(count);
    JsonRow row;
    for (std::size_t i = 0; i < count; ++i) {
        write(i, row);
        list.push_back(row.take());
    }
    field(name, std::move(list));
}

void JsonFields::matrix(std::string_view name, std::size_t rows, const Row& row)
{
    Json list = Json::array();
    for (std::size_t i = 0; i < rows; ++i) {
        Json& cells = list.emplace_back(Json::array());
        for (const double value : row(i))
            cells.push_back(std::isfinite(value) ? Json(value) : Json(nullptr));
    }
    field(name, std::move(list));
}

void PrintedFields::begin(std::string_view name)
{
    m_text += std::exchange(m_isFirst, false) ? "{" : ",";
    breakLine(m_text, 1);
    appendText(m_text, name);
    m_text += ": ";
}

void PrintedFields::propagateError(std::size_t atLeast)
{
    if (m_text.size() < atLeast)
        return;
    m_take(m_text);
    m_text.clear();
}

template <class Print>
void PrintedFields::list(std::size_t count, const Print& print)
{
    constexpr std::size_t piece = 1U << 15U;
    m_text += '[';
    for (std::size_t i = 0; i < count; ++i) {
        m_text += i > 0 ? "," : "";
        breakLine(m_text, 2);
        print(i);
        propagateError(piece);
    }
    if (count > 0)
        breakLine(m_text, 1);
    m_text += ']';
}

void PrintedFields::field(std::string_view name, Json value)
{
    begin(name);
    appendJson(m_text, value, 1);
}

void PrintedFields::objects(std::string_view name, std::size_t count, const WriteRow& write)
{
    begin(name);
    PrintedRow row;
    list(count, [&](std::size_t i) {
        write(i, row);
        row.printTo(m_text);
    });
}

void PrintedFields::matrix(std::string_view name, std::size_t rows, const Row& row)
{
    begin(name);
    list(rows, [&](std::size_t i) {
        m_text += '[';
        bool isFirst = true;
        for (const double value : row(i)) {
            m_text += std::exchange(isFirst, false) ? "" : ", ";
            appendNumber(m_text, value);
        }
        m_text += ']';
    });
}

void PrintedFields::finish()
{
    m_text += m_isFirst ? "{}\n" : "\n}\n";
    propagateError(0);
}

} // namespace wattif
