// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QWidget>

#include "ui/shell/before_views.h"

class QLabel;
class QSplitter;
class QVBoxLayout;

namespace wattif::ui {

class BoundRibbon;
class Session;
class StudyUi;

/// An overview for meetings: the distance of the results from the best, the most important pictures of the study, and the list of
/// changes. All of it follows the session.
class Dashboard : public QWidget {
    Q_OBJECT
public:
    explicit Dashboard(Session& session, QWidget* parent = nullptr);
    ~Dashboard() override;

    void open(const StudyUi& study);
    /// Gives its pictures up.
    void clear();
    /// The pictures, from the top.
    [[nodiscard]] const std::vector<QWidget*>& views() const { return m_views; }

signals:
    void closed();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    [[nodiscard]] QWidget* makeHead();
    void addView(QSplitter& among, QWidget* view, const ViewInfo& info);
    /// Places the first picture beside the others if the width allows, else above them.
    void arrange();
    void renewTitle();

    Session& m_session;
    QLabel* m_title;
    BeforeViews m_before;
    QSplitter* m_pictures;         ///< the first picture and the others
    QSplitter* m_others = nullptr; ///< beside each other; null with one picture
    QVBoxLayout* m_column;
    BoundRibbon* m_ribbon = nullptr;
    std::vector<QWidget*> m_views;
};

/// Shows a separate dashboard on the whole screen, with larger letters, until Esc.
void presentDashboard(Session& session, const StudyUi& study, QWidget* window);

} // namespace wattif::ui
