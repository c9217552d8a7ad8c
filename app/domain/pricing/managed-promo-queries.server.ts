/** Reads promo codes for managing: partners those of their organizations, staff all. */

import { databaseNow, isSqlite } from "~/db/clock.server";
import { countRows } from "~/db/count-rows.server";
import type { Db, Trx } from "~/db/schema";
import type { ActingContext, Actor } from "~/domain/kernel/context";
import { notFound } from "~/domain/kernel/errors";
import { EXPORT_BATCH, inBatches } from "~/domain/kernel/export.server";
import { storedId } from "~/domain/kernel/ids.server";
import { isStaff, organizationsWith, requireRole } from "~/domain/kernel/permissions";
import { textList } from "~/domain/kernel/value-list.server";
import type { ManagedPromo, PromoContent } from "./promo-content";
import { PROMO_COLUMNS, readTargets, toManagedPromo } from "./promo-rows.server";

function promoCodes(db: Db | Trx) {
  return db
    .selectFrom("promo_codes")
    .select(PROMO_COLUMNS)
    .select((eb) =>
      eb
        .selectFrom("organizations")
        .select("name")
        .whereRef("organizations.id", "=", "promo_codes.organization_id")
        .as("organizationName"),
    );
}

type ManagedRow = Awaited<ReturnType<ReturnType<typeof promoCodes>["execute"]>>[number];

async function managedOf(db: Db | Trx, rows: readonly ManagedRow[]): Promise<ManagedPromo[]> {
  const now = await databaseNow(db);
  const targets = await readTargets(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toManagedPromo(row, targets.get(row.id) ?? [], now));
}

/** The platform's codes are only visible to staff. @throws DomainError not_found, forbidden */
function requirePromoRole(actor: Actor, organizationId: string | null): void {
  if (organizationId !== null) requireRole(actor, organizationId, "manager");
  else if (!isStaff(actor)) throw notFound();
}

/** @param lock waits for orders that are using the code, and makes later ones wait */
export async function readManagedPromo(
  db: Db | Trx,
  actor: Actor,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<ManagedPromo> {
  const row = await promoCodes(db)
    .where("promo_codes.id", "=", storedId(id))
    .$if(lock && !isSqlite(db), (query) => query.forUpdate("promo_codes"))
    .executeTakeFirstOrThrow(notFound);
  requirePromoRole(actor, row.organizationId);
  const [managed] = await managedOf(db, [row]);
  return managed as ManagedPromo;
}

export interface PromoFilters {
  /** Part of the code. */
  search?: string | undefined;
  organizationId?: string;
  scope?: PromoContent["scope"];
  isActive?: boolean;
  limit: number;
  offset: number;
}

function promosOf(
  { db, actor }: ActingContext,
  { search, organizationId, scope, isActive }: Omit<PromoFilters, "limit" | "offset">,
) {
  const part = search
    ?.normalize("NFKC")
    .toUpperCase()
    .replace(/[^A-Z0-9-]/g, "");
  return promoCodes(db)
    .$if(!isStaff(actor), (query) =>
      query.where("organization_id", "in", textList(db, organizationsWith(actor, "manager"))),
    )
    .$if(part !== undefined, (query) => query.where("code", "like", `%${part}%`))
    .$if(organizationId !== undefined, (query) =>
      query.where("organization_id", "=", organizationId as string),
    )
    .$if(scope !== undefined, (query) => query.where("scope", "=", scope as PromoContent["scope"]))
    .$if(isActive !== undefined, (query) => query.where("is_active", "=", isActive === true));
}

const newestFirst = (promos: ReturnType<typeof promosOf>) =>
  promos.orderBy("created_at", "desc").orderBy("promo_codes.id");

/** Newest first. */
export async function listManagedPromos(
  ctx: ActingContext,
  { limit, offset, ...filters }: PromoFilters,
): Promise<{ count: number; results: ManagedPromo[] }> {
  const promos = promosOf(ctx, filters);
  const count = await countRows(promos);
  const rows = await newestFirst(promos).limit(limit).offset(offset).execute();
  return { count, results: await managedOf(ctx.db, rows) };
}

/** All of an organization's, newest first, in batches by keyset. @throws DomainError not_found, forbidden */
export async function walkManagedPromos(
  ctx: ActingContext,
  filters: { organizationId: string; search: string | undefined },
): Promise<{ count: number; batches: AsyncGenerator<ManagedPromo[]> }> {
  requireRole(ctx.actor, filters.organizationId, "manager");
  const promos = promosOf(ctx, filters);
  const read = inBatches<ManagedRow>(EXPORT_BATCH, (last) =>
    newestFirst(promos)
      .$if(last !== undefined, (query) =>
        query.where((eb) =>
          eb.or([
            eb("created_at", "<", last?.createdAt ?? 0),
            eb("created_at", "=", last?.createdAt ?? 0).and("promo_codes.id", ">", last?.id ?? ""),
          ]),
        ),
      )
      .limit(EXPORT_BATCH)
      .execute(),
  );
  return { count: await countRows(promos), batches: managedBatches(ctx.db, read) };
}

async function* managedBatches(db: Db, batches: AsyncIterable<ManagedRow[]>): AsyncGenerator<ManagedPromo[]> {
  for await (const rows of batches) yield managedOf(db, rows);
}
