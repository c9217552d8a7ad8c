/** Reduces an error to loggable fields: name, message, stack, and those of its causes. */

const MAX_DEPTH = 5;

export interface ErrorFacts {
  type: string;
  message: string;
  code?: string | number;
  stack?: string;
  cause?: ErrorFacts;
  /** Of an AggregateError. */
  errors?: ErrorFacts[];
}

/** Only these fields: drivers attach rows and requests to their errors. */
export function errorFacts(error: unknown, depth = 1): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { code } = error as { code?: unknown };
  const facts: ErrorFacts = { type: error.name, message: error.message, stack: error.stack };
  if (typeof code === "string" || typeof code === "number") facts.code = code;
  if (depth >= MAX_DEPTH) return facts;
  if (error.cause !== undefined) facts.cause = errorFacts(error.cause, depth + 1);
  if (error instanceof AggregateError) facts.errors = error.errors.map((one) => errorFacts(one, depth + 1));
  return facts;
}
