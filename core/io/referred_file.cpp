// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/referred_file.h"

namespace wattif {

const std::filesystem::path& noFolder()
{
    static const std::filesystem::path none("\n"); // no folder that a path of the user could name
    return none;
}

Result<std::filesystem::path> referredFile(const JsonCursor& field, const std::string& name)
{
    if (field.document().folder() == noFolder())
        return field.error("this scenario must not refer to files; write the values into it");
    if (name.find('\0') != std::string::npos)
        return field.error("a path cannot hold a zero byte");
    return field.document().folder() / name;
}

} // namespace wattif
