# SPDX-FileCopyrightText: 2026 The WattIf authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Icons are drawn once, in the colours of the light theme; those of the dark theme are made here by changing the colours. Names are
# those of the freedesktop icon naming specification and of Breeze where they have one; `wattif-` marks our own.

set(WATTIF_ICON_SOURCE "${CMAKE_CURRENT_LIST_DIR}")
set(WATTIF_ICON_NAMES
    adjustlevels align-horizontal-center code-context computer distribute-graph distribute-graph-directed document-new
    draw-rectangle edit-clear edit-copy edit-cut edit-paste edit-select edit-select-all edit-table-delete-column
    edit-table-insert-column-right go-down go-next go-previous go-up help-hint media-skip-forward network-connect
    network-server network-workgroup office-chart-area office-chart-area-stacked office-chart-bar
    office-chart-bar-stacked office-chart-line office-chart-pie office-chart-scatter transform-scale
    view-calendar-list view-calendar-timeline view-filter view-grid view-list-details view-list-text view-refresh
    view-right-new wattif-add wattif-check wattif-chevron-down wattif-chevron-right wattif-chevron-up wattif-chosen
    wattif-clock wattif-close wattif-compare wattif-copy-table wattif-dice wattif-duplicate wattif-error
    wattif-experiment wattif-export wattif-figure wattif-fit wattif-fit-width wattif-float wattif-import wattif-info
    wattif-open wattif-pause wattif-pin wattif-play wattif-quiz wattif-redo wattif-remove wattif-rename wattif-reset
    wattif-run wattif-save wattif-scenario wattif-sort wattif-step-back wattif-step-first wattif-step-forward
    wattif-step-last wattif-stop wattif-study wattif-undo wattif-variant wattif-vary wattif-warning)

# Writes the icon theme "wattif<dark>" to `folder`; sets `out` to its files.
function(wattif_make_icon_theme folder dark ink accent out)
    foreach(name IN LISTS WATTIF_ICON_NAMES)
        set(from "${WATTIF_ICON_SOURCE}/scalable/${name}.svg")
        set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${from}")
        file(READ "${from}" svg)
        string(REPLACE "#2b3542" "${ink}" svg "${svg}")
        string(REPLACE "#0b7285" "${accent}" svg "${svg}")
        set(to "${folder}/wattif${dark}/scalable/${name}.svg")
        file(CONFIGURE OUTPUT "${to}" CONTENT "${svg}" @ONLY)
        list(APPEND files "${to}")
    endforeach()
    set(index "${folder}/wattif${dark}/index.theme")
    configure_file("${WATTIF_ICON_SOURCE}/index.theme" "${index}" COPYONLY)
    set(${out} ${files} "${index}" PARENT_SCOPE)
endfunction()

# Embeds our icons at :/icons in a target.
function(wattif_add_icons target)
    set(folder "${CMAKE_CURRENT_BINARY_DIR}/icons")
    wattif_make_icon_theme("${folder}" "" "#2b3542" "#0b7285" light)
    wattif_make_icon_theme("${folder}" "-dark" "#d5dae1" "#45c4d3" dark)
    qt_add_resources(${target} "wattif_icons" PREFIX /icons BASE "${folder}" FILES ${light} ${dark})
    qt_add_resources(${target} "wattif_app_icon" PREFIX /icons BASE "${WATTIF_ICON_SOURCE}" FILES "${WATTIF_ICON_SOURCE}/wattif.svg")
endfunction()
