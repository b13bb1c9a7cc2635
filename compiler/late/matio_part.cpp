// The part gnomon-matio: nothing but the functions that Matio::load() hands out.
#include "compiler/late/matio.h"

extern "C" [[gnu::visibility("default")]] const gnomon::Matio gnomonMatio;

const gnomon::Matio gnomonMatio = {
    Mat_Open,
    Mat_Close,
    Mat_CreateVer,
    Mat_VarCreate,
    Mat_VarDelete,
    Mat_VarFree,
    Mat_VarGetStructFieldByName,
    Mat_VarRead,
    Mat_VarReadDataLinear,
    Mat_VarReadInfo,
    Mat_VarWrite,
};
