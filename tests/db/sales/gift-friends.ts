/** Makes the people around a gift: the friend by the mailed link or with an account, the counter, and staff. */
import type { Db } from "~/db/schema";
import { openGift } from "~/domain/sales/buyer/received-gift.server";
import { memberActor, staffActor, userContext, visitorContext } from "../../fixtures/context";
import { buildGift } from "../../fixtures/gifts";
import { buildUser } from "../../fixtures/users";
import { mailsTo, type SignedLink, signedLink } from "../../support/mailbox";

/** Of the first mail with a gift. */
export async function giftLinkTo(db: Db, recipient: string): Promise<SignedLink> {
  const [mail] = await mailsTo(db, recipient, "gift");
  return signedLink(mail?.data.giftUrl);
}

/** The mail with the gift has left the outbox. */
export const arrive = (db: Db, recipient: string) =>
  db.updateTable("mail_outbox").set({ status: "sent" }).where("recipient", "=", recipient).execute();

/** A gift that its friend has opened. */
export async function openedGift(db: Db, options: Parameters<typeof buildGift>[1] = {}) {
  const gift = await buildGift(db, options);
  await arrive(db, gift.to);
  const link = await giftLinkTo(db, gift.to);
  await openGift(visitorContext(db), link);
  const line = () =>
    db.selectFrom("sale_lines").selectAll().where("id", "=", gift.lineId).executeTakeFirstOrThrow();
  return { ...gift, link, line };
}

/** A friend with an account. */
export async function keeper(db: Db, overrides: Parameters<typeof buildUser>[1] = {}) {
  const { id, email } = await buildUser(db, overrides);
  return { id, email, ctx: userContext(visitorContext(db), id) };
}

export async function staffContext(db: Db) {
  const { id } = await buildUser(db, { is_staff: true });
  return { ...visitorContext(db), actor: staffActor(id) };
}

/** Who redeems at this seller's counter. */
export async function tillContext(db: Db, organizationId: string) {
  const { id } = await buildUser(db);
  return { ...visitorContext(db), actor: memberActor(organizationId, "cashier", id) };
}
