// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "ui/reservation/search/search_data.h"
#include "ui/session/session.h"
#include "ui/session/study_view.h"

class QLabel;
class QSplitter;

namespace wattif::ui {

class ChartWidget;
class OptionRow;
class Session;

/// Makespan and probability of the best plan of rexr against generations, live while it searches, beside what the plain policies
/// come to; the options of the search as sliders.
class SearchView : public StudyView {
    Q_OBJECT
public:
    explicit SearchView(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] ChartWidget& makespan() const { return *m_makespan; }
    [[nodiscard]] ChartWidget& probability() const { return *m_probability; }
    /// The row of an option of rexr; null for one that has none.
    [[nodiscard]] OptionRow* option(const QString& name) const;
    [[nodiscard]] QString line() const;
    [[nodiscard]] const SearchCourse& course() const { return m_course; }

protected:
    void refresh(Changes what) override;
    [[nodiscard]] bool showsBestSoFar() const override { return m_session.bestSoFar() != nullptr; }

private:
    class Figure;

    void build();
    [[nodiscard]] QWidget* buildOptions();
    void showReport();
    /// Adds the new best plan so far to the course.
    void showBestSoFar();
    void showOptions();
    void showCourse();
    void addReferences(const reservation::Instance& instance, reservation::WorkflowIndex w);

    SearchCourse m_course;
    ChartWidget* m_makespan;
    ChartWidget* m_probability;
    QLabel* m_line;
    std::vector<OptionRow*> m_options;
};

} // namespace wattif::ui
