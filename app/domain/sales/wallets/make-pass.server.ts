/** Puts a coupon into a phone's wallet: notes the pass, so that the wallet gets later changes, then makes it. */
import { config } from "~/config.server";
import { databaseNow } from "~/db/clock.server";
import type { Db } from "~/db/schema";
import type { CouponDocument } from "~/domain/coupons/coupon-document";
import type { Context } from "~/domain/kernel/context";
import { SECOND_MS } from "~/domain/kernel/durations";
import { drawApplePass } from "./apple-pass.server";
import { googleObject } from "./google-object";
import { googleWallet } from "./google-wallet.server";
import { type PassContent, type PassKey, passSerial } from "./wallet-pass";

/** It keeps an access token, so there is one. */
export const google = config.wallets.google && googleWallet(config.wallets.google);
export const apple = config.wallets.apple;

/** A coupon may change while its pass is made: the wallet gets it once more. */
const AGAIN_MS = 30 * SECOND_MS;

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
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return serial;
}

/** The version is not part of what is printed. */
async function keyOf(db: Db, couponId: string, wallet: PassKey["wallet"]): Promise<PassKey> {
  const { secretVersion } = await db
    .selectFrom("coupons")
    .select("secret_version as secretVersion")
    .where("id", "=", couponId)
    .executeTakeFirstOrThrow();
  return { couponId, secretVersion, wallet };
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

/**
 * @returns address at Google where the holder saves the pass; null where Google's wallet is not configured
 * @throws as putGooglePass
 */
export async function googlePassUrl(ctx: Making, coupon: CouponDocument): Promise<string | null> {
  if (!google) return null;
  const serial = await notePass(ctx.db, await keyOf(ctx.db, coupon.couponId, "google"));
  return google.saveUrl(await putGooglePass(ctx, { serial, coupon }));
}

/** @returns the file that phones open; null where Apple's wallet is not configured */
export async function applePassFile(ctx: Making, coupon: CouponDocument) {
  if (!apple) return null;
  const serial = await notePass(ctx.db, await keyOf(ctx.db, coupon.couponId, "apple"));
  return drawApplePass({ serial, coupon }, apple, { origin: ctx.origin, now: await databaseNow(ctx.db) });
}
