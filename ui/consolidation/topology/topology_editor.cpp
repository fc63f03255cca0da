// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/topology/topology_editor.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include <QActionGroup>
#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QSplitter>
#include <QToolButton>

#include "core/consolidation/model/edit.h"
#include "ui/consolidation/common/consolidation_access.h"
#include "ui/consolidation/common/topology_figure.h"
#include "ui/consolidation/common/topology_text.h"
#include "ui/consolidation/common/topology_view_menu.h"
#include "ui/consolidation/topology/topology_properties.h"
#include "ui/consolidation/topology/topology_ready_form.h"
#include "ui/style/count_text.h"
#include "ui/style/icons.h"
#include "ui/style/text.h"
#include "ui/widgets/editor_parts.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;
using consolidation::Instance;
using consolidation::NodeIndex;
using consolidation::Position;
using consolidation::SwitchIndex;

constexpr double flatEnough = 1.1; // width to height, from which on the properties are at the side

} // namespace

class TopologyEditor::Figure final : public ViewFigure<TopologyEditor> {
public:
    using ViewFigure::ViewFigure;

    bool hasFigure() const override { return !consolidationInstance(m_view.m_session).switches.empty(); }

    QString figureName() const override { return u"consolidation-topology"_s; }

    QString figureCaption() const override { return topologyCaption(consolidationInstance(m_view.m_session)); }

    QString figureAltText() const override { return topologyAltText(m_view.pictureNow()); }

    void paintFigure(QPainter& painter, const QSizeF& sizePoints) const override
    {
        TopologyPicture picture = m_view.pictureNow();
        picture.layout = std::make_shared<TopologyLayout>(
            layoutTopology(*picture.instance, {}, choiceOnPaper(m_view.m_canvas->choice(), sizePoints)));
        paintTopologyFigure(painter, sizePoints, picture, {}, {});
    }

    QString figureCsv() const override { return topologyCsv(consolidationInstance(m_view.m_session)); }
};

TopologyEditor::TopologyEditor(Session& session, QWidget* parent)
    : StudyView(session, parent),
      m_canvas(new TopologyEditCanvas(this)),
      m_properties(new TopologyProperties(session, this)),
      m_ready(new TopologyReadyForm(this)),
      m_halves(new QSplitter(Qt::Horizontal, this)),
      m_tools(new QActionGroup(this))
{
    build();
    setFigure(std::make_unique<Figure>(*this));
    connectAll();
    follow(Change::document);
}

void TopologyEditor::build()
{
    auto* row = new QHBoxLayout;
    row->setSpacing(2);
    buildTools(*row);
    row->addStretch(1);
    m_canvas->setAccessibleName(tr("Topology"));
    m_canvas->setEmptyText(tr("No switch yet: choose a ready-made topology, or click here with Add switch."));
    partEditor(*m_halves, m_canvas, m_properties, 230);
    layOutEditor(*this, row, m_ready, m_halves);
    setFocusProxy(m_canvas);
}

