// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTest>
#include <QUndoStack>

#include "core/base/random.h"
#include "core/experiment/replication.h"
#include "tests/patience.h"
#include "tests/ui/shell/fake_study.h"
#include "tests/ui/shell/open_scenario.h"
#include "ui/charts/value_dots.h"
#include "ui/session/comparison.h"
#include "ui/shell/panels/compare_changes.h"
#include "ui/shell/panels/compare_model.h"
#include "ui/shell/panels/compare_panel.h"
#include "ui/widgets/stale_bar.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;
using wattif::test::FakeStudy;

namespace {

/// Reports of random numbers, the same for the same instance and seed; 0 and missing ones among them.
class DiceStudy final : public FakeStudy {
public:
    [[nodiscard]] std::span<const MetricInfo> metrics() const override
    {
        static const std::vector<MetricInfo> all{{"a", "A", "J", "first", Better::higher},
                                                 {"b", "B", "s", "second", Better::lower},
                                                 {"c", "C", "", "third"},
                                                 {"time", "Time", "s", "measured", Better::lower, true}};
        return all;
    }
    [[nodiscard]] Result<RunReport> run(const StudyInstance& instance, const RunRequest& request,
                                        const RunControl& /*control*/) const override
    {
        RunReport report;
        report.study = name();
        report.seed = request.seed;
        for (const PolicyCall& call : request.policies) {
            Random random(deriveSeed(request.seed + static_cast<std::uint64_t>(1000.0 * of(instance).size), call.policy, 0));
            PolicyResult result{call.policy, call.options, {}, 0.001, nullptr};
            for (const MetricInfo& metric : metrics())
                if (random.uniformInt(0, 9) > 0)
                    result.metrics.push_back({metric.name, static_cast<double>(random.uniformInt(-3, 6))});
            report.policies.push_back(std::move(result));
        }
        return report;
    }
};

Scenario scenarioWith(const Study& study, const std::vector<double>& sizes)
{
    Scenario scenario = scenarioOf(study, FakeStudy::make(sizes.front()));
    setCalls(study, scenario.baseline, {{"fast"}, {"twice"}, {"limit"}});
    for (std::size_t i = 1; i < sizes.size(); ++i) {
        Question question = scenario.baseline;
        question.instance = FakeStudy::make(sizes[i]);
        scenario.variants.push_back({"variant " + std::to_string(i), question});
    }
    return scenario;
}

/// Policy and metric of each line, as plainly as it can be said.
QStringList plainOrder(const Study& study, const Comparison& comparison)
{
    struct Entry {
        QString name;
        bool isMeasured;
        double size;
    };
    std::vector<Entry> entries;
    for (const MetricInfo& metric : study.metrics())
        for (const PolicyInfo& policy : study.policies()) {
            std::vector<double> values;
            for (const ReportPtr& report : comparison.reports())
                for (const PolicyResult& result : report->policies)
                    if (result.policy == policy.name)
                        values.push_back(result.metric(metric.name));
            bool any = false;
            double size = 0.0;
            for (const double value : values) {
                any = any || !std::isnan(value);
                if (values[0] == 0.0 && value != 0.0 && !std::isnan(value))
                    size = std::numeric_limits<double>::infinity();
                else if (values[0] != 0.0 && !std::isnan(value) && !std::isnan(values[0]))
                    size = std::max(size, std::abs((value - values[0]) / values[0]));
            }
            if (any)
                entries.push_back({QString::fromStdString(policy.name + "/" + metric.name), metric.isMeasured, size});
        }
    QStringList order;
    while (!entries.empty()) { // the first of the largest, again and again
        std::size_t best = 0;
        for (std::size_t i = 1; i < entries.size(); ++i)
            if (entries[i].isMeasured < entries[best].isMeasured
                || (entries[i].isMeasured == entries[best].isMeasured && entries[i].size > entries[best].size))
                best = i;
        order << entries[best].name;
        entries.erase(entries.begin() + static_cast<std::ptrdiff_t>(best));
    }
    return order;
}

} // namespace

class TestCompare : public QObject {
    Q_OBJECT

private:
    FakeStudy m_study;
    DiceStudy m_dice;
    std::unique_ptr<ui::test::OpenScenario> m_session;
    std::unique_ptr<ComparePanel> m_panel;

