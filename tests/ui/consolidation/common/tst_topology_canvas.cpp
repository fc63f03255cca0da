// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QPainter>
#include <QTest>

#include "core/base/random.h"
#include "core/consolidation/inputs/inputs.h"
#include "tests/ui/consolidation/open_topology.h"
#include "ui/consolidation/common/topology_canvas.h"
#include "ui/consolidation/common/topology_painter.h"
#include "ui/consolidation/common/topology_picture.h"
#include "ui/style/theme.h"

using namespace wattif;
using namespace wattif::ui;
using consolidation::Instance;
using consolidation::SwitchIndex;

namespace {

/// A tree of 4,096 nodes, which are full from a share of their capacity on.
TopologyPicturePtr pictureOfTree(double fill)
{
    Random random(1);
    Instance instance = consolidation::makeTree(4096, 64).value();
    instance.fullThreshold = fill;
    for (consolidation::Node& node : instance.nodes)
        node.applications = consolidation::drawApplications(random, consolidation::LoadModel::uniform);
    const auto holder = consolidation::makeInstance(std::move(instance));
    const Instance& of = static_cast<const InstanceOf<Instance>&>(*holder).value;
    auto picture = std::make_shared<TopologyPicture>(pictureOf(holder, of));
    picture->layout = std::make_shared<TopologyLayout>(layoutTopology(of));
    return picture;
}

} // namespace

class TestTopologyCanvas : public QObject {
    Q_OBJECT

private slots:
    /// Drawing from the cache equals drawing from scratch.
    void aLargeTopologyIsKeptAsAPicture()
    {
        const auto drawn = [](TopologyCanvas& canvas) {
            QImage image(canvas.size(), QImage::Format_RGB32);
            QPainter painter(&image);
            canvas.paintFrame(painter);
            return image;
        };
        TopologyCanvas kept;
        kept.resize(900, 500);
        kept.show();
        kept.setPicture(pictureOfTree(1.0));
        const auto isAsFresh = [&] {
            QImage image(kept.size(), QImage::Format_RGB32);
            QPainter painter(&image);
            TopologyStyle style = screenTopologyStyle(kept.font());
            style.links = kept.links();
            painter.fillRect(image.rect(), style.background);
            paintTopology(painter, *kept.picture(), kept.window(), style, kept.selection());
            painter.end();
            const QRect all(0, 0, image.width(), image.height() - 2 * kept.fontMetrics().height()); // without the legend
            return drawn(kept).copy(all) == image.copy(all) && drawn(kept).copy(all) == image.copy(all);
        };
        QVERIFY(isAsFresh());
        const QImage whole = drawn(kept);
        TopologySelection selection;
        selection.switches.insert(SwitchIndex(3));
        kept.setSelection(selection);
        QVERIFY(isAsFresh());
        QVERIFY(drawn(kept) != whole);
        kept.setSelection({});
        QCOMPARE(drawn(kept), whole);
        kept.zoomBy(4.0);
        QVERIFY(isAsFresh());
        QVERIFY(drawn(kept) != whole);
        kept.setPicture(pictureOfTree(0.5));
        QVERIFY(isAsFresh());
        kept.resize(700, 400);
        kept.fit();
        QCOMPARE(kept.width(), 700);
        QVERIFY(isAsFresh());
        Theme::instance().setMode(ThemeMode::light);
        const QImage light = drawn(kept);
        Theme::instance().setMode(ThemeMode::dark);
        QVERIFY(isAsFresh());
        QVERIFY(drawn(kept) != light);
        Theme::instance().setMode(ThemeMode::light);
        QCOMPARE(drawn(kept), light);
        QFont larger = kept.font();
        larger.setPointSizeF(2.0 * larger.pointSizeF());
        kept.setFont(larger);
        QVERIFY(isAsFresh());
    }

    /// Another shape of the window wants another layout, and a view may have no picture until that is made.
    void thePictureMayGoWhereAnotherLayoutIsWanted()
    {
        TopologyCanvas canvas;
        canvas.resize(900, 300);
        canvas.show();
        canvas.setPicture(pictureOfTree(1.0));
        int asked = 0;
        connect(&canvas, &TopologyCanvas::choiceChanged, &canvas, [&] {
            ++asked;
            canvas.setPicture(nullptr);
        });
        canvas.resize(300, 900);
        QCOMPARE(asked, 1);
        QVERIFY(!canvas.picture());
        canvas.setPicture(pictureOfTree(1.0));
        QVERIFY(canvas.picture());
    }
};

QTEST_MAIN(TestTopologyCanvas)
#include "tst_topology_canvas.moc"
