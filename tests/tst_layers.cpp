// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The allowed includes: app -> ui -> core, studies apart from each other, and inside each the folders in their order; each folder
// has a description, each header is listed; and rules for all of the window.

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace {

/// Folders of a study's core, lowest first.
constexpr std::array studyFolders{"model", "engine", "files", "inputs", "policies", "results", "papers"};
/// Folders of the window, lowest first; `study` stands for ui/<study>.
constexpr std::array windowFolders{"style",  "formulas", "figures",    "charts",  "widgets", "session",
                                   "tables", "papers",   "experiment", "insight", "slides",  "classroom",
                                   "own",    "study",    "shell",      "batch",   "window"};
/// Folders of core that every study may use.
constexpr std::array commonCore{"base", "io", "slurm"};

template <std::size_t n>
qsizetype rankOf(const std::array<const char*, n>& order, const QString& name)
{
    for (std::size_t i = 0; i < n; ++i)
        if (name == QLatin1String(order[i]))
            return static_cast<qsizetype>(i);
    return -1;
}

/// The list of studies in the top CMakeLists.txt.
const QStringList& studies()
{
    static const QStringList all = QStringLiteral(WATTIF_STUDIES).split(u',');
    return all;
}

bool isStudy(const QString& name) { return studies().contains(name); }

/// "core/power/engine/cluster.h" in parts: layer, study, and the folder below the study.
struct Place {
    explicit Place(const QString& path) : parts(path.split(u'/')) { }
    [[nodiscard]] QString layer() const { return parts.value(0); }
    [[nodiscard]] QString folder() const { return parts.size() > 2 ? parts[1] : QString(); }
    [[nodiscard]] QString folderName() const { return parts.size() > 3 ? parts[2] : QString(); }
    [[nodiscard]] QString windowFolder() const
    {
        return isStudy(folder()) ? u"study"_s : folder().isEmpty() ? u"window"_s : folder();
    }

    QStringList parts;
};

QString wrongInStudy(const Place& from, const Place& to)
{
    if (to.folder() != from.folder())
        return rankOf(commonCore, to.folder()) >= 0 ? QString() : u"a study includes neither another nor what stands above"_s;
    if (from.folderName().isEmpty()) // study.cpp combines all folders
        return {};
    if (to.folderName().isEmpty()) // study.h: the whole study, for papers that run it
        return from.folderName() == "papers"_L1 ? QString() : u"only papers use the study as a whole"_s;
    const qsizetype upper = rankOf(studyFolders, from.folderName());
    const qsizetype lower = rankOf(studyFolders, to.folderName());
    if (upper < 0 || lower < 0)
        return u"no such room"_s;
    return lower <= upper ? QString() : u"%1 includes %2, which stands above it"_s.arg(from.folderName(), to.folderName());
}

QString wrongInCore(const Place& from, const Place& to)
{
    if (to.layer() != "core"_L1)
        return u"core includes the window"_s;
    if (isStudy(from.folder()))
        return wrongInStudy(from, to);
    if (isStudy(to.folder()))
        return u"only the table of studies, which is generated, knows a study"_s;
    if (from.folder() == "base"_L1 && to.folder() != "base"_L1)
        return u"base includes what stands above it"_s;
    if (from.folder() == "io"_L1 && to.folder() != "io"_L1 && to.folder() != "base"_L1)
        return u"io includes what stands above it"_s;
    return {};
}

QString wrongInWindow(const Place& from, const Place& to)
{
    if (to.layer() == "core"_L1) {
        if (to.folder() == "cli"_L1)
            return u"the window includes the command line"_s;
        if (isStudy(to.folder()) && from.folder() != to.folder())
            return u"only a study's own window knows its core"_s;
        return {};
    }
    if (to.layer() != "ui"_L1)
        return u"the window includes the program"_s;
    const bool sameStudy = from.folder() == to.folder();
    if (isStudy(from.folder()) && isStudy(to.folder())) {
        if (!sameStudy)
            return u"studies are apart"_s;
        const bool mayAll = from.folderName().isEmpty(); // <study>_ui.cpp names all views
        return mayAll || to.folderName() == from.folderName() || to.folderName() == "common"_L1 ? QString()
                                                                                                : u"a view includes another"_s;
    }
    if (isStudy(to.folder()) && from.windowFolder() != "window"_L1)
        return u"only the list of studies knows a study"_s;
    const qsizetype upper = rankOf(windowFolders, from.windowFolder());
    const qsizetype lower = rankOf(windowFolders, to.windowFolder());
    if (upper < 0 || lower < 0)
        return u"no such room"_s;
    return lower <= upper ? QString() : u"%1 includes %2, which stands above it"_s.arg(from.windowFolder(), to.windowFolder());
}

/// What is wrong with `from` including `include`; empty where nothing is.
QString wrong(const QString& from, const QString& include)
{
    const Place place(from);
    const bool isOurs = include.startsWith(u'"');
    const QString name = include.mid(1, include.size() - 2);
    if (!isOurs) {
        if (name == "qcustomplot.h"_L1 && place.layer() == "ui"_L1 && place.folder() != "charts"_L1)
            return u"only charts know QCustomPlot"_s;
        static const QRegularExpression qt(u"^(Q[A-Za-z]+|qcustomplot\\.h)(/|$)"_s);
        return place.layer() == "core"_L1 && qt.match(name).hasMatch() ? u"core includes Qt"_s : QString();
    }
    if (!name.contains(u'/')) {
        static const QRegularExpression made(u"^(moc_\\w+\\.cpp|\\w+\\.moc)$"_s); // by moc
        return made.match(name).hasMatch() ? QString() : u"written without its folder"_s;
    }
    return place.layer() == "core"_L1 ? wrongInCore(place, Place(name)) : wrongInWindow(place, Place(name));
}

QStringList includesOf(const QString& path)
{
    static const QRegularExpression directive(u"^\\s*#\\s*include\\s*([<\"][^>\"]+[>\"])"_s, QRegularExpression::MultilineOption);
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QStringList names;
    const QString text = QString::fromUtf8(file.readAll());
    for (const QRegularExpressionMatch& match : directive.globalMatch(text))
        names << match.captured(1);
    return names;
}

/// Whether a source makes a text field of Qt, which an empty clipboard ends, and not our TextEdit.
bool makesPlainTextField(const QString& source)
{
    static const QRegularExpression plain(u"\\bnew\\s+QPlainTextEdit\\b|:\\s*public\\s+QPlainTextEdit\\b"
                                          "|^\\s*QPlainTextEdit\\s+\\w+\\s*[;({]|\\bQ(TextEdit|TextBrowser)\\b"_s,
                                          QRegularExpression::MultilineOption);
    return plain.match(source).hasMatch();
}

/// Returns the headers that a CMakeLists.txt lists: "edit" means edit.h and edit.cpp, and names after a folder's name are in that
/// folder.
QStringList headersListed(const QString& root, const QString& folder)
{
    static const QRegularExpression comment(u"#[^\n]*"_s);
    static const QRegularExpression space(u"[\\s()\"]+"_s);
    QFile file(folder + u"/CMakeLists.txt"_s);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QStringList headers;
    QString folderName;
    for (const QString& word : QString::fromUtf8(file.readAll()).remove(comment).split(space, Qt::SkipEmptyParts)) {
        if (word == "wattif_add_study"_L1) // which lists these itself
            headers << folder + u"/study.h"_s << folder + u"/policies/policies.h"_s;
        else if (word == word.toUpper())
            folderName = word == "FOR_POLICIES"_L1          ? u"policies/"_s
                : rankOf(studyFolders, word.toLower()) >= 0 ? word.toLower() + u'/'
                                                            : QString();
        else
            headers << (word.startsWith(u'$') ? word : folder + u'/' + folderName + word)
                    + (word.endsWith(".h"_L1) ? u""_s : u".h"_s);
    }
    headers.replaceInStrings(u"${PROJECT_SOURCE_DIR}"_s, root);
    return headers;
}

/// The headers below the folders of `root` that no CMakeLists.txt below them lists.
QStringList unlistedHeaders(const QString& root, const QStringList& folders)
{
    QStringList headers;
    QStringList listed;
    for (const QString& folder : folders) {
        QDirIterator walk(root + u'/' + folder, {u"*.h"_s, u"CMakeLists.txt"_s}, QDir::Files, QDirIterator::Subdirectories);
        while (walk.hasNext()) {
            const QFileInfo file(walk.next());
            if (file.suffix() == "h"_L1)
                headers << file.filePath();
            else
                listed << headersListed(root, file.path());
        }
    }
    headers.removeIf([listed = QSet<QString>(listed.begin(), listed.end())](const QString& h) { return listed.contains(h); });
    headers.replaceInStrings(root + u'/', QString());
    headers.sort();
    return headers;
}

/// The folders below root/layer that hold sources, as "core/power/engine".
QStringList spacesOf(const QString& root, const QString& layer)
{
    QStringList spaces;
    QDirIterator walk(root + u'/' + layer, {u"*.h"_s, u"*.cpp"_s}, QDir::Files, QDirIterator::Subdirectories);
    while (walk.hasNext()) {
        walk.next();
        spaces << walk.fileInfo().path().mid(root.size() + 1);
    }
    spaces.removeDuplicates();
    spaces.sort();
    return spaces;
}

/// Returns the errors of what explains a folder; empty if it is correct: the README.md of a module such as core/power, or its
/// section with the rest of the path as heading.
QString wrongReadMe(const QString& root, const QString& folderName)
{
    constexpr qsizetype minLines = 4;
    constexpr qsizetype maxLines = 16;
    const QString module = folderName.section(u'/', 0, 1);
    const QString part = folderName.section(u'/', 2);
    QFile file(root + u'/' + module + u"/README.md"_s);
    if (!file.open(QIODevice::ReadOnly))
        return u"%1 has no README.md"_s.arg(module);
    const QStringList sections = QString::fromUtf8(file.readAll().trimmed()).split(u"\n\n## "_s);
    if (const QString first = sections.first().section(u'\n', 0, 0); first != u"# "_s + module)
        return u"its README.md begins with '%1', not with '# %2'"_s.arg(first, module);
    const auto own = part.isEmpty() ? sections.begin() : std::ranges::find_if(sections, [&part](const QString& section) {
        return (section + u'\n').startsWith(part + u"/\n"_s);
    });
    if (own == sections.end())
        return u"the README.md of %1 has no section '## %2/'"_s.arg(module, part);
    const qsizetype lines = own->trimmed().count(u'\n') + 1;
    const qsizetype least = part.isEmpty() ? minLines : 3;
    if (lines < least || lines > maxLines)
        return u"its explanation has %1 lines, not %2 to %3"_s.arg(lines).arg(least).arg(maxLines);
    return {};
}

/// All that is wrong with the README.md files of a layer.
QStringList wrongReadMes(const QString& root, const QString& layer)
{
    QStringList found;
    for (const QString& folderName : spacesOf(root, layer))
        if (const QString reason = wrongReadMe(root, folderName); !reason.isEmpty())
            found << folderName + u": "_s + reason;
    return found;
}

void writeFile(const QString& path, const QByteArray& text)
{
    QVERIFY(QFileInfo(path).dir().mkpath(u"."_s));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(text), text.size());
}

} // namespace

