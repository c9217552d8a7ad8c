/** Optimistic concurrency control: refuses changes based on an outdated version. */
import { DomainError } from "./errors";

/**
 * @param expected the version the caller has seen; null = any version
 * @throws DomainError conflict/stale_version
 */
export function requireVersion(current: number, expected: number | null): void {
  if (expected !== null && expected !== current)
    throw new DomainError("conflict", { reason: "stale_version" });
}
