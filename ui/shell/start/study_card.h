// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAbstractButton>
#include <QFont>
#include <QHash>
#include <QPixmap>

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
    /// Returns where the title begins, the same in all cards of a row.
    [[nodiscard]] QPoint titlePlace() const;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;

private:
    [[nodiscard]] QFont titleFont() const;
    [[nodiscard]] int pictureWidth() const;
    [[nodiscard]] QList<StudyCard*> cards() const; ///< beside it, and itself
    [[nodiscard]] const QPixmap& pictureOf(QSize size);

    QString m_what; ///< happens in the study
    QString m_picture;
    QPixmap m_drawn;                    ///< the picture in the size it had last
    mutable QHash<int, int> m_measured; ///< width to height of title and text: a layout asks for few widths again and again
    mutable QFont m_measuredFont;       ///< in which they were
};

} // namespace wattif::ui
