/** The headers that say what is left of a limit, in the form of the IETF's draft (ratelimit-headers, version 10). */
import type { Allowance } from "./rate-limits.server";

export function limitHeaders({ limit, points, durationS, left, msLeft }: Allowance) {
  return {
    "RateLimit-Policy": `"${limit}";q=${points};w=${durationS}`,
    RateLimit: `"${limit}";r=${Math.max(0, left)};t=${Math.ceil(msLeft / 1000)}`,
  };
}
