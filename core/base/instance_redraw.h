// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <utility>

#include "core/base/error.h"
#include "core/base/option.h"
#include "core/base/study.h"

namespace wattif {

/// Resamples the random parts of a given instance (bags, jobs, loads, requests) and keeps the rest (machines, nodes, sites,
/// prices). Safe to call from several threads.
class InstanceRedraw {
public:
    virtual ~InstanceRedraw() = default;

    /// Name of the resampled parts, in the plural: "random bags".
    [[nodiscard]] virtual std::string title() const = 0;
    /// How it is drawn; with their defaults there is as much of it as in the instance, where that can be said.
    [[nodiscard]] virtual std::span<const Option> options() const = 0;
    /// Returns the instance with its random parts resampled from a seed; `values` are complete. Error(badInput) for options that
    /// contradict each other or the instance, Error(interrupted) after a stop of the surrounding StopScope.
    [[nodiscard]] virtual Result<InstancePtr> redrawn(const StudyInstance& instance, const OptionValues& values,
                                                      std::uint64_t seed) const = 0;
};

/// The functions of a study's instance type T that InstanceRedrawOf consists of.
template <class T>
struct RedrawParts {
    std::string title;
    std::span<const Option> (*options)();
    Result<T> (*redrawn)(const T& instance, const OptionValues& values, std::uint64_t seed);
};

/// A resampling made of functions of the instance type.
template <class T>
class InstanceRedrawOf final : public InstanceRedraw {
public:
    explicit InstanceRedrawOf(RedrawParts<T> parts) : m_parts(std::move(parts)) { }

    [[nodiscard]] std::string title() const override { return m_parts.title; }
    [[nodiscard]] std::span<const Option> options() const override { return m_parts.options(); }
    [[nodiscard]] Result<InstancePtr> redrawn(const StudyInstance& instance, const OptionValues& values,
                                              std::uint64_t seed) const override
    {
        auto made = m_parts.redrawn(valueOf<T>(instance), values, seed);
        if (!made)
            return propagateError(made);
        return makeInstanceOf(std::move(*made));
    }

private:
    RedrawParts<T> m_parts;
};

/// Registers the resampling of a study's instances for the lifetime of the program; both must live as long. A study calls it when
/// it is constructed. std::logic_error for a second one of the same study.
class RedrawRegistration {
public:
    RedrawRegistration(const Study& study, const InstanceRedraw& redraw);
};

/// Returns the resampling of a study's instances; null if it has none.
[[nodiscard]] const InstanceRedraw* redrawOf(const Study& study);

} // namespace wattif
