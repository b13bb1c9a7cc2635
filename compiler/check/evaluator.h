#pragma once

#include "compiler/base/cancel.h"
#include "compiler/check/iterator_use.h"
#include "compiler/check/value.h"

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <unordered_set>
#include <utility>

namespace gnomon {

/// A variable of a function, or the variable of a loop.
struct Local {
    /// Stands for ':' among declared extents.
    static constexpr uint32_t openExtent = ~0u;

    NameId name;
    Value value;
    /// Of a variable that is assigned: what its declaration says of its extents.
    std::vector<uint32_t> declared = {};
};

/// What the evaluator has to ask about the model around it.
class SymbolHost {
public:
    virtual ~SymbolHost() = default;
    /// The number of the first scalar of a simple component in the flat model; nothing if it has none (yet).
    virtual std::optional<uint32_t> firstVariable(InstanceId instance) = 0;
    /// What a variable stands for at this place: itself, or what an algorithm has assigned to it so far.
    virtual Scalar current(InstanceId instance, uint32_t variable) = 0;
    /// der() of a scalar that is neither a literal nor a variable.
    virtual Scalar derivative(Scalar expression, SourceSpan place) = 0;
    /// A variable of its own for an operand of an operator that needs one.
    virtual Scalar auxiliary(Scalar expression, ScalarType type, SourceSpan place) = 0;
    /// previous() of a variable where it is asked for: in a state that is reset it is the start value.
    virtual Scalar previous(Scalar variable, ScalarType type) = 0;
    /// activeState(), ticksInState(), timeInState().
    virtual std::optional<Value> stateOperator(std::string_view name, const std::vector<InstanceId>& arguments,
                                               SourceSpan place) = 0;
    virtual bool isParameter(uint32_t variable) = 0;
    virtual bool isDeclaredDiscrete(uint32_t) { return false; }
    virtual std::string nameOf(uint32_t) { return {}; }
    /// The number by which the flat model calls a function; nothing after a reported error. Of the inputs only those
    /// that are functions matter.
    virtual std::optional<uint32_t> functionNumber(ClassId function, const std::vector<Value>& inputs,
                                                   SourceSpan place) = 0;
    /// A function that gives the value of an expression over the given locals, of which literals are no inputs; `like`
    /// becomes a scalar of its type. Nothing: there is none.
    virtual std::optional<uint32_t> expressionFunction(const ast::Expr& /*expression*/, Scope /*scope*/,
                                                       const std::vector<Local>& /*locals*/, Value& /*like*/) {
        return std::nullopt;
    }
    /// The number by which it calls the extents of the arguments and outputs of a call.
    virtual uint32_t callShape(std::vector<std::vector<uint32_t>> inputs,
                               std::vector<std::vector<uint32_t>> outputs) = 0;
    /// cardinality, Connections.isRoot and Connections.rooted.
    virtual std::optional<Value> connectionOperator(std::string_view name, const std::vector<InstanceId>& arguments,
                                                    SourceSpan place) = 0;
    /// inStream() or actualStream() of a variable.
    virtual std::optional<Scalar> streamOperator(bool isActual, uint32_t variable, SourceSpan place) = 0;
};

/// Where and how an expression is evaluated.
struct Env {
    Scope scope;
    std::vector<Local>* locals = nullptr; // the innermost last
    bool constant = false;                // parameters are replaced by their values; everything has to be known
    bool shapeOnly = false;               // only types and extents matter
    bool quiet = false;                   // errors are no errors: the caller only tries
    /// Extents for `end`, innermost last.
    std::vector<uint32_t> ends;
    /// The body of a function: relations and what jumps are taken literally and make no events.
    bool literally = false;
};

/// The inputs, outputs and other variables of a function, in order.
struct FunctionVariables {
    InstanceId instance; // loose: its children are the variables
    std::vector<InstanceId> inputs, outputs, locals;
    std::vector<InstanceId> declared; // locals and outputs, once asked for: see Evaluator::inDeclarationOrder()
};

/// What an evaluation has found in instances, for who wants to know whether other instances would give the same.
struct EvaluationTrace {
    std::vector<InstanceId> variables; // each stands in the result as itself
    bool isPlain = true;               // nothing else of any instance mattered
};

/// What a reference to connectors means.
struct ConnectorReference {
    InstanceId first;                  // what the first name is in the component whose equation this is
    std::vector<InstanceId> instances; // empty: reported, or one of them does not exist here, or see `buses`
    std::vector<uint32_t> dimensions;  // of all of it
    /// Of an array of values with subscripts: the selected elements of each instance.
    std::vector<uint32_t> elements;
    bool hasElements = false;
    bool touchesBus = false; // an expandable connector, or something in one
    bool isAbsent = false;   // the condition of its component is false
    bool isOutside = false;  // a subscript says what is not there
    /// Expandable connectors that lack what the reference names at `part`, or have too few elements of it.
    std::vector<InstanceId> buses;
    size_t part = 0;
    std::vector<std::vector<uint32_t>> subscripts; // of that part; one each
    std::vector<bool> keeps;                       // of the subscripts: a vector
};

/// Evaluates expressions to values: as far as they are known to literals, the rest to operations over the variables
/// of the flat model. Also the interpreter of functions. Reports what is wrong where it stands; the value is then
/// an Error, which makes no further message.
class Evaluator final : public StructureOracle {
public:
    Evaluator(ClassGraph& graph, CancelToken cancel);

