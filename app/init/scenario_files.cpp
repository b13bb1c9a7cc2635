#include "app/init/scenario_files.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QLocale>
#include <QSaveFile>

#include <map>

namespace gnomon {

namespace {

constexpr QLatin1String ending(".scenario.xml");
using Fixed = session::ScenarioQuantity::Fixed;

QString said(const session::ScenarioQuantity* q) {
    if (!q)
        return QCoreApplication::translate("ScenarioFiles", "as in the model");
    QStringList parts;
    if (q->fixed != Fixed::AsInModel)
        parts << (q->fixed == Fixed::Yes ? QCoreApplication::translate("ScenarioFiles", "fixed")
                                         : QCoreApplication::translate("ScenarioFiles", "solved for"));
    if (q->hasValue)
        parts << QLocale::c().toString(q->value, 'g', 8);
    if (q->marked)
        parts << QCoreApplication::translate("ScenarioFiles", "marked");
    return parts.isEmpty() ? QCoreApplication::translate("ScenarioFiles", "as in the model")
                           : parts.join(QStringLiteral(", "));
}

} // namespace

ScenarioFiles::ScenarioFiles(QString folder, QString className)
    : m_folder(std::move(folder)), m_class(std::move(className)) {}

QStringList ScenarioFiles::names() const {
    QStringList names;
    if (!hasFolder())
        return names;
    const QString begin = m_class + QLatin1Char('.');
    for (const QString& file : QDir(m_folder).entryList(QDir::Files, QDir::Name))
        if (file.startsWith(begin) && file.endsWith(ending))
            names << file.mid(begin.size(), file.size() - begin.size() - ending.size());
    return names;
}

QString ScenarioFiles::path(const QString& name) const {
    QString safe = name;
    for (QChar& c : safe)
        if (c == QLatin1Char('/') || c == QLatin1Char('\\') || c == QLatin1Char(':') || c < QLatin1Char(' '))
            c = QLatin1Char('_');
    return QDir(m_folder).filePath(m_class + QLatin1Char('.') + safe + ending);
}

Result<session::ReadScenario> ScenarioFiles::readFile(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fail((path + QStringLiteral(": ") + file.errorString()).toStdString());
    if (file.size() > static_cast<qint64>(session::mostScenarioBytes))
        return fail(
            (path + QStringLiteral(": ") + QCoreApplication::translate("ScenarioFiles", "too large for a scenario"))
                .toStdString());
    const QByteArray xml = file.readAll();
    return session::readScenario({xml.constData(), static_cast<size_t>(xml.size())}, path.toStdString());
}

Result<void> ScenarioFiles::writeFile(const QString& path, const session::Scenario& scenario) {
    const std::string xml = session::writeScenario(scenario);
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(xml.data(), static_cast<qsizetype>(xml.size())) < 0 ||
        !file.commit())
        return fail((path + QStringLiteral(": ") + file.errorString()).toStdString());
    return {};
}

Result<session::ReadScenario> ScenarioFiles::read(const QString& name) const {
    return readFile(path(name));
}

Result<void> ScenarioFiles::write(const QString& name, session::Scenario scenario) const {
    scenario.name = name.toStdString();
    return writeFile(path(name), scenario);
}

Result<void> ScenarioFiles::remove(const QString& name) const {
    QFile file(path(name));
    if (!file.moveToTrash() && !file.remove())
        return fail((file.fileName() + QStringLiteral(": ") + file.errorString()).toStdString());
    return {};
}

QList<ScenarioDifference> compareScenarios(const session::Scenario& first, const session::Scenario& second) {
    std::map<std::string, std::pair<const session::ScenarioQuantity*, const session::ScenarioQuantity*>> both;
    for (const auto& q : first.quantities)
        both[q.name].first = &q;
    for (const auto& q : second.quantities)
        both[q.name].second = &q;
    QList<ScenarioDifference> list;
    for (const auto& [name, pair] : both) {
        const QString a = said(pair.first), b = said(pair.second);
        if (a != b)
            list << ScenarioDifference{QString::fromStdString(name), a, b};
    }
    return list;
}

} // namespace gnomon
