// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/base/error.h"
#include "core/base/random.h"
#include "core/base/stop_scope.h"
#include "core/base/study.h"

namespace wattif {

/// How many of something an instance has, for people: {"machine", 2}.
struct InstanceSize {
    std::string name; ///< in the singular
    std::int64_t count = 0;

    friend bool operator==(const InstanceSize&, const InstanceSize&) = default;
};

/// How instances of a study are varied by a search for counter-examples. All instances that it returns are valid. Safe to call
/// from several threads at once.
class InstanceMoves {
public:
    virtual ~InstanceMoves() = default;

    /// Draws a small random instance to begin at: a handful of everything.
    [[nodiscard]] virtual InstancePtr small(Random& random) const = 0;
    /// A random step away: a number changed, something added, copied, taken away, merged or scaled. It stays small.
    [[nodiscard]] virtual InstancePtr mutated(const StudyInstance& instance, Random& random) const = 0;
    /// Returns all instances that are one step simpler, the largest steps first: one item less, or a rounder number. Repeated
    /// steps always terminate.
    [[nodiscard]] virtual std::vector<InstancePtr> shrunk(const StudyInstance& instance) const = 0;
    /// Returns the instance changed to fit on a blackboard: few items, numbers of two digits. Null where that is not
    /// valid.
    [[nodiscard]] virtual InstancePtr readable(const StudyInstance& instance) const = 0;
    /// Returns whether readable() leaves the instance unchanged.
    [[nodiscard]] virtual bool isReadable(const StudyInstance& instance) const = 0;
    /// Returns the numbers that make the instance large, in the order of sentences.
    [[nodiscard]] virtual std::vector<InstanceSize> sizes(const StudyInstance& instance) const = 0;
};

/// The functions of a study's instance type T that InstanceMovesOf consists of. They may make instances that `check` refuses:
/// these are left out.
template <class T>
struct MoveParts {
    T (*small)(Random& random);
    void (*mutate)(T& instance, Random& random);
    std::vector<T> (*shrinks)(const T& instance);
    std::vector<InstanceSize> (*sizes)(const T& instance);
    Result<void> (*check)(const T& instance);
    void (*makeReadable)(T& instance) = nullptr; ///< null: every instance is readable
};

/// Moves made of functions of the instance type.
template <class T>
class InstanceMovesOf final : public InstanceMoves {
public:
    explicit InstanceMovesOf(MoveParts<T> parts) : m_parts(parts) { }

    InstancePtr small(Random& random) const override
    {
        const StopScope whole{std::stop_token()}; // it takes no time, and a stop in the middle would leave no instance
        T made = m_parts.small(random);
        while (!m_parts.check(made))
            made = m_parts.small(random);
        return makeInstanceOf(std::move(made));
    }
    InstancePtr mutated(const StudyInstance& instance, Random& random) const override
    {
        constexpr int maxTries = 100;
        for (int i = 0; i < maxTries; ++i) {
            T changed = valueOf<T>(instance);
            m_parts.mutate(changed, random);
            if (m_parts.check(changed))
                return makeInstanceOf(std::move(changed));
        }
        return makeInstanceOf(valueOf<T>(instance));
    }
    [[nodiscard]] std::vector<InstancePtr> shrunk(const StudyInstance& instance) const override
    {
        std::vector<InstancePtr> simpler;
        for (T& each : m_parts.shrinks(valueOf<T>(instance)))
            if (m_parts.check(each))
                simpler.push_back(makeInstanceOf(std::move(each)));
        return simpler;
    }
    [[nodiscard]] InstancePtr readable(const StudyInstance& instance) const override
    {
        T made = valueOf<T>(instance);
        if (m_parts.makeReadable)
            m_parts.makeReadable(made);
        return m_parts.check(made) ? makeInstanceOf(std::move(made)) : nullptr;
    }
    [[nodiscard]] bool isReadable(const StudyInstance& instance) const override
    {
        T made = valueOf<T>(instance);
        if (m_parts.makeReadable)
            m_parts.makeReadable(made);
        return made == valueOf<T>(instance);
    }
    [[nodiscard]] std::vector<InstanceSize> sizes(const StudyInstance& instance) const override
    {
        return m_parts.sizes(valueOf<T>(instance));
    }

private:
    MoveParts<T> m_parts;
};

} // namespace wattif
