// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QObject>
#include <QPointer>

namespace wattif::ui {

/// The part of the run that all time views of a window show, and the moment under the pointer; seconds of the trace.
class TimeWindow : public QObject {
    Q_OBJECT
public:
    explicit TimeWindow(QObject* parent = nullptr);
    ~TimeWindow() override;

    [[nodiscard]] double from() const { return m_from; }
    [[nodiscard]] double to() const { return m_to; }
    [[nodiscard]] double span() const { return m_to - m_from; }
    [[nodiscard]] double lower() const { return m_lower; }
    [[nodiscard]] double upper() const { return m_upper; }
    /// Returns whether less than the whole run is shown.
    [[nodiscard]] bool isZoomed() const { return m_from > m_lower || m_to < m_upper; }

    /// Sets the ends of the run. A view of the whole run stays one; a view of a part keeps the part as far as it exists.
    void setBounds(double lower, double upper);
    /// Shows the same part of the same run as another window from now on, as long as both live: the run of both together.
    void link(TimeWindow& other);
    /// Shows [from, to], moved and cut to the run, with a length of at least a second.
    void setRange(double from, double to);
    /// Shows `factor` times the present span; the moment `about` stays where it is.
    void zoom(double factor, double about);
    /// Moves by a share of the visible span.
    void pan(double share);
    /// Shows the whole run.
    void reset();

    [[nodiscard]] std::optional<double> cursor() const { return m_cursor; }
    void setCursor(std::optional<double> seconds);
    /// Nothing after this moment is drawn; without one, all is.
    [[nodiscard]] std::optional<double> end() const { return m_end; }
    void setEnd(std::optional<double> seconds);

signals:
    void rangeChanged();
    void cursorChanged();

private:
    void renewBounds();

    double m_ownLower = 0.0;
    double m_ownUpper = 1.0;
    QPointer<TimeWindow> m_linked;
    double m_lower = 0.0; ///< of both runs where two are linked
    double m_upper = 1.0;
    double m_from = 0.0;
    double m_to = 1.0;
    std::optional<double> m_cursor;
    std::optional<double> m_end;
};

} // namespace wattif::ui
