/**
 * V8's flags for a shop that a test starts and ends after some dozens of requests. By itself V8 begins with 1 MB for new objects, so
 * that a start copies most of what it loads, and optimizes what is warm for a life of days (decision 229).
 */
export const SHORT_LIVED = [
  "--min-semi-space-size=16",
  "--max-semi-space-size=32",
  "--interrupt-budget=270000",
  "--no-flush-bytecode",
];
