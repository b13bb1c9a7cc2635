#include "compiler/flat/flat_model.h"
#include "compiler/base/assert.h"

#include <algorithm>

namespace gnomon {

namespace {

void appendSubscripts(std::string& text, const std::vector<uint32_t>& subscripts) {
    if (subscripts.empty())
        return;
    text += '[';
    for (size_t i = 0; i < subscripts.size(); ++i) {
        if (i > 0)
            text += ',';
        text += std::to_string(subscripts[i]);
    }
    text += ']';
}

} // namespace

VarBlockId FlatModel::addBlock(VarBlock block) {
    block.first = VarId(variableCount());
    block.count = 1;
    for (uint32_t dimension : block.dimensions)
        block.count *= dimension;
    const VarBlockId id(blocks.size());
    if (blockOfVariable.size() == block.first.value)
        blockOfVariable.insert(blockOfVariable.end(), block.count, id);
    blocks.push_back(std::move(block));
    return id;
}

uint32_t FlatModel::addCallShape(CallShape shape) {
    const auto found = std::ranges::find(callShapes, shape);
    if (found != callShapes.end())
        return static_cast<uint32_t>(found - callShapes.begin()) + 1;
    callShapes.push_back(std::move(shape));
    return static_cast<uint32_t>(callShapes.size());
}

VarBlockId FlatModel::blockOf(VarId variable) const {
    assert(variable.value < variableCount());
    if (variable.value < blockOfVariable.size())
        return blockOfVariable[variable.value];
    auto behind = std::ranges::upper_bound(blocks, variable, {}, &VarBlock::first);
    // Blocks without elements share their first number with the next block, which is the one meant.
    return VarBlockId(static_cast<size_t>(behind - blocks.begin()) - 1);
}

double FlatModel::attributeNumber(const AttributeValue& attribute, uint32_t i) const {
    if (attribute.kind == AttributeValue::Kind::Each)
        return attribute.value;
    assert(attribute.kind == AttributeValue::Kind::Constants);
    return constants[attribute.index + i];
}

std::string instancePath(const FlatModel& model, const NameTable& names, FlatInstanceId instance) {
    std::vector<FlatInstanceId> path;
    for (; instance.valid(); instance = model.instances[instance.index()].parent)
        path.push_back(instance);
    std::string text;
    for (size_t i = path.size(); i-- > 0;) {
        const FlatInstance& part = model.instances[path[i].index()];
        if (!text.empty())
            text += '.';
        text += names.text(part.name);
        appendSubscripts(text, part.subscripts);
    }
    return text;
}

std::string variableName(const FlatModel& model, const NameTable& names, VarId variable) {
    const VarBlock& block = model.blocks[model.blockOf(variable).index()];
    std::string text = instancePath(model, names, block.instance);
    if (!text.empty())
        text += '.';
    text += names.text(block.name);
    std::vector<uint32_t> subscripts(block.dimensions.size());
    uint32_t rest = variable.value - block.first.value;
    for (size_t i = block.dimensions.size(); i-- > 0;) {
        subscripts[i] = rest % block.dimensions[i] + 1;
        rest /= block.dimensions[i];
    }
    appendSubscripts(text, subscripts);
    return text;
}

} // namespace gnomon
