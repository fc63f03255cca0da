// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <vector>

#include <QByteArray>
#include <QSizeF>

#include "core/base/error.h"
#include "ui/figures/figure_meta.h"

namespace wattif::ui {

class FigureSource;
struct FigureSpec;

/// A PDF of figures, one a page, all pages of one size. Pages are painted one by one, with time for other work in between.
class PdfPages {
public:
    explicit PdfPages(const QSizeF& points);
    ~PdfPages();
    Q_DISABLE_COPY_MOVE(PdfPages)

    /// Paints the next page; its caption and alternative text are kept beside the drawing. The size is that of all pages.
    void add(const FigureSource& source, const FigureSpec& spec);
    /// Returns the document, with the metadata `meta`. Call it once, after at least one page. Error(io) if it cannot be made.
    [[nodiscard]] Result<QByteArray> finish(const FigureMeta& meta);

private:
    struct Device;
    QSizeF m_points;
    std::unique_ptr<Device> m_device;
    std::vector<FigureMeta> m_pages;
};

} // namespace wattif::ui
