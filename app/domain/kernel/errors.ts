/** Why a verb refuses: about ten codes that pages turn into Spanish and the API into status and body. */

export type DomainErrorCode =
  | "invalid"
  | "not_found"
  | "forbidden"
  | "conflict"
  | "session_expired"
  | "order_rejected"
  | "payment_declined"
  | "provider_unavailable";

/** A refusal the caller is expected to handle; anything else that is thrown is a defect or an outage. */
export class DomainError extends Error {
  readonly code: DomainErrorCode;
  /** Machine-readable facts about the refusal, e.g. the list of order problems. */
  readonly facts: unknown;

  constructor(code: DomainErrorCode, facts: unknown = null) {
    super(code);
    this.name = "DomainError";
    this.code = code;
    this.facts = facts;
  }
}

export function isDomainError(error: unknown, code?: DomainErrorCode): error is DomainError {
  return error instanceof DomainError && (code === undefined || error.code === code);
}
