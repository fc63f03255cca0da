// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QWidget>

#include "ui/figures/figure_source.h"
#include "ui/reservation/search/search_data.h"

class QLabel;
class QSplitter;

namespace wattif::ui {

class ChartWidget;
class OptionRow;
class Session;

/// Makespan and probability of the best plan of rexr against generations, live while it searches, beside what the plain policies
/// come to; the options of the search as sliders.
class SearchView : public QWidget, public FigureSource {
    Q_OBJECT
    Q_INTERFACES(wattif::ui::FigureSource)
public:
    explicit SearchView(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] ChartWidget& makespan() const { return *m_makespan; }
    [[nodiscard]] ChartWidget& probability() const { return *m_probability; }
    /// The row of an option of rexr; null for one that has none.
    [[nodiscard]] OptionRow* option(const QString& name) const;
    [[nodiscard]] QString line() const;
    [[nodiscard]] const SearchCourse& course() const { return m_course; }

    [[nodiscard]] bool hasFigure() const override;
    [[nodiscard]] QString figureName() const override;
    [[nodiscard]] QString figureCaption() const override;
    [[nodiscard]] bool figurePending() const override { return m_course.isRunning; }
    [[nodiscard]] QString figureAltText() const override;
    [[nodiscard]] QString figureCsv() const override;
    [[nodiscard]] std::vector<const FigureSource*> figureParts() const override;
    [[nodiscard]] QJsonObject figureState() const override;
    void restoreFigureState(const QJsonObject& state) override;

private:
    void build();
    [[nodiscard]] QWidget* buildOptions();
    void renew();
    /// The best so far is another one: adds it to the course.
    void follow();
    void showOptions();
    void showCourse();
    void addReferences(const reservation::Instance& instance, reservation::WorkflowIndex w);

    Session& m_session;
    SearchCourse m_course;
    ChartWidget* m_makespan;
    ChartWidget* m_probability;
    QLabel* m_line;
    std::vector<OptionRow*> m_options;
};

} // namespace wattif::ui
