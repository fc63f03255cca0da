// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace wattif::test {

/// Whether crashes and signals are the sanitizers' in this build, not the program's.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool builtWithSanitizers = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
inline constexpr bool builtWithSanitizers = true;
#else
inline constexpr bool builtWithSanitizers = false;
#endif
#else
inline constexpr bool builtWithSanitizers = false;
#endif

/// Whether ThreadSanitizer watches, which cannot follow a process that forks while it has threads.
#if defined(__SANITIZE_THREAD__)
inline constexpr bool builtForThreads = true;
#else
inline constexpr bool builtForThreads = false;
#endif

} // namespace wattif::test
