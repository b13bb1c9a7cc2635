// What Qt says by itself in a Spanish window: names of keys, buttons of questions, menus of fields, dialogs.
#include <QColorDialog>
#include <QFileDialog>
#include <QKeySequenceEdit>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPageSetupDialog>
#include <QPrintDialog>
#include <QPrinter>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>
#include <QTextEdit>
#include <QTranslator>

#include <cctype>
#include <functional>
#include <memory>
#include <set>

namespace {

/// Is asked first, keeps what it is asked for, and knows nothing.
class Listener : public QTranslator {
public:
    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* text, const char* /*comment*/, int /*count*/) const override {
        m_asked.emplace(context, text);
        return {};
    }
    const std::set<std::pair<std::string, std::string>>& asked() const { return m_asked; }

private:
    mutable std::set<std::pair<std::string, std::string>> m_asked;
};

using Show = std::function<void()>;

} // namespace
Q_DECLARE_METATYPE(Show)

class QtWordsTest : public QObject {
    Q_OBJECT

    QTranslator m_strings;

private slots:
    void initTestCase() {
        QVERIFY(m_strings.load(QStringLiteral(":/i18n/gnomon_es.qm")));
        QCoreApplication::installTranslator(&m_strings);
    }

    void keysHaveTheirSpanishNames_data() {
        QTest::addColumn<QString>("portable");
        QTest::addColumn<QString>("spanish");
        QTest::newRow("shift") << "Ctrl+Shift+P"
                               << "Ctrl+Mayús+P";
        QTest::newRow("delete") << "Del"
                                << "Supr";
        QTest::newRow("return") << "Alt+Return"
                                << "Alt+Intro";
        QTest::newRow("page") << "Ctrl+PgDown"
                              << "Ctrl+Av Pág";
        QTest::newRow("arrow") << "Ctrl+Alt+Up"
                               << "Ctrl+Alt+Arriba";
        QTest::newRow("space") << "Ctrl+Space"
                               << "Ctrl+Espacio";
    }
    void keysHaveTheirSpanishNames() {
        QFETCH(QString, portable);
        QFETCH(QString, spanish);
        const QKeySequence keys = QKeySequence::fromString(portable, QKeySequence::PortableText);
        QCOMPARE(keys.toString(QKeySequence::NativeText), spanish);
        // Our code writes keys in English; settings keep them so in every language.
        QCOMPARE(QKeySequence(portable), keys);
        QCOMPARE(keys.toString(QKeySequence::PortableText), portable);
    }

    /// Whatever Qt asks a translator for while such a widget is made and shown has an answer.
    void whatQtAsksForIsKnown_data() {
        QTest::addColumn<Show>("show");
        const auto shown = [](QWidget& widget) {
            widget.show();
            QVERIFY(QTest::qWaitForWindowExposed(&widget));
        };
        QTest::newRow("a question") << Show([shown] {
            QMessageBox question;
            question.setStandardButtons(QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel);
            shown(question);
            QCOMPARE(question.button(QMessageBox::Save)->text(), QStringLiteral("Guardar"));
        });
        QTest::newRow("the menu of a field") << Show([shown] {
            QLineEdit field(QStringLiteral("text"));
            shown(field);
            const std::unique_ptr<QMenu> menu(field.createStandardContextMenu());
            QVERIFY(menu);
        });
        QTest::newRow("the menu of a text") << Show([shown] {
            QTextEdit text(QStringLiteral("text"));
            shown(text);
            const std::unique_ptr<QMenu> menu(text.createStandardContextMenu());
            QVERIFY(menu);
        });
        QTest::newRow("a number") << Show([shown] {
            QSpinBox number;
            shown(number);
        });
        QTest::newRow("keys") << Show([shown] {
            QKeySequenceEdit keys;
            shown(keys);
        });
        for (const auto mode : {QFileDialog::ExistingFiles, QFileDialog::AnyFile, QFileDialog::Directory})
            QTest::addRow("files, mode %d", mode) << Show([shown, mode] {
                QFileDialog files;
                files.setOption(QFileDialog::DontUseNativeDialog);
                files.setFileMode(mode);
                files.setAcceptMode(mode == QFileDialog::AnyFile ? QFileDialog::AcceptSave : QFileDialog::AcceptOpen);
                shown(files);
            });
        QTest::newRow("printing") << Show([shown] {
            QPrinter printer;
            QPrintDialog printing(&printer);
            shown(printing);
        });
        QTest::newRow("a page") << Show([shown] {
            QPrinter printer;
            QPageSetupDialog page(&printer);
            shown(page);
        });
        QTest::newRow("a colour") << Show([shown] {
            QColorDialog color;
            color.setOption(QColorDialog::DontUseNativeDialog);
            color.setOption(QColorDialog::ShowAlphaChannel, false);
            shown(color);
        });
    }
    void whatQtAsksForIsKnown() {
        QFETCH(Show, show);
        Listener listener;
        QCoreApplication::installTranslator(&listener);
        show();
        QCoreApplication::removeTranslator(&listener);
        QStringList unknown;
        for (const auto& [context, text] : listener.asked()) {
            // No words: which way a language is written, and keys, which are asked for all at once and tested above;
            // names of sizes of paper; titles of forms, which are not shown.
            static const std::set<std::string> noWords{"QGuiApplication", "QShortcut", "QPageSize"};
            if (noWords.contains(context) || text.empty() || text.starts_with("Alt+") || text == "Form" ||
                text == "..." || text == "mm" || std::isdigit(static_cast<unsigned char>(text.front())))
                continue;
            if (m_strings.translate(context.c_str(), text.c_str()).isEmpty())
                unknown.append(QString::fromStdString(context + ": " + text));
        }
        QVERIFY2(unknown.isEmpty(), qPrintable(unknown.join(QStringLiteral("; "))));
    }
};

QTEST_MAIN(QtWordsTest)
#include "qt_words_test.moc"
