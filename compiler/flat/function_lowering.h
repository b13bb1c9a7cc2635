#pragma once

#include "compiler/check/evaluator.h"
#include "compiler/flat/flat_model.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace gnomon {

struct ForeignCall;
struct ForeignShape;

/// Makes FlatFunctions of functions that are called while the model runs: records become their members, names of
/// constants their values, operators of records calls. Each function once, and those that it calls.
class FunctionLowering {
public:
    FunctionLowering(Evaluator& evaluator, InstanceTree& tree, FlatModel& model)
        : m_evaluator(evaluator), m_tree(tree), m_graph(evaluator.graph()), m_model(model), m_pool(model.exprs) {}

    /// The number of a function, made at the first call; nothing after a reported error. A function with functions as
    /// arguments is made for each choice of them: what partial application has bound to them are inputs in their place.
    std::optional<uint32_t> number(ClassId function, const std::vector<Value>& inputs, SourceSpan place);

    /// What statements outside of functions know by a name: a value, or only members that are themselves known.
    struct Known {
        NameId name;
        bool isGroup = false;
        ClassId cls; // of a group
        uint8_t rank = 0;
        uint32_t number = 0;        // of a member, in the class of its group
        std::vector<Known> members; // of a group
        Value value;
        bool isAssigned = false;
    };
    /// The name of a Known for what an operator that functions do not have gives of a variable, or gives alone.
    static NameId operatorName(NameTable& names, std::string_view function, NameId of);
    /// A loop or another statement of an algorithm section as a function: the values are its inputs, those that are
    /// assigned its outputs too, in their order. With a guard the last input tells whether it is carried out.
    std::optional<uint32_t> loop(const ast::Clause& clause, Scope scope, const std::vector<Known>& known, bool guarded);

    /// A scalar expression over locals as a function of those that are no literals; `like` becomes of its type.
    std::optional<uint32_t> expressionOf(const ast::Expr& e, Scope scope, const std::vector<Local>& locals,
                                         Value& like);

    /// What a call of a function has behind its arguments if each makes an object of its own.
    std::optional<int64_t> objectIdentity(uint32_t function);

private:
    friend class PredefinedLowering;
    /// An expression over Locals: simple, or the members of a record (of an array of records, all with its rank).
    struct Low {
        enum class Kind : uint8_t { Error, Simple, Record, Function };

        Kind kind = Kind::Error;
        ExprId id;
        ScalarType type = ScalarType::Real;
        uint8_t rank = 0;
        DefId enumeration;
        ClassId cls;
        std::vector<Low> parts;
        std::vector<NameId> names; // of a Function: which of its inputs `parts` are bound to

        bool ok() const { return kind != Kind::Error; }
    };
    /// A record as one of this class; see Evaluator::recordOrder.
    Low inOrderOf(Low low, ClassId cls);
    struct Variable {
        NameId name;
        Low low;
    };
    /// What is being lowered: one function.
    struct Body {
        FlatFunction flat;
        std::vector<Variable> frame; // variables, then loop variables, innermost last
        Scope scope;
        std::vector<std::pair<ExprId, uint32_t>> ends; // array and dimension for `end`
        std::vector<FunctionVariable> temporaries;     // see put()
        /// Extents of variables, which are found when all variables are declared.
        struct Extent {
            uint32_t variable = 0;
            size_t dimension = 0;
            const ast::Expr* expression = nullptr;
            Scope scope;
            bool isMember = false;
            Low record = {}; // of a member: all of its record
        };
        std::vector<Extent> extents;
        Body* owner = nullptr; // default values of a call: the function in which they are computed
        bool failed = false;
    };

    std::optional<uint32_t> number(ClassId function, const std::vector<Low>& inputs);
    ClassId ofAnyInstance(ClassId function);
    FlatFunction lower(ClassId function, const std::vector<Low>& inputs, bool& good);
    Low declareBound(Body& body, const Low& like);
    Low inputOf(Body& body, const Known& known);
    void outputOf(Body& body, Low& low, const Known& known);
    static std::string functionalKey(const Low& low);
    Low likeValue(const Value& v) const;
    Low partial(Body& body, const ast::Expr& e);
    void bindDeclared(Body& body, InstanceId variable, InstanceId function, const Low& low);
    void bindDeclaredElements(Body& body, InstanceId variable, const Low& low);
    Low declare(Body& body, InstanceId variable, const std::string& name, FunctionVariable::Role role,
                const std::vector<std::pair<const ast::Expr*, Scope>>& outer);
    void extents(Body& body);
    ExprId memberExtent(Body& body, const Low& record, const ast::Expr& extent, Scope scope);
    std::vector<uint32_t> flatInputs(const Body& body, const FunctionVariables& variables, NameId name) const;
    void lowerPartial(Body& body, ClassId derivative, const FunctionVariables& variables);
    bool isForeign(const Evaluator::FunctionBody& source, ClassId function) const;
    bool makesForeignObject(ClassId function, const FunctionVariables& variables,
                            const Evaluator::FunctionBody& source);
    void lowerExternal(Body& body, ClassId function, const FunctionVariables& variables,
                       const Evaluator::FunctionBody& source);
    std::optional<ForeignShape> foreignShape(const Body& body, const Low& low, SourceSpan place);
    void readForeignCode(ForeignCall& foreign, const Evaluator::FunctionBody& source);
    void readDerivatives(Body& body, ClassId function, const FunctionVariables& variables);
    void readInverses(Body& body, ClassId function, const FunctionVariables& variables);
    void statements(Body& body, std::span<const ast::Clause* const> clauses);
    void statement(Body& body, const ast::Clause& c);
    void assign(Body& body, const ast::Expr& target, const Low& value, const ast::Clause& c);
    void assignCall(Body& body, const std::vector<const ast::Expr*>& targets, const ast::Expr& call, SourceSpan span);
    void branchesFrom(Body& body, const ast::Clause& c, size_t at);
    void forLoop(Body& body, const ast::Clause& c, size_t depth);

