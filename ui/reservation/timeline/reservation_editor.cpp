// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/timeline/reservation_editor.h"

#include <QAction>
#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QSplitter>

#include "core/reservation/model/edit.h"
#include "core/reservation/study.h"
#include "ui/charts/legend_bar.h"
#include "ui/reservation/common/figure_states.h"
#include "ui/reservation/common/reservation_access.h"
#include "ui/reservation/common/selection.h"
#include "ui/reservation/timeline/editor_canvas.h"
#include "ui/reservation/timeline/reservation_slurm_dialog.h"
#include "ui/reservation/timeline/risk_panel.h"
#include "ui/session/answer_hint.h"
#include "ui/session/study_access.h"
#include "ui/session/time_window.h"
#include "ui/style/sentences.h"
#include "ui/style/theme.h"
#include "ui/widgets/editor_parts.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr int spaceForPanel = 900; // pixels, from which on sites and panel are both readable
using reservation::Instance;
using reservation::Reservation;
using reservation::ReservationIndex;

constexpr int dragMerge = 8'110;
constexpr double flatEnough = 1.2; // width to height, from which on the panel is at the side

LegendItems legendOf(const EditorScene& scene, const PictureStyle& style)
{
    LegendItems items;
    bool own = false;
    bool common = false;
    for (const Reservation& r : scene.value().reservations)
        (r.usage ? own : common) = true;
    if (common)
        items.push_back(blockItem(ReservationEditor::tr("reservation"), {.colour = 0}, style));
    if (own)
        items.push_back(blockItem(ReservationEditor::tr("reservation with its own usage distribution"), {.colour = 5}, style));
    addLaneItems(items, *scene.lanes, style);
    return items;
}

} // namespace

class ReservationEditor::Figure final : public ViewFigure<ReservationEditor> {
public:
    using ViewFigure::ViewFigure;

    bool hasFigure() const override { return !reservationInstance(m_view.m_session).sites.empty(); }

    QString figureName() const override { return u"reservation-timeline"_s; }

    QString figureCaption() const override
    {
        const EditorScenePtr scene = m_view.current();
        return scene ? joinedSentences({tr("The %1 reservations of the scenario on %2 sites over time.")
                                            .arg(scene->value().reservations.size())
                                            .arg(scene->value().sites.size()),
                                        laneCaption(*scene->lanes)})
                     : QString();
    }

    QString figureAltText() const override
    {
        followTimes(m_view.m_session);
        const EditorScenePtr scene = m_view.current();
        return scene ? laneAltText(*scene->lanes, m_view.m_window.from(), m_view.m_window.to()) : QString();
    }

    void paintFigure(QPainter& painter, const QSizeF& sizePoints) const override
    {
        if (const EditorScenePtr scene = m_view.current()) {
            followTimes(m_view.m_session);
            paintLaneFigure(painter, sizePoints, *scene->lanes, m_view.m_window.from(), m_view.m_window.to(),
                            legendOf(*scene, paperPicture()));
        }
    }

    QString figureCsv() const override
    {
        const EditorScenePtr scene = m_view.current();
        return scene ? reservationsCsv(*scene->model) + laneSitesCsv(*scene->lanes) : QString();
    }

    QJsonObject figureState() const override { return timeState(m_view.m_session); }

    void restoreFigureState(const QJsonObject& state) override { restoreTime(m_view.m_session, state); }
};

ReservationEditor::ReservationEditor(Session& session, QWidget* parent)
    : StudyView(session, parent),
      m_selection(reservationSelection(session)),
      m_window(timeWindow(session)),
      m_canvas(new EditorCanvas(m_window, this)),
      m_panel(new RiskPanel(session, this)),
      m_legend(new LegendBar(this)),
      m_halves(new QSplitter(Qt::Horizontal, this))
{
    build();
    setFigure(std::make_unique<Figure>(*this));
    connectAll();
    follow(Change::document | Change::report | Change::policies | Change::policy | Change::colours);
}

void ReservationEditor::build()
{
    auto* row = new QHBoxLayout;
    row->setSpacing(2);
    buildTools(*row);
    row->addStretch(1);
    m_canvas->setEmptyText(tr("Open a scenario of the Reservations study to see its sites here."));
    partEditor(*m_halves, m_canvas, m_panel, 330);
    layOutEditor(*this, row, m_legend, m_halves);
    setFocusProxy(m_canvas);
}

