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
#include "ui/charts/number_ticker.h"
#include "ui/figures/one_panel.h"
#include "ui/power/common/power_access.h"
#include "ui/power/tuning/tuning_chart.h"
#include "ui/power/tuning/tuning_form.h"
#include "ui/power/tuning/tuning_view.h"

namespace wattif::ui {

using namespace Qt::Literals::StringLiterals;

class TuningView::Figure final : public ViewFigure<TuningView, OnePanel> {
public:
    using ViewFigure::ViewFigure;

    bool hasFigure() const override { return view().m_result != nullptr && view().m_result->alwaysOn.finished; }

    bool figurePending() const override { return view().m_job.isRunning() || view().m_startsSoon; }

    QString figureName() const override { return u"power-tuning"_s; }

    QString figureCaption() const override
    {
        if (!view().m_result)
            return tr("Energy (kWh) against mean wait (min).");
        const power::Instance& instance = power::instanceOf(*view().m_instance);
        QString text =
            tr("%1 against mean wait (min) of %2 settings of the load-factor policy on %3 nodes, and of simpler policies: "
               "idle timeout by the idle time before a node goes off, reserve by its spare nodes.")
                .arg(view().m_chart->data().x.title())
                .arg(std::ranges::count_if(view().m_result->runs, &power::TuningPoint::finished))
                .arg(instance.nodes);
        text += u' ' + tr("Best trade-offs: no other setting takes less energy and waits less.");
        if (view().m_selected) {
            const QPointF at = tuningPosition(*view().m_result, *view().m_selected, TuningMeasure::energy);
            text += u' '
                + tr("Star: %1 with %2, %3 and %4 min.")
                      .arg(powerPolicyTitle(QString::fromStdString(view().m_selected->call.policy)),
                           tuningOptionsText(*view().m_selected), readable(at.x(), u"kWh"_s), readable(at.y(), 3));
        }
        return view().m_result->complete ? text : text + u' ' + tr("Stopped: runs are missing.");
    }

    QJsonObject figureState() const override
    {
        QJsonObject state{{u"measure"_s, view().m_measure->currentIndex() == 0 ? u"energy"_s : u"saved"_s},
                          {u"form"_s, view().m_form->state()},
                          {u"chart"_s, view().m_chart->figure()->figureState()}};
        if (view().m_result && view().m_selected) {
            const auto points = tuningPoints(*view().m_result);
            state[u"selected"_s] = static_cast<int>(std::ranges::find(points, view().m_selected) - points.begin());
        }
        return state;
    }

    void restoreFigureState(const QJsonObject& state) override
    {
        if (const QString measure = state[u"measure"_s].toString(); !measure.isEmpty())
            view().m_measure->setCurrentIndex(measure == u"saved"_s ? 1 : 0);
        if (!state.contains(u"form"_s))
            return;
        view().m_form->restore(state[u"form"_s].toObject());
        view().m_wanted = state;
        if (view().m_run->isEnabled())
            view().run();
    }

protected:
    const FigureSource& panel() const override { return *view().m_chart->figure(); }
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
