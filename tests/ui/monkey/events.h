// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <vector>

namespace wattif::test {

struct Place;

/// One thing that a user does.
struct Event {
    int weight = 1; ///< how often it comes
    /// Describes it in words, then does it.
    std::function<void(Place&)> perform;
};

[[nodiscard]] std::vector<Event> pointerEvents();
[[nodiscard]] std::vector<Event> keyEvents();
[[nodiscard]] std::vector<Event> clipboardEvents();
[[nodiscard]] std::vector<Event> windowEvents();
[[nodiscard]] std::vector<Event> fileEvents();
/// All of them.
[[nodiscard]] const std::vector<Event>& events();
/// One of them by weight.
[[nodiscard]] const Event& someEvent(Place& place);

} // namespace wattif::test
