// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>

#include <sys/stat.h>

#include <QTemporaryDir>
#include <QTest>

#include "core/io/file.h"

namespace wattif::test {

/// A temporary folder whose bin/ is the first of PATH: a script there is the program `wattif`.
class PretendedWattif {
public:
    PretendedWattif() { remove(); }

    [[nodiscard]] std::string path(const std::string& name) const { return m_folder.path().toStdString() + '/' + name; }
    void write(const std::string& name, const std::string& text) const { QVERIFY(writeFileAtomically(path(name), text)); }

    /// Leaves PATH without `wattif`.
    static void remove() { qputenv("PATH", "/nowhere"); }
    /// Makes a script the program.
    void pretend(const std::string& script) const
    {
        std::filesystem::create_directory(path("bin"));
        write("bin/wattif", "#!/bin/sh\n" + script);
        ::chmod(path("bin/wattif").c_str(), 0755);
        qputenv("PATH", QByteArray::fromStdString(path("bin") + ":/usr/bin:/bin"));
    }
    /// Makes a program that writes the same picture as figures/a.svg and figures/b.svg.
    void pretendToDraw(const std::string& svg) const
    {
        write("figure.svg", svg);
        pretend("mkdir -p figures; for i in a b; do cp '" + path("figure.svg") + "' figures/$i.svg; echo figures/$i.svg; done\n");
    }

private:
    QTemporaryDir m_folder;
};

} // namespace wattif::test
