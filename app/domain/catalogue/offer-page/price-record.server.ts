/** Reads every price that the options of a public offer ever had, and writes them as the file that inspectors compare. */
import { createHash } from "node:crypto";
import { databaseNow } from "~/db/clock.server";
import { compiled, type Given } from "~/db/compiled-query.server";
import type { Db, Trx } from "~/db/schema";
import { readPublicCodes } from "~/domain/catalogue/prices/public-code-periods.server";
import { withPublicCodes } from "~/domain/catalogue/prices/public-codes";
import { WHOLE_PRICE } from "~/domain/catalogue/prices/set-option-price.server";
import { CSV_MARK, csvLine, harmlessText } from "~/domain/kernel/formats/csv";
import { groupedBy } from "~/domain/kernel/grouped";
import { toDecimalString } from "~/domain/kernel/money";
import type { OfferDetail } from "./offer-detail";
import { readOffer } from "./offer-queries.server";
import type { RecordedOption } from "./price-record";

export interface PriceRecord {
  offer: OfferDetail;
  /** Active ones in the partner's order. */
  options: RecordedOption[];
}

const pricesOf = compiled((db, given: Given<{ offerId: string }>) =>
  db
    .selectFrom("price_history")
    .innerJoin("price_options", "price_options.id", "price_option_id")
    .select(["price_option_id", WHOLE_PRICE.as("price"), "price_history.actual_price as actualPrice"])
    .select(["effective_from as from", "effective_to as to"])
    .where("offer_id", "=", given("offerId"))
    .where("is_active", "=", true)
    .orderBy("effective_from"),
);

/** @returns null for what is not public */
export async function readPriceRecord(
  db: Db | Trx,
  offerId: string,
  sandbox: string | null = null,
): Promise<PriceRecord | null> {
  const offer = await readOffer(db, offerId, { sandbox });
  if (!offer) return null;
  const prices = groupedBy(await pricesOf.all(db, { offerId: offer.id }), "price_option_id");
  const codesOf = await readPublicCodes(db, offer.id, await databaseNow(db));
  const options = offer.options.map(({ id, title }) => ({
    id,
    title,
    history: withPublicCodes(prices.get(id) ?? [], codesOf(id)),
  }));
  return { offer, options };
}

const COLUMNS = ["opcion", "opcion_id", "desde", "hasta", "precio_total", "se_paga_aqui"];
const amount = (cents: number) => toDecimalString(cents).replace(".", ",");
const iso = (ms: number | null) => (ms === null ? "" : new Date(ms).toISOString());

/**
 * The same bytes for the same prices, so that its digest proves that neither has changed. Offers that no public code has
 * lowered have no column for it: digests that were noted before there was one stay true.
 */
export function priceFile({ options }: PriceRecord): { content: string; sha256: Buffer } {
  const hasCodes = options.some(({ history }) => history.some(({ code }) => code !== undefined));
  const columns = hasCodes ? [...COLUMNS, "codigo"] : COLUMNS;
  const rows = options.flatMap(({ id, title, history }) =>
    history.map(({ price, actualPrice, from, to, code }) => [
      harmlessText(title),
      id,
      iso(from),
      iso(to),
      amount(price),
      amount(actualPrice),
      ...(hasCodes ? [code ?? ""] : []),
    ]),
  );
  const content = CSV_MARK + [columns, ...rows].map(csvLine).join("");
  return { content, sha256: createHash("sha256").update(content).digest() };
}
