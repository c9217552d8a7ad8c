/** Signals a database outage: no connection, or locked by another program for too long. */

/** A retry may succeed shortly; callers answer 503. */
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
