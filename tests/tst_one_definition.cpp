// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// No two types have one name: each source would see one of them, and the linker would keep the functions of one for both, so a
// list of the others would be copied and freed as the wrong type. No compiler warns.

#include <utility>

#include <QDirIterator>
#include <QFile>
#include <QMap>
#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;

namespace {

/// The types that a source defines and other sources could name, "wattif::ui::Dock": those of namespaces without a name are its
/// own.
class TypeReader {
public:
    [[nodiscard]] QStringList typesOf(const QString& source)
    {
        // Comments, texts and characters are passed over; \x22 is a quotation mark, which moc does not bear in a raw string.
        static const QRegularExpression part(
            QLatin1String(
                R"re(//[^\n]*|/\*.*?\*/|R\x22(\w*)\(.*?\)\1\x22|\x22(?:\\.|[^\x22\\\n])*\x22|(?<!\d)'(?:\\.|[^'\\\n])*')re"
                R"re(|\bnamespace\s*(?<space>[\w:]*)\s*\{)re"
                R"re(|\b(?:struct|class|union|enum(?:\s+class)?)\s+(?:\[\[\w+\]\]\s*)?(?<type>\w[\w:]*))re"
                R"re((?:\s+final)?\s*(?::[^;{()]*)?\{|(?<open>\{)|(?<close>\}))re"),
            QRegularExpression::DotMatchesEverythingOption);
        m_types.clear();
        m_scopes.clear();
        for (const QRegularExpressionMatch& match : part.globalMatch(source))
            take(match);
        return m_types;
    }

private:
    enum class Kind { space, type, other };

    void take(const QRegularExpressionMatch& match)
    {
        if (match.hasCaptured(u"space"_s))
            m_scopes << std::pair(Kind::space, match.captured(u"space"_s));
        else if (match.hasCaptured(u"type"_s))
            beginType(match.captured(u"type"_s));
        else if (match.hasCaptured(u"open"_s))
            m_scopes << std::pair(Kind::other, QString());
        else if (match.hasCaptured(u"close"_s) && !m_scopes.isEmpty())
            m_scopes.removeLast();
    }

    void beginType(const QString& name)
    {
        QStringList whole;
        bool isSeen = true;
        for (const auto& [kind, scope] : std::as_const(m_scopes)) {
            isSeen = isSeen && kind != Kind::other && !scope.isEmpty();
            whole << scope;
        }
        m_scopes << std::pair(Kind::type, name);
        if (isSeen)
            m_types << (whole << name).join(u"::"_s);
    }

    QStringList m_types;
    QList<std::pair<Kind, QString>> m_scopes;
};

/// The files of each type that are more than one.
QStringList definedTwice(const QMap<QString, QStringList>& files)
{
    QStringList found;
    for (auto type = files.begin(); type != files.end(); ++type)
        if (type->size() > 1)
            found << type.key() + u": "_s + type->join(u", "_s);
    return found;
}

QMap<QString, QStringList> typesBelow(const QStringList& folders)
{
    QMap<QString, QStringList> files;
    TypeReader reader;
    for (const QString& folder : folders)
        for (QDirIterator each(folder, {u"*.h"_s, u"*.cpp"_s}, QDir::Files, QDirIterator::Subdirectories); each.hasNext();) {
            QFile file(each.next());
            if (!file.open(QIODevice::ReadOnly))
                continue;
            QStringList types = reader.typesOf(QString::fromUtf8(file.readAll()));
            types.removeDuplicates();
            for (const QString& type : std::as_const(types))
                files[type] << file.fileName();
        }
    return files;
}

} // namespace

class TestOneDefinition : public QObject {
    Q_OBJECT
private slots:
    void typesAreRead_data()
    {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QStringList>("types");
        const auto row = [](const char* name, const char* source, const QStringList& types) {
            QTest::newRow(name) << QString::fromLatin1(source) << types;
        };
        row("one", "namespace wattif {\nstruct Point {\n int x{};\n};\n}", {u"wattif::Point"_s});
        row("declared alone", "namespace wattif { struct Point; class Line; enum class E : int; }", {});
        row("inside another", "namespace a::b { class C : public D { struct E { }; enum class F { g }; }; }",
            {u"a::b::C"_s, u"a::b::C::E"_s, u"a::b::C::F"_s});
        row("a source's own", "namespace a { namespace { struct B { }; } struct C final { }; }", {u"a::C"_s});
        row("a function's own", "namespace a { void f() { struct B { }; } }", {});
        row("in comments and texts",
            "namespace a { // struct B {\n/* struct C { */ auto t = \"struct D {\"; char c = '{'; struct E { }; }", {u"a::E"_s});
        row("defined elsewhere", "namespace a { struct B::C { int d; }; }", {u"a::B::C"_s});
    }

    void typesAreRead()
    {
        QFETCH(QString, source);
        QFETCH(QStringList, types);
        QCOMPARE(TypeReader().typesOf(source), types);
    }

    void twoDefinitionsAreSeen()
    {
        QCOMPARE(definedTwice({{u"a::B"_s, {u"b.h"_s}}, {u"a::C"_s, {u"c.h"_s, u"d.h"_s}}}), QStringList{u"a::C: c.h, d.h"_s});
    }

    void eachTypeHasOne()
    {
        const QString root = QStringLiteral(WATTIF_SOURCE_DIR) + u'/';
        const auto files = typesBelow({root + u"core"_s, root + u"ui"_s, root + u"app"_s});
        QVERIFY2(files.size() > 1000, qPrintable(u"%1 types were found"_s.arg(files.size())));
        const QStringList twice = definedTwice(files);
        QVERIFY2(twice.isEmpty(), qPrintable(u'\n' + twice.join(u'\n')));
    }
};

QTEST_GUILESS_MAIN(TestOneDefinition)
#include "tst_one_definition.moc"
