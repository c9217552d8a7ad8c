/**
 * Domain errors: about ten codes with typed facts, which pages translate into Spanish and the API into status
 * and body.
 */

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

export interface RefusalFacts {
  /** More specific than the code, e.g. "already_redeemed"; selects the text. */
  reason?: string;
  /** By field: codes of app/locales/es/field-errors.ts, or messages in Spanish where a schema made them. */
  fields?: Record<string, string[]>;
  retryAfterS?: number;
  /** Additional members of the API's error body. */
  [fact: string]: unknown;
}

/**
 * Codes with more than RefusalFacts; other modules add theirs (cart/order-problem.ts).
 * @public extended by declaration merging
 */
export interface FactsByCode {
  throttled: RefusalFacts & { retryAfterS: number };
  overloaded: RefusalFacts & { retryAfterS: number };
}

export type FactsOf<Code extends DomainErrorCode> = Code extends keyof FactsByCode
  ? FactsByCode[Code]
  : RefusalFacts;

type FactsArgument<Code extends DomainErrorCode> = Code extends keyof FactsByCode
  ? [facts: FactsByCode[Code]]
  : [facts?: RefusalFacts];

/** An expected refusal that the caller handles; any other error is a defect or an outage. */
export class DomainError<Code extends DomainErrorCode = DomainErrorCode> extends Error {
  readonly code: Code;
  readonly facts: FactsOf<Code>;

  constructor(code: Code, ...[facts]: FactsArgument<Code>) {
    super(code);
    this.name = "DomainError";
    this.code = code;
    this.facts = (facts ?? {}) as FactsOf<Code>;
  }
}

export function isDomainError<Code extends DomainErrorCode = DomainErrorCode>(
  error: unknown,
  code?: Code,
): error is DomainError<Code> {
  return error instanceof DomainError && (code === undefined || error.code === code);
}

/** For `executeTakeFirstOrThrow`: there is no such row, or none that the caller may know of. */
export const notFound = () => new DomainError("not_found");

export const conflict = (reason: string) => new DomainError("conflict", { reason });

/** @param field its name in the request */
export const invalid = (field: string, code: string) =>
  new DomainError("invalid", { fields: { [field]: [code] } });

/** Collects codes by field (locales/es/field-errors.ts), so that all problems are reported at once. */
export class FieldProblems {
  readonly #fields: Record<string, string[]> = {};

  add(field: string, code: string): void {
    this.#fields[field] = [...(this.#fields[field] ?? []), code];
  }

  get fields(): Readonly<Record<string, string[]>> {
    return this.#fields;
  }

  /** @throws DomainError invalid if any problem was added */
  throwIfAny(): void {
    if (Object.keys(this.#fields).length > 0) throw new DomainError("invalid", { fields: this.#fields });
  }
}
