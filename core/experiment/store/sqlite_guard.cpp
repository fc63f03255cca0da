// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/store/sqlite_guard.h"

#include <string>

#include <sqlite3.h>

#include "core/base/format_message.h"

namespace wattif {
namespace {

struct Meaning {
    ErrorCode code;
    Message message;
};

Meaning meaningOf(int code, const std::string& reason)
{
    switch (code) {
    case SQLITE_FULL: return {ErrorCode::io, "cannot be written: the disk is full"};
    case SQLITE_IOERR: return {ErrorCode::io, formatMessage("cannot be read or written: {}", reason)};
    case SQLITE_READONLY: return {ErrorCode::io, "cannot be written: it is read-only"};
    case SQLITE_PERM:
    case SQLITE_CANTOPEN: return {ErrorCode::io, "cannot be opened"};
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return {ErrorCode::io, "is in use by another program"};
    case SQLITE_NOTADB: return {ErrorCode::badInput, "is not an experiment store"};
    case SQLITE_CORRUPT: return {ErrorCode::badInput, "is damaged"};
    default: return {ErrorCode::badInput, formatMessage("is damaged or not an experiment store ({})", reason)};
    }
}

} // namespace

Error storeError(const std::filesystem::path& path, const SQLite::Exception& exception)
{
    Meaning meaning = meaningOf(exception.getErrorCode(), exception.what());
    return {meaning.code, std::move(meaning.message), {.file = path.string()}};
}

} // namespace wattif
