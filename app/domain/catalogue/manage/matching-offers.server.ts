/**
 * Conditions of the panel's offers in two shapes: one for finding few among many by an index of the filter, one for walking
 * along the order of the list until a page is full (decision 066).
 */
import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import { unindexedCondition } from "~/db/planner/unindexed";
import type { Db, Schema, Trx } from "~/db/schema";
import { OPEN_CHANGE_STATUSES } from "~/domain/catalogue/changes/offer-proposal";
import type { Category } from "~/domain/catalogue/offer";
import { OFFER_STATUSES } from "~/domain/catalogue/offer-status";
import { PUBLIC_STATUSES } from "~/domain/catalogue/on-sale";
import { slugify } from "~/domain/kernel/formats/slug";
import { hasStatus } from "./list-managed-offers.server";
import type { PartnerOfferSelection } from "./partner-offer";

type Builder = ExpressionBuilder<Schema, "offers">;
type State = PartnerOfferSelection["state"];

/** What the text of a selection's statement depends on. */
export interface SelectionShape {
  state: State;
  byWords: boolean;
  byCategory: boolean;
}

/** The values in a selection's statement. */
export interface SelectionValues {
  organizationId: string;
  /** The longest word; words of titles from here to wordEnd begin with it. */
  word: string;
  wordEnd: string;
  /** Matches slugs in which each word begins a word, in this order. */
  pattern: string;
  category: Category;
  now: number;
}

/** Stands for the values, now or when a compiled statement runs. */
type Value = <Name extends keyof SelectionValues>(name: Name) => SelectionValues[Name];

export function shapeOf({ state, words, category }: PartnerOfferSelection): SelectionShape {
  return { state, byWords: slugify(words) !== "", byCategory: category !== null };
}

/** @param now ms UTC */
export function valuesOf(
  { organizationId, words, category }: PartnerOfferSelection,
  now: number,
): SelectionValues {
  const asked = slugify(words).split("-");
  const word = asked.reduce((longest, one) => (one.length > longest.length ? one : longest));
  return {
    organizationId,
    word,
    // The sign after "z".
    wordEnd: `${word}{`,
    pattern: `%-${asked.join("%-")}%`,
    category: category as Category,
    now,
  };
}

const UNARCHIVED = OFFER_STATUSES.filter((status) => status !== "archived");

/** In the words of the partial index of open changes, which parameters would not match. */
const OPEN = sql.join(OPEN_CHANGE_STATUSES.map((status) => sql.lit(status)));

export function hasOpenChange(): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select 1 from offer_changes where offer_changes.offer_id = offers.id
    and offer_changes.status in (${OPEN}))`;
}

function isPublic(): RawBuilder<SqlBool> {
  return unindexedCondition(
    sql`offers.status in (${sql.join(PUBLIC_STATUSES.map((status) => sql.lit(status)))})`,
  );
}

/** As hasStatus, with the comparison in the lead that leaves the fewest. */
function findState(eb: Builder, state: State, now: number) {
  switch (state) {
    case null:
      return eb("offers.status", "in", UNARCHIVED);
    case "changed":
      return sql<SqlBool>`offers.id in (select offer_id from offer_changes where status in (${OPEN}))`;
    case "scheduled":
      return sql<SqlBool>`(offers.publish_at > ${now} and ${isPublic()}
        and ${unindexedCondition(sql`offers.sale_ends_at is null or offers.sale_ends_at > ${now}`)})`;
    case "published":
      return sql<SqlBool>`((offers.sale_ends_at is null or offers.sale_ends_at > ${now}) and ${isPublic()}
        and ${unindexedCondition(sql`offers.publish_at <= ${now}`)})`;
    case "ended":
      return sql<SqlBool>`(offers.status = 'ended' or (offers.sale_ends_at <= ${now} and ${isPublic()}))`;
    default:
      return hasStatus(eb, state, now);
  }
}

function walkState(eb: Builder, state: State, now: number) {
  if (state === null) return eb("offers.status", "<>", "archived");
  if (state === "changed") return unindexedCondition(hasOpenChange());
  return unindexedCondition(sql`${hasStatus(eb, state, now)}`);
}

function hasWords(value: Value): RawBuilder<SqlBool> {
  return sql<SqlBool>`('-' || offers.slug) like ${value("pattern")}`;
}

/** @param few a condition that few offers meet is looked up first */
function inOrganization(db: Db | Trx, { byWords }: SelectionShape, value: Value, few: boolean) {
  return db
    .selectFrom("offers")
    .$if(!few, (query) => query.where("offers.organization_id", "=", value("organizationId")))
    .$if(few, (query) =>
      query.where(unindexedCondition(sql`offers.organization_id = ${value("organizationId")}`)),
    )
    .$if(byWords, (query) => query.where(hasWords(value)));
}

/** Offers with a word like the longest one, some of them repeatedly. */
function withWord(db: Db | Trx, value: Value) {
  return db
    .selectFrom("offer_title_words")
    .where("offer_title_words.organization_id", "=", value("organizationId"))
    .where("offer_title_words.word", ">=", value("word"))
    .where("offer_title_words.word", "<", value("wordEnd"));
}

/** The selection without columns, for those who want any or all of it. */
export function findOffers(db: Db | Trx, shape: SelectionShape, value: Value) {
  const { state, byWords, byCategory } = shape;
  return inOrganization(db, shape, value, state === "changed" || byWords)
    .$if(byWords, (query) => query.where("offers.number", "in", withWord(db, value).select("offer_number")))
    .where((eb) => findState(eb, state, value("now")))
    .$if(byCategory, (query) => query.where("offers.category", "=", value("category")));
}

/** Ids of an organization's offers in any state whose titles have words that begin like these. */
export function offersWithWords(db: Db, organizationId: string, words: string) {
  const values = valuesOf({ organizationId, words, state: null, category: null }, 0);
  const value: Value = (name) => values[name];
  return withWord(db, value)
    .innerJoin("offers", "offers.number", "offer_title_words.offer_number")
    .select("offers.id")
    .where(hasWords(value));
}

/** Numbers of the selection's offers up to a limit, in any order; no more of its words are read than that. */
export function someOffers(db: Db, shape: SelectionShape, value: Value, limit: number) {
  const { state, byWords, byCategory } = shape;
  if (!byWords) return findOffers(db, shape, value).select("offers.number").limit(limit);
  return withWord(db, value)
    .innerJoin("offers", "offers.number", "offer_title_words.offer_number")
    .select("offers.number")
    .distinct()
    .where(hasWords(value))
    .where((eb) => findState(eb as unknown as Builder, state, value("now")))
    .$if(byCategory, (query) => query.where("offers.category", "=", value("category")))
    .limit(limit);
}

/** The selection without columns, for a part of it in the order of an index. */
export function walkOffers(db: Db, shape: SelectionShape, value: Value) {
  return inOrganization(db, shape, value, false)
    .where((eb) => walkState(eb, shape.state, value("now")))
    .$if(shape.byCategory, (query) =>
      query.where(unindexedCondition(sql`offers.category = ${value("category")}`)),
    );
}
