#include "app/shell/settings_page.h"

#include "app/commands/command_registry.h"
#include "app/desk/profile.h"
#include "app/desk/scrolled.h"
#include "app/desk/theme.h"
#include "app/shell/library_folders.h"
#include "app/shell/shortcut_table.h"
#include "app/shell/trusted_folders.h"
#include "app/workspace/workspace.h"
#include "compiler/session/session.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFontComboBox>
#include <QFontDatabase>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPainter>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <functional>

namespace gnomon {

namespace {

/// While there are none, what they would be for.
class FolderNames final : public QListWidget {
public:
    explicit FolderNames(const QString& hint) : m_hint(hint) { setToolTip(hint); }

protected:
    void paintEvent(QPaintEvent* event) override {
        QListWidget::paintEvent(event);
        if (count() > 0)
            return;
        QPainter painter(viewport());
        painter.setPen(palette().color(QPalette::PlaceholderText));
        painter.drawText(viewport()->rect().adjusted(8, 4, -8, -4), Qt::AlignVCenter | Qt::TextWordWrap, m_hint);
    }

private:
    QString m_hint;
};

/// Folders with what adds and takes away one of them, by the commands NAME.add and NAME.remove.
struct FolderList {
    QListWidget* list;
    QPushButton *add, *remove;
    QHBoxLayout* buttons;
    std::function<void()> show;
};

FolderList folderList(const QString& listName, const QString& addName, const QString& removeName, const QString& hint,
                      const std::function<QStringList()>& folders, CommandRegistry& commands,
                      const QString& commandName) {
    FolderList made;
    auto* list = made.list = new FolderNames(hint);
    list->setObjectName(listName);
    list->setFixedHeight(80);
    const auto show = [list, folders] {
        list->clear();
        list->addItems(folders());
    };
    show();
    made.show = show;
    made.add = new QPushButton(SettingsPage::tr("Add…"));
    made.add->setObjectName(addName);
    auto* remove = made.remove = new QPushButton(SettingsPage::tr("Remove"));
    remove->setObjectName(removeName);
    remove->setEnabled(false);
    QObject::connect(list, &QListWidget::itemSelectionChanged, remove,
                     [list, remove] { remove->setEnabled(list->currentItem()); });
    QObject::connect(made.add, &QPushButton::clicked, list,
                     [&commands, commandName] { (void)commands.run(commandName + QStringLiteral(".add")); });
    QObject::connect(remove, &QPushButton::clicked, list, [&commands, list, commandName] {
        if (const QListWidgetItem* chosen = list->currentItem())
            (void)commands.run(commandName + QStringLiteral(".remove"), {chosen->text()});
    });
    made.buttons = new QHBoxLayout;
    made.buttons->setSpacing(8);
    made.buttons->addWidget(made.add);
    made.buttons->addWidget(remove);
    made.buttons->addStretch(1);
    return made;
}

} // namespace

SettingsPage::SettingsPage(const Shell& shell, QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("emptyState"));
    setAttribute(Qt::WA_StyledBackground);
    QSettings& settings = shell.profile.settings();

    auto* theme = new QComboBox;
    theme->setObjectName(QStringLiteral("themeChoice"));
    theme->addItems({tr("Like the system"), tr("Light"), tr("Dark")});
    theme->setCurrentIndex(static_cast<int>(shell.theme.mode()));
    connect(theme, &QComboBox::activated, this, [&commands = shell.commands](int index) {
        constexpr const char* ids[] = {"view.themeSystem", "view.themeLight", "view.themeDark"};
        commands.action(QLatin1String(ids[index]))->trigger();
    });
    connect(&shell.theme, &Theme::changed, theme,
            [theme, &shell] { theme->setCurrentIndex(static_cast<int>(shell.theme.mode())); });

    auto* language = new QComboBox;
    language->addItem(tr("Like the system"), QString());
    language->addItem(QStringLiteral("English"), QStringLiteral("en"));
    language->addItem(QStringLiteral("Deutsch"), QStringLiteral("de"));
    language->addItem(QStringLiteral("Español"), QStringLiteral("es"));
    language->setCurrentIndex(std::max(0, language->findData(settings.value(QStringLiteral("language")))));
    auto* languageNote = new QLabel(tr("Takes effect at the next start."));
    languageNote->setProperty("role", QStringLiteral("dim"));
    languageNote->hide();
    connect(language, &QComboBox::activated, this, [&settings, language, languageNote] {
        settings.setValue(QStringLiteral("language"), language->currentData());
        languageNote->show();
    });

    auto* font = new QFontComboBox;
    font->setFontFilters(QFontComboBox::MonospacedFonts);
    font->setCurrentFont(QFont(
        settings.value(QStringLiteral("editor/font"), QFontDatabase::systemFont(QFontDatabase::FixedFont).family())
            .toString()));
    auto* size = new QSpinBox;
    size->setRange(8, 40);
    size->setSuffix(tr(" px"));
    size->setValue(settings.value(QStringLiteral("editor/fontSize"), 13).toInt());
    connect(font, &QFontComboBox::currentFontChanged, this, [&shell, &settings](const QFont& chosen) {
        settings.setValue(QStringLiteral("editor/font"), chosen.family());
        emit shell.theme.changed();
    });
    connect(size, &QSpinBox::valueChanged, this, [&shell, &settings](int pixels) {
        settings.setValue(QStringLiteral("editor/fontSize"), pixels);
        emit shell.theme.changed();
    });

