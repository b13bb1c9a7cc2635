#pragma once

#include "compiler/base/result.h"
#include "compiler/session/scenario.h"

#include <QString>
#include <QStringList>

namespace gnomon {

/// The scenarios of a model: "Class.name.scenario.xml" in the folder of its text. Nothing is read before it is asked
/// for.
class ScenarioFiles {
public:
    /// An empty folder: the text has no file yet, and there are no scenarios.
    ScenarioFiles(QString folder, QString className);
    ScenarioFiles() = default;

    bool operator==(const ScenarioFiles&) const = default;
    bool hasFolder() const { return !m_folder.isEmpty(); }
    QStringList names() const;
    QString path(const QString& name) const;
    Result<session::ReadScenario> read(const QString& name) const;
    Result<void> write(const QString& name, session::Scenario scenario) const;
    Result<void> remove(const QString& name) const;

    static Result<session::ReadScenario> readFile(const QString& path);
    static Result<void> writeFile(const QString& path, const session::Scenario& scenario);

private:
    QString m_folder, m_class;
};

/// Two scenarios side by side: one line for every quantity in which they differ.
struct ScenarioDifference {
    QString quantity, first, second;
};
QList<ScenarioDifference> compareScenarios(const session::Scenario& first, const session::Scenario& second);

} // namespace gnomon
