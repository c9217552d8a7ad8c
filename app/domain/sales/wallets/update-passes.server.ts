/** Job: tells the wallets of coupons that were used, cancelled, moved, prolonged or handed on; deletes passes that ended long ago. */
import { type Selectable, sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { deleteUnlocked } from "~/db/locked-rows.server";
import type { Db } from "~/db/schema";
import type { SalesWalletTables, Wallet } from "~/db/schema/sales/wallets";
import { claim, failureReason, isDue, retryLater, settle, type WorkQueue } from "~/db/work-queue.server";
import type { Context } from "~/domain/kernel/context";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "~/domain/kernel/durations";
import { log } from "~/log/log.server";
import { readHeldCoupon } from "../documents/shown-coupon.server";
import { apple, google, putGooglePass } from "./make-pass.server";
import { pushToPhones } from "./push-apple.server";

type Pass = Selectable<SalesWalletTables["wallet_passes"]>;

const PASSES: WorkQueue = {
  table: "wallet_passes",
  key: ["serial"],
  open: sql`(wallet_passes.is_due = 1 and wallet_passes.dead_at is null)`,
  // Longer than an attempt may take.
  leaseMs: MINUTE_MS,
  firstDelayMs: 15 * SECOND_MS,
  longestDelayMs: 6 * HOUR_MS,
  givesUpAfterMs: 3 * DAY_MS,
};

const BATCH = 50;
const KEPT_MS = 90 * DAY_MS;

/** Wallets with something due, each a lane: one that is away does not hold up the other. */
export async function walletsWithChanges(db: Db): Promise<Wallet[]> {
  const rows = await db
    .selectFrom("wallet_passes")
    .select("wallet")
    .distinct()
    .where(isDue(PASSES, await databaseNow(db)))
    .execute();
  return rows.map(({ wallet }) => wallet);
}

type Updating = Pick<Context, "db" | "origin">;

/** @returns number of attempts */
export async function updatePasses(ctx: Updating, wallet: string): Promise<number> {
  const due = await ctx.db
    .selectFrom("wallet_passes")
    .select("serial")
    .where(isDue(PASSES, await databaseNow(ctx.db)))
    .where("wallet", "=", wallet as Wallet)
    .orderBy("next_attempt_at")
    .limit(BATCH)
    .execute();
  let attempts = 0;
  for (const { serial } of due) {
    const pass = await claim<Pass>(ctx.db, PASSES, { serial });
    if (!pass) continue;
    attempts += 1;
    try {
      await (wallet === "google" ? tellGoogle(ctx, pass) : tellPhones(ctx.db, pass));
      await settle(ctx.db, PASSES, pass, { is_due: 0, failing_since: null, last_error: null });
    } catch (error) {
      const reason = failureReason(error);
      log.warn({ wallet, reason }, "a changed coupon did not reach a wallet");
      await retryLater(ctx.db, PASSES, pass, reason);
    }
  }
  return attempts;
}

/** Passes of a wallet that is no longer configured are tried until they are given up. */
async function tellGoogle(ctx: Updating, { serial, coupon_id, secret_version }: Pass): Promise<void> {
  if (!google) throw new Error("GOOGLE_WALLET_ISSUER_ID is not set");
  const coupon = await readHeldCoupon(ctx, { id: coupon_id, secretVersion: secret_version });
  await putGooglePass(ctx, { serial, coupon });
}

/** Phones ask for passes changed since they last asked, so the time is written before they get the news. */
async function tellPhones(db: Db, { serial }: Pass): Promise<void> {
  if (!apple) throw new Error("APPLE_WALLET_PASS_TYPE is not set");
  await db
    .updateTable("wallet_passes")
    .set({ changed_at: await databaseNow(db) })
    .where("serial", "=", serial)
    .execute();
  const devices = await db
    .selectFrom("wallet_devices")
    .select("push_token")
    .where("serial", "=", serial)
    .execute();
  const gone = await pushToPhones(
    apple,
    devices.map(({ push_token }) => push_token),
  );
  if (gone.length === 0) return;
  await db
    .deleteFrom("wallet_devices")
    .where("serial", "=", serial)
    .where("push_token", "in", gone)
    .execute();
}

/** Job: of coupons that have ended for their holders since long. @returns how many were deleted */
export async function deleteOldPasses({ db }: Pick<Context, "db">): Promise<number> {
  const before = (await databaseNow(db)) - KEPT_MS;
  const old = db
    .selectFrom("wallet_passes")
    .innerJoin("coupons", "coupons.id", "wallet_passes.coupon_id")
    .select("serial")
    .where("wallet_passes.created_at", "<", before)
    .where("wallet_passes.changed_at", "<", before)
    .where((eb) =>
      eb.or([
        eb("coupons.valid_until", "<", before),
        // Google's are not marked as changed: the coupon says when they ended.
        eb.and([
          eb("coupons.changed_at", "<", before),
          eb.or([
            eb("coupons.status", "!=", "issued"),
            eb("coupons.secret_version", "!=", eb.ref("wallet_passes.secret_version")),
          ]),
        ]),
      ]),
    );
  return deleteUnlocked(db, "wallet_passes", (eb) => eb("serial", "in", old));
}
