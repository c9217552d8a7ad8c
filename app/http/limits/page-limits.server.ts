/** The limits (docs/limits.md) for forms: a throttled visitor gets a message and loses nothing typed. */
import type { AppLoadContext } from "@remix-run/node";
import { config } from "~/config.server";
import { emailKey } from "~/domain/kernel/email-key.server";
import { parseEmail } from "~/domain/kernel/formats/email";
import { incomingRequest } from "~/http/request/incoming.server";
import { readKnownDevice } from "~/http/visitor/known-device.server";
import { readVisitorId } from "~/http/visitor/visitor.server";
import { type PageRequest, readUser } from "~/http/visitor/web-session.server";
import { forms as text } from "~/locales/es/forms";
import { rateLimits } from "~/runtime.server";
import type { LimitName } from "./limit-table";
import { type Caller, isTargetExhausted, type LimitRefusal } from "./rate-limits.server";

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
export async function callerOf(page: PageRequest, target?: string): Promise<Caller> {
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
 * The same where an account is aimed at by its address: a browser that the account knows is counted by itself.
 * @param door what is tried there, e.g. "password": each has its own count
 */
export async function callerAtAccount(page: PageRequest, door: string, email: string): Promise<Caller> {
  const caller = await callerOf(page, `${door}:${emailKey(email)}`);
  return { ...caller, device: await readKnownDevice(page.request, email) };
}

/**
 * @param target the mailbox, account or order it aims at, so that many addresses cannot guess at one of them; counted
 * whether it exists or not
 * @param otherWay what is told when it is the target that has had enough: others may have used that up
 * @returns what to tell the person, or null when it may be done; counted together with the API's callers
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

function toldOf(refusal: LimitRefusal, otherWay: string | undefined): string {
  return otherWay !== undefined && isTargetExhausted(refusal) ? otherWay : text.tooOften(refusal.waitS);
}

/** Takes back what tooOften() has counted, because nothing came of it. */
export async function uncount(page: PageRequest, limit: LimitName, target?: string): Promise<void> {
  await rateLimits().giveBack(limit, await callerOf(page, target));
}

/** The same for what aims at a mailbox: of its account, a known browser is counted by itself. */
export async function refuseMailboxOverLimit(
  page: PageRequest,
  limit: LimitName,
  door: string,
  email: string,
  otherWay?: string,
): Promise<string | null> {
  const refusal = await rateLimits().consume(limit, await callerAtAccount(page, door, email));
  return refusal && toldOf(refusal, otherWay);
}

/** Takes back what refuseMailboxOverLimit() has counted. */
export async function uncountAtMailbox(
  page: PageRequest,
  limit: LimitName,
  door: string,
  email: string,
): Promise<void> {
  await rateLimits().giveBack(limit, await callerAtAccount(page, door, email));
}
