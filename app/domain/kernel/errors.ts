/** Why a verb refuses: about ten codes that pages turn into Spanish and the API into status and body. */

export type DomainErrorCode =
  | "invalid"
  | "unauthenticated"
  | "forbidden"
  | "not_found"
  | "conflict"
  | "session_expired"
  | "order_rejected"
  | "payment_declined"
  | "provider_unavailable"
  | "too_large"
  | "unsupported_media"
  | "throttled"
  | "overloaded";

/** Facts of every refusal but `order_rejected`, whose facts are OrderProblem[]. */
export interface RefusalFacts {
  /** Says more than the code, e.g. "already_redeemed"; texts are found under it. */
  reason?: string;
  /** By field: codes of app/locales/es/field-errors.ts, or messages in Spanish where a schema made them. */
  fields?: Record<string, string[]>;
  retryAfterS?: number;
  /** Whatever else a client needs, as the API shows it. */
  [fact: string]: unknown;
}

/** A refusal the caller is expected to handle; anything else that is thrown is a defect or an outage. */
export class DomainError extends Error {
  readonly code: DomainErrorCode;
  readonly facts: unknown;

  constructor(code: DomainErrorCode, facts: RefusalFacts | readonly unknown[] | null = null) {
    super(code);
    this.name = "DomainError";
    this.code = code;
    this.facts = facts;
  }
}

export function isDomainError(error: unknown, code?: DomainErrorCode): error is DomainError {
  return error instanceof DomainError && (code === undefined || error.code === code);
}

/** Collects codes by field (locales/es/field-errors.ts), so that everything wrong is said at once. */
export class FieldProblems {
  readonly #fields: Record<string, string[]> = {};

  add(field: string, code: string): void {
    this.#fields[field] = [...(this.#fields[field] ?? []), code];
  }

  /** @throws DomainError invalid, when anything was added */
  throwIfAny(): void {
    if (Object.keys(this.#fields).length > 0) throw new DomainError("invalid", { fields: this.#fields });
  }
}
