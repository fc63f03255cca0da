// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/json_document.h"

#include <utility>

#include "core/base/stop_scope.h"
#include "core/io/json_syntax_error.h"
#include "core/io/text_encoding.h"
#include "core/io/text_place.h"

namespace wattif {

Result<std::shared_ptr<const JsonDocument>> JsonDocument::parse(std::string fileName, std::string text,
                                                                std::filesystem::path folder)
{
    std::shared_ptr<JsonDocument> document(new JsonDocument(std::move(fileName), std::move(text), std::move(folder)));
    if (auto layout = JsonLayout::of(document->m_text)) {
        document->m_layout = std::move(*layout);
        return document;
    }
    if (stopWanted())
        return fail(ErrorCode::interrupted, "interrupted");
    if (auto ok = checkKindOfText(document->m_fileName, document->m_text); !ok)
        return propagateError(ok);
    auto fault = findSyntaxError(document->m_text);
    if (stopWanted())
        return fail(ErrorCode::interrupted, "interrupted");
    if (!fault)
        fault = JsonSyntaxError{"not valid JSON", 0}; // both parsers follow one grammar: tst_json_layout
    return badInput(std::move(fault->message), document->placeAt(fault->offset));
}

Place JsonDocument::placeAt(std::size_t offset) const
{
    const LineColumn at = lineColumnAt(m_text, offset);
    return {.file = m_fileName, .line = at.line, .column = at.column};
}

} // namespace wattif
