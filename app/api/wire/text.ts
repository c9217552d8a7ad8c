/** Text as input: bounded, and without what a database cannot store (NUL, halves of surrogate pairs). */
import { z } from "@hono/zod-openapi";

/** Any text up to `max` UTF-16 units, taken as it is; add `.min(1)` or `.trim()` before use where needed. */
export function plainText(max: number) {
  return z.string().max(max).refine(isStorable, { error: "unstorable_text" });
}

/** No \u0000 (PostgreSQL refuses it) and no lone surrogate (not encodable as UTF-8). */
function isStorable(text: string): boolean {
  return !/\0|\p{Surrogate}/u.test(text);
}
