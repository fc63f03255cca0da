// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "ui/reservation/common/dag_picture.h"
#include "ui/widgets/property_panel.h"

class QCheckBox;
class QLineEdit;

namespace wattif::ui {

class Session;

/// The properties of the workflow, of the selected tasks, or of the selected edge; a change applies to all that is selected, as
/// one undoable step.
class WorkflowProperties : public PropertyPanel {
    Q_OBJECT
public:
    explicit WorkflowProperties(Session& session, QWidget* parent = nullptr);

    /// Shows what the selected things have in common; fields in which they differ are empty. Null: no workflow.
    void show(const DagPicturePtr& picture, const DagSelection& selection);

private:
    enum class Kind { nothing, workflow, tasks, edge };
    /// A number of one kind of things.
    struct Number {
        Kind kind = Kind::tasks;
        SharedNumber* spin = nullptr;
        std::function<double(const reservation::Task&)> get{};
        std::function<void(reservation::Task&, double)> set{};
        QString step{}; ///< name of the undo step
    };
    void build();
    Number& addNumber(const QString& title, const QString& unit, double least, double most, const QString& toolTip, Number made);
    void addNumbers();
    void showHeading();
    [[nodiscard]] std::vector<double> valuesOf(const Number& number) const;
    void apply(Number& number, double value);
    [[nodiscard]] Result<reservation::Instance> changed(const Number& number, double value) const;
    void applyName();
    void applyParents();
    void applyDeadline(bool on);
    [[nodiscard]] reservation::TaskIndex only() const { return reservation::TaskIndex(*m_selection.tasks.begin()); }

    Session& m_session;
    DagPicturePtr m_picture;
    DagSelection m_selection;
    Kind m_kind = Kind::nothing;
    bool m_loading = false;
    QLineEdit* m_name;
    QCheckBox* m_hasDeadline;
    QLineEdit* m_parents;
    std::vector<std::unique_ptr<Number>> m_numbers;
    Number* m_submit = nullptr;
    Number* m_lead = nullptr;
    Number* m_deadline = nullptr;
    Number* m_bytes = nullptr;
};

} // namespace wattif::ui
