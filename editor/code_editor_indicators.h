#pragma once

namespace gnomon {

/// The marks that a text view draws behind and below its text.
enum Indicator { errorIndicator = 8, warningIndicator = 9, matchIndicator = 10, blockIndicator = 11 };

} // namespace gnomon
