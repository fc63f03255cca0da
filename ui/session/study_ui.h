// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <vector>

#include <QStringList>

#include "core/base/why.h"

class QWidget;

namespace wattif {
class Study;
}

namespace wattif::ui {

class Session;

/// The place of a view in the default layout.
enum class ViewArea {
    editorTab, ///< centre, upper: tabs of editors (matrices, bags)
    chartTab,  ///< centre, lower: tabs of charts
};

/// The content of a view: the answer of the scenario, or that of a separate question with its own Run.
enum class ViewOf { answer, ownRun };

/// A view of a study: one editor or chart, made when a window first shows it.
struct ViewInfo {
    QString id;      ///< stable name for the saved layout and tests, e.g. "profit.etc"
    QString title;   ///< of the dock's tab
    QString icon;    ///< name of an icon of resources/icons; may be empty
    QString toolTip; ///< describes the view, one sentence
    ViewArea area = ViewArea::chartTab;
    std::function<QWidget*(Session&, QWidget* parent)> make;
    ViewOf of = ViewOf::answer;
    bool countsSteps = false; ///< sets the number of steps of the session: made with the study, even if not shown
};

/// A policy in Python that one may begin an own policy with.
struct PolicyExample {
    QString file;  ///< resources/python/examples/`file`.py
    QString title; ///< describes the command, for menus
};

/// Makes a view, which screen readers know by its title.
[[nodiscard]] QWidget* makeView(const ViewInfo& view, Session& session, QWidget* parent);

/// Makes a view of the class View, for ViewInfo::make.
template <class View>
[[nodiscard]] std::function<QWidget*(Session&, QWidget*)> viewMaker()
{
    return [](Session& session, QWidget* parent) -> QWidget* { return new View(session, parent); };
}

/// A thing of a scenario that matches a search, such as a node or a user.
struct FoundThing {
    QString text;         ///< what it is called, first the words that match
    QString view;         ///< id of the view that shows it
    Origin origin{};      ///< to be selected
    bool isExact = false; ///< the text is its whole name
};

/// The window's side of a study: its views. WATTIF_STUDIES of the top CMakeLists.txt lists those of the tree.
class StudyUi {
public:
    virtual ~StudyUi() = default;
    [[nodiscard]] virtual const Study& study() const = 0;
    [[nodiscard]] virtual std::vector<ViewInfo> views() const = 0;
    /// The ids of the views that matter most, for the dashboard; none: the first charts.
    [[nodiscard]] virtual QStringList dashboard() const { return {}; }
    /// The id of the view in which a manual schedule is dragged; empty without one.
    [[nodiscard]] virtual QString handView() const { return {}; }
    /// The metrics that a table of results shows at first, by name; none: all. Columns of others can be chosen.
    [[nodiscard]] virtual QStringList mainMetrics() const { return {}; }
    /// Returns examples to begin an own policy with, the simplest first.
    [[nodiscard]] virtual std::vector<PolicyExample> policyExamples() const { return {}; }
    /// The share of the height that editors get beside the charts in the default layout.
    [[nodiscard]] virtual double editorShare() const { return 0.43; }
    /// Returns the things that match a text and that *Find* does not see in tables.
    [[nodiscard]] virtual std::vector<FoundThing> find(Session&, const QString& /*text*/) const { return {}; }
};

/// All studies with views, in the order of the tree; generated from ui/studies.cpp.in.
[[nodiscard]] const std::vector<const StudyUi*>& studyUis();

} // namespace wattif::ui
