/** Keeps which phones with Apple's wallet have which passes, as they report it (PassKit web service, version 1). */
import { databaseNow } from "~/db/clock.server";
import { deleteUnlocked } from "~/db/locked-rows.server";
import type { Db } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import type { Context } from "~/domain/kernel/context";
import { readHeldCoupon } from "../documents/shown-coupon.server";
import { drawApplePass, isPassToken } from "./apple-pass.server";
import { apple, DUE_AGAIN } from "./make-pass.server";

/** A phone holds few passes, and a pass is on few phones; more are invented. */
const PHONES_OF_A_PASS = 50;

export interface Registration {
  device: string;
  serial: string;
}

/** @returns "new" or "known"; null where the pass is unknown or the token not its own */
export async function registerDevice(
  db: Db,
  { device, serial }: Registration,
  { token, pushToken }: { token: string; pushToken: string },
): Promise<"new" | "known" | null> {
  if (!isPassToken(token, serial)) return null;
  return inTransaction(db, async (trx) => {
    const now = await databaseNow(trx);
    // A phone that comes after a change gets news of it; this write also lets one registration in at a time.
    const { numUpdatedRows } = await trx
      .updateTable("wallet_passes")
      .set({ ...DUE_AGAIN, next_attempt_at: now })
      .where("serial", "=", serial)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return null;
    const known = await trx
      .selectFrom("wallet_devices")
      .select("device")
      .where("serial", "=", serial)
      .execute();
    const isKnown = known.some((one) => one.device === device);
    if (!isKnown && known.length >= PHONES_OF_A_PASS) return null;
    await trx
      .insertInto("wallet_devices")
      .values({ device, serial, push_token: pushToken, registered_at: now })
      .onConflict((conflict) => conflict.columns(["device", "serial"]).doUpdateSet({ push_token: pushToken }))
      .execute();
    return isKnown ? "known" : "new";
  });
}

/** @returns false where the token is not the pass's own */
export async function unregisterDevice(
  db: Db,
  { device, serial }: Registration,
  token: string,
): Promise<boolean> {
  if (!isPassToken(token, serial)) return false;
  await deleteUnlocked(db, "wallet_devices", (eb) =>
    eb.and([eb("device", "=", device), eb("serial", "=", serial)]),
  );
  return true;
}

/** @param since ms UTC, the last answer's `lastUpdated`; 0 = all @returns null when none of its passes changed */
export async function changedPasses(db: Db, device: string, since: number) {
  const rows = await db
    .selectFrom("wallet_devices")
    .innerJoin("wallet_passes", "wallet_passes.serial", "wallet_devices.serial")
    .select(["wallet_passes.serial", "changed_at as changedAt"])
    .where("device", "=", device)
    .where("changed_at", ">", since)
    .execute();
  if (rows.length === 0) return null;
  return {
    serialNumbers: rows.map(({ serial }) => serial),
    lastUpdated: String(Math.max(...rows.map(({ changedAt }) => changedAt))),
  };
}

export interface CurrentPass {
  /** ms UTC */
  changedAt: number;
  draw: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** @returns null where the pass is unknown or the token not its own */
export async function currentPass(
  ctx: Pick<Context, "db" | "origin">,
  serial: string,
  token: string,
): Promise<CurrentPass | null> {
  if (!apple || !isPassToken(token, serial)) return null;
  const settings = apple;
  const pass = await ctx.db
    .selectFrom("wallet_passes")
    .select(["coupon_id as id", "secret_version as secretVersion", "changed_at as changedAt"])
    .where("serial", "=", serial)
    .executeTakeFirst();
  if (!pass) return null;
  const { changedAt, ...held } = pass;
  return {
    changedAt,
    draw: async () => {
      const coupon = await readHeldCoupon(ctx, held);
      const now = await databaseNow(ctx.db);
      return drawApplePass({ serial, coupon }, settings, { origin: ctx.origin, now });
    },
  };
}