    Document& document() { return m_session->document(); }
    QAbstractItemModel& model() { return *m_panel->table()->model(); }
    CompareModel& lines() { return *qobject_cast<CompareModel*>(m_panel->table()->model()); }

    void open(const Study& study, const std::vector<double>& sizes)
    {
        m_panel.reset();
        m_session = std::make_unique<ui::test::OpenScenario>(study, FakeStudy::make(sizes.front()));
        m_panel = std::make_unique<ComparePanel>(*m_session, nullptr);
        document().open(scenarioWith(study, sizes), {});
        m_panel->resize(1200, 300);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
    }
    void awaitComparison()
    {
        QTRY_VERIFY(m_panel->comparison().answers(document().scenario())
                    && (document().scenario().variants.empty() || model().rowCount() > 0));
    }
    QStringList differences()
    {
        QStringList all;
        for (int i = 0; i < m_panel->changes()->topLevelItemCount(); ++i) {
            const QTreeWidgetItem* variant = m_panel->changes()->topLevelItem(i);
            all << variant->text(0) + u':';
            for (int k = 0; k < variant->childCount(); ++k)
                all << variant->child(k)->text(0);
        }
        return all;
    }
    int rowOf(const QString& policy, const QString& metric) { return lines().lineOf(policy.toStdString(), metric.toStdString()); }

private slots:
    void cleanup()
    {
        m_panel.reset();
        m_session.reset();
    }

    void largestChangeComesFirst()
    {
        Document document;
        Random random(5);
        Comparison comparison;
        QSignalSpy finished(&comparison, &Comparison::finished);
        CompareModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        for (int round = 1; round <= 200; ++round) {
            std::vector<double> sizes(static_cast<std::size_t>(random.uniformInt(2, 5)));
            for (double& size : sizes)
                size = static_cast<double>(random.uniformInt(1, 500));
            document.open(scenarioWith(m_dice, sizes), {});
            comparison.start(document.scenario());
            QTRY_COMPARE(finished.count(), round);
            model.showAll(comparison);
            QStringList order;
            for (const CompareModel::Line& line : model.lines())
                order << QString::fromStdString(line.policy->name + "/" + line.metric->name);
            QCOMPARE(order, plainOrder(m_dice, comparison));
            QCOMPARE(model.columnCount(), 3 + 2 * (static_cast<int>(sizes.size()) - 1));
        }
    }

    void sizesOfChanges_data()
    {
        QTest::addColumn<QList<double>>("values");
        QTest::addColumn<double>("size");
        const double none = std::numeric_limits<double>::quiet_NaN();
        QTest::newRow("nothing changes") << QList<double>{2, 2, 2} << 0.0;
        QTest::newRow("the largest counts") << QList<double>{4, 5, 1} << 0.75; // |1 - 4| / 4
        QTest::newRow("from less than nothing") << QList<double>{-4, -5} << 0.25;
        QTest::newRow("from nothing") << QList<double>{0, 1} << std::numeric_limits<double>::infinity();
        QTest::newRow("nothing stays nothing") << QList<double>{0, 0} << 0.0;
        QTest::newRow("rounding is nothing") << QList<double>{0, 2e-16} << 0.0;
        QTest::newRow("a policy that does not run") << QList<double>{4, none} << 0.0;
        QTest::newRow("a baseline without it") << QList<double>{none, 4} << 0.0;
    }
    void sizesOfChanges()
    {
        QFETCH(QList<double>, values);
        QFETCH(double, size);
        QCOMPARE(changeSize(std::vector<double>(values.begin(), values.end())), size);
    }

    void itOpensOnWhatChangedMost()
    {
        open(m_study, {4.0, 5.0, 8.0});
        awaitComparison();
        QCOMPARE(m_panel->metricBox()->currentIndex(), 0);
        QCOMPARE(m_panel->metricBox()->currentText(), u"All metrics, most changed first"_s);
        QCOMPARE(model().headerData(1, Qt::Horizontal).toString(), u"Metric"_s);
        // value = size: +100 %; cost = 100 / value: -50 %
        QCOMPARE(lines().lines().front().metric->name, "value");
        QCOMPARE(lines().lines().back().metric->name, "cost");
        QCOMPARE(model().index(0, 6).data().toString(), u"+100.0 %"_s);
        m_panel->metricBox()->setCurrentIndex(m_panel->metricBox()->findData(u"cost"_s));
        QCOMPARE(model().headerData(1, Qt::Horizontal).toString(),
                 QString::fromStdString(document().scenario().name).isEmpty()
                     ? u"Baseline"_s
                     : QString::fromStdString(document().scenario().name));
        QCOMPARE(model().rowCount(), 3);
        m_panel->table()->actions().front()->trigger(); // copies for a spreadsheet
        QVERIFY(QGuiApplication::clipboard()->text().contains(u"variant 2"_s));
    }

