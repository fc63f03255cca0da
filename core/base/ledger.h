// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <functional>
#include <initializer_list>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "core/base/message.h"

namespace wattif {

/// A row of a ledger: a decision, with its candidates as children. Cells without a form are names, numbers and times, which all
/// languages write alike; words and sentences have one.
struct LedgerEntry {
    std::vector<Message> cells;
    bool chosen = false;
    std::vector<LedgerEntry> children{};
};

/// The decisions of a log in their order: stored, or made on demand for logs too long to store. Entries can be made as long as
/// the log lives, from the thread that owns it.
class LedgerEntries {
public:
    using value_type = LedgerEntry;
    using Maker = std::function<LedgerEntry(std::size_t i)>;

    /// Iterates over the entries; each is a separate value.
    class Iterator {
    public:
        using value_type = LedgerEntry;
        using difference_type = std::ptrdiff_t;
        using iterator_category = std::input_iterator_tag;
        using pointer = const LedgerEntry*;
        using reference = LedgerEntry;

        Iterator() = default;
        Iterator(const LedgerEntries& entries, std::size_t at) : m_entries(&entries), m_at(at) { }
        [[nodiscard]] LedgerEntry operator*() const { return (*m_entries)[m_at]; }
        Iterator& operator++()
        {
            ++m_at;
            return *this;
        }
        Iterator operator++(int) { return {*m_entries, m_at++}; }
        [[nodiscard]] bool operator==(const Iterator& other) const { return m_at == other.m_at; }

    private:
        const LedgerEntries* m_entries = nullptr;
        std::size_t m_at = 0;
    };

    LedgerEntries() = default;
    LedgerEntries(std::initializer_list<LedgerEntry> entries) : m_kept(entries) { }
    LedgerEntries(std::vector<LedgerEntry> entries) : m_kept(std::move(entries)) { }
    LedgerEntries(std::size_t count, Maker make) : m_count(count), m_make(std::move(make)) { }

    [[nodiscard]] std::size_t size() const { return m_make ? m_count : m_kept.size(); }
    [[nodiscard]] bool empty() const { return size() == 0; }
    /// Returns a value, because entries made on demand are not stored; const, because changing it would not change the log.
    [[nodiscard]] const LedgerEntry operator[](std::size_t i) const { return m_make ? m_make(i) : m_kept[i]; }
    [[nodiscard]] const LedgerEntry back() const { return (*this)[size() - 1]; }
    [[nodiscard]] Iterator begin() const { return {*this, 0}; }
    [[nodiscard]] Iterator end() const { return {*this, size()}; }

    /// For kept entries only.
    void push_back(LedgerEntry entry) { m_kept.push_back(std::move(entry)); }
    void reserve(std::size_t count) { m_kept.reserve(count); }

private:
    std::vector<LedgerEntry> m_kept;
    std::size_t m_count = 0;
    Maker m_make;
};

/// A table of decisions as a tree: one entry per decision, its candidates as children.
struct Ledger {
    struct Column {
        std::string title;
        std::string unit;
        std::string description;
        bool decides = false;  ///< the decision rather than its reason: two runs decide alike if these cells are equal
        bool explains = false; ///< says in words why
    };
    using Entry = LedgerEntry;
    std::vector<Column> columns;
    LedgerEntries entries;
    /// Makes the children of entry i on demand, for logs too long to explain every decision in advance; may be empty. Callable as
    /// long as the log lives, from the thread that owns it.
    std::function<std::vector<Entry>(std::size_t i)> children{};
    /// Returns whether entry i has children, where entries are made on demand; may be empty. Faster than making the entry.
    std::function<bool(std::size_t i)> hasChildren{};
    bool childrenDecide = false; ///< the children of an entry are the decisions that it consists of, not its candidates
};

} // namespace wattif
