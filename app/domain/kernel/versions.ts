/** Optimistic concurrency: a change made on an old view of an object is refused. */
import { DomainError } from "./errors";

/**
 * @param expected the version the caller has seen; null = whatever is current
 * @throws DomainError conflict/stale_version
 */
export function requireVersion(current: number, expected: number | null): void {
  if (expected !== null && expected !== current)
    throw new DomainError("conflict", { reason: "stale_version" });
}
