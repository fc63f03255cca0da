// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The tuning as a figure.

#include <algorithm>
#include <utility>

#include <QComboBox>
#include <QJsonObject>
#include <QPushButton>

#include "core/power/study.h"
#include "ui/charts/chart_widget.h"
#include "ui/charts/number_labels.h"
#include "ui/figures/one_panel.h"
#include "ui/power/common/job_text.h"
#include "ui/power/common/power_access.h"
#include "ui/power/tuning/tuning_chart.h"
#include "ui/power/tuning/tuning_form.h"
#include "ui/power/tuning/tuning_view.h"
#include "ui/style/sentences.h"

namespace wattif::ui {

using namespace Qt::Literals::StringLiterals;

class TuningView::Figure final : public ViewFigure<TuningView, OnePanel> {
public:
    using ViewFigure::ViewFigure;

    bool hasFigure() const override { return m_view.m_result != nullptr && m_view.m_result->alwaysOn.finished; }

    bool figurePending() const override { return m_view.m_job.isRunning() || m_view.m_startsSoon; }

    QString figureName() const override { return u"power-tuning"_s; }

    QString figureCaption() const override
    {
        if (!m_view.m_result)
            return tr("Energy (kWh) against mean wait (min).");
        const power::Instance& instance = power::instanceOf(*m_view.m_instance);
        const QString policy = m_view.m_policy->currentData().toString();
        QString text = !policy.isEmpty()
            ? tr("%1 against mean wait (min) of settings of %2 on %3 nodes.")
                  .arg(m_view.m_chart->data().x.title(), powerPolicyTitle(policy))
                  .arg(instance.nodes)
            : tr("%1 against mean wait (min) of %2 settings of the load-factor policy on %3 nodes, and of simpler policies: idle "
                 "timeout by the idle time before a node is switched off, reserve by its spare nodes.")
                  .arg(m_view.m_chart->data().x.title())
                  .arg(std::ranges::count_if(m_view.m_result->runs, &power::TuningPoint::finished))
                  .arg(instance.nodes);
        if (policy.isEmpty() || policy == u"load-factor")
            addSentence(text, tr("Best trade-offs: no other setting has both lower energy and less waiting."));
        if (m_view.m_selected && (policy.isEmpty() || policy.toStdString() == m_view.m_selected->call.policy)) {
            const QPointF at = tuningPosition(*m_view.m_result, *m_view.m_selected, TuningMeasure::energy);
            addSentence(text,
                        tr("Star: %1 with %2, %3 and %4.")
                            .arg(powerPolicyTitle(QString::fromStdString(m_view.m_selected->call.policy)),
                                 tuningOptionsText(*m_view.m_selected), readable(at.x(), u"kWh"_s),
                                 roughDuration(at.y() * 60.0)));
        }
        return m_view.m_result->complete ? text : joinedSentences({text, tr("Stopped: runs are missing.")});
    }

    QJsonObject figureState() const override
    {
        QJsonObject state{{u"measure"_s, m_view.m_measure->currentIndex() == 0 ? u"energy"_s : u"saved"_s},
                          {u"policy"_s, m_view.m_policy->currentData().toString()},
                          {u"form"_s, m_view.m_form->state()},
                          {u"chart"_s, m_view.m_chart->figure()->figureState()}};
        if (m_view.m_result && m_view.m_selected) {
            const auto points = tuningPoints(*m_view.m_result);
            state[u"selected"_s] = static_cast<int>(std::ranges::find(points, m_view.m_selected) - points.begin());
        }
        return state;
    }

    void restoreFigureState(const QJsonObject& state) override
    {
        if (const QString measure = state[u"measure"_s].toString(); !measure.isEmpty())
            m_view.m_measure->setCurrentIndex(measure == u"saved"_s ? 1 : 0);
        m_view.m_policy->setCurrentIndex(std::max(0, m_view.m_policy->findData(state[u"policy"_s].toString())));
        if (!state.contains(u"form"_s))
            return;
        m_view.m_form->restore(state[u"form"_s].toObject());
        m_view.m_wanted = state;
        if (m_view.m_run->isEnabled())
            m_view.run();
    }

protected:
    const FigureSource& panel() const override { return *m_view.m_chart->figure(); }
};

void TuningView::makeFigure() { setFigure(std::make_unique<Figure>(*this)); }

void TuningView::showWanted()
{
    const QJsonObject wanted = std::exchange(m_wanted, {});
    const auto points = tuningPoints(*m_result);
    if (const int i = wanted[u"selected"_s].toInt(-1); i >= 0 && static_cast<std::size_t>(i) < points.size())
        select(points[static_cast<std::size_t>(i)]);
    m_chart->figure()->restoreFigureState(wanted[u"chart"_s].toObject());
}

} // namespace wattif::ui
