#include "compiler/jit/function_code.h"

#include "compiler/base/assert.h"
#include "compiler/functions/instruction_operands.h"
#include "compiler/jit/written_in_place.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <limits>
#include <map>
#include <optional>
#include <set>

namespace gnomon {

namespace {

/// Whether the first thing in a vector is the pointer to its elements, as it is in most libraries.
bool vectorsBeginWithTheirElements() {
    const std::vector<double> some{1, 2, 3};
    const double* first = nullptr;
    static_assert(sizeof some >= sizeof first);
    std::memcpy(&first, static_cast<const void*>(&some), sizeof first);
    return first == some.data();
}

class FunctionWriter {
public:
    FunctionWriter(llvm::Module& module, const MachineImage& image)
        : m_context(module.getContext()),
          m_module(module),
          m_builder(m_context),
          m_scalars(module, m_builder),
          m_image(image) {}

    void write(const std::string& name, uint32_t number) {
        const FunctionProgram& program = m_image.programs[number];
        llvm::Type* pointer = m_builder.getPtrTy();
        auto* type =
            llvm::FunctionType::get(m_builder.getInt8Ty(), {pointer, pointer, pointer, pointer, pointer}, false);
        m_function = llvm::Function::Create(type, llvm::Function::ExternalLinkage, name, m_module);
        m_function->addFnAttr(llvm::Attribute::NoUnwind);
        auto* entry = block("entry");
        auto* begin = block("begin");
        m_good = block("good");
        m_bad = block("bad");
        m_slots = entry;
        m_builder.SetInsertPoint(begin);

        Body body = newBody(number, 0);
        const bool framed = needsFrame(program);
        if (framed)
            body.frame = call("frame", m_builder.getPtrTy(), {context(), word(number)});
        unsigned scalars = 0, arrays = 0;
        for (size_t k = 0; k < program.inputs.size(); ++k) {
            const Operand input = program.inputs[k];
            if (!input.isArray()) {
                set(body, input.number(),
                    m_builder.CreateLoad(real(), element(m_function->getArg(1), real(), scalars++)));
                continue;
            }
            auto* given = m_builder.CreateLoad(pointer, element(m_function->getArg(2), pointer, arrays++));
            if (program.byReference[k]) {
                body.views[input.number()] = given;
                if (framed)
                    call("view", m_builder.getVoidTy(), {body.frame, word(input.number()), given});
            } else {
                call("copy", m_builder.getVoidTy(), {body.frame, word(input.number()), given});
            }
        }
        if (framed) {
            body.inFrame = call("scalars", pointer, {body.frame});
            for (uint32_t r = 0; r < program.arrayCount; ++r)
                if (!body.views[r])
                    body.views[r] = call("array", pointer, {body.frame, word(r)});
        }
        write(body, m_good);

        m_builder.SetInsertPoint(m_good);
        scalars = arrays = 0;
        for (const Operand output : program.outputs) {
            if (output.isArray()) {
                auto* to = m_builder.CreateLoad(pointer, element(m_function->getArg(4), pointer, arrays++));
                call("swap", m_builder.getVoidTy(), {to, body.views[output.number()]});
            } else {
                m_builder.CreateStore(get(body, output.number()), element(m_function->getArg(3), real(), scalars++));
            }
        }
        leave(body, number, true);
        m_builder.SetInsertPoint(m_bad);
        leave(body, number, false);
        m_builder.SetInsertPoint(entry);
        m_builder.CreateBr(begin);
    }

private:
    /// What stands for a register: a literal, a place in memory, or the value itself where it is written once and all
    /// that read it come behind that.
    enum class Register : uint8_t { Literal, Place, Value };

    /// One use of a program: the function itself, or one that is written where it is called.
    struct Body {
        uint32_t number = 0, depth = 0;
        const FunctionProgram* program = nullptr;
        std::vector<llvm::Value*> registers;  // of scalars
        std::vector<Register> kinds;          // what of these they are
        std::vector<llvm::Value*> views;      // of arrays: where they are
        std::vector<const ArrayValue*> known; // of arrays: those that never change
        llvm::Value* frame = nullptr;         // if it has one all the time
        llvm::Value* inFrame = nullptr;       // its scalars
    };

