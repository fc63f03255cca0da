// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <map>

#include <QScrollArea>

#include "ui/consolidation/common/topology_painter.h"

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;

namespace wattif::ui {

class NumberSpin;
class Session;

/// The properties of what is selected in a topology; a change applies to all that is selected, as one undoable step.
class TopologyProperties : public QScrollArea {
    Q_OBJECT
public:
    explicit TopologyProperties(Session& session, QWidget* parent = nullptr);

    /// Shows what these things have in common; fields in which they differ are empty.
    void show(const TopologySelection& selection);
    [[nodiscard]] QString heading() const;
    /// What stands there while nothing is selected.
    void setOverview(const QString& text);
    /// A field by its accessible name; null where it is not shown.
    template <class Field>
    [[nodiscard]] Field* field(const QString& name) const
    {
        for (Field* each : findChildren<Field*>())
            if (each->accessibleName() == name && !each->isHidden())
                return each;
        return nullptr;
    }

private:
    enum class Kind { nothing, switches, nodes, links, mixed };
    /// A number that some kinds of things have.
    struct Number {
        NumberSpin* spin = nullptr;
        std::function<double(const consolidation::Switch&)> ofSwitch{};
        std::function<double(const consolidation::Node&)> ofNode{};
        std::function<double(const consolidation::Link&)> ofLink{};
        std::function<void(consolidation::Switch&, double)> toSwitch{};
        std::function<void(consolidation::Node&, double)> toNode{};
        std::function<void(consolidation::Link&, double)> toLink{};
        QString step{}; ///< name of the undo step
        QString unit{};
        bool typed = false;
    };

    void build();
    void addNumber(const QString& title, const QString& unit, double least, double most, const QString& toolTip, Number number);
    void addNumbers();
    void watch(Number& number);
    [[nodiscard]] static Kind kindOf(const TopologySelection& selection);
    void showRows();
    void showHeading();
    void showNames();
    void showPlace();
    void showNumber(Number& number);
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
    QLabel* m_heading;
    QLabel* m_hint;
    QFormLayout* m_form;
    QLineEdit* m_name;
    QComboBox* m_place;
    QLineEdit* m_applications;
    std::vector<std::unique_ptr<Number>> m_numbers;
};

} // namespace wattif::ui
