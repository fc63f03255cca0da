// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include <QWidget>

#include "ui/figures/figure_origin.h"
#include "ui/session/session.h"
#include "ui/session/study_ui.h"

class QComboBox;
class QLabel;
class QSplitter;

namespace wattif::ui {

class AnswerChoice;

/// One side: a view of a session, with a heading.
class SidePane : public QWidget, public FigureOrigins {
    Q_OBJECT
    Q_INTERFACES(wattif::ui::FigureOrigins)
public:
    SidePane(Session& session, const ViewInfo& view, QWidget* parent);

    void setHeading(const QString& text);
    [[nodiscard]] QString heading() const;
    [[nodiscard]] QWidget* view() const { return m_view; }
    [[nodiscard]] FigureOrigin originOf(const FigureSource& figure, const FigureAdjustments& wanted) const override;
    [[nodiscard]] std::vector<const FigureSource*> figures() const override;

private:
    Session& m_session;
    QString m_viewId;
    QLabel* m_heading;
    QWidget* m_view;
};

/// A chart of the study twice: on the left the pinned result, the baseline, or another policy, on the right the open scenario.
/// Both show the same step and the same part of their axes. The left side is read-only: changes in it are reverted.
class SideBySide : public QWidget {
    Q_OBJECT
public:
    explicit SideBySide(Session& session, QWidget* parent = nullptr);
    ~SideBySide() override;

    /// Shows a chart of a study; the first one if `viewId` is unknown.
    void open(const StudyUi& study, const QString& viewId);
    /// Gives both sides up.
    void clear();

    [[nodiscard]] QComboBox* viewChoice() const { return m_choice; }
    [[nodiscard]] AnswerChoice* otherChoice() const { return m_with; }
    [[nodiscard]] SidePane* left() const { return m_leftPane; }
    [[nodiscard]] SidePane* right() const { return m_rightPane; }
    /// Of the left side; null while nothing is shown.
    [[nodiscard]] Session* leftSession() const { return m_left.get(); }

signals:
    void closed();

private:
    void build();
    void makePanes();
    void link();
    void renewLeft();
    /// Lets the axes of both sides go as far as the longer one.
    void shareScale();
    [[nodiscard]] QString policyTitle(const QString& policy) const;

    Session& m_session;
    QComboBox* m_choice;  ///< which view
    AnswerChoice* m_with; ///< the choice for the left side
    QSplitter* m_sides;
    const Study* m_study = nullptr; ///< of the views
    std::vector<ViewInfo> m_views;
    std::unique_ptr<Session> m_left;
    SidePane* m_leftPane = nullptr;
    SidePane* m_rightPane = nullptr;
    bool m_isSharing = false; ///< the scale is being shared: repaints that follow do not share it again
};

} // namespace wattif::ui