    // Arrays
    static const Low& leaf(const Low& low);
    uint32_t addLoop(Body& body, FunctionVariable v);
    Low runningNumber(Body& body);
    ExprId extentOf(const Low& low, int64_t dimension);
    Low comprehension(ExprId range, uint32_t local, const Low& inner);
    Low everyElement(Body& body, const Low& like, size_t dimensions,
                     const std::function<Low(const std::vector<Low>&)>& one);
    Low element(const Low& low, const std::vector<Low>& subscripts);
    Low rangeOf(Body& body, const ast::Iterator& iterator, const std::function<IteratorUse()>& findUse);
    Low running(Body& body, const ast::Iterator& iterator, Low& range, uint32_t& local);
    Low kept(Body& body, Low low, SourceSpan span);
    Low stacked(std::vector<Low> elements, SourceSpan place);
    Low matrix(const std::vector<std::vector<Low>>& cells, SourceSpan place);
    Low noElements(InstanceId instance, uint8_t outerRank);
    Low noRecords(ClassId cls, InstanceId members, uint8_t rank);
    Low fromRecords(const Value& v);
    bool readsFrame(const Body& body, const ast::Expr& e) const;
    Low selected(Body& body, const Low& low, const std::vector<const ast::Expr*>& subscripts, InstanceId array = {});
    Low variable(Body& body, Low low, const ast::Name& name);
    Low constantElement(Body& body, const ast::Expr& e);
    Low overloadedArrays(ast::Operator op, const Low& a, const Low& b, SourceSpan place);
    Low sumOfArrays(Body& body, const Low& arrays, size_t iterators);
    Low sumOf(const Low& array, SourceSpan place);
    Low declareLike(Body& body, const Low& like, std::string_view name, FunctionVariable::Role role);
    void put(Body& body, const Low& to, const Low& value, SourceSpan span);
    const Low* partLike(const Low& record, size_t i, const Low& other);
    void placeTemporaries(Body& body);

    Low expression(Body& body, const ast::Expr& e);
    Low name(Body& body, const ast::Expr& e);
    Low constant(Body& body, const ast::Expr& e);
    Low fromValue(const Value& v);
    /// `array`: whose subscripts they are, if that is a variable.
    Low subscripted(Body& body, const Low& low, std::span<const ast::Expr* const> subscripts, InstanceId array = {});
    Low index(const Low& low, const std::vector<Low>& subscripts, const std::vector<bool>& colons);
    Low member(const Low& low, NameId id, SourceSpan place);
    Low call(Body& body, const ast::Expr& e);
    std::optional<Low> operatorValue(Body& body, std::string_view function, const ast::Expr& e);
    Low stringOf(const ast::Expr& e, const std::vector<Low>& arguments);
    Low reshaped(Body& body, std::string_view function, const Low& array, uint8_t rank, SourceSpan place);
    Low reduction(Body& body, std::string_view function, const ast::Expr& e);
    Low callFunction(ClassId function, std::vector<Low> arguments, const std::vector<NameId>& names, SourceSpan place,
                     std::vector<Low>* outputs = nullptr);
    Low record(ClassId cls, std::vector<Low> arguments, const std::vector<NameId>& names, SourceSpan place);
    Low binary(ast::Operator op, const Low& a, const Low& b, SourceSpan place);
    Low overloaded(std::string_view op, const std::vector<Low>& arguments, SourceSpan place);
    Low outputShape(InstanceId output, ExprId call, uint32_t& number);
    void flattenArgument(const Low& low, std::vector<ExprId>& to);
    Value shape(const Low& low) const;
    std::string typeName(const Low& low) const;
    std::optional<int64_t> knownExtent(const Body& body, const Low& low, size_t dimension) const;
    bool fits(const Body& body, const Low& value, const Low& to, SourceSpan place);
    bool isCondition(const Low& low, SourceSpan place);

    Low simple(ExprId id, ScalarType type, uint8_t rank) const {
        Low low;
        low.kind = Low::Kind::Simple;
        low.id = id;
        low.type = type;
        low.rank = rank;
        return low;
    }
    Low simple(ExprId id) const { return simple(id, m_pool.node(id).type, m_pool.node(id).rank); }
    template <DiagnosticKind kind, class... Args>
    Low error(SourceSpan place, const Args&... args) {
        if (m_quiet == 0)
            m_graph.report(diagnose<kind>(place, args...));
        m_failed = true;
        return {};
    }

    Evaluator& m_evaluator;
    InstanceTree& m_tree;
    ClassGraph& m_graph;
    FlatModel& m_model;
    ExprPool& m_pool;
    std::map<std::pair<uint32_t, std::string>, uint32_t> m_numbers; // by class and functional arguments
    std::unordered_map<DefId, EnumerationId> m_enumerations;
    Body* m_body = nullptr;
    int64_t m_objectCount = 0; // of external objects so far
    bool m_failed = false;
    int m_quiet = 0; // a function is only tried: what is wrong with it does not matter
};

} // namespace gnomon
