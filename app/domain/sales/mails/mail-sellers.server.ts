/** Mails a paid sale to the members of its sellers who want a mail of each. */
import type { Trx } from "~/db/schema";
import { readMailReaders } from "~/domain/identity/member-mails/mail-readers.server";
import { grouped } from "~/domain/kernel/grouped";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import type { SaleRow } from "~/domain/sales/lock-sale.server";
import type { PaidLine } from "~/domain/sales/paid-lines.server";

/** Call in the capture. The buyer stays unnamed: the panel shows what the seller's role may see. */
export async function mailSellers(
  trx: Trx,
  sale: SaleRow,
  lines: readonly PaidLine[],
  now: number,
): Promise<void> {
  const wanted = lines.filter(({ mailedAtOnce }) => mailedAtOnce);
  for (const [organizationId, own] of grouped(wanted, (line) => line.organizationId)) {
    const readers = await readMailReaders(trx, { organizationId, kind: "sales", frequency: "at_once" });
    const organization = { id: organizationId, name: own[0]?.terms.seller.name ?? "" };
    const data = { organization, number: sale.number, lines: own.map(mailedLine) };
    const eventKey = `sale.made:${sale.id}:${organizationId}`;
    for (const { email } of readers) await enqueueMail(trx, email, "sale-made", eventKey, now, data);
  }
}

function mailedLine({ title, optionTitle, quantity, unitPrice, terms: { slot } }: PaidLine) {
  const booked = slot && {
    startsAt: slot.startsAt,
    endsAt: slot.endsAt ?? undefined,
    timezone: slot.timezone,
  };
  return { title, optionTitle, quantity, gross: unitPrice * quantity, slot: booked };
}