    auto* menuBar = new QCheckBox(tr("Show the menu bar"));
    QAction* menuAction = shell.commands.action(QStringLiteral("view.menuBar"));
    menuBar->setChecked(menuAction->isChecked());
    connect(menuBar, &QCheckBox::clicked, menuAction, &QAction::trigger);
    connect(menuAction, &QAction::toggled, menuBar, &QCheckBox::setChecked);

    auto* units = new QCheckBox(tr("Check the units of equations while typing"));
    units->setObjectName(QStringLiteral("checkUnits"));
    QAction* unitsAction = shell.commands.action(QStringLiteral("editor.units"));
    units->setChecked(unitsAction->isChecked());
    connect(units, &QCheckBox::clicked, unitsAction, &QAction::trigger);
    connect(unitsAction, &QAction::toggled, units, &QCheckBox::setChecked);

    auto* mostVariables = new QSpinBox;
    mostVariables->setObjectName(QStringLiteral("mostVariables"));
    mostVariables->setAccessibleName(tr("Most variables of a model"));
    mostVariables->setRange(1000, 1'000'000'000);
    mostVariables->setSingleStep(1'000'000);
    mostVariables->setGroupSeparatorShown(true);
    mostVariables->setToolTip(tr("A larger model, or an array with more elements, is told and not tried: looking at it "
                                 "would take the memory of the computer."));
    mostVariables->setValue(static_cast<int>(shell.workspace.session().mostVariables()));
    connect(mostVariables, &QSpinBox::editingFinished, this, [&shell, mostVariables] {
        if (static_cast<uint64_t>(mostVariables->value()) != shell.workspace.session().mostVariables())
            shell.commands.start(QStringLiteral("editor.mostVariables"), {mostVariables->value()});
    });

    FolderList trusted = folderList(
        QStringLiteral("trustedFolders"), QStringLiteral("addTrustedFolder"), QStringLiteral("removeTrustedFolder"),
        tr("Models in these folders may run the C and FORTRAN code that they bring along, and read files of these "
           "folders "
           "while they are looked at."),
        [&settings] { return trustedFolders(settings); }, shell.commands, QStringLiteral("trust"));
    auto* librariesNote = new QLabel(tr("Takes effect at the next start."));
    librariesNote->setProperty("role", QStringLiteral("dim"));
    librariesNote->hide();
    FolderList libraries = folderList(
        QStringLiteral("libraryFolders"), QStringLiteral("addLibraryFolder"), QStringLiteral("removeLibraryFolder"),
        tr("Libraries are looked for in these folders, then in those of MODELICAPATH. They are read, not changed."),
        [&settings] { return libraryFolders(settings); }, shell.commands, QStringLiteral("libraries"));
    m_folderLists = {trusted.show, libraries.show};
    for (QPushButton* button : {libraries.add, libraries.remove})
        connect(button, &QPushButton::clicked, librariesNote, &QLabel::show);

    auto* form = new QFormLayout;
    form->setHorizontalSpacing(24);
    form->setVerticalSpacing(8);
    form->setLabelAlignment(Qt::AlignLeft);
    form->addRow(tr("Colours"), theme);
    form->addRow(tr("Language"), language);
    form->addRow(QString(), languageNote);
    form->addRow(tr("Font of texts"), font);
    form->addRow(tr("Size of texts"), size);
    form->addRow(QString(), menuBar);
    form->addRow(QString(), units);
    form->addRow(tr("Most variables of a model"), mostVariables);
    form->addRow(tr("Library folders"), libraries.list);
    form->addRow(QString(), libraries.buttons);
    form->addRow(QString(), librariesNote);
    form->addRow(tr("Trusted folders"), trusted.list);
    form->addRow(QString(), trusted.buttons);
    auto* keys = new ShortcutTable(shell);
    keys->setMinimumWidth(400);
    keys->setMaximumWidth(620);
    auto* keysLabel = new QLabel(tr("Keys"));
    form->addRow(keysLabel, keys);
    for (QWidget* field : std::initializer_list<QWidget*>{theme, language, font, size, libraries.list, trusted.list}) {
        field->setFixedWidth(280);
        field->setAccessibleName(static_cast<QLabel*>(form->labelForField(field))->text());
    }

    auto* title = new QLabel(tr("Settings"));
    title->setProperty("role", QStringLiteral("hero"));
    auto* content = new QWidget;
    content->setObjectName(QStringLiteral("settingsPage"));
    auto* inside = new QVBoxLayout(content);
    inside->setContentsMargins(32, 40, 32, 32);
    inside->setSpacing(16);
    inside->addWidget(title);
    inside->addLayout(form);
    inside->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(scrolled(content));
}

void SettingsPage::showFolders() const {
    for (const std::function<void()>& show : m_folderLists)
        show();
}

} // namespace gnomon
