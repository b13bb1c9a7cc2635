// The commands "init.…" about scenarios: kept beside the model, imported, exported, compared, written into its text.
#include "app/init/init_controller.h"

#include "app/commands/command_registry.h"
#include "app/desk/profile.h"
#include "app/workspace/view_service.h"
#include "app/workspace/workspace.h"
#include "compiler/session/edits/scenario_edit.h"
#include "compiler/session/edits/sol_scenario.h"
#include "compiler/session/source_version.h"
#include "initgui/init_panel.h"

#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QRegularExpression>

#include <algorithm>
#include <map>

namespace gnomon {

void InitController::addScenarioCommands() {
    CommandRegistry& commands = m_shell.commands;
    const QString category = tr("Initialization");
    const auto hasSystem = [this] { return !m_panel.state().isEmpty(); };
    commands.add(
        {"init.scenario", category, QString(), {}, {}},
        [this](const QVariantList& arguments) -> Result<QVariant> {
            const QString name = arguments.value(0).toString();
            if (name.isEmpty())
                return m_shell.commands.run(QStringLiteral("init.reset"), {});
            return open(m_files.read(name), name);
        },
        hasSystem);
    commands.add(
        {"init.keepScenario", category, tr("Keep the scenario beside the model"), {}, {}},
        [this](const QVariantList& arguments) -> Result<QVariant> {
            if (!m_files.hasFolder())
                return fail(tr("Save the model first: scenarios are kept beside it.").toStdString());
            QString name = arguments.value(0).toString();
            if (name.isEmpty())
                name = scenarioName();
            const QStringList taken = m_files.names();
            for (int i = 1; name.isEmpty(); ++i)
                if (const QString free = tr("start %1").arg(i); !taken.contains(free))
                    name = free;
            m_panel.settle();
            if (const Result<void> written = m_files.write(name, m_panel.state().scenarioToKeep()); !written)
                return std::unexpected(written.error());
            m_panel.state().call(name.toStdString());
            listScenarios();
            m_panel.setReport(tr("Kept as “%1”.").arg(name), false);
            emit changed();
            return QVariant(m_files.path(name));
        },
        hasSystem);
    commands.add(
        {"init.keepScenarioAs", category, tr("Keep the scenario under another name…"), {}, {}},
        [this](const QVariantList& arguments) -> Result<QVariant> {
            bool isGiven = true;
            const QString name =
                (arguments.isEmpty() ? QInputDialog::getText(&m_panel, tr("Keep the scenario"), tr("Name"),
                                                             QLineEdit::Normal, scenarioName(), &isGiven)
                                     : arguments[0].toString())
                    .trimmed();
            if (!isGiven || name.isEmpty())
                return QVariant(false);
            return m_shell.commands.run(QStringLiteral("init.keepScenario"), {name});
        },
        hasSystem);
    commands.add(
        {"init.renameScenario", category, tr("Rename the scenario…"), {}, {}},
        [this](const QVariantList& arguments) -> Result<QVariant> {
            bool isGiven = true;
            const QString old = scenarioName();
            const QString name =
                (arguments.isEmpty() ? QInputDialog::getText(&m_panel, tr("Rename the scenario"), tr("Name"),
                                                             QLineEdit::Normal, old, &isGiven)
                                     : arguments[0].toString())
                    .trimmed();
            if (!isGiven || name.isEmpty() || name == old)
                return QVariant(false);
            if (m_files.names().contains(name))
                return fail(tr("There is a scenario “%1” already.").arg(name).toStdString());
            auto read = m_files.read(old);
            if (!read)
                return std::unexpected(read.error());
            if (const Result<void> written = m_files.write(name, read->scenario); !written)
                return std::unexpected(written.error());
            if (const Result<void> removed = m_files.remove(old); !removed)
                return std::unexpected(removed.error());
            m_panel.state().renameCalled(old.toStdString(), name.toStdString());
            listScenarios();
            emit changed();
            return QVariant(m_files.path(name));
        },
        [this] { return m_files.names().contains(scenarioName()); });
    commands.add(
        {"init.deleteScenario", category, tr("Move the scenario to the bin"), {}, {}},
        [this](const QVariantList& arguments) -> Result<QVariant> {
            const QString name = arguments.isEmpty() ? scenarioName() : arguments[0].toString();
            if (!m_files.names().contains(name))
                return fail(tr("There is no scenario “%1” beside the model.").arg(name).toStdString());
            if (const Result<void> removed = m_files.remove(name); !removed)
                return std::unexpected(removed.error());
            m_panel.state().renameCalled(name.toStdString(), {});
            listScenarios();
            m_panel.setReport(tr("“%1” is in the bin; what it set up stays here.").arg(name), false);
            emit changed();
            return QVariant(true);
        },
        [this] { return m_scenarios && m_scenarios->count() > 1; });
    commands.add(
        {"init.openScenario", category, tr("Import a scenario…"), {}, {}},
        [this](const QVariantList& arguments) -> Result<QVariant> {
            const QString path = arguments.isEmpty() ? QFileDialog::getOpenFileName(&m_panel, tr("Import a scenario"),
                                                                                    m_shell.profile.fileFolder(),
                                                                                    tr("Scenarios (*.xml)"))
                                                     : arguments[0].toString();
            if (path.isEmpty())
                return QVariant(false);
            return open(ScenarioFiles::readFile(path), QFileInfo(path).completeBaseName());
        },
        hasSystem);
    commands.add(
        {"init.saveScenario", category, tr("Export the scenario…"), {}, {}},
        [this](const QVariantList& arguments) -> Result<QVariant> {
            const QString path = arguments.isEmpty() ? QFileDialog::getSaveFileName(&m_panel, tr("Export the scenario"),
                                                                                    m_shell.profile.fileFolder(),
                                                                                    tr("Scenarios (*.xml)"))
                                                     : arguments[0].toString();
            if (path.isEmpty())
                return QVariant(false);
            m_panel.settle();
            session::Scenario scenario = m_panel.state().scenarioToKeep();
            scenario.name = QFileInfo(path).completeBaseName().toStdString();
            if (const Result<void> written = ScenarioFiles::writeFile(path, scenario); !written)
                return std::unexpected(written.error());
            return QVariant(true);
        },
        hasSystem);
    commands.add(
        {"init.compare", category, tr("Compare the scenario with the others"), {}, {}},
        [this](const QVariantList& arguments) {
            return compare(arguments.value(0).toString(), arguments.value(1).toString());
        },
        hasSystem);
    commands.add(
        {"init.intoModel", category, tr("Into the model, as a class that extends it"), {}, {}},
        [this](const QVariantList& arguments) { return intoModel(arguments.value(0).toString()); }, hasSystem);
    commands.add(
        {"init.modifyModel", category, tr("Into the model, as its start values"), {}, {}},
        [this](const QVariantList&) { return modifyModel(); }, hasSystem);
    CommandSpec useForRuns{"init.useForRuns", category, tr("Runs start from this"), {}, {}};
    useForRuns.checkable = true;
    commands.add(
        useForRuns,
        [this](const QVariantList& arguments) -> Result<QVariant> {
            this->useForRuns(arguments.isEmpty() ? !m_useForRuns : arguments[0].toBool());
            m_panel.setReport(
                m_useForRuns ? tr("Runs start from what is set up here.") : tr("Runs start as the model says."), false);
            emit changed();
            return QVariant(m_useForRuns);
        },
        hasSystem);
}

ScenarioFiles InitController::filesOf(const Document* document) const {
    return ScenarioFiles(document && !document->path().isEmpty() ? QFileInfo(document->path()).path() : QString(),
                         m_className);
}

void InitController::listScenarios() {
    m_files = filesOf(m_className.isEmpty() ? nullptr : documentOfModel());
    const QSignalBlocker quiet(m_scenarios);
    m_scenarios->clear();
    m_scenarios->addItem(tr("As in the model"), QString());
    for (const QString& name : m_files.names())
        m_scenarios->addItem(name, name);
    m_scenarios->setEnabled(m_scenarios->count() > 1);
    showScenario();
}

void InitController::showScenario() {
    const bool isChanged = !m_panel.state().isEmpty() && !m_panel.state().isAsCalled();
    const int now = std::max(0, m_scenarios->findData(scenarioName()));
    for (int i = 0; i < m_scenarios->count(); ++i) {
        const QString name = m_scenarios->itemData(i).toString();
        const QString title = titleOf(name.isEmpty() ? tr("As in the model") : name, i == now && isChanged);
        if (title != m_scenarios->itemText(i))
            m_scenarios->setItemText(i, title);
    }
    if (now != m_scenarios->currentIndex()) {
        const QSignalBlocker quiet(m_scenarios);
        m_scenarios->setCurrentIndex(now);
    }
    m_scenarios->setToolTip(tr("Scenario") + QStringLiteral(": ") + m_scenarios->currentText());
}

QString InitController::scenarioName() const {
    return QString::fromStdString(m_panel.state().calledNow());
}

QString InitController::titleOf(const QString& name, bool isChanged) {
    return isChanged ? tr("%1, changed", "of a scenario").arg(name) : name;
}

QString InitController::saidOfDropped() const {
    if (m_panel.state().isAsCalled())
        return {};
    return scenarioName().isEmpty() ? tr("What was set up before was not kept under a name.")
                                    : tr("The changes to “%1” were not kept.").arg(scenarioName());
}

Result<QVariant> InitController::open(const Result<session::ReadScenario>& read, const QString& name) {
    if (!read) {
        m_panel.setReport(QString::fromStdString(read.error().message), true);
        return std::unexpected(read.error());
    }
    m_surroundings.show();
    const QString dropped = saidOfDropped();
    const InitState::Applied applied = m_panel.state().apply(read->scenario);
    m_panel.state().call(name.toStdString());
    QStringList lines;
    if (!read->scenario.model.empty() && read->scenario.model != m_panel.state().model())
        lines << tr("It was made for %1.").arg(QString::fromStdString(read->scenario.model));
    for (const std::string& complaint : read->complaints)
        lines << QString::fromStdString(complaint);
    const auto list = [](const std::vector<std::string>& names) {
        QStringList all;
        for (const std::string& one : names)
            all << QString::fromStdString(one);
        return all.join(QStringLiteral(", "));
    };
    for (const std::string& misfit : applied.units)
        lines << QString::fromStdString(misfit);
    if (!applied.vanished.empty()) {
        QStringList gone;
        for (const auto& [was, now] : applied.vanished)
            gone << (now.empty() ? QString::fromStdString(was)
                                 : tr("%1 (%2 now?)").arg(QString::fromStdString(was), QString::fromStdString(now)));
        lines << tr("The model has these no more: %1").arg(gone.join(QStringLiteral(", ")));
    }
    if (!applied.refused.empty())
        lines << tr("These cannot be fixed as well: %1").arg(list(applied.refused));
    if (!applied.outside.empty())
        lines << tr("Outside of min and max: %1").arg(list(applied.outside));
    refreshed();
    m_panel.setReport((dropped.isEmpty() ? lines : QStringList(lines) << dropped).join(QLatin1Char('\n')),
                      !lines.isEmpty(), dropped.isEmpty() ? std::pair<QString, QString>() : takeBack());
    listScenarios();
    checkUpToDate(); // unless there was something to be said of it
    emit changed();
    return QVariant(lines);
}

Result<QVariant> InitController::compare(const QString& first, const QString& second) {
    QStringList names = m_files.names();
    names.removeAll(scenarioName());
    if (!first.isEmpty())
        names = {first};
    if (names.isEmpty()) // with itself as it was kept, or with the model
        names = {scenarioName()};
    m_panel.settle();
    session::Scenario present = m_panel.state().scenario();
    if (!second.isEmpty()) {
        const auto read = m_files.read(second);
        if (!read)
            return std::unexpected(read.error());
        present = read->scenario;
    }
    QString html;
    QVariantMap answer;
    for (const QString& name : names) {
        const auto read = name.isEmpty() ? Result<session::ReadScenario>(session::ReadScenario()) : m_files.read(name);
        if (!read)
            return std::unexpected(read.error());
        html +=
            QStringLiteral(
                "<p><b>%1</b></p><table cellspacing=\"0\" cellpadding=\"2\"><tr><td></td><td>%1</td><td>%2</td></tr>")
                .arg(name.isEmpty() ? tr("As in the model") : name.toHtmlEscaped(),
                     second.isEmpty() ? tr("now") : second.toHtmlEscaped());
        QStringList differing;
        for (const ScenarioDifference& d : compareScenarios(read->scenario, present)) {
            html += QStringLiteral("<tr><td>%1 </td><td>%2 </td><td>%3</td></tr>")
                        .arg(d.quantity.toHtmlEscaped(), d.first.toHtmlEscaped(), d.second.toHtmlEscaped());
            differing << d.quantity;
        }
        html += QStringLiteral("</table>");
        answer[name] = differing;
    }
    m_surroundings.show();
    m_panel.setExplanation(html);
    return QVariant(answer);
}

session::ScenarioPlaces InitController::placesInModel() const {
    session::ScenarioPlaces places;
    auto clauses = std::make_shared<std::map<std::string, int>>();
    places.clauseOf = [this, clauses](const std::string& component) {
        const auto [known, isNew] = clauses->emplace(component, -1);
        if (isNew)
            known->second = m_shell.views.views().parameters(m_className.toStdString(), component).extendsClause;
        return known->second;
    };
    auto arrays = std::make_shared<std::map<std::string, std::vector<session::ScenarioQuantity>>>();
    for (const InitialQuantity& q : m_panel.state().structure().quantities) {
        const auto name = session::readQuantityName(q.name);
        if (!name || name->subscripts.empty() || q.isHidden || q.kind == InitialQuantity::Kind::Derivative)
            continue;
        session::ScenarioQuantity element;
        element.name = q.name;
        element.kind = q.kind == InitialQuantity::Kind::Parameter ? "parameter" : "variable";
        element.fixed = q.fixedInModel || q.kind == InitialQuantity::Kind::Parameter
                            ? session::ScenarioQuantity::Fixed::Yes
                            : session::ScenarioQuantity::Fixed::No;
        element.hasValue = true;
        element.value = q.start;
        (*arrays)[name->array()].push_back(std::move(element));
    }
    places.elementsOf = [arrays](const std::string& array) {
        const auto found = arrays->find(array);
        return found == arrays->end() ? std::vector<session::ScenarioQuantity>() : found->second;
    };
    return places;
}

/// A model in Sol brings its scenario along.
bool InitController::readSection() {
    const Document* document = documentOfModel();
    if (!document || languageOf(document) != syntax::Language::Sol)
        return false;
    const auto read = session::readSolScenario(
        SourceText(m_shell.workspace.sourceName(document).toStdString(), document->text()), m_className.toStdString());
    const bool isThere = read && (!read->scenario.quantities.empty() || !read->complaints.empty());
    if (isThere)
        (void)open(read, {});
    return isThere;
}

Result<Document*> InitController::documentToWrite() const {
    Document* document = documentOfModel();
    if (!document || Workspace::isLibraryFile(document))
        return fail(tr("The text of the model is not open, or belongs to a library.").toStdString());
    if (document->text() != m_readText)
        return fail(tr("The text has changed since the initial system was read: read it again.").toStdString());
    return document;
}

syntax::Language InitController::languageOf(const Document* document) const {
    const auto version = m_shell.workspace.analysis(document);
    return version ? version->language() : syntax::Language::Modelica;
}

/// "file:line:column" of a place in the text as it is now.
QString InitController::placeOf(const Document* document, uint32_t offset) const {
    const std::string text = document->text();
    const auto end = text.begin() + static_cast<std::ptrdiff_t>(std::min<size_t>(offset, text.size()));
    const auto line = 1 + std::count(text.begin(), end, '\n');
    return QStringLiteral("%1:%2:1").arg(m_shell.workspace.sourceName(document)).arg(line);
}

Result<QVariant> InitController::modifyModel() {
    const Result<Document*> document = documentToWrite();
    if (!document)
        return std::unexpected(document.error());
    m_panel.settle();
    const std::string path = m_shell.workspace.sourceName(*document).toStdString();
    session::Scenario scenario = m_panel.state().scenario();
    const auto edit =
        session::writeIntoClass(std::make_shared<const SourceText>(path, (*document)->text()), languageOf(*document),
                                m_className.toStdString(), scenario, placesInModel());
    if (!edit)
        return std::unexpected(edit.error());
    QStringList unwritten;
    for (const std::string& name : edit->unwritten)
        unwritten << QString::fromStdString(name);
    if (edit->change.empty())
        return fail((unwritten.isEmpty() ? tr("Nothing differs from the model.")
                                         : tr("The model cannot say this itself: %1. Write a class that extends it.")
                                               .arg(unwritten.join(QStringLiteral(", "))))
                        .toStdString());
    (*document)->closeEntry();
    (*document)->apply(edit->change, {false, 0, tr("Start values")});
    emit m_panel.placeRequested(placeOf(*document, edit->change.map(edit->change.edits().front().offset)));
    // The values that were found are in the text now, and so is what is fixed: reading it again has to show the same.
    const Result<QVariant> read = load(m_className);
    m_kept.erase(m_className); // the model says it now
    m_written = std::move(scenario);
    m_unwritten = unwritten;
    return read ? Result<QVariant>(QVariant(unwritten)) : read;
}

/// With the reason why a text cannot say it, as far as the kind of the quantity tells.
QString InitController::unwrittenText(const QString& name) const {
    const auto v = m_panel.state().isEmpty() ? std::nullopt : m_panel.state().find(name.toStdString());
    using Kind = InitialQuantity::Kind;
    const auto kind = v ? std::optional(m_panel.state().structure().quantities[*v].kind) : std::nullopt;
    if (kind == Kind::Condition)
        return tr("%1 (no modifier takes an initial equation back)").arg(name);
    if (kind == Kind::Discrete)
        return tr("%1 (what it was before the start has no place in a text)").arg(name);
    if (name.startsWith(QLatin1String("der(")))
        return tr("%1 (equations of the model determine it)").arg(name);
    if (name.contains(QLatin1Char('[')))
        return tr("%1 (a text gives all elements of an array at once, and not all are known)").arg(name);
    return tr("%1 (a modifier does not reach it)").arg(name);
}

/// What the text says now against what was to be written into it.
void InitController::checkWritten() {
    if (!m_written)
        return;
    const session::Scenario written = *std::exchange(m_written, std::nullopt);
    const QStringList unwritten = std::exchange(m_unwritten, {});
    QStringList missing;
    for (const QString& name : unwritten)
        missing << unwrittenText(name);
    const InitState& now = m_panel.state();
    using Fixed = session::ScenarioQuantity::Fixed;
    for (const session::ScenarioQuantity& q : written.quantities) {
        const QString name = QString::fromStdString(q.name);
        if (unwritten.contains(name) || q.name.starts_with("der(") || now.isEmpty())
            continue;
        const auto v = now.find(q.name);
        if (!v)
            missing << tr("%1 (the model does not have it any more)").arg(name);
        else if (q.fixed != Fixed::AsInModel && now.isFixed(*v) != (q.fixed == Fixed::Yes))
            missing << (now.isFixed(*v) ? tr("%1 (something else in the model fixes it)").arg(name)
                                        : tr("%1 (something else in the model determines it)").arg(name));
        else if (q.hasValue && now.value(*v) != q.value)
            missing << tr("%1 (something else in the model makes it %2)").arg(name).arg(now.value(*v), 0, 'g', 6);
    }
    if (!missing.isEmpty())
        m_panel.setReport(tr("Written into the model, but for: %1").arg(missing.join(QStringLiteral(", "))), true);
}

Result<QVariant> InitController::intoModel(const QString& given) {
    const Result<Document*> document = documentToWrite();
    if (!document)
        return std::unexpected(document.error());
    const std::string text = (*document)->text();
    static const QRegularExpression ownFile(QStringLiteral("^\\s*within\\s+\\w"));
    if (ownFile.match(QString::fromStdString(text)).hasMatch() ||
        QFileInfo((*document)->path()).fileName() == QLatin1String("package.mo"))
        return fail(tr("A file of a package holds one class only; write the start values into the model, or keep the "
                       "scenario beside it.")
                        .toStdString());
    m_panel.settle();
    const session::Scenario scenario = m_panel.state().scenario();
    const QString own = m_className.mid(m_className.lastIndexOf(QLatin1Char('.')) + 1);
    QString name = given;
    if (name.isEmpty()) {
        name = own + QLatin1Char('_') + (scenarioName().isEmpty() ? tr("start") : scenarioName());
        for (QChar& c : name)
            if (!c.isLetterOrNumber() || c.unicode() > 127)
                c = QLatin1Char('_');
    }
    if (m_shell.views.views().location(name.toStdString()).path ==
        m_shell.workspace.sourceName(*document).toStdString())
        return fail(tr("The text has a class %1 already.").arg(name).toStdString());
    const auto written =
        session::asExtendingClass(scenario, name.toStdString(), languageOf(*document), placesInModel());
    if (!written)
        return std::unexpected(written.error());
    QStringList unwritten;
    for (const std::string& one : written->unwritten)
        unwritten << unwrittenText(QString::fromStdString(one));
    const std::string begin = !text.empty() && text.back() != '\n' ? "\n\n" : "\n";
    (*document)->apply(TextChange({static_cast<uint32_t>(text.size()), 0, begin + written->text}));
    m_readText = (*document)->text(); // the model itself is as it was
    emit m_panel.placeRequested(placeOf(*document, static_cast<uint32_t>(text.size() + begin.size())));
    m_panel.setReport(unwritten.isEmpty()
                          ? tr("Written as the class %1.").arg(name)
                          : tr("Written as the class %1, but for: %2").arg(name, unwritten.join(QStringLiteral(", "))),
                      !unwritten.isEmpty());
    return QVariant(name);
}

} // namespace gnomon
