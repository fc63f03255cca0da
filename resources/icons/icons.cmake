# SPDX-FileCopyrightText: 2026 The WattIf authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Our icons are drawn once, in the ink of the light theme; the dark ones are made here by changing the colours.

set(WATTIF_ICON_SOURCE "${CMAKE_CURRENT_LIST_DIR}")
set(WATTIF_ICON_NAMES
    add check chevron-down chevron-right chevron-up chosen clock close compare copy-table dice duplicate error experiment export figure
    fit fit-width float import info open pause pin play quiz redo remove rename reset run save scenario sort step-back step-first
    step-forward step-last stop study undo variant vary warning)

# Writes the icon themes "wattif<dark>" (our own and Breeze) and "wattif-own<dark>" to `folder`; sets `out` to their files.
function(wattif_make_icon_themes folder dark ink accent out)
    foreach(name IN LISTS WATTIF_ICON_NAMES)
        set(from "${WATTIF_ICON_SOURCE}/own/wattif-${name}.svg")
        set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${from}")
        file(READ "${from}" svg)
        string(REPLACE "#2b3542" "${ink}" svg "${svg}")
        string(REPLACE "#0b7285" "${accent}" svg "${svg}")
        set(to "${folder}/wattif-own${dark}/scalable/wattif-${name}.svg")
        file(CONFIGURE OUTPUT "${to}" CONTENT "${svg}" @ONLY)
        list(APPEND files "${to}")
    endforeach()
    foreach(theme "wattif${dark}" "wattif-own${dark}")
        configure_file("${WATTIF_ICON_SOURCE}/theme/${theme}.theme" "${folder}/${theme}/index.theme" COPYONLY)
        list(APPEND files "${folder}/${theme}/index.theme")
    endforeach()
    set(${out} ${files} PARENT_SCOPE)
endfunction()

# Embeds our icons at :/icons in a target.
function(wattif_add_icons target)
    set(folder "${CMAKE_CURRENT_BINARY_DIR}/icons")
    wattif_make_icon_themes("${folder}" "" "#2b3542" "#0b7285" light)
    wattif_make_icon_themes("${folder}" "-dark" "#d5dae1" "#45c4d3" dark)
    qt_add_resources(${target} "wattif_icons" PREFIX /icons BASE "${folder}" FILES ${light} ${dark})
    qt_add_resources(${target} "wattif_app_icon" PREFIX /icons BASE "${WATTIF_ICON_SOURCE}" FILES "${WATTIF_ICON_SOURCE}/wattif.svg")
endfunction()
