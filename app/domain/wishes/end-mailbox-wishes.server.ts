/** Ends what a mailbox wishes of an offer that is over, and writes the mail about it. */
import type { Trx } from "~/db/schema";
import { textList } from "~/domain/kernel/value-list.server";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { deleteWishPrices } from "./end-wishes.server";
import { recipientOfWish } from "./wish-recipient.server";

interface MailboxOfOffer {
  offerId: string;
  /** Its e-mail key. */
  mailbox: string;
}

async function readMailboxWishes(trx: Trx, { offerId, mailbox }: MailboxOfOffer) {
  return trx
    .selectFrom("wishes")
    .innerJoin("offers", "offers.id", "wishes.offer_id")
    .leftJoin("price_options", "price_options.id", "wishes.price_option_id")
    .select(["wishes.id", "wishes.kind", "target_price as targetPrice"])
    .select(["price_options.title as optionTitle", "offers.title"])
    .select(["owner", "confirm_hash", "email_sealed", "changed_at as agreedAt"])
    .where("wishes.offer_id", "=", offerId)
    .where("email_key", "=", mailbox)
    .where("wishes.status", "=", "active")
    .orderBy("wishes.created_at")
    .orderBy("wishes.id")
    .execute();
}

type EndedWish = Awaited<ReturnType<typeof readMailboxWishes>>[number];

/** By the address that the mail goes to: an account may have changed its address beside a guest's alert of the old one. */
export type EndedWishes = Map<string, EndedWish[]>;

/** Ends all active ones. @returns what this call has ended; of concurrent processes, one gets each */
export async function endMailboxWishes(trx: Trx, of: MailboxOfOffer, now: number): Promise<EndedWishes> {
  const byRecipient: EndedWishes = new Map();
  const wishes = await readMailboxWishes(trx, of);
  const ids = wishes.map(({ id }) => id);
  if (ids.length === 0) return byRecipient;
  const ended = await trx
    .updateTable("wishes")
    .set({ status: "ended", changed_at: now })
    .where("id", "in", textList(trx, ids))
    .where("status", "=", "active")
    .returning("id")
    .execute();
  await deleteWishPrices(trx, ids);
  const taken = new Set(ended.map(({ id }) => id));
  for (const wish of wishes.filter(({ id }) => taken.has(id))) {
    const recipient = await recipientOfWish(trx, wish);
    if (recipient !== null) byRecipient.set(recipient, [...(byRecipient.get(recipient) ?? []), wish]);
  }
  return byRecipient;
}

/** How mails name what was asked for. */
export const mailedWishes = (wishes: readonly EndedWish[]) =>
  wishes.map(({ kind, optionTitle, targetPrice }) => ({ kind, optionTitle, targetPrice }));

export async function mailEndedWishes(trx: Trx, ended: EndedWishes, now: number): Promise<void> {
  for (const [recipient, wishes] of ended) {
    const [first] = wishes;
    if (first)
      await enqueueMail(trx, recipient, "wish-over", `wish.over:${first.id}`, now, {
        title: first.title,
        wishes: mailedWishes(wishes),
      });
  }
}