void TopologyEditor::buildTools(QHBoxLayout& row)
{
    addButton(
        row,
        addTool(
            u"select"_s, u"edit-select"_s, tr("Select"),
            tr("Click to select. Drag a switch to place it with everything below it (with Ctrl: only the switch), nodes onto "
               "another switch, or the background to pan. Drag with Shift to select nodes and switches in a rectangle. Ctrl+A "
               "selects all."),
            Qt::Key_V, TopologyTool::select));
    addButton(row,
              addTool(u"addSwitch"_s, u"network-server"_s, tr("Add switch"),
                      tr("Click a switch to add one below it. Click the background to add one there, below the selected switch."),
                      Qt::Key_S, TopologyTool::addSwitch));
    addButton(row,
              addTool(u"addNode"_s, u"computer"_s, tr("Add node"), tr("Click a switch or its nodes to add an empty node there."),
                      Qt::Key_N, TopologyTool::addNode));
    addButton(
        row,
        addTool(
            u"connect"_s, u"network-connect"_s, tr("Connect"),
            tr("Drag from a switch to its new parent; with Shift, or in a graph, this adds a link between the two. Drag a node "
               "to another switch to move it there."),
            Qt::Key_C, TopologyTool::connect));
    action(u"select"_s).setChecked(true);
    addButton(
        row,
        addCommand(
            u"delete"_s, u"wattif-remove"_s, tr("Delete"),
            tr("Deletes the selection; nodes and switches below a deleted switch go to its parent, those of the root to its "
               "first child."),
            Qt::Key_Delete, [this] { removeSelected(); }));
    QAction* grid = addCommand(u"grid"_s, u"view-grid"_s, tr("Grid"), tr("Shows a grid to which added or dragged switches snap."),
                               Qt::Key_G, [] {});
    grid->setCheckable(true);
    connect(grid, &QAction::toggled, m_canvas, &TopologyEditCanvas::setGrid);
    addEditorButton(row, *grid, Qt::ToolButtonIconOnly);
    row.addWidget(alignButton());
    row.addWidget(topologyViewButton(*m_canvas, this));
    addCommand(u"all"_s, {}, tr("Select all"), {}, QKeySequence::SelectAll, [this] { selectAll(); });
    row.addSpacing(10);
    addButton(row,
              addCommand(u"ready"_s, u"network-workgroup"_s, tr("Ready-made…"),
                         tr("Replaces the topology with a ready-made tree, racks or a fat-tree."), {},
                         [this] { m_ready->isHidden() ? m_ready->open() : m_ready->hide(); }));
    addButton(
        row,
        addCommand(u"import"_s, u"wattif-import"_s, tr("Import…"), tr("Imports a platform or loads from files."), {}, [this] {
            if (QAction* import = commandAround(*this, u"import"_s))
                import->trigger();
        }));
    addButton(row,
              addCommand(u"forget"_s, u"view-refresh"_s, tr("Reset positions"), tr("Places all switches automatically again."),
                         {}, [this] {
                             applyConsolidationEdit(m_session, tr("Reset positions"),
                                                    consolidation::withoutPositions(consolidationInstance(m_session)));
                             m_canvas->fit();
                         }));
    addButton(row, addCommand(u"fit"_s, u"wattif-fit"_s, tr("Show everything"), tr("The whole topology"), Qt::Key_0, [this] {
                  m_canvas->fit();
              }));
    addCommand(u"rename"_s, u"wattif-rename"_s, tr("Rename"), {}, Qt::Key_F2, [this] { renameSelected(); });
    addCommand(u"below"_s, {}, tr("Select everything below"), {}, {}, [this] { selectBelow(); });
}

QAction* TopologyEditor::addCommand(const QString& name, const QString& icon, const QString& text, const QString& toolTip,
                                    const QKeySequence& key, const std::function<void()>& triggered)
{
    const QString tip = key.isEmpty() ? toolTip : tr("%1 (%2)").arg(toolTip, key.toString(QKeySequence::NativeText));
    return addEditorCommand(*this, name, icon, text, tip, key, triggered);
}

QAction* TopologyEditor::addTool(const QString& name, const QString& icon, const QString& text, const QString& toolTip,
                                 const QKeySequence& key, TopologyTool tool)
{
    QAction* made = addCommand(name, icon, text, toolTip, key, [] {});
    made->setCheckable(true);
    m_tools->addAction(made);
    connect(made, &QAction::toggled, this, [this, tool](bool on) {
        if (on)
            m_canvas->setTool(tool);
    });
    return made;
}

void TopologyEditor::addButton(QHBoxLayout& row, QAction* made)
{
    QToolButton* button = addEditorButton(row, *made, styleWithText(*made));
    const auto follow = [button, made] { button->setVisible(made->isVisible()); };
    connect(made, &QAction::visibleChanged, button, follow);
}

QAction& TopologyEditor::action(const QString& name) const { return editorCommand(*this, name); }

void TopologyEditor::connectAll()
{
    connect(&m_session.document(), &Document::opened, this, [this] {
        m_canvas->setSelection({});
        m_canvas->setPicture(nullptr);
        m_opened = true;
    });
    connect(m_canvas, &TopologyCanvas::choiceChanged, this, &TopologyEditor::invalidateView);
    connect(m_canvas, &TopologyCanvas::selectionChanged, this, [this] {
        m_properties->show(m_canvas->selection());
        enableCommands();
    });
    connect(m_canvas, &TopologyEditCanvas::switchWanted, this, &TopologyEditor::addSwitch);
    connect(m_canvas, &TopologyEditCanvas::nodeWanted, this, &TopologyEditor::addNode);
    connect(m_canvas, &TopologyEditCanvas::connectionWanted, this, &TopologyEditor::joinSwitches);
    connect(m_canvas, &TopologyEditCanvas::nodesDropped, this, &TopologyEditor::moveNodes);
    connect(m_canvas, &TopologyEditCanvas::switchesPlaced, this, &TopologyEditor::place);
    connect(m_canvas, &TopologyEditCanvas::renamed, this, &TopologyEditor::rename);
    connect(m_canvas, &TopologyEditCanvas::menuWanted, this, &TopologyEditor::showMenu);
    connect(m_canvas, &TopologyEditCanvas::selectToolWanted, this, [this] { action(u"select"_s).setChecked(true); });
    connect(m_ready, &TopologyReadyForm::wanted, this, &TopologyEditor::replaceWith);
}

