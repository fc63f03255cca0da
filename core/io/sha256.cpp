// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/sha256.h"

#include <array>
#include <new>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <openssl/evp.h>

namespace wattif {

std::string sha256(std::string_view bytes)
{
    std::array<unsigned char, 32> digest{};
    if (EVP_Digest(bytes.data(), bytes.size(), digest.data(), nullptr, EVP_sha256(), nullptr) != 1)
        throw std::bad_alloc(); // there is no other reason
    return fmt::format("{:02x}", fmt::join(digest, ""));
}

} // namespace wattif
