// What the properties panel writes into the text, and the files that parameters name.
#include "app/modeling/properties_panel.h"

#include "app/modeling/model_pane.h"
#include "app/modeling/parameter_text.h"
#include "app/modeling/table_file.h"
#include "app/workspace/view_service.h"
#include "compiler/session/edits/model_edit.h"

#include <QDir>

namespace gnomon {

using session::ParameterRow;
using Kind = ParameterRow::Kind;

QString PropertiesPanel::setAttribute(const QString& name, const QVariant& value) {
    if (!m_pane || !m_attributes)
        return tr("Choose a component that this class declares.");
    if (const QString stale = staleness(); !stale.isEmpty())
        return stale;
    session::ComponentAttributes wanted = *m_attributes;
    const std::string text = value.toString().toStdString();
    const std::pair<const char*, bool*> switches[] = {{"final", &wanted.isFinal},
                                                      {"replaceable", &wanted.isReplaceable},
                                                      {"inner", &wanted.isInner},
                                                      {"outer", &wanted.isOuter}};
    const std::pair<const char*, std::string*> words[] = {
        {"variability", &wanted.variability}, {"causality", &wanted.causality}, {"connection", &wanted.connection},
        {"dimensions", &wanted.dimensions},   {"condition", &wanted.condition}, {"constraint", &wanted.constraint}};
    bool isKnown = name == QLatin1String("visibility");
    if (isKnown)
        wanted.isProtected = text == "protected";
    for (const auto& [known, target] : switches)
        if (name == QLatin1String(known)) {
            *target = value.toBool();
            isKnown = true;
        }
    for (const auto& [known, target] : words)
        if (name == QLatin1String(known)) {
            *target = text;
            isKnown = true;
        }
    if (!isKnown)
        return tr("There is no attribute %1.").arg(name);
    const Result<void> done = write(tr("Declare %1").arg(QString::fromStdString(m_view.component)),
                                    [&](session::ModelEdit& e) { return e.setAttributes(m_view.component, wanted); });
    // What fields show by now is what was typed: it may have been refused.
    m_built = false;
    if (done)
        m_attributes = wanted;
    refresh();
    return done ? QString() : QString::fromStdString(done.error().message);
}

QString PropertiesPanel::setFile(const QString& parameter, const QString& path) {
    QString quoted = QDir::fromNativeSeparators(path);
    quoted.replace(QLatin1Char('\\'), QLatin1String("\\\\")).replace(QLatin1Char('"'), QLatin1String("\\\""));
    return setValue(parameter, QLatin1Char('"') + quoted + QLatin1Char('"'));
}

QString PropertiesPanel::previewFile(const QString& parameter) {
    for (const ParameterRow& row : m_view.rows) {
        if (row.path != parameter.toStdString())
            continue;
        QString value = QString::fromStdString(row.value.empty() ? row.defaultValue : row.value).trimmed();
        // loadResource("modelica://…") and the plain name of a file.
        const qsizetype from = value.indexOf(QLatin1Char('"')), to = value.lastIndexOf(QLatin1Char('"'));
        if (from < 0 || to <= from)
            return tr("No file is chosen.");
        value = value.mid(from + 1, to - from - 1);
        value.replace(QLatin1String("\\\\"), QLatin1String("\\"));
        if (value.isEmpty() || value == QLatin1String("NoName"))
            return tr("No file is chosen.");
        m_shell.views.ask(
            this,
            [value = value.toStdString(), from = m_pane ? m_pane->className().toStdString() : std::string()](
                session::ModelViews& views) { return views.resolveFile(value, from); },
            [this, value](const std::string& resolved) {
                showTablePreview(resolved.empty() ? value : QString::fromStdString(resolved), window());
            });
        return {};
    }
    return tr("There is no parameter %1.").arg(parameter);
}

QString PropertiesPanel::setValue(const QString& parameter, const QString& typed) {
    const ParameterRow* row = nullptr;
    for (const ParameterRow& candidate : m_view.rows)
        if (candidate.path == parameter.toStdString() || candidate.name == parameter.toStdString())
            row = &candidate;
    if (!row)
        return tr("There is no parameter %1.").arg(parameter);
    if (const QString stale = staleness(); !stale.isEmpty())
        return stale;
    if (row->isFinal)
        return tr("%1 is final.").arg(parameter);
    if (const QString trouble = troubleOf(*row, typed, m_units ? *m_units : UnitsOfNames()); !trouble.isEmpty())
        return trouble;
    const QString value = inOwnUnit(*row, typed);
    std::vector<std::string> path;
    for (const QString& part : QString::fromStdString(row->path).split(QLatin1Char('.')))
        path.push_back(part.toStdString());
    std::vector<std::string> components = m_components;
    if (components.empty())
        components.emplace_back();
    const Result<void> done = write(tr("Set %1").arg(parameter), [&](session::ModelEdit& e) -> Result<void> {
        for (size_t i = 0; i < components.size(); ++i) {
            // Of the class itself, and of what an inherited component is, the inheriting clause has a say.
            const bool ofClass = components[i].empty() || row->isSelf;
            const std::string component = ofClass ? std::string() : components[i];
            const int clause = ofClass                ? row->extendsClause
                               : i < m_clauses.size() ? m_clauses[i]
                                                      : m_view.extendsClause;
            Result<void> set;
            if (row->kind == Kind::Class && !value.isEmpty())
                set = e.setArgument(component, clause,
                                    row->isComponent
                                        ? "redeclare " + value.toStdString() + " " + row->name
                                        : "redeclare " + row->typeName + " " + row->name + " = " + value.toStdString());
            else
                set = e.setParameter(component, clause, path, value.toStdString());
            if (!set)
                return set;
        }
        return {};
    });
    // What was typed in another unit is shown in it.
    if (const QString unit = typedUnit(*row, typed); done && !unit.isEmpty())
        chooseUnit(*row, unit);
    // What fields show by now is what was typed: it may be taken back before the text has been read again.
    m_built = false;
    return done ? QString() : QString::fromStdString(done.error().message);
}

} // namespace gnomon
