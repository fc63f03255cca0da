// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/files/workflow_file.h"

#include "core/io/text_encoding.h"
#include "core/io/text_place.h"
#include "core/reservation/files/dax_file.h"
#include "core/reservation/files/wfcommons_file.h"

namespace wattif::reservation {

Result<WorkflowFile> readWorkflow(const std::string& fileName, std::string_view text)
{
    if (auto ok = checkKindOfText(fileName, text); !ok)
        return propagateError(ok);
    const std::string_view rest = text.starts_with(byteOrderMark) ? text.substr(byteOrderMark.size()) : text;
    const std::size_t first = rest.find_first_not_of(" \t\r\n");
    const char begin = first == std::string_view::npos ? '\0' : rest[first];
    if (begin == '<')
        return readDax(fileName, text);
    if (begin == '{')
        return readWfCommons(fileName, text);
    return badInput("not a workflow: expected WfCommons (JSON, begins with '{') or Pegasus DAX (XML, begins with '<')",
                    {.file = fileName, .line = 1, .column = 1});
}

} // namespace wattif::reservation
