/**
 * The public facts of the catalogue, by which kept answers know what they are made of: which of them a committed change or a
 * passing moment changes. Their readers note them (noteRead): lists/, offer-page/, search/.
 */
import { sql } from "kysely";
import type { DueOffers, Moment } from "~/db/changes/moments.server";
import type { PublicChange } from "~/db/changes/public-kinds";
import type { Db } from "~/db/schema";
import { DAY_MS } from "~/domain/kernel/durations";
import { factNumber } from "~/domain/kernel/process/notes.server";
import { numberList } from "~/domain/kernel/value-list.server";
import { cellsOf } from "./cells";
import { MOVING_COLUMNS, movedStretch } from "./list-order";
import { EVERYWHERE } from "./listing-rows";
import { BADGE_DAYS } from "./ranking";

const BADGE_MS = BADGE_DAYS * DAY_MS;

/** Of an offer in the facts "listing": its traits, beside the columns it moves by. */
export const TRAITS = "traits";

/** Any category of a list. */
export const ANY_CATEGORY = "*";

const AT_ONCE = 500;

/** More at once, as by the nightly rebuild, leave no order as it was. */
const MOST_MOVES = 1_000;

class Facts {
  readonly numbers = new Set<number>();

  add(kind: string, ...ids: readonly (string | number)[]): void {
    for (const id of ids) this.numbers.add(factNumber(kind, id));
  }

  /** An offer enters or leaves lists, or what it is chosen by has changed. @param place "category region" */
  addMember(offer: string | number, place: string): void {
    const [category = "", region = ""] = place.split(" ");
    const lists = [`${category} ${region}`, `${ANY_CATEGORY} ${region}`];
    this.add("members", ...lists);
    this.add("listing", offer, ...MOVING_COLUMNS.map((column) => `${offer} ${column}`));
  }

  /** An offer moves within its lists. @param scope as in PublicKind */
  addMove(offer: string, scope: string): void {
    const [category = "", region = "", ...values] = scope.split(" ");
    for (const [index, column] of MOVING_COLUMNS.entries()) {
      const [before, now] = values.slice(2 * index, 2 * index + 2).map(Number);
      if (before === undefined || now === undefined) {
        // A row of the feed from before migration 026.
        this.addMember(offer, scope);
        return;
      }
      if (before === now) continue;
      this.add("listing", `${offer} ${column}`);
      for (const list of [`${category} ${region}`, `${ANY_CATEGORY} ${region}`]) {
        const moved = movedStretch(list, column, before, now);
        if (moved) this.add("order", ...moved);
        else this.add("members", list);
      }
    }
  }

  /** What an offer is chosen by has changed, and nothing else of its place in the lists. @param place "category region" */
  addTraits(offer: string, place: string): void {
    const [category = "", region = ""] = place.split(" ");
    this.add("trait", `${category} ${region}`, `${ANY_CATEGORY} ${region}`);
    this.add("listing", `${offer} ${TRAITS}`);
  }

  /** @param scope as in PublicKind */
  addDay(scope: string): void {
    const [category = "", region = "", day = ""] = scope.split(" ");
    this.add("day", `${category} ${region} ${day}`, `${ANY_CATEGORY} ${region} ${day}`);
  }

  addPlace(kind: "near" | "place", point: { lat: number; lng: number }): void {
    this.add(kind, ...cellsOf(point));
  }
}

/** Places of offers that entered or left the lists, which offers nearby show. */
async function addNear(db: Db, facts: Facts, offers: readonly number[]): Promise<void> {
  const places = await db
    .selectFrom("offer_locations")
    .innerJoin("offers", "offers.id", "offer_id")
    .select(["lat", "lng"])
    .where("offers.number", "in", numberList(db, offers))
    .execute();
  for (const place of places) facts.addPlace("near", place);
}

/** Moments of an offer's row in the lists. */
function momentsOf(row: { offer_number: number; publish_at: number; sale_ends_at: number }): Moment[] {
  const at = [row.publish_at, row.publish_at + BADGE_MS, row.sale_ends_at - BADGE_MS, row.sale_ends_at];
  return at.map((moment) => ({ at: moment, offer: Number(row.offer_number), of: "sale" }));
}

