#pragma once

#include "app/modeling/parameter_line.h"
#include "app/shell/shell.h"
#include "compiler/session/edits/component_attributes.h"
#include "compiler/session/views/views.h"

#include <QPointer>
#include <QSet>
#include <QVariant>
#include <QWidget>

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
class ModelViews;
}

/// The parameters of what is chosen in a diagram, or of the class itself: by tab and group, with units, edited in
/// place, each change at once in the text. Several components of one class are edited together.
class PropertiesPanel : public QWidget {
    Q_OBJECT

public:
    explicit PropertiesPanel(const Shell& shell, QWidget* parent = nullptr);

    void setPane(ModelPane* pane);
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

signals:
    void failed(const QString& reason);

private:
    void refresh();
    struct Answer {
        session::ParameterView view;
        std::vector<int> clauses;
        QSet<QString> mixed;
        std::optional<session::ComponentAttributes> attributes;
        std::optional<session::CoordinateSystem> page = {}; ///< while nothing is chosen
        std::shared_ptr<const UnitsOfNames> units = {};     ///< of what values may name
    };
    void findCandidates(const std::pair<std::string, std::string>& subject, const std::vector<std::string>& elements);
    /// Shows it in the fields that are there if they can, else in new ones.
    void build(Answer answer);
    void showHead();
    ParameterLine::State stateOf(const session::ParameterRow& row) const;
    bool fitsRows() const;
    void makePages();
    void addLine(QWidget* page, size_t number);
    void addRest(QWidget* page, const std::string& tab, size_t count);
    /// How the component is declared, and the page: tabs of their own, made when somebody looks at them.
    void showDeclaration();
    void showPage();
    bool isLookedAt(const QWidget* content) const;
    static Answer viewOf(session::ModelViews& views, const std::string& cls,
                         const std::vector<std::string>& components);

    const Shell& m_shell;
    QPointer<ModelPane> m_pane;
    std::vector<std::string> m_components;
    std::vector<int> m_clauses; ///< per component: extendsClause of its view
    QSet<QString> m_mixed;      ///< parameters that differ between the components
    QSet<QString> m_open;       ///< arrays whose table is shown
    session::ParameterView m_view;
    QLineEdit* m_name;
    QLineEdit* m_description;
    QLabel* m_class;
    QLabel* m_empty;
    QTabWidget* m_tabs;
    size_t m_rowsOfPages = 0;          ///< of the view, when the pages were made
    std::set<std::string> m_wholeTabs; ///< those of which somebody wants to see all
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
};

} // namespace gnomon
