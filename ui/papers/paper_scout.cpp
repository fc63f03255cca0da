// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/papers/paper_scout.h"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>

#include <QThread>

#include "core/base/study.h"
#include "ui/figures/figure_export.h"
#include "ui/figures/figure_source.h"

namespace wattif::ui {
namespace {

constexpr double smallWidthMm = 88.57;
constexpr double smallHeightMm = 57.0;
/// A list without pictures says little: they may take this many times longer than comparisons.
constexpr int picturePatience = 12;

/// A stop token that is asked to stop after a while, or with another one.
class Patience {
public:
    Patience(const std::stop_token& outer, std::chrono::milliseconds span)
        : m_forward(outer, [this] { m_stop.request_stop(); }), m_watch([this, span](const std::stop_token& over) {
              std::mutex mutex;
              std::unique_lock lock(mutex);
              std::condition_variable_any().wait_for(lock, over, span, [] { return false; });
              if (!over.stop_requested())
                  m_stop.request_stop();
          })
    {
    }

    [[nodiscard]] std::stop_token token() const { return m_stop.get_token(); }

private:
    std::stop_source m_stop;
    std::stop_callback<std::function<void()>> m_forward;
    std::jthread m_watch;
};

/// Runs a function of core in time; nothing where it fails, throws or is stopped.
template <class Made>
std::optional<Made> inTime(const std::function<Result<Made>(const RunControl&)>& make, const std::stop_token& stop,
                           std::chrono::milliseconds patience)
{
    if (!make || stop.stop_requested() || patience.count() <= 0)
        return std::nullopt;
    const Patience limit(stop, patience);
    try {
        auto made = make(RunControl(limit.token()));
        if (made && !limit.token().stop_requested())
            return std::move(*made);
    } catch (const std::exception&) { // reported when the user asks for it
    }
    return std::nullopt;
}

} // namespace

QImage smallPicture(const FigureSource& figure, int width)
{
    if (!figure.hasFigure())
        return {};
    FigureSpec spec;
    spec.sizeMm = {smallWidthMm, smallHeightMm};
    const int parts = std::max(static_cast<int>(figure.figureParts().size()), 1);
    if (parts > 1) { // space for the panels' frames; letters become small
        const int columns = std::clamp(figure.figureColumns(), 1, parts);
        const int rows = (parts + columns - 1) / columns;
        spec.sizeMm = QSizeF(smallWidthMm * columns, smallHeightMm * rows);
    }
    const QImage large = renderFigure(figure, spec, 2.0 * width / (spec.sizeMm.width() / 25.4));
    return large.scaledToWidth(width, Qt::SmoothTransformation);
}

PaperScout::PaperScout(std::vector<Item> items, PaperFigureMaker maker, PaperStore store, std::chrono::milliseconds patience,
                       QObject* parent)
    : QObject(parent),
      m_items(std::make_shared<const std::vector<Item>>(std::move(items))),
      m_maker(std::move(maker)),
      m_store(std::move(store)),
      m_patience(patience)
{
}

PaperScout::~PaperScout()
{
    stop();
    for (QThread* thread : m_ending) {
        thread->wait();
        delete thread;
    }
}

void PaperScout::start()
{
    if (m_thread || m_next >= m_items->size())
        return;
    m_stop = std::stop_source();
    m_thread = QThread::create([this, stop = m_stop.get_token(), from = m_next, count = m_items->size()] {
        for (std::size_t i = from; i < count && !stop.stop_requested(); ++i)
            look(i, stop);
    });
    connect(m_thread, &QThread::finished, this, [this, thread = m_thread] {
        if (m_thread == thread)
            m_thread = nullptr;
        std::erase(m_ending, thread);
        thread->deleteLater();
    });
    m_thread->start(); // at the usual priority: a thread that waits for an idle machine sees a stop as late as everything else
}

void PaperScout::stop()
{
    m_stop.request_stop();
    if (m_thread)
        m_ending.push_back(std::exchange(m_thread, nullptr));
}

void PaperScout::deliver(std::size_t index, const PaperFacts& facts, const std::stop_token& stop)
{
    QMetaObject::invokeMethod(
        this,
        [this, index, facts, stop] {
            if (stop.stop_requested())
                return;
            m_next = std::max(m_next, index + 1);
            emit found(static_cast<int>(index), facts);
        },
        Qt::QueuedConnection);
}

void PaperScout::look(std::size_t index, const std::stop_token& stop)
{
    const Item& item = (*m_items)[index];
    PaperFacts facts = m_store.read(item.recipe);
    const bool needsPicture = facts.picture.isNull() && item.recipe.chart;
    const bool needsVerdicts = !facts.verdicts && item.reproduce;
    if (!facts.picture.isNull() || facts.verdicts)
        deliver(index, facts, stop);
    if (!needsPicture && !needsVerdicts)
        return;
    if (needsPicture)
        if (auto figure = inTime(item.recipe.chart, stop, picturePatience * m_patience)) {
            facts.picture = smallPicture(*m_maker(item.recipe, std::move(*figure)), smallWidth);
            if (!facts.picture.isNull() && !item.recipe.isMeasured)
                m_store.keepPicture(item.recipe, facts.picture);
        }
    if (needsVerdicts)
        if (const auto report = inTime(item.reproduce, stop, m_patience); report && report->complete) {
            facts.verdicts = verdictCounts(*report);
            if (!item.recipe.isMeasured)
                m_store.keepVerdicts(item.recipe, *facts.verdicts);
        }
    deliver(index, facts, stop);
}

} // namespace wattif::ui

#include "moc_paper_scout.cpp"
