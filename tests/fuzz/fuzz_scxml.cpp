// SCXML documents: read, and run by both rules if nothing is wrong with them.
#include "compiler/chart/scxml_run.h"
#include "tests/fuzz/cpu_budget.h"

#include <string>

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, size_t size) {
    using namespace gnomon;
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    DiagnosticList said;
    std::optional<chart::ScxmlChart> document;
    {
        const fuzz::CpuBudget budget(bytes);
        const SourceText text("fuzz.scxml", std::string(bytes));
        document = chart::readScxml(text, SourceId(0), said);
    }
    if (!document)
        return 0;
    for (const chart::Rules rules : {chart::Rules::Scxml, chart::Rules::Gnomon}) {
        chart::ScxmlRun run(*document, rules);
        run.start();
        for (const char* event : {"e", "f", "e.g", "out", "in", "e"}) {
            run.advance(0.1);
            run.send(event);
        }
        (void)run.configuration();
    }
    return 0;
}
