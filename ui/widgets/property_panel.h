// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QScrollArea>

class QFormLayout;
class QLabel;

namespace wattif::ui {

class SharedNumber;

/// The properties of the selection in an editor: a heading, a form, and a hint below. Its fields take the available width.
class PropertyPanel : public QScrollArea {
    Q_OBJECT
public:
    [[nodiscard]] QString heading() const;
    /// A field by its accessible name; null where it is not shown.
    template <class Field>
    [[nodiscard]] Field* field(const QString& name) const
    {
        for (Field* each : findChildren<Field*>())
            if (each->accessibleName() == name && !each->isHidden())
                return each;
        return nullptr;
    }

protected:
    explicit PropertyPanel(QWidget* parent = nullptr);

    void setHeading(const QString& text);
    [[nodiscard]] QLabel& hint() { return *m_hint; }
    [[nodiscard]] QFormLayout& form() { return *m_form; }
    /// Adds a row to the form; the title is the field's accessible name too.
    void addField(const QString& title, QWidget& field);
    [[nodiscard]] SharedNumber* addNumberField(const QString& title, const QString& unit, double least, double most,
                                               const QString& toolTip);

private:
    QLabel* m_heading;
    QLabel* m_hint;
    QFormLayout* m_form;
};

} // namespace wattif::ui
