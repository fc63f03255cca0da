// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include <QApplication>
#include <QMouseEvent>

#include "tests/ui/power/node_week.h"
#include "ui/power/timeline/timeline_canvas.h"
#include "ui/power/timeline/timeline_view.h"

namespace wattif::ui::test {

/// A timeline of two days under load-factor and always-on.
class OpenTimeline : public QObject {
protected:
    std::unique_ptr<OpenPower> m_session;
    std::unique_ptr<TimelineView> m_view;

    TimelineCanvas& canvas() { return m_view->canvas(); }
    const power::Outcome& outcome() { return *powerOutcome(*m_session, m_session->currentPolicy()); }
    bool awaitPicture()
    {
        return QTest::qWaitFor(
            [this] {
                return canvas().data() && canvas().data()->outcome == powerOutcome(*m_session, m_session->currentPolicy())
                    && canvas().data()->withGaps >= m_view->breakEvenButton().isChecked();
            },
            60'000);
    }
    /// Shows a new view of the session; false where it is not seen or draws nothing.
    bool showView()
    {
        m_view = std::make_unique<TimelineView>(*m_session);
        m_view->resize(900, 460);
        m_view->show();
        return QTest::qWaitForWindowExposed(m_view.get()) && awaitPicture();
    }
    bool open()
    {
        m_session = std::make_unique<OpenPower>(twoDays());
        m_session->setPolicyChosen(QStringLiteral("load-factor"), true);
        m_session->setPolicyChosen(QStringLiteral("always-on"), true);
        m_session->awaitReport();
        m_session->setCurrentPolicy(QStringLiteral("load-factor"));
        return showView();
    }
    /// Shows another instance in a separate session.
    bool openAnother(const power::Instance& instance)
    {
        m_view.reset();
        m_session = std::make_unique<OpenPower>(instance);
        return showView();
    }
    /// Changes the instance of the session.
    bool change(const power::Instance& instance)
    {
        m_session->document().replaceInstance(power::makeInstance(instance), QStringLiteral("change"));
        m_session->awaitReport();
        return awaitPicture();
    }
    void close()
    {
        m_view.reset();
        m_session.reset();
    }
    static void drag(QWidget& widget, QPointF from, QPointF to)
    {
        QTest::mousePress(&widget, Qt::LeftButton, {}, from.toPoint());
        for (int i = 1; i <= 6; ++i) {
            const QPointF p = from + (to - from) * i / 6;
            QMouseEvent move(QEvent::MouseMove, p, widget.mapToGlobal(p), Qt::NoButton, Qt::LeftButton, {});
            QApplication::sendEvent(&widget, &move);
        }
        QTest::mouseRelease(&widget, Qt::LeftButton, {}, to.toPoint());
    }
};

} // namespace wattif::ui::test
