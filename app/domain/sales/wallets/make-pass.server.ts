/** Puts a coupon into a phone's wallet: notes the pass, so that the wallet gets later changes, then makes it. */
import { sql } from "kysely";
import { config } from "~/config.server";
import { databaseNow } from "~/db/clock.server";
import type { Db } from "~/db/schema";
import { failureReason } from "~/db/work-queue.server";
import type { CouponDocument } from "~/domain/coupons/documents/coupon-document";
import type { Context } from "~/domain/kernel/context";
import { SECOND_MS } from "~/domain/kernel/durations";
import { DomainError, isDomainError } from "~/domain/kernel/errors";
import { log } from "~/log/log.server";
import { drawApplePass } from "./apple-pass.server";
import { googleObject } from "./google-object";
import { googleWallet } from "./google-wallet.server";
import { type PassContent, type PassKey, passSerial } from "./wallet-pass";

/** It keeps an access token, so there is one. */
export const google = config.wallets.google && googleWallet(config.wallets.google);
export const apple = config.wallets.apple;

/** A coupon may change while its pass is made: the wallet gets it once more. */
const AGAIN_MS = 30 * SECOND_MS;

/** As the trigger does: the result of an attempt that is under way is not taken for this change's, and a pass that was given up lives again. */
export const DUE_AGAIN = {
  is_due: true,
  attempts: sql<number>`wallet_passes.attempts + 1`,
  lease_until: null,
  failing_since: null,
  dead_at: null,
};

async function notePass(db: Db, key: PassKey): Promise<string> {
  const serial = passSerial(key);
  const now = await databaseNow(db);
  await db
    .insertInto("wallet_passes")
    .values({
      serial,
      coupon_id: key.couponId,
      secret_version: key.secretVersion,
      wallet: key.wallet,
      created_at: now,
      changed_at: now,
      is_due: true,
      next_attempt_at: now + AGAIN_MS,
    })
    // A change that waits is not put off.
    .onConflict((conflict) =>
      conflict.column("serial").doUpdateSet({
        ...DUE_AGAIN,
        next_attempt_at: sql`case when wallet_passes.is_due = 1 and wallet_passes.dead_at is null
          then wallet_passes.next_attempt_at else excluded.next_attempt_at end`,
      }),
    )
    .execute();
  return serial;
}

/**
 * The version is not part of what is printed: it is that of the printed code.
 * @returns null for a coupon that has gone to another person since it was read, whose pass would follow that person's
 */
export async function passKeyOf(
  db: Db,
  { couponId, code }: Pick<CouponDocument, "couponId" | "code">,
  wallet: PassKey["wallet"],
): Promise<PassKey | null> {
  const held = await db
    .selectFrom("coupons")
    .select("secret_version as secretVersion")
    .where("id", "=", couponId)
    .where("code", "=", code)
    .executeTakeFirst();
  return held ? { couponId, secretVersion: held.secretVersion, wallet } : null;
}

type Making = Pick<Context, "db" | "origin">;

/** @throws DomainError provider_unavailable/wallet_unavailable, Error when Google refuses it */
export async function putGooglePass({ db, origin }: Making, content: PassContent): Promise<string> {
  if (!google) throw new Error("GOOGLE_WALLET_ISSUER_ID is not set");
  const { classId } = google;
  const objectId = google.objectId(content.serial);
  await google.put(googleObject(content, { objectId, classId, origin, now: await databaseNow(db) }));
  return objectId;
}

/** Refused by Google is for the operator to mend; its holder reads that it does not work now. */
function unavailable(error: unknown): never {
  if (!isDomainError(error)) log.error({ reason: failureReason(error) }, "Google Wallet refused a coupon");
  throw isDomainError(error)
    ? error
    : new DomainError("provider_unavailable", { reason: "wallet_unavailable" });
}

/**
 * @returns address at Google where the holder saves the pass; null where Google's wallet is not configured, or as passKeyOf
 * @throws DomainError provider_unavailable/wallet_unavailable
 */
export async function googlePassUrl(ctx: Making, coupon: CouponDocument): Promise<string | null> {
  const key = google && (await passKeyOf(ctx.db, coupon, "google"));
  if (!google || !key) return null;
  const serial = await notePass(ctx.db, key);
  return google.saveUrl(await putGooglePass(ctx, { serial, coupon }).catch(unavailable));
}

/** @returns the file that phones open; null where Apple's wallet is not configured, or as passKeyOf */
export async function applePassFile(ctx: Making, coupon: CouponDocument) {
  const key = apple && (await passKeyOf(ctx.db, coupon, "apple"));
  if (!apple || !key) return null;
  const serial = await notePass(ctx.db, key);
  return drawApplePass({ serial, coupon }, apple, { origin: ctx.origin, now: await databaseNow(ctx.db) });
}
