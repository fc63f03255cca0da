// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <map>

#include "ui/consolidation/common/topology_painter.h"
#include "ui/widgets/property_panel.h"

class QComboBox;
class QLineEdit;

namespace wattif::ui {

class Session;

/// The properties of the selection in a topology; a change applies to the whole selection, as one undoable step.
class TopologyProperties : public PropertyPanel {
    Q_OBJECT
public:
    explicit TopologyProperties(Session& session, QWidget* parent = nullptr);

    /// Shows what these things have in common; fields in which they differ are empty.
    void show(const TopologySelection& selection);
    /// Sets the text that replaces the properties while the selection is empty.
    void setOverview(const QString& text);

private:
    enum class Kind { nothing, switches, nodes, links, mixed };
    /// A number that some kinds of things have.
    struct Number {
        SharedNumber* spin = nullptr;
        std::function<double(const consolidation::Switch&)> ofSwitch{};
        std::function<double(const consolidation::Node&)> ofNode{};
        std::function<double(const consolidation::Link&)> ofLink{};
        std::function<void(consolidation::Switch&, double)> toSwitch{};
        std::function<void(consolidation::Node&, double)> toNode{};
        std::function<void(consolidation::Link&, double)> toLink{};
        QString step{}; ///< name of the undo step
    };

    void build();
    void addNumber(const QString& title, const QString& unit, double least, double most, const QString& toolTip, Number made);
    void addNumbers();
    [[nodiscard]] static Kind kindOf(const TopologySelection& selection);
    void showRows();
    void showHeading();
    void showNames();
    void showPlace();
    [[nodiscard]] std::vector<double> valuesOf(const Number& number) const;
    void applyNumber(Number& number, double value);
    void applyName();
    void applyPlace(int item);
    void applyApplications();
    void refillSwitches();

    Session& m_session;
    TopologySelection m_selection;
    Kind m_kind = Kind::nothing;
    bool m_loading = false;
    QLineEdit* m_name;
    QComboBox* m_place;
    QLineEdit* m_applications;
    std::vector<std::unique_ptr<Number>> m_numbers;
};

} // namespace wattif::ui
