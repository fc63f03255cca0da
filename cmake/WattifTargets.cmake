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
# GCC 12 warns falsely about std::string concatenation (-Wrestrict, GCC bug 105651) and, at -O3, inside fmt 9; GCC 13 and later about
# references to static values that functions of a text return (-Wdangling-reference).
target_compile_options(wattif_settings INTERFACE -Wall -Wextra -Wshadow
    $<$<NOT:$<BOOL:$<TARGET_PROPERTY:WATTIF_MAY_CONVERT>>>:-Wconversion>
    $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict;-Wno-stringop-overflow>
    $<$<AND:$<CXX_COMPILER_ID:GNU>,$<VERSION_GREATER_EQUAL:$<CXX_COMPILER_VERSION>,13>>:-Wno-dangling-reference>)
# GCC collects garbage less often: large units compile some 15 % faster and take up to 1.2 GB instead of 1.0.
target_compile_options(wattif_settings INTERFACE $<$<CXX_COMPILER_ID:GNU>:--param=ggc-min-heapsize=1048576>)
if(WATTIF_WERROR)
    # Warnings that depend on what the optimiser sees may be false, and differ from compiler to compiler: they do not stop a build.
    target_compile_options(wattif_settings INTERFACE -Werror
        $<$<CXX_COMPILER_ID:GNU>:-Wno-error=array-bounds;-Wno-error=maybe-uninitialized;-Wno-error=stringop-overread;-Wno-error=free-nonheap-object;-Wno-error=dangling-pointer;-Wno-error=use-after-free;-Wno-error=nonnull>)
endif()

if(WATTIF_FUZZ) # libFuzzer sees the branches of all our code
    target_compile_options(wattif_settings INTERFACE -fsanitize=fuzzer-no-link,address,undefined)
    target_link_options(wattif_settings INTERFACE -fsanitize=address,undefined)
endif()

# Optimises just enough: code that puts things together and waits for others gains nothing from more, and builds a quarter faster.
set(wattif_quick_options -O1)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_GREATER_EQUAL 13
    AND CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    # -O2 and -O3 turn these on, and headers precompiled with them cannot be used without them.
    list(APPEND wattif_quick_options -munroll-only-small-loops -mvzeroupper)
endif()

# The targets of this folder and those below it are optimised so.
macro(wattif_build_quickly)
    list(JOIN wattif_quick_options " " options)
    string(REGEX REPLACE "-O[23]" "${options}" CMAKE_CXX_FLAGS_RELEASE "${CMAKE_CXX_FLAGS_RELEASE}")
endmacro()

# Sets `sources` and `headers` to the files of units: "model/edit" is edit.h and edit.cpp, with an ending just that file.
function(wattif_files_of_units sources headers)
    foreach(unit IN LISTS ARGN)
        if(unit MATCHES "\\.h$")
            list(APPEND all_headers "${unit}")
        elseif(unit MATCHES "\\.cpp$")
            list(APPEND all_sources "${unit}")
        else()
            list(APPEND all_headers "${unit}.h")
            list(APPEND all_sources "${unit}.cpp")
        endif()
    endforeach()
    set(${sources} "${all_sources}" PARENT_SCOPE)
    set(${headers} "${all_headers}" PARENT_SCOPE)
endfunction()

# Compiles the sources of `target` together, at most `size` at a time: the headers are most of the work. Policies are joined by fives, to
# rebuild a changed one quickly; engines with engines, by fifteens. The folders of `wattif_quick_rooms` are optimised as by
# wattif_build_quickly.
function(wattif_join_sources target size)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
    foreach(source IN LISTS ARGN)
        cmake_path(GET source PARENT_PATH folder)
        set(most ${size})
        set(group part)
        if(folder MATCHES "^engine")
            set(most 15)
            set(group engine)
        elseif(folder STREQUAL "policies")
            set(most 5)
            set(group policies)
        elseif(folder IN_LIST wattif_quick_rooms)
            set(group quick)
        endif()
        list(APPEND members_${group} "${source}")
        list(LENGTH members_${group} count)
        math(EXPR part "(${count} - 1) / ${most}")
        set_source_files_properties("${source}" PROPERTIES UNITY_GROUP "${group}_${part}")
        if(group STREQUAL "quick")
            set_source_files_properties("${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/${target}.dir/Unity/unity_quick_${part}_cxx.cxx" PROPERTIES
                COMPILE_OPTIONS "$<$<CONFIG:Release>:${wattif_quick_options}>")
        endif()
    endforeach()
endfunction()

