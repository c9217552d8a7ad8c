/** Price and units of listed offers, and changing them in a row of the list by the rules of the offer's own page. */
import { databaseNow } from "~/db/clock.server";
import type { Db } from "~/db/schema";
import { changeOffer } from "~/domain/catalogue/manage/change-offer.server";
import type { ActingContext } from "~/domain/kernel/context";
import { notFound } from "~/domain/kernel/errors";
import type { Cents } from "~/domain/kernel/money";
import { requireMay } from "~/domain/kernel/permissions";
import { textList } from "~/domain/kernel/value-list.server";
import { readBulkOffers } from "./read-bulk-offers.server";

export interface RowOption {
  /** Among all options of the offer, as refusals name it. */
  index: number;
  id: string;
  title: string;
  actualPrice: Cents;
  /** null = no limit. */
  capacity: number | null;
}

/** More are changed on the offer's own page. */
const MOST = 4;

/** Options on sale by offer; without those of deposit offers, whose price has two parts, and of offers with many. */
export async function readRowOptions(
  db: Db,
  offerIds: readonly string[],
): Promise<ReadonlyMap<string, RowOption[]>> {
  const rows = await db
    .selectFrom("price_options")
    .select(["id", "offer_id", "title", "capacity", "is_active as isActive"])
    .select(["actual_price as actualPrice", "total_price as totalPrice"])
    .where("offer_id", "in", textList(db, offerIds))
    .orderBy("sort_order")
    .orderBy("id")
    .execute();
  const found = new Map<string, RowOption[]>();
  for (const id of offerIds) {
    const all = rows.filter(({ offer_id }) => offer_id === id).map((row, index) => ({ ...row, index }));
    const own = all.filter(({ isActive }) => isActive);
    if (own.length === 0 || own.length > MOST || own.some(({ totalPrice }) => totalPrice !== null)) continue;
    found.set(
      id,
      own.map(({ index, id: option, title, actualPrice, capacity }) => {
        return { index, id: option, title, actualPrice, capacity };
      }),
    );
  }
  return found;
}

interface RowPrices {
  organizationId: string;
  offerId: string;
  /** The version that the list showed. */
  version: number;
  options: readonly Pick<RowOption, "id" | "actualPrice" | "capacity">[];
}

/** @throws DomainError not_found, and as changeOffer: stale_version, in_review, archived, invalid price_options.<n> */
export async function changeRowPrices(
  ctx: ActingContext,
  { organizationId, offerId, version, options }: RowPrices,
): Promise<void> {
  requireMay(ctx.actor, organizationId, "offers_write");
  const now = await databaseNow(ctx.db);
  const offer = (await readBulkOffers(ctx, { organizationId, ids: [offerId], now, verb: null })).get(offerId);
  const known = new Set(offer?.options.map(({ id }) => id));
  if (!offer || options.some(({ id }) => !known.has(id))) throw notFound();
  await changeOffer(ctx, {
    id: offer.id,
    expectedVersion: version,
    content: {},
    options: offer.options.map(({ offer_id: _, sold: _sold, held: _held, ...option }) => {
      const typed = options.find(({ id }) => id === option.id);
      if (!typed) return option;
      return { ...option, regularPrice: null, actualPrice: typed.actualPrice, capacity: typed.capacity };
    }),
  });
}
