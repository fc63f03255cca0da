// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QComboBox>
#include <QPainter>
#include <QToolButton>

#include "core/base/checked.h"
#include "tests/ui/power/node_week.h"
#include "ui/charts/hover_card.h"
#include "ui/charts/legend_bar.h"
#include "ui/figures/figure_export.h"
#include "ui/power/common/state_colours.h"
#include "ui/power/gantt/gantt_figure.h"
#include "ui/power/gantt/gantt_view.h"
#include "ui/session/pointing.h"
#include "ui/session/time_window.h"
#include "ui/style/colour_ramp.h"
#include "ui/style/theme.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

class TestGanttView : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<test::OpenPower> m_session;
    std::unique_ptr<GanttView> m_view;

    GanttCanvas& canvas() { return m_view->canvas(); }
    const JobRows& rows() { return *canvas().jobRows(); }
    /// The middle of a job on its first node.
    QPoint middleOf(std::size_t job)
    {
        const power::JobRun& run = rows().outcome->runs[job];
        return QPointF(canvas().xOf(power::toSeconds((run.start + run.end) / 2)),
                       canvas().yOf(rows().outcome->rangesOf(run.nodes).front().first + 0.5))
            .toPoint();
    }

    /// Shows the jobs of a scenario under always-on.
    bool open(power::Instance instance)
    {
        m_view.reset();
        m_session = std::make_unique<test::OpenPower>(std::move(instance));
        m_session->setCurrentPolicy(u"always-on"_s);
        m_view = std::make_unique<GanttView>(*m_session);
        m_view->resize(1000, 400);
        m_view->show();
        return QTest::qWaitForWindowExposed(m_view.get()) && QTest::qWaitFor([this] { return canvas().jobRows() != nullptr; });
    }

