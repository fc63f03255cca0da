// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/interned_text.h"

#include <deque>
#include <mutex>
#include <shared_mutex>
#include <unordered_map>

namespace wattif {
namespace {

struct Texts {
    std::shared_mutex mutex{};
    std::deque<std::string> all{std::string()}; // elements keep their addresses
    std::unordered_map<std::string_view, std::uint32_t> numbers{{std::string_view(), 0}};
};

Texts& texts()
{
    static Texts known;
    return known;
}

} // namespace

InternedText::InternedText(std::string_view text)
{
    if (text.empty())
        return;
    Texts& known = texts();
    {
        const std::shared_lock lock(known.mutex);
        if (const auto found = known.numbers.find(text); found != known.numbers.end()) {
            m_number = found->second;
            return;
        }
    }
    const std::unique_lock lock(known.mutex);
    if (const auto found = known.numbers.find(text); found != known.numbers.end()) { // added in between
        m_number = found->second;
        return;
    }
    m_number = static_cast<std::uint32_t>(known.all.size());
    known.all.emplace_back(text);
    known.numbers.emplace(known.all.back(), m_number);
}

const std::string& InternedText::text() const
{
    Texts& known = texts();
    const std::shared_lock lock(known.mutex);
    return known.all[m_number];
}

std::size_t InternedText::count()
{
    Texts& known = texts();
    const std::shared_lock lock(known.mutex);
    return known.all.size();
}

} // namespace wattif
