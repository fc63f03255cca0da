// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Publication_MarketDocument (IEC 62325-351; transparency.entsoe.eu, RESTful API): TimeSeries with a currency, an energy and
// Periods; a Period has the beginning of its timeInterval in UTC, a resolution such as PT15M, and Points with their position from
// 1 and price.amount.

#include "core/power/files/entsoe_document.h"

#include <optional>

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/base/number.h"
#include "core/io/calendar_time.h"
#include "core/io/file_signs.h"
#include "core/io/sheet_cells.h"
#include "core/io/xml_text.h"

namespace wattif::power {
namespace {

std::string childText(const pugi::xml_node& node, std::string_view name) { return localChild(node, name).text().get(); }

/// "PT15M" or "PT1H" in seconds; nothing for other texts.
std::optional<std::int64_t> secondsOf(std::string_view resolution)
{
    if (!resolution.starts_with("PT") || resolution.size() < 4)
        return std::nullopt;
    const auto number = parseNumber(resolution.substr(2, resolution.size() - 3));
    const double unit = resolution.ends_with('M') ? 60.0 : resolution.ends_with('H') ? 3600.0 : 0.0;
    if (!number || *number < 1.0 || *number > 1440.0 || unit == 0.0)
        return std::nullopt;
    return static_cast<std::int64_t>(*number * unit);
}

class DocumentReader {
public:
    explicit DocumentReader(const XmlText& xml) : m_xml(xml)
    {
        m_table.fileName = xml.fileName();
        m_table.mark = DecimalMark::point;
    }

    [[nodiscard]] Result<CsvTable> read()
    {
        for (const pugi::xml_node series : m_xml.root().children()) {
            if (localName(series) != "TimeSeries")
                continue;
            if (auto ok = readSeries(series); !ok)
                return propagateError(ok);
        }
        if (m_table.rows.size() < 2)
            return m_xml.error(m_xml.root(), "the document has no prices");
        if (m_hasOthers)
            m_table.notes.assume("sequence", Message::list({m_sequence}), "the first one; others are left out");
        return std::move(m_table);
    }

private:
    [[nodiscard]] Result<void> readSeries(const pugi::xml_node& series)
    {
        const std::string sequence = childText(series, "classificationSequence_AttributeInstanceComponent.position");
        if (m_table.rows.empty()) {
            m_sequence = sequence;
            m_unit = fmt::format("{}/{}", childText(series, "currency_Unit.name"), childText(series, "price_Measure_Unit.name"));
            addRow(series, "time (UTC)", fmt::format("price {}", m_unit));
        } else if (sequence != m_sequence) {
            m_hasOthers = true;
            return {};
        } else if (m_unit
                   != fmt::format("{}/{}", childText(series, "currency_Unit.name"),
                                  childText(series, "price_Measure_Unit.name"))) {
            return m_xml.error(series, formatMessage("this series is not in {} like the first one", m_unit));
        }
        for (const pugi::xml_node period : series.children())
            if (localName(period) == "Period")
                if (auto ok = readPeriod(period); !ok)
                    return ok;
        return {};
    }

    [[nodiscard]] Result<void> readPeriod(const pugi::xml_node& period)
    {
        const auto start = parseIsoTime(childText(localChild(period, "timeInterval"), "start"));
        const auto step = secondsOf(childText(period, "resolution"));
        if (!start || !step)
            return m_xml.error(period, "a period needs a start such as 2026-03-01T23:00Z and a resolution such as PT15M");
        for (const pugi::xml_node point : period.children()) {
            if (localName(point) != "Point")
                continue;
            const auto position = parseNumber(childText(point, "position"));
            if (!position || *position < 1.0 || *position > 1e6)
                return m_xml.error(point, "a point needs a position from 1");
            const std::int64_t at =
                start->localSeconds - start->offset.value_or(0) + (static_cast<std::int64_t>(*position) - 1) * *step;
            addRow(point, isoTime(at, 0), childText(point, "price.amount"));
        }
        return {};
    }

    void addRow(const pugi::xml_node& node, std::string time, std::string value)
    {
        const Place place = m_xml.place(node);
        m_table.rows.push_back({{.text = std::move(time), .line = place.line, .column = place.column},
                                {.text = std::move(value), .line = place.line, .column = place.column}});
    }

    const XmlText& m_xml;
    CsvTable m_table;
    std::string m_sequence;
    std::string m_unit;
    bool m_hasOthers = false; ///< series of other sequences
};

} // namespace

bool isEntsoeDocument(std::string_view text) { return xmlRootOf(text).ends_with("Publication_MarketDocument"); }

Result<CsvTable> tableOfEntsoe(const std::string& fileName, std::string_view text)
{
    const auto xml = XmlText::parse(fileName, text);
    if (!xml)
        return tl::unexpected(xml.error());
    return DocumentReader(*xml).read();
}

} // namespace wattif::power
