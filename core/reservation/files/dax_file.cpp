// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Pegasus DAX: jobs with run times and the files that they use, then who waits for whom.

#include "core/reservation/files/dax_file.h"

#include <algorithm>
#include <deque>
#include <utility>

#include <fmt/format.h>

#include "core/base/checked.h"
#include "core/base/number.h"
#include "core/io/xml_text.h"
#include "core/reservation/files/workflow_builder.h"
#include "core/reservation/model/cycle.h"
#include "core/reservation/model/limits.h"

namespace wattif::reservation {
namespace {

class DaxReader {
public:
    DaxReader(const std::string& fileName, const XmlText& xml) : m_fileName(fileName), m_xml(xml) { }

    Result<WorkflowFile> read()
    {
        const pugi::xml_node root = m_xml.root();
        if (std::string_view(root.name()) != "adag")
            return m_xml.error(root, fmt::format("a DAX begins with <adag>, not <{}>", root.name()));
        auto ok = readJobs(root).and_then([&] { return checkCount(root); }).and_then([&] { return readEdges(root); });
        if (!ok)
            return passOn(ok);
        WorkflowFile made = m_builder.finish(workflowName(m_fileName));
        const std::vector<TaskIndex> cycle = cycleOf(made.workflow);
        if (!cycle.empty())
            return m_xml.error(m_nodes[cycle.front().at()], cycleText(made.workflow, cycle));
        return made;
    }

private:
    Result<void> readJobs(pugi::xml_node root)
    {
        for (const pugi::xml_node node : root.children()) {
            const std::string_view kind = node.name();
            if (kind == "dag" || kind == "dax")
                return m_xml.error(node, fmt::format("workflows inside a workflow (<{}>) are not read", kind));
            if (kind != "job")
                continue;
            if (auto ok = readJob(node); !ok)
                return ok;
        }
        return m_nodes.empty() ? m_xml.error(root, "the workflow has no jobs") : Result<void>();
    }

    Result<void> checkCount(pugi::xml_node root) const
    {
        const auto attribute = root.attribute("jobCount");
        if (!attribute)
            return {};
        const auto count = parseNumber(attribute.value());
        if (count && *count == static_cast<double>(m_nodes.size()))
            return {};
        return m_xml.error(root, fmt::format("jobCount says {}, but there are {} jobs", attribute.value(), m_nodes.size()),
                           "jobCount");
    }

    /// The value of a profile of Pegasus, e.g. its run time; null where there is none.
    static pugi::xml_node profile(pugi::xml_node job, std::string_view key)
    {
        return job.find_child([key](pugi::xml_node child) {
            return std::string_view(child.name()) == "profile" && key == child.attribute("key").value()
                && std::string_view(child.attribute("namespace").value()) == "pegasus";
        });
    }

    Result<void> readJob(pugi::xml_node job)
    {
        const auto id = m_xml.need(job, "id");
        if (!id)
            return tl::unexpected(id.error());
        if (m_ids.add(m_names.emplace_back(*id)) >= 0)
            return m_xml.error(job, fmt::format("the id '{}' stands there twice", *id), "id");
        const auto seconds = runSeconds(job);
        const auto processors = processorsOf(job);
        if (!seconds || !processors)
            return tl::unexpected(seconds ? processors.error() : seconds.error());
        const std::string_view name = job.attribute("name").value();
        m_nodes.push_back(job);
        const TaskIndex t = m_builder.addTask(*id, name.empty() ? *id : fmt::format("{}_{}", name, *id), *seconds, *processors);
        for (const pugi::xml_node uses : job.children("uses"))
            if (auto ok = readUse(uses, t); !ok)
                return ok;
        return {};
    }

    Result<double> runSeconds(pugi::xml_node job) const
    {
        const pugi::xml_node stated = profile(job, "runtime");
        const bool isAttribute = !job.attribute("runtime").empty();
        if (!isAttribute && !stated)
            return m_xml.error(job, "<job> has no runtime");
        const pugi::xml_node at = isAttribute ? job : stated;
        const std::string_view text = isAttribute ? job.attribute("runtime").value() : stated.text().get();
        return magnitude(at, text, "run time", maxSeconds, isAttribute ? "runtime" : "");
    }

    Result<std::int32_t> processorsOf(pugi::xml_node job) const
    {
        const pugi::xml_node stated = profile(job, "cores");
        if (!stated)
            return 1;
        const auto cores = magnitude(stated, stated.text().get(), "number of cores", maxProcessors, "");
        if (!cores)
            return tl::unexpected(cores.error());
        return std::max(1, toInteger<std::int32_t>(*cores));
    }

    Result<double> magnitude(pugi::xml_node at, std::string_view text, const char* what, double most, const char* attribute) const
    {
        const auto value = parseNumber(text);
        if (!value)
            return m_xml.error(at, fmt::format("the {} '{}' is no number", what, text), attribute);
        if (*value < 0.0)
            return m_xml.error(at, fmt::format("the {} {} is negative", what, formatNumber(*value)), attribute);
        if (*value > most)
            return m_xml.error(at, fmt::format("the {} {} is out of range", what, formatNumber(*value)), attribute);
        return *value;
    }

    /// Version 2 calls the file "file", version 3 "name".
    Result<void> readUse(pugi::xml_node uses, TaskIndex t)
    {
        const auto file = m_xml.need(uses, uses.attribute("file") ? "file" : "name");
        if (!file)
            return tl::unexpected(file.error());
        const std::string_view link = uses.attribute("link").value();
        if (link == "input" || link == "inout")
            m_builder.addInput(t, *file);
        if (link != "output" && link != "inout")
            return {};
        const auto bytes = uses.attribute("size") ? magnitude(uses, uses.attribute("size").value(), "size", maxBytes, "size")
                                                  : Result<double>(0.0);
        if (!bytes)
            return tl::unexpected(bytes.error());
        m_builder.addOutput(t, *file, *bytes);
        return {};
    }

    Result<void> readEdges(pugi::xml_node root)
    {
        for (const pugi::xml_node child : root.children("child")) {
            const auto below = jobOf(child);
            if (!below)
                return tl::unexpected(below.error());
            for (const pugi::xml_node parent : child.children("parent")) {
                const auto above = jobOf(parent);
                if (!above)
                    return tl::unexpected(above.error());
                if (*above == *below)
                    return m_xml.error(parent, "a job waits for itself", "ref");
                m_builder.addEdge(*above, *below);
            }
        }
        return {};
    }

    Result<TaskIndex> jobOf(pugi::xml_node node) const
    {
        const auto id = m_xml.need(node, "ref");
        if (!id)
            return tl::unexpected(id.error());
        const TaskIndex job(m_ids.find(*id));
        if (job.value < 0)
            return m_xml.error(node, fmt::format("there is no job '{}'", *id), "ref");
        return job;
    }

    const std::string& m_fileName;
    const XmlText& m_xml;
    std::deque<std::string> m_names; ///< stay where they are: the table keeps views
    NameTable m_ids;
    std::vector<pugi::xml_node> m_nodes; ///< [task]
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
