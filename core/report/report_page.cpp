// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/report_page.h"

#include <cmath>
#include <initializer_list>

#include <fmt/format.h>

#include "core/base/assumption_text.h"
#include "core/base/unused_options.h"
#include "core/experiment/counterexample/story.h"
#include "core/experiment/readable_units.h"
#include "core/report/html_text.h"
#include "core/report/page_numbers.h"
#include "core/report/site_settings.h"

namespace wattif {
namespace {

/// Writes the parts of a report that other pages do not have.
class ReportWriter {
public:
    explicit ReportWriter(const PageRun& page) : m_page(page), m_study(*page.scenario.study), m_question(page.scenario.baseline)
    {
    }

    [[nodiscard]] std::string questionPart() const
    {
        std::string part = heading("Question") + htmlElement("p", core(m_study.description())) + "<dl>\n";
        if (const std::string sizes = sizesText(m_study, *m_question.instance, m_page.translated); !sizes.empty())
            part += fact(say("Scenario"), sizes);
        if (!m_page.variant.empty())
            part += fact(say("Variant"), m_page.variant);
        part += fact(say("Policies"), policies()) + fact(say("Seed"), std::to_string(m_question.seed));
        const UnusedOptions unused = unusedOptions(m_study, *m_question.instance);
        for (const auto& [name, value] : m_study.optionsOf(*m_question.instance))
            if (const Option* option = findOption(m_study.scenarioOptions(), name); option && !toString(value).empty())
                part += fact(core(option->title), unused.contains(name) ? core(unused.at(name)) : valueText(*option, value));
        part += "</dl>\n";
        return m_page.scenario.story.empty() ? part : part + htmlList(m_page.scenario.story);
    }

    [[nodiscard]] std::string assumptionsPart() const
    {
        const ImportReport& import = m_page.scenario.importReport;
        const std::string part = heading("Assumptions");
        if (import.empty())
            return part + htmlElement("p", say("The scenario states all values; none was assumed by an import."));
        std::vector<std::string> read;
        for (const Message& fact : import.read)
            read.push_back(translatedMessage(m_page.translated, fact));
        std::vector<std::string> assumed;
        for (const Assumption& one : unconfirmed(m_page.scenario, *m_question.instance))
            assumed.push_back(translatedMessage(m_page.translated, assumptionInWords(m_study, one)));
        std::vector<std::string> leftOut;
        for (const LeftOut& one : import.leftOut)
            leftOut.push_back(translatedMessage(m_page.translated, leftOutText(one)));
        return part + listOr(read, "Read from the imported files:", "")
            + listOr(assumed,
                     "Assumed by the import and not confirmed:", "All values that the files do not state have been confirmed.")
            + listOr(leftOut, "Left out by the import:", "The import left nothing out.");
    }

    [[nodiscard]] std::string picturesPart(const std::vector<PagePicture>& pictures) const
    {
        std::string part = pictures.empty() ? std::string() : heading("Figures");
        for (const PagePicture& picture : pictures)
            part += fmt::format("<figure id=\"{}\">\n{}\n{}</figure>\n", htmlEscaped(picture.name), picture.svg,
                                htmlElement("figcaption", picture.caption));
        return part;
    }

    [[nodiscard]] std::string settingsPart() const
    {
        std::string lines;
        for (const std::string& line : siteSettingsOf(m_study, m_question.instance, m_page.run))
            lines += htmlEscaped(line) + '\n';
        return lines.empty() ? std::string() : heading("Settings for a real site") + "<pre>" + lines + "</pre>\n";
    }

private:
    [[nodiscard]] std::string say(const std::string& text) const { return sentence(m_page.translated, text); }
    [[nodiscard]] std::string core(const std::string& text) const { return translatedText(m_page.translated, text); }
    [[nodiscard]] std::string heading(const std::string& text) const { return htmlElement("h2", say(text)); }

    [[nodiscard]] static std::string fact(const std::string& name, const std::string& value)
    {
        return htmlElement("dt", name) + htmlElement("dd", value);
    }

    /// A list below its introduction, or a sentence for an empty one.
    [[nodiscard]] std::string listOr(const std::vector<std::string>& texts, const std::string& before,
                                     const std::string& otherwise) const
    {
        if (!texts.empty())
            return htmlElement("p", say(before)) + htmlList(texts);
        return otherwise.empty() ? std::string() : htmlElement("p", say(otherwise));
    }

    [[nodiscard]] std::string valueText(const Option& option, const OptionValue& value) const
    {
        if (isSwitchedOff(option, value) && !option.specialValueText.text.empty())
            return core(option.specialValueText.text);
        const auto* real = std::get_if<double>(&value);
        if (real && option.unit == "s") {
            const ReadableUnit shown = readableTimeUnit(std::abs(*real));
            return pageNumber(*real * shown.factor, shown.unit);
        }
        if (real)
            return pageNumber(*real, core(option.unit));
        std::string unit = core(option.unit);
        const bool isPlural = unit == option.unit && unit.size() > 3 && unit.ends_with('s');
        if (isPlural && toString(value) == "1")
            unit.pop_back();
        return core(toString(value)) + (unit.empty() ? "" : ' ' + unit);
    }

    /// "Online, Greedy (theta = 0.2)": with the options that differ from their defaults.
    [[nodiscard]] std::string policies() const
    {
        std::string text;
        for (const PolicyCall& call : callsOf(m_question)) {
            const PolicyInfo* info = findPolicy(m_study, call.policy);
            text += (text.empty() ? "" : ", ") + (info ? core(info->title) : call.policy);
            std::string options;
            for (const auto& [name, value] : call.options)
                options += fmt::format("{}{} = {}", options.empty() ? "" : ", ", name, toString(value));
            text += options.empty() ? std::string() : " (" + options + ')';
        }
        return text;
    }

    const PageRun& m_page;
    const Study& m_study;
    const Question& m_question;
};

} // namespace

std::string reportPage(const PageRun& page, const std::vector<PagePicture>& pictures)
{
    const ReportWriter writer(page);
    const ReportTable table = pageTable(page);
    const std::string title = pageTitle(page);
    return htmlText({.title = title,
                     .language = page.language,
                     .style = std::string(pageStyle),
                     .body = "<main>\n" + htmlElement("h1", title) + resultPart(page, table) + writer.questionPart()
                         + writer.assumptionsPart() + tablePart(page, table) + writer.picturesPart(pictures)
                         + writer.settingsPart() + originPart(page) + "</main>\n"});
}

Result<RunReport> runForPage(const Scenario& scenario, bool hasLedger, const RunControl& control)
{
    RunRequest request = requestOf(scenario.baseline);
    request.ledger = hasLedger;
    auto report = scenario.study->run(*scenario.baseline.instance, request, control);
    if (report && !report->complete)
        return fail(ErrorCode::interrupted, "interrupted");
    return report;
}

} // namespace wattif
