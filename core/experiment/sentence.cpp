// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/sentence.h"

namespace wattif {

std::string translatedText(const Translated& translated, const std::string& text)
{
    return translated && !text.empty() ? translated(text) : text;
}

std::string translatedMessage(const Translated& translated, const Message& message)
{
    return translated && !message.isPlain() ? textOf(message, translated) : std::string(message);
}

std::string sentence(const Translated& translated, const std::string& text, std::initializer_list<std::string> values)
{
    return sentence(translated, text, std::vector<std::string>(values));
}

std::string sentence(const Translated& translated, const std::string& text, const std::vector<std::string>& all)
{
    const std::string pattern = translatedText(translated, text);
    std::string filled;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const char digit = i + 1 < pattern.size() ? pattern[i + 1] : ' ';
        const auto place = static_cast<std::size_t>(digit - '1');
        if (pattern[i] == '%' && digit >= '1' && place < all.size()) {
            filled += all[place];
            ++i;
        } else {
            filled += pattern[i];
        }
    }
    return filled;
}

} // namespace wattif
