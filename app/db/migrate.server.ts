/** Applies and rolls back the migrations in the order of their numbers. */
import { DEFAULT_MIGRATION_TABLE, type Migration, type MigrationResultSet, Migrator, sql } from "kysely";
import * as identity from "./migrations/001-identity";
import * as organizations from "./migrations/002-organizations";
import * as catalogue from "./migrations/003-catalogue";
import * as imports from "./migrations/004-imports";
import * as listsAndSearch from "./migrations/005-lists-and-search";
import * as promoCodes from "./migrations/006-promo-codes";
import * as sales from "./migrations/007-sales";
import * as paymentsAndBooks from "./migrations/008-payments-and-books";
import * as customers from "./migrations/009-customers";
import * as operations from "./migrations/010-operations";
import * as couponSplit from "./migrations/011-coupon-split";
import * as publicChanges from "./migrations/012-public-changes";
import * as depositTotals from "./migrations/014-deposit-totals";
import * as rowsOfSellers from "./migrations/015-rows-of-sellers";
import * as couponsOfDates from "./migrations/016-coupons-of-dates";
import * as counterSettings from "./migrations/017-counter-settings";
import * as refundRequests from "./migrations/018-refund-requests";
import * as memberMails from "./migrations/020-member-mails";
import * as saleMessages from "./migrations/021-sale-messages";
import * as savedViews from "./migrations/022-saved-views";
import * as salesOnPages from "./migrations/023-sales-on-pages";
import * as bookingMoves from "./migrations/024-booking-moves";
import * as placesInLists from "./migrations/026-places-in-lists";
import * as legalChanges from "./migrations/031-legal-changes";
import * as membersOfTeams from "./migrations/032-members-of-teams";
import * as salesStops from "./migrations/033-sales-stops";
import * as bulkVerbs from "./migrations/034-bulk-verbs";
import * as daysOfGifts from "./migrations/035-days-of-gifts";
import * as openedGifts from "./migrations/036-opened-gifts";
import * as usefulOpinions from "./migrations/037-useful-opinions";
import * as openDays from "./migrations/039-open-days";
import * as helpCases from "./migrations/040-help-cases";
import * as jobs from "./migrations/041-jobs";
import * as interruptedForms from "./migrations/042-interrupted-forms";
import * as goods from "./migrations/043-goods";
import * as questions from "./migrations/045-questions";
import * as handedOnCoupons from "./migrations/048-handed-on-coupons";
import * as waitingLists from "./migrations/050-waiting-lists";
import * as giftCards from "./migrations/056-gift-cards";
import * as buyerChanges from "./migrations/058-buyer-changes";
import * as postalCodesOfPlaces from "./migrations/060-postal-codes-of-places";
import * as arrivals from "./migrations/062-arrivals";
import * as wallets from "./migrations/064-wallets";
import * as retention from "./migrations/065-retention";
import * as targetPrices from "./migrations/066-target-prices";
import * as traitsInLists from "./migrations/067-traits-in-lists";
import * as newsletterInterests from "./migrations/070-newsletter-interests";
import * as newsletterDigests from "./migrations/071-newsletter-digests";
import * as soldStepsAndSuggestions from "./migrations/072-sold-steps-and-suggestions";
import * as friendsInvited from "./migrations/073-friends-invited";
import * as paidValueAfterExpiry from "./migrations/074-paid-value-after-expiry";
import * as picturesOfOpinions from "./migrations/075-pictures-of-opinions";
import * as giftCardsLapseAgain from "./migrations/076-gift-cards-lapse-again";
import * as ordersOfSellers from "./migrations/077-orders-of-sellers";
import * as largeLists from "./migrations/078-large-lists";
import * as largeJobs from "./migrations/079-large-jobs";
import * as giftCardsArrive from "./migrations/082-gift-cards-arrive";
import * as daysWithFilters from "./migrations/083-days-with-filters";
import * as publicCodes from "./migrations/084-public-codes";
import { everything, type Loss, lossesOf } from "./rollback-losses.server";
import type { Db } from "./schema";

