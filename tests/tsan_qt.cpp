// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Only in builds for ThreadSanitizer. Qt's own libraries are not built for it, so it does not see that what a thread does before
// it hands something over comes before what the receiver does. These functions replace those of Qt by which our code hands over,
// notify the sanitizer, and call Qt's. This file itself is not instrumented (see tests/CMakeLists.txt).

#include <dlfcn.h>

#include <functional>
#include <utility>

#include <QObject>
#include <QThreadPool>

extern "C" {
void __tsan_acquire(void* address);
void __tsan_release(void* address);
}

namespace {

template <typename Function>
Function* nextOf(const char* name)
{
    return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

// A call that is delivered later: the thread that makes or drops it has seen all that its sender did.
class HandedCall final : public QtPrivate::QSlotObjectBase {
public:
    explicit HandedCall(QtPrivate::QSlotObjectBase* call) : QSlotObjectBase(&act), m_call(call) { __tsan_release(m_call); }

private:
    static void act(int which, QSlotObjectBase* base, QObject* receiver, void** arguments, bool*)
    {
        auto* self = static_cast<HandedCall*>(base);
        if (which != Call && which != Destroy)
            return;
        __tsan_acquire(self->m_call);
        if (which == Call) {
            self->m_call->call(receiver, arguments);
        } else {
            self->m_call->destroyIfLastRef();
            delete self;
        }
    }

    QtPrivate::QSlotObjectBase* m_call;
};

} // namespace

bool QMetaObject::invokeMethodImpl(QObject* object, QtPrivate::QSlotObjectBase* slot, Qt::ConnectionType type, void* result)
{
    using Function = bool(QObject*, QtPrivate::QSlotObjectBase*, Qt::ConnectionType, void*);
    static auto* const next =
        nextOf<Function>("_ZN11QMetaObject16invokeMethodImplEP7QObjectPN9QtPrivate15QSlotObjectBaseEN2Qt14ConnectionTypeEPv");
    return next(object, new HandedCall(slot), type, result);
}

void QThreadPool::start(std::function<void()> function, int priority)
{
    using Function = void(QThreadPool*, std::function<void()>, int);
    static auto* const next = nextOf<Function>("_ZN11QThreadPool5startESt8functionIFvvEEi");
    std::function<void()> handed = [this, function = std::move(function)]() mutable {
        __tsan_acquire(this);
        function();
        function = nullptr; // what it holds goes before the pool is done
        __tsan_release(this);
    };
    __tsan_release(this);
    next(this, std::move(handed), priority);
}

bool QThreadPool::waitForDone(int milliseconds)
{
    using Function = bool(QThreadPool*, int);
    static auto* const next = nextOf<Function>("_ZN11QThreadPool11waitForDoneEi");
    const bool isDone = next(this, milliseconds);
    __tsan_acquire(this);
    return isDone;
}
