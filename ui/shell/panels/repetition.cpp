// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/panels/repetition.h"

#include <algorithm>
#include <utility>

#include "core/base/checked.h"
#include "core/experiment/engine/experiment.h"
#include "core/experiment/replication.h"
#include "ui/session/random_draws.h"
#include "ui/session/session.h"

namespace wattif::ui {

namespace {

using namespace std::chrono_literals;

constexpr auto editPause = 400ms; // a slider that is dragged pauses for less
constexpr auto quick = 10s;

} // namespace

Repetition::Repetition(Session& session, QObject* parent)
    : QObject(parent), m_session(session), m_work([this](const Error& error) { take(tl::unexpected<Error>(error)); })
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(editPause);
    connect(&m_pause, &QTimer::timeout, this, &Repetition::start);
    connect(&m_work, &LatestJob::progressChanged, this, &Repetition::progressChanged);
    connect(&session, &Session::reportChanged, this, &Repetition::follow);
    // The report of another scenario is there before it is announced.
    connect(&session.document(), &Document::opened, this, [this] {
        m_pause.stop();
        m_work.drop();
        m_result.reset();
    });
    // An edit: the report is outdated already, and so are the runs under way.
    connect(&session.runs(), &RunController::started, this, [this] {
        m_pause.stop();
        m_work.drop();
        if (m_state == State::running)
            setState(State::pausing);
    });
    // A run that brings no report leaves the older one, which nothing repeats any more.
    const auto onNoReport = [this] {
        if (m_state == State::pausing && !m_pause.isActive())
            setState(State::waiting);
    };
    connect(&session.runs(), &RunController::failed, this, onNoReport);
    connect(&session.runs(), &RunController::cancelled, this, onNoReport);
}

void Repetition::setCount(int count)
{
    if (std::exchange(m_count, count) != count)
        follow();
}

void Repetition::setUsesAllCores(bool all)
{
    if (std::exchange(m_usesAllCores, all) != all)
        follow(); // measured times have changed
}

std::chrono::milliseconds Repetition::expectedTime() const
{
    double seconds = 0.0;
    if (m_session.report())
        for (const PolicyResult& result : m_session.report()->policies)
            seconds += result.seconds;
    const unsigned side = m_usesAllCores ? std::min(threadsOf(0), static_cast<unsigned>(m_count)) : 1U;
    return std::chrono::milliseconds(toInteger<std::int64_t>(seconds * 1e3 * m_count / side));
}

void Repetition::start()
{
    m_pause.stop();
    if (m_count < 2 || !m_session.report() || m_session.policies().empty())
        return;
    const Study& own = m_session.document().study();
    ReplicationRequest request{.policies = m_session.policies(), .seed = m_session.seed(), .count = m_count, .instance = nullptr};
    request.jobs = m_usesAllCores ? 0 : 1;
    request.draw = drawLike(own, m_session.reportInstance(), m_session.seed());
    if (!request.draw)
        request.instance = m_session.reportInstance();
    m_work.start([this, study = &own, request](const RunControl& control) -> LatestJob::Delivery {
        auto result = std::make_shared<Result<Replication>>(replicate(*study, request, control));
        return [this, result] { take(std::move(*result)); };
    });
    setState(State::running);
}

void Repetition::stop()
{
    if (m_state == State::pausing) {
        m_pause.stop();
        setState(State::stopped);
    }
    m_work.stop();
}

void Repetition::follow()
{
    m_pause.stop();
    m_work.drop();
    m_result.reset();
    const ReportPtr& report = m_session.report();
    if (m_count < 2 || !report) {
        if (m_state != State::off)
            setState(State::off);
    } else if (m_session.runs().isRunning()) { // the rest of the report is on its way
        setState(State::pausing);
    } else if (!report->complete || expectedTime() > quick) {
        setState(State::waiting);
    } else {
        m_pause.start();
        setState(State::pausing);
    }
}

void Repetition::setState(State state)
{
    m_state = state;
    emit changed();
}

void Repetition::take(Result<Replication> result)
{
    if (!result) {
        m_errors.report(result.error());
        setState(State::waiting);
        return;
    }
    m_errors.clear();
    if (result->done < 2) {
        setState(State::stopped);
        return;
    }
    m_result = std::make_shared<const Replication>(std::move(*result));
    setState(State::done);
}

} // namespace wattif::ui

#include "moc_repetition.cpp"
