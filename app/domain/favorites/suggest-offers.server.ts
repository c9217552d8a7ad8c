/** Offers alike to the one an account saved last: of its category, its province first. Nothing of it is stored. */
import type { Db } from "~/db/schema";
import { readCards } from "~/domain/catalogue/lists/card-queries.server";
import { similarOffers } from "~/domain/catalogue/lists/similar-queries.server";
import type { OfferCard } from "~/domain/catalogue/offer";
import { readFavoriteIds } from "./queries.server";

const SHOWN = 4;

export interface Suggestions {
  /** The account wants them. */
  wanted: boolean;
  /** The favourite they are alike to; null = they are not wanted, or there is none. */
  because: OfferCard | null;
  offers: OfferCard[];
}

export async function suggestFromFavorites(db: Db, userId: string): Promise<Suggestions> {
  const user = await db
    .selectFrom("users")
    .select("suggestions_off_at")
    .where("id", "=", userId)
    .executeTakeFirst();
  const wanted = user?.suggestions_off_at === null;
  const saved = wanted ? await readFavoriteIds(db, userId) : [];
  const [because = null] = await readCards(db, { ids: saved });
  if (because === null) return { wanted, because: null, offers: [] };
  const place = await db
    .selectFrom("offer_regions")
    .select("region")
    .where("offer_id", "=", because.id)
    .orderBy("region")
    .executeTakeFirst();
  const { category } = because;
  const alike = await similarOffers(db, { category, region: place?.region ?? null }, SHOWN + saved.length);
  const offers = alike.filter((card) => card.category === category && !saved.includes(card.id));
  return { wanted, because, offers: offers.slice(0, SHOWN) };
}
