// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/error.h"
#include "core/base/study.h"

namespace wattif {

/// One change of what policy `manual` does, such as tasks of a bag on another machine.
struct HandMove {
    std::string text;                          ///< a sentence with %1, %2, ... in it
    std::vector<std::string> values{};         ///< that fill them
    std::function<Result<InstancePtr>()> make; ///< the instance with the change made; callable from any thread
};

/// Changes that can be made next.
struct HandMoves {
    std::vector<HandMove> moves{}; ///< the best candidates first
    bool areAll = true;            ///< whether there are no others
};

/// How schedules of a study are made by hand: what policy `manual` starts from, and which single changes there are. Safe to call
/// from several threads at once.
class HandPlay {
public:
    virtual ~HandPlay() = default;

    /// Returns how one begins, in a sentence.
    [[nodiscard]] virtual std::string invitation() const = 0;
    /// The policy whose schedule is changed; empty without one.
    [[nodiscard]] virtual std::string base(const StudyInstance& instance) const = 0;
    /// Returns how many changes were made.
    [[nodiscard]] virtual std::size_t changes(const StudyInstance& instance) const = 0;
    /// The instance with all changes taken back.
    [[nodiscard]] virtual InstancePtr untouched(const StudyInstance& instance) const = 0;
    /// Returns single changes of `manual`, the result of that policy on this instance; at most the given number.
    [[nodiscard]] virtual HandMoves moves(const InstancePtr& instance, const PolicyResult& manual, std::size_t most) const = 0;
};

/// The functions of a study's instance type T that HandPlayOf<T> consists of.
template <class T>
struct HandParts {
    std::string invitation;
    std::string (*base)(const T& instance);
    std::size_t (*changes)(const T& instance);
    T (*untouched)(T instance);
    /// `instance` must outlive the returned object.
    HandMoves (*moves)(const std::shared_ptr<const T>& instance, const PolicyResult& manual, std::size_t most);
};

/// Hand-made schedules made of functions of the instance type.
template <class T>
class HandPlayOf final : public HandPlay {
public:
    explicit HandPlayOf(HandParts<T> parts) : m_parts(std::move(parts)) { }

    [[nodiscard]] std::string invitation() const override { return m_parts.invitation; }
    [[nodiscard]] std::string base(const StudyInstance& instance) const override { return m_parts.base(valueOf<T>(instance)); }
    [[nodiscard]] std::size_t changes(const StudyInstance& instance) const override
    {
        return m_parts.changes(valueOf<T>(instance));
    }
    [[nodiscard]] InstancePtr untouched(const StudyInstance& instance) const override
    {
        return makeInstanceOf(m_parts.untouched(valueOf<T>(instance)));
    }
    [[nodiscard]] HandMoves moves(const InstancePtr& instance, const PolicyResult& manual, std::size_t most) const override
    {
        return m_parts.moves({instance, &valueOf<T>(*instance)}, manual, most);
    }

private:
    HandParts<T> m_parts;
};

} // namespace wattif
