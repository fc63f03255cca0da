// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QLabel>

namespace wattif::ui {

class Session;

/// A line beside the results of an imported scenario: which assumed values nobody has confirmed, and how much the import left
/// out. Hidden where there is neither.
class ImportLine : public QLabel {
    Q_OBJECT
public:
    explicit ImportLine(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void refresh();
    void elide();

    Session& m_session;
    QString m_full;
};

} // namespace wattif::ui
