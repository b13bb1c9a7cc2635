#include "compiler/base/stack_guard.h"

#include <QTest>

#include <pthread.h>

using gnomon::stackIsLow;
using gnomon::stackLeft;

namespace {

// Recurses until the guard says stop, with frames as large as they come. Returns the least that was ever left.
[[gnu::noinline]] size_t dig(size_t frames) {
    volatile char frame[3000];
    frame[frames % sizeof frame] = 1;
    if (stackIsLow()) {
        // Asked while this frame stands: a call in the place of the return would be made without it.
        volatile size_t left = stackLeft();
        return left;
    }
    const size_t least = dig(frames + 1);
    return least + size_t(frame[(frames + 1) % sizeof frame] & 0);
}

void* digInThread(void* result) {
    *static_cast<size_t*>(result) = dig(0);
    return nullptr;
}

} // namespace

class StackGuardTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void endsBeforeTheStackDoes() {
        const size_t least = dig(0);
        QVERIFY2(least > 400'000 && least < 524'288, qPrintable(QString::number(least)));
    }

    void everyThreadHasItsOwn_data() {
        QTest::addColumn<qulonglong>("bytes");
        QTest::newRow("1 MB") << qulonglong(1'048'576);
        QTest::newRow("16 MB") << qulonglong(16'777'216);
    }

    void everyThreadHasItsOwn() {
        QFETCH(qulonglong, bytes);
        pthread_attr_t attributes;
        QCOMPARE(pthread_attr_init(&attributes), 0);
        QCOMPARE(pthread_attr_setstacksize(&attributes, bytes), 0);
        pthread_t thread{};
        size_t least = 0;
        QCOMPARE(pthread_create(&thread, &attributes, digInThread, &least), 0);
        QCOMPARE(pthread_join(thread, nullptr), 0);
        pthread_attr_destroy(&attributes);
        QVERIFY2(least > 400'000 && least < 524'288, qPrintable(QString::number(least)));
    }
};

QTEST_APPLESS_MAIN(StackGuardTest)
#include "stack_guard_test.moc"
