#include "compiler/kernels/dae_form.h"

#include "compiler/base/assert.h"
#include "compiler/kernels/assemble.h"

namespace gnomon {

std::shared_ptr<const solver::DaeForm> makeDaeForm(EquationTable& table, std::span<const CausalBlock> blocks,
                                                   const std::function<bool(const CausalBlock&)>& wanted,
                                                   std::span<const Slot> states,
                                                   const std::function<double(Slot)>& nominal, DiagnosticSink& sink) {
    using structure::none;
    const System& system = table.system();
    if (states.empty())
        return nullptr;
    std::vector<EquationRef> equations;
    std::vector<uint32_t> unknownOf(system.slots.size(), none), derivativeOf(system.slots.size(), none);
    auto form = std::make_shared<solver::DaeForm>();
    for (uint32_t i = 0; i < states.size(); ++i) {
        unknownOf[states[i]] = i;
        derivativeOf[system.slots[states[i]].derivative] = i;
        form->unknowns.push_back(states[i]);
    }
    for (const CausalBlock& block : blocks) {
        if (!wanted(block))
            continue;
        for (Slot slot : block.unknowns) {
            if (system.slots[slot].discrete || system.slots[slot].type != ScalarType::Real)
                return nullptr;
            if (derivativeOf[slot] != none)
                continue;
            unknownOf[slot] = static_cast<uint32_t>(form->unknowns.size());
            form->unknowns.push_back(slot);
        }
        equations.insert(equations.end(), block.equations.begin(), block.equations.end());
    }
    if (form->unknowns.size() < fewestDaeUnknowns)
        return nullptr;
    assert(equations.size() == form->unknowns.size());
    const Numbering numberings[] = {[&](Slot slot) { return unknownOf[slot]; },
                                    [&](Slot slot) { return derivativeOf[slot]; }};
    std::optional<Assembled> assembled = assemble(table, equations, numberings, sink);
    if (!assembled || !assembled->differentiable)
        return nullptr;
    form->residuals = std::move(assembled->residuals);
    form->jacobian = std::move(assembled->jacobians[0]);
    form->derivativeJacobian = std::move(assembled->jacobians[1]);
    for (Slot slot : form->unknowns)
        form->nominal.push_back(nominal(slot));
    return form;
}

} // namespace gnomon
