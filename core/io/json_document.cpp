// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/json_document.h"

#include <utility>

#include "core/base/stop_scope.h"
#include "core/io/json_parser.h"
#include "core/io/text_encoding.h"
#include "core/io/text_place.h"

namespace wattif {
namespace {

Place placeAt(const JsonDocument& document, std::size_t offset)
{
    const LineColumn at = lineColumnAt(document.text(), offset);
    return {.file = document.fileName(), .line = at.line, .column = at.column};
}

} // namespace

Result<std::shared_ptr<const JsonDocument>> JsonDocument::parse(std::string fileName, std::string text,
                                                                std::filesystem::path folder)
{
    const std::shared_ptr<JsonDocument> document(new JsonDocument(std::move(fileName), std::move(text), std::move(folder)));
    if (auto fault = parseJson(document->m_text, document->m_root)) {
        if (stopWanted())
            return fail(ErrorCode::interrupted, "interrupted");
        if (auto ok = checkKindOfText(document->m_fileName, document->m_text); !ok)
            return passOn(ok);
        return badInput(std::move(fault->message), placeAt(*document, fault->offset));
    }
    return document;
}

Place JsonDocument::placeOf(const Json::json_pointer& pointer) const { return placeAt(*this, offsetOf(m_text, pointer)); }

} // namespace wattif
