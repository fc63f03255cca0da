// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QAbstractScrollArea>
#include <QPointer>

#include "core/base/study.h"
#include "core/profit/engine/outcome.h"
#include "ui/profit/loads/load_painter.h"

class QSpinBox;

namespace wattif::ui {

class HoverCard;

/// Bars of a schedule that are read with the mouse and rearranged: drag a piece to another machine (Shift: a part of it), or
/// select it with the arrows, press M, choose the machine with Up and Down and press Enter. Esc cancels.
class LoadBars : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit LoadBars(QWidget* parent = nullptr);

    /// Shows an outcome after `arrived` bags; the instance keeps both alive. Null outcome: nothing to show.
    void setSchedule(InstancePtr instance, std::shared_ptr<const StudyData> data, std::size_t arrived);
    void setEmptyText(const QString& text);
    /// Marks the bar of a machine that the user points at elsewhere; -1: no bar.
    void setPointed(int machine);
    /// Marks where tasks were in another picture that are elsewhere now.
    void setReferenceData(std::optional<LoadPicture> before);
    [[nodiscard]] const LoadPicture& picture() const { return m_picture; }
    /// Returns how many bars are out of sight below.
    [[nodiscard]] int barsBelow() const;
    [[nodiscard]] LoadGeometry geometryNow() const;
    [[nodiscard]] HoverCard& card() const { return *m_card; }
    [[nodiscard]] QSpinBox* partEditor() const;
    [[nodiscard]] SegmentRef selected() const { return m_selected; }
    /// Folds or unfolds the machines of a type.
    void toggleFold(int bar);
    /// Which machine types are one bar each.
    [[nodiscard]] const std::vector<bool>& folded() const { return m_folded; }
    /// Returns the end of its bars and of the reference bars, in seconds; setLeastEnd() sets the minimum end of the axis.
    [[nodiscard]] double ownEnd() const { return m_ownEnd; }
    void setLeastEnd(double seconds);
    /// Ends the axis a little after the load that has arrived by now, instead of the final load.
    void setEndsNow(bool on);
    void setFolded(std::vector<bool> folded);

    void paintFigure(QPainter& painter, const QSizeF& sizePoints) const;
    [[nodiscard]] QString csv() const;
    [[nodiscard]] QSize sizeHint() const override { return {620, 320}; }

signals:
    /// The user dropped tasks on another machine.
    void moveRequested(const wattif::profit::Move& move);
    /// The user pressed the bar of a machine, of a type that is folded its first.
    void machineClicked(wattif::profit::MachineIndex machine);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// A piece on its way to another bar.
    struct Lift {
        SegmentRef from;
        int target = -1;
        QPointF at;
        std::int64_t count = 0;
        bool byKeys = false;
    };

    [[nodiscard]] const profit::Instance& instance() const;
    [[nodiscard]] const profit::Outcome& outcome() const;
    [[nodiscard]] const LoadSegment& segment(SegmentRef ref) const;
    [[nodiscard]] bool canDrop(int bar) const;
    [[nodiscard]] profit::Move moveOf(const Lift& lift) const;
    void rebuild();
    void aim(int bar, QPointF at);
    void reportTrial();
    void reportHover(QPointF at);
    void drop(bool part);
    void askPart();
    void cancelLift();
    void select(SegmentRef ref);
    void step(int key);
    void paintMore(QPainter& painter, const LoadGeometry& geometry) const;
    void paintPointed(QPainter& painter, const LoadGeometry& geometry) const;
    /// The bar of a machine, or of its type where that is folded; -1: none.
    [[nodiscard]] int barOf(int machine) const;
    [[nodiscard]] profit::MachineIndex firstMachine(const LoadBar& bar) const;
    void paintLift(QPainter& painter, const LoadGeometry& geometry);

    InstancePtr m_instance;
    std::shared_ptr<const StudyData> m_data;
    std::size_t m_arrived = 0;
    std::vector<bool> m_folded;
    double m_ownEnd = 0.0;
    double m_minEnd = 0.0;
    bool m_endsNow = false;
    LoadPicture m_picture;
    std::optional<LoadPicture> m_before;
    QString m_empty;
    HoverCard* m_card;
    QPointer<QSpinBox> m_part;
    SegmentRef m_hovered;
    SegmentRef m_selected;
    std::optional<Lift> m_lift;
    std::optional<QPointF> m_pressed;
    int m_pointed = -1; ///< machine
};

} // namespace wattif::ui
