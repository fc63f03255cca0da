// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <vector>

#include <QJsonObject>
#include <QObject>

#include "ui/session/run_controller.h"
#include "ui/session/study_ui.h"
#include "ui/session/study_view.h"

namespace wattif::ui {

/// Lets the views of a study show what is pinned under what they show now.
///
/// While a view shows what is pinned, it is its own model. Later another view of its kind, which nobody sees, shows the pinned
/// answer with the same policy and step and set to the same, and the visible one draws what that one shows. It is made for a view
/// that is looked at, and goes with the pin. So every view needs only to copy from its like (StudyView::showBefore).
class BeforeViews : public QObject {
    Q_OBJECT
public:
    explicit BeforeViews(Session& session, QObject* parent = nullptr);
    ~BeforeViews() override;

    /// Follows a view that `info` has made, as long as it lives.
    void watch(StudyView& view, const ViewInfo& info);

private:
    /// What a view was given last.
    struct Given {
        ReportPtr report;
        QString policy;
        int step = -1;
        QJsonObject state{};

        friend bool operator==(const Given&, const Given&) = default;
    };
    struct Pair {
        StudyView* view;
        ViewInfo info;
        std::unique_ptr<StudyView> twin{};
        Given given{};
    };

    void renewAll();
    void followCurrent();
    void renew(Pair& pair);
    void renewTwin(Pair& pair, const QJsonObject& state);
    void drop(Pair& pair);
    [[nodiscard]] bool showsPinned() const;
    [[nodiscard]] Pair* pairOf(const StudyView* view);

    Session& m_session;
    std::unique_ptr<Session> m_before; ///< shows what is pinned; made for the first twin
    std::vector<std::unique_ptr<Pair>> m_pairs;
};

} // namespace wattif::ui
