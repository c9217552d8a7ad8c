/** Applies the limits (docs/limits.md) to forms: a throttled visitor gets a message and keeps what was entered. */
import type { AppLoadContext } from "@remix-run/node";
import { config } from "~/config.server";
import { emailKey } from "~/domain/kernel/email-key.server";
import { parseEmail } from "~/domain/kernel/formats/email";
import { throttled } from "~/http/form/form-problems.server";
import { incomingRequest } from "~/http/request/incoming.server";
import { readKnownDevice } from "~/http/visitor/known-device.server";
import { readVisitorId } from "~/http/visitor/visitor.server";
import { type PageRequest, readSessionUser } from "~/http/visitor/web-session.server";
import { forms as text } from "~/locales/es/forms";
import { rateLimits } from "~/runtime.server";
import type { LimitName } from "./limit-table";
import { type Caller, isTargetExhausted, type LimitRefusal } from "./rate-limits.server";

/**
 * The client's IP address behind our trusted proxies. remix-serve does not provide it: there it is the connection's peer, or
 * null behind a proxy.
 */
export function clientAddressOf(context: AppLoadContext): string | null {
  const { clientAddress } = context as { clientAddress?: string };
  if (clientAddress !== undefined) return clientAddress;
  return config.trustedProxies > 0 ? null : (incomingRequest()?.peer ?? null);
}

/** Ids are taken from signed cookies only; a browser without one counts by its network alone. */
export async function callerOf(page: PageRequest, target?: string): Promise<Caller> {
  const user = await readSessionUser(page);
  const visitorId = user ? null : await readVisitorId(page.request);
  const visitor = user ? `user:${user.userId}` : visitorId && `visitor:${visitorId}`;
  return { target, visitor, address: clientAddressOf(page.context) };
}

/** @param typed content of an e-mail field; undefined if it is no e-mail address */
export function mailboxTarget(typed: string): string | undefined {
  const email = parseEmail(typed);
  return email === null ? undefined : `mail:${emailKey(email)}`;
}

/**
 * Caller of a form that targets an account by its e-mail address: a browser known to the account has a count of its own.
 * @param door the kind of attempt, e.g. "password"; each has its own count
 */
export async function callerAtAccount(page: PageRequest, door: string, email: string): Promise<Caller> {
  const caller = await callerOf(page, `${door}:${emailKey(email)}`);
  return { ...caller, device: await readKnownDevice(page.request, email) };
}

/**
 * @param target the mailbox, account or order, so that it cannot be guessed at from many networks; counted whether it
 * exists or not
 * @param otherWay message when the target's own limit is reached, which strangers may have used up
 * @returns the message of a refusal, or null when allowed; counted together with the API's callers
 */
export async function tooOften(
  page: PageRequest,
  limit: LimitName,
  target?: string,
  otherWay?: string,
): Promise<string | null> {
  const refusal = await rateLimits().consume(limit, await callerOf(page, target));
  return refusal && toldOf(refusal, otherWay);
}

/** As tooOften, for forms that show the refusal as a problem. @throws FormRefusal */
export async function requireBelowLimit(...attempt: Parameters<typeof tooOften>): Promise<void> {
  const wait = await tooOften(...attempt);
  if (wait) throw throttled(wait);
}

function toldOf(refusal: LimitRefusal, otherWay: string | undefined): string {
  return otherWay !== undefined && isTargetExhausted(refusal) ? otherWay : text.tooOften(refusal.waitS);
}

/** Reverts the count of tooOften() after an attempt that does not count. */
export async function uncount(page: PageRequest, limit: LimitName, target?: string): Promise<void> {
  await rateLimits().returnPoint(limit, await callerOf(page, target));
}

/** The same for mailboxes: a browser known to the account has a count of its own. */
export async function refuseMailboxOverLimit(
  page: PageRequest,
  limit: LimitName,
  { door, email, otherWay }: { door: string; email: string; otherWay?: string },
): Promise<string | null> {
  const refusal = await rateLimits().consume(limit, await callerAtAccount(page, door, email));
  return refusal && toldOf(refusal, otherWay);
}

/** Reverts the count of refuseMailboxOverLimit(). */
export async function uncountAtMailbox(
  page: PageRequest,
  limit: LimitName,
  door: string,
  email: string,
): Promise<void> {
  await rateLimits().returnPoint(limit, await callerAtAccount(page, door, email));
}
