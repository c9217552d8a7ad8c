/** Applies and rolls back the migrations in the order of their numbers. */
import { DEFAULT_MIGRATION_TABLE, type Migration, type MigrationResultSet, Migrator, sql } from "kysely";
import * as catalogue from "./migrations/001-catalogue";
import * as readModels from "./migrations/002-read-models";
import * as sales from "./migrations/003-sales";
import * as identity from "./migrations/004-identity";
import * as management from "./migrations/005-management";
import * as customers from "./migrations/006-customers";
import * as redemption from "./migrations/007-redemption";
import * as images from "./migrations/009-images";
import * as mail from "./migrations/010-mail";
import * as withdrawals from "./migrations/011-withdrawals";
import * as money from "./migrations/012-money";
import * as analytics from "./migrations/014-analytics";
import * as gifts from "./migrations/015-gifts";
import * as ledgerFacts from "./migrations/016-ledger-facts";
import * as campaigns from "./migrations/017-campaigns";
import * as receipts from "./migrations/018-receipts";
import * as finalWords from "./migrations/019-final-words";
import * as soldTerms from "./migrations/020-sold-terms";
import * as searchPlaces from "./migrations/023-search-places";
import * as wishes from "./migrations/026-wishes";
import * as chargebackPapers from "./migrations/027-chargeback-papers";
import * as heldUnits from "./migrations/031-held-units";
import * as saleReferences from "./migrations/032-sale-references";
import * as knownDevices from "./migrations/033-known-devices";
import * as secondFactors from "./migrations/034-second-factors";
import * as gettingThere from "./migrations/038-getting-there";
import * as referencePrices from "./migrations/039-reference-prices";
import * as apiKeys from "./migrations/040-api-keys";
import * as webhooks from "./migrations/041-webhooks";
import * as callRepeats from "./migrations/042-call-repeats";
import * as bookkeepers from "./migrations/044-bookkeepers";
import * as memberInvitations from "./migrations/045-member-invitations";
import * as offerChanges from "./migrations/046-offer-changes";
import * as partnerOfferLists from "./migrations/047-partner-offer-lists";
import * as redemptionUndos from "./migrations/048-redemption-undos";
import * as changesOfSales from "./migrations/049-changes-of-sales";
import * as widgetTheme from "./migrations/050-widget-theme";
import * as redemptionRules from "./migrations/051-redemption-rules";
import * as places from "./migrations/053-places";
import * as organizationClosures from "./migrations/054-organization-closures";
import * as partnerListFilters from "./migrations/055-partner-list-filters";
import * as offerJobs from "./migrations/056-offer-jobs";
import * as focalPoints from "./migrations/057-focal-points";
import * as offerImports from "./migrations/059-offer-imports";
import * as priceSchedules from "./migrations/060-price-schedules";
import * as offerTitleWords from "./migrations/062-offer-title-words";
import * as notified from "./migrations/067-notified";
import * as deskDecisions from "./migrations/068-desk-decisions";
import * as restorableOffers from "./migrations/070-restorable-offers";
import * as ratingList from "./migrations/075-rating-list";
import * as newsletter from "./migrations/076-newsletter";
import * as secretChecks from "./migrations/080-secret-checks";
import * as partnerOrders from "./migrations/082-partner-orders";
import * as sealedEvents from "./migrations/085-sealed-events";
import { everything, type Loss, lossesOf, type Renamed } from "./rollback-losses.server";
import type { Db } from "./schema";

