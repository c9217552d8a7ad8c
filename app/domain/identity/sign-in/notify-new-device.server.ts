/** A mail to the owner about a sign-in from a device that the account was not used on before. */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { userById } from "~/domain/identity/queries.server";
import { deviceOf } from "~/domain/identity/sessions/device";
import type { Context } from "~/domain/kernel/context";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import type { SignIn } from "./enter-account.server";

const HOUR_MS = 3_600_000;
/** The first devices of a new account are its owner's own. */
const SETTLING_MS = 24 * HOUR_MS;

export interface UsedDevice {
  userAgent: string;
  /** Whether it showed the cookie of an earlier sign-in; left out by callers that have no cookies. */
  known?: boolean;
}

/** For clients without cookies: whether the account was used by the same program while its sessions are remembered. */
async function hasUsed(trx: Trx, { session, user }: SignIn): Promise<boolean> {
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

/** At most one mail an hour for each kind of device, whatever the number of sign-ins. */
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
    if (known === undefined && (await hasUsed(trx, signIn))) return;
    const { browser, system } = deviceOf(userAgent);
    await enqueueMail(trx, {
      eventKey: `new-device:${user.id}:${browser}:${system}:${Math.floor(now / HOUR_MS)}`,
      recipient: user.email,
      template: "new-device",
      data: { firstName: user.first_name, at: now, browser, system },
      at: now,
    });
  });
}
