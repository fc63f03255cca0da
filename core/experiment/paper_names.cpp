// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/paper_names.h"

#include <algorithm>

#include "core/base/paper_figure.h"
#include "core/base/reproduction.h"

namespace wattif {

bool isSamePaperItem(std::string_view study, std::string_view figure, std::string_view reproduction)
{
    const std::size_t dash = figure.find('-');
    if (dash == std::string_view::npos)
        return false;
    figure.remove_prefix(dash + 1);
    if (reproduction.size() > study.size() && reproduction.starts_with(study) && reproduction[study.size()] == '-')
        reproduction.remove_prefix(study.size() + 1);
    return figure == reproduction;
}

bool namesReproduction(const Study& study, std::string_view reproduction, std::string_view name)
{
    return reproduction == name || std::ranges::any_of(study.paperRecipes(), [&](const PaperRecipe& recipe) {
               return recipe.name == name && isSamePaperItem(study.name(), recipe.name, reproduction);
           });
}

bool namesPaperFigure(const Study& study, std::string_view figure, std::string_view name)
{
    return figure == name || std::ranges::any_of(study.reproductions(), [&](const Reproduction& reproduction) {
               return reproduction.name == name && isSamePaperItem(study.name(), figure, reproduction.name);
           });
}

} // namespace wattif
