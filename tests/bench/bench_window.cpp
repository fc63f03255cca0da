// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// From an edit to the charts that show its answer, in the whole window, alone and beside a pinned result. Run the Release build:
//   QT_QPA_PLATFORM=offscreen build/release/tests/bench_window [--benchmark_filter=REGEX]
// BENCH_TURNS=12 in the environment reports each turn of the event loop that takes more milliseconds of the processor, and when
// it ended on the monotonic clock, by which samples of `perf record -k mono` can be found; BENCH_ONLY=REGEX does only the actions
// whose names match.

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <iostream>
#include <utility>

#include <QApplication>
#include <QLocale>
#include <QMouseEvent>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSettings>
#include <QStandardPaths>
#include <QTabBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QTimer>
#include <QUndoStack>
#include <QWheelEvent>

#include <benchmark/benchmark.h>

#include "core/experiment/scenario_file.h"
#include "core/power/study.h"
#include "ui/power/common/power_access.h"
#include "ui/power/cost/cost_view.h"
#include "ui/session/files/file_controller.h"
#include "ui/session/reference.h"
#include "ui/session/study_ui.h"
#include "ui/shell/dock.h"
#include "ui/shell/find/find_search.h"
#include "ui/shell/main_window.h"
#include "ui/style/theme.h"
#include "ui/tables/outline_view.h"

using namespace wattif;
using namespace wattif::ui;

namespace {

void awaitAnswer(Session& session)
{
    while (session.runs().isRunning() || session.reportInstance() != session.document().instance())
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    QCoreApplication::processEvents(); // what the answer asked to be drawn
}

/// Changes an option of the study's sample to and fro; each time waits until all that is seen shows the answer.
void editToCharts(benchmark::State& state, std::size_t study, const char* option, double from, double to, bool pinned)
{
    const QTemporaryDir settings;
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings.path());
    MainWindow window(studyUis());
    window.resize(1920, 1080);
    window.files().openSample(studyUis()[study]->study());
    window.show();
    Session& session = window.session();
    awaitAnswer(session);
    if (pinned)
        session.reference().pin();
    Document& document = session.document();
    bool there = false;
    for ([[maybe_unused]] auto _ : state) {
        OptionValues values = document.study().optionsOf(*document.instance());
        values[option] = std::exchange(there, !there) ? from : to;
        document.replaceInstance(document.study().withOptions(*document.instance(), values), QStringLiteral("edit"), 1);
        awaitAnswer(session);
    }
}

void profit(benchmark::State& state) { editToCharts(state, 0, "gamma", 1.4, 1.3, state.range(0) != 0); }

void power(benchmark::State& state) { editToCharts(state, 1, "watts_idle", 90.0, 80.0, state.range(0) != 0); }

/// A threshold of the load factor is dragged by a hundredth to and fro on the sample: until the picture shows the new answer.
void dragThreshold(benchmark::State& state)
{
    const QTemporaryDir settings;
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings.path());
    MainWindow window(studyUis());
    window.resize(1920, 1080);
    window.files().openSample(studyUis()[1]->study());
    window.show();
    Session& session = window.session();
    awaitAnswer(session);
    if (state.range(0) != 0)
        session.reference().pin();
    bool there = false;
    for ([[maybe_unused]] auto _ : state) {
        session.setPolicyOption(QStringLiteral("load-factor"), QStringLiteral("stop_below"),
                                std::exchange(there, !there) ? 0.7 : 0.71);
        while (session.runs().isRunning() || !session.isAnswered())
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        QCoreApplication::processEvents();
    }
}

/// The processor time of this thread: other programs on the machine do not lengthen it.
std::chrono::nanoseconds threadTime()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

