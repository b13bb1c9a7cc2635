#include "app/shell/settings_page.h"

#include "app/commands/command_registry.h"
#include "app/shell/profile.h"
#include "app/shell/theme.h"
#include "app/shell/trusted_folders.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFontComboBox>
#include <QFontDatabase>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace gnomon {

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

    auto* folders = m_trusted = new QListWidget;
    folders->setObjectName(QStringLiteral("trustedFolders"));
    folders->setToolTip(tr("Models in these folders may run the C and FORTRAN code that they bring along."));
    folders->setFixedHeight(96);
    showTrustedFolders(settings);
    auto* addFolder = new QPushButton(tr("Add…"));
    addFolder->setObjectName(QStringLiteral("addTrustedFolder"));
    auto* removeFolder = new QPushButton(tr("Remove"));
    removeFolder->setObjectName(QStringLiteral("removeTrustedFolder"));
    removeFolder->setEnabled(false);
    connect(folders, &QListWidget::itemSelectionChanged, removeFolder,
            [folders, removeFolder] { removeFolder->setEnabled(folders->currentItem()); });
    connect(addFolder, &QPushButton::clicked, this, [&commands = shell.commands] { (void)commands.run(QStringLiteral("trust.add")); });
    connect(removeFolder, &QPushButton::clicked, this, [&commands = shell.commands, folders] {
        if (const QListWidgetItem* chosen = folders->currentItem())
            (void)commands.run(QStringLiteral("trust.remove"), {chosen->text()});
    });
    auto* folderButtons = new QHBoxLayout;
    folderButtons->addWidget(addFolder);
    folderButtons->addWidget(removeFolder);
    folderButtons->addStretch(1);

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
    form->addRow(tr("Trusted folders"), folders);
    form->addRow(QString(), folderButtons);
    for (QWidget* field : std::initializer_list<QWidget*>{theme, language, font, size, folders}) {
        field->setFixedWidth(280);
        field->setAccessibleName(static_cast<QLabel*>(form->labelForField(field))->text());
    }

    auto* title = new QLabel(tr("Settings"));
    title->setProperty("role", QStringLiteral("hero"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(32, 40, 32, 32);
    layout->setSpacing(16);
    layout->addWidget(title);
    layout->addLayout(form);
    layout->addStretch(1);
}

void SettingsPage::showTrustedFolders(const QSettings& settings) {
    m_trusted->clear();
    m_trusted->addItems(trustedFolders(settings));
}

} // namespace gnomon
