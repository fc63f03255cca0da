# SPDX-FileCopyrightText: 2026 The WattIf authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Everything comes from the distribution's packages; tools/setup installs missing packages.

find_package(fmt REQUIRED)
find_package(tl-expected REQUIRED)
find_package(nlohmann_json 3.11 REQUIRED)
find_package(FastFloat REQUIRED)
find_package(CLI11 REQUIRED)
find_package(valijson REQUIRED)
find_package(SQLiteCpp REQUIRED)
find_package(Boost 1.74 REQUIRED)
find_package(LibArchive REQUIRED)
find_package(ICU REQUIRED COMPONENTS i18n uc) # time zones
find_package(OpenSSL 3 REQUIRED COMPONENTS Crypto)
find_package(Threads REQUIRED)
find_package(pugixml REQUIRED)
find_package(Eigen3 REQUIRED)
find_library(WATTIF_CSV csv REQUIRED)
find_library(WATTIF_GLPK glpk REQUIRED)

if(WATTIF_BUILD_UI)
    find_package(Qt6 6.4 REQUIRED COMPONENTS Widgets PrintSupport Svg Charts LinguistTools)
    find_package(QCustomPlotQt6 REQUIRED)
    find_package(qpdf REQUIRED)
    find_library(WATTIF_SCINTILLA qscintilla2_qt6 REQUIRED)
    find_library(WATTIF_GIF gif REQUIRED)
    find_library(WATTIF_WEBP webp REQUIRED)
    find_library(WATTIF_WEBP_MUX webpmux REQUIRED)
endif()
if(WATTIF_BUILD_TESTS)
    find_package(Qt6 6.4 REQUIRED COMPONENTS Test)
    find_path(WATTIF_LEMON lemon/network_simplex.h REQUIRED) # headers only
    find_package(benchmark REQUIRED)
endif()
