/** The limits of domain.md, section 12, for forms: whoever does something too often is told so and loses nothing. */
import type { AppLoadContext } from "@remix-run/node";
import { forms as text } from "~/locales/es/forms";
import { rateLimits } from "~/runtime.server";
import type { LimitName } from "./rate-limits.server";

/** The caller's address behind our trusted proxies; null where the server does not tell (remix-serve). */
export function clientAddressOf(context: AppLoadContext): string | null {
  const { clientAddress } = context as { clientAddress?: string };
  return clientAddress ?? null;
}

/**
 * @param target the account or mailbox it aims at, so that many addresses cannot guess at one account; counted whether
 * it exists or not
 * @returns what to tell the person, or null when it may be done; counted together with the API's callers
 */
export async function tooOften(
  context: AppLoadContext,
  limit: LimitName,
  target?: string,
): Promise<string | null> {
  const keys = [`ip:${clientAddressOf(context) ?? "unknown"}`];
  if (target !== undefined) keys.push(`target:${target}`);
  const wait = await rateLimits().consume(limit, keys);
  return wait === null ? null : text.tooOften(wait);
}
