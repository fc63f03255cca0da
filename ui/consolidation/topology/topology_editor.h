// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/consolidation/topology/topology_edit_canvas.h"
#include "ui/consolidation/topology/topology_edits.h"
#include "ui/consolidation/topology/topology_places.h"
#include "ui/session/study_view.h"

class QAction;
class QActionGroup;
class QHBoxLayout;
class QSplitter;
class QToolButton;

namespace wattif::ui {

class Session;
class TopologyProperties;
class TopologyReadyForm;

/// The study's editor: switches, links and nodes with their applications, drawn and changed with the mouse.
class TopologyEditor : public StudyView {
    Q_OBJECT
public:
    explicit TopologyEditor(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] TopologyEditCanvas& canvas() const { return *m_canvas; }
    [[nodiscard]] TopologyProperties& properties() const { return *m_properties; }
    [[nodiscard]] TopologyReadyForm& readyForm() const { return *m_ready; }
    /// A tool or command by its name: "select", "addSwitch", "addNode", "connect", "delete", "rename", "ready", "forget",
    /// "import", "grid", "all".
    [[nodiscard]] QAction& action(const QString& name) const;
    [[nodiscard]] QString summary() const;

protected:
    void refresh(Changes what) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    class Figure;

    void build();
    void buildTools(QHBoxLayout& row);
    QAction* addTool(const QString& name, const QString& icon, const QString& text, const QString& toolTip,
                     const QKeySequence& key, TopologyTool tool);
    QAction* addCommand(const QString& name, const QString& icon, const QString& text, const QString& toolTip,
                        const QKeySequence& key, const std::function<void()>& triggered);
    void addButton(QHBoxLayout& row, QAction* action);
    void connectAll();
    void showSummary();
    void enableCommands();

    void addSwitch(consolidation::SwitchIndex parent, std::optional<QPointF> at);
    void addNode(consolidation::SwitchIndex onSwitch);
    void joinSwitches(consolidation::SwitchIndex from, consolidation::SwitchIndex to, bool asLink);
    void moveNodes(const std::vector<consolidation::NodeIndex>& nodes, consolidation::SwitchIndex onto);
    void place(const HeldSwitches& places);
    void align(Alignment how);
    void selectAll();
    /// Returns the document's instance with every switch at its present place, for edits that must not move others.
    [[nodiscard]] consolidation::Instance placed() const;
    /// Returns the layout of the picture, which is built if the document has not been shown yet.
    [[nodiscard]] const TopologyLayout& layoutNow();
    [[nodiscard]] QToolButton* alignButton();
    void rename(const TopologyHit& hit, const QString& name);
    void renameSelected();
    void removeSelected();
    void selectBelow();
    void replaceWith(const ReadyMade& choice);
    void showMenu(const TopologyHit& hit, QPoint at);
    /// The document's topology without a layout.
    [[nodiscard]] TopologyPicture pictureNow() const;

    TopologyEditCanvas* m_canvas;
    TopologyProperties* m_properties;
    TopologyReadyForm* m_ready;
    QSplitter* m_halves;
    QActionGroup* m_tools;
    QString m_summary;
    bool m_opened = true; ///< the next picture is another topology: it is shown whole
};

} // namespace wattif::ui
