#include "app/init/scenario_files.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QLocale>
#include <QSaveFile>

#include <algorithm>
#include <charconv>
#include <map>

namespace gnomon {

namespace {

constexpr QLatin1String ending(".scenario.xml");
using Fixed = session::ScenarioQuantity::Fixed;

std::string numberText(double value) {
    char text[40];
    return {text, std::to_chars(text, text + sizeof text, value).ptr};
}

QString said(const session::ScenarioQuantity* q) {
    if (!q)
        return QCoreApplication::translate("ScenarioFiles", "as in the model");
    QStringList parts;
    if (q->fixed != Fixed::AsInModel)
        parts << (q->fixed == Fixed::Yes ? QCoreApplication::translate("ScenarioFiles", "fixed")
                                         : QCoreApplication::translate("ScenarioFiles", "solved for"));
    if (q->hasValue)
        parts << QLocale().toString(q->value, 'g', 8);
    if (q->marked)
        parts << QCoreApplication::translate("ScenarioFiles", "marked");
    return parts.isEmpty() ? QCoreApplication::translate("ScenarioFiles", "as in the model")
                           : parts.join(QStringLiteral(", "));
}

/// Modifiers of components within components.
struct Modifiers {
    std::map<std::string, Modifiers> members;
    std::vector<std::string> own;
    std::string value;

    std::string text() const {
        std::string list;
        for (const std::string& one : own)
            list += (list.empty() ? "" : ", ") + one;
        for (const auto& [name, modifiers] : members)
            list += (list.empty() ? "" : ", ") + name + modifiers.text();
        return (list.empty() ? "" : '(' + list + ')') + value;
    }
};

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

QByteArray asExtendingClass(const session::Scenario& scenario, const QString& className, QStringList& unwritten) {
    Modifiers modifiers;
    std::string initial;
    for (const session::ScenarioQuantity& q : scenario.quantities) {
        if (q.fixed == Fixed::AsInModel && !q.hasValue)
            continue;
        const bool isDerivative = q.name.starts_with("der(");
        if (isDerivative) {
            if (q.fixed == Fixed::Yes)
                initial += "  " + q.name + " = " + numberText(q.value) + ";\n";
            else if (q.fixed == Fixed::No)
                unwritten << QString::fromStdString(q.name);
            continue;
        }
        if (q.name.find_first_of("[']") != std::string::npos) {
            // An element has no modifier of its own.
            if (q.fixed == Fixed::Yes)
                initial += "  " + q.name + " = " + numberText(q.value) + ";\n";
            else
                unwritten << QString::fromStdString(q.name);
            continue;
        }
        Modifiers* at = &modifiers;
        for (size_t begin = 0; begin < q.name.size();) {
            const size_t dot = std::min(q.name.find('.', begin), q.name.size());
            at = &at->members[q.name.substr(begin, dot - begin)];
            begin = dot + 1;
        }
        if (q.kind == "parameter" && q.fixed == Fixed::Yes) {
            at->value = " = " + numberText(q.value);
            continue;
        }
        if (q.hasValue)
            at->own.push_back("start = " + numberText(q.value));
        if (q.fixed != Fixed::AsInModel)
            at->own.push_back(q.fixed == Fixed::Yes ? "fixed = true" : "fixed = false");
    }
    const QString base = QString::fromStdString(scenario.model);
    std::string text = "model " + className.toStdString() + "\n  extends " + base.toStdString() + modifiers.text() + ";\n";
    if (!initial.empty())
        text += "initial equation\n" + initial;
    text += "end " + className.toStdString() + ";\n";
    return QByteArray::fromStdString(text);
}

} // namespace gnomon
