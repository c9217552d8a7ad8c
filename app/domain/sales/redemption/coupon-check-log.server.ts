/** Logs coupon checks and locks out members who guess codes. */
import type { Db, Trx } from "~/db/schema";
import { HOUR_MS } from "~/domain/kernel/durations";
import { DomainError } from "~/domain/kernel/errors";
import { newId } from "~/domain/kernel/ids.server";

/** Maximum unknown codes, or codes of other sellers, within the window. */
const GUESSES = 20;
const WINDOW_MS = HOUR_MS;
const GUESS_RESULTS = ["unknown", "wrong_organization"];

/** @throws DomainError throttled until the oldest counted guess leaves the window */
export async function refuseCodeGuessing(db: Db | Trx, userId: string, now: number): Promise<void> {
  const oldest = await db
    .selectFrom("coupon_checks")
    .select("at")
    .where("user_id", "=", userId)
    .where("result", "in", GUESS_RESULTS)
    .where("at", ">", now - WINDOW_MS)
    .orderBy("at", "desc")
    .offset(GUESSES - 1)
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return;
  throw new DomainError("throttled", {
    reason: "coupon_guessing",
    retryAfterS: Math.max(1, Math.ceil((oldest.at + WINDOW_MS - now) / 1000)),
  });
}

export interface CheckEntry {
  userId: string;
  /** null = no coupon has this code. */
  couponId: string | null;
  result: string;
  placeId: string | null;
  at: number;
}

export async function logCheck(db: Db | Trx, entry: CheckEntry): Promise<void> {
  await db
    .insertInto("coupon_checks")
    .values({
      id: newId(),
      at: entry.at,
      user_id: entry.userId,
      coupon_id: entry.couponId,
      result: entry.result,
      location_id: entry.placeId,
    })
    .execute();
}
