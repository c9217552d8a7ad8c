/** Changes the day or the address of a gift while its mail waits for the day, and sends it at once. */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { conflict, DomainError, notFound } from "~/domain/kernel/errors";
import { isSameEmail, parseEmail } from "~/domain/kernel/formats/email";
import { giftDayProblem, giftMoment, latestGiftMoment } from "~/domain/sales/gift-day.server";
import { requireRoomForGift } from "~/domain/sales/gift-limit.server";
import { lockSale, type SaleRow } from "~/domain/sales/lock-sale.server";
import { deliverGift } from "~/domain/sales/mails/deliver-due-gifts.server";
import type { SoldLine } from "~/domain/sales/sold-line";
import { readHeldLines } from "~/domain/sales/sold-lines.server";
import { forgetRecipient } from "./forget-recipient.server";

export interface GiftChange {
  /** Of a buyer that the caller has proven. */
  saleId: string;
  lineId: string;
  /** As typed. */
  email: string;
  /** "2026-12-24T09:00" of mainland Spain; "" = at once, absent = as it was. */
  sendAt?: string | undefined;
}

export interface GiftDelivery {
  email: string;
  /** ms UTC; null = it is on its way. */
  dueAt: number | null;
}

/** For the form: the first moment that is too late, in ms UTC. */
export async function readLatestGiftMoment({ db }: Context, line: SoldLine): Promise<number> {
  return latestForLine(line, await databaseNow(db));
}

/** ms UTC: what the first of its coupons to end leaves. */
function latestForLine({ coupons, terms }: SoldLine, now: number): number {
  const ends = coupons.flatMap(({ stored, validUntil }) =>
    stored === "issued" && validUntil !== null ? [validUntil] : [],
  );
  const validUntil = ends.length === 0 ? null : Math.min(...ends);
  return latestGiftMoment({ validUntil, startsAt: terms.slot?.startsAt ?? null }, now);
}

/** @throws DomainError invalid (email: email | gift_recipient_full, send_at), not_found (no such gift), conflict gift_sent | gift_given_back */
export async function changeGift(ctx: Context, change: GiftChange): Promise<GiftDelivery> {
  const email = parseEmail(change.email);
  if (email === null) throw new DomainError("invalid", { fields: { email: ["email"] } });
  return inTransaction(ctx.db, async (trx) => {
    const sale = await lockSale(trx, change.saleId);
    const now = await databaseNow(trx);
    const lines = await readHeldLines(trx, { saleIds: [change.saleId] }, now);
    const line = lines.find(({ id }) => id === change.lineId);
    if (!line?.giftTo) throw notFound();
    const usable = line.coupons.some(({ stored }) => stored === "issued");
    if (sale.status !== "captured" || !usable) throw conflict("gift_given_back");
    if (line.giftDueAt === null) throw conflict("gift_sent");
    const { sendAt } = change;
    const latest = latestForLine(line, now);
    const problem = sendAt === undefined ? null : giftDayProblem(sendAt, { latest, now });
    if (problem !== null) throw new DomainError("invalid", { fields: { send_at: [problem] } });
    const dueAt = sendAt === undefined ? line.giftDueAt : giftMoment(sendAt);
    if (!isSameEmail(line.giftTo.email, email)) {
      await requireRoomForGift(trx, email, now);
      await forgetRecipient(trx, sale.checkout_session_id, line.giftTo.email);
    }
    const changed = { ...line, giftTo: { ...line.giftTo, email }, giftDueAt: dueAt };
    await store(ctx, trx, { sale, line: changed, now });
    return { email, dueAt };
  });
}

interface Changed {
  sale: SaleRow;
  /** With a recipient. */
  line: SoldLine;
  now: number;
}

async function store(ctx: Context, trx: Trx, { sale, line, now }: Changed): Promise<void> {
  await trx
    .updateTable("sale_lines")
    .set({ gift_email: line.giftTo?.email ?? null, gift_due_at: line.giftDueAt })
    .where("id", "=", line.id)
    .execute();
  if (line.giftDueAt === null) await deliverGift(trx, { sale, line }, ctx.origin, now);
  await writeAudit(trx, ctx.actor, "sale.gift_changed", ["sale", sale.id], now, {
    line: line.id,
    due: line.giftDueAt,
  });
}
