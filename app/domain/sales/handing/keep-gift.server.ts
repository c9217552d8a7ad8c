/**
 * The recipient of a gift keeps it in an account: its codes are renewed, so that the giver's copy and all former ones end, and
 * from now on mails about it go to the account. Money still goes back to the buyer.
 */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { renewCoupons } from "~/domain/coupons/renew-coupons.server";
import { type VerifiedAddress, verifiedAddress } from "~/domain/identity/accounts/verified-address.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { conflict, DomainError, notFound } from "~/domain/kernel/errors";
import { isErasedEmail, isSameEmail } from "~/domain/kernel/formats/email";
import { requireUser } from "~/domain/kernel/permissions";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { withdrawMail } from "~/domain/mail/withdraw-mail.server";
import { type GiftLink, giftLinkOf, giftUrl } from "~/domain/sales/access/gift-link.server";
import { forgetRecipient } from "~/domain/sales/buyer/forget-recipient.server";
import { findGift } from "~/domain/sales/buyer/received-gift.server";
import { lockSale, type SaleRow } from "~/domain/sales/lock-sale.server";
import { orderPageUrl } from "~/domain/sales/mails/mail-order-links.server";
import { mailedLine } from "~/domain/sales/mails/mailed-line.server";
import { giftKey, giftNames } from "~/domain/sales/mails/send-gifts.server";
import { friendOf } from "~/domain/sales/sold-line";
import { readHeldLines } from "~/domain/sales/sold-lines.server";
import { readSoldPlaces } from "~/domain/sales/sold-places.server";

/**
 * Repeating it changes nothing. @returns the link that opens the gift from now on
 * @throws DomainError not_authenticated, not_found for a link that is forged or that another has replaced,
 * conflict gift_given_back | gift_kept | own_gift | gift_account_unproven
 */
export async function keepGift(ctx: Context, link: GiftLink): Promise<GiftLink> {
  const { userId } = requireUser(ctx.actor);
  const named = await findGift(ctx.db, link);
  if (!named) throw notFound();
  const keeper = await verifiedAddress(ctx);
  if (!keeper) throw conflict("gift_account_unproven");
  return inTransaction(ctx.db, async (trx) => {
    const sale = await lockSale(trx, named.saleId);
    const now = await databaseNow(trx);
    // Its giver may have corrected the address, or taken it back, while this waited.
    const found = await findGift(trx, link);
    if (!found) throw notFound();
    if (found.keptBy === userId) return link;
    if (found.keptBy !== null) throw conflict("gift_kept");
    if (sale.user_id === userId || isSameEmail(sale.email, keeper.email)) throw conflict("own_gift");
    if (sale.status !== "captured") throw conflict("gift_given_back");
    // A counter takes a coupon without locking its sale: it keeps what it was first to take.
    if ((await renewCoupons(trx, found.lineId, now)) === 0) throw conflict("gift_given_back");
    await forgetFormerRecipient(trx, { sale, lineId: found.lineId, email: found.gift_email });
    await storeKeeper(trx, { lineId: found.lineId, keeper, now });
    // Programs that follow sales by their changes find the line anew.
    await trx.updateTable("sales").set({ changed_at: now }).where("id", "=", sale.id).execute();
    await writeAudit(trx, ctx.actor, "coupon.kept", ["sale", sale.id], now, { line: found.lineId });
    return mailBoth(ctx, trx, { sale, lineId: found.lineId, now });
  });
}

async function storeKeeper(
  trx: Trx,
  { lineId, keeper, now }: { lineId: string; keeper: VerifiedAddress; now: number },
): Promise<void> {
  await trx
    .updateTable("sale_lines")
    .set((eb) => ({
      kept_by: keeper.userId,
      kept_at: now,
      gift_email: keeper.email,
      gift_version: eb("gift_version", "+", 1),
      // Who keeps it has opened it: its giver cannot take it back, nor send it elsewhere.
      gift_opened_at: eb.fn.coalesce("gift_opened_at", eb.val(now)),
      handed_on_at: eb.fn.coalesce("handed_on_at", eb.val(now)),
    }))
    .where("id", "=", lineId)
    .execute();
}

/** The address that the giver typed is not needed any more, and a mail with codes that have ended is not sent. */
async function forgetFormerRecipient(
  trx: Trx,
  { sale, lineId, email }: { sale: SaleRow; lineId: string; email: string | null },
): Promise<void> {
  if (email === null) return;
  await withdrawMail(trx, giftKey(lineId), email);
  await forgetRecipient(trx, sale.checkout_session_id, email);
}

interface Kept {
  sale: SaleRow;
  lineId: string;
  now: number;
}

/** Two mails, two secrets. @returns the keeper's link */
async function mailBoth(ctx: Context, trx: Trx, { sale, lineId, now }: Kept): Promise<GiftLink> {
  const [line] = await readHeldLines(trx, { lineIds: [lineId] }, now);
  if (!line?.giftTo) throw new DomainError("not_found");
  const key = `gift.kept:${lineId}:${line.giftVersion}`;
  const coupons = line.coupons.filter(({ stored }) => stored === "issued");
  await enqueueMail(trx, line.giftTo.email, "gift-kept", key, now, {
    ...mailedLine({ ...line, coupons }, await readSoldPlaces(trx, [line]), ctx.origin),
    ...giftNames(line, sale.total),
    sellerName: line.terms.seller.name,
    giftUrl: giftUrl(ctx.origin, { ...line, giftTo: line.giftTo }),
  });
  if (!isErasedEmail(sale.email))
    await enqueueMail(trx, sale.email, "gift-kept-by-friend", key, now, {
      number: sale.number,
      title: line.title,
      giftTo: friendOf(line) ?? { name: "", email: "" },
      orderUrl: orderPageUrl(ctx.origin, { saleId: sale.id, email: sale.email }, now),
    });
  return giftLinkOf({ ...line, giftTo: line.giftTo });
}