    void itFollowsEdits()
    {
        open(m_study, {4.0, 5.0});
        awaitComparison();
        QCOMPARE(model().index(0, 4).data().toString(), u"+25.0 %"_s);
        document().activate(0);
        document().replaceInstance(FakeStudy::make(6.0), u"edit"_s);
        QTRY_COMPARE(model().index(0, 4).data().toString(), u"+50.0 %"_s);
        QTRY_VERIFY2(differences().join(u' ').contains(u"6"_s), qPrintable(differences().join(u' ')));
        document().undoStack()->undo();
        QTRY_COMPARE(model().index(0, 4).data().toString(), u"+25.0 %"_s);
    }

    void aTableOfAnotherScenarioLooksOld()
    {
        open(m_study, {4.0, 5.0});
        document().activate(0);
        m_study.slowMilliseconds = 1;
        m_session->setPolicies({{"slow", {}}});
        awaitComparison();
        QTRY_VERIFY(m_panel->staleBar()->isHidden());
        m_study.slowMilliseconds = 20'000;
        document().replaceInstance(FakeStudy::make(6.0), u"edit"_s);
        QVERIFY(!m_panel->dots()->figure()->figureRefusal().isEmpty());
        QTRY_VERIFY(m_panel->staleBar()->isVisible());
        document().undoStack()->undo(); // the previous comparison is cached
        QTRY_VERIFY(m_panel->staleBar()->isHidden());
        QVERIFY(m_panel->dots()->figure()->figureRefusal().isEmpty());
    }

    void whatIsAskedOtherwiseIsListed()
    {
        open(m_study, {4.0, 5.0, 4.0});
        awaitComparison();
        QTRY_COMPARE(m_panel->changes()->topLevelItemCount(), 2);
        const QStringList all = differences();
        QVERIFY2(all.size() == 4, qPrintable(all.join(u'|')));
        QCOMPARE(all[0], u"variant 1:"_s);
        QVERIFY2(all[1].contains(u'4') && all[1].contains(u'5'), qPrintable(all[1]));
        QCOMPARE(all[2], u"variant 2:"_s);
        QCOMPARE(all[3], u"No differences from the baseline"_s);
    }

    void theDotsFollowTheLine()
    {
        open(m_study, {4.0, 5.0});
        awaitComparison();
        QVERIFY(!m_panel->dots()->dots().nothing());
        m_panel->table()->selectRow(rowOf(u"twice"_s, u"cost"_s));
        QCOMPARE(m_session->currentPolicy(), u"twice"_s);
        const ValueDots& cost = m_panel->dots()->dots();
        QCOMPARE(cost.series.size(), 2);
        QCOMPARE(cost.rows.size(), std::size_t(3));
        for (const DotRow& row : cost.rows)
            QCOMPARE(row.strong, row.name == policyTitle("twice"));
        QCOMPARE(cost.rows[0].dots[1].value, 100.0 / 5.0); // of fast
        QVERIFY(m_panel->dots()->figure()->hasFigure());
        QVERIFY(m_panel->dots()->figure()->figureCsv().contains(u"variant 1"_s));
        m_panel->table()->selectRow(rowOf(u"fast"_s, u"value"_s));
        QCOMPARE(m_panel->dots()->dots().rows[0].dots[1].value, 5.0);
        // The line stays chosen while the comparison changes.
        document().activate(0);
        document().replaceInstance(FakeStudy::make(9.0), u"edit"_s);
        QTRY_COMPARE(m_panel->dots()->dots().rows[0].dots[1].value, 9.0);
        QCOMPARE(m_panel->table()->currentIndex().row(), rowOf(u"fast"_s, u"value"_s));
    }