    static bool needsFrame(const FunctionProgram& program) {
        std::vector<bool> elsewhere(program.arrayCount, false);
        for (const auto& [number, value] : program.constants)
            elsewhere[number] = true;
        for (size_t k = 0; k < program.inputs.size(); ++k)
            if (program.inputs[k].isArray() && program.byReference[k])
                elsewhere[program.inputs[k].number()] = true;
        if (std::ranges::find(elsewhere, false) != elsewhere.end())
            return true;
        // The machine finds the arguments of a failing subscript in the frame.
        return std::ranges::any_of(program.inputs, [](Operand o) { return o.isArray(); });
    }

    Body newBody(uint32_t number, uint32_t depth) {
        Body body;
        body.number = number;
        body.depth = depth;
        body.program = &m_image.programs[number];
        body.registers.resize(body.program->scalarCount);
        body.kinds = registerKinds(*body.program);
        for (const auto& [r, value] : body.program->literals) {
            body.registers[r] = m_scalars.number(value);
            body.kinds[r] = Register::Literal;
        }
        for (size_t r = 0; r < body.registers.size(); ++r)
            if (body.kinds[r] == Register::Place)
                body.registers[r] = slot(real());
        body.views.resize(body.program->arrayCount);
        body.known.resize(body.program->arrayCount);
        for (const auto& [r, value] : body.program->constants) {
            body.known[r] = &value;
            body.views[r] = fixed(&value);
        }
        return body;
    }

    /// Making values of places is what takes a compiler longest for functions of some thousand instructions, and most
    /// registers hold what one instruction leaves for the next.
    static std::vector<Register> registerKinds(const FunctionProgram& program) {
        constexpr size_t never = std::numeric_limits<size_t>::max();
        const auto& code = program.instructions;
        std::vector<Register> kinds(program.scalarCount, Register::Value);
        std::vector<size_t> writtenAt(program.scalarCount, never), firstRead(program.scalarCount, never);
        std::vector<size_t> lastRead(program.scalarCount, 0); // instructions count from 1, inputs are written at 0
        const auto write = [&](uint32_t r, size_t at) {
            if (writtenAt[r] != never)
                kinds[r] = Register::Place;
            writtenAt[r] = at;
        };
        for (const Operand input : program.inputs)
            if (!input.isArray())
                write(input.number(), 0);
        for (size_t at = 1; at <= code.size(); ++at)
            forEachOperand(program, code[at - 1], [&](Operand o, bool isWritten) {
                if (o.isArray())
                    return;
                if (isWritten) {
                    write(o.number(), at);
                } else {
                    firstRead[o.number()] = std::min(firstRead[o.number()], at);
                    lastRead[o.number()] = at;
                }
            });
        // Of the jumps over an instruction, where the first one ends.
        std::vector<size_t> passedUntil(code.size() + 1, never);
        std::multiset<size_t> open;
        for (size_t at = 1; at <= code.size(); ++at) {
            open.erase(open.begin(), open.upper_bound(at));
            if (!open.empty())
                passedUntil[at] = *open.begin();
            const MachineInstruction& i = code[at - 1];
            if ((i.op == MachineOp::Jump || i.op == MachineOp::JumpIfZero) && i.t + size_t(1) > at)
                open.insert(i.t + size_t(1));
        }
        for (uint32_t r = 0; r < program.scalarCount; ++r)
            if (writtenAt[r] == never || firstRead[r] <= writtenAt[r] || lastRead[r] >= passedUntil[writtenAt[r]])
                kinds[r] = Register::Place;
        for (const Operand output : program.outputs) // read where all ways come together
            if (!output.isArray())
                kinds[output.number()] = Register::Place;
        return kinds;
    }

