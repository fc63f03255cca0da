// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "ui/figures/figure_source.h"

class QComboBox;
class QLabel;
class QToolButton;

namespace wattif::ui {

class PlacementBars;
struct PlacementPicture;
class Session;

/// The nodes before and after the current policy, what that comes to, and the tools of hand-made moves.
class PlacementView : public QWidget, public FigureSource {
    Q_OBJECT
    Q_INTERFACES(wattif::ui::FigureSource)
public:
    explicit PlacementView(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] PlacementBars& bars() const { return *m_bars; }
    [[nodiscard]] QComboBox& orderBox() const { return *m_order; }
    [[nodiscard]] QToolButton& dropButton() const { return *m_drop; }
    /// The line of facts as plain text.
    [[nodiscard]] QString facts() const;

    [[nodiscard]] bool hasFigure() const override;
    [[nodiscard]] QString figureName() const override;
    [[nodiscard]] QString figureCaption() const override;
    [[nodiscard]] QString figureAltText() const override;
    void paintFigure(QPainter& painter, const QSizeF& sizePoints) const override;
    [[nodiscard]] QString figureCsv() const override;
    [[nodiscard]] QJsonObject figureState() const override;
    void restoreFigureState(const QJsonObject& state) override;

protected:
    void showEvent(QShowEvent* event) override;

private:
    void build();
    void refresh();
    [[nodiscard]] PlacementPicture pictureNow() const;
    /// What the bars show, or the newest where nobody looks.
    [[nodiscard]] PlacementPicture shown() const;
    void showFacts();
    void showDropButton();

    Session& m_session;
    bool m_stale = true; ///< the picture is older than what the session shows: nobody looks
    PlacementBars* m_bars;
    QComboBox* m_order;
    QLabel* m_facts;
    QToolButton* m_drop;
};

} // namespace wattif::ui