    /// Both exist before the first use.
    void attach(InstanceTree& tree, SymbolHost& host) {
        m_tree = &tree;
        m_host = &host;
    }

    /// What takes too many steps, or makes more than may be made, is given up: an Error, told with the call at fault.
    Value evaluate(const ast::Expr& expression, Env& env);
    /// How many steps one evaluation may take: fewer for a view than for a check.
    void setMostSteps(uint64_t most) { m_mostSteps = most; }
    /// How many elements an array may have that is made while the model is built. More than that is told, not tried.
    void setMostScalars(uint64_t most) { m_mostScalars = most; }
    /// As evaluate() of a call, for the given number of outputs: a Tuple if there are several.
    Value evaluateCall(const ast::Expr& call, Env& env, size_t outputs);
    /// A condition that constants and parameters decide, unless it needs the value of a Real parameter: such a
    /// parameter stays free to be changed before a run. An Error if it is not known so.
    Value knownCondition(const ast::Expr& condition, Env& env);
    /// One that decides what there is, so that also a Real parameter it needs cannot be changed before a run.
    Value decidingCondition(const ast::Expr& condition, Env& env);
    /// The value of a constant or parameter; an Error if it has none.
    Value constantValue(InstanceId instance, SourceSpan use, bool quiet);
    /// The declaration equation of a component in the given way, cut to the instance; no value: there is none.
    std::optional<Value> bindingValue(InstanceId instance, bool constant, bool quiet = false, bool shapeOnly = false);
    std::optional<Value> attributeValue(InstanceId instance, NameId attribute, bool constant, bool quiet = false);
    /// The value of a constant or parameter, if it is known; the parameter stays free to be changed before a run.
    Value knownValue(InstanceId instance);
    /// An attribute, if it is known and no Real parameter has to be fixed for that.
    std::optional<double> knownAttribute(InstanceId instance, NameId attribute);
    /// The instances that a reference to components means: connectors, outer components. Subscripts are constants.
    std::vector<InstanceId> instancesOf(const ast::Expr& reference, Env& env) {
        return this->reference(reference, env).instances;
    }
    ConnectorReference reference(const ast::Expr& expression, Env& env);
    /// All of an instance as a value.
    Value valueOf(InstanceId instance, Env& env, SourceSpan place) {
        return instanceValue(instance, {}, 0, env, place);
    }
    /// The class that a name in a call means; no id if there is none.
    ClassId functionClass(const ast::Name& name, Env& env, bool report);

    std::optional<std::vector<uint32_t>> dimensions(InstanceId instance) override;
    std::optional<bool> condition(const ast::Expr& condition, Scope scope) override;