# wattif_add_library(name UNITS ... LIBS ... PRIVATE_LIBS ...): a static library of one folder. A folder below a call of
# wattif_precompile shares those precompiled headers.
function(wattif_add_library name)
    cmake_parse_arguments(ARG "" "" "UNITS;LIBS;PRIVATE_LIBS" ${ARGN})
    wattif_files_of_units(sources headers ${ARG_UNITS})
    add_library(${name} STATIC ${sources})
    target_sources(${name} PUBLIC FILE_SET HEADERS BASE_DIRS "${PROJECT_SOURCE_DIR}" FILES ${headers})
    target_link_libraries(${name} PUBLIC wattif_settings ${ARG_LIBS} PRIVATE ${ARG_PRIVATE_LIBS})
    if(wattif_precompiled)
        wattif_use_precompiled(${wattif_precompiled} ${name})
    endif()
    if(CMAKE_AUTOMOC) # an empty source, as each source includes what moc makes of its header
        set_source_files_properties("${CMAKE_CURRENT_BINARY_DIR}/${name}_autogen/mocs_compilation.cpp" PROPERTIES
            SKIP_PRECOMPILE_HEADERS ON)
    endif()
    if(WATTIF_JOIN_SOURCES AND wattif_joined)
        wattif_join_sources(${name} ${wattif_joined} ${sources})
    endif()
endfunction()

# The folders of a study, each of which includes only from those before it.
set(wattif_study_rooms MODEL ENGINE FILES INPUTS POLICIES RESULTS PAPERS)

# Sets `out` to `name` in camel case: "online_exact" is onlineExact.
function(wattif_camel_case name out)
    string(REPLACE "_" ";" words "${name}")
    list(POP_FRONT words text)
    foreach(word IN LISTS words)
        string(SUBSTRING "${word}" 0 1 first)
        string(SUBSTRING "${word}" 1 -1 rest)
        string(TOUPPER "${first}" first)
        string(APPEND text "${first}${rest}")
    endforeach()
    set(${out} "${text}" PARENT_SCOPE)
endfunction()

# Adds to wattif_<study> the table of its policies: what <name>Policies() of each <name>.cpp or <name>_policy.cpp returns, in the
# order of the files.
function(wattif_add_policy_table study)
    foreach(unit IN LISTS ARGN)
        cmake_path(GET unit STEM file)
        string(REGEX REPLACE "_polic(y|ies)$" "" name "${file}")
        wattif_camel_case(${name} function)
        string(APPEND declarations "std::vector<Policy> ${function}Policies(); // core/${study}/policies/${file}.cpp\n")
        list(APPEND functions "${function}Policies")
    endforeach()
    list(JOIN functions ", " functions)
    set(table "${CMAKE_CURRENT_BINARY_DIR}/policies.cpp")
    configure_file("${PROJECT_SOURCE_DIR}/cmake/policies.cpp.in" "${table}" @ONLY)
    target_sources(wattif_${study} PRIVATE "${table}")
endfunction()

# wattif_add_study(name MODEL ... ENGINE ... FILES ... INPUTS ... POLICIES ... FOR_POLICIES ... RESULTS ... PAPERS ... LIBS ...
# PRIVATE_LIBS ...): the core of a study, its units by folder, and the unit `study` that combines them. POLICIES are the files of
# policies in display order, see wattif_add_policy_table; FOR_POLICIES are the other sources of that folder; LIBS are the libraries that its
# headers include, PRIVATE_LIBS those that only its sources include.
function(wattif_add_study name)
    set(wattif_quick_rooms files inputs papers)
    cmake_parse_arguments(ARG "" "" "${wattif_study_rooms};FOR_POLICIES;LIBS;PRIVATE_LIBS" ${ARGN})
    set(policies ${ARG_POLICIES})
    list(APPEND ARG_POLICIES policies.h ${ARG_FOR_POLICIES})
    set(units study)
    foreach(room IN LISTS wattif_study_rooms)
        string(TOLOWER ${room} folder)
        list(TRANSFORM ARG_${room} PREPEND "${folder}/" OUTPUT_VARIABLE in_room)
        list(APPEND units ${in_room})
    endforeach()
    wattif_add_library(wattif_${name} UNITS ${units}
        LIBS wattif_base wattif_io ${ARG_LIBS} PRIVATE_LIBS wattif_datasets ${ARG_PRIVATE_LIBS})
    wattif_add_policy_table(${name} ${policies})
endfunction()

# wattif_list_studies(x.cpp.in HEADER "...@name@..." ITEM "...@name@..."): makes x.cpp of the present build folder, with @includes@ and
# @items@ for all of WATTIF_STUDIES.
function(wattif_list_studies template)
    cmake_parse_arguments(ARG "" "HEADER;ITEM" "" ${ARGN})
    foreach(name IN LISTS WATTIF_STUDIES)
        string(CONFIGURE "#include \"${ARG_HEADER}\"\n" include @ONLY)
        string(CONFIGURE "        ${ARG_ITEM},\n" item @ONLY)
        string(APPEND includes "${include}")
        string(APPEND items "${item}")
    endforeach()
    cmake_path(GET template STEM LAST_ONLY source)
    configure_file("${template}" "${CMAKE_CURRENT_BINARY_DIR}/${source}" @ONLY)
endfunction()
