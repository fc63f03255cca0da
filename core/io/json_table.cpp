// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/json_table.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "core/io/json_cursor.h"
#include "core/io/json_document.h"
#include "core/io/text_place.h"

namespace wattif {
namespace {

bool isScalar(const JsonCursor& value) { return !value.isObject() && !value.isArray(); }

/// The texts, numbers and lists of them in an object by name, with those of objects inside.
using Fields = std::vector<std::pair<std::string, JsonCursor>>;

/// Whether a value is a list of texts and numbers.
bool isList(const JsonCursor& value)
{
    if (!value.isArray())
        return false;
    for (const JsonCursor& element : value.elements())
        if (!isScalar(element))
            return false;
    return true;
}

/// A text or number as it reads; of a list all with commas between them.
std::string textOf(const JsonCursor& value)
{
    if (value.isText())
        return value.text().value_or("");
    if (!value.isArray())
        return value.isNull() ? std::string() : std::string(value.written());
    std::string all;
    for (const JsonCursor& element : value.elements())
        all += (all.empty() ? "" : ",") + textOf(element);
    return all;
}

void addFields(const JsonCursor& object, const std::string& prefix, Fields& into)
{
    for (const auto& [name, value] : object.members())
        if (value.isObject())
            addFields(value, prefix + name + ".", into);
        else if (isScalar(value) || isList(value))
            into.emplace_back(prefix + name, value);
}

Fields fieldsOf(const JsonCursor& object)
{
    Fields fields;
    addFields(object, "", fields);
    return fields;
}

std::vector<std::string> namesOf(const Fields& fields)
{
    std::vector<std::string> names;
    for (const auto& field : fields)
        names.push_back(field.first);
    return names;
}

/// Lists that can be a table: objects with the same names, or columns of one length.
struct Candidate {
    std::vector<std::string> names{};
    std::vector<JsonCursor> rows{};    ///< objects
    std::vector<JsonCursor> columns{}; ///< lists of texts and numbers; then there are no rows
    std::size_t length = 0;
    std::optional<JsonCursor> unit{}; ///< beside the lists
};

/// The values of a list, or of the members of an object.
std::vector<JsonCursor> valuesOf(const JsonCursor& column)
{
    std::vector<JsonCursor> values;
    for (const JsonCursor& value : column.elements())
        values.push_back(value);
    for (const auto& [name, value] : column.members())
        values.push_back(value);
    return values;
}

class TableReader {
public:
    TableReader(const std::string& fileName, const JsonDocument& document, std::string_view needed)
        : m_document(document), m_needed(needed)
    {
        m_table.fileName = fileName;
        m_table.mark = DecimalMark::point;
        m_table.isJson = true;
    }

    [[nodiscard]] Result<CsvTable> read()
    {
        const JsonCursor root(m_document);
        find(root, std::nullopt);
        const auto longest = std::ranges::max_element(m_found, {}, &Candidate::length);
        if (longest == m_found.end())
            return root.error("this JSON holds no list of objects and no lists of equally many values");
        if (longest->rows.empty()) {
            addColumns(*longest);
        } else {
            addFurtherNames(*longest);
            addRows(*longest);
        }
        if (longest->unit)
            addUnit(*longest->unit);
        return std::move(m_table);
    }

private:
    void find(const JsonCursor& value, const std::optional<JsonCursor>& parent)
    {
        if (value.isArray())
            return findInList(value, parent);
        if (!value.isObject())
            return;
        addLists(value);
        addKeyed(value);
        for (const auto& [name, member] : value.members())
            find(member, value);
    }

    /// An object of objects with the same names: rows by their number or name, or, where those names are 0, 1 and so on, columns,
    /// as pandas writes tables.
    void addKeyed(const JsonCursor& object)
    {
        Candidate columns;
        std::vector<JsonCursor> rows;
        std::vector<std::string> names;
        for (const auto& [name, value] : object.members()) {
            if (!value.isObject())
                return;
            std::vector<std::string> own = namesOf(fieldsOf(value));
            if (own.empty() || (!rows.empty() && own != names))
                return;
            names = std::move(own);
            columns.names.push_back(name);
            rows.push_back(value);
        }
        columns.length = names.size();
        columns.columns = rows;
        const bool areColumns = std::ranges::all_of(names, isRowNumber);
        if (areColumns && rows.size() > 1 && m_needed.empty())
            m_found.push_back(std::move(columns));
        else if (!areColumns && !rows.empty() && (rows.size() > 1 || isRowNumber(columns.names.front())))
            addObjects(std::move(rows), std::nullopt);
    }

    static bool isRowNumber(const std::string& name)
    {
        return !name.empty() && name.find_first_not_of("0123456789") == std::string::npos;
    }

    void findInList(const JsonCursor& list, const std::optional<JsonCursor>& parent)
    {
        const JsonCursor::Elements elements = list.elements();
        if (elements.begin() == JsonCursor::Elements::end() || isScalar(*elements.begin()))
            return;
        std::vector<JsonCursor> objects;
        for (const JsonCursor& element : elements) {
            if (element.isObject())
                objects.push_back(element);
            find(element, parent);
        }
        if (!objects.empty())
            addObjects(std::move(objects), parent);
    }