class TestLayers : public QObject {
    Q_OBJECT

private slots:
    void everyIncludeGoesDown()
    {
        const QString root = QStringLiteral(WATTIF_SOURCE_DIR);
        QStringList found;
        int files = 0;
        for (const char* layer : {"core", "ui"}) {
            QDirIterator walk(root + u'/' + QLatin1String(layer), {u"*.h"_s, u"*.cpp"_s}, QDir::Files,
                              QDirIterator::Subdirectories);
            while (walk.hasNext()) {
                const QString path = walk.next();
                const QString from = path.mid(root.size() + 1);
                ++files;
                for (const QString& include : includesOf(path))
                    if (const QString reason = wrong(from, include); !reason.isEmpty())
                        found << u"%1 includes %2: %3"_s.arg(from, include, reason);
            }
        }
        QVERIFY2(files > 700, "the sources were not found");
        QVERIFY2(found.isEmpty(), qPrintable(u'\n' + found.join(u'\n')));
    }

    void everyTextFieldBearsAnEmptyClipboard()
    {
        const QString root = QStringLiteral(WATTIF_SOURCE_DIR);
        QStringList found;
        QDirIterator walk(root + u"/ui"_s, {u"*.h"_s, u"*.cpp"_s}, QDir::Files, QDirIterator::Subdirectories);
        while (walk.hasNext()) {
            QFile file(walk.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            if (makesPlainTextField(QString::fromUtf8(file.readAll())))
                found << file.fileName().mid(root.size() + 1);
        }
        found.sort();
        QCOMPARE(found, (QStringList{u"ui/style/text_edit.cpp"_s, u"ui/style/text_edit.h"_s})); // which guard it
    }

    void aPlainTextFieldIsSeen_data()
    {
        QTest::addColumn<QString>("source");
        QTest::addColumn<bool>("plain");
        QTest::newRow("made") << u"m_text(new QPlainTextEdit(this))"_s << true;
        QTest::newRow("derived") << u"class Mine : public QPlainTextEdit {"_s << true;
        QTest::newRow("a member") << u"private:\n    QPlainTextEdit m_text;\n"_s << true;
        QTest::newRow("rich text") << u"auto* text = new QTextBrowser;"_s << true;
        QTest::newRow("ours by its base") << u"QPlainTextEdit* m_text; // new TextEdit"_s << false;
        QTest::newRow("a value of it") << u"setLineWrapMode(QPlainTextEdit::NoWrap);"_s << false;
    }

    void aPlainTextFieldIsSeen()
    {
        QFETCH(QString, source);
        QFETCH(bool, plain);
        QCOMPARE(makesPlainTextField(source), plain);
    }

    void everyHeaderIsListed()
    {
        const QString root = QStringLiteral(WATTIF_SOURCE_DIR);
        QVERIFY2(unlistedHeaders(root, {u"core/profit/model"_s}).size() > 2, "the headers were not found");
        QCOMPARE(unlistedHeaders(root, {u"core"_s, u"ui"_s, u"app"_s, u"datasets"_s}), QStringList());
    }

    void anUnlistedHeaderIsSeen()
    {
        const QTemporaryDir folder;
        QVERIFY(folder.isValid());
        const QString root = folder.path();
        writeFile(root + u"/core/power/CMakeLists.txt"_s,
                  "# engine/told is a comment\n"
                  "wattif_add_study(power MODEL edit time.h ENGINE fcfs.cpp\n    easy FOR_POLICIES reply LIBS told)\n");
        writeFile(root + u"/data/CMakeLists.txt"_s, "add(UNITS \"${PROJECT_SOURCE_DIR}/core/base/dataset\")\n");
        for (const QString& header :
             {u"base/dataset"_s, u"power/study"_s, u"power/policies/policies"_s, u"power/policies/reply"_s, u"power/model/edit"_s,
              u"power/model/time"_s, u"power/engine/easy"_s, u"power/engine/edit"_s, u"power/engine/told"_s})
            writeFile(root + u"/core/"_s + header + u".h"_s, "\n");
        QCOMPARE(unlistedHeaders(root, {u"core"_s, u"data"_s}),
                 (QStringList{u"core/power/engine/edit.h"_s, u"core/power/engine/told.h"_s}));
    }

    void everyFolderOfCoreIsKnown()
    {
        QStringList expected = studies()
            + QStringList{u"base"_s, u"classroom"_s, u"cli"_s, u"experiment"_s, u"io"_s, u"own"_s, u"report"_s, u"slurm"_s};
        expected.sort();
        const QDir core(QStringLiteral(WATTIF_SOURCE_DIR) + u"/core"_s);
        QCOMPARE(core.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name), expected);
    }

