// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QSettings>
#include <QString>
#include <QVariant>

namespace wattif::ui {

/// One setting of the user: a typed value bound to one key.
template <class T>
class Setting {
public:
    Setting(QString key, T defaultValue) : m_key(std::move(key)), m_default(std::move(defaultValue)) { }

    [[nodiscard]] T get() const { return QSettings().value(m_key, QVariant::fromValue(m_default)).template value<T>(); }
    void set(const T& value) const { QSettings().setValue(m_key, QVariant::fromValue(value)); }
    void forget() const { QSettings().remove(m_key); }

private:
    QString m_key;
    T m_default;
};

/// All settings of the window.
namespace settings {
/// "system", "light" or "dark".
[[nodiscard]] Setting<QString> theme();
/// The size of letters, fields and icons in percent.
[[nodiscard]] Setting<int> zoom();
/// "en", "zh_CN"; empty: the system's.
[[nodiscard]] Setting<QString> language();
[[nodiscard]] Setting<QStringList> recentFiles();
[[nodiscard]] Setting<QString> lastFolder();
/// Returns whether the files that were open at the last end open again at the start.
[[nodiscard]] Setting<bool> reopenAtStart();
/// Returns whether a start without a file shows the start page.
[[nodiscard]] Setting<bool> startPage();
[[nodiscard]] Setting<QStringList> openFiles();
[[nodiscard]] Setting<QString> frontFile();
[[nodiscard]] Setting<QByteArray> windowGeometry();
[[nodiscard]] Setting<QByteArray> windowLayout();
/// The layout of a study's views.
[[nodiscard]] Setting<QByteArray> studyLayout(const QString& study);
} // namespace settings

} // namespace wattif::ui
