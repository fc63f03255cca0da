// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/monkey/events.h"

#include <numeric>

#include "tests/ui/monkey/place.h"

namespace wattif::test {

const std::vector<Event>& events()
{
    static const std::vector<Event> all = [] {
        std::vector<Event> joined;
        for (const auto& some : {pointerEvents(), keyEvents(), clipboardEvents(), windowEvents(), fileEvents()})
            joined.insert(joined.end(), some.begin(), some.end());
        return joined;
    }();
    return all;
}

const Event& someEvent(Place& place)
{
    const auto& all = events();
    static const int sum =
        std::accumulate(all.begin(), all.end(), 0, [](int before, const Event& event) { return before + event.weight; });
    int left = place.draw(1, sum);
    for (const Event& event : all)
        if ((left -= event.weight) <= 0)
            return event;
    return all.back();
}

} // namespace wattif::test
