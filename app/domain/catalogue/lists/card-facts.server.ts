/** What the API's cards say beyond the pages': seller's id, regions and logo, read for a whole list at once. */
import { sql } from "kysely";
import type { Db, Trx } from "~/db/schema";
import type { OfferCard, Picture } from "~/domain/catalogue/offer";
import { textList } from "~/domain/kernel/value-list.server";

export interface CardFacts {
  organizationId: string;
  /** Region values; none = all Spain. */
  regions: string[];
  logo: Picture | null;
}

export async function withFacts<C extends OfferCard>(
  db: Db | Trx,
  cards: readonly C[],
): Promise<(C & CardFacts)[]> {
  if (cards.length === 0) return [];
  const ids = textList(
    db,
    cards.map((card) => card.id),
  );
  const rows = await db
    .selectFrom("offers")
    .leftJoin("offer_pictures", (join) =>
      join.onRef("offer_pictures.offer_id", "=", "offers.id").on("offer_pictures.logo", "=", sql<boolean>`1`),
    )
    .select(["offers.id", "organization_id", "url", "alt", "width", "height"])
    .where("offers.id", "in", ids)
    .execute();
  const regions = new Map<string, string[]>();
  const regionRows = await db
    .selectFrom("offer_regions")
    .selectAll()
    .where("offer_id", "in", ids)
    .orderBy("region")
    .execute();
  for (const { offer_id, region } of regionRows)
    regions.set(offer_id, [...(regions.get(offer_id) ?? []), region]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return cards.flatMap((card) => {
    const row = byId.get(card.id);
    if (!row) return [];
    const { url, alt, width, height } = row;
    return {
      ...card,
      organizationId: row.organization_id,
      regions: regions.get(card.id) ?? [],
      logo: url === null ? null : { url, alt: alt ?? "", width: width ?? 0, height: height ?? 0 },
    };
  });
}
