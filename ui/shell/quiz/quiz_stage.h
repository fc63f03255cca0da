// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QWidget>

#include "ui/session/offscreen_view.h"
#include "ui/session/quiz_view.h"

class QComboBox;
class QVBoxLayout;

namespace wattif::ui {

class StudyArea;

/// Returns the views of the study that can be shown beside a question: first those that are answered by a click, of these the one
/// in front.
[[nodiscard]] std::vector<ViewInfo> quizViews(const StudyArea& area);

/// The picture beside a question: a second instance of a view of the study, which shows the run up to the decision in question.
class QuizStage : public QWidget {
    Q_OBJECT
public:
    explicit QuizStage(QWidget* parent);
    ~QuizStage() override;

    /// Shows the first of the views, of what `session` has now; hides itself without one.
    void open(const Session& session, std::vector<ViewInfo> views);
    /// Takes the view away.
    void close();
    /// Shows the run up to a decision, or right after it. `entry` and `place`: see QuizMoment.
    void showUpTo(const Decision& decision, std::size_t entry, std::size_t place, bool isDecided);
    /// Marks a thing in the view; an empty origin: none.
    void mark(const Origin& origin);
    /// The view; null if not found.
    [[nodiscard]] QWidget* view() const { return m_copy ? m_copy->view() : nullptr; }
    [[nodiscard]] QComboBox* choice() const { return m_choice; }

signals:
    /// A thing in the view was clicked on.
    void picked(const wattif::Origin& origin);

private:
    /// The shown moment, for a view that is chosen later.
    struct Shown {
        Decision decision;
        std::size_t entry;
        std::size_t place;
        bool isDecided;
    };

    void show(std::size_t view);
    void report();

    const Session* m_session = nullptr;
    std::vector<ViewInfo> m_views;
    QComboBox* m_choice;
    QVBoxLayout* m_column;
    QWidget* m_frame = nullptr; ///< around the view
    std::unique_ptr<OffscreenView> m_copy;
    std::optional<Shown> m_shown;
};

} // namespace wattif::ui
