/** Notifies the owner by mail of a sign-in from a new device. */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { userById } from "~/domain/identity/queries.server";
import { deviceOf } from "~/domain/identity/sessions/device";
import type { Context } from "~/domain/kernel/context";
import { HOUR_MS } from "~/domain/kernel/durations";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import type { SignIn } from "./enter-account.server";

/** A new account's first devices are assumed to be its owner's. */
const SETTLING_MS = 24 * HOUR_MS;

export interface UsedDevice {
  userAgent: string;
  /** True when the request carried the cookie of an earlier sign-in; undefined for clients without cookies. */
  known?: boolean;
}

/** For clients without cookies: true if the account has another session with the same User-Agent. */
async function hasEarlierSession(trx: Trx, { session, user }: SignIn): Promise<boolean> {
  const { user_agent } = await trx
    .selectFrom("sessions")
    .select("user_agent")
    .where("id", "=", session.sessionId)
    .executeTakeFirstOrThrow();
  const before = await trx
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", user.id)
    .where("id", "<>", session.sessionId)
    .where("user_agent", "=", user_agent)
    .limit(1)
    .executeTakeFirst();
  return before !== undefined;
}

/** Sends at most one mail an hour for each kind of device. */
export async function notifyNewDevice(
  { db }: Context,
  signIn: SignIn,
  { userAgent, known }: UsedDevice,
): Promise<void> {
  if (known === true) return;
  await inTransaction(db, async (trx) => {
    const now = await databaseNow(trx);
    const user = await userById(trx, signIn.user.id);
    if (!user || now - user.created_at < SETTLING_MS) return;
    if (known === undefined && (await hasEarlierSession(trx, signIn))) return;
    const { browser, system } = deviceOf(userAgent);
    const eventKey = `new-device:${user.id}:${browser}:${system}:${Math.floor(now / HOUR_MS)}`;
    const data = { firstName: user.first_name, at: now, browser, system };
    await enqueueMail(trx, user.email, "new-device", eventKey, now, data);
  });
}