/** Listed by hand, so that bundles contain them and their order is visible in diffs. */
const MIGRATIONS: Record<string, Migration & { renamed?: Renamed }> = {
  "001-catalogue": catalogue,
  "002-read-models": readModels,
  "003-sales": sales,
  "004-identity": identity,
  "005-management": management,
  "006-customers": customers,
  "007-redemption": redemption,
  "009-images": images,
  "010-mail": mail,
  "011-withdrawals": withdrawals,
  "012-money": money,
  "014-analytics": analytics,
  "015-gifts": gifts,
  "016-ledger-facts": ledgerFacts,
  "017-campaigns": campaigns,
  "018-receipts": receipts,
  "019-final-words": finalWords,
  "020-sold-terms": soldTerms,
  "023-search-places": searchPlaces,
  "026-wishes": wishes,
  "027-chargeback-papers": chargebackPapers,
  "031-held-units": heldUnits,
  "032-sale-references": saleReferences,
  "033-known-devices": knownDevices,
  "034-second-factors": secondFactors,
  "038-getting-there": gettingThere,
  "039-reference-prices": referencePrices,
  "040-api-keys": apiKeys,
  "041-webhooks": webhooks,
  "042-call-repeats": callRepeats,
  "044-bookkeepers": bookkeepers,
  "045-member-invitations": memberInvitations,
  "046-offer-changes": offerChanges,
  "047-partner-offer-lists": partnerOfferLists,
  "048-redemption-undos": redemptionUndos,
  "049-changes-of-sales": changesOfSales,
  "050-widget-theme": widgetTheme,
  "051-redemption-rules": redemptionRules,
  "053-places": places,
  "054-organization-closures": organizationClosures,
  "055-partner-list-filters": partnerListFilters,
  "056-offer-jobs": offerJobs,
  "057-focal-points": focalPoints,
  "059-offer-imports": offerImports,
  "060-price-schedules": priceSchedules,
  "062-offer-title-words": offerTitleWords,
  "067-notified": notified,
  "068-desk-decisions": deskDecisions,
  "070-restorable-offers": restorableOffers,
  "075-rating-list": ratingList,
  "076-newsletter": newsletter,
  "080-secret-checks": secretChecks,
  "082-partner-orders": partnerOrders,
  "085-sealed-events": sealedEvents,
};

/** Migrations read stored values as they are, without the codecs of later programs. */
function migrator(db: Db): Migrator {
  return new Migrator({ db: db.withoutPlugins(), provider: { getMigrations: async () => MIGRATIONS } });
}

function orThrow({ error, results }: MigrationResultSet): string[] {
  if (error) throw error;
  return (results ?? []).map((result) => `${result.direction} ${result.migrationName} ${result.status}`);
}

/** Applies missing migrations. @returns one line per migration, none when the database is current */
export async function migrateToLatest(db: Db): Promise<string[]> {
  return orThrow(await migrator(db).migrateToLatest());
}

/** Rolls back the newest applied migration. */
export async function rollbackOne(db: Db): Promise<string[]> {
  return orThrow(await migrator(db).migrateDown());
}

/** Data that rollbackOne() would destroy. */
export async function lossesOfRollback(db: Db): Promise<Loss[]> {
  const newest = (await migrationStatus(db)).findLast(({ appliedAt }) => appliedAt !== null);
  const { down, renamed } = (newest && MIGRATIONS[newest.name]) ?? {};
  return down ? lossesOf(db, down, renamed) : [];
}

/** Data that rollbackAll() would destroy. */
export function lossesOfReset(db: Db): Promise<Loss[]> {
  return everything(db);
}

/** Rolls back all migrations, newest first. */
export async function rollbackAll(db: Db): Promise<string[]> {
  const lines: string[] = [];
  for (;;) {
    const step = await rollbackOne(db);
    if (step.length === 0) return lines;
    lines.push(...step);
  }
}

export interface MigrationState {
  name: string;
  appliedAt: Date | null;
}

export async function migrationStatus(db: Db): Promise<MigrationState[]> {
  const migrations = await migrator(db).getMigrations();
  return migrations.map(({ name, executedAt }) => ({ name, appliedAt: executedAt ?? null }));
}

/** True when exactly this program's migrations are applied: those of a newer program are as wrong as missing ones. */
export async function isCurrent(db: Db): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`
    .execute(db)
    .catch((error: unknown) => {
      if (isMissingTable(error)) return { rows: [] };
      throw error;
    });
  const applied = new Set(rows.map(({ name }) => name));
  const known = Object.keys(MIGRATIONS);
  return applied.size === known.length && known.every((name) => applied.has(name));
}

/** Errors of both databases for a schema without migrations. */
function isMissingTable(error: unknown): boolean {
  const { code, message = "" } = error as { code?: unknown; message?: string };
  return code === "42P01" || message.startsWith("no such table");
}
