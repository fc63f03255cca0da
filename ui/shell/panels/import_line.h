// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QLabel>

namespace wattif::ui {

class Session;

/// A line beside the results: which jobs the runs and the import left out, the notes about the current policy, and which assumed
/// values are unconfirmed. Hidden when empty.
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
    void showWarning(bool on);

    Session& m_session;
    QString m_full;
};

} // namespace wattif::ui
