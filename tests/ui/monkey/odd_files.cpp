// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/monkey/odd_files.h"

#include <utility>

#include <QFile>

#include "core/experiment/scenario_file.h"
#include "ui/session/study_ui.h"

namespace wattif::test {
namespace {

using namespace Qt::Literals::StringLiterals;

void write(const QString& path, const QByteArray& content)
{
    QFile file(path);
    if (file.open(QIODevice::WriteOnly))
        file.write(content);
}

} // namespace

void writeOddFiles(const QString& folder)
{
    for (const ui::StudyUi* ui : ui::studyUis()) {
        const Study& study = ui->study();
        const Scenario scenario = scenarioOf(study, study.sample(), "Sample");
        const QByteArray text = QByteArray::fromStdString(printScenario(scenario));
        const QString name = folder + u'/' + QString::fromStdString(study.name());
        write(name + u".json"_s, text);
        write(name + u"-cut.json"_s, text.left(text.size() / 2));
    }
    const std::pair<QString, QByteArray> odd[]{
        {u"empty.json"_s, {}},
        {u"list.json"_s, "[1, 2, 3]\n"},
        {u"unknown.json"_s, "{\"wattif\": 99, \"study\": \"none\"}\n"},
        {u"bytes.json"_s, QByteArray("\xff\xfe\0{", 4)},
        {u"table.csv"_s, "type,m1,m2\nt1,1,2\nt2,3,x\n"},
        {u"etc.csv"_s, "1,2,3\n4,5,6\n"},
        {u"jobs.swf"_s,
         "; MaxProcs: 8\n1 0 0 10 2 -1 -1 2 20 -1 1 1 1 1 1 -1 -1 -1\n2 5 0 7 1 -1 -1 1 9 -1 1 1 1 1 1 -1 -1 -1\n"},
        {u"figure.svg"_s, "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n"},
        {u"figure.pdf"_s, "%PDF-1.4\n%%EOF\n"},
        {u"figure.png"_s, "\x89PNG\r\n"},
        {u"a name with blanks, 节点.json"_s, "{}\n"},
    };
    for (const auto& [name, content] : odd)
        write(folder + u'/' + name, content);
}

} // namespace wattif::test