/// The longest time in which the window did not come back to its events.
class LongestBlock {
public:
    LongestBlock()
    {
        QObject::connect(&m_beat, &QTimer::timeout, &m_beat, [this] { look(); });
        m_beat.start(0);
        m_last = std::chrono::steady_clock::now();
        m_lastWork = threadTime();
    }
    [[nodiscard]] double milliseconds()
    {
        look();
        return std::chrono::duration<double, std::milli>(m_longest).count();
    }
    /// Of that the processor time of the window's thread, in the turn that took most of it.
    [[nodiscard]] double workMilliseconds()
    {
        look();
        return std::chrono::duration<double, std::milli>(m_maxWork).count();
    }

    [[nodiscard]] QObject& beat() { return m_beat; }

private:
    void look()
    {
        const auto now = std::chrono::steady_clock::now();
        m_longest = std::max(m_longest, now - std::exchange(m_last, now));
        const auto work = threadTime();
        const auto turn = work - std::exchange(m_lastWork, work);
        if (const double milliseconds = std::chrono::duration<double, std::milli>(turn).count(); milliseconds > m_reported)
            std::cerr << std::fixed << "turn of " << milliseconds << " ms, ended at "
                      << std::chrono::duration<double>(now.time_since_epoch()).count() << " s\n";
        m_maxWork = std::max(m_maxWork, turn);
    }
    double m_reported = std::getenv("BENCH_TURNS") != nullptr ? std::atof(std::getenv("BENCH_TURNS")) : 1e9;
    QTimer m_beat;
    std::chrono::steady_clock::time_point m_last{};
    std::chrono::steady_clock::duration m_longest{};
    std::chrono::nanoseconds m_lastWork{};
    std::chrono::nanoseconds m_maxWork{};
};

template <class Done>
void workUntil(Done done)
{
    while (!done())
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
}

/// Opens a large generated file: the time until the window shows it, and the longest time in which the window did not respond
/// until then and until the answer arrived.
void openLarge(benchmark::State& state, std::size_t study, const char* option)
{
    const QTemporaryDir folder;
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder.path());
    const Study& of = studyUis()[study]->study();
    const auto made = of.generate(*completed(of.generateOptions(), {{option, state.range(0)}}), 1);
    const QString file = folder.filePath(QStringLiteral("large.json"));
    if (!made || !writeScenario(scenarioOf(of, *made, "large"), file.toStdString()))
        return state.SkipWithError("no file");
    for ([[maybe_unused]] auto _ : state) {
        state.PauseTiming();
        MainWindow window(studyUis());
        window.resize(1920, 1080);
        window.files().openSample(of);
        window.show();
        awaitAnswer(window.session());
        state.ResumeTiming();
        LongestBlock block;
        window.files().openFile(file);
        workUntil([&] { return window.session().document().scenario().name == "large"; });
        state.counters["block_ms"] = block.milliseconds();
        state.PauseTiming();
        workUntil([&] { return window.session().isAnswered(); });
        workUntil([&, begin = std::chrono::steady_clock::now()] { // views go on for a while
            return std::chrono::steady_clock::now() - begin > std::chrono::seconds(2);
        });
        state.counters["block_to_answer_ms"] = block.milliseconds();
        state.counters["work_in_block_ms"] = block.workMilliseconds();
        state.ResumeTiming();
    }
}

/// Lets the window come to rest.
void waitForLayout(Session& session)
{
    workUntil([&] { return session.isAnswered(); });
    workUntil([begin = std::chrono::steady_clock::now()] {
        return std::chrono::steady_clock::now() - begin > std::chrono::milliseconds(1500);
    });
}

/// The processor time of the window's thread in the turn that takes most of it, from an action until the window is at rest again.
double worstTurn(Session& session, const char* name, const std::function<void()>& action)
{
    static const QRegularExpression only(qEnvironmentVariable("BENCH_ONLY"));
    if (!only.match(QString::fromUtf8(name)).hasMatch())
        return 0.0;
    LongestBlock block;
    bool isDone = false;
    QTimer::singleShot(0, &block.beat(), [&] { // in a separate turn
        action();
        isDone = true;
    });
    workUntil([&] { return isDone; }); // else its run would count for the next action
    waitForLayout(session);
    if (std::getenv("BENCH_TURNS") != nullptr)
        std::cerr << name << ": " << block.workMilliseconds() << " ms\n";
    return block.workMilliseconds();
}

