// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <vector>

#include <QDialog>
#include <QTimer>

#include "core/base/paper_figure.h"
#include "ui/figures/figure_origin.h"
#include "ui/papers/paper_figure_maker.h"
#include "ui/papers/paper_scout.h"
#include "ui/session/latest_job.h"

class QPushButton;

namespace wattif::ui {

class FigureSource;
class PaperPage;
class PaperTree;

/// The figures of the studies' papers with our numbers: computes them in a worker and keeps them while it lives. Beside each in
/// the list a small picture and how it compares with the paper, found while the list is seen. Not modal.
class PaperGallery : public QDialog, public FigureOrigins {
    Q_OBJECT
    Q_INTERFACES(wattif::ui::FigureOrigins)
public:
    /// `maker` gives the figures their looks, on any thread. Pictures and verdicts that take too long for `patience`
    /// (PaperScout) are made only when the user asks for them; they are kept in the store.
    PaperGallery(const std::vector<const Study*>& studies, PaperFigureMaker maker, PaperStore store,
                 std::chrono::milliseconds patience, QWidget* parent = nullptr);
    ~PaperGallery() override;

    /// Chooses the recipe of this name and computes its figure; false if not found.
    bool showRecipe(const QString& name);
    /// The figure shown; null without one.
    [[nodiscard]] const FigureSource* figure() const;
    [[nodiscard]] bool isComputing() const { return m_job.isRunning(); }
    [[nodiscard]] const PaperScout& scout() const { return *m_scout; }

    [[nodiscard]] FigureOrigin originOf(const FigureSource& figure, const FigureAdjustments& wanted) const override;
    /// The figures computed so far: each can be a panel of another.
    [[nodiscard]] std::vector<const FigureSource*> figures() const override;

public slots:
    /// Computes the figure that is chosen, or makes the scene.
    void compute();
    void stop();
    /// Repeats what the paper prints for the figure that is chosen, or stops doing so.
    void compare();

signals:
    /// Asks the window to show a picture that is a separate view.
    void sceneWanted(const wattif::Study& study, const wattif::PaperScene& scene);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    struct Entry {
        const Study* study;
        PaperRecipe recipe;
        std::function<Result<ReproductionReport>(const RunControl&)> reproduce; ///< empty: nothing to compare with
        std::optional<VerdictCounts> verdicts{};
        QString compareError{};
        std::unique_ptr<FigureSource> figure{};
        QString error{};
    };

    void addStudy(const Study& study);
    void connectParts();
    QLayout* makeButtons();
    void take(int index, const PaperFacts& facts);
    [[nodiscard]] bool isComparing(int index) const { return m_comparison.isRunning() && m_compared == index; }
    void showVerdict();
    void choose();
    [[nodiscard]] bool isComputing(int index) const;
    void showEntry();
    void showMissing(const Entry& entry);
    void computeChart(int index);
    void computeScene(int index);
    void showFailure(const Error& error);
    [[nodiscard]] Entry* current();
    [[nodiscard]] const Entry* entryOf(const FigureSource& figure) const;

    std::vector<Entry> m_entries;
    PaperFigureMaker m_maker;
    PaperStore m_store;
    PaperScout* m_scout;
    PaperTree* m_tree;
    PaperPage* m_page;
    QPushButton* m_export;
    QTimer m_later;
    int m_running = -1;     ///< index of the running computation, or of the last one
    bool m_stopped = false; ///< by the user: the chosen figure is not recomputed automatically
    int m_compared = -1;    ///< index of the present comparison, or of the last one
    double m_share = 0.0;   ///< of the comparison that is done
    LatestJob m_comparison; ///< last, like m_job: their work uses the others
    LatestJob m_job;
};

} // namespace wattif::ui
