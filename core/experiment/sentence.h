// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <initializer_list>
#include <string>
#include <vector>

#include "core/base/message.h"

namespace wattif {

/// Translates a text of core into the user's language; empty: untranslated.
using Translated = std::function<std::string(const std::string& text)>;

[[nodiscard]] std::string translatedText(const Translated& translated, const std::string& text);
/// Returns a message in the user's language; a text without a form, such as a name, is unchanged.
[[nodiscard]] std::string translatedMessage(const Translated& translated, const Message& message);

/// A sentence in the user's language with its %1, %2, ... (at most %9) filled in; values are not looked through again.
[[nodiscard]] std::string sentence(const Translated& translated, const std::string& text,
                                   std::initializer_list<std::string> values = {});
[[nodiscard]] std::string sentence(const Translated& translated, const std::string& text, const std::vector<std::string>& values);

} // namespace wattif
