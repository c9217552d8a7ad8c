/** Logs coupon checks, locks out members and keys that guess codes, and deletes the log when its time is over. */
import { databaseNow } from "~/db/clock.server";
import { deleteUnlocked } from "~/db/locked-rows.server";
import type { Db, Trx } from "~/db/schema";
import type { Actor, CounterActor } from "~/domain/kernel/context";
import { HOUR_MS, THIRTEEN_MONTHS_MS } from "~/domain/kernel/durations";
import { DomainError } from "~/domain/kernel/errors";
import { newId } from "~/domain/kernel/ids.server";

/** Maximum unknown codes, or codes of other sellers, within the window. */
const GUESSES = 20;
const WINDOW_MS = HOUR_MS;
/** As long as a complaint about a refused coupon is likely; redemptions themselves stand on the coupon. */
const KEPT_MS = THIRTEEN_MONTHS_MS;
const GUESS_RESULTS = ["unknown", "wrong_organization"];

/** @throws DomainError unauthenticated */
export function requireCounter(actor: Actor): CounterActor {
  if (actor.kind === "user" || actor.kind === "integration") return actor;
  throw new DomainError("unauthenticated");
}

/** Columns that say who stood at the counter. */
export function counterColumns(actor: CounterActor) {
  return actor.kind === "user"
    ? { user_id: actor.userId, api_key_id: null }
    : { user_id: null, api_key_id: actor.keyId };
}

/** @throws DomainError throttled until the oldest counted guess leaves the window */
export async function refuseCodeGuessing(db: Db | Trx, actor: CounterActor, now: number): Promise<void> {
  const oldest = await db
    .selectFrom("coupon_checks")
    .select("at")
    .where((eb) =>
      actor.kind === "user" ? eb("user_id", "=", actor.userId) : eb("api_key_id", "=", actor.keyId),
    )
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
  actor: CounterActor;
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
      ...counterColumns(entry.actor),
      coupon_id: entry.couponId,
      result: entry.result,
      location_id: entry.placeId,
    })
    .execute();
}

/** Job. @returns the number of deleted checks */
export async function deleteOldChecks(db: Db): Promise<number> {
  const limit = (await databaseNow(db)) - KEPT_MS;
  return deleteUnlocked(db, "coupon_checks", (eb) => eb("at", "<", limit));
}