    /// Converts for a place of another type (Integer to Real, matching record); reports with both types, and with the
    /// declaration that wants the other one.
    Value converted(Value value, const Value& like, SourceSpan place, bool quiet, const SourceSpan* wanted = nullptr);
    void addDeclaration(Diagnostic& diagnostic, const ast::Expr& operand, Scope scope);
    /// A value of the type of a simple or record instance with no content.
    Value shapeOf(InstanceId instance);
    /// `element`: of a simple component, one of its scalars only.
    Value variableValue(InstanceId instance, Env& env, SourceSpan use, std::optional<size_t> element = {});
    const FunctionVariables& functionVariables(ClassId function);
    /// Protected variables and outputs of a function, each behind those that its declaration speaks of.
    const std::vector<InstanceId>& inDeclarationOrder(ClassId function);
    /// The algorithm sections of a function, of its base classes too, each with the class that it stands in; and
    /// its external clause, if it has one.
    struct FunctionBody {
        std::vector<std::pair<ClassId, const ast::Section*>> sections;
        const ast::External* external = nullptr;
        ClassId externalOwner;
    };
    FunctionBody functionBody(ClassId function);
    /// Declared so, or another name of such a function: not to be called, whether or not it has a body.
    bool isPartialFunction(ClassId function);
    /// What says `function fx = der(f, x)`: the function itself or what it is another name of; else no id.
    ClassId partialDerivative(ClassId function);
    /// Where the members of a record stand in another one, whose members have the same names in another order: of each
    /// its number there, and how its own members stand.
    struct RecordOrder {
        std::vector<uint32_t> from;
        std::vector<const RecordOrder*> members; // none: as they are
    };
    /// How records of one class become those of another; none where nothing changes.
    const RecordOrder* recordOrder(ClassId from, ClassId to);
    /// The first member of records of class `to` that those of `from` do not have; no id: they have all.
    NameId missingMember(ClassId from, ClassId to);
    /// A record as one of this class: records are of one type when their members have the same names and types.
    Value inOrderOf(Value v, ClassId cls);
    /// The members of a record that have their values, and of the record around it.
    struct MemberFrame {
        InstanceId record;
        std::vector<Local>* members = nullptr;
        const MemberFrame* outer = nullptr;
    };
    /// A variable of a function before anything is assigned to it; extents from the frame in `env`, or, where a record
    /// says them, from its members.
    Value blank(InstanceId variable, Env& env, const MemberFrame* around = nullptr);
    bool bindDeclared(InstanceId variable, InstanceId function, std::vector<Local>& frame, Env& env, Value& v);
    /// `written`: the arguments as they stand in the text, for what is wrong with one of them.
    Value callFunction(ClassId function, std::vector<Value> arguments, std::vector<NameId> argumentNames, Env& env,
                       SourceSpan place, size_t outputs = 1, std::span<const ast::Expr* const> written = {});

    std::string arrayTypeText(Value like, size_t rank) const;

    Value callNodes(uint32_t number, const std::vector<Value>& inputs, std::vector<Value> blanks);
    /// What loadResource() of the standard library gives for a modelica:// address, which its own body cannot do.
    std::optional<NameId> resourceOf(ClassId function, const Value& uri);

    /// The function that an operator record gives for an operator, by the names, if there are any, and the types of the
    /// arguments.
    ClassId findOverload(ClassId record, std::string_view op, const std::vector<Value>& arguments,
                         std::span<const NameId> names = {});
    /// The function 'constructor' that makes a record of an operator record; none: its members are given one by one.
    ClassId findConstructor(ClassId record, const std::vector<Value>& arguments, std::span<const NameId> names);

    SymbolPool& pool() { return m_pool; }
    ClassGraph& graph() { return m_graph; }
    InstanceTree& tree() { return *m_tree; }
    /// Parameters whose values shaped the model.
    const std::unordered_set<InstanceId>& structural() const { return m_structural; }
    /// Parameters without a value that only tell how long arrays in records are: such records are well as long as
    /// nobody uses them.
    const std::unordered_map<InstanceId, Value>& vacant() const { return m_vacant; }
    ScalarType scalarType(ClassId cls);

    Scalar binary(ExprOp op, ScalarType type, Scalar a, Scalar b);
    /// What makes an event, where the environment makes none of it.
    Scalar withoutEvent(Scalar s, ScalarType type, const Env& env);
    Scalar unary(ExprOp op, ScalarType type, Scalar a);
    Value ifElse(const Scalar& condition, const Value& a, const Value& b, SourceSpan place, Env& env);
    /// `of`: the expression, for messages.
    Value binaryOperator(ast::Operator op, const Value& a, const Value& b, SourceSpan place, Env& env,
                         const ast::Expr* of = nullptr);

    bool cancelled() const { return m_cancel.cancelled(); }