    void addObjects(std::vector<JsonCursor> objects, const std::optional<JsonCursor>& parent)
    {
        std::vector<std::string> names = namesOf(fieldsOf(objects.front()));
        const auto isNeeded = [this](const std::string& name) { return name.starts_with(m_needed); };
        if (names.size() < 2 || std::ranges::none_of(names, isNeeded))
            return;
        const auto same = std::ranges::find(m_found, names, &Candidate::names);
        Candidate& into = same == m_found.end() ? m_found.emplace_back(Candidate{.names = std::move(names)}) : *same;
        into.length += objects.size();
        into.rows.insert(into.rows.end(), objects.begin(), objects.end());
        if (parent)
            into.unit = unitIn(*parent);
    }

    /// Lists of one length in an object.
    void addLists(const JsonCursor& object)
    {
        if (!m_needed.empty())
            return;
        Candidate made;
        for (const auto& [name, value] : object.members()) {
            const std::size_t length = lengthOf(value);
            if (length == 0 || (made.length > 0 && length != made.length))
                continue;
            made.length = length;
            made.names.push_back(name);
            made.columns.push_back(value);
        }
        if (made.columns.size() < 2)
            return;
        made.unit = unitIn(object);
        m_found.push_back(std::move(made));
    }

    /// The number of values of a list of texts and numbers; 0 for anything else.
    [[nodiscard]] static std::size_t lengthOf(const JsonCursor& value)
    {
        std::size_t length = 0;
        for (const JsonCursor& element : value.elements()) {
            if (!isScalar(element))
                return 0;
            ++length;
        }
        return length;
    }

    /// The text "unit" or "units" in an object, else in an object in it, such as "meta".
    [[nodiscard]] static std::optional<JsonCursor> unitIn(const JsonCursor& object)
    {
        if (const auto unit = ownUnitOf(object))
            return unit;
        for (const auto& [name, value] : object.members())
            if (value.isObject())
                if (const auto unit = ownUnitOf(value))
                    return unit;
        return std::nullopt;
    }

    [[nodiscard]] static std::optional<JsonCursor> ownUnitOf(const JsonCursor& object)
    {
        for (const char* name : {"unit", "units"})
            if (const auto unit = object.find(name); unit && unit->isText())
                return unit;
        return std::nullopt;
    }

    void addHeader(const Candidate& from, const JsonCursor& first)
    {
        std::vector<CsvCell>& header = m_table.rows.emplace_back();
        const CsvCell place = cellOf(first);
        for (const std::string& name : from.names)
            header.push_back({.text = name, .line = place.line, .column = place.column});
    }

    void addUnit(const JsonCursor& unit)
    {
        const CsvCell cell = cellOf(unit);
        for (std::vector<CsvCell>& row : m_table.rows)
            row.push_back(cell);
        m_table.rows.front().back().text = "unit";
    }

    /// Later objects may have fields that the first one lacks.
    static void addFurtherNames(Candidate& to)
    {
        std::set<std::string> known(to.names.begin(), to.names.end());
        for (const JsonCursor& object : to.rows)
            for (auto& [name, value] : fieldsOf(object))
                if (known.insert(name).second)
                    to.names.push_back(name);
    }

    void addRows(const Candidate& from)
    {
        addHeader(from, from.rows.front());
        for (const JsonCursor& object : from.rows) {
            std::vector<CsvCell>& row = m_table.rows.emplace_back(from.names.size());
            Fields fields = fieldsOf(object);
            for (std::size_t i = 0; i < from.names.size(); ++i) {
                const auto hasName = [&](const auto& field) { return field.first == from.names[i]; };
                const auto field = i < fields.size() && hasName(fields[i]) ? fields.begin() + static_cast<std::ptrdiff_t>(i)
                                                                           : std::ranges::find_if(fields, hasName);
                row[i] = field == fields.end() ? CsvCell{.text = {}, .line = m_place.line, .column = m_place.column}
                                               : cellOf(field->second);
            }
        }
    }

    void addColumns(const Candidate& from)
    {
        addHeader(from, from.columns.front());
        m_table.rows.resize(from.length + 1);
        for (const JsonCursor& column : from.columns) {
            std::size_t row = 0;
            for (const JsonCursor& value : valuesOf(column))
                m_table.rows[++row].push_back(cellOf(value));
        }
    }

    /// A cell with the text of a value where the value begins.
    [[nodiscard]] CsvCell cellOf(const JsonCursor& value)
    {
        moveTo(static_cast<std::size_t>(value.written().data() - m_document.text().data()));
        return {.text = textOf(value), .line = m_place.line, .column = m_place.column};
    }

    /// Counts lines and columns from the last place on, as values mostly come in their order.
    void moveTo(std::size_t offset)
    {
        const std::string& all = m_document.text();
        if (offset < m_offset) {
            m_offset = 0;
            m_place = {};
        }
        for (; m_offset < offset; ++m_offset)
            if (all[m_offset] == '\n')
                m_place = {.line = m_place.line + 1, .column = 1};
            else if (!continuesCharacter(all[m_offset]))
                ++m_place.column;
    }

    const JsonDocument& m_document;
    std::string_view m_needed;
    CsvTable m_table;
    std::vector<Candidate> m_found;
    std::size_t m_offset = 0; ///< of the place
    LineColumn m_place{};
};

} // namespace

bool beginsAsJson(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && (text[first] == '{' || text[first] == '[');
}

Result<CsvTable> tableOfJson(const std::string& fileName, std::string_view text, std::string_view needed)
{
    auto document = JsonDocument::parse(fileName, std::string(text));
    if (!document)
        return propagateError(document);
    return TableReader(fileName, **document, needed).read();
}

} // namespace wattif
