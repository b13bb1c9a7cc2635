#pragma once

#include "app/desk/shell.h"
#include "app/modeling/parameter_line.h"
#include "compiler/session/edits/component_attributes.h"
#include "compiler/session/views/views.h"

#include <QHash>
#include <QJsonObject>
#include <QPointer>
#include <QSet>
#include <QVariant>
#include <QWidget>

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

class QLabel;
class QLineEdit;
class QTabWidget;

namespace gnomon {

class DeclarationForm;
class ModelPane;
class PageForm;

namespace session {
class ModelEdit;
class ModelViews;
} // namespace session

/// The parameters of what is chosen in a diagram, or of the class itself: by tab and group, with units, edited in
/// place, each change at once in the text. Several components of one class are edited together.
class PropertiesPanel : public QWidget {
    Q_OBJECT

public:
    explicit PropertiesPanel(const Shell& shell, QWidget* parent = nullptr);

    void setPane(ModelPane* pane);
    /// Waits for what is chosen now to be shown: a script does not look at the panel before it sets something.
    void catchUp();
    /// As if it had been typed; what is wrong with it, if something is.
    QString setValue(const QString& parameter, const QString& value);
    /// The file that a String parameter names.
    QString setFile(const QString& parameter, const QString& path);
    QString previewFile(const QString& parameter);
    /// The field of a parameter, or null.
    QWidget* field(const QString& parameter) const;
    /// How the chosen component is declared: "variability" and "parameter", "final" and true …
    QString setAttribute(const QString& name, const QVariant& value);
    /// The page of the diagram or icon that is shown, to be typed over; false if it has none now.
    bool reachPage();
    const session::ParameterView& shown() const { return m_view; }
    void focusFirst();
    /// The units that were chosen.
    QJsonObject saveState() const;
    /// How much of it was damaged and is left out.
    int restoreState(const QJsonObject& saved);

signals:
    void failed(const QString& reason);
    /// Another unit was chosen.
    void stateChanged();

private:
    void refresh();
    /// Why what the fields show cannot be changed by now; empty if it can.
    QString staleness() const;
    struct Answer {
        QString cls = {};
        std::vector<std::string> components = {}; ///< that the view is of
        session::ParameterView view = {};
        std::vector<int> clauses = {};
        QSet<QString> mixed = {};
        std::optional<session::ComponentAttributes> attributes = {};
        std::optional<session::CoordinateSystem> page = {}; ///< while nothing is chosen
        std::shared_ptr<const UnitsOfNames> units = {};     ///< of what values may name
        uint64_t revision = 0;                              ///< of the text, at least
    };
    std::function<Answer(session::ModelViews&)> questionOf(const ModelPane& pane) const;
    /// It is about the text of before what was typed here: the fields know better until the next one comes.
    bool isOvertaken(const Answer& answer) const;
    /// Whatever is typed in the panel goes into the text through here.
    Result<void> write(const QString& name, const std::function<Result<void>(session::ModelEdit&)>& action);
    void take(Answer answer);
    void findCandidates(const std::pair<std::string, std::string>& subject, const std::vector<std::string>& elements);
    /// Shows it in the fields that are there if they can, else in new ones.
    void build(Answer answer);
    void showHead();
    /// What somebody is just typing belongs to what the fields have shown so far.
    void finishTyping();
    void rename();
    void describe();
    QStringList unitKeys(const session::ParameterRow& row) const;
    void chooseUnit(const session::ParameterRow& row, const QString& unit);
    ParameterLine::State stateOf(const session::ParameterRow& row) const;
    bool fitsRows() const;
    void makePages();
    void addLine(QWidget* page, size_t number);
    /// What a class has settled is nobody's to give: it is shown when somebody asks.
    bool isHidden(const session::ParameterRow& row) const;
    void addFixed(QWidget* page, const std::string& tab, size_t count);
    void addRest(QWidget* page, const std::string& tab, size_t count);
    /// How the component is declared, and the page: tabs of their own, made when somebody looks at them.
    void showDeclaration();
    void showPage();
    bool isLookedAt(const QWidget* content) const;
    static Answer viewOf(session::ModelViews& views, const std::string& cls,
                         const std::vector<std::string>& components);

    const Shell& m_shell;
    QPointer<ModelPane> m_pane;
    QPointer<ModelPane> m_shownPane;       ///< whose class
    QString m_shownClass;                  ///< this is, and whose components these are
    std::vector<std::string> m_components; ///< that the fields show, and that what is typed goes to
    std::vector<int> m_clauses;            ///< per component: extendsClause of its view
    QSet<QString> m_mixed;                 ///< parameters that differ between the components
    QSet<QString> m_open;                  ///< arrays whose table is shown
    /// Chosen for one value of one component, by class, component and path.
    QHash<QString, QString> m_chosenUnits;
    session::ParameterView m_view;
    QLineEdit* m_name;
    QLineEdit* m_description;
    QLabel* m_class;
    QLabel* m_empty;
    QWidget* m_add; ///< of a class: what it may get
    QTabWidget* m_tabs;
    size_t m_rowsOfPages = 0;          ///< of the view, when the pages were made
    std::set<std::string> m_wholeTabs; ///< those of which somebody wants to see all
    std::set<std::string> m_fixedTabs; ///< … or what is fixed
    std::vector<bool> m_hidden;        ///< of the rows, when the pages were made
    std::vector<ParameterLine*> m_lines;
    std::vector<size_t> m_rowOfLine;                           ///< of the view
    std::vector<std::pair<std::string, std::string>> m_places; ///< tab and group, by line
    int m_labelWidth = ParameterLine::widestLabel;
    QWidget* m_declarationPage = nullptr;
    DeclarationForm* m_declaration = nullptr;
    std::optional<session::ComponentAttributes> m_attributes;
    QWidget* m_pagePage = nullptr;
    PageForm* m_pageForm = nullptr;
    std::optional<session::CoordinateSystem> m_page;
    std::shared_ptr<const UnitsOfNames> m_units;
    /// Of replaceable classes, by the class that declares them and their name.
    std::map<std::pair<std::string, std::string>, std::vector<session::Choice>> m_candidates;
    std::pair<std::string, std::string> m_searchedFor; ///< class and component
    int m_question = 0;
    bool m_built = false;
    uint64_t m_revision = 0;    ///< of the text that the fields show, at least
    uint64_t m_writtenAs = 0;   ///< revision of the text with what was typed here last
    bool m_focusWanted = false; ///< as soon as the fields of what is chosen are there
};

} // namespace gnomon