/** Of rows of all regions one is enough. @param scope as in PublicKind */
function dayMoment(offer: string, scope: string): Moment[] {
  const [, region, , until] = scope.split(" ");
  return region === EVERYWHERE ? [{ at: Number(until), offer: Number(offer), of: "day" }] : [];
}

const LISTED = ["offer_number", "publish_at", "sale_ends_at"] as const;

function add(facts: Facts, { kind, id, scope }: PublicChange): void {
  if (kind === "look") facts.add("offer", id);
  if (kind === "day") facts.addDay(scope);
  else if (kind === "member") facts.addMember(id, scope);
  else if (kind === "listing") facts.addMove(id, scope);
  else if (kind === "trait") facts.addTraits(id, scope);
  else if (kind === "place") {
    const [lat = Number.NaN, lng = Number.NaN] = scope.split(" ").map(Number);
    facts.addPlace("near", { lat, lng });
    facts.addPlace("place", { lat, lng });
  } else facts.add(kind, id);
}

async function inParts(
  offers: Iterable<number>,
  work: (part: readonly number[]) => Promise<unknown>,
): Promise<void> {
  const all = [...offers];
  for (let from = 0; from < all.length; from += AT_ONCE) await work(all.slice(from, from + AT_ONCE));
}

export async function changedBy(db: Db, rows: readonly PublicChange[]) {
  const facts = new Facts();
  const moved = new Set<number>();
  const moments: Moment[] = [];
  const moves = rows.filter(({ kind }) => kind === "listing").length;
  for (const row of rows) {
    if (row.kind === "listing" && moves > MOST_MOVES) facts.addMember(row.id, row.scope);
    else add(facts, row);
    if (row.kind === "member") moved.add(Number(row.id));
    if (row.kind === "day") moments.push(...dayMoment(row.id, row.scope));
  }
  await inParts(moved, async (offers) => {
    await addNear(db, facts, offers);
    const listed = await db
      .selectFrom("offer_listings")
      .select(LISTED)
      .where("region", "=", EVERYWHERE)
      .where("offer_number", "in", numberList(db, offers))
      .execute();
    moments.push(...listed.flatMap(momentsOf));
  });
  return { facts: facts.numbers, moments };
}

export async function changedAt(db: Db, { sale, day }: DueOffers, now: number): Promise<Set<number>> {
  const facts = new Facts();
  await inParts(day, async (part) => {
    const days = await db
      .selectFrom("offer_open_days")
      .select(["category", "region", "day"])
      .where("offer_number", "in", numberList(db, part))
      .where("until_at", "<=", now)
      .execute();
    for (const row of days) facts.addDay(`${row.category} ${row.region} ${row.day}`);
  });
  await inParts(sale, async (part) => {
    facts.add("card", ...part);
    await addNear(db, facts, part);
    const listings = await db
      .selectFrom("offer_listings")
      .select(["offer_number", "category", "region"])
      .where("offer_number", "in", numberList(db, part))
      .execute();
    for (const { offer_number, category, region } of listings)
      facts.addMember(offer_number, `${category} ${region}`);
  });
  return facts.numbers;
}

/** Each of the ranges is one of an index. */
export async function momentsIn(db: Db, from: number, until: number): Promise<Moment[]> {
  const between = (column: "publish_at" | "sale_ends_at", later: number) =>
    db
      .selectFrom("offer_listings")
      .select(LISTED)
      .where("region", "=", EVERYWHERE)
      .where(column, ">", from - later)
      .where(column, "<=", until - later);
  const found = await between("publish_at", 0)
    .unionAll(between("publish_at", BADGE_MS))
    .unionAll(between("sale_ends_at", -BADGE_MS))
    .unionAll(between("sale_ends_at", 0))
    .execute();
  const days = await db
    .selectFrom("offer_open_days")
    .select(["offer_number", "until_at"])
    // A literal, so that both databases recognise the partial index.
    .where(sql<boolean>`region = ''`)
    .where("until_at", ">", from)
    .where("until_at", "<=", until)
    .execute();
  const ofDays = days.map((row): Moment => {
    return { at: Number(row.until_at), offer: Number(row.offer_number), of: "day" };
  });
  return [...found.flatMap(momentsOf).filter(({ at }) => at > from && at <= until), ...ofDays];
}
