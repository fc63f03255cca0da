// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/showing.h"

#include <algorithm>

#include <QScreen>

#include "ui/figures/figure_widget.h"
#include "ui/shell/present/present_window.h"
#include "ui/shell/study_area.h"
#include "ui/slides/slides_dialog.h"

namespace wattif::ui {

std::optional<ShownView> shownView(const StudyArea& area, QWidget* widget)
{
    const FigureSource* figure = figureOf(widget);
    if (!figure || !area.study())
        return std::nullopt;
    for (ViewInfo& view : area.study()->views())
        if (view.id == area.viewOf(*figure))
            return ShownView{std::move(view), figure->figureState()};
    return std::nullopt;
}

SlidesDialog* showSlidesDialog(const Session& session, const ShownView& view, QWidget* window)
{
    for (auto* open : window->findChildren<SlidesDialog*>(QString(), Qt::FindDirectChildrenOnly))
        open->close(); // it shows the state at its opening
    auto* dialog = new SlidesDialog(session, view.info, view.state, window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
    return dialog;
}

PresentWindow* present(const Session& session, const ShownView& view, QWidget* window)
{
    auto* shown = new PresentWindow(session, view.info, view.state, window);
    shown->setAttribute(Qt::WA_DeleteOnClose);
    shown->setGeometry(window->screen()->geometry()); // for screens without a window manager too
    shown->showFullScreen();
    shown->activateWindow();
    return shown;
}

} // namespace wattif::ui