    void write(Body& body, llvm::BasicBlock* end) {
        const auto& code = body.program->instructions;
        std::vector<llvm::BasicBlock*> blocks(code.size());
        for (const MachineInstruction& i : code)
            if ((i.op == MachineOp::Jump || i.op == MachineOp::JumpBack || i.op == MachineOp::JumpIfZero) &&
                !blocks[i.t])
                blocks[i.t] = block("at");
        for (uint32_t at = 0; at < code.size(); ++at) {
            if (blocks[at]) {
                if (!m_builder.GetInsertBlock()->getTerminator())
                    m_builder.CreateBr(blocks[at]);
                m_builder.SetInsertPoint(blocks[at]);
            } else if (m_builder.GetInsertBlock()->getTerminator()) {
                continue; // never reached
            }
            instruction(body, at, blocks, end);
        }
        assert(m_builder.GetInsertBlock()->getTerminator());
    }

    void instruction(Body& body, uint32_t at, const std::vector<llvm::BasicBlock*>& blocks, llvm::BasicBlock* end) {
        const MachineInstruction& i = body.program->instructions[at];
        const auto operand = [&](uint32_t k) { return body.program->operands[i.first + k]; };
        switch (i.op) {
        case MachineOp::Move:
            set(body, i.t, get(body, i.a));
            break;
        case MachineOp::Scalar: {
            const auto op = static_cast<ExprOp>(i.sub);
            const int arity = exprOpArity(op);
            set(body, i.t,
                m_scalars.scalar(op, get(body, i.a), arity > 1 ? get(body, i.b) : nullptr,
                                 arity > 2 ? get(body, i.c) : nullptr));
            break;
        }
        case MachineOp::Builtin: {
            const auto f = static_cast<BuiltinFunction>(i.sub);
            set(body, i.t, m_scalars.builtin(f, get(body, i.a), builtinArity(f) > 1 ? get(body, i.b) : nullptr));
            break;
        }
        case MachineOp::Jump:
            m_builder.CreateBr(blocks[i.t]);
            break;
        case MachineOp::JumpIfZero: {
            auto* next = block("next");
            m_builder.CreateCondBr(m_builder.CreateFCmpOEQ(get(body, i.a), m_scalars.number(0)), blocks[i.t], next);
            m_builder.SetInsertPoint(next);
            break;
        }
        case MachineOp::JumpBack: {
            auto* place = element(context(), m_builder.getInt8Ty(), offsetof(MachineContext, jumps));
            auto* count = m_builder.CreateLoad(m_builder.getInt64Ty(), place);
            auto* again = block("again");
            auto* tooOften = block("often");
            m_builder.CreateCondBr(m_builder.CreateICmpULT(count, m_builder.getInt64(MachineContext::mostJumps)), again,
                                   tooOften);
            m_builder.SetInsertPoint(tooOften);
            byMachine(body, at);
            m_builder.CreateBr(m_bad);
            m_builder.SetInsertPoint(again);
            m_builder.CreateStore(m_builder.CreateAdd(count, m_builder.getInt64(1)), place);
            m_builder.CreateBr(blocks[i.t]);
            break;
        }
        case MachineOp::RangeCount:
            set(body, i.t,
                m_scalars.call("gnomon_rangeCount", {get(body, operand(0).number()), get(body, operand(1).number()),
                                                     get(body, operand(2).number())}));
            break;
        case MachineOp::Element:
            set(body, i.t, m_builder.CreateLoad(real(), elementAt(body, at, i.a)));
            break;
        case MachineOp::SetElement: {
            auto* place = elementAt(body, at, i.t);
            m_builder.CreateStore(get(body, i.b), place);
            break;
        }
        case MachineOp::Extent: {
            auto* d = get(body, i.b);
            auto* rank = m_builder.CreateUIToFP(rankOf(body, i.a), real());
            auto* inside =
                m_builder.CreateAnd(m_builder.CreateFCmpOGE(d, m_scalars.number(1)), m_builder.CreateFCmpOLE(d, rank));
            orByMachine(body, at, inside);
            auto* place = m_builder.CreateSub(m_builder.CreateFPToUI(d, m_builder.getInt64Ty()), m_builder.getInt64(1));
            set(body, i.t, m_builder.CreateUIToFP(extentOf(body, i.a, place), real()));
            break;
        }
        case MachineOp::IsExact: {
            if (Operand{i.a}.isArray()) {
                leaveToMachine(body, at);
                break;
            }
            auto* size = m_scalars.builtin(BuiltinFunction::Abs, get(body, i.a), nullptr);
            orByMachine(body, at, m_builder.CreateFCmpOLE(size, m_scalars.number(largestExactInteger)));
            break;
        }
        case MachineOp::ExtentsAre: {
            llvm::Value* same = m_builder.getTrue();
            for (uint32_t k = 0; k < i.count; ++k)
                if (operand(k).bits != Operand::all)
                    same = m_builder.CreateAnd(
                        same, m_builder.CreateFCmpOEQ(m_builder.CreateUIToFP(extentOf(body, i.a, k), real()),
                                                      get(body, operand(k).number())));
            auto* next = block("next");
            auto* differ = block("differ");
            m_builder.CreateCondBr(same, next, differ);
            m_builder.SetInsertPoint(differ);
            auto* good = byMachine(body, at); // which knows better of empty arrays
            m_builder.CreateCondBr(m_builder.CreateICmpNE(good, m_builder.getInt8(0)), next, m_bad);
            m_builder.SetInsertPoint(next);
            break;
        }
        case MachineOp::Call:
            functionCall(body, i);
            break;
        case MachineOp::Return:
            m_builder.CreateBr(end);
            break;
        case MachineOp::Fail:
            byMachine(body, at);
            m_builder.CreateBr(m_bad);
            break;
        default:
            leaveToMachine(body, at);
            break;
        }
    }