QAction* ReservationEditor::addCommand(QHBoxLayout& row, const QString& name, const QString& icon, const QString& text,
                                       const QString& toolTip, const QKeySequence& key, const std::function<void()>& triggered)
{
    const QString tip = key.isEmpty() ? toolTip : tr("%1 (%2)").arg(toolTip, key.toString(QKeySequence::NativeText));
    QAction* made = addEditorCommand(*this, name, icon, text, tip, key, triggered);
    addEditorButton(row, *made, styleWithText(*made));
    return made;
}

void ReservationEditor::buildTools(QHBoxLayout& row)
{
    QAction* draw =
        addCommand(row, u"draw"_s, u"draw-rectangle"_s, tr("Draw"),
                   tr("While this is on, dragging over the background draws a reservation: its time horizontally, its processors "
                      "vertically. With Ctrl, or while this is off, dragging pans."),
                   Qt::Key_D, [] {});
    draw->setCheckable(true);
    draw->setChecked(m_canvas->isDrawing());
    connect(draw, &QAction::toggled, m_canvas, &EditorCanvas::setDrawing);
    addCommand(row, u"add"_s, u"wattif-add"_s, tr("Add"), tr("Adds a reservation in the middle of the visible area."),
               Qt::Key_Insert, [this] {
                   if (m_canvas->lanes())
                       add(m_canvas->proposed());
               });
    addCommand(row, u"duplicate"_s, u"wattif-duplicate"_s, tr("Duplicate"), tr("Puts a copy behind the selected reservation."),
               Qt::CTRL | Qt::Key_D, [this] { duplicate(); });
    addCommand(row, u"delete"_s, u"wattif-remove"_s, tr("Delete"), tr("Removes the selected reservation."), Qt::Key_Delete,
               [this] { remove(); });
    row.addSpacing(10);
    addCommand(row, u"slurm"_s, u"wattif-import"_s, tr("Slurm…"),
               tr("Imports reservations from Slurm, or exports these or a plan as Slurm commands."), {}, [this] { openSlurm(); });
    addCommand(row, u"fit"_s, u"wattif-fit"_s, tr("Show everything"), tr("All sites and the whole time"), Qt::Key_0,
               [this] { m_canvas->resetView(); });
    QAction* panel = addCommand(
        row, u"panel"_s, u"view-right-new"_s, tr("Risk"),
        tr("Shows the risk and the usage of reservations next to the sites. If space is tight, they are hidden automatically "
           "until you click this."),
        Qt::Key_P, [this] { m_isPanelChosen = true; });
    panel->setCheckable(true);
    panel->setChecked(true);
    markAnswerHint(*panel);
    connect(panel, &QAction::toggled, m_panel, &QWidget::setVisible);
}

QAction& ReservationEditor::action(const QString& name) const { return editorCommand(*this, name); }

void ReservationEditor::connectAll()
{
    connect(&m_selection, &ReservationSelection::reservationChanged, this, &ReservationEditor::showSelected);
    connect(m_canvas, &EditorCanvas::selected, &m_selection, &ReservationSelection::setReservation);
    connect(m_canvas, &EditorCanvas::changed, this, &ReservationEditor::change);
    connect(m_canvas, &EditorCanvas::drawn, this, &ReservationEditor::add);
    connect(m_canvas, &EditorCanvas::drawingChanged, this, &ReservationEditor::judgeDrawn);
    connect(m_canvas, &EditorCanvas::menuWanted, this, &ReservationEditor::showMenu);
    connect(m_canvas, &EditorCanvas::dropped, this, [this] {
        m_session.document().endMerge();
        invalidateView(); // without the ghost
    });
    connect(m_canvas, &EditorCanvas::dragCancelled, this, [this](ReservationIndex i, const Reservation& before) {
        change(i, before);
        m_session.document().endMerge();
        invalidateView();
    });
    connect(m_panel, &RiskPanel::wanted, this, [this](ReservationIndex i) {
        m_selection.setReservation(i);
        m_canvas->showBlock(m_canvas->selectedBlock());
    });
}

void ReservationEditor::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_halves->setOrientation(width() > flatEnough * height() ? Qt::Horizontal : Qt::Vertical);
    if (!m_isPanelChosen && action(u"panel"_s).isEnabled())
        action(u"panel"_s).setChecked(width() >= spaceForPanel);
}

void ReservationEditor::prepare(Changes what)
{
    if ((what & Change::report) && !m_canvas->isDragging())
        followTimes(m_session);
}

void ReservationEditor::refresh(Changes what)
{
    if (what & (Change::document | Change::colours | Change::view))
        showDocument();
    else if (what & (Change::policies | Change::policy))
        showSelected();
}

