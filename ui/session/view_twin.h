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

/// What a session shows now, for another one that only shows it.
[[nodiscard]] ParkedAnswer shownAnswer(const Session& session);

/// A view of a study once more, with a session of its own: it shows what another session has and can step by itself, so that the
/// first view and its session stay as they are.
class ViewTwin {
public:
    /// `original` is looked at now only: what it shows later changes nothing here. The view is made without a place; who shows it
    /// gives it a parent, which may then delete it.
    ViewTwin(const Session& original, const ViewInfo& view);
    ~ViewTwin();
    Q_DISABLE_COPY_MOVE(ViewTwin)

    [[nodiscard]] Session& session() const { return *m_session; }
    [[nodiscard]] QWidget* view() const { return m_view; }
    /// Null where the view has none.
    [[nodiscard]] FigureSource* figure() const;
    /// Works although nobody sees it, for figures alone.
    void workUnseen();

private:
    void takeAnswer(const Session& original);

    std::unique_ptr<Session> m_session;
    QPointer<QWidget> m_view;
};

} // namespace wattif::ui
