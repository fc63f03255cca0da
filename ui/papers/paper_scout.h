// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>
#include <memory>
#include <stop_token>
#include <vector>

#include <QObject>

#include "ui/papers/paper_facts.h"
#include "ui/papers/paper_figure_maker.h"

class QThread;

namespace wattif::ui {

/// Finds the small pictures and the verdicts of the papers' figures while the user looks at their list: from the store, or made
/// where that is quick. It works in one thread.
class PaperScout : public QObject {
    Q_OBJECT
public:
    /// A recipe with the reproduction that compares it, if any.
    struct Item {
        PaperRecipe recipe;
        std::function<Result<ReproductionReport>(const RunControl&)> reproduce{};
    };
    /// `patience`: comparisons that take longer, and pictures that take twelve times as long, are left to the user; zero makes
    /// nothing and reads the store alone.
    PaperScout(std::vector<Item> items, PaperFigureMaker maker, PaperStore store, std::chrono::milliseconds patience,
               QObject* parent = nullptr);
    /// Stops, and waits for the end of the work.
    ~PaperScout() override;

    /// Continues with the items that have not been read yet. Does nothing while it is running.
    void start();
    /// Stops the work; what it makes is not delivered. Returns at once.
    void stop();
    [[nodiscard]] bool isAtWork() const { return m_thread != nullptr; }
    [[nodiscard]] const PaperStore& store() const { return m_store; }

signals:
    /// Emits the facts of item `index`; at most twice, for the cached and for the computed ones.
    void found(int index, const wattif::ui::PaperFacts& facts);

private:
    void look(std::size_t index, const std::stop_token& stop);
    void deliver(std::size_t index, const PaperFacts& facts, const std::stop_token& stop);

    std::shared_ptr<const std::vector<Item>> m_items;
    PaperFigureMaker m_maker;
    PaperStore m_store;
    std::chrono::milliseconds m_patience;
    std::size_t m_next = 0; ///< not read yet; used on the GUI thread
    std::stop_source m_stop;
    QThread* m_thread = nullptr;      ///< running
    std::vector<QThread*> m_ending{}; ///< stopped, still winding down
};

/// A figure as a small picture of this width, in pixels, on white; null where it cannot be drawn. Thread-safe.
[[nodiscard]] QImage smallPicture(const FigureSource& figure, int width);
inline constexpr int smallWidth = 240;

} // namespace wattif::ui
