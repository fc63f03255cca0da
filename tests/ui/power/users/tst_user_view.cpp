// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QTableView>

#include "core/experiment/item_csv.h"
#include "core/power/results/pricing.h"
#include "tests/ui/figures/view_figure.h"
#include "tests/ui/power/open_power.h"
#include "ui/charts/bar_chart.h"
#include "ui/power/common/power_selection.h"
#include "ui/power/users/user_model.h"
#include "ui/power/users/user_view.h"
#include "ui/session/pointing.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

class TestUserView : public QObject {
    Q_OBJECT

private:
    /// Two nodes, first come, first served: Bob waits an hour for Ann, and Ann once for both. The last job is too large.
    static power::Instance twoUsers()
    {
        power::Instance i;
        i.nodes = 2;
        i.scheduler = power::SchedulerKind::fcfs;
        i.maxJobMinutes = 120.0;
        i.watts = {10.0, 100.0, 120.0, 100.0, 200.0};
        i.energyPricePerKwh = 0.5;
        i.carbonGramsPerKwh = 100.0;
        i.currency = "EUR";
        const InternedText ann("Ann");
        const InternedText bob("Bob");
        const InternedText physics("physics");
        i.jobs = std::vector<power::Job>{
            {.id = 1, .runSeconds = 3600.0, .processors = 1, .user = ann, .account = physics},
            {.id = 2, .runSeconds = 3600.0, .processors = 2, .user = bob, .account = physics},
            {.id = 3, .runSeconds = 1800.0, .processors = 1, .user = ann, .account = InternedText("biology")},
            {.id = 4, .submitSeconds = 9000.0, .runSeconds = 60.0, .processors = 3},
        };
        return i;
    }
    static std::unique_ptr<test::OpenPower> open(power::Instance instance = twoUsers())
    {
        auto session = std::make_unique<test::OpenPower>(std::move(instance));
        session->setCurrentPolicy(u"always-on"_s);
        session->awaitReport();
        return session;
    }
    static std::unique_ptr<UserView> shown(Session& session) { return test::shownView<UserView>(session, {1100, 400}); }
    static QString cell(const UserView& view, int row, int column)
    {
        return view.table().model()->index(row, column).data().toString();
    }
    static QStringList names(const UserView& view)
    {
        QStringList all;
        for (int row = 0; row < view.table().model()->rowCount(); ++row)
            all << cell(view, row, 0);
        return all;
    }

private slots:
    void aUserIsSelectedWithItsJobs()
    {
        const auto session = open();
        const auto view = shown(*session);
        Pointing& pointing = Pointing::of(*session);
        pointing.pick({.kind = "job", .index = 1});
        QCOMPARE(cell(*view, view->table().currentIndex().row(), 0), u"Bob"_s);
        QCOMPARE(pointing.selection().kind, std::string("job")); // following selects nothing else
        view->table().selectRow(static_cast<int>(names(*view).indexOf(u"Ann"_s)));
        QCOMPARE(pointing.selection().kind, std::string("user"));
        QCOMPARE(pointing.selection().name, std::string("Ann"));
        QCOMPARE(jobsOf(pointing.selection(), session->shown()), (std::vector<std::uint32_t>{0, 2}));
        view->byBox().setCurrentIndex(1);
        QTRY_COMPARE_WITH_TIMEOUT(view->facts()->of.by, power::TotalsBy::account, 60'000);
        pointing.pick({.kind = "account", .name = "biology"});
        QCOMPARE(cell(*view, view->table().currentIndex().row(), 0), u"biology"_s);
        pointing.pick({.kind = "user", .name = "Bob"});
        QTRY_COMPARE_WITH_TIMEOUT(view->facts()->of.by, power::TotalsBy::user, 60'000);
        QCOMPARE(cell(*view, view->table().currentIndex().row(), 0), u"Bob"_s);
        pointing.pick({});
        QVERIFY(!view->table().currentIndex().isValid());
    }

    void theSumsByHand()
    {
        const auto session = open();
        const auto view = shown(*session);
        const QAbstractItemModelTester tester(&view->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto row = [&](int at) {
            QStringList cells;
            for (int column = 0; column < UserModel::columnTotal; ++column)
                cells << cell(*view, at, column);
            return cells;
        };
        QCOMPARE(view->sentence(), QString());
        // Bob: 2 nodes for 1 h at 200 W, 0.4 kWh, 0.2 EUR, 0.04 kg; he waits for Ann's hour. Ann: 1.5 node hours, 0.3 kWh; her
        // second job waits 2 h, behind Bob. Waits are in hours because one has two.
        QCOMPARE(row(0).join(u' '), u"Bob 1 2.000 0.4000 0.2000 0.04000 1 1 2 1"_s);
        QCOMPARE(row(1).join(u' '), u"Ann 2 1.500 0.3000 0.1500 0.03000 1 2 3 2"_s);
        QCOMPARE(row(2)[0], u"(unknown)"_s);
        QCOMPARE(row(2)[6], u"–"_s);
        QCOMPARE(row(2)[9], u"0"_s);
        const auto title = [&](UserQuantity quantity) {
            return view->model().headerData(UserModel::columnOf(quantity), Qt::Horizontal).toString();
        };
        QCOMPARE(title(UserQuantity::cost), u"Cost (EUR)"_s);
        QCOMPARE(title(UserQuantity::meanWait), u"Mean wait (h)"_s);
    }

    void aHeaderSorts()
    {
        const auto session = open();
        const auto view = shown(*session);
        QCOMPARE(names(*view), (QStringList{u"Bob"_s, u"Ann"_s, u"(unknown)"_s})); // most node hours first
        QHeaderView& header = *view->table().horizontalHeader();
        const int column = UserModel::columnOf(UserQuantity::maxWait);
        const int x = header.sectionViewportPosition(column) + 4;
        QTest::mouseClick(header.viewport(), Qt::LeftButton, {}, {x, header.height() / 2});
        const QStringList first = names(*view);
        QTest::mouseClick(header.viewport(), Qt::LeftButton, {}, {x, header.height() / 2});
        QStringList second = names(*view);
        QVERIFY(first.front() == u"Ann"_s || second.front() == u"Ann"_s);
        std::ranges::reverse(second);
        QCOMPARE(first, second);
    }

    void meanWaitsAreInSightInASmallWindow()
    {
        const auto session = open();
        const auto view = shown(*session);
        view->resize(745, 280); // what a window of 1280 x 800 gives it
        const QHeaderView& header = *view->table().horizontalHeader();
        const int last = UserModel::columnOf(UserQuantity::meanWait);
        QTRY_VERIFY2(header.sectionViewportPosition(last) + header.sectionSize(last) <= view->table().viewport()->width(),
                     qPrintable(QString::number(header.sectionViewportPosition(last) + header.sectionSize(last))));
        QVERIFY(view->bars().width() >= 130);
    }

    void accountsAreSummedUpToo()
    {
        const auto session = open();
        const auto view = shown(*session);
        QVERIFY(!view->byBox().isHidden());
        view->byBox().setCurrentIndex(1);
        QTRY_COMPARE(names(*view), (QStringList{u"physics"_s, u"biology"_s, u"(unknown)"_s}));
        QCOMPARE(cell(*view, 0, UserModel::columnOf(UserQuantity::nodeHours)), u"3.000"_s);
        QCOMPARE(view->model().headerData(0, Qt::Horizontal).toString(), u"Account"_s);
        view->copy(TableFormat::csv);
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(u"policy,account,jobs,"_s));
    }

    void withoutUsersOneSentenceSaysSo()
    {
        const auto session = open(test::smallTrace());
        const auto view = shown(*session);
        QVERIFY(view->sentence().startsWith(u"No job of the trace states its user. "_s));
        QVERIFY(view->byBox().isHidden());
        QVERIFY(!view->figure()->hasFigure());
    }

    /// Copied as CSV and as the numbers of the figure: the bytes of --users-csv.
    void theCsvIsThatOfTheCommandLine()
    {
        const auto session = open();
        const auto view = shown(*session);
        std::string expected;
        QVERIFY(writeItemCsv(*itemTableOf(power::study(), ItemKind::users), *session->reportInstance(), *session->report(),
                             [&](std::string_view piece) -> Result<void> {
                                 expected += piece;
                                 return {};
                             },
                             {}));
        QVERIFY(expected.starts_with("policy,user,jobs,"));
        view->copy(TableFormat::csv);
        QCOMPARE(QGuiApplication::clipboard()->text(), QString::fromStdString(expected));
        QCOMPARE(view->figure()->figureCsv(), QString::fromStdString(expected));
        view->copy(TableFormat::tsv);
        QVERIFY(QGuiApplication::clipboard()->text().contains(u"Bob\t1\t2.000\t0.4000"_s));
    }

    void theBarsShowOneQuantity()
    {
        const auto session = open();
        const auto view = shown(*session);
        QCOMPARE(view->bars().chart().bars.size(), 3U);
        QCOMPARE(view->bars().chart().bars[0].group, u"Bob"_s);
        QCOMPARE(view->bars().chart().y.title(), u"Energy (kWh)"_s);
        view->setQuantity(UserQuantity::maxWait);
        QCOMPARE(view->bars().chart().bars.size(), 2U); // jobs without a user did not run
        QCOMPARE(view->bars().chart().bars[0].group, u"Ann"_s);
        QCOMPARE(view->bars().chart().bars[0].values, std::vector<double>{2.0});
        emit view->bars().chosen(view->bars().chart().bars[0].id);
        QCOMPARE(cell(*view, view->table().currentIndex().row(), 0), u"Ann"_s);
    }

    void manyUsersAreCutInTheChartOnly()
    {
        power::Instance instance = test::smallTrace();
        std::vector<power::Job> jobs;
        for (int k = 0; k < 30; ++k)
            jobs.push_back(
                {.id = k, .submitSeconds = 60.0 * k, .runSeconds = 60.0 + k, .user = InternedText("u" + std::to_string(k))});
        instance.jobs = std::move(jobs);
        const auto session = open(instance);
        const auto view = shown(*session);
        QCOMPARE(view->model().rowCount(), 30);
        QCOMPARE(view->bars().chart().bars.size(), 12U);
        QCOMPARE(view->bars().chart().bars[0].group, u"u29"_s);
        QCOMPARE(view->bars().chart().note, u"The 12 largest of 30 users"_s);
        QVERIFY(view->byBox().isHidden());
    }

    void thePolicyIsTheCurrentOne()
    {
        const auto session = open();
        const auto view = shown(*session);
        session->setCurrentPolicy(u"idle-timeout"_s);
        QTRY_COMPARE(view->facts()->of.policy, u"idle-timeout"_s);
        QVERIFY(view->figure()->figureCaption().contains(powerPolicyTitle(u"idle-timeout"_s)));
    }

    void theFigureIsFitForPaper()
    {
        const auto session = open();
        UserView first(*session);
        test::checkFigure(first, u"power"_s);
        test::checkSizesAndUnit(first);
        first.setQuantity(UserQuantity::meanWait);
        first.byBox().setCurrentIndex(1);
        UserView second(*session);
        test::checkRestored(first, second); // never shown
    }
};

QTEST_MAIN(TestUserView)
#include "tst_user_view.moc"