private slots:
    void aLegendTakesAsManyLinesAsItNeeds();
    void init() { QVERIFY(open(test::twoDays())); }
    void cleanup()
    {
        m_view.reset();
        m_session.reset();
    }

    void everyJobStandsOnItsNodesWhileItRuns()
    {
        const power::Outcome& outcome = *rows().outcome;
        std::size_t jobTime = 0;
        for (std::size_t j = 0; j < outcome.runs.size(); ++j) {
            const power::JobRun& run = outcome.runs[j];
            QVERIFY(run.ran());
            for (const power::NodeRange& range : outcome.rangesOf(run.nodes))
                for (int node = range.first; node < range.first + range.count; ++node) {
                    QCOMPARE(rows().jobAt(node, run.start), static_cast<std::uint32_t>(j));
                    QCOMPARE(rows().jobAt(node, run.end - 1), static_cast<std::uint32_t>(j));
                    jobTime += static_cast<std::size_t>(run.end - run.start);
                }
        }
        // Nothing else is drawn: the time of all pieces is that of the jobs.
        std::size_t drawn = 0;
        for (std::size_t node = 0; node + 1 < rows().firstOf.size(); ++node)
            for (std::size_t k = rows().firstOf[node]; k < rows().firstOf[node + 1]; ++k)
                if (rows().jobs[k] != JobRows::noJob)
                    drawn += static_cast<std::size_t>((k + 1 < rows().firstOf[node + 1] ? rows().from[k + 1] : outcome.end)
                                                      - rows().from[k]);
        QCOMPARE(drawn, jobTime);
        QCOMPARE(rows().from.capacity(), rows().from.size()); // no space that is not used
    }

    void everyThirdNodeIsThatOfAll()
    {
        const std::size_t most = rows().from.size() / 3;
        const JobRowsPtr some = makeJobRows(rows().instance, rows().outcome, rows().by, rows().image.colours(), {}, most);
        const int step = some->drawn.step;
        QVERIFY(step > 1 && step < rows().drawn.nodes && some->from.size() < rows().from.size());
        QCOMPARE(some->rows().rows(), rows().drawn.nodes);
        for (int node = 0; node < some->drawn.nodes; ++node) {
            QCOMPARE(some->rows().nodeOf(node), node / step * step);
            for (power::Time at = some->outcome->begin; at < some->outcome->end; at += 60 * power::ticksPerSecond)
                QCOMPARE(some->jobAt(node, at), rows().jobAt(some->rows().nodeOf(node), at));
        }
    }

    void classesFollowSizeAndWait()
    {
        power::Instance instance = test::smallTrace();
        power::Outcome outcome;
        outcome.runs.resize(2);
        outcome.runs[1].start = power::toTime(1800.0 + 700.0);
        // Job 2 takes ceil(10 / 4) = 3 nodes: class 2 holds 2 and 3; it waits 700 s: class 3 holds 10 min .. 1 h.
        QCOMPARE(jobClass(instance, outcome, 1, JobColour::size), std::uint8_t{2});
        QCOMPARE(jobClass(instance, outcome, 1, JobColour::wait), std::uint8_t{3});
        QCOMPARE(jobClassTitles(instance, JobColour::size).size(), 4U); // 1, 2-3, 4-7, 8
        QCOMPARE(jobClassTitles(instance, JobColour::size)[1].second, u"2–3"_s);
        instance.nodes = 2'047;
        QCOMPARE(jobClassTitles(instance, JobColour::size).size(), 11U);
        QCOMPARE(jobClass(instance, outcome, 1, JobColour::size), std::uint8_t{2});
    }

    void sizesOfALargeClusterGrowFaster()
    {
        power::Instance instance = test::smallTrace();
        power::Outcome outcome;
        outcome.runs.resize(instance.jobs.size());
        for (const int nodes : {2'048, 10'000, 100'000}) {
            instance.nodes = nodes;
            instance.coresPerNode = 1;
            const auto titles = jobClassTitles(instance, JobColour::size);
            QVERIFY(titles.size() <= 11U);
            for (int size = 1; size <= nodes; size += 1 + size / 100) {
                instance.jobs = std::vector<power::Job>{{.id = 1, .processors = size}};
                const std::size_t c = jobClass(instance, outcome, 0, JobColour::size);
                QVERIFY(c >= 1 && c <= titles.size());
                const QStringList range = titles[c - 1].second.split(u'–');
                QVERIFY(range.front().toInt() <= size && size <= range.back().toInt());
            }
            QVERIFY(titles.back().second.endsWith(QString::number(nodes)));
        }
    }

    void aClickChoosesAJob()
    {
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, middleOf(10));
        QCOMPARE(canvas().chosenJob(), 10U);
        QVERIFY(m_view->jobText().startsWith(u"Job 11:"_s));
        QTest::keyClick(&canvas(), Qt::Key_PageDown);
        QCOMPARE(canvas().chosenJob(), 11U);
        QTest::keyClick(&canvas(), Qt::Key_PageUp);
        QTest::keyClick(&canvas(), Qt::Key_PageUp);
        QCOMPARE(canvas().chosenJob(), 9U);
        QTest::keyClick(&canvas(), Qt::Key_Escape);
        QCOMPARE(canvas().chosenJob(), JobRows::noJob);
    }

    void aPickedJobIsChosenAndScrolledIntoSight()
    {
        Pointing& pointing = Pointing::of(*m_session);
        TimeWindow& time = timeWindow(*m_session);
        const auto startOf = [this](std::size_t job) { return power::toSeconds(rows().outcome->runs[job].start); };
        const double last = startOf(rows().outcome->runs.size() - 1);
        time.setRange(last - 10.0, last + 10.0);
        canvas().setRows({0.0, 1.0});
        QVERIFY(startOf(0) < time.from());
        pointing.pick({.kind = "job", .index = 0}); // as the table of jobs does
        QCOMPARE(canvas().chosenJob(), 0U);
        QVERIFY(time.from() <= startOf(0) && startOf(0) <= time.to());
        const double first = rows().outcome->rangesOf(rows().outcome->runs[0].nodes).front().first;
        QVERIFY(canvas().rows().lower <= first && first < canvas().rows().upper);
        pointing.pick({.kind = "job", .index = 1'000'000});
        QCOMPARE(canvas().chosenJob(), JobRows::noJob);
        pointing.pick({.kind = "node", .index = 1});
        QCOMPARE(canvas().chosenJob(), JobRows::noJob);
        QCOMPARE(canvas().marks().all.front().first, 1);
        time.reset();
        canvas().setRows({0.0, static_cast<double>(rows().outcome->nodes)});
        std::int64_t picked = -1;
        connect(&pointing, &Pointing::picked, this, [&picked](const Origin& origin) { picked = origin.index; });
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, middleOf(10));
        QCOMPARE(picked, std::int64_t{10});
        pointing.disconnect(this);
    }

    void theLongestWaitIsSelected()
    {
        const auto buttons = m_view->findChildren<QToolButton*>();
        const auto longest = std::ranges::find(buttons, u"Longest wait"_s, &QToolButton::text);
        QVERIFY(longest != buttons.end());
        QTest::mouseClick(*longest, Qt::LeftButton);
        const std::uint32_t chosen = canvas().chosenJob();
        QVERIFY(chosen != JobRows::noJob);
        double most = 0.0;
        for (std::uint32_t job = 0; job < rows().outcome->runs.size(); ++job)
            most = std::max(most, waitOf(rows(), job));
        QVERIFY(most > 0.0);
        QCOMPARE(waitOf(rows(), chosen), most);
        Pointing::of(*m_session).pick({});
    }

    // The legend names the hatches; the card says until when, where no job is.
    void maintenanceIsHatched()
    {
        power::Instance instance = test::twoDays();
        const double from = 6.0 * 3600.0;
        const double to = 18.0 * 3600.0;
        instance.maintenance = {{from, to}};
        QVERIFY(open(instance));
        const auto* legend = m_view->findChild<LegendBar*>();
        QVERIFY(legend && !legend->items().empty());
        QCOMPARE(legend->items().back().text, u"maintenance"_s);
        QTest::mouseMove(&canvas(), QPointF(canvas().xOf(0.5 * (from + to)), canvas().yOf(3.5)).toPoint());
        QTRY_VERIFY(canvas().card().isVisible());
        QCOMPARE(canvas().card().heading(), u"Maintenance"_s);
        QCOMPARE(canvas().card().rows().size(), 2U);
    }

    // A job that a falling cap slows is hatched from there on; its card says how slow it ran, and how long it really ran.
    void slowedJobsAreHatched()
    {
        power::Instance instance;
        instance.nodes = 2;
        instance.jobs = std::vector<power::Job>{{.id = 7, .runSeconds = 7200.0, .requestedSeconds = 7200.0, .processors = 2}};
        instance.maxJobMinutes = 600.0;
        instance.watts = {.off = 0.0, .shuttingDown = 0.0, .booting = 0.0, .idle = 100.0, .busy = 200.0};
        instance.capCurve.steps = {{0.0, 400.0}, {3600.0, 300.0}};
        instance.capLevels = {{0.5, 0.5}};
        QVERIFY(open(instance));
        QCOMPARE(rows().slowed.size(), 1U);
        QCOMPARE(power::toSeconds(rows().slowed.front().from), 3600.0);
        QCOMPARE(power::toSeconds(rows().slowed.front().to), 10'800.0);
        QCOMPARE(m_view->findChild<LegendBar*>()->items().back().text, u"slower below the cap"_s);
        QTest::mouseMove(&canvas(), QPointF(canvas().xOf(600.0), canvas().yOf(1.5)).toPoint());
        QTRY_VERIFY(canvas().card().isVisible());
        const auto& shown = canvas().card().rows();
        QCOMPARE(shown.size(), 7U);
        QCOMPARE(shown[4].value, u"03:00:00"_s);
        QVERIFY2(shown[6].value.startsWith(u"50 %"_s), qPrintable(shown[6].value));
        const QImage image = canvas().grab().toImage();
        const auto inks = [&](double seconds) { // pixels of a row of the first node that are not the job's colour
            int other = 0;
            const int y = toInteger<int>(canvas().yOf(0.5));
            const QRgb colour = image.pixel(toInteger<int>(canvas().xOf(900.0)), y);
            for (int x = toInteger<int>(canvas().xOf(seconds)); x < toInteger<int>(canvas().xOf(seconds + 1800.0)); ++x)
                other += image.pixel(x, y) != colour ? 1 : 0;
            return other;
        };
        QCOMPARE(inks(900.0), 0);
        QVERIFY(inks(5400.0) > 5);
    }

    void theChosenJobIsOutlined()
    {
        const QImage before = canvas().grab().toImage();
        canvas().chooseJob(10);
        QVERIFY(canvas().grab().toImage() != before);
    }

    void hoverShowsTheJob()
    {
        QTest::mouseMove(&canvas(), middleOf(4));
        QTRY_VERIFY(canvas().card().isVisible());
        QCOMPARE(canvas().card().heading(), u"Job 5"_s);
        QCOMPARE(canvas().card().rows().size(), 6U);
    }

    void theColouringChanges()
    {
        m_view->colourBox().setCurrentIndex(m_view->colourBox().findData(static_cast<int>(JobColour::wait)));
        QTRY_COMPARE(rows().by, JobColour::wait);
        for (std::size_t k = 0; k < rows().jobs.size(); ++k)
            if (const std::uint32_t job = rows().jobs[k]; job != JobRows::noJob)
                QCOMPARE(rows().classes[k], jobClass(rows().scenario(), *rows().outcome, job, JobColour::wait));
    }

    /// Jobs submitted after each other differ in lightness, which a projector keeps; both also differ from the background.
    void successiveJobsDifferInLightness()
    {
        for (const bool dark : {false, true}) {
            Theme::instance().setMode(dark ? ThemeMode::dark : ThemeMode::light);
            const ClassColours colours = jobColours(rows().scenario(), JobColour::job);
            const auto luminance = [&](std::size_t job) {
                return relativeLuminance(QColor(colours.of[jobClass(rows().scenario(), *rows().outcome, job, JobColour::job)]));
            };
            const auto contrast = [](double a, double b) { return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05); };
            for (std::size_t job = 0; job + 1 < 30; ++job) {
                QVERIFY(contrast(luminance(job), luminance(job + 1)) > 1.8);
                QVERIFY(contrast(luminance(job), relativeLuminance(QColor(colours.background))) > 1.6);
            }
        }
        Theme::instance().setMode(ThemeMode::system);
    }

    /// The sizes of few small jobs differ as much as those of a large cluster do.
    void sizesOfFewJobsDiffer()
    {
        power::Instance small = test::smallTrace();
        for (const bool dark : {false, true}) {
            Theme::instance().setMode(dark ? ThemeMode::dark : ThemeMode::light);
            const ClassColours colours = jobColours(small, JobColour::size);
            const auto luminance = [&](std::size_t c) { return relativeLuminance(QColor(colours.of[c])) + 0.05; };
            const std::size_t last = jobClassTitles(small, JobColour::size).size();
            QCOMPARE(last, 4U);
            for (std::size_t c = 1; c < last; ++c)
                QVERIFY2(std::max(luminance(c) / luminance(c + 1), luminance(c + 1) / luminance(c)) > 1.4,
                         qPrintable(QString::number(c)));
        }
        Theme::instance().setMode(ThemeMode::system);
    }

    /// A job shows its number where that fits into its part of the picture.
    void numbersAreShownWhereTheyFit()
    {
        TimeWindow& time = timeWindow(*m_session);
        const power::Outcome& outcome = *rows().outcome;
        const power::JobRun& run = outcome.runs[10];
        const power::NodeRange range = outcome.rangesOf(run.nodes).front();
        time.setRange(power::toSeconds(run.start), power::toSeconds(run.end));
        canvas().setRows({static_cast<double>(range.first), static_cast<double>(range.first + range.count)});
        const std::vector<GanttCanvas::Number> numbers = canvas().numbers();
        const auto found = std::ranges::find(numbers, 10U, &GanttCanvas::Number::job);
        QVERIFY(found != numbers.end() && found->text == QString::number(rows().scenario().jobs[10].id));
        const QFontMetrics metrics = canvas().fontMetrics();
        for (const GanttCanvas::Number& number : numbers) {
            QVERIFY(number.piece.width() >= metrics.horizontalAdvance(number.text) && number.piece.height() >= metrics.height());
            const QPointF middle = number.piece.center();
            QCOMPARE(rows().jobAt(canvas().nodeAt(middle), power::toTime(canvas().secondsAt(middle.x()))), number.job);
        }
        time.setRange(power::toSeconds(outcome.begin) - 1e7, power::toSeconds(outcome.end) + 1e7);
        QVERIFY(canvas().numbers().size() < outcome.runs.size());
    }

    void theFigureAndItsNumbers()
    {
        QCOMPARE(m_view->figure()->figureCsv().count(u'\n'), 121);
        QVERIFY(m_view->figure()->figureCsv().startsWith(u"job,size (nodes),submitted (s),start (s),end (s),nodes\n1,"_s));
        const QImage page = renderFigure(*m_view->figure(), {.sizeMm = {120.0, 60.0}}, 100.0);
        QCOMPARE(page.pixel(1, 1), QRgb{0xffffffff});
        const QColor middle(page.pixel(page.width() / 5, page.height() * 3 / 4)); // the first morning: jobs
        QVERIFY(middle != QColor(Qt::white));
        QVERIFY(GanttView(*m_session).figure()->figureCsv() == m_view->figure()->figureCsv());
    }

    void numbersHaveDatesWhereTheyAreKnown()
    {
        power::Instance dated = m_session->shown();
        dated.start = CalendarStart{.unixSeconds = 844'079'881, .offsetSeconds = 7200, .zone = "Europe/Stockholm"};
        test::OpenPower session(dated);
        const GanttView view(session);
        const QStringList lines = view.figure()->figureCsv().split(u'\n');
        QCOMPARE(lines[0], u"job,size (nodes),submitted (s),submitted,start (s),start,end (s),end,nodes"_s);
        QVERIFY2(lines[1].contains(u",0,1996-09-30T12:38:01+02:00,0,1996-09-30T12:38:01+02:00,"_s), qPrintable(lines[1]));
        QVERIFY(view.figure()->figureCaption().contains(u"Times are those of Europe/Stockholm."_s));
    }
};

void TestGanttView::aLegendTakesAsManyLinesAsItNeeds()
{
    LegendItems items;
    for (const char* name : {"1", "2-3", "4-7", "8-15", "16-31", "32-63", "64"})
        items.push_back({QString::fromLatin1(name), filledSwatch(Qt::blue)});
    const QFont font;
    const double line = legendHeight(items, font, 10'000.0);
    QCOMPARE(legendHeight(items, font, 1.0), 7.0 * line);
    // the last entry is drawn in every width that was asked for
    for (const double width : {120.0, 200.0, 300.0, 900.0}) {
        items.back().swatch = filledSwatch(Qt::red);
        const double height = legendHeight(items, font, width);
        QImage image(static_cast<int>(width), static_cast<int>(height), QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        QCOMPARE(paintLegend(painter, QRectF(0.0, 0.0, width, height), items, font, Qt::black), height);
        painter.end();
        bool seen = false;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                seen = seen || image.pixelColor(x, y) == QColor(Qt::red);
        QVERIFY2(seen, qPrintable(QString::number(width)));
    }
}

QTEST_MAIN(TestGanttView)
#include "tst_gantt_view.moc"
