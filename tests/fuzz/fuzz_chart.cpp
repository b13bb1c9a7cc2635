// The statecharts of a Modelica text: read, checked, and run if nothing is wrong with them.
#include "compiler/chart/chart_check.h"
#include "compiler/chart/statechart_reader.h"
#include "compiler/syntax/parse.h"
#include "tests/fuzz/cpu_budget.h"
#include "tests/fuzz/run_chart.h"

#include <memory>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, size_t size) {
    using namespace gnomon;
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    const fuzz::CpuBudget budget(bytes);
    auto text = SourceText::make("fuzz.mo", std::string(bytes));
    if (!text)
        return 0;
    const syntax::SyntaxTree tree = syntax::parse(*text, SourceId(0), syntax::Language::Modelica);
    for (size_t i = 0; i < tree.nodeCount(); ++i) {
        if (tree.kind(syntax::NodeId(i)) != syntax::NodeKind::ClassDefinition)
            continue;
        DiagnosticList said;
        const auto written = chart::readStatecharts(tree, syntax::NodeId(i), said);
        if (!written)
            continue;
        chart::checkChart(written->chart, said);
        if (!said.hasErrors())
            fuzz::runChart(written->chart);
    }
    return 0;
}
