/** Gives each journey a partner of the demo catalogue with a widget: their allow-lists must not overlap. */
import { changeDatabase, findOffer, type OfferFact, plentiful, readDatabase } from "./e2e-catalogue";

export interface PartnerWithWidget {
  id: string;
  name: string;
  key: string;
  /** An offer of theirs that can be bought repeatedly. */
  offer: OfferFact;
}

function sellerOf(offerId: string): { id: string; name: string } {
  return readDatabase(
    (db) =>
      db
        .prepare(
          "select g.id, g.name from offers o join organizations g on g.id = o.organization_id where o.id = ?",
        )
        .get(offerId) as { id: string; name: string },
  );
}

/** @param index index of the partner; journeys that run side by side take different ones */
export function partnerWithWidget(index: number, origins: readonly string[]): PartnerWithWidget {
  const partners = new Map<string, PartnerWithWidget>();
  for (let n = 0; n < 500 && partners.size <= index; n++) {
    const offer = findOffer(plentiful, n);
    const seller = sellerOf(offer.id);
    if (!partners.has(seller.id)) partners.set(seller.id, { ...seller, key: `e2e-${seller.id}`, offer });
  }
  const partner = [...partners.values()][index];
  if (!partner) throw new Error("The demo catalogue has too few partners for this journey.");
  changeDatabase(
    "update organizations set embed_key = ?, embed_status = 'enabled', embed_origins = ? where id = ?",
    partner.key,
    JSON.stringify(origins),
    partner.id,
  );
  return partner;
}
