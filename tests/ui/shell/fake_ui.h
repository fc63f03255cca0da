// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QLabel>
#include <QPainter>

#include "ui/figures/figure_widget.h"
#include "ui/session/study_ui.h"

namespace wattif::test {

/// A chart of nothing.
class FakeChart : public ui::FigureWidget {
    Q_OBJECT
public:
    explicit FakeChart(QWidget* parent = nullptr) : FigureWidget(parent) { setFigure(std::make_unique<Figure>()); }

private:
    class Figure : public ui::FigureSource {
    public:
        [[nodiscard]] QString figureName() const override { return QStringLiteral("fake-chart"); }
        [[nodiscard]] QString figureCaption() const override { return QStringLiteral("Nothing."); }
        void paintFigure(QPainter& painter, const QSizeF& size) const override
        {
            painter.drawLine(QPointF(0, 0), QPointF(size.width(), size.height()));
        }
        [[nodiscard]] QString figureCsv() const override { return QStringLiteral("x\n1\n"); }
    };
};

/// Gives a study two plain views, to test the window without the study's own.
class FakeUi : public ui::StudyUi {
public:
    explicit FakeUi(const Study& study) : m_study(study) { }
    [[nodiscard]] const Study& study() const override { return m_study; }
    [[nodiscard]] std::vector<ui::ViewInfo> views() const override
    {
        return {{QStringLiteral("fake.editor"),
                 QStringLiteral("Editor"),
                 {},
                 QStringLiteral("Edits"),
                 ui::ViewArea::editorTab,
                 [](ui::Session&, QWidget* parent) -> QWidget* { return new QLabel(QStringLiteral("editor"), parent); }},
                {QStringLiteral("fake.chart"),
                 QStringLiteral("Chart"),
                 {},
                 QStringLiteral("Shows"),
                 ui::ViewArea::chartTab,
                 [](ui::Session&, QWidget* parent) -> QWidget* { return new FakeChart(parent); }}};
    }

private:
    const Study& m_study;
};

} // namespace wattif::test
