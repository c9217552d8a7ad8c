/**
 * Puts a mailbox on the waiting list of a sold-out option or date. An account's confirmed address waits at once; any other
 * confirms by mail first, and its place in the queue counts from then on. The caller sees the same for every address.
 */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { isContactRefused } from "~/domain/consent/queries.server";
import { subscribeWithin } from "~/domain/consent/subscribe.server";
import { givenAddress } from "~/domain/identity/accounts/verified-address.server";
import type { Context } from "~/domain/kernel/context";
import { DAY_MS } from "~/domain/kernel/durations";
import { emailKey } from "~/domain/kernel/email-key.server";
import { DomainError } from "~/domain/kernel/errors";
import { hashToken, newToken } from "~/domain/kernel/ids.server";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { isWaitable, type ReadTarget, readTarget } from "./read-target.server";
import {
  MAX_CONFIRMATIONS_A_DAY,
  MAX_WAITING_PLACES,
  WAITING_ASK_AGAIN_MS,
  WAITING_CONFIRM_TTL_MS,
  type WaitingTarget,
} from "./waiting-entry";
import { insertEntry, letWait, mailedPlaces, type WantedPlaces } from "./write-entries.server";

export interface JoinRequest extends WaitingTarget {
  quantity: number;
  orFewer: boolean;
  /** null only for an account with a confirmed address. */
  email: string | null;
  /** See kernel/owner; null for browsers without cookies. */
  owner: string | null;
  textVersion: string;
  ip: string | null;
}

/** "pending" reveals nothing about the address: it may be new, waiting or suppressed. */
export type JoinResult = { state: "waiting"; id: string; email: string } | { state: "pending" };

/** Places that one person may buy at once. */
function mostPlaces({ option: { perCustomer, maxPerOrder } }: ReadTarget): number {
  return Math.min(MAX_WAITING_PLACES, perCustomer ?? MAX_WAITING_PLACES, maxPerOrder ?? MAX_WAITING_PLACES);
}

interface Question {
  email: string;
  owner: string | null;
  wanted: WantedPlaces;
  target: ReadTarget;
}

async function askByMail(trx: Trx, { email, owner, wanted, target }: Question): Promise<void> {
  const key = emailKey(email);
  const at = await databaseNow(trx);
  const recent = await trx
    .selectFrom("waiting_list_entries")
    .select(["price_option_id", "slot_id", "quantity", "or_fewer", "status", "created_at"])
    .where("email_key", "=", key)
    .where("created_at", ">", at - DAY_MS)
    .where("confirm_hash", "is not", null)
    .execute();
  const isAsked = recent.some(
    (row) =>
      row.status === "unconfirmed" &&
      row.created_at > at - WAITING_ASK_AGAIN_MS &&
      row.price_option_id === wanted.optionId &&
      row.slot_id === wanted.slotId &&
      row.quantity === wanted.quantity &&
      row.or_fewer === wanted.orFewer,
  );
  if (isAsked || recent.length >= MAX_CONFIRMATIONS_A_DAY || (await isContactRefused(trx, key, "alerts")))
    return;
  const token = newToken();
  const confirmHash = hashToken(token);
  const { option, slot } = target;
  await insertEntry(trx, { ...wanted, email, owner, confirmHash, at });
  await enqueueMail(trx, email, "waiting-confirmation", `waiting.asked:${confirmHash}`, at, {
    ...mailedPlaces({
      ...wanted,
      title: option.offer.title,
      optionTitle: option.title,
      startsAt: slot?.startsAt ?? null,
      timezone: slot?.timezone ?? null,
    }),
    token,
    expiresAt: at + WAITING_CONFIRM_TTL_MS,
  });
}

/**
 * @throws DomainError invalid, not_found, conflict/not_sold_out, conflict/offer_over, conflict/waiting_list_full,
 * conflict/address_barred
 */
export async function joinWaitingList(ctx: Context, request: JoinRequest): Promise<JoinResult> {
  const { email, verified } = await givenAddress(ctx, request.email);
  const { optionId, slotId, quantity, orFewer, owner, textVersion, ip } = request;
  const target = await readTarget(ctx.db, { optionId, slotId }, await databaseNow(ctx.db));
  if (!target) throw new DomainError("not_found");
  if (!isWaitable(target))
    throw new DomainError("conflict", {
      reason: target.option.offer.purchasable ? "not_sold_out" : "offer_over",
    });
  if (quantity < 1 || quantity > mostPlaces(target))
    throw new DomainError("invalid", { fields: { quantity: ["waiting_places"] } });
  const wanted = { offerId: target.option.offer.id, optionId, slotId, quantity, orFewer };
  return inTransaction(ctx.db, async (trx): Promise<JoinResult> => {
    if (!verified) {
      await askByMail(trx, { email, owner, wanted, target });
      return { state: "pending" };
    }
    // Also locks the mailbox: concurrent requests run one after the other.
    const consent = { list: "alerts", source: "waiting-list", textVersion, ip } as const;
    const state = await subscribeWithin(trx, { ...consent, email, verified: true });
    if (state !== "subscribed") throw new DomainError("conflict", { reason: "address_barred" });
    const at = await databaseNow(trx);
    const id = await insertEntry(trx, { ...wanted, email, owner, confirmHash: null, at });
    return { state: "waiting", id: await letWait(trx, id, email, at), email };
  });
}
