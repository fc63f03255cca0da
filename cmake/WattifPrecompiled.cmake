# SPDX-FileCopyrightText: 2026 The WattIf authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Headers that nearly every source of a layer includes, compiled once for the whole layer. Sources name what they include all
# the same: the header sets, which `tools/check headers` compiles one by one, know nothing of this.

# wattif_precompile(name LIBS ... HEADERS ...): a target whose precompiled headers others share with wattif_use_precompiled; the
# libraries that the same folder and those below it add from here on do so automatically.
function(wattif_precompile name)
    cmake_parse_arguments(ARG "" "" "LIBS;HEADERS" ${ARGN})
    set(source "${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp")
    file(CONFIGURE OUTPUT "${source}" CONTENT "// Generated: carries the precompiled headers of ${name}.\n")
    add_library(${name} OBJECT "${source}")
    target_link_libraries(${name} PRIVATE wattif_settings ${ARG_LIBS})
    target_precompile_headers(${name} PRIVATE ${ARG_HEADERS})
    set(wattif_precompiled ${name} PARENT_SCOPE)
endfunction()

# wattif_use_precompiled(name target...): the targets share the precompiled headers of `name`.
function(wattif_use_precompiled name)
    foreach(target IN LISTS ARGN)
        target_precompile_headers(${target} REUSE_FROM ${name})
    endforeach()
endfunction()
