/** Gift cards in the copy of a person's data, and what of them is erased: the money stays with who has the code. */
import { unlocked } from "~/db/locked-rows.server";
import type { Db, Trx } from "~/db/schema";

/** Of the account or address: bought, received or kept. Codes are left out: they are money, and their mails have them. */
export async function readPersonalCards(
  db: Db,
  { userId, email }: { userId: string | null; email: string | null },
) {
  if (userId === null && email === null) return [];
  const rows = await db
    .selectFrom("gift_cards")
    .innerJoin("sales", "sales.id", "gift_cards.sale_id")
    .select([
      "sales.number",
      "gift_cards.amount",
      "gift_cards.balance",
      "valid_until",
      "gift_cards.created_at",
    ])
    .select(["gift_from", "gift_name", "gift_message", "gift_due_at", "gift_opened_at"])
    .select(["gift_email", "for_present", "kept_by", "kept_at"])
    .where((eb) =>
      eb.or([
        ...(userId === null ? [] : [eb("kept_by", "=", userId), eb("sales.user_id", "=", userId)]),
        ...(email === null
          ? []
          : [
              eb(eb.fn<string>("lower", ["gift_email"]), "=", email.toLowerCase()),
              eb(eb.fn<string>("lower", ["sales.email"]), "=", email.toLowerCase()),
            ]),
      ]),
    )
    .orderBy("gift_cards.created_at")
    .execute();
  return rows.map(({ gift_email: to, for_present, kept_by, balance, kept_at, ...row }) => {
    const received = email !== null && to?.toLowerCase() === email.toLowerCase();
    const keeps = userId !== null && kept_by === userId;
    // What a friend does with a gift is none of its giver's business.
    const seen = !for_present || received || keeps;
    return { ...row, balance: seen ? balance : null, kept_at: keeps ? kept_at : null };
  });
}

/** Of the giver's own sale: what was delivered stays the recipient's, a gift that waits for its day is not sent any more. */
export async function eraseCardOfSale(trx: Trx, saleId: string): Promise<void> {
  const card = trx.updateTable("gift_cards").where("sale_id", "=", saleId);
  await card
    .set({ gift_name: null, gift_email: null, gift_due_at: null })
    .where("gift_due_at", "is not", null)
    .execute();
  await card.set({ gift_from: null, gift_message: null }).execute();
}

/** Of its recipient; the code of a card still pays. */
export async function eraseCardsFor(trx: Trx, email: string): Promise<void> {
  await trx
    .updateTable("gift_cards")
    .set({ gift_name: null, gift_email: null, gift_message: null, gift_due_at: null })
    .where((eb) => eb(eb.fn<string>("lower", ["gift_email"]), "=", email.toLowerCase()))
    .execute();
}

/** Job, and at once when an account is closed: its cards can still be spent by their codes. */
export async function releaseCardsOfDeletedAccounts({ db }: { db: Db }): Promise<void> {
  const deleted = db.selectFrom("users").where("deleted_at", "is not", null);
  await db
    .updateTable("gift_cards")
    .set({ kept_by: null, kept_at: null })
    .where(unlocked(db, "gift_cards", (eb) => eb("kept_by", "in", deleted.select("id"))))
    .execute();
}
