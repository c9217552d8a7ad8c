/**
 * Informs the recipients of gifts that coupons they were sent cannot be used any more, once per coupon and without prices:
 * after a cancelled date, a withdrawal, a refund or a chargeback. Their mail and PDF say the opposite.
 */
import { sql } from "kysely";
import type { Trx } from "~/db/schema";
import { showCouponCode } from "~/domain/coupons/coupon-code";
import { textList } from "~/domain/kernel/value-list.server";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import type { GiftRecipient } from "~/domain/sales/gift";
import { friendOf, type SoldLine } from "~/domain/sales/sold-line";
import { readHeldLines } from "~/domain/sales/sold-lines.server";
import { mailedSlot } from "./mailed-line.server";
import { giftKey, giftNames } from "./send-gifts.server";

const voidKey = (couponId: string) => `gift.void:${couponId}`;

interface Recipient {
  id: string;
  gift_name: string | null;
  gift_email: string | null;
  kept_at: number | null;
}

/** Recipients who have been informed that these coupons are void, as the buyer may read them. */
export async function readTold(trx: Trx, voided: readonly Recipient[]): Promise<GiftRecipient[]> {
  const keys = voided.flatMap(({ id, gift_email }) => (gift_email === null ? [] : [voidKey(id)]));
  if (keys.length === 0) return [];
  const mails = await trx
    .selectFrom("mail_outbox")
    .select("recipient")
    .distinct()
    .where("event_key", "in", textList(trx, keys))
    .execute();
  const byAddress = new Map(voided.map((one) => [one.gift_email, one]));
  return mails.map(({ recipient }) => {
    const { gift_name: name, kept_at: keptAt } = byAddress.get(recipient) ?? {
      gift_name: null,
      kept_at: null,
    };
    return friendOf({ giftTo: { name: name ?? "", email: recipient }, keptAt }) ?? { name: "", email: "" };
  });
}

/** Lines whose gift was sent, is being sent, or is kept in an account. */
function readSent(trx: Trx, voided: readonly string[]) {
  return trx
    .selectFrom("sale_lines")
    .innerJoin("payments", "payments.sale_id", "sale_lines.sale_id")
    .leftJoin("mail_outbox", (join) =>
      join
        .on("mail_outbox.event_key", "=", sql<string>`${sql.lit(giftKey(""))} || sale_lines.id`)
        .onRef("mail_outbox.recipient", "=", "sale_lines.gift_email"),
    )
    .select(["sale_lines.id", "payments.captured_amount as paid"])
    .select(["mail_outbox.status", "mail_outbox.attempts"])
    .where((eb) => eb.or([eb("mail_outbox.status", "<>", "dead"), eb("sale_lines.kept_at", "is not", null)]))
    .where("sale_lines.gift_email", "is not", null)
    .where("sale_lines.id", "in", (eb) =>
      eb
        .selectFrom("coupons")
        .select("sale_line_id")
        .where("coupons.id", "in", textList(trx, [...voided])),
    )
    .execute();
}

/**
 * Call in the transaction that made the coupons void, with their new state stored.
 * @returns the recipients it informs
 */
export async function tellRecipients(
  trx: Trx,
  voided: readonly string[],
  now: number,
): Promise<GiftRecipient[]> {
  const sent = await readSent(trx, voided);
  if (sent.length === 0) return [];
  const told: GiftRecipient[] = [];
  const lines = await readHeldLines(trx, { lineIds: sent.map(({ id }) => id) }, now);
  for (const line of lines) {
    const mail = sent.find(({ id }) => id === line.id);
    const left = line.coupons.filter(({ stored }) => stored === "issued").length;
    // Not sent yet, and never will be: attachCoupons refuses a gift without coupons.
    if (mail?.status === "queued" && mail.attempts === 0 && left === 0) continue;
    await tell(trx, line, { voided, paid: mail?.paid ?? 0, left, now });
    const friend = friendOf(line);
    if (friend !== null) told.push(friend);
  }
  return told;
}

interface Voided {
  voided: readonly string[];
  paid: number;
  left: number;
  now: number;
}

async function tell(trx: Trx, line: SoldLine, { voided, paid, left, now }: Voided): Promise<void> {
  const gone = line.coupons.filter(({ id }) => voided.includes(id));
  const [first] = gone;
  if (line.giftTo === null || !first) return;
  const { slot, seller } = line.terms;
  // A coupon becomes void once, so the first one names the event.
  await enqueueMail(trx, line.giftTo.email, "gift-void", voidKey(first.id), now, {
    ...giftNames(line, paid),
    title: line.title,
    optionTitle: line.optionTitle,
    sellerName: seller.name,
    lineId: line.id,
    slot: slot && mailedSlot(slot),
    reason: first.voidReason === "slot_cancelled" ? "slot_cancelled" : "given_back",
    codes: gone.map(({ code }) => showCouponCode(code)),
    left,
  });
}