void ReservationEditor::showDocument()
{
    if (!m_canvas->isDragging())
        followTimes(m_session);
    const InstancePtr& instance = m_session.document().instance();
    m_scene = valueBehind<Instance>(instance) ? makeEditorScene(instance, m_scene) : nullptr;
    m_canvas->setScene(m_scene);
    showLegend();
    showSelected();
}

void ReservationEditor::showSelected()
{
    if (isBehind() || (m_scene && m_scene->instance != m_session.document().instance()))
        return; // it is shown with the document
    const TrialRules rules = trialRules(m_session);
    std::optional<Trial> trial;
    if (const ReservationIndex i = m_selection.reservation(); m_scene && i.value >= 0)
        trial = trialOf(*m_scene->model, i, rules);
    if (trial && m_canvas->isDragging())
        m_canvas->setScene(withGhost(*m_scene, trial));
    m_canvas->setTrial(trial, rules);
    m_panel->show(m_scene, trial, rules);
    action(u"delete"_s).setEnabled(trial.has_value());
    action(u"duplicate"_s).setEnabled(trial.has_value());
    action(u"add"_s).setEnabled(m_scene != nullptr);
    action(u"slurm"_s).setEnabled(m_scene != nullptr);
}

void ReservationEditor::showLegend()
{
    m_legend->setItems(m_scene ? legendOf(*m_scene, screenPicture(m_legend->font())) : LegendItems{});
    m_legend->setVisible(!m_legend->items().empty());
}

void ReservationEditor::change(ReservationIndex i, const Reservation& value)
{
    const Instance& now = reservationInstance(m_session);
    if (now.reservations[i.at()] == value && !m_canvas->isDragging())
        return;
    applyReservationEdit(m_session, tr("Change reservation %1").arg(QString::fromStdString(value.name)),
                         withReservation(now, i, value), dragMerge);
}

void ReservationEditor::add(const Reservation& value)
{
    const Instance& now = reservationInstance(m_session);
    if (applyReservationEdit(m_session, tr("Add reservation"), withReservationAdded(now, value)))
        m_selection.setReservation(ReservationIndex(reservationInstance(m_session).reservations.size() - 1));
}

void ReservationEditor::judgeDrawn(const std::optional<Reservation>& value)
{
    if (!value || !m_scene)
        return m_canvas->setDrawnTrial({}, nullptr);
    Result<Instance> with = withReservationAdded(m_scene->value(), *value);
    if (!with)
        return m_canvas->setDrawnTrial({}, nullptr);
    // The model refers to its instance: both live in one scene.
    auto trial = std::make_shared<EditorScene>();
    trial->instance = reservation::makeInstance(std::move(*with));
    trial->model = std::make_shared<const reservation::PlanningModel>(reservation::instanceOf(*trial->instance));
    const ReservationIndex last(trial->value().reservations.size() - 1);
    m_canvas->setDrawnTrial(trialOf(*trial->model, last, trialRules(m_session)),
                            std::shared_ptr<const reservation::PlanningModel>(trial, trial->model.get()));
}

void ReservationEditor::duplicate()
{
    const ReservationIndex i = m_selection.reservation();
    if (i.value < 0)
        return;
    Reservation copy = reservationInstance(m_session).reservations[i.at()];
    const double length = copy.endSeconds - copy.startSeconds;
    copy.name.clear();
    copy.startSeconds += length;
    copy.endSeconds += length;
    add(copy);
}

void ReservationEditor::remove()
{
    const ReservationIndex i = m_selection.reservation();
    if (i.value < 0)
        return;
    const ReservationIndex which[]{i};
    applyReservationEdit(m_session, tr("Delete reservation"), withoutReservations(reservationInstance(m_session), which));
}

void ReservationEditor::openSlurm() { (new ReservationSlurmDialog(m_session, this))->open(); }

void ReservationEditor::showMenu(QPoint at)
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const QString& name : {u"add"_s, u"duplicate"_s, u"delete"_s, u"fit"_s})
        menu->addAction(&action(name));
    menu->popup(at);
}

EditorScenePtr ReservationEditor::current() const
{
    const InstancePtr& instance = m_session.document().instance();
    if (m_scene && m_scene->instance == instance)
        return m_scene;
    return valueBehind<Instance>(instance) ? makeEditorScene(instance, m_scene) : nullptr;
}

} // namespace wattif::ui

#include "moc_reservation_editor.cpp"