    void aVariantIsOpenedFromHere()
    {
        open(m_study, {4.0, 5.0, 6.0});
        awaitComparison();
        QHeaderView& header = *m_panel->table()->horizontalHeader();
        const auto click = [&header](int column) {
            QTest::mouseClick(
                header.viewport(), Qt::LeftButton, {},
                QPoint(header.sectionViewportPosition(column) + header.sectionSize(column) / 2, header.height() / 2));
        };
        click(5);
        QCOMPARE(document().activeVariant(), 1);
        click(2);
        QCOMPARE(document().activeVariant(), -1);
        const ValueDotsWidget& dots = *m_panel->dots();
        QTest::mouseClick(m_panel->dots(), Qt::LeftButton, {}, dots.geometryNow().at(dots.dots(), 0, 1).toPoint());
        QCOMPARE(document().activeVariant(), 0);
        QTRY_VERIFY(m_panel->changes()->topLevelItemCount() == 2);
        emit m_panel->changes()->itemActivated(m_panel->changes()->topLevelItem(1), 0);
        QCOMPARE(document().activeVariant(), 1);
    }

    void withoutVariantsThePresentStandsBesideWhatIsPinned()
    {
        open(m_study, {4.0});
        m_session->reference().pin();
        QCOMPARE(m_panel->table()->isVisible(), false); // the same as the present
        document().replaceInstance(FakeStudy::make(5.0), u"edit"_s);
        QTRY_VERIFY(m_panel->table()->isVisible() && model().rowCount() > 0);
        QCOMPARE(lines().names(), (QStringList{u"Pinned"_s, u"Now"_s}));
        QCOMPARE(model().index(0, 4).data().toString(), u"+25.0 %"_s);
        QTRY_COMPARE(m_panel->changes()->topLevelItemCount(), 1);
        // Neither is a variant that could be opened.
        emit m_panel->changes()->itemActivated(m_panel->changes()->topLevelItem(0), 0);
        QCOMPARE(document().activeVariant(), -1);
        document().replaceInstance(FakeStudy::make(6.0), u"edit"_s);
        QTRY_COMPARE(model().index(0, 4).data().toString(), u"+50.0 %"_s);
        // With little width all numbers are in sight; the list of changes is in Parameters, too.
        m_panel->resize(560, 180);
        wattif::testing::waitUntilIdle(50);
        QCOMPARE(m_panel->table()->horizontalScrollBar()->maximum(), 0);
        QVERIFY(m_panel->dots()->width() > 100);
        QCOMPARE(m_panel->changes()->width(), 0);
        m_panel->resize(1300, 180);
        wattif::testing::waitUntilIdle(50);
        QVERIFY(m_panel->changes()->width() > 100);
        m_session->reference().unpin();
        QVERIFY(!m_panel->table()->isVisible());
        document().addVariant(u"other"_s);
        document().replaceInstance(FakeStudy::make(9.0), u"edit"_s);
        QTRY_COMPARE(lines().names(), (QStringList{u"Baseline"_s, u"other"_s}));
        QTRY_COMPARE(model().index(0, 4).data().toString(), u"+50.0 %"_s);
    }

    // As low as in a window of 1280 x 800: names of lines overlapped.
    void namesOfDotsHaveSpace()
    {
        open(m_study, {4.0, 5.0});
        m_panel->resize(730, 120);
        awaitComparison();
        QTRY_VERIFY(!m_panel->dots()->dots().nothing());
        const auto fits = [this] {
            return m_panel->dots()->geometryNow().rowHeight() >= m_panel->dots()->fontMetrics().height() - 1;
        };
        QTRY_VERIFY2(fits(), qPrintable(QString::number(m_panel->dots()->geometryNow().rowHeight())));
    }

