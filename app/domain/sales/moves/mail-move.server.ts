/** Mails a proposed date to the buyer, and the answer to buyer, receiver of the gift and seller. */
import type { Trx } from "~/db/schema";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { MAIL_PATHS } from "~/domain/mail/link-paths";
import { CONFIRMATION_LINK_MS, signOrderLink } from "~/domain/sales/access/order-link.server";
import { countMoves } from "~/domain/sales/documents/count-moves.server";
import { mailedSlot } from "~/domain/sales/mails/mailed-line.server";
import { readSoldPlaces } from "~/domain/sales/sold-places.server";
import type { GuestMove } from "./move-guests.server";
import { moveUrl } from "./move-link.server";
import type { ReadMove } from "./read-move.server";

export interface MailedMove extends GuestMove {
  /** The buyer's. */
  email: string;
}

interface MailFacts {
  origin: string;
  now: number;
}

function factsOf({ line, from, to, quantity }: GuestMove) {
  const { title, optionTitle, terms } = line;
  return {
    title,
    optionTitle,
    sellerName: terms.seller.name,
    quantity,
    from: mailedSlot(from),
    slot: mailedSlot(to),
  };
}

export async function mailProposal(trx: Trx, move: ReadMove, { origin, now }: MailFacts): Promise<void> {
  await enqueueMail(trx, move.email, "booking-move", `booking.move:${move.id}`, now, {
    ...factsOf(move),
    url: moveUrl(origin, move),
    expiresAt: move.endsAt,
  });
}

/** Who proposed it; the business where that account is gone. */
async function readSeller(trx: Trx, { proposedBy, organizationId }: ReadMove): Promise<string> {
  const user = await trx.selectFrom("users").select("email").where("id", "=", proposedBy).executeTakeFirst();
  if (user) return user.email;
  const { contact_email } = await trx
    .selectFrom("organizations")
    .select("contact_email")
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return contact_email;
}

/** Once it has moved. */
async function movedFacts(trx: Trx, move: GuestMove) {
  const { line } = move;
  return {
    ...factsOf(move),
    lineId: line.id,
    offerId: line.offerId,
    places: (await readSoldPlaces(trx, [line])).get(line.id) ?? [],
    moves: await countMoves(trx, line.id),
  };
}

/** To the buyer, and to who received the places as a gift. */
export async function mailMoved(
  trx: Trx,
  move: MailedMove,
  eventKey: string,
  { origin, now }: MailFacts,
): Promise<void> {
  const moved = await movedFacts(trx, move);
  const { line, saleId, email } = move;
  const link = signOrderLink("order", { saleId, email }, now + CONFIRMATION_LINK_MS);
  const orderUrl = `${origin}${MAIL_PATHS.order}?${new URLSearchParams({ ...link })}`;
  await enqueueMail(trx, email, "booking-moved", eventKey, now, { ...moved, orderUrl });
  // A gift that waits for its day is mailed with the new date.
  if (line.giftTo && line.giftDueAt === null)
    await enqueueMail(trx, line.giftTo.email, "booking-moved", eventKey, now, moved);
}

/** A refusal is mailed to the seller alone. */
export async function mailAnswer(
  trx: Trx,
  move: ReadMove,
  { origin, now, accepted }: MailFacts & { accepted: boolean },
): Promise<void> {
  const eventKey = `booking.answered:${move.id}`;
  const { number } = await trx
    .selectFrom("sales")
    .select("number")
    .where("id", "=", move.saleId)
    .executeTakeFirstOrThrow();
  const answered = { ...(await movedFacts(trx, move)), number, accepted };
  await enqueueMail(trx, await readSeller(trx, move), "booking-move-answered", eventKey, now, answered);
  if (accepted) await mailMoved(trx, move, eventKey, { origin, now });
}
