// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/page_parts.h"

#include "core/base/result_notes.h"
#include "core/experiment/readable_units.h"
#include "core/experiment/run_output.h"
#include "core/experiment/table_writer.h"
#include "core/report/html_text.h"
#include "core/report/page_numbers.h"

namespace wattif {

const std::string_view pageStyle =
    "@page { size: A4; margin: 18mm; }\n"
    ":root { color-scheme: light dark; --text: #1c2733; --quiet: #51606d; --background: #ffffff; --heading: #1f5c7a; "
    "--panel: #f4f6f8; --result: #eef5f9; --edge: #9fb3c0; --hover: #dcebf3; --good: #1b7a3d; --bad: #a33a1f; }\n"
    "@media screen and (prefers-color-scheme: dark) { :root { --text: #dfe6ec; --quiet: #a7b4bf; --background: #1b2127; "
    "--heading: #86c5e8; --panel: #262e36; --result: #22323c; --edge: #5d6d79; --hover: #2f4450; --good: #6fcf8e; "
    "--bad: #ff9a7d; } }\n"
    "@media print { :root { color-scheme: light; } }\n"
    "body { font-family: 'DejaVu Sans', Verdana, sans-serif; font-size: 10pt; line-height: 1.45; color: var(--text); "
    "background: var(--background); max-width: 190mm; margin: 2em auto; padding: 0 1em; }\n"
    "h1 { font-size: 18pt; line-height: 1.2; margin: 0 0 0.3em; }\n"
    "h2 { font-size: 12.5pt; margin: 1.6em 0 0.4em; color: var(--heading); break-after: avoid; }\n"
    ".result { background: var(--result); border-left: 4pt solid #4f9dc4; padding: 0.6em 1em; }\n"
    ".result p { margin: 0.2em 0; }\n"
    ".wide { overflow-x: auto; }\n"
    "table { font-size: 8.5pt; }\n"
    "caption { text-align: left; padding-bottom: 0.4em; color: var(--quiet); }\n"
    "figure { margin: 1.2em 0; break-inside: avoid; }\n"
    "figure svg { display: block; max-width: 100%; height: auto; background: #ffffff; color: #1c2733; }\n"
    "figcaption { color: var(--quiet); font-size: 9pt; margin-top: 0.4em; }\n"
    "dl { display: grid; grid-template-columns: max-content auto; gap: 0.2em 1.2em; margin: 0.4em 0; }\n"
    "dt { color: var(--quiet); }\n"
    "dd { margin: 0; overflow-wrap: anywhere; }\n"
    "pre { background: var(--panel); padding: 0.6em 1em; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 8.5pt; }\n"
    "@media print { body { margin: 0; padding: 0; max-width: none; font-size: 9.5pt; } .wide { overflow: visible; } "
    "table { font-size: 7pt; } }\n";

namespace {

std::string heading(const PageRun& page, const std::string& text) { return htmlElement("h2", sentence(page.translated, text)); }

std::string fact(const std::string& name, const std::string& value) { return htmlElement("dt", name) + htmlElement("dd", value); }

} // namespace

std::string htmlList(const std::vector<std::string>& texts)
{
    std::string list = "<ul>\n";
    for (const std::string& text : texts)
        list += htmlElement("li", text);
    return list + "</ul>\n";
}

std::string pageTitle(const PageRun& page)
{
    const std::string study = translatedText(page.translated, page.scenario.study->title());
    return page.scenario.name.empty() ? study : sentence(page.translated, "%1: %2", {study, page.scenario.name});
}

ReportTable pageTable(const PageRun& page)
{
    const Study& study = *page.scenario.study;
    ReportTable table = readableTable(study,
                                      reportTable(study, page.run,
                                                  {.scenario = page.scenario.name,
                                                   .notes = resultNotes(study, *page.scenario.baseline.instance, page.run),
                                                   .translated = page.translated}));
    table.origin.clear(); // a section of the page has it
    return table;
}

std::string resultPart(const PageRun& page, const ReportTable& table)
{
    std::vector<std::string> lines = headline(*page.scenario.study, table, page.translated);
    if (lines.empty())
        lines.push_back(sentence(page.translated, "No policy reports a metric that has a better side."));
    std::string part = "<div class=\"result\">\n";
    for (const std::string& line : lines)
        part += htmlElement("p", line);
    return part + "</div>\n";
}

std::string tablePart(const PageRun& page, const ReportTable& table)
{
    return heading(page, "Results") + "<div class=\"wide\">\n" + gridAsHtml(pageGrid(table)) + "</div>\n"
        + htmlElement("p", sentence(page.translated, "Numbers have at most four significant digits."));
}

std::string originPart(const PageRun& page)
{
    return heading(page, "How to make this page again") + htmlElement("pre", page.command) + "<dl>\n"
        + fact(sentence(page.translated, "Program"), "WattIf " + programVersion())
        + fact(sentence(page.translated, "Scenario file"), page.sourceName) + fact("SHA-256", page.sha256)
        + fact(sentence(page.translated, "Hash of the question"), scenarioHash(*page.scenario.study, page.scenario.baseline))
        + "</dl>\n";
}

} // namespace wattif