    void leaveToMachine(Body& body, uint32_t at) {
        auto* good = byMachine(body, at);
        auto* next = block("next");
        m_builder.CreateCondBr(m_builder.CreateICmpNE(good, m_builder.getInt8(0)), next, m_bad);
        m_builder.SetInsertPoint(next);
    }

    // ---- arrays

    llvm::Value* rankOf(const Body& body, uint32_t array) {
        if (body.known[array])
            return m_builder.getInt8(body.known[array]->rank);
        return m_builder.CreateLoad(m_builder.getInt8Ty(),
                                    element(body.views[array], m_builder.getInt8Ty(), offsetof(ArrayValue, rank)));
    }
    llvm::Value* extentOf(const Body& body, uint32_t array, llvm::Value* dimension) {
        auto* extents = element(body.views[array], m_builder.getInt8Ty(), offsetof(ArrayValue, extents));
        return m_builder.CreateLoad(m_builder.getInt32Ty(),
                                    m_builder.CreateGEP(m_builder.getInt32Ty(), extents, dimension));
    }
    llvm::Value* extentOf(const Body& body, uint32_t array, uint32_t dimension) {
        if (body.known[array])
            return m_builder.getInt32(body.known[array]->extents[dimension]);
        return extentOf(body, array, m_builder.getInt64(dimension));
    }

    /// Where the element is that the subscripts of an instruction say; the machine tells if there is none.
    llvm::Value* elementAt(Body& body, uint32_t at, uint32_t array) {
        const MachineInstruction& i = body.program->instructions[at];
        llvm::Value* inside =
            m_builder.CreateICmpEQ(rankOf(body, array), m_builder.getInt8(static_cast<uint8_t>(i.count)));
        orByMachine(body, at, inside);
        llvm::Value* place = m_builder.getInt64(0);
        for (uint32_t k = 0; k < i.count; ++k) {
            auto* subscript = get(body, body.program->operands[i.first + k].number());
            auto* extent = extentOf(body, array, k);
            inside = m_builder.CreateAnd(m_builder.CreateFCmpOGE(subscript, m_scalars.number(1)),
                                         m_builder.CreateFCmpOLE(subscript, m_builder.CreateUIToFP(extent, real())));
            orByMachine(body, at, inside);
            auto* number = m_builder.CreateFPToUI(subscript, m_builder.getInt64Ty());
            auto* wide = m_builder.CreateZExt(extent, m_builder.getInt64Ty());
            place = m_builder.CreateAdd(m_builder.CreateMul(place, wide),
                                        m_builder.CreateSub(number, m_builder.getInt64(1)));
        }
        llvm::Value* elements =
            body.known[array] ? fixed(body.known[array]->data.data()) : elementsBegin(body.views[array]);
        return m_builder.CreateGEP(real(), elements, place);
    }

