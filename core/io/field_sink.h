// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/study.h"

namespace wattif {

/// Takes the members of one object of a list, in their order.
class RowSink {
public:
    virtual ~RowSink() = default;
    virtual void text(std::string_view name, std::string_view value) = 0;
    virtual void whole(std::string_view name, std::int64_t value) = 0;
    /// Whole ones are written without a fraction, as numberJson does.
    virtual void number(std::string_view name, double value) = 0;
    virtual void numbers(std::string_view name, std::span<const double> values) = 0;
    /// Anything else.
    virtual void value(std::string_view name, const Json& value) = 0;
};

/// Takes the fields of a file one after another, each name once. Lists are passed element by element, so a long one is never held
/// in memory as JSON.
class FieldSink {
public:
    using WriteRow = std::function<void(std::size_t i, RowSink& row)>;
    using Row = std::function<std::span<const double>(std::size_t i)>;

    virtual ~FieldSink() = default;
    virtual void field(std::string_view name, Json value) = 0;
    /// A list of objects; `write` is asked for each in turn, or for none where the list is not wanted.
    virtual void objects(std::string_view name, std::size_t count, const WriteRow& write) = 0;
    /// Rows of numbers; infinite ones become null.
    virtual void matrix(std::string_view name, std::size_t rows, const Row& row) = 0;
};

/// Collects fields as JSON.
class JsonFields final : public FieldSink {
public:
    /// Adds to an object, which must outlive it.
    explicit JsonFields(Json& into) : m_into(into) { }
    void field(std::string_view name, Json value) override { m_into[std::string(name)] = std::move(value); }
    void objects(std::string_view name, std::size_t count, const WriteRow& write) override;
    void matrix(std::string_view name, std::size_t rows, const Row& row) override;

private:
    Json& m_into;
};

/// Prints fields as the text of a JSON object, byte for byte what printJson makes of the same JSON, piece by piece.
class PrintedFields final : public FieldSink {
public:
    using Take = std::function<void(std::string_view piece)>;

    /// `take` is given the text in order, in pieces of some ten thousand bytes.
    explicit PrintedFields(Take take) : m_take(std::move(take)) { }
    void field(std::string_view name, Json value) override;
    void objects(std::string_view name, std::size_t count, const WriteRow& write) override;
    void matrix(std::string_view name, std::size_t rows, const Row& row) override;
    /// Closes the object; the last call.
    void finish();

private:
    void begin(std::string_view name);
    void propagateError(std::size_t atLeast);
    template <class Print>
    void list(std::size_t count, const Print& print);

    Take m_take;
    std::string m_text{}; ///< not passed on yet
    bool m_isFirst = true;
};

} // namespace wattif
