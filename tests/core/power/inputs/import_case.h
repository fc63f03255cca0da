// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The files in cases/: each was read wrongly or refused once. Right means the right value, or a report that names the assumption.

#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include <QFile>

#include <fmt/format.h>

#include "core/base/job_label.h"
#include "core/io/calendar_time.h"
#include "core/power/inputs/inputs.h"

namespace wattif::power::test {

inline const std::string folder = WATTIF_SOURCE_DIR "/tests/core/power/inputs/cases/";
inline const std::string line = "1 0 0 60 1 -1 -1 1 60 -1 1 1 1 -1 1 -1 -1 -1\n";

inline ImportFile fileOf(const std::string& name)
{
    QFile file(QString::fromStdString(folder + name));
    return {name, file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string()};
}

/// Jobs as "id:submit+run x processors".
inline std::string jobsOf(const Instance& instance)
{
    std::string text;
    for (const Job& job : instance.jobs)
        text += fmt::format("{}{}:{}+{}x{}", text.empty() ? "" : " ", jobLabel(job.id), job.submitSeconds, job.runSeconds,
                            job.processors);
    return text;
}

inline std::string stepsOf(const RateCurve& curve, std::size_t most)
{
    std::string text = fmt::format("every {}:", curve.periodSeconds);
    for (std::size_t i = 0; i < std::min(most, curve.steps.size()); ++i)
        text += fmt::format(" {}={}", curve.steps[i].fromSeconds, curve.steps[i].value);
    return text;
}

inline std::string startOf(const Instance& instance)
{
    const auto& start = instance.start;
    return start ? fmt::format("{} {}", isoTime(start->unixSeconds, start->offsetSeconds), start->zone) : "unknown";
}

/// Whether the report has an assumption of this name; its text, or nothing.
inline std::string assumed(const ImportReport& report, std::string_view name)
{
    for (const Assumption& one : report.assumed)
        if (one.name == name)
            return assumptionText(one);
    return {};
}

inline std::string leftOut(const ImportReport& report)
{
    std::string text;
    for (const LeftOut& one : report.leftOut)
        text += (text.empty() ? "" : " | ") + leftOutText(one);
    return text;
}

inline ImportedOf<Instance> imported(const ImportFiles& files, const OptionValues& options = {})
{
    auto made = importInstance(files, options);
    if (!made)
        qFatal("%s", toString(made.error()).c_str());
    return std::move(*made);
}

/// A curve of a text, imported with a trace whose header is given.
inline ImportedOf<Instance> withPrice(const std::string& price, const std::string& header = {}, const OptionValues& options = {})
{
    return imported({{"swf", {"t.swf", header + line}}, {"price", {"p.csv", price}}}, options);
}

} // namespace wattif::power::test