    /// From now on it is noted there what is looked at; null: no longer.
    void setTrace(EvaluationTrace* trace) { m_trace = trace; }

    /// Whether the number of a named constant or parameter has come into expressions since the last call, or the body
    /// of a function: units got lost.
    bool takeUsedNumber() { return std::exchange(m_usedNumber, false); }

    /// While a class is only checked, a constant or parameter without a value is taken to have one.
    void assumeValues() { m_assumeValues = true; }
    /// Whether a function may go without a body while a class is only checked: another one is expected in its place.
    bool mayBeMissing(ClassId function) {
        if (!m_assumeValues || !m_graph.mayBeReplaced(function))
            return false;
        m_hasAssumed = true;
        return true;
    }
    /// What needs a value but has none: what follows from the assumed one proves nothing about the class.
    bool hasAssumed() const { return m_hasAssumed; }
    /// What is evaluated has used up its steps: a failure says nothing about what failed.
    bool isGivenUp() const { return m_isGivenUp; }
    /// While assuming, constants of a partial package were read: those of a medium that is still to be chosen, say.
    bool hasPlaceholders() const { return m_hasPlaceholders; }

    template <DiagnosticKind kind, class... Args>
    Value error(const Env& env, SourceSpan place, const Args&... args) {
        if (!env.quiet && !m_isGivenUp) // what follows from giving up is not at fault
            m_graph.report(diagnose<kind>(place, args...));
        return {};
    }

    /// Every element of a range in turn: numbers, enumeration literals, elements of an array. Without a range: the
    /// numbers of the elements of the array in whose subscript the iterator is used.
    std::vector<Value> rangeElements(const ast::Iterator& iterator, Env& env, const IteratorUse& use = {});
    std::vector<Value> literalsOf(const Value& type);
    Value dimensionType(const IteratorUse& use, Scope scope);
    /// Not so for a Boolean as a subscript where the dimension is none of Booleans, which is reported.
    bool fitsDimension(const Value& subscript, InstanceId array, size_t dimension, SourceSpan place, Env& env);
    /// Of the iterator of a for clause.
    std::vector<Value> rangeElements(const ast::Clause& loop, size_t depth, Env& env) {
        const ast::Iterator& iterator = loop.iterators[depth];
        return rangeElements(iterator, env,
                             iterator.range ? IteratorUse() : findIteratorUse(loop.branches[0].body, iterator.id));
    }
    Value arrayOf(std::vector<Value> elements, SourceSpan place, Env& env);
    /// `of`: the component that has the value, whose declaration says of which type the subscripts are; no id: any.
    Value subscripted(const Value& value, std::span<const ast::Expr* const> subscripts, Env& env, SourceSpan place,
                      InstanceId of = {});
    Value memberOf(const Value& record, NameId name, SourceSpan place, Env& env);

private:
    friend class PredefinedCall;
    enum class Flow : uint8_t { Normal, Break, Return, Error };

    /// Steps of one evaluation from its outermost expression or call on, whatever it calls. What is made counts too, so
    /// that this bounds memory as well.
    class Evaluation;
    /// A part of it that may fail, since there is another way: it gets some of the steps.
    class Attempt;
    struct Steps {
        uint64_t spent = 0, most = 0, whole = 0, nextLook = 0;
        uint32_t depth = 0;
        bool mustTell = false; // something else came to nothing by it, and nobody tries that again
        bool hasCall = false;  // the outermost call that is under way
        SourceSpan call;
        SourceSpan value; // of the constant that was being found when it was given up
        ClassId function;
    };
    bool spend(uint64_t steps) {
        m_steps.spent += steps;
        return !m_isGivenUp && (m_steps.spent < m_steps.nextLook || maySpend());
    }
    bool maySpend();
    Value step(const ast::Expr& expression, Env& env);
    /// Whether an array of these extents may be made; reports.
    bool mayMake(std::span<const uint32_t> extents, SourceSpan place, Env& env);
    bool mayMake(double elements, SourceSpan place, Env& env);
    /// Whether a file may be read while the model is only looked at: one of a library or in a folder that is trusted.
    bool mayRead(const std::string& file);
    Value power(const Value& a, int64_t exponent, SourceSpan place, Env& env);

