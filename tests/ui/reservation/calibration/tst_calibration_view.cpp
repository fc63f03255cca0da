// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QPushButton>

#include <qcustomplot.h>

#include "core/reservation/model/edit.h"
#include "core/reservation/results/calibration.h"
#include "tests/ui/reservation/open_reservation.h"
#include "ui/charts/chart_widget.h"
#include "ui/reservation/calibration/calibration_view.h"
#include "ui/reservation/common/reservation_access.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

class TestCalibrationView : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<test::OpenReservation> m_session;
    std::unique_ptr<CalibrationView> m_view;

    void awaitResult() { QTRY_VERIFY_WITH_TIMEOUT(!m_view->isBusy() && m_view->result(), 60'000); }

private slots:
    void init()
    {
        m_session = std::make_unique<test::OpenReservation>();
        m_view = std::make_unique<CalibrationView>(*m_session);
        m_view->resize(800, 400);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        awaitResult(); // fast: runs automatically
    }
    void cleanup()
    {
        m_view.reset();
        m_session.reset();
    }

    void binsAreThoseOfTheCore()
    {
        m_view->setQuestion({6, 300, 9});
        QTest::mouseClick(&m_view->runButton(), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!m_view->isBusy(), 60'000);
        const auto expected = reservation::calibrateBounds(m_session->shown(), 6, 300, 9, {});
        QVERIFY(expected.has_value());
        const ChartData& chart = m_view->chart().data();
        const ChartSeries& exact = chart.series[1]; // after the diagonal
        QCOMPARE(static_cast<std::size_t>(exact.x.size()), expected->exact.size());
        for (qsizetype i = 0; i < exact.x.size(); ++i) {
            const reservation::CalibrationBin& bin = expected->exact[static_cast<std::size_t>(i)];
            QCOMPARE(exact.x[i], 100.0 * bin.predicted);
            QCOMPARE(exact.y[i], 100.0 * bin.observed.mean);
            QVERIFY(exact.low[i] >= 0.0 && exact.low[i] <= exact.y[i] && exact.y[i] <= exact.high[i]);
        }
    }

    void boundsLieOnTheirSides()
    {
        // Pr{E-} >= prod F: the lower bound predicts more violations than the exact one, the upper bound fewer.
        const auto total = [](const std::vector<reservation::CalibrationBin>& bins) {
            double sum = 0.0;
            for (const reservation::CalibrationBin& bin : bins)
                sum += bin.predicted * static_cast<double>(bin.reservations);
            return sum;
        };
        const reservation::StartSideCalibration& all = *m_view->result();
        QVERIFY(total(all.lower) > total(all.exact));
        QVERIFY(total(all.upper) < total(all.exact));
        QVERIFY(m_view->detail().startsWith(u"Largest deviation"_s));
    }

    void ownReservationsAreMarked()
    {
        QCOMPARE(m_view->own().size(), 3U);
        // "night" holds its 5 of 8 processors to the end: "morning" finds too few for sure.
        QCOMPARE(m_view->own().back().name, u"morning"_s);
        QCOMPARE(m_view->own().back().predicted, 1.0);
        QCOMPARE(m_view->own().back().observed.mean, 1.0);
        const ChartData& chart = m_view->chart().data();
        QCOMPARE(chart.series.size(), 5U);
        QCOMPARE(chart.series.back().x, (QVector<double>{0.0, 0.0, 100.0}));
        QVERIFY(m_view->figure()->figureCsv().contains(u"exact,1,1,"_s));
        m_session->setPolicies({{"conr", {}}});
        QTRY_VERIFY(m_view->own().empty());
    }

    void thePointerDescribesAPoint()
    {
        auto* plot = m_view->chart().plot();
        plot->replot();
        const auto point = [plot] {
            return QPoint(static_cast<int>(plot->xAxis->coordToPixel(100.0)), static_cast<int>(plot->yAxis->coordToPixel(100.0)));
        };
        // A layout that is still to come would move the point away from under the pointer.
        QTRY_VERIFY2((QTest::mouseMove(plot, QPoint(5, 5)), QTest::mouseMove(plot, point()), QCoreApplication::processEvents(),
                      m_view->detail().startsWith(u"morning: predicted 100.0 %"_s)),
                     qPrintable(m_view->detail()));
        QVERIFY(m_view->detail().endsWith(u"samples"_s));
    }

    void anotherUsageRunsAnew()
    {
        const double before = m_view->result()->exact.front().observed.mean;
        reservation::Usage usage;
        usage.family = reservation::UsageFamily::point;
        applyReservationEdit(*m_session, u"usage"_s, reservation::withUsage(m_session->shown(), usage));
        QVERIFY(m_view->cachedResult()->isStale());
        QTRY_VERIFY_WITH_TIMEOUT(!m_view->cachedResult()->isStale(), 60'000);
        // All last until their ends: sure either way.
        QCOMPARE(m_view->result()->exact.front().predicted, 0.0);
        QCOMPARE(m_view->result()->exact.back().predicted, 1.0);
        QCOMPARE(m_view->result()->exact.size(), 2U);
        QVERIFY(before >= 0.0);
    }

    void aLongRunIsStopped()
    {
        m_view->setQuestion({10'000, 1'000'000, 1});
        QTest::mouseClick(&m_view->runButton(), Qt::LeftButton);
        QVERIFY(m_view->isBusy());
        QCOMPARE(m_view->runButton().text(), u"Stop"_s);
        QTest::mouseClick(&m_view->runButton(), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!m_view->isBusy(), 60'000);
        QVERIFY(m_view->result()); // the one from before stays
        QVERIFY(m_session->lastError.isEmpty());
    }
};

QTEST_MAIN(TestCalibrationView)
#include "tst_calibration_view.moc"
