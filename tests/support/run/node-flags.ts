/**
 * V8's flags for the short lives of tests' processes: the shop under test, and the workers. By itself V8 begins with 1 MB for new
 * objects, so that a start copies most of what it loads, and compiles what is warm for a life of days (decision 229).
 */
const ROOM_FOR_NEW_OBJECTS = ["--min-semi-space-size=16", "--max-semi-space-size=32"];

/** Of a process that answers a few dozen requests. */
export const SHORT_LIVED = [...ROOM_FOR_NEW_OBJECTS, "--interrupt-budget=270000", "--no-flush-bytecode"];

/** Of a process that works for minutes: its hot code is worth optimizing soon. */
export const OF_MINUTES = [...ROOM_FOR_NEW_OBJECTS, "--no-flush-bytecode"];
