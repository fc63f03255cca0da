// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <utility>

#include <QTest>
#include <QUndoStack>

#include "tests/ui/consolidation/open_topology.h"
#include "ui/consolidation/topology/topology_editor.h"
#include "ui/consolidation/topology/topology_properties.h"

namespace wattif::ui::test {

/// A topology editor in a window, driven with the mouse.
class TopologyWindow : public QObject {
protected:
    std::unique_ptr<OpenTopology> m_session;
    std::unique_ptr<TopologyEditor> m_editor;

    TopologyEditCanvas& canvas() { return m_editor->canvas(); }
    QWidget* background() { return &canvas(); }
    const consolidation::Instance& shown() { return m_session->shown(); }
    QUndoStack& undo() { return *m_session->document().undoStack(); }

    void open(consolidation::Instance instance)
    {
        m_editor.reset();
        m_session = std::make_unique<OpenTopology>(std::move(instance));
        m_editor = std::make_unique<TopologyEditor>(*m_session);
        m_editor->resize(1100, 600);
        m_editor->show();
        m_editor->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_editor.get()));
    }
    QPoint at(consolidation::SwitchIndex s)
    {
        return canvas().pointOf(canvas().picture()->layout->switches[s.at()].center()).toPoint();
    }
    QPoint at(consolidation::NodeIndex i) { return canvas().pointOf(canvas().picture()->layout->cell(i).center()).toPoint(); }
    void drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::mousePress(background(), Qt::LeftButton, modifiers, from);
        for (int k = 1; k <= 4; ++k) {
            QMouseEvent move(QEvent::MouseMove, QPointF(from + (to - from) * k / 4),
                             background()->mapToGlobal(QPointF(from + (to - from) * k / 4)), Qt::NoButton, Qt::LeftButton,
                             modifiers);
            QCoreApplication::sendEvent(background(), &move);
        }
        QTest::mouseRelease(background(), Qt::LeftButton, modifiers, to);
    }
};

} // namespace wattif::ui::test
