/** Reads the fields of API cards that pages do not show: seller's id, regions and logo, for a whole list at once. */
import { compiled, type Given } from "~/db/compiled-query.server";
import { asJsonRows, rowsIn } from "~/db/json-rows.server";
import type { Db, Trx } from "~/db/schema";
import { pictureIn, pictureWithMark } from "~/domain/catalogue/cover-picture.server";
import type { OfferCard, Picture } from "~/domain/catalogue/offer";
import { noteRead } from "~/domain/kernel/process/notes.server";
import { textList } from "~/domain/kernel/value-list.server";

export interface CardFacts {
  organizationId: string;
  /** Region values; none = all Spain. */
  regions: string[];
  logo: Picture | null;
}

const factsOf = compiled((db, given: Given<{ ids: readonly string[] }>) =>
  db
    .selectFrom("offers")
    .leftJoin("offer_pictures", pictureWithMark("logo"))
    .select(["offers.id", "organization_id as organizationId", "url", "alt", "width", "height"])
    .select((eb) => {
      const regions = eb.selectFrom("offer_regions").select("region").orderBy("region");
      return asJsonRows(db, regions.whereRef("offer_regions.offer_id", "=", "offers.id")).as("regions");
    })
    .where("offers.id", "in", textList(db, given("ids"))),
);

export async function withFacts<C extends OfferCard>(
  db: Db | Trx,
  cards: readonly C[],
): Promise<(C & CardFacts)[]> {
  if (cards.length === 0) return [];
  noteRead("look", ...cards.map((card) => card.id));
  const rows = await factsOf.all(db, { ids: cards.map((card) => card.id) });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return cards.flatMap((card) => {
    const row = byId.get(card.id);
    if (!row) return [];
    const regions = rowsIn(row.regions).map(({ region }) => region);
    return { ...card, organizationId: row.organizationId, regions, logo: pictureIn(row) };
  });
}
