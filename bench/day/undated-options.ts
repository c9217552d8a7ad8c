/** Options that can be bought again and again, for the orders and changes of prices of a day. */
import Database from "better-sqlite3";

export interface Option {
  id: string;
  offer_id: string;
  title: string;
  actual_price: number;
  regular_price: number;
  capacity: number | null;
  per_customer: number | null;
}

/** Options of offers that are bought without a date, by how well known these are; the first of each has no limits. */
export function undatedOptions(file: string, offers: readonly string[]): Option[][] {
  const db = new Database(file, { readonly: true });
  const options = db
    .prepare<[], Option>(
      "select id, offer_id, title, actual_price, regular_price, capacity, per_customer from price_options " +
        "where offer_id in (select id from offers where type = 'regular') and offer_id not in " +
        "(select offer_id from price_options o join slots s on s.price_option_id = o.id) order by sort_order",
    )
    .all();
  db.close();
  const byOffer = new Map<string, Option[]>();
  for (const option of options)
    byOffer.set(option.offer_id, [...(byOffer.get(option.offer_id) ?? []), option]);
  return offers
    .flatMap((offer) => [byOffer.get(offer) ?? []])
    .filter(([first]) => first?.capacity === null && first.per_customer === null && first.actual_price > 500);
}