    std::optional<Value> assumedValue(InstanceId instance);
    Value someValue(InstanceId instance);
    bool isRecord(ClassId cls) const;
    void assume(Value& value);
    Value blankOutputs(const FunctionVariables& variables, const std::vector<Value>& inputs, Env& env, size_t outputs);
    const Value* keptConstant(InstanceId id);
    void noteOther() {
        if (m_trace)
            m_trace->isPlain = false;
    }
    Value elementOf(const Modifier& m, Env& env);
    bool checkExtents(const Modifier& m, const Value& v);
    bool checkArgument(InstanceId input, const Value& given, SourceSpan place);
    bool checkArgumentExtents(InstanceId input, const Value& given, const Env& env, std::vector<Local>& frame,
                              SourceSpan place, bool& isSure);
    std::vector<uint32_t> declaredExtents(InstanceId variable, const Value& blank);
    bool checkAssignedExtents(const std::vector<uint32_t>& declared, const Value& given, const Env& env,
                              SourceSpan place);
    Value scalarShape(InstanceId id);
    std::optional<size_t> elementNumber(std::span<const ast::Expr* const> subscripts,
                                        const std::vector<uint32_t>& dimensions, Env& env);
    bool forgetStructural(size_t before);
    InstanceId plainReference(std::span<const ast::NamePart> parts, InstanceId at);
    bool busSubscripts(const ast::NamePart& part, Env& env, ConnectorReference& to);
    Value name(const ast::Expr& e, Env& env);
    Value resolve(const ast::Name& n, Env& env, SourceSpan place);
    Value instanceValue(InstanceId instance, std::span<const ast::NamePart> parts, size_t at, Env& env,
                        SourceSpan place);
    Value restOf(Value value, std::span<const ast::NamePart> parts, size_t at, Env& env, SourceSpan place);
    Value classValue(ClassId cls, SourceSpan place, Env& env);
    Value call(const ast::Expr& e, Env& env);
    std::optional<Value> predefinedCall(std::string_view function, const ast::Expr& e, Env& env, size_t outputs);
    Value integerOf(const ast::Expr& e, Env& env);
    Value clockConstructor(const ast::Expr& e, Env& env);
    Value clockOperator(std::string_view function, const ast::Expr& e, Env& env);
    /// spatialDistribution(): its outputs, a Tuple if several are wanted.
    Value transportOperator(const ast::Expr& e, Env& env, size_t outputs);
    Value reduction(std::string_view function, const ast::Expr& e, Env& env);
    Value matrix(const ast::Expr& e, Env& env);
    Value range(const ast::Expr& e, Env& env);
    Value unaryOperator(const ast::Expr& e, Env& env);
    Value concatenate(size_t dimension, const std::vector<Value>& parts, SourceSpan place, Env& env);
    Value multiply(const Value& a, const Value& b, SourceSpan place, Env& env);
    Value elementwise(ExprOp op, ScalarType type, const Value& a, const Value& b, SourceSpan place, Env& env);
    Value overloaded(ast::Operator op, const Value& a, const Value& b, SourceSpan place, Env& env, bool& found);
    Value overloadedCall(ClassId record, std::string_view op, const std::vector<Value>& arguments, SourceSpan place,
                         Env& env, bool& found);
    Value mapUnary(const Value& a, const std::function<Scalar(Scalar)>& f, ScalarType type);
    Scalar builtinScalar(BuiltinFunction function, ScalarType type, std::span<const Scalar> arguments);
    Value recordConstructor(ClassId cls, std::vector<Value>& arguments, std::vector<NameId>& names, Env& env,
                            SourceSpan place);
    Value interpret(ClassId function, const FunctionBody& body, const FunctionVariables& variables,
                    const std::vector<Value>& inputs, Env& env, SourceSpan place, size_t outputs);
    Value run(ClassId function, const FunctionBody& body, const FunctionVariables& variables,
              const std::vector<Value>& inputs, Env& env, SourceSpan place, size_t outputs);
    Value symbolicCall(ClassId function, const FunctionVariables& variables, const std::vector<Value>& inputs, Env& env,
                       SourceSpan place, size_t outputs);
    bool externalCall(const ast::External& external, ClassId function, const FunctionVariables& variables, Env& frame,
                      SourceSpan place);
    std::optional<Value> openCall(const ast::Expr& e, Env& env);
    bool isFoldingLeft(const Value& v) const;
    InstanceId declaredElement(InstanceId array, size_t number);
    void notePlaceholder(const Instance& constant);
    bool hasOpenExtent(InstanceId output);
    std::vector<Value> deducedOutputs(ClassId function, const std::vector<Value>& inputs);
    static void takeExtents(Value& to, const Value& from);
    static void takeExtentsWhereNone(Value& to, const Value& from);
    bool mayInline(ClassId function, const FunctionBody& body);
    bool generatesEvents(ClassId function);
    Flow execute(std::span<const ast::Clause* const> statements, Env& env);
    bool assign(const ast::Expr& target, Value value, Env& env);
    bool assignInto(Value& target, std::span<const ast::NamePart> parts, size_t at, const Value& value, Env& env,
                    SourceSpan place);
    std::string changingPart(Scalar s);
    Value stringOf(std::vector<Value>& arguments, const std::vector<NameId>& names, Env& env, SourceSpan place);
    Value sizedArgument(const ast::Expr& e, Env& env);
    std::optional<uint32_t> ownExtent(const ast::Expr& e, Env& env);
    Scalar arrayNode(const Value& v);
    void flattenArgument(const Value& v, std::vector<Scalar>& out);
    /// The extents of what flattenArgument() gives, in its order.
    void flattenExtents(const Value& v, const std::vector<uint32_t>& outer, std::vector<std::vector<uint32_t>>& to);
    /// An array of no records is an array of nothing for each of their members.
    void forEachMemberOfNone(ClassId record, const std::vector<uint32_t>& extents,
                             const std::function<void(const Value& none)>& f);

