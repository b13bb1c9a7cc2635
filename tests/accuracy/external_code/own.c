/* The library that external_code_test.cpp makes and calls. */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "ModelicaUtilities.h"

double weighted(double a, int k, int flag) { return flag ? a * k : -1; }
void several(double x, double *twice, int *whole, int *positive) { *twice = 2 * x; *whole = (int)x; *positive = x > 0; }
double total(const double *v, size_t n) { double s = 0; for (size_t i = 0; i < n; ++i) s += v[i]; return s; }
/* Rows one after the other: element (i, j) of rows × columns. */
void scaled(const double *a, size_t rows, size_t columns, double *b, int *sizes) {
    for (size_t i = 0; i < rows; ++i)
        for (size_t j = 0; j < columns; ++j)
            b[i * columns + j] = 10 * a[i * columns + j] + (double)(i * columns + j);
    sizes[0] = (int)rows;
    sizes[1] = (int)columns;
}
void bylist(const double *a, size_t a1, size_t a2, int k, double *out, size_t out1) {
    for (size_t i = 0; i < out1; ++i)
        out[i] = k * a[i * a2] + (double)(a1 + a2);
}
int textlength(const char *text) { return (int)strlen(text); }
const char *greet(const char *name) {
    char *text = ModelicaAllocateString(strlen(name) + 7);
    sprintf(text, "hello, %s", name);
    return text;
}
void exchange(const char *a, const char **first, const char **second) { *first = ModelicaDuplicateString(a); *second = "constant"; }
int longest(const char **texts, size_t n) { size_t m = 0; for (size_t i = 0; i < n; ++i) if (strlen(texts[i]) > m) m = strlen(texts[i]); return (int)m; }

typedef struct { int b; } Inner;
typedef struct { double x; int k; Inner a1, a2; double z; } Outer;
double readrecord(const Outer *r) { return r->x + 10 * r->k + 100 * r->a1.b + 1000 * r->a2.b + 10000 * r->z; }
void writerecord(double x, Outer *r) { r->x = x; r->k = 2; r->a1.b = 3; r->a2.b = 4; r->z = 5; }
Outer givenrecord(double x) { Outer r; writerecord(x, &r); r.z = 7; return r; }
double records(const Outer *r, size_t n) { double s = 0; for (size_t i = 0; i < n; ++i) s = 10 * s + r[i].k; return s; }

double refuse(double x) {
    ModelicaFormatWarning("%g is much", x);
    ModelicaFormatMessage("asked for %d\n", (int)x);
    if (x > 1.5)
        ModelicaFormatError("%g is %s", x, "too much");
    return x;
}

typedef struct { double sum; int number; } Counter;
static int alive = 0;
void *newcounter(int number) { Counter *c = malloc(sizeof *c); c->sum = 0; c->number = number; ++alive; return c; }
void endcounter(void *c) { free(c); --alive; if (alive == 0 && getenv("GNOMON_TEST_END")) { FILE *f = fopen(getenv("GNOMON_TEST_END"), "w"); fclose(f); } }
double count(void *c, double x) { ((Counter *)c)->sum += x; return ((Counter *)c)->sum + 100 * ((Counter *)c)->number; }
