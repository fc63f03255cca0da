// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/exception_error.h"

#include <exception>
#include <new>
#include <stdexcept>
#include <string>

#include "core/base/format_message.h"

namespace wattif {
namespace {

Error noMemory(const Message& doing)
{
    return {ErrorCode::badInput, formatMessage("there is not enough memory to {}", doing), {}};
}

Error notDone(const Message& doing, const Message& why)
{
    return {ErrorCode::badInput, formatMessage("cannot {}: {}", doing, why), {}};
}

} // namespace

Error errorOfException(const Message& doing)
{
    try {
        throw;
    } catch (const std::bad_alloc&) {
        return noMemory(doing);
    } catch (const std::length_error&) { // a vector of more than memory could ever hold
        return noMemory(doing);
    } catch (const std::exception& e) {
        return notDone(doing, e.what());
    } catch (...) {
        return notDone(doing, "an unknown internal error");
    }
}

} // namespace wattif
