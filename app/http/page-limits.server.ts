/** The limits (docs/limits.md) for forms: a throttled visitor gets a message and loses nothing typed. */
import type { AppLoadContext } from "@remix-run/node";
import { config } from "~/config.server";
import { parseEmail } from "~/domain/kernel/email";
import { emailKey } from "~/domain/kernel/email-key.server";
import { forms as text } from "~/locales/es/forms";
import { rateLimits } from "~/runtime.server";
import { incomingRequest } from "./incoming.server";
import type { LimitName } from "./limit-table";
import type { Caller } from "./rate-limits.server";
import { readVisitorId } from "./visitor.server";
import { type PageRequest, readUser } from "./web-session.server";

/**
 * The caller's address behind our trusted proxies. remix-serve does not tell it: there it is the connection's, or null
 * behind a proxy.
 */
export function clientAddressOf(context: AppLoadContext): string | null {
  const { clientAddress } = context as { clientAddress?: string };
  if (clientAddress !== undefined) return clientAddress;
  return config.trustedProxies > 0 ? null : (incomingRequest()?.peer ?? null);
}

/** Ids are only taken from signed cookies; a browser that sends none counts with its network alone. */
async function callerOf(page: PageRequest, target?: string): Promise<Caller> {
  const user = await readUser(page);
  const visitorId = user ? null : await readVisitorId(page.request);
  const visitor = user ? `user:${user.userId}` : visitorId && `visitor:${visitorId}`;
  return { target, visitor, address: clientAddressOf(page.context) };
}

/** @param typed what stands in an address field; undefined where it is no address */
export function mailboxTarget(typed: string): string | undefined {
  const email = parseEmail(typed);
  return email === null ? undefined : `mail:${emailKey(email)}`;
}

/**
 * @param target the mailbox, account or order it aims at, so that many addresses cannot guess at one of them; counted
 * whether it exists or not
 * @returns what to tell the person, or null when it may be done; counted together with the API's callers
 */
export async function tooOften(page: PageRequest, limit: LimitName, target?: string): Promise<string | null> {
  const wait = await rateLimits().consume(limit, await callerOf(page, target));
  return wait === null ? null : text.tooOften(wait);
}

/** Takes back what tooOften() has counted, because nothing came of it. */
export async function uncount(page: PageRequest, limit: LimitName, target?: string): Promise<void> {
  await rateLimits().giveBack(limit, await callerOf(page, target));
}
