/** Proves for whom the page of one booked date is: its buyer, as for the order's pages, or the recipient of a gift by its link. */
import type { Context } from "~/domain/kernel/context";
import { MAIL_PATHS } from "~/domain/mail/link-paths";
import { findGift } from "~/domain/sales/buyer/received-gift.server";
import type { BookingHolder } from "~/domain/sales/moves/own-booking";
import { anonymousContext } from "~/http/visitor/visitor.server";
import type { PageRequest } from "~/http/visitor/web-session.server";
import { orderPath, provenSale } from "./order-proof.server";

export interface ProvenHolder {
  ctx: Context;
  holder: BookingHolder;
  /** Of this page. */
  href: string;
  /** The page with the coupons. */
  back: string;
}

/**
 * Redirects who proves no purchase, as its other pages do.
 * @param hrefOf URL of the page by a proof, and the line that the buyer means
 * @returns null for a gift's link that opens nothing
 */
export async function provenHolder(
  page: PageRequest,
  hrefOf: (proof: Record<string, string>, lineId?: string) => string,
): Promise<ProvenHolder | null> {
  const query = new URL(page.request.url).searchParams;
  if (query.has("line")) {
    const { ctx, saleId, partId: lineId, proof } = await provenSale(page, "line");
    const holder = { saleId, lineId, as: "buyer" } as const;
    return { ctx, holder, href: hrefOf(proof, lineId), back: orderPath(proof) };
  }
  const ctx = anonymousContext();
  const link = { email: query.get("email") ?? "", sig: query.get("sig") ?? "" };
  const gift = await findGift(ctx.db, link);
  if (!gift) return null;
  const { saleId, lineId } = gift;
  return {
    ctx,
    holder: { saleId, lineId, as: "recipient" },
    href: hrefOf(link),
    back: `${MAIL_PATHS.gift}?${new URLSearchParams(link)}`,
  };
}
