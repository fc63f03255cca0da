// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/encoding_option.h"

namespace wattif {

Option encodingOption()
{
    return {.name = "encoding",
            .title = "Encoding",
            .description =
                "Encoding of the files that are not UTF-8. auto: GB18030 where all bytes fit and most characters are common "
                "Chinese ones, otherwise Windows-1252; utf-8: other files are rejected.",
            .defaultValue = std::string("auto"),
            .choices = {"auto", "utf-8", "windows-1252", "latin-1", "windows-1250", "windows-1251", "gb18030", "big5",
                        "shift-jis", "euc-kr"}};
}

} // namespace wattif
