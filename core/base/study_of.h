// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/encoding_option.h"
#include "core/base/hand_play.h"
#include "core/base/instance_moves.h"
#include "core/base/metric_bound.h"
#include "core/base/paper_figure.h"
#include "core/base/study.h"

namespace wattif {

/// An import of a study whose instances are of type T.
template <class T>
struct ImportedOf {
    T instance;
    ImportReport report{};
    std::vector<FilePreview> previews{};
};

/// The parts of a study as functions of its instance type T, from which StudyOf builds a Study. Each function corresponds to the
/// method of Study with that name.
template <class T>
struct StudyParts {
    std::string name;
    std::string title;
    std::string description;

    std::span<const PolicyInfo> (*policies)();
    std::span<const MetricInfo> (*metrics)();
    std::span<const Option> (*scenarioOptions)();
    std::span<const Option> (*generateOptions)();
    std::span<const ImportRole> (*importRoles)();
    std::span<const Option> (*importOptions)();
    std::vector<Reproduction> (*reproductions)();
    std::vector<PaperRecipe> (*paperRecipes)();

    Json (*schema)();
    std::vector<std::string> (*fields)();
    Result<T> (*read)(const JsonCursor& root);
    void (*write)(const T& instance, FieldSink& into);

    T (*sample)();
    Result<T> (*generate)(const OptionValues& options, std::uint64_t seed);
    Result<ImportedOf<T>> (*importFrom)(const ImportFiles& files, const OptionValues& options);
    T (*withOptions)(T instance, const OptionValues& values);
    OptionValues (*optionsOf)(const T& instance);

    /// Whether the instance is one that can be run; `run` is given no other.
    Result<void> (*check)(const T& instance);
    /// `study` and `seed` of the report are filled in afterwards.
    Result<RunReport> (*run)(const T& instance, const RunRequest& request, const RunControl& control);
    void (*writeData)(const T& instance, const PolicyResult& result, bool detail, Json& into);
    Ledger (*ledger)(const T& instance, const PolicyResult& result);

    /// Null where the study says nothing of it.
    const InstanceMoves* (*moves)() = nullptr;
    const HandPlay* (*handPlay)() = nullptr;
    std::vector<MetricBound> (*bounds)(const T& instance, const RunControl& control) = nullptr;
};

/// A study made of functions of its instance type.
template <class T>
class StudyOf final : public Study {
public:
    explicit StudyOf(StudyParts<T> parts) : m_parts(std::move(parts))
    {
        const auto own = m_parts.importOptions();
        m_importOptions.assign(own.begin(), own.end());
        m_importOptions.push_back(encodingOption());
    }

    [[nodiscard]] std::string name() const override { return m_parts.name; }
    [[nodiscard]] std::string title() const override { return m_parts.title; }
    [[nodiscard]] std::string description() const override { return m_parts.description; }

    [[nodiscard]] std::span<const PolicyInfo> policies() const override { return m_parts.policies(); }
    [[nodiscard]] std::span<const MetricInfo> metrics() const override { return m_parts.metrics(); }
    [[nodiscard]] std::span<const Option> scenarioOptions() const override { return m_parts.scenarioOptions(); }
    [[nodiscard]] std::span<const Option> generateOptions() const override { return m_parts.generateOptions(); }
    [[nodiscard]] std::span<const ImportRole> importRoles() const override { return m_parts.importRoles(); }
    [[nodiscard]] std::span<const Option> importOptions() const override { return m_importOptions; }
    [[nodiscard]] std::vector<Reproduction> reproductions() const override { return m_parts.reproductions(); }
    [[nodiscard]] std::vector<PaperRecipe> paperRecipes() const override { return m_parts.paperRecipes(); }

    [[nodiscard]] Json schema() const override { return m_parts.schema(); }
    [[nodiscard]] std::vector<std::string> fields() const override { return m_parts.fields(); }
    [[nodiscard]] Result<InstancePtr> read(const JsonCursor& root) const override { return wrapped(m_parts.read(root)); }
    void write(const StudyInstance& instance, FieldSink& into) const override { m_parts.write(valueOf<T>(instance), into); }

    [[nodiscard]] InstancePtr sample() const override { return makeInstanceOf(m_parts.sample()); }
    [[nodiscard]] Result<InstancePtr> generate(const OptionValues& options, std::uint64_t seed) const override
    {
        return wrapped(m_parts.generate(options, seed));
    }
    [[nodiscard]] Result<Imported> importFrom(const ImportFiles& files, const OptionValues& options) const override
    {
        OptionValues own = options;
        own.erase(encodingOption().name); // the files are UTF-8 here
        auto imported = m_parts.importFrom(files, own);
        if (!imported)
            return propagateError(imported);
        return Imported{makeInstanceOf(std::move(imported->instance)), std::move(imported->report),
                        std::move(imported->previews)};
    }
    [[nodiscard]] InstancePtr withOptions(const StudyInstance& instance, const OptionValues& values) const override
    {
        return makeInstanceOf(m_parts.withOptions(valueOf<T>(instance), values));
    }
    [[nodiscard]] OptionValues optionsOf(const StudyInstance& instance) const override
    {
        return m_parts.optionsOf(valueOf<T>(instance));
    }
    [[nodiscard]] Result<void> check(const StudyInstance& instance) const override { return m_parts.check(valueOf<T>(instance)); }

    [[nodiscard]] Result<RunReport> run(const StudyInstance& instance, const RunRequest& request,
                                        const RunControl& control) const override
    {
        const T& value = valueOf<T>(instance);
        if (auto ok = m_parts.check(value); !ok)
            return propagateError(ok);
        auto report = m_parts.run(value, request, control);
        if (report) {
            report->study = m_parts.name;
            report->seed = request.seed;
        }
        return report;
    }
    void writeData(const StudyInstance& instance, const PolicyResult& result, bool detail, Json& into) const override
    {
        m_parts.writeData(valueOf<T>(instance), result, detail, into);
    }
    [[nodiscard]] Ledger ledger(const StudyInstance& instance, const PolicyResult& result) const override
    {
        return m_parts.ledger(valueOf<T>(instance), result);
    }
    [[nodiscard]] const InstanceMoves* moves() const override { return m_parts.moves ? m_parts.moves() : nullptr; }
    [[nodiscard]] const HandPlay* handPlay() const override { return m_parts.handPlay ? m_parts.handPlay() : nullptr; }
    [[nodiscard]] Result<std::vector<MetricBound>> bounds(const StudyInstance& instance, const RunControl& control) const override
    {
        if (!m_parts.bounds)
            return std::vector<MetricBound>{};
        const T& value = valueOf<T>(instance);
        if (auto ok = m_parts.check(value); !ok)
            return propagateError(ok);
        return m_parts.bounds(value, control);
    }

private:
    static Result<InstancePtr> wrapped(Result<T> value)
    {
        if (!value)
            return propagateError(value);
        return makeInstanceOf(std::move(*value));
    }

    StudyParts<T> m_parts;
    std::vector<Option> m_importOptions;
};

} // namespace wattif
