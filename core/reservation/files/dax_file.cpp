// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Pegasus DAX: jobs with run times and the files that they use, then the dependencies. A single bad value is replaced and noted;
// a file without jobs or any run time, with missing or duplicate ids or with a cycle is refused.

#include "core/reservation/files/dax_file.h"

#include <algorithm>
#include <deque>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "core/base/checked.h"
#include "core/base/format_message.h"
#include "core/base/import_report.h"
#include "core/base/number.h"
#include "core/base/statistics.h"
#include "core/base/words.h"
#include "core/io/xml_text.h"
#include "core/reservation/files/magnitude.h"
#include "core/reservation/files/workflow_builder.h"
#include "core/reservation/model/cycle.h"
#include "core/reservation/model/limits.h"

namespace wattif::reservation {
namespace {

/// The value of a profile of Pegasus, e.g. its run time; null if not found.
pugi::xml_node profile(pugi::xml_node job, std::string_view key)
{
    return job.find_child([key](pugi::xml_node child) {
        return std::string_view(child.name()) == "profile" && key == child.attribute("key").value()
            && std::string_view(child.attribute("namespace").value()) == "pegasus";
    });
}

/// A run time in the file, as an attribute or as a profile.
struct StatedTime {
    pugi::xml_node at;
    const char* attribute = "";
    std::string_view text{};
    Magnitude seconds{};
};

StatedTime statedTime(pugi::xml_node job)
{
    const pugi::xml_node stated = profile(job, "runtime");
    const bool isAttribute = !job.attribute("runtime").empty();
    if (!isAttribute && !stated)
        return {.at = job, .seconds = {.fault = missingValue}};
    const std::string_view text = isAttribute ? job.attribute("runtime").value() : stated.text().get();
    return {isAttribute ? job : stated, isAttribute ? "runtime" : "", text, magnitudeOf(text, maxSeconds)};
}

class DaxReader {
public:
    DaxReader(const std::string& fileName, const XmlText& xml) : m_fileName(fileName), m_xml(xml) { }

    Result<WorkflowFile> read()
    {
        const pugi::xml_node root = m_xml.root();
        if (std::string_view(root.name()) != "adag")
            return m_xml.error(root, formatMessage("a DAX begins with <adag>, not <{}>", root.name()));
        auto ok = findJobs(root).and_then([&] { return findMedian(); }).and_then([&] { return readJobs(); }).and_then([&] {
            return readEdges(root);
        });
        if (!ok)
            return propagateError(ok);
        checkCount(root);
        WorkflowFile made = m_builder.finish(workflowName(m_fileName));
        const std::vector<TaskIndex> cycle = cycleOf(made.workflow);
        if (!cycle.empty())
            return m_xml.error(m_nodes[cycle.front().at()], cycleText(made.workflow, cycle));
        made.report.leftOut = m_replaced.entries();
        return made;
    }

private:
    Result<void> findJobs(pugi::xml_node root)
    {
        for (const pugi::xml_node node : root.children()) {
            const std::string_view kind = node.name();
            if (kind == "dag" || kind == "dax")
                return m_xml.error(node, formatMessage("workflows inside a workflow (<{}>) are not read", kind));
            if (kind == "job")
                m_nodes.push_back(node);
        }
        return m_nodes.empty() ? m_xml.error(root, "the workflow has no jobs") : Result<void>();
    }

    /// Finds the median of the readable run times, which jobs without one get. Error of the first one if none can be read.
    Result<void> findMedian()
    {
        std::vector<double> seconds;
        for (const pugi::xml_node job : m_nodes)
            if (const auto value = statedTime(job).seconds.value)
                seconds.push_back(*value);
        if (seconds.empty())
            return runTimeError(statedTime(m_nodes.front()));
        m_medianSeconds = quantile(seconds, 0.5);
        return {};
    }

    [[nodiscard]] tl::unexpected<Error> runTimeError(const StatedTime& time) const
    {
        if (time.seconds.fault == missingValue)
            return m_xml.error(time.at, "<job> has no runtime");
        const auto number = parseNumber(time.text);
        const std::string reported = number ? formatNumber(*number) : fmt::format("'{}'", time.text);
        return m_xml.error(time.at, formatMessage("the run time {} {}", reported, time.seconds.fault), time.attribute);
    }

    void checkCount(pugi::xml_node root)
    {
        const auto attribute = root.attribute("jobCount");
        const auto count = parseNumber(attribute.value());
        if (!attribute || (count && *count == static_cast<double>(m_nodes.size())))
            return;
        const Message read = counted(static_cast<std::int64_t>(m_nodes.size()), "job");
        fix(formatMessage("it is wrong: {} read", read), "jobCount", root, "jobCount", attribute.value());
    }

