/** An outage, not a defect: the database does not answer, or is locked by another program for longer than anybody waits. */

/** The same request may succeed in a moment; callers answer 503 and say so. */
export class DatabaseUnavailable extends Error {
  /** For `Retry-After`. */
  readonly retryAfterS = 5;

  constructor(what: string, cause?: unknown) {
    super(what, { cause });
    this.name = "DatabaseUnavailable";
  }
}

export function isDatabaseUnavailable(error: unknown): error is DatabaseUnavailable {
  return error instanceof DatabaseUnavailable;
}