    void whatIsWrongIsSeen_data()
    {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("include");
        QTest::addColumn<bool>("allowed");
        const auto row = [](const char* name, const char* from, const char* include, bool allowed) {
            QTest::newRow(name) << QString::fromLatin1(from) << QString::fromLatin1(include) << allowed;
        };
        row("Qt in core", "core/base/number.cpp", "<QString>", false);
        row("the standard library in core", "core/base/number.cpp", "<queue>", true);
        row("window in core", "core/power/model/edit.cpp", "\"ui/style/theme.h\"", false);
        row("another study", "core/power/model/edit.cpp", "\"core/profit/model/edit.h\"", false);
        row("an engine that includes a policy", "core/power/engine/cluster.h", "\"core/power/policies/oracle.h\"", false);
        row("a policy that includes a result", "core/profit/policies/online.cpp", "\"core/profit/results/results.h\"", false);
        row("a result that includes a policy", "core/profit/results/ledger.cpp", "\"core/profit/policies/policies.h\"", true);
        row("the study in a policy", "core/profit/policies/online.cpp", "\"core/profit/study.h\"", false);
        row("the study in a paper", "core/profit/papers/reproduce.cpp", "\"core/profit/study.h\"", true);
        row("not a room", "core/profit/misc/x.cpp", "\"core/profit/model/edit.h\"", false);
        row("experiments in a study", "core/profit/study.cpp", "\"core/experiment/studies.h\"", false);
        row("a study in the experiments", "core/experiment/studies.cpp", "\"core/power/study.h\"", false);
        row("a study in the command line", "core/cli/cli.cpp", "\"core/power/study.h\"", false);
        row("shell in charts", "ui/charts/hatch.h", "\"ui/shell/main_window.h\"", false);
        row("style in charts", "ui/charts/hatch.h", "\"ui/style/theme.h\"", true);
        row("QCustomPlot in charts", "ui/charts/chart_plot.h", "<qcustomplot.h>", true);
        row("QCustomPlot in a view", "ui/power/gantt/gantt_view.cpp", "<qcustomplot.h>", false);
        row("command line in the window", "ui/batch/headless.cpp", "\"core/cli/cli.h\"", false);
        row("a study in the shell", "ui/shell/main_window.cpp", "\"ui/power/power_ui.h\"", false);
        row("a study's core in the shell", "ui/shell/main_window.cpp", "\"core/power/study.h\"", false);
        row("one view in another", "ui/power/gantt/gantt_view.cpp", "\"ui/power/gaps/gap_view.h\"", false);
        row("what views share", "ui/power/gantt/gantt_view.cpp", "\"ui/power/common/job_text.h\"", true);
        row("all views in the study's list", "ui/power/power_ui.cpp", "\"ui/power/gaps/gap_view.h\"", true);
        row("another study's view", "ui/power/gantt/gantt_view.cpp", "\"ui/profit/bags/bag_model.h\"", false);
        row("the shell in a view", "ui/power/gantt/gantt_view.cpp", "\"ui/shell/dock.h\"", false);
        row("a study at the top", "ui/application.cpp", "\"ui/power/power_ui.h\"", true);
        row("no folder", "ui/power/power_ui.cpp", "\"power_ui.h\"", false);
    }

