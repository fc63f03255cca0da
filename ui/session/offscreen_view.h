// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include <QPointer>
#include <QWidget>

#include "ui/session/session.h"
#include "ui/session/study_ui.h"

namespace wattif::ui {

class FigureSource;

/// Returns the present state of a session, for another one that only shows it.
[[nodiscard]] SessionState shownAnswer(const Session& session);

/// A second instance of a view with a separate session: it shows the data of another session and can step separately, while the
/// first view and its session stay unchanged.
class OffscreenView {
public:
    /// Copies the present state of `original`; later changes of it have no effect. The view is created without a parent; the
    /// caller gives it one, which may then delete it.
    OffscreenView(const Session& original, const ViewInfo& view);
    ~OffscreenView();
    Q_DISABLE_COPY_MOVE(OffscreenView)

    [[nodiscard]] Session& session() const { return *m_session; }
    [[nodiscard]] QWidget* view() const { return m_view; }
    /// Null where the view has none.
    [[nodiscard]] FigureSource* figure() const;
    /// Renders although the view is invisible, for figures alone.
    void renderOffscreen();

private:
    void takeAnswer(const Session& original);

    std::unique_ptr<Session> m_session;
    QPointer<QWidget> m_view;
};

} // namespace wattif::ui
