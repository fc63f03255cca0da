// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>

#include <QImage>
#include <QJsonObject>
#include <QObject>
#include <QTimer>

#include "core/base/pseudo_code.h"
#include "ui/figures/held_figure.h"
#include "ui/session/latest_job.h"
#include "ui/session/offscreen_view.h"
#include "ui/slides/slide.h"
#include "ui/slides/slide_form.h"
#include "ui/slides/step_reasons.h"

namespace wattif::ui {

class StopsView;

/// Steps through a separate copy of a view, and makes slides of its pictures. One figure at a time, from the event loop: the
/// window stays responsive meanwhile.
class SlideMaker : public QObject {
    Q_OBJECT
public:
    /// `state`: the part of its data that the view shows, from FigureSource::figureState().
    SlideMaker(const Session& original, const ViewInfo& view, const QJsonObject& state, QObject* parent = nullptr);
    ~SlideMaker() override;

    /// Whether the reasons are known; ready() comes when they are.
    [[nodiscard]] bool isReady() const { return m_ready; }
    /// Steps of the run; 0 where there is nothing to step through.
    [[nodiscard]] int stepCount() const;
    /// The steps at which the parts of the run end, such as levels; empty where the view has none.
    [[nodiscard]] QList<int> partEnds() const;
    /// The noun for such a part; empty without any.
    [[nodiscard]] QString partNoun() const;
    /// Why there can be no slides of this view, as a sentence; empty where there can.
    [[nodiscard]] QString objection() const;

    /// Shows a step and returns its slide, which holds until the next one is asked for. Its picture may be pending.
    [[nodiscard]] const Slide& slideAt(int step);
    /// The picture of the step that is shown, without words.
    [[nodiscard]] const FigureSource& picture() const { return *m_held; }

    /// Makes slides of these steps; ends with one of succeeded(), failed(), cancelled(). Drops the present job.
    void make(const StepRange& steps, const SlideSpec& spec);
    void cancel();
    [[nodiscard]] bool isWorking() const { return m_sink != nullptr; }
    /// Returns a warning if the last slides may not be the intended ones: all show the same picture. Empty if they differ.
    [[nodiscard]] QString doubt() const;

signals:
    void ready();
    /// `done` of `all` pieces of work, each about as long.
    void progressed(int done, int all);
    void succeeded(const QStringList& files);
    void failed(const wattif::Error& error);
    void cancelled();

private:
    /// The view as one that has levels to stop at; null for others.
    [[nodiscard]] StopsView* stops() const;
    enum class Turn { look, paint };
    void askForReasons();
    void begin(Turn turn);
    void goOn();
    [[nodiscard]] Result<void> take();
    void comparePictures();
    void finish();
    void give(const Error& error);
    [[nodiscard]] SlideWords wordsAt(int step) const;
    void addCode(int step, SlideWords& words) const;
    [[nodiscard]] QSizeF pictureSize() const;

    ViewInfo m_info;
    OffscreenView m_copy;
    QJsonObject m_state;
    /// Empty where the view has no figure. Always in one place: a preview paints it while slides are made.
    std::optional<HeldFigure> m_held;
    std::optional<Slide> m_slide;
    StepReasons m_reasons;
    std::vector<PseudoLine> m_code; ///< of the current policy
    bool m_ready = false;
    StepRange m_steps;
    SlideSpec m_spec;
    std::unique_ptr<SlideSink> m_sink; ///< while slides are made
    QImage m_firstPicture;             ///< small, of the first of these steps
    bool m_isOther = false;            ///< a later one differs from it
    Turn m_turn = Turn::look;
    int m_step = 0;
    int m_done = 0; ///< steps prepared and painted
    QTimer m_next;
    LatestJob m_job; ///< last: ends before what it delivers to
};

} // namespace wattif::ui
