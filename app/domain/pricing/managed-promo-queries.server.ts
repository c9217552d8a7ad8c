/** Reads promo codes for managing: partners those of their organizations, staff all. */
import { databaseNow, isSqlite } from "~/db/clock.server";
import { countRows } from "~/db/count-rows.server";
import type { Db, Trx } from "~/db/schema";
import type { Actor, Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { isStaff, organizationsWith, requireRole } from "~/domain/kernel/permissions";
import { textList } from "~/domain/kernel/value-list.server";
import { toManagedPromo } from "./promo-columns";
import type { ManagedPromo, PromoContent } from "./promo-content";

async function targetsOf(db: Db | Trx, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom("promo_targets")
    .selectAll()
    .where("promo_id", "in", textList(db, ids))
    .orderBy("target")
    .execute();
  const targets = new Map<string, string[]>();
  for (const row of rows) targets.set(row.promo_id, [...(targets.get(row.promo_id) ?? []), row.target]);
  return targets;
}

/** The platform's codes are only visible to staff. @throws DomainError not_found, forbidden */
function requirePromoRole(actor: Actor, organizationId: string | null): void {
  if (organizationId !== null) requireRole(actor, organizationId, "manager");
  else if (!isStaff(actor)) throw new DomainError("not_found");
}

/** @param lock waits for orders that are using the code, and makes later ones wait */
export async function readManagedPromo(
  db: Db | Trx,
  actor: Actor,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<ManagedPromo> {
  const row = isUuid(id)
    ? await db
        .selectFrom("promo_codes")
        .selectAll()
        .select((eb) =>
          eb
            .selectFrom("organizations")
            .select("name")
            .whereRef("organizations.id", "=", "promo_codes.organization_id")
            .as("organization_name"),
        )
        .where("promo_codes.id", "=", id.toLowerCase())
        .$if(lock && !isSqlite(db), (query) => query.forUpdate("promo_codes"))
        .executeTakeFirst()
    : undefined;
  if (!row) throw new DomainError("not_found");
  requirePromoRole(actor, row.organization_id);
  const targets = await targetsOf(db, [row.id]);
  return toManagedPromo(row, targets.get(row.id) ?? [], await databaseNow(db));
}

export interface PromoFilters {
  /** Part of the code. */
  search?: string;
  organizationId?: string;
  scope?: PromoContent["scope"];
  isActive?: boolean;
  limit: number;
  offset: number;
}

/** Newest first. */
export async function listManagedPromos(
  { db, actor }: Context,
  { search, organizationId, scope, isActive, limit, offset }: PromoFilters,
): Promise<{ count: number; results: ManagedPromo[] }> {
  const part = search
    ?.normalize("NFKC")
    .toUpperCase()
    .replace(/[^A-Z0-9-]/g, "");
  const matching = db
    .selectFrom("promo_codes")
    .$if(!isStaff(actor), (query) =>
      query.where("organization_id", "in", textList(db, organizationsWith(actor, "manager"))),
    )
    .$if(part !== undefined, (query) => query.where("code", "like", `%${part}%`))
    .$if(organizationId !== undefined, (query) =>
      query.where("organization_id", "=", organizationId as string),
    )
    .$if(scope !== undefined, (query) => query.where("scope", "=", scope as PromoContent["scope"]))
    .$if(isActive !== undefined, (query) => query.where("is_active", "=", isActive === true));
  const count = await countRows(matching);
  const rows = await matching
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom("organizations")
        .select("name")
        .whereRef("organizations.id", "=", "promo_codes.organization_id")
        .as("organization_name"),
    )
    .orderBy("created_at", "desc")
    .orderBy("promo_codes.id")
    .limit(limit)
    .offset(offset)
    .execute();
  const now = await databaseNow(db);
  const targets = await targetsOf(
    db,
    rows.map((row) => row.id),
  );
  const results = rows.map((row) => toManagedPromo(row, targets.get(row.id) ?? [], now));
  return { count, results };
}