void TopologyEditor::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_halves->setOrientation(width() > flatEnough * height() ? Qt::Horizontal : Qt::Vertical);
}

void TopologyEditor::refresh(Changes)
{
    action(u"import"_s).setVisible(commandAround(*this, u"import"_s) != nullptr);
    const Instance& now = consolidationInstance(m_session);
    TopologySelection selection =
        m_canvas->picture() ? carriedOver(*m_canvas->picture()->instance, now, m_canvas->selection()) : TopologySelection{};
    auto picture = std::make_shared<TopologyPicture>(pictureOf(m_session.document().instance(), now, m_canvas->picture().get()));
    picture->layout = std::make_shared<TopologyLayout>(layoutTopology(now, {}, m_canvas->choice()));
    if (m_canvas->picture() && !std::exchange(m_opened, false) && *m_canvas->picture()->instance != now)
        m_canvas->holdView(); // the edited thing stays under the pointer
    m_canvas->setSelection({});
    m_canvas->setPicture(std::move(picture));
    m_canvas->setSelection(std::move(selection));
    m_properties->show(m_canvas->selection());
    showSummary();
    enableCommands();
}

const TopologyLayout& TopologyEditor::layoutNow()
{
    if (!m_canvas->picture())
        refresh({});
    return *m_canvas->picture()->layout;
}

QString TopologyEditor::summary() const { return m_summary; }

void TopologyEditor::showSummary()
{
    const TopologyPicture& picture = *m_canvas->picture();
    const Instance& instance = *picture.instance;
    const double total = std::accumulate(picture.loads.begin(), picture.loads.end(), 0.0);
    const double all = instance.capacity * static_cast<double>(instance.nodes.size());
    QString text = countText(static_cast<qint64>(instance.switches.size()), Noun::switchBox);
    if (!instance.isTree())
        text += u", "_s + countText(static_cast<qint64>(instance.links.size()), Noun::link);
    text += tr(", %1, load %2 %")
                .arg(countText(static_cast<qint64>(instance.nodes.size()), Noun::node),
                     groupedNumber(all > 0.0 ? 100.0 * total / all : 0.0, 1));
    m_summary = text;
    m_properties->setOverview(QString(text).replace(u", "_s, u"\n"_s));
}

void TopologyEditor::enableCommands()
{
    const TopologySelection& selection = m_canvas->selection();
    const Instance& instance = consolidationInstance(m_session);
    action(u"delete"_s).setEnabled(!selection.isEmpty());
    action(u"rename"_s).setEnabled(selection.switches.size() + selection.nodes.size() == 1);
    action(u"below"_s).setEnabled(!selection.switches.empty());
    action(u"forget"_s).setEnabled(std::ranges::any_of(instance.switches, [](const consolidation::Switch& s) {
        return s.position.has_value();
    }));
}

void TopologyEditor::showMenu(const TopologyHit& hit, QPoint at)
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const SwitchIndex s = switchUnder(layoutNow(), hit);
    const QPointF background = m_canvas->placeAt(m_canvas->mapFromGlobal(at));
    menu->addAction(themeIcon(u"network-server"_s), s.value >= 0 ? tr("Add switch below") : tr("Add switch here"), this,
                    [this, s, background] { addSwitch(s, s.value < 0 ? std::optional(background) : std::nullopt); });
    if (s.value >= 0)
        menu->addAction(themeIcon(u"computer"_s), tr("Add node"), this, [this, s] { addNode(s); });
    menu->addSeparator();
    for (const auto* name : {"rename", "below", "all", "delete"})
        menu->addAction(&action(QLatin1String(name)));
    menu->addSeparator();
    for (const auto* name : {"ready", "forget", "fit"})
        menu->addAction(&action(QLatin1String(name)));
    menu->popup(at);
}

TopologyPicture TopologyEditor::pictureNow() const
{
    return pictureOf(m_session.document().instance(), consolidationInstance(m_session));
}

} // namespace wattif::ui

#include "moc_topology_editor.cpp"