    void whatIsWrongIsSeen()
    {
        QFETCH(QString, from);
        QFETCH(QString, include);
        QFETCH(bool, allowed);
        QCOMPARE(wrong(from, include).isEmpty(), allowed);
    }

    void everyFolderExplainsItself()
    {
        const QString root = QStringLiteral(WATTIF_SOURCE_DIR);
        QVERIFY2(spacesOf(root, u"core"_s).size() > 30 && spacesOf(root, u"ui"_s).size() > 30, "the rooms were not found");
        const QStringList found = wrongReadMes(root, u"core"_s) + wrongReadMes(root, u"ui"_s);
        QVERIFY2(found.isEmpty(), qPrintable(u'\n' + found.join(u'\n')));
    }

    void aFolderWithoutExplanationIsFound_data()
    {
        QTest::addColumn<QByteArray>("readMe"); // of core/some; none is written where it is null
        QTest::addColumn<QString>("reason");
        const QByteArray module = "# core/some\n\n- In: x\n- Out: y\n";
        QTest::newRow("all well") << module + "\n## part/\n\n- Holds: z\n" << QString();
        QTest::newRow("as long as may be") << module + "\n## part/\n" + QByteArray("- x\n").repeated(15) << QString();
        QTest::newRow("missing") << QByteArray() << u"core/some/part: core/some has no README.md"_s;
        QTest::newRow("no section") << module << u"core/some/part: the README.md of core/some has no section '## part/'"_s;
        QTest::newRow("another module's")
            << QByteArray("# core/other\n\n- In: x\n- Out: y\n")
            << u"core/some/part: its README.md begins with '# core/other', not with '# core/some'"_s;
        QTest::newRow("a heading alone") << module + "\n## part/\n\n\n"
                                         << u"core/some/part: its explanation has 1 lines, not 3 to 16"_s;
        QTest::newRow("too long") << module + "\n## part/\n" + QByteArray("- x\n").repeated(16)
                                  << u"core/some/part: its explanation has 17 lines, not 3 to 16"_s;
    }

    void aFolderWithoutExplanationIsFound()
    {
        QFETCH(QByteArray, readMe);
        QFETCH(QString, reason);
        const QTemporaryDir folder;
        QVERIFY(folder.isValid());
        const QString root = folder.path();
        writeFile(root + u"/core/some/part/x.cpp"_s, "int x;\n");
        writeFile(root + u"/core/notes/plan.txt"_s, "a folder without sources needs no explanation\n");
        if (!readMe.isNull())
            writeFile(root + u"/core/some/README.md"_s, readMe);
        QCOMPARE(wrongReadMes(root, u"core"_s).join(u'\n'), reason);
    }
};

QTEST_GUILESS_MAIN(TestLayers)
#include "tst_layers.moc"
