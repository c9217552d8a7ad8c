/** Mails a date that its holder moved or cancelled alone: to the buyer, who received it as a gift, and members of the seller who chose it. */
import type { Trx } from "~/db/schema";
import { readMailReaders } from "~/domain/identity/member-mails/mail-readers.server";
import type { Cents } from "~/domain/kernel/money";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { countMoves } from "~/domain/sales/documents/count-moves.server";
import type { GiftRecipient } from "~/domain/sales/gift";
import type { SaleRow } from "~/domain/sales/lock-sale.server";
import { mailedSlot } from "~/domain/sales/mails/mailed-line.server";
import type { SoldLine, SoldSlot } from "~/domain/sales/sold-line";
import { type MailedMove, mailMoved } from "./mail-move.server";

interface Change {
  /** Names the event. */
  key: string;
  line: SoldLine;
  number: string;
  quantity: number;
  from: SoldSlot;
  /** null = cancelled. */
  to: SoldSlot | null;
}

async function mailSeller(trx: Trx, change: Change, now: number): Promise<void> {
  const { key, line, number, quantity, from, to } = change;
  const { organizationId, title, optionTitle, terms } = line;
  const readers = await readMailReaders(trx, { organizationId, kind: "sales", frequency: "at_once" });
  for (const { email } of readers)
    await enqueueMail(trx, email, "booking-changed", key, now, {
      organization: { id: organizationId, name: terms.seller.name },
      number,
      title,
      optionTitle,
      quantity,
      from: mailedSlot(from),
      to: to && mailedSlot(to),
    });
}

export async function mailOwnMove(
  trx: Trx,
  move: MailedMove & { id: string; number: string },
  origin: string,
  now: number,
): Promise<void> {
  const key = `booking.moved:${move.id}`;
  await mailMoved(trx, move, key, { origin, now });
  await mailSeller(trx, { ...move, key }, now);
}

interface Cancellation {
  sale: SaleRow;
  line: SoldLine;
  quantity: number;
  amount: Cents;
  /** Recipients of gifts, who have a mail of their own. */
  told: GiftRecipient[];
}

export async function mailOwnCancellation(
  trx: Trx,
  { sale, line, quantity, amount, told }: Cancellation,
  now: number,
): Promise<void> {
  const { id: lineId, offerId, title, optionTitle, terms } = line;
  if (!terms.slot) throw new Error("a cancelled booking without its date");
  const key = `booking.cancelled:${lineId}`;
  const { number, currency } = sale;
  await enqueueMail(trx, sale.email, "booking-cancelled", key, now, {
    lineId,
    offerId,
    number,
    title,
    optionTitle,
    sellerName: terms.seller.name,
    quantity,
    slot: mailedSlot(terms.slot),
    moves: await countMoves(trx, lineId),
    amount,
    currency,
    told,
  });
  await mailSeller(trx, { key, line, number, quantity, from: terms.slot, to: null }, now);
}
