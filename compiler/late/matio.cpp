#include "compiler/late/matio.h"

#include "compiler/base/phrases.h"
#include "compiler/late/late_part.h"

namespace gnomon {

Result<const Matio*> Matio::load() {
    static const Result<void*> table = openLatePart("gnomon-matio", "gnomonMatio");
    if (!table)
        return fail(phrase("files of MATLAB can neither be read nor written: {0}", table.error().message));
    return static_cast<const Matio*>(*table);
}

} // namespace gnomon