    // As wide as in a window of 1280 x 800.
    void differencesAreReadWhereThereIsLittleWidth()
    {
        open(m_study, {4.0, 5.0, 6.0});
        Scenario scenario = scenarioWith(m_study, {4.0, 5.0, 6.0});
        scenario.variants.front().name = "A variant with a name that says all that was changed in it";
        document().open(std::move(scenario), {});
        m_panel->resize(730, 180);
        awaitComparison();
        CompareChanges& changes = *m_panel->changes();
        QTRY_VERIFY(changes.topLevelItemCount() == 2 && changes.topLevelItem(0)->text(0).size() > 30);
        QVERIFY(changes.isVisible() && changes.width() > 100);
        QTRY_COMPARE(changes.horizontalScrollBar()->maximum(), 0); // nothing is beyond the rim
        QVERIFY(changes.columnWidth(0) <= changes.viewport()->width());
        const QTreeWidgetItem* variant = changes.topLevelItem(0);
        for (const QTreeWidgetItem* item : std::initializer_list<const QTreeWidgetItem*>{variant, variant->child(0)}) {
            const auto words = [&] {
                return QFontMetrics(item->font(0).resolve(changes.font()))
                    .boundingRect(QRect(0, 0, changes.visualItemRect(item).width() - 12, 1000), Qt::TextWordWrap, item->text(0));
            };
            QVERIFY(words().width() <= changes.visualItemRect(item).width());
            QTRY_VERIFY2(words().height() + 4 <= changes.visualItemRect(item).height(), qPrintable(item->text(0)));
        }
        QVERIFY(changes.visualItemRect(variant).height() > 2 * changes.fontMetrics().height() - 4); // it wraps
    }

    void nothingToCompare()
    {
        open(m_study, {4.0});
        wattif::testing::waitUntilIdle(200);
        QVERIFY(!m_panel->table()->isVisible());
        QVERIFY(m_panel->dots()->dots().nothing());
        QVERIFY(!m_panel->dots()->figure()->hasFigure());
        document().addVariant(u"first"_s);
        awaitComparison();
        QVERIFY(m_panel->table()->isVisible());
        QCOMPARE(lines().names().size(), 2);
    }

    /// The previous comparison was still cached, but no longer shown.
    void anotherScenarioAndBack()
    {
        open(m_study, {4.0, 5.0});
        awaitComparison();
        const Scenario first = document().scenario();
        const int rows = model().rowCount();
        document().open(scenarioWith(m_study, {4.0}), {});
        wattif::testing::waitUntilIdle(200);
        QCOMPARE(model().rowCount(), 0);
        document().open(first, {});
        QTRY_COMPARE(model().rowCount(), rows);
        QVERIFY(!m_panel->dots()->dots().nothing());
    }

    void intervalsAreThoseOfRepeatedRuns()
    {
        open(m_dice, {40.0, 50.0});
        awaitComparison();
        m_panel->metricBox()->setCurrentIndex(m_panel->metricBox()->findData(u"a"_s));
        m_panel->repeats()->setValue(12);
        const auto intervals = [this] {
            int count = 0;
            for (const DotRow& row : m_panel->dots()->dots().rows)
                for (const ValueDot& dot : row.dots)
                    count += dot.interval ? 1 : 0;
            return count;
        };
        QTRY_COMPARE(intervals(), 6); // three policies, baseline and variant
        for (std::size_t question = 0; question < 2; ++question) {
            ReplicationRequest request{.policies = {{"fast"}, {"twice"}, {"limit"}}, .seed = 1, .count = 12, .instance = nullptr};
            request.instance = FakeStudy::make(question == 0 ? 40.0 : 50.0);
            const auto expected = replicate(m_dice, request, {});
            QVERIFY(expected);
            const MeanInterval mean = intervalOf(expected->policies[0].values("a"));
            const ValueDot& dot = m_panel->dots()->dots().rows[0].dots[question];
            QCOMPARE(dot.value, mean.mean);
            QCOMPARE(dot.interval->upper, mean.mean + mean.halfWidth);
        }
        QVERIFY(m_panel->dots()->dots().fullNote().contains(u"95 %"_s));
        m_panel->repeats()->setValue(1);
        QTRY_COMPARE(intervals(), 0);
    }

    void withoutRandomnessThereAreNoIntervals()
    {
        open(m_study, {4.0, 5.0});
        awaitComparison();
        m_panel->repeats()->setValue(3);
        QTRY_COMPARE(m_panel->dots()->dots().note, u"No intervals: all runs gave the same result."_s);
    }

private:
    QString policyTitle(const std::string& policy) { return QString::fromStdString(findPolicy(m_study, policy)->title); }
};

QTEST_MAIN(TestCompare)
#include "tst_compare.moc"
