/**
 * Text as input of forms and API: bounded, and without what a database cannot store (NUL, halves of surrogate
 * pairs).
 */
import { z } from "zod";
import { isWebAddress } from "./formats/web-address";

/** No \u0000 (PostgreSQL refuses it) and no lone surrogate (not encodable as UTF-8). */
function isStorable(text: string): boolean {
  return !/\0|\p{Surrogate}/u.test(text);
}

/** Any text up to `max` UTF-16 units, taken as it is; add `.min(1)` or `.trim()` before use where needed. */
export function plainText(max: number) {
  return z.string().max(max).refine(isStorable, { error: "unstorable_text" });
}

/** More than spaces. */
export const requiredText = (max: number) =>
  plainText(max).refine((text) => text.trim() !== "", { error: "required" });

export const webAddress = () => plainText(2_000).refine(isWebAddress, { error: "web_address" });
