# SPDX-FileCopyrightText: 2026 The WattIf authors
# SPDX-License-Identifier: GPL-3.0-or-later
# How our own targets are made: language level, warnings, include root.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_VERIFY_INTERFACE_HEADER_SETS ON)
if(NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()
set_property(CACHE CMAKE_BUILD_TYPE PROPERTY STRINGS Debug Release RelWithDebInfo)

find_program(WATTIF_CCACHE ccache)
if(WATTIF_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER "${WATTIF_CCACHE}")
endif()

add_library(wattif_settings INTERFACE)
target_include_directories(wattif_settings INTERFACE "${PROJECT_SOURCE_DIR}")
# GCC 12 warns falsely about std::string concatenation (-Wrestrict, GCC bug 105651) and, at -O3, inside fmt 9.
target_compile_options(wattif_settings INTERFACE -Wall -Wextra -Wshadow -Wconversion
    $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict;-Wno-stringop-overflow>)
if(WATTIF_WERROR)
    # Warnings that depend on what the optimiser sees may be false, and differ from compiler to compiler: they do not stop a build.
    target_compile_options(wattif_settings INTERFACE -Werror
        $<$<CXX_COMPILER_ID:GNU>:-Wno-error=array-bounds;-Wno-error=maybe-uninitialized;-Wno-error=stringop-overread;-Wno-error=free-nonheap-object;-Wno-error=dangling-pointer;-Wno-error=use-after-free;-Wno-error=nonnull>)
endif()

if(WATTIF_FUZZ) # libFuzzer sees the branches of all our code
    target_compile_options(wattif_settings INTERFACE -fsanitize=fuzzer-no-link,address,undefined)
    target_link_options(wattif_settings INTERFACE -fsanitize=address,undefined)
endif()

# wattif_add_library(name SOURCES ... HEADERS ... LIBS ...): a static library of one folder.
function(wattif_add_library name)
    cmake_parse_arguments(ARG "" "" "SOURCES;HEADERS;LIBS;PRIVATE_LIBS" ${ARGN})
    add_library(${name} STATIC ${ARG_SOURCES})
    target_sources(${name} PUBLIC FILE_SET HEADERS BASE_DIRS "${PROJECT_SOURCE_DIR}" FILES ${ARG_HEADERS})
    target_link_libraries(${name} PUBLIC wattif_settings ${ARG_LIBS} PRIVATE ${ARG_PRIVATE_LIBS})
endfunction()