    /// Notes a value that is replaced.
    void fix(const Message& kind, std::string_view noun, pugi::xml_node at, const char* attribute, std::string_view value)
    {
        m_replaced.add(
            kind, noun, [&] { return m_xml.place(at, attribute); }, value);
    }

    Result<void> readJobs()
    {
        for (const pugi::xml_node job : m_nodes)
            if (auto ok = readJob(job); !ok)
                return ok;
        return {};
    }

    Result<void> readJob(pugi::xml_node job)
    {
        const auto id = m_xml.need(job, "id");
        if (!id)
            return tl::unexpected(id.error());
        if (m_ids.add(m_names.emplace_back(*id)) >= 0)
            return m_xml.error(job, formatMessage("the id '{}' occurs twice", *id), "id");
        const std::string_view name = job.attribute("name").value();
        const TaskIndex t =
            m_builder.addTask(*id, name.empty() ? *id : fmt::format("{}_{}", name, *id), runSeconds(job), processorsOf(job));
        for (const pugi::xml_node uses : job.children("uses"))
            readUse(uses, t);
        return {};
    }

    double runSeconds(pugi::xml_node job)
    {
        const StatedTime time = statedTime(job);
        if (!time.seconds.value)
            fix(formatMessage("it {}; using the median of the others, {} s", time.seconds.fault, formatNumber(m_medianSeconds)),
                "run time", time.at, time.attribute, time.text);
        return time.seconds.value.value_or(m_medianSeconds);
    }

    std::int32_t processorsOf(pugi::xml_node job)
    {
        const pugi::xml_node stated = profile(job, "cores");
        if (!stated)
            return 1;
        const Magnitude cores = magnitudeOf(stated.text().get(), maxProcessors);
        if (!cores.value)
            fix(formatMessage("it {}; using 1", cores.fault), "core count", stated, "", stated.text().get());
        return std::max(1, toInteger<std::int32_t>(cores.value.value_or(1.0)));
    }

    /// Version 2 calls the file "file", version 3 "name".
    void readUse(pugi::xml_node uses, TaskIndex t)
    {
        const std::string_view file = uses.attribute(uses.attribute("file") ? "file" : "name").value();
        if (file.empty())
            return fix("without a name", "file", uses, "", {});
        const std::string_view link = uses.attribute("link").value();
        if (link == "input" || link == "inout")
            m_builder.addInput(t, file);
        if (link == "output" || link == "inout")
            m_builder.addOutput(t, file, bytesOf(uses));
    }

    double bytesOf(pugi::xml_node uses)
    {
        const pugi::xml_attribute size = uses.attribute("size");
        if (!size)
            return 0.0;
        const Magnitude bytes = magnitudeOf(size.value(), maxBytes);
        if (!bytes.value)
            fix(formatMessage("it {}; using 0", bytes.fault), "size", uses, "size", size.value());
        return bytes.value.value_or(0.0);
    }

    Result<void> readEdges(pugi::xml_node root)
    {
        for (const pugi::xml_node child : root.children("child")) {
            const TaskIndex below = jobOf(child);
            if (below.value < 0)
                continue;
            for (const pugi::xml_node parent : child.children("parent")) {
                const TaskIndex above = jobOf(parent);
                if (above == below)
                    return m_xml.error(parent, "a job waits for itself", "ref");
                if (above.value >= 0)
                    addEdge(parent, above, below);
            }
        }
        return {};
    }

    void addEdge(pugi::xml_node at, TaskIndex above, TaskIndex below)
    {
        if (m_edges.emplace(above.value, below.value).second)
            m_builder.addEdge(above, below);
        else
            fix("repeated", "edge", at, "ref", at.attribute("ref").value());
    }

    /// The job that a reference names; none where there is no such job, which leaves its edges out.
    TaskIndex jobOf(pugi::xml_node node)
    {
        const std::string_view id = node.attribute("ref").value();
        const TaskIndex job(m_ids.find(id));
        if (job.value < 0)
            fix("there is no such job", "reference", node, "ref", id);
        return job;
    }

    const std::string& m_fileName;
    const XmlText& m_xml;
    std::deque<std::string> m_names; ///< stay where they are: the table keeps views
    NameTable m_ids;
    std::vector<pugi::xml_node> m_nodes; ///< [task]
    std::set<std::pair<std::int32_t, std::int32_t>> m_edges;
    double m_medianSeconds = 0.0;
    LeftOutCounter m_replaced;
    WorkflowBuilder m_builder;
};

} // namespace

Result<WorkflowFile> readDax(const std::string& fileName, std::string_view text)
{
    const auto xml = XmlText::parse(fileName, text);
    if (!xml)
        return tl::unexpected(xml.error());
    return DaxReader(fileName, *xml).read();
}

} // namespace wattif::reservation
