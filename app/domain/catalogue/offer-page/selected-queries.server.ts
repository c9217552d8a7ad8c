/** Reads the offers of a cart or list by id, in any state after their publication. */
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import type { OptionForSale } from "~/domain/catalogue/for-sale/option-for-sale";
import { readOptionsForSale } from "~/domain/catalogue/for-sale/options-for-sale.server";
import { readPicturesOf } from "~/domain/catalogue/pictures/read-pictures.server";
import { textList } from "~/domain/kernel/value-list.server";

/** Drafts and scheduled offers are not public yet. */
const ONCE_PUBLIC = ["published", "scheduled", "paused", "ended", "archived"] as const;

export type SelectedOffer = Awaited<ReturnType<typeof readSelectedOffers>>[number];

/** What one option has left for a buyer; null = unlimited. */
export function unitsToBuy(option: OptionForSale): number | null {
  return option.isActive && option.offer.purchasable ? option.available : 0;
}

/** Units that can be bought now of all options together; null = unlimited, 0 = cannot be bought. */
function sumUnits(options: readonly OptionForSale[]): number | null {
  const units = options.map(unitsToBuy);
  return units.includes(null) ? null : units.reduce<number>((sum, count) => sum + (count ?? 0), 0);
}

/**
 * In the order of the ids, each once; unknown ones are left out.
 * @param sandbox the sandbox that the caller is confined to (sandboxOf in kernel/permissions); null = the live shop
 */
export async function readSelectedOffers(
  db: Db | Trx,
  ids: readonly string[],
  sandbox: string | null = null,
) {
  if (ids.length === 0) return [];
  const now = await databaseNow(db);
  const rows = await db
    .selectFrom("offers")
    .innerJoin("organizations", "organizations.id", "offers.organization_id")
    .select(["offers.id", "offers.slug", "title", "summary", "category", "type"])
    .select(["organization_id as organizationId", "organizations.name as organizationName"])
    .where("offers.id", "in", textList(db, ids))
    .where("offers.status", "in", ONCE_PUBLIC)
    .where("publish_at", "<=", now)
    .where((eb) => (sandbox === null ? eb("sandbox_of", "is", null) : eb("organizations.id", "=", sandbox)))
    .execute();
  const found = rows.map(({ id }) => id);
  const optionRows = await db
    .selectFrom("price_options")
    .select("id")
    .where("offer_id", "in", textList(db, found))
    .where("is_active", "=", true)
    .orderBy("sort_order")
    .orderBy("id")
    .execute();
  const options = await readOptionsForSale(
    db,
    optionRows.map(({ id }) => id),
    now,
    sandbox,
  );
  const pictures = await readPicturesOf(db, found);
  const byId = new Map(
    rows.map(({ organizationId, organizationName: name, ...offer }) => {
      // Active ones, in the partner's order.
      const own = options.filter((option) => option.offer.id === offer.id);
      const parts = { pictures: pictures.get(offer.id) ?? [], options: own, available: sumUnits(own) };
      return [offer.id, { ...offer, organization: { id: organizationId, name }, ...parts }];
    }),
  );
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

/** Whether the public has ever seen the offer; a sandbox's never. */
export async function wasEverPublic(db: Db | Trx, offerId: string): Promise<boolean> {
  const row = await db
    .selectFrom("offers")
    .innerJoin("organizations", "organizations.id", "organization_id")
    .select("offers.id")
    .where("offers.id", "=", offerId)
    .where("sandbox_of", "is", null)
    .where("offers.status", "in", ONCE_PUBLIC)
    .where("publish_at", "<=", await databaseNow(db))
    .executeTakeFirst();
  return row !== undefined;
}
