#pragma once

#include "compiler/check/evaluator.h"
#include "compiler/flat/first_variables.h"
#include "compiler/flat/template_builder.h"

#include <unordered_map>
#include <vector>

namespace gnomon {

class CountingSink;

/// Equations of a class that is used many times: what its text says is found out from one instance, and written down
/// as rows whose cells are references, ways from the instance down to its variables. Every other instance only walks
/// them. Kept are equations of which nothing but the text, the classes on these ways and their extents decides
/// anything; what depends on the value of a parameter is evaluated for each instance.
class EquationUses {
public:
    EquationUses(Evaluator& evaluator, InstanceTree& tree, FlatModel& model, TemplateBuilder& templates,
                 const FirstVariables& firstVariable, const CountingSink& sink)
        : m_evaluator(evaluator),
          m_tree(tree),
          m_model(model),
          m_templates(templates),
          m_firstVariable(firstVariable),
          m_sink(sink) {}

    /// The equations of `cls` (the class of the instance, or a base of it) come next, clause by clause.
    void begin(ClassId cls, InstanceId instance, FlatInstanceId flat);
    /// True: the rows of this clause have been added. Otherwise it is to be evaluated between watch() and learn().
    bool repeat(const ast::Clause& clause);
    void watch();
    void learn();
    /// What is being watched is of this instance alone.
    void refuse() { m_trace.isPlain = false; }

private:
    struct Step {
        uint32_t number = 0;    // among the children
        bool isElement = false; // of an array of components
        ClassId cls;
        const ast::Component* decl = nullptr;
        ast::Variability variability = ast::Variability::Continuous;
        std::vector<uint32_t> dimensions;
    };
    struct Reference {
        std::vector<Step> steps;
        bool isParameter = false;
    };
    struct Cell {
        uint32_t reference = 0, offset = 0;
    };
    struct Row {
        std::vector<EqFamily>* families = nullptr;
        uint32_t family = 0;
        std::vector<Cell> cells;
    };
    struct Known {
        enum class State : uint8_t { Unknown, Never, Known };
        State state = State::Unknown;
        std::vector<uint32_t> references; // all that the text names
        std::vector<Row> rows;
    };
    /// Of a class as part of a class: a base class means other components in other classes that inherit from it.
    struct Uses {
        uint32_t count = 0;
        std::vector<Reference> references;
        std::unordered_map<InstanceId, uint32_t> referenceOf; // in the instance that is watched
        std::unordered_map<const ast::Clause*, Known> clauses;
    };
    /// A reference in the instance whose equations are added.
    struct Target {
        enum class State : uint8_t { Unknown, Missing, Found };
        State state = State::Unknown;
        InstanceId instance;
        uint32_t first = 0;
    };

    const Target& target(uint32_t reference);
    std::optional<uint32_t> referenceTo(InstanceId instance);
    InstanceId follow(const Reference& reference);
    bool learnRows(Known& known);

    Evaluator& m_evaluator;
    InstanceTree& m_tree;
    FlatModel& m_model;
    TemplateBuilder& m_templates;
    const FirstVariables& m_firstVariable;
    const CountingSink& m_sink;

    std::unordered_map<uint64_t, Uses> m_uses;
    Uses* m_current = nullptr;
    InstanceId m_instance;
    FlatInstanceId m_flat;
    std::vector<Target> m_targets; // by reference
    std::vector<uint32_t> m_cells;

    // While a clause is watched:
    Known* m_watched = nullptr;
    EvaluationTrace m_trace;
    std::vector<TemplateBuilder::AddedRow> m_added;
    size_t m_reports = 0, m_blocks = 0, m_constants = 0, m_functions = 0, m_shapes = 0;
};

} // namespace gnomon
