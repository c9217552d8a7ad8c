// Included before better-sqlite3 is compiled: leaves out what Node's header of 24.19 added to node::ObjectWrap. Its destructor asks for the
// environment of the process, which there is none of while garbage is collected, so that the process ends (decision 253).
#include <node.h>
#define AddEnvironmentCleanupHook(isolate, hook, object) ((void)0)
#define RemoveEnvironmentCleanupHook(isolate, hook, object) ((void)0)
#include <node_object_wrap.h>
#undef AddEnvironmentCleanupHook
#undef RemoveEnvironmentCleanupHook
