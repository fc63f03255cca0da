// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/monkey/shown.h"

#include <algorithm>
#include <chrono>
#include <memory>

#include <QAbstractItemView>
#include <QHeaderView>
#include <QJsonDocument>
#include <QSortFilterProxyModel>
#include <QSpinBox>
#include <QStackedWidget>

#include "core/experiment/scenario_file.h"
#include "tests/ui/monkey/event_log.h"
#include "tests/ui/monkey/virtual_time.h"
#include "ui/figures/figure_widget.h"
#include "ui/session/figure_record.h"
#include "ui/session/files/file_controller.h"
#include "ui/shell/dock.h"
#include "ui/shell/main_window.h"
#include "ui/shell/panels/repeat_bar.h"
#include "ui/shell/panels/results_panel.h"
#include "ui/shell/study_area.h"
#include "ui/style/text.h"

namespace wattif::test {
namespace {

using namespace std::chrono_literals;
using namespace Qt::Literals::StringLiterals;

constexpr auto moment = 700ms; // longer than any view waits before it begins

/// These keep their computed result, from a button or the first display, until the next request: it may belong to another
/// scenario, or not exist. Their captions name its scenario.
bool isMadeOnDemand(const QString& view)
{
    static const QStringList views{u"profit.sweep"_s,
                                   u"power.tuning"_s,
                                   u"consolidation.stability"_s,
                                   u"reservation.rates"_s,
                                   u"reservation.calibration"_s,
                                   u"compare"_s,
                                   u"experiment"_s,
                                   u"breakEven"_s,
                                   u"counterExample"_s,
                                   u"byHand"_s,
                                   u"lesson"_s};
    return views.contains(view);
}

void addFigures(QStringList& lines, const ui::Dock& dock)
{
    auto figures = ui::figuresIn(dock.widget());
    std::ranges::stable_sort(figures, {}, &ui::FigureSource::figureName); // the previous front view comes last
    for (const ui::FigureSource* figure : figures) {
        const QString name = dock.objectName() + u" figure "_s + figure->figureName() + u' ';
        lines << name + u"exists: "_s + (figure->hasFigure() ? u"yes"_s : u"no"_s);
        lines << name + u"caption: "_s + figure->figureCaption();
        lines << name + u"text: "_s + figure->figureAltText();
        lines << name + u"state: "_s + QString::fromUtf8(QJsonDocument(figure->figureState()).toJson(QJsonDocument::Compact));
        for (const QString& line : figure->figureCsv().split(u'\n'))
            lines << name + u"numbers: "_s + line;
    }
}

/// Times of this computer differ from run to run.
bool isMeasured(const QString& head, const Study& study)
{
    const auto names = [&head](const MetricInfo& metric) {
        return metric.isMeasured && head.contains(ui::coreText(metric.title));
    };
    return head.contains(u"Run time"_s) || head.contains(u"运行时间"_s) || std::ranges::any_of(study.metrics(), names);
}

void addTable(QStringList& lines, const QString& name, const QAbstractItemModel& model, const Study& study)
{
    QStringList rows;
    for (int row = 0; row < model.rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < model.columnCount(); ++column)
            if (!isMeasured(model.headerData(column, Qt::Horizontal).toString(), study))
                cells << model.index(row, column).data().toString();
        rows << name + u": "_s + cells.join(u" | "_s);
    }
    rows.sort(); // a user sorts them as he likes
    lines += rows;
}

/// What a table is about, without what its user searches and sorts.
const QAbstractItemModel& sourceOf(const QAbstractItemModel& model)
{
    const auto* proxy = qobject_cast<const QSortFilterProxyModel*>(&model);
    return proxy && proxy->sourceModel() ? sourceOf(*proxy->sourceModel()) : model;
}

/// Also the pages behind: which of them is in front is its user's choice.
bool isShown(const QAbstractItemView& view)
{
    if (qobject_cast<const QHeaderView*>(&view))
        return false; // its table is
    return view.isVisible() || qobject_cast<const QStackedWidget*>(view.parentWidget());
}

void addTables(QStringList& lines, const ui::Dock& dock, const Study& study)
{
    QStringList tables;
    for (const auto* view : dock.findChildren<QAbstractItemView*>())
        if (view->model() && view->window() == dock.window() && isShown(*view)) // not in a dialog over it
            addTable(tables, dock.objectName() + u' ' + QLatin1String(view->metaObject()->className()), sourceOf(*view->model()),
                     study);
    tables.sort(); // the previous front view comes last
    lines += tables;
}

std::vector<ui::FigureView> statesOf(const ui::StudyArea& area)
{
    std::vector<ui::FigureView> states;
    for (QWidget* view : area.figureViews())
        for (const ui::FigureSource* figure : ui::figuresIn(view))
            states.push_back({area.viewOf(*figure), figure->figureName(), figure->figureState()});
    return states;
}

} // namespace

std::optional<QStringList> shownBy(ui::MainWindow& window)
{
    const ui::Session& session = window.session();
    QStringList lines{u"policy: "_s + session.currentPolicy(), u"seed: %1"_s.arg(session.seed()),
                      u"step: %1 of %2"_s.arg(session.step()).arg(session.stepCount())};
    auto docks = window.findChildren<ui::Dock*>(); // in the order in which they were moved last
    std::ranges::sort(docks, {}, [](const ui::Dock* dock) { return dock->objectName(); });
    for (const ui::Dock* dock : docks) {
        if (isMadeOnDemand(dock->objectName()))
            continue;
        window.raiseTab(dock->objectName());
        eventLog::prolong();
        if (!passAndEnd(moment))
            return std::nullopt;
        addFigures(lines, *dock);
        addTables(lines, *dock, session.document().study());
    }
    return lines;
}

bool copyInto(ui::MainWindow& fresh, ui::MainWindow& window)
{
    ui::Session& from = window.session();
    ui::Session& to = fresh.session();
    const Scenario& scenario = from.document().scenario();
    fresh.files().setAttended(false); // the file stays locked by the other window
    fresh.files().documents().add(std::make_unique<ui::OpenScenario>(parseScenario("fresh", printScenario(scenario))->scenario,
                                                                     from.document().fileName()));
    to.document().activate(from.document().activeVariant());
    to.setCurrentPolicy(from.currentPolicy());
    fresh.results().repeatBar().runs()->setValue(window.results().repeatBar().runs()->value());
    fresh.show();
    bool hasEnded = passAndEnd(moment);
    for (const ui::Dock* dock : fresh.studyArea().docks()) {
        if (isMadeOnDemand(dock->objectName()))
            continue;
        fresh.raiseTab(dock->objectName());
        eventLog::prolong();
        hasEnded = hasEnded && passAndEnd(moment);
    }
    to.setStep(from.step());
    fresh.restoreFigureViews(statesOf(window.studyArea()));
    return hasEnded && passAndEnd(moment);
}

} // namespace wattif::test