    llvm::Value* elementsBegin(llvm::Value* array) {
        static const bool isFirst = vectorsBeginWithTheirElements();
        return isFirst ? m_builder.CreateLoad(m_builder.getPtrTy(),
                                              element(array, m_builder.getInt8Ty(), offsetof(ArrayValue, data)))
                       : call("elements", m_builder.getPtrTy(), {array});
    }

    /// Goes on if a condition holds; the machine tells why it must.
    void orByMachine(Body& body, uint32_t at, llvm::Value* condition) {
        auto* next = block("inside");
        auto* fails = block("outside");
        m_builder.CreateCondBr(condition, next, fails);
        m_builder.SetInsertPoint(fails);
        byMachine(body, at);
        m_builder.CreateBr(m_bad);
        m_builder.SetInsertPoint(next);
    }

    /// Lets the machine carry out one instruction: not 0 if it went well.
    llvm::Value* byMachine(Body& body, uint32_t at) {
        const MachineInstruction& i = body.program->instructions[at];
        llvm::Value* frame = body.frame;
        llvm::Value* scalars = body.inFrame;
        if (!frame) {
            frame = call("frame", m_builder.getPtrTy(), {context(), word(body.number)});
            scalars = call("scalars", m_builder.getPtrTy(), {frame});
        }
        forEachOperand(*body.program, i, [&](Operand o, bool isWritten) {
            if (!o.isArray() && !isWritten && body.kinds[o.number()] != Register::Literal)
                m_builder.CreateStore(get(body, o.number()), element(scalars, real(), o.number()));
        });
        auto* good = call("step", m_builder.getInt8Ty(), {context(), frame, word(body.number), word(at)});
        forEachOperand(*body.program, i, [&](Operand o, bool isWritten) {
            if (!o.isArray() && isWritten)
                set(body, o.number(), m_builder.CreateLoad(real(), element(scalars, real(), o.number())));
        });
        if (!body.frame)
            call("release", m_builder.getVoidTy(), {context(), word(body.number)});
        return good;
    }

    // ---- calls

    void functionCall(Body& body, const MachineInstruction& i) {
        const FunctionProgram& callee = m_image.programs[i.a];
        const Operand* const in = body.program->operands.data() + i.first;
        const Operand* const out = in + i.b;
        if (body.depth < 3 && isWrittenInPlace(m_image, i.a)) {
            Body inner = newBody(i.a, body.depth + 1);
            for (size_t k = 0; k < callee.inputs.size(); ++k)
                set(inner, callee.inputs[k].number(), get(body, in[k].number()));
            auto* behind = block("behind");
            write(inner, behind);
            m_builder.SetInsertPoint(behind);
            for (size_t k = 0; k < callee.outputs.size(); ++k)
                set(body, out[k].number(), get(inner, callee.outputs[k].number()));
            return;
        }
        const auto isArray = [](Operand o) { return o.isArray(); };
        const auto inArrayCount = static_cast<size_t>(std::ranges::count_if(callee.inputs, isArray));
        const auto outArrayCount = static_cast<size_t>(std::ranges::count_if(callee.outputs, isArray));
        auto* inScalars = buffer(0, real(), callee.inputs.size() - inArrayCount);
        auto* inArrays = buffer(1, m_builder.getPtrTy(), inArrayCount);
        auto* outScalars = buffer(2, real(), callee.outputs.size() - outArrayCount);
        auto* outArrays = buffer(3, m_builder.getPtrTy(), outArrayCount);
        size_t scalars = 0, arrays = 0;
        for (size_t k = 0; k < callee.inputs.size(); ++k)
            if (in[k].isArray())
                m_builder.CreateStore(body.views[in[k].number()], element(inArrays, m_builder.getPtrTy(), arrays++));
            else
                m_builder.CreateStore(get(body, in[k].number()), element(inScalars, real(), scalars++));
        arrays = 0;
        for (size_t k = 0; k < callee.outputs.size(); ++k)
            if (out[k].isArray())
                m_builder.CreateStore(body.views[out[k].number()], element(outArrays, m_builder.getPtrTy(), arrays++));
        auto* good =
            call("invoke", m_builder.getInt8Ty(), {context(), word(i.a), inScalars, inArrays, outScalars, outArrays});
        auto* next = block("next");
        m_builder.CreateCondBr(m_builder.CreateICmpNE(good, m_builder.getInt8(0)), next, m_bad);
        m_builder.SetInsertPoint(next);
        scalars = 0;
        for (size_t k = 0; k < callee.outputs.size(); ++k)
            if (!out[k].isArray())
                set(body, out[k].number(), m_builder.CreateLoad(real(), element(outScalars, real(), scalars++)));
    }