/** Listed by hand, so that bundles contain them and their order is visible in diffs. */
const MIGRATIONS: Record<string, Migration> = {
  "001-identity": identity,
  "002-organizations": organizations,
  "003-catalogue": catalogue,
  "004-imports": imports,
  "005-lists-and-search": listsAndSearch,
  "006-promo-codes": promoCodes,
  "007-sales": sales,
  "008-payments-and-books": paymentsAndBooks,
  "009-customers": customers,
  "010-operations": operations,
  "011-coupon-split": couponSplit,
  "012-public-changes": publicChanges,
  "014-deposit-totals": depositTotals,
  "015-rows-of-sellers": rowsOfSellers,
  "016-coupons-of-dates": couponsOfDates,
  "017-counter-settings": counterSettings,
  "018-refund-requests": refundRequests,
  "020-member-mails": memberMails,
  "021-sale-messages": saleMessages,
  "022-saved-views": savedViews,
  "023-sales-on-pages": salesOnPages,
  "024-booking-moves": bookingMoves,
  "026-places-in-lists": placesInLists,
  "031-legal-changes": legalChanges,
  "032-members-of-teams": membersOfTeams,
  "033-sales-stops": salesStops,
  "034-bulk-verbs": bulkVerbs,
  "035-days-of-gifts": daysOfGifts,
  "036-opened-gifts": openedGifts,
  "037-useful-opinions": usefulOpinions,
  "039-open-days": openDays,
  "040-help-cases": helpCases,
  "041-jobs": jobs,
  "042-interrupted-forms": interruptedForms,
  "043-goods": goods,
  "045-questions": questions,
  "048-handed-on-coupons": handedOnCoupons,
  "050-waiting-lists": waitingLists,
  "056-gift-cards": giftCards,
  "058-buyer-changes": buyerChanges,
  "060-postal-codes-of-places": postalCodesOfPlaces,
  "062-arrivals": arrivals,
  "064-wallets": wallets,
  "065-retention": retention,
  "066-target-prices": targetPrices,
  "067-traits-in-lists": traitsInLists,
  "070-newsletter-interests": newsletterInterests,
  "071-newsletter-digests": newsletterDigests,
  "072-sold-steps-and-suggestions": soldStepsAndSuggestions,
  "073-friends-invited": friendsInvited,
  "074-paid-value-after-expiry": paidValueAfterExpiry,
  "075-pictures-of-opinions": picturesOfOpinions,
  "076-gift-cards-lapse-again": giftCardsLapseAgain,
  "077-orders-of-sellers": ordersOfSellers,
  "078-large-lists": largeLists,
  "079-large-jobs": largeJobs,
  "082-gift-cards-arrive": giftCardsArrive,
  "083-days-with-filters": daysWithFilters,
  "084-public-codes": publicCodes,
};

/** Migrations read stored values as they are, without the codecs of later programs. */
function migrator(db: Db): Migrator {
  return new Migrator({ db: db.withoutPlugins(), provider: { getMigrations: async () => MIGRATIONS } });
}

function orThrow({ error, results }: MigrationResultSet): string[] {
  if (error) throw error;
  return (results ?? []).map((result) => `${result.direction} ${result.migrationName} ${result.status}`);
}

/** Names of the applied migrations; none without their table. */
async function appliedNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`
    .execute(db)
    .catch((error: unknown) => {
      if (isMissingTable(error)) return { rows: [] };
      throw error;
    });
  return rows.map(({ name }) => name);
}

/**
 * Applies missing migrations. @returns one line per migration, none when the database is current
 * @throws Error when another program's migrations are applied
 */
export async function migrateToLatest(db: Db): Promise<string[]> {
  const unknown = (await appliedNames(db)).filter((name) => !Object.hasOwn(MIGRATIONS, name));
  if (unknown.length > 0)
    throw new Error(
      `the database has migrations that this program does not know: ${unknown.join(", ")} (docs/operations.md, Upgrading)`,
    );
  return orThrow(await migrator(db).migrateToLatest());
}

/** Rolls back the newest applied migration. */
export async function rollbackOne(db: Db): Promise<string[]> {
  return orThrow(await migrator(db).migrateDown());
}

/** Data that rollbackOne() would destroy. */
export async function lossesOfRollback(db: Db): Promise<Loss[]> {
  const newest = (await migrationStatus(db)).findLast(({ appliedAt }) => appliedAt !== null);
  const { down } = (newest && MIGRATIONS[newest.name]) ?? {};
  return down ? lossesOf(db, down) : [];
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

/** The number before a migration's name, which says whether a newer program or one of another history made it. */
const numberOf = (name: string) => Number(/^\d+/.exec(name)?.[0]);
/** Marks a migration that takes away what the program before it uses; all others only add (docs/operations.md, Upgrading). */
const CONTRACTS = /-contract$/;

/**
 * True when all migrations of this program are applied, and besides them none but those of a newer program that only add: so the
 * old processes go on beside the new ones during an upgrade.
 */
export async function isMigrated(db: Db): Promise<boolean> {
  const applied = new Set(await appliedNames(db));
  const known = Object.keys(MIGRATIONS);
  const newest = Math.max(...known.map(numberOf));
  const unknown = [...applied].filter((name) => !Object.hasOwn(MIGRATIONS, name));
  return (
    known.every((name) => applied.has(name)) &&
    unknown.every((name) => numberOf(name) > newest && !CONTRACTS.test(name))
  );
}

/** Errors of both databases for a schema without migrations. */
function isMissingTable(error: unknown): boolean {
  const { code, message = "" } = error as { code?: unknown; message?: string };
  return code === "42P01" || message.startsWith("no such table");
}