/// *Cost and carbon* in front, 28,000 jobs and a price and a carbon intensity for each hour of a year: from the newest results of
/// an edit until the view shows their costs, and the processor time of the window's thread in the worst turn until then.
void hourlyPrices(benchmark::State& state)
{
    const QTemporaryDir folder;
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder.path());
    const Study& of = studyUis()[1]->study();
    const auto made =
        of.generate(*completed(of.generateOptions(),
                               {{"model", std::string("lublin")}, {"nodes", std::int64_t{128}}, {"jobs", std::int64_t{28'000}}}),
                    1);
    power::Instance instance = power::instanceOf(**made);
    for (int hour = 0; hour < state.range(0); ++hour) {
        instance.priceCurve.steps.push_back({3600.0 * hour, 0.2 + 0.001 * (hour % 101)});
        instance.carbonCurve.steps.push_back({3600.0 * hour, 300.0 + hour % 97});
    }
    MainWindow window(studyUis());
    window.resize(1920, 1080);
    window.files().openMade(of, *made, QStringLiteral("prices"));
    window.show();
    Session& session = window.session();
    waitForLayout(session);
    applyPowerEdit(session, QStringLiteral("prices"), Result<power::Instance>(instance));
    window.raiseTab(QStringLiteral("power.cost"));
    waitForLayout(session);
    const auto* view = window.findChild<CostView*>();
    bool there = false;
    double worst = 0.0;
    for ([[maybe_unused]] auto _ : state) {
        OptionValues values = of.optionsOf(*session.document().instance());
        values["watts_idle"] = std::exchange(there, !there) ? 90.0 : 80.0;
        session.document().replaceInstance(of.withOptions(*session.document().instance(), values), QStringLiteral("edit"), 1);
        workUntil([&] { return session.isAnswered(); });
        LongestBlock block;
        const auto begin = std::chrono::steady_clock::now();
        workUntil([&] {
            return view->costs() && view->costs()->instance == session.reportInstance()
                && view->costs()->policies.size() == session.report()->policies.size();
        });
        QCoreApplication::processEvents();
        state.SetIterationTime(std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
        worst = std::max(worst, block.workMilliseconds());
    }
    state.counters["work_in_turn_ms"] = worst;
}

/// The longest table of the window, without its decisions.
QTableView* longestTable(const MainWindow& window)
{
    QTableView* longest = nullptr;
    for (QTableView* each : window.findChildren<QTableView*>())
        if (each->model() && !qobject_cast<OutlineView*>(each)
            && (!longest || each->model()->rowCount() > longest->model()->rowCount()))
            longest = each;
    return longest;
}

/// Turns the wheel by a notch over the middle of a widget: charts and canvases zoom, lists scroll.
void turnWheel(QWidget& over)
{
    const QPointF middle = QRectF(over.rect()).center();
    QWheelEvent event(middle, over.mapToGlobal(middle), {}, {0, 120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&over, &event);
}

/// Drags from the middle of a widget to the right: charts pan. A turn for each move, as of a mouse.
void drag(QWidget& over)
{
    const auto send = [&over](QEvent::Type type, QPointF at) {
        const bool isMove = type == QEvent::MouseMove;
        QMouseEvent event(type, at, over.mapToGlobal(at), isMove ? Qt::NoButton : Qt::LeftButton,
                          type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&over, &event);
    };
    const QPointF middle = QRectF(over.rect()).center();
    send(QEvent::MouseButtonPress, middle);
    QCoreApplication::processEvents();
    for (int moves = 1; moves <= 8; ++moves) {
        send(QEvent::MouseMove, middle + QPointF(10.0 * moves, 0.0));
        QCoreApplication::processEvents();
    }
    send(QEvent::MouseButtonRelease, middle + QPointF(80.0, 0.0));
}

/// Adds 1 to a number in the longest table of the window.
void editCell(MainWindow& window)
{
    QTableView* longest = longestTable(window);
    for (int c = 0; longest && c < longest->model()->columnCount(); ++c) {
        const QModelIndex cell = longest->model()->index(7, c);
        bool isNumber = false;
        const double value = QLocale().toDouble(cell.data(Qt::EditRole).toString(), &isNumber);
        if ((cell.flags() & Qt::ItemIsEditable) && isNumber
            && longest->model()->setData(cell, QLocale().toString(value + 1.0), Qt::EditRole))
            return;
    }
    std::cerr << "nothing to edit\n";
}

/// Works in the window with a large file open: milliseconds of the processor in the worst turn.
void workInLarge(benchmark::State& state, std::size_t study, const char* option)
{
    const QTemporaryDir folder;
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder.path());
    const Study& of = studyUis()[study]->study();
    const auto made = of.generate(*completed(of.generateOptions(), {{option, state.range(0)}}), 1);
    for ([[maybe_unused]] auto _ : state) {
        MainWindow window(studyUis());
        window.resize(1920, 1080);
        window.files().openMade(of, *made, QStringLiteral("large"));
        window.show();
        Session& session = window.session();
        waitForLayout(session);
        state.counters["edit"] = worstTurn(session, "edit", [&] { editCell(window); });
        state.counters["undo"] = worstTurn(session, "undo", [&] { session.document().undoStack()->undo(); });
        double wheel = 0.0;
        for (const Dock* dock : docksOf(window, Qt::FindChildrenRecursively))
            for (int notch = 0; dock->isInFront() && notch < 3; ++notch) {
                QWidget* inside = dock->widget()->childAt(dock->widget()->rect().center());
                wheel = std::max(wheel,
                                 worstTurn(session, qPrintable(QStringLiteral("wheel in %1").arg(dock->windowTitle())),
                                           [&] { turnWheel(inside ? *inside : *dock->widget()); }));
            }
        state.counters["wheel"] = wheel;
        double dragged = 0.0;
        for (const Dock* dock : docksOf(window, Qt::FindChildrenRecursively))
            if (QWidget* inside = dock->isInFront() && dock->objectName().contains(u'.') // a view, no list of scenarios
                    ? dock->widget()->childAt(dock->widget()->rect().center())
                    : nullptr)
                dragged = std::max(dragged,
                                   worstTurn(session, qPrintable(QStringLiteral("drag in %1").arg(dock->windowTitle())),
                                             [&] { drag(*inside); }));
        state.counters["drag"] = dragged;
        state.counters["resize"] = worstTurn(session, "resize", [&] { window.resize(1700, 950); });
        double step = 0.0;
        for (const int part : {1, 2, 3})
            step = std::max(step, worstTurn(session, "step", [&] { session.setStep(session.stepCount() * part / 3); }));
        state.counters["step"] = step;
        if (QTableView* table = longestTable(window)) {
            state.counters["select"] = worstTurn(session, "select", [&] { table->selectRow(table->model()->rowCount() / 2); });
            state.counters["select_all"] = worstTurn(session, "select all", [&] { table->selectAll(); });
            state.counters["scroll"] = worstTurn(
                session, "scroll", [&] { table->verticalScrollBar()->setValue(table->verticalScrollBar()->maximum() / 3); });
        }
        state.counters["dark"] = worstTurn(session, "dark", [] { Theme::instance().setMode(ThemeMode::dark); });
        state.counters["light"] = worstTurn(session, "light", [] { Theme::instance().setMode(ThemeMode::light); });
        double policy = 0.0;
        for (const PolicyCall& call : session.policies())
            policy = std::max(policy, worstTurn(session, call.policy.c_str(), [&] {
                                  session.setCurrentPolicy(QString::fromStdString(call.policy));
                              }));
        state.counters["policy"] = policy;
        double tab = 0.0;
        for (QTabBar* bar : window.findChildren<QTabBar*>())
            for (int i = 0, first = bar->currentIndex(); bar->isVisible() && i < bar->count(); ++i)
                if (i != first)
                    tab = std::max(tab, worstTurn(session, qPrintable(bar->tabText(i)), [&] { bar->setCurrentIndex(i); }));
        state.counters["tab"] = tab;
        window.raiseTab(QStringLiteral("decisions"));
        waitForLayout(session);
        double decision = 0.0;
        for (const int part : {1, 2, 3})
            decision = std::max(
                decision, worstTurn(session, "step in Decisions", [&] { session.setStep(session.stepCount() * part / 3 - 1); }));
        state.counters["step_in_decisions"] = decision;
        double view = 0.0;
        double zoom = 0.0;
        for (const Dock* dock : docksOf(window, Qt::FindChildrenRecursively)) {
            const QString id = dock->objectName();
            if (!id.contains(u'.') || dock->isInFront())
                continue;
            view = std::max(view, worstTurn(session, qPrintable(dock->windowTitle()), [&] { window.raiseTab(id); }));
            if (QWidget* inside = dock->widget()->childAt(dock->widget()->rect().center()))
                zoom = std::max(zoom, worstTurn(session, qPrintable(QStringLiteral("wheel in %1").arg(dock->windowTitle())), [&] {
                                    turnWheel(*inside);
                                }));
        }
        state.counters["view"] = view;
        state.counters["view_wheel"] = zoom;
        double sort = 0.0;
        for (QTableView* table : window.findChildren<QTableView*>())
            if (table->isSortingEnabled() && table->model()->columnCount() > 1)
                sort = std::max(sort, worstTurn(session, qPrintable(QStringLiteral("sort %1").arg(table->accessibleName())), [&] {
                                    table->sortByColumn(1, Qt::DescendingOrder);
                                }));
        state.counters["sort"] = sort;
        FindSearch search(window);
        state.counters["find"] = worstTurn(session, "find", [&] { search.start(QStringLiteral("42")); });
        state.counters["edit_beside_all_views"] = worstTurn(session, "edit beside all views", [&] { editCell(window); });
    }
}

BENCHMARK_CAPTURE(openLarge, jobs, 1, "jobs")
    ->Arg(20'000)
    ->Arg(200'000)
    ->Arg(1'000'000)
    ->Iterations(1)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(openLarge, tasks, 3, "tasks")->Arg(1066)->Iterations(1)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(openLarge, nodes, 2, "nodes")
    ->Arg(10'000)
    ->Arg(100'000)
    ->Iterations(1)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(openLarge, bags, 0, "bags")->Arg(20'000)->Iterations(1)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(workInLarge, jobs, 1, "jobs")
    ->Arg(200'000)
    ->Arg(1'000'000)
    ->Iterations(1)
    ->Unit(benchmark::kSecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(workInLarge, tasks, 3, "tasks")->Arg(1066)->Iterations(1)->Unit(benchmark::kSecond)->UseRealTime();
BENCHMARK_CAPTURE(workInLarge, nodes, 2, "nodes")->Arg(100'000)->Iterations(1)->Unit(benchmark::kSecond)->UseRealTime();
BENCHMARK_CAPTURE(workInLarge, bags, 0, "bags")->Arg(20'000)->Iterations(1)->Unit(benchmark::kSecond)->UseRealTime();
BENCHMARK(hourlyPrices)->Arg(0)->Arg(8760)->Iterations(10)->Unit(benchmark::kMillisecond)->UseManualTime();
BENCHMARK(profit)->ArgName("pinned")->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(dragThreshold)->ArgName("pinned")->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(power)->ArgName("pinned")->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond)->UseRealTime();

} // namespace

int main(int argc, char** argv)
{
    QStandardPaths::setTestModeEnabled(true);
    QSettings::setDefaultFormat(QSettings::IniFormat);
    const QApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
