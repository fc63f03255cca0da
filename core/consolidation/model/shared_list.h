// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <atomic>
#include <compare>
#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

namespace wattif::consolidation {

/// A list in blocks that copies of it share: an edit of one of 100,000 elements copies, compares, checks and frees one block.
///
/// It is used like a vector. Any access that could change an element, such as operator[] of a list that is not const, first makes
/// the block its own; a reference from it must not be used after the list was copied.
template <class T>
class SharedList {
    template <bool isConst>
    class Iterator;

public:
    static constexpr std::size_t blockSize = 256;

    using value_type = T;
    using const_iterator = Iterator<true>;
    using iterator = Iterator<false>;

    SharedList() = default;
    SharedList(std::initializer_list<T> all) : SharedList(std::vector<T>(all)) { }
    // NOLINTNEXTLINE(google-explicit-constructor): a list is its elements
    SharedList(std::vector<T> all)
    {
        for (T& one : all)
            push_back(std::move(one));
    }

    [[nodiscard]] std::size_t size() const { return m_size; }
    [[nodiscard]] bool empty() const { return m_size == 0; }
    [[nodiscard]] const T& operator[](std::size_t i) const { return (*m_blocks[i / blockSize])[i % blockSize]; }
    [[nodiscard]] T& operator[](std::size_t i) { return own(m_blocks[i / blockSize])[i % blockSize]; }
    [[nodiscard]] const T& front() const { return (*this)[0]; }
    [[nodiscard]] T& front() { return (*this)[0]; }
    [[nodiscard]] const T& back() const { return (*this)[m_size - 1]; }
    [[nodiscard]] T& back() { return (*this)[m_size - 1]; }
    [[nodiscard]] const_iterator begin() const { return {*this, 0}; }
    [[nodiscard]] const_iterator end() const { return {*this, m_size}; }
    [[nodiscard]] auto rbegin() const { return std::reverse_iterator(end()); }
    [[nodiscard]] auto rend() const { return std::reverse_iterator(begin()); }
    [[nodiscard]] iterator begin() { return {*this, 0}; }
    [[nodiscard]] iterator end() { return {*this, m_size}; }

    void push_back(T one)
    {
        if (m_size % blockSize == 0)
            m_blocks.push_back(std::make_shared<Block>());
        own(m_blocks.back()).push_back(std::move(one));
        ++m_size;
    }
    void resize(std::size_t count)
    {
        while (m_size < count)
            push_back({});
        m_blocks.resize((count + blockSize - 1) / blockSize);
        if (count % blockSize != 0 && count < m_size)
            own(m_blocks.back()).resize(count % blockSize);
        m_size = count;
    }
    void erase(const_iterator from, const_iterator to)
    {
        auto into = begin() + (from - std::as_const(*this).begin());
        for (; to != std::as_const(*this).end(); ++to)
            *into++ = T(*to);
        resize(static_cast<std::size_t>(into - begin()));
    }
    void reserve(std::size_t count) { m_blocks.reserve((count + blockSize - 1) / blockSize); }
    void clear()
    {
        m_blocks.clear();
        m_size = 0;
    }

    /// Calls `look(i)` for the elements of this list in blocks that `other` does not have at the same place: all that may differ.
    template <class Look>
    void forEachUnshared(const SharedList& other, Look look) const
    {
        for (std::size_t b = 0; b < m_blocks.size(); ++b)
            if (b >= other.m_blocks.size() || m_blocks[b] != other.m_blocks[b])
                for (std::size_t k = 0; k < m_blocks[b]->size(); ++k)
                    look(b * blockSize + k);
    }

    friend bool operator==(const SharedList& a, const SharedList& b)
    {
        if (a.m_size != b.m_size)
            return false;
        for (std::size_t k = 0; k < a.m_blocks.size(); ++k)
            if (a.m_blocks[k] != b.m_blocks[k] && *a.m_blocks[k] != *b.m_blocks[k])
                return false;
        return true;
    }

private:
    using Block = std::vector<T>;

    static Block& own(std::shared_ptr<Block>& block)
    {
        if (block.use_count() > 1)
            block = std::make_shared<Block>(*block);
        else
            std::atomic_thread_fence(std::memory_order_acquire); // what another thread read before it released the block
        return *block;
    }

    std::vector<std::shared_ptr<Block>> m_blocks; ///< all full but the last
    std::size_t m_size = 0;
};

template <class T>
template <bool isConst>
class SharedList<T>::Iterator {
    using List = std::conditional_t<isConst, const SharedList, SharedList>;

public:
    using iterator_category = std::random_access_iterator_tag;
    using value_type = T;
    using difference_type = std::ptrdiff_t;
    using reference = std::conditional_t<isConst, const T&, T&>;
    using pointer = std::conditional_t<isConst, const T*, T*>;

    Iterator() = default;
    // NOLINTNEXTLINE(google-explicit-constructor): as of a vector
    operator Iterator<true>() const
        requires(!isConst)
    {
        return {*m_list, static_cast<std::size_t>(m_at)};
    }
    Iterator(List& list, std::size_t at) : m_list(&list), m_at(static_cast<difference_type>(at)) { }

    reference operator*() const { return (*m_list)[static_cast<std::size_t>(m_at)]; }
    pointer operator->() const { return &**this; }
    reference operator[](difference_type by) const { return *(*this + by); }
    Iterator& operator+=(difference_type by)
    {
        m_at += by;
        return *this;
    }
    Iterator& operator-=(difference_type by) { return *this += -by; }
    Iterator& operator++() { return *this += 1; }
    Iterator& operator--() { return *this += -1; }
    Iterator operator++(int) { return std::exchange(*this, *this + 1); }
    Iterator operator--(int) { return std::exchange(*this, *this - 1); }
    friend Iterator operator+(Iterator at, difference_type by) { return at += by; }
    friend Iterator operator+(difference_type by, Iterator at) { return at += by; }
    friend Iterator operator-(Iterator at, difference_type by) { return at -= by; }
    friend difference_type operator-(const Iterator& a, const Iterator& b) { return a.m_at - b.m_at; }
    friend bool operator==(const Iterator& a, const Iterator& b) { return a.m_at == b.m_at; }
    friend auto operator<=>(const Iterator& a, const Iterator& b) { return a.m_at <=> b.m_at; }

private:
    List* m_list = nullptr;
    difference_type m_at = 0;
};

} // namespace wattif::consolidation
