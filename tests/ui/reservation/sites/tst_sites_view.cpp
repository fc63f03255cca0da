// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cmath>

#include "core/reservation/results/results.h"
#include "tests/ui/reservation/open_reservation.h"
#include "ui/charts/hover_card.h"
#include "ui/reservation/common/reservation_access.h"
#include "ui/reservation/sites/sites_view.h"
#include "ui/style/theme.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

class TestSitesView : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<test::OpenReservation> m_session;
    std::unique_ptr<SitesView> m_view;

    [[nodiscard]] int place(const QString& policy) const
    {
        const auto& all = m_view->bars().policies;
        return static_cast<int>(std::ranges::find(all, policy, &SiteBarsPolicy::policy) - all.begin());
    }
    [[nodiscard]] const SiteBarsPolicy& cbfr() const
    {
        return m_view->bars().policies[static_cast<std::size_t>(place(u"cbfr"_s))];
    }

private slots:
    void init()
    {
        m_session = std::make_unique<test::OpenReservation>();
        m_view = std::make_unique<SitesView>(*m_session);
        m_view->resize(700, 320);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }
    void cleanup()
    {
        m_view.reset();
        m_session.reset();
    }

    void barsAreThoseOfTheReport()
    {
        const SiteBars& bars = m_view->bars();
        QCOMPARE(bars.sites, (std::vector<QString>{u"alpha"_s, u"beta"_s}));
        QCOMPARE(bars.policies.size(), 3U); // evaluate uses nothing
        const auto outcome = reservationOutcome(*m_session, u"cbfr"_s);
        const std::vector<double> expected = reservation::utilisationBySite(m_session->shown(), *outcome);
        QCOMPARE(cbfr().utilisation, expected);
        // sample deviation of two values: |a - b| / sqrt 2
        const double mean = (expected[0] + expected[1]) / 2.0;
        QVERIFY(std::abs(cbfr().variation - std::abs(expected[0] - expected[1]) / std::sqrt(2.0) / mean) < 1e-12);
    }

    void barsOfTheSecondGroupAreHatched()
    {
        const auto drawn = [this](int colour) {
            SiteBars bars = m_view->bars();
            bars.policies = {cbfr()};
            bars.policies[0].style = colour;
            QImage image(400, 200, QImage::Format_ARGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            paintSiteBars(painter, bars, QRectF(image.rect()), screenPicture(m_view->font()));
            return image;
        };
        const PictureStyle style = screenPicture(m_view->font());
        QCOMPARE(siteBarColour({.policy = {}, .title = {}, .style = Theme::seriesCount}, style),
                 siteBarColour({.policy = {}, .title = {}, .style = 0}, style));
        QCOMPARE(drawn(0), drawn(0));
        QVERIFY(drawn(0) != drawn(Theme::seriesCount)); // of one colour, but hatched
    }

    void barsAreAsHighAsTheirShare()
    {
        const SiteBarsGeometry geometry = m_view->geometryNow();
        for (int policy = 0; policy < 3; ++policy)
            for (int site = 0; site < 2; ++site) {
                const QRectF bar = geometry.bar(m_view->bars(), site, policy);
                const double share =
                    m_view->bars().policies[static_cast<std::size_t>(policy)].utilisation[static_cast<std::size_t>(site)];
                QVERIFY(std::abs(bar.height() - share / geometry.range().upper * geometry.plot().height()) < 1e-6);
                QVERIFY(geometry.plot().contains(bar.center()));
                if (policy > 0)
                    QVERIFY(geometry.bar(m_view->bars(), site, policy - 1).right() <= bar.left() + 1e-9);
            }
    }

    void aClickShowsThePolicy()
    {
        const QRectF bar = m_view->geometryNow().bar(m_view->bars(), 1, place(u"cbfr"_s));
        QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, bar.center().toPoint());
        QCOMPARE(m_session->currentPolicy(), u"cbfr"_s);
        QVERIFY(cbfr().strong);
    }

    void sitesAreReadWithMouseAndKeys()
    {
        QTest::mouseMove(m_view.get(), m_view->geometryNow().group(1).center().toPoint());
        QTRY_COMPARE(m_view->card().heading(), u"beta, 16 processors"_s);
        QTest::keyClick(m_view.get(), Qt::Key_Left);
        QCOMPARE(m_view->card().heading(), u"alpha, 8 processors"_s);
        QCOMPARE(m_view->card().rows().size(), 3U);
    }

    void csvHasAllNumbers()
    {
        const QStringList lines = m_view->figure()->figureCsv().split(u'\n');
        QCOMPARE(lines[0].split(u',')[2 + place(u"cbfr"_s)], u"cbfr"_s);
        QVERIFY(lines[1].startsWith(u"alpha,8,"_s));
        QCOMPARE(lines[1].split(u',')[2 + place(u"cbfr"_s)].toDouble(), cbfr().utilisation[0]);
        QVERIFY(lines[3].startsWith(u"coefficient_of_variation,"_s));
    }

    void nothingIsSaidInWords()
    {
        m_session->setPolicies({{"evaluate", {}}});
        QTRY_VERIFY(m_view->bars().nothing());
        QVERIFY(!m_view->bars().empty.isEmpty());
        QVERIFY(!m_view->figure()->hasFigure());
    }
};

QTEST_MAIN(TestSitesView)
#include "tst_sites_view.moc"
