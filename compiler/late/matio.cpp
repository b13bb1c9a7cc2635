#include "compiler/late/matio.h"

#include "compiler/late/late_part.h"

namespace gnomon {

Result<const Matio*> Matio::load() {
    static const Result<void*> table = openLatePart("gnomon-matio", "gnomonMatio");
    if (!table)
        return fail("files of MATLAB can neither be read nor written: " + table.error().message);
    return static_cast<const Matio*>(*table);
}

} // namespace gnomon
