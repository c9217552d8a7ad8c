/**
 * Finds offers that may fulfil wishes: one index seek for each offer or option with a wish, independent of the number
 * of wishes and the size of the catalogue. Each wish is then checked against the offer itself.
 */
import { type RawBuilder, sql } from "kysely";
import type { Db } from "~/db/schema";
import { ENDING_MS, type WishKind } from "./wish";

export interface DueOffer {
  offerId: string;
  kind: WishKind;
}

/** Distinct values of an indexed column, by a loose index scan. */
function valuesOf(table: "wishes" | "wish_prices", column: string, kind?: WishKind) {
  const [from, value] = [sql.table(table), sql.ref(column)];
  const wanted = kind === undefined ? sql`true` : sql`kind = ${kind} and status = 'active'`;
  return sql<{ value: string }>`(
    with recursive found(value) as (
      select min(${value}) from ${from} where ${wanted}
      union all
      select (select min(${value}) from ${from} where ${wanted} and ${value} > found.value)
      from found where found.value is not null
    )
    select value from found where value is not null
  )`;
}

/** By kind, queries of the offers' ids. */
function dueOffers(now: number): Record<WishKind, RawBuilder<{ id: string }>[]> {
  const published = sql`c.publish_at <= ${now} and c.sale_ends_at > ${now}`;
  return {
    back_in_stock: [
      sql`select c.offer_id as id from ${valuesOf("wishes", "offer_id", "back_in_stock")} w
        join offer_cards c on c.offer_id = w.value
        where c.available = 1 and ${published} and exists (
          select 1 from wishes one where one.kind = 'back_in_stock' and one.status = 'active'
            and one.offer_id = c.offer_id and one.price_option_id is null)`,
      sql`select c.offer_id as id from ${valuesOf("wishes", "price_option_id", "back_in_stock")} w
        join price_options o on o.id = w.value join offer_cards c on c.offer_id = o.offer_id
        where o.is_active = 1 and (o.capacity is null or o.sold + o.held < o.capacity)
          and c.available = 1 and ${published}`,
    ],
    price_drop: [
      sql`select c.offer_id as id from ${valuesOf("wish_prices", "price_option_id")} w
        join price_options o on o.id = w.value join offer_cards c on c.offer_id = o.offer_id
        where o.is_active = 1 and ${published} and coalesce(o.total_price, o.actual_price) < (
          select max(p.price) from wish_prices p where p.price_option_id = o.id)`,
    ],
    ending: [
      sql`select c.offer_id as id from ${valuesOf("wishes", "offer_id", "ending")} w
        join offer_cards c on c.offer_id = w.value
        where ${published} and c.sale_ends_at <= ${now + ENDING_MS}`,
    ],
  };
}

export async function readDueOffers(db: Db, now: number): Promise<DueOffer[]> {
  const due: DueOffer[] = [];
  for (const [kind, queries] of Object.entries(dueOffers(now)) as [
    WishKind,
    RawBuilder<{ id: string }>[],
  ][]) {
    const ids = new Set<string>();
    for (const query of queries) for (const { id } of (await query.execute(db)).rows) ids.add(id);
    for (const offerId of ids) due.push({ offerId, kind });
  }
  return due;
}
