// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAbstractButton>

namespace wattif {
class Study;
}

namespace wattif::ui {

/// A button that shows what a study is about: picture, title, what happens in it.
class StudyCard : public QAbstractButton {
    Q_OBJECT
public:
    explicit StudyCard(const Study& study, QWidget* parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    [[nodiscard]] QFont titleFont() const;

    QString m_what; ///< happens in the study
    QString m_picture;
};

} // namespace wattif::ui
