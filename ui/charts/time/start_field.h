// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QLineEdit>

namespace wattif::ui {

/// Shows and edits the moment at which a scenario begins: a text with the icon of a clock, as wide as the text, but for at most
/// `maxLetters` letters.
class StartField final : public QLineEdit {
    Q_OBJECT
public:
    StartField(const QString& name, qsizetype maxLetters, QWidget* parent);

    void showStart(const QString& text);

private:
    void fit();

    qsizetype m_maxLetters;
};

} // namespace wattif::ui