    ClassGraph& m_graph;
    CancelToken m_cancel;
    InstanceTree* m_tree = nullptr;
    SymbolHost* m_host = nullptr;
    SymbolPool m_pool;
    std::unordered_map<InstanceId, Value> m_constants;
    std::unordered_map<InstanceId, Value> m_vacant; // and what follows from them
    bool m_mayBeVacant = false;                     // the extents of an array in a record are being found
    size_t m_vacantReads = 0;
    std::unordered_set<InstanceId> m_evaluating;
    /// The extents that are known so far of components whose extents are being found.
    std::unordered_map<InstanceId, std::vector<uint32_t>> m_firstExtents;
    std::vector<InstanceId> m_evaluationPath;
    std::unordered_set<InstanceId> m_cyclic; // depend on themselves, which is told once
    std::unordered_set<InstanceId> m_structural;
    std::vector<InstanceId> m_structuralLog;
    std::unordered_map<ClassId, FunctionVariables> m_functions;
    /// The value of a modification of an array of components, which each element asks for.
    struct WholeValue {
        const ast::Expr* expression = nullptr;
        Scope scope;
        bool constant = false;
        Value value;
    };
    WholeValue m_whole;
    Steps m_steps;
    bool m_isGivenUp = false;
    std::optional<Diagnostic> m_tooLarge; // why, if it is not for the steps: told already unless asked quietly
    std::set<std::tuple<uint32_t, uint32_t, uint32_t, uint32_t>> m_givenUp; // source, from, to, instance
    std::unordered_set<InstanceId> m_endless;                               // constants whose values were given up
    bool m_isEndlessTold = false;
    uint64_t m_mostScalars = 10'000'000, m_mostSteps = 30'000'000;
    size_t m_wantedOutputs = 1;
    std::vector<ClassId> m_deducing; // functions whose outputs' extents are being found, innermost last
    std::vector<ClassId> m_inlined;  // functions whose bodies are being put in place of calls, innermost last
    bool m_assumeValues = false, m_hasAssumed = false, m_hasPlaceholders = false;
    bool m_usedNumber = false;
    bool m_isOpening = false; // what an open call is given is being found
    std::map<std::string, std::optional<std::pair<uint32_t, Value>>> m_openCalls;
    std::map<std::pair<uint32_t, uint32_t>, std::optional<RecordOrder>> m_recordOrders; // by classes
    std::map<std::pair<uint32_t, uint32_t>, NameId> m_missingMembers;                   // by classes
    bool m_ownVariables = false; // variables are themselves: the operand of pre() and the like
    EvaluationTrace* m_trace = nullptr;
    NameId m_time, m_start;
};

/// Cuts a value along the way of a modification to an element of arrays of components.
Value indexed(const Value& value, const IndexStep* index);

} // namespace gnomon
