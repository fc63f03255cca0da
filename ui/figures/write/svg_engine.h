// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QHash>
#include <QStringList>

#include "ui/figures/write/vector_engine.h"

namespace wattif::ui {

/// Writes SVG elements. What follows with the same look shares one group.
class SvgEngine : public VectorEngine {
public:
    using VectorEngine::VectorEngine;

    bool end() override;
    /// The elements, after the painter's end.
    [[nodiscard]] const QString& body() const { return m_body; }
    /// Clip paths and gradients that the elements refer to.
    [[nodiscard]] const QString& definitions() const { return m_definitions; }

protected:
    void writeShape(const VectorShape& shape, const QBrush& fill, const QPen& stroke) override;
    void writeText(const VectorText& text) override;
    void writeImage(const QImage& image, const QTransform& toPage, bool smooth) override;

private:
    /// An element is `start` + attributes + `rest`.
    void write(const QString& look, const QString& start, const QString& rest);
    void closeLook();
    void chooseClip();
    [[nodiscard]] QString clipId();
    [[nodiscard]] QString define(const QString& prefix, const QString& start, const QString& rest);
    [[nodiscard]] QString paintOf(const QString& what, const QBrush& brush);

    struct Element {
        QString start;
        QString rest;
    };
    QString m_body;
    QString m_definitions;
    QHash<QString, QString> m_ids; ///< of definitions
    QString m_look;
    QList<Element> m_elements; ///< that share m_look
    QString m_clip;
};

[[nodiscard]] QString svgEscaped(const QString& text);

} // namespace wattif::ui
