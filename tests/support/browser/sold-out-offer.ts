/** Finds an offer of the demo catalogue that has been sold out since its creation: journeys use up other offers. */
import { readDatabase } from "./e2e-catalogue";

export function soldOutOffer(index: number): { id: string } {
  const offers = readDatabase((db) =>
    db
      .prepare(
        `select distinct o.id from offers o join offer_cards c on c.offer_id = o.id
         where c.available = 0 and o.type <> 'direct' and (o.sale_ends_at is null or o.sale_ends_at > ?)
           and exists (select 1 from price_options p where p.offer_id = o.id and p.is_active = 1
             and p.sold_before = p.capacity and not exists (select 1 from slots s where s.price_option_id = p.id))
         order by o.number`,
      )
      .all(Date.now()),
  ) as { id: string }[];
  const offer = offers[index];
  if (!offer) throw new Error("The demo catalogue has too few sold-out offers.");
  return offer;
}
