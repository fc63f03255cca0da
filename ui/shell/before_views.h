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

/// Lets the views of a study show the pinned result under their present content.
///
/// While a view still shows the pinned result itself, its data are copied from it. Later a hidden view of the same kind shows the
/// pinned answer with the same policy, step and settings, and the visible one draws its data. The hidden view is created when a
/// view becomes visible, and deleted with the pin. So every view only needs to copy from its class (StudyView::showBefore).
class BeforeViews : public QObject {
    Q_OBJECT
public:
    explicit BeforeViews(Session& session, QObject* parent = nullptr);
    ~BeforeViews() override;

    /// Follows a view that `info` has made, as long as it lives.
    void watch(StudyView& view, const ViewInfo& info);

private:
    /// The last input of a view.
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
        std::unique_ptr<StudyView> copy{};
        Given given{};
    };

    void renewAll();
    void followCurrent();
    void refresh(Pair& pair);
    void refreshCopy(Pair& pair, const QJsonObject& state);
    void drop(Pair& pair);
    [[nodiscard]] bool showsPinned() const;
    [[nodiscard]] Pair* pairOf(const StudyView* view);

    Session& m_session;
    std::unique_ptr<Session> m_before; ///< shows the pinned result; created for the first hidden view
    std::vector<std::unique_ptr<Pair>> m_pairs;
};

} // namespace wattif::ui