    void leave(const Body& body, uint32_t number, bool good) {
        if (body.frame)
            call("release", m_builder.getVoidTy(), {context(), word(number)});
        m_builder.CreateRet(m_builder.getInt8(good));
    }

    // ---- small things

    llvm::Type* real() { return m_builder.getDoubleTy(); }
    llvm::Value* context() { return m_function->getArg(0); }
    llvm::Value* word(uint32_t v) { return m_builder.getInt32(v); }
    llvm::BasicBlock* block(const char* name) { return llvm::BasicBlock::Create(m_context, name, m_function); }
    llvm::Value* element(llvm::Value* begin, llvm::Type* type, size_t number) {
        return m_builder.CreateGEP(type, begin, m_builder.getInt64(number));
    }
    /// Something that stays where it is while the code lives.
    llvm::Value* fixed(const void* what) {
        return m_builder.CreateIntToPtr(m_builder.getInt64(reinterpret_cast<uintptr_t>(what)), m_builder.getPtrTy());
    }
    llvm::Value* slot(llvm::Type* type, llvm::Value* count = nullptr) {
        llvm::IRBuilder<> entry(m_slots, m_slots->begin());
        auto* made = entry.CreateAlloca(type, count);
        if (!count) // as in a frame that nobody has used
            entry.CreateStore(llvm::Constant::getNullValue(type), made);
        return made;
    }
    llvm::Value* get(const Body& body, uint32_t r) {
        llvm::Value* const v = body.registers[r];
        assert(v && "written before it is read");
        return body.kinds[r] == Register::Place ? m_builder.CreateLoad(real(), v) : v;
    }
    void set(Body& body, uint32_t r, llvm::Value* v) {
        assert(body.kinds[r] != Register::Literal);
        if (body.kinds[r] == Register::Place)
            m_builder.CreateStore(v, body.registers[r]);
        else
            body.registers[r] = v;
    }
    /// Room for the arguments or results of one call at a time.
    llvm::Value* buffer(int use, llvm::Type* type, size_t count) {
        llvm::Value*& made = m_buffers[{use, count}];
        if (!made)
            made = slot(type, m_builder.getInt32(static_cast<uint32_t>(std::max<size_t>(1, count))));
        return made;
    }
    llvm::Value* call(const std::string& what, llvm::Type* result, const std::vector<llvm::Value*>& arguments) {
        std::vector<llvm::Type*> types;
        for (const llvm::Value* argument : arguments)
            types.push_back(argument->getType());
        auto callee = m_module.getOrInsertFunction("gnomon_" + what, llvm::FunctionType::get(result, types, false));
        llvm::cast<llvm::Function>(callee.getCallee())->setDoesNotThrow();
        return m_builder.CreateCall(callee, arguments);
    }

    llvm::LLVMContext& m_context;
    llvm::Module& m_module;
    llvm::IRBuilder<> m_builder;
    ScalarCode m_scalars;
    const MachineImage& m_image;
    llvm::Function* m_function = nullptr;
    llvm::BasicBlock* m_slots = nullptr;
    llvm::BasicBlock *m_good = nullptr, *m_bad = nullptr;
    std::map<std::pair<int, size_t>, llvm::Value*> m_buffers;
};

} // namespace

void writeFunction(llvm::Module& module, const std::string& name, const MachineImage& image, uint32_t program) {
    FunctionWriter(module, image).write(name, program);
}

} // namespace gnomon
