/** Reads the places of an organization for its members and staff. */
import { sql } from "kysely";
import { compiled, type Given } from "~/db/compiled-query.server";
import { countRows } from "~/db/count-rows.server";
import type { Db, Trx } from "~/db/schema";
import { requireOrganization } from "~/domain/catalogue/require-organization.server";
import { LOCATION_COLUMNS } from "~/domain/catalogue/stored-content.server";
import type { Context } from "~/domain/kernel/context";
import { notFound } from "~/domain/kernel/errors";
import { storedId } from "~/domain/kernel/ids.server";
import { requireMay } from "~/domain/kernel/permissions";
import { textList } from "~/domain/kernel/value-list.server";
import type { Place } from "./place";

export interface PlaceReference {
  organizationId: string;
  placeId: string;
}

function placesOf(db: Db | Trx, organizationId: string) {
  return db
    .selectFrom("organization_places")
    .select([...LOCATION_COLUMNS, "hours", "created_at as createdAt", "updated_at as updatedAt", "version"])
    .select((eb) =>
      eb
        .selectFrom("offer_locations")
        .innerJoin("offers", "offers.id", "offer_id")
        .select((sub) => sub.fn.count<number>("offer_id").distinct().as("offers"))
        .whereRef("place_id", "=", "organization_places.id")
        .where("offers.status", "<>", "archived")
        .as("offers"),
    )
    .where("organization_id", "=", organizationId);
}

const counted = <Row extends { offers: unknown }>(row: Row) => ({ ...row, offers: Number(row.offers ?? 0) });

export interface PlaceList {
  organizationId: string;
  /** Part of name or address; null = all. */
  search: string | null;
  limit: number;
  offset: number;
}

/** By name. @throws DomainError unauthenticated, not_found, forbidden */
export async function listPlaces({ db, actor }: Context, list: PlaceList) {
  const { organizationId, search, limit, offset } = list;
  const id = await requireOrganization(db, actor, { organizationId, action: "offers_read" });
  const matching = placesOf(db, id).$if(search !== null, (query) =>
    query.where((eb) => {
      const pattern = `%${(search ?? "").toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
      const found = ["name", "address", "city"] as const;
      return eb.or(found.map((column) => sql<boolean>`lower(${eb.ref(column)}) like ${pattern} escape '\\'`));
    }),
  );
  const count = await countRows(matching);
  const rows = await matching.orderBy("name").orderBy("id").limit(limit).offset(offset).execute();
  return { count, results: rows.map(counted) };
}

const CHOICE_COLUMNS = ["id", "name", "address", "city", "province"] as const;

const firstChoices = compiled((db, given: Given<{ organizationId: string; limit: number }>) =>
  db
    .selectFrom("organization_places")
    .select(CHOICE_COLUMNS)
    .where("organization_id", "=", given("organizationId"))
    .orderBy("name")
    .orderBy("id")
    .limit(given("limit")),
);

const choicesById = compiled((db, given: Given<{ organizationId: string; ids: readonly string[] }>) =>
  db
    .selectFrom("organization_places")
    .select(CHOICE_COLUMNS)
    .where("organization_id", "=", given("organizationId"))
    .where("id", "in", textList(db, given("ids"))),
);

type PlaceChoice = Pick<Place, (typeof CHOICE_COLUMNS)[number]>;

/** By name: those that an offer has, and as many others. @throws DomainError unauthenticated, not_found, forbidden */
export async function listPlaceChoices(
  { db, actor }: Context,
  { organizationId, chosen, limit }: { organizationId: string; chosen: readonly string[]; limit: number },
): Promise<{ places: PlaceChoice[]; isWhole: boolean }> {
  requireMay(actor, organizationId, "offers_read");
  const found = await firstChoices.all(db, { organizationId, limit: limit + 1 });
  const first = found.slice(0, limit);
  const ids = chosen.filter((id) => !first.some((place) => place.id === id));
  const rest = ids.length === 0 ? [] : await choicesById.all(db, { organizationId, ids });
  return { places: [...rest, ...first], isWhole: found.length <= limit };
}

/** @throws DomainError unauthenticated, not_found, forbidden */
export async function readPlace({ db, actor }: Context, one: PlaceReference): Promise<Place> {
  requireMay(actor, one.organizationId, "offers_read");
  const row = await placesOf(db, one.organizationId.toLowerCase())
    .where("id", "=", storedId(one.placeId))
    .executeTakeFirstOrThrow(notFound);
  return counted(row);
}
