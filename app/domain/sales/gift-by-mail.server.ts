/** After the capture: whoever gets a line as a present is sent its coupons, once, and no prices. */
import type { Trx } from "~/db/schema";
import { type OfferTerms, readCurrentTerms } from "~/domain/catalogue/offer-terms.server";
import { postalAddress } from "~/domain/catalogue/options-for-sale.server";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import type { Gift } from "~/domain/mail/schemas";
import { readMailedCoupons } from "./confirm-by-mail.server";

function readGifts(trx: Trx, saleId: string) {
  return trx
    .selectFrom("sale_lines")
    .innerJoin("organizations", "organizations.id", "sale_lines.organization_id")
    .leftJoin("slots", "slots.id", "sale_lines.slot_id")
    .leftJoin("offer_revisions", (join) =>
      join
        .onRef("offer_revisions.offer_id", "=", "sale_lines.offer_id")
        .onRef("offer_revisions.revision", "=", "sale_lines.offer_revision"),
    )
    .selectAll("sale_lines")
    .select(["organizations.name", "organizations.street", "organizations.postal_code", "organizations.city"])
    .select(["slots.starts_at", "slots.timezone", "offer_revisions.terms as superseded_terms"])
    .where("sale_lines.sale_id", "=", saleId)
    .where("sale_lines.for_present", "=", 1)
    .where("sale_lines.gift_email", "is not", null)
    .orderBy("sale_lines.sort_order")
    .execute();
}

/** Inside the capture, after the coupons are issued. */
export async function sendGifts(trx: Trx, saleId: string, origin: string, now: number): Promise<void> {
  for (const line of await readGifts(trx, saleId)) {
    const { howToRedeem } = line.superseded_terms
      ? (JSON.parse(line.superseded_terms) as OfferTerms)
      : await readCurrentTerms(trx, line.offer_id);
    const data: Gift = {
      saleId,
      lineId: line.id,
      fromName: line.gift_from ?? "",
      toName: line.gift_name ?? "",
      message: line.gift_message ?? "",
      title: line.offer_title,
      optionTitle: line.price_option_title,
      howToRedeem,
      sellerName: line.name,
      sellerAddress: postalAddress(line),
      slot: line.starts_at && line.timezone ? { startsAt: line.starts_at, timezone: line.timezone } : null,
      coupons: await readMailedCoupons(trx, line.id, origin),
    };
    await enqueueMail(trx, {
      eventKey: `sale.gift:${line.id}`,
      recipient: line.gift_email ?? "",
      template: "gift",
      data: { ...data },
      at: now,
    });
  }
}
