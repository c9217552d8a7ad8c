/** Finds offers with the property a journey needs, by reading the database of the server under test. */
import { createHash } from "node:crypto";
import { join } from "node:path";
import Database from "better-sqlite3";
import { demoAccounts } from "../../../demo/content/accounts";

interface SlotFact {
  id: string;
  remaining: number;
}

export interface OptionFact {
  id: string;
  title: string;
  /** Cents. */
  price: number;
  /** null = unlimited. */
  available: number | null;
  /** The same when the demo was seeded: what journeys buy meanwhile changes nothing. */
  availableAtFirst: number | null;
  perCustomer: number | null;
  slots: SlotFact[];
}

export interface OfferFact {
  id: string;
  title: string;
  category: string;
  giftAllowed: boolean;
  saleEndsAt: number | null;
  /** In the order of the page. */
  options: [OptionFact, ...OptionFact[]];
}

export type OfferTest = (offer: OfferFact) => boolean;

function connect(readonly: boolean): Database.Database {
  const folder = process.env.E2E_DATA_DIR;
  if (!folder) throw new Error("E2E_DATA_DIR is not set: run the journeys with playwright.config.ts.");
  return new Database(join(folder, "shop.db"), { readonly, fileMustExist: true, timeout: 5_000 });
}

export function readDatabase<T>(read: (db: Database.Database) => T): T {
  const db = connect(true);
  try {
    return read(db);
  } finally {
    db.close();
  }
}

/** Only for changes that no page can make: another price, another stock, elapsed time. */
export function changeDatabase(sql: string, ...values: (string | number | null)[]): void {
  const db = connect(false);
  try {
    db.prepare(sql).run(...values);
  } finally {
    db.close();
  }
}

interface Row {
  id: string;
  title: string;
  category: string;
  gift_allowed: number;
  sale_ends_at: number | null;
}

interface OptionRow {
  id: string;
  offer_id: string;
  title: string;
  actual_price: number;
  available: number | null;
  at_first: number | null;
  per_customer: number | null;
}

interface SlotRow {
  id: string;
  price_option_id: string;
  remaining: number;
}

function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

/** Every offer on sale to everyone now and for two more days, in a stable order; or those of the club. */
function offersOnSale({ ofClub = false } = {}): OfferFact[] {
  return readDatabase((db) => {
    // The same during the whole run: an offer that leaves the list would shift those behind it from journey to journey.
    const now = Number(process.env.E2E_STARTED_AT);
    const offers = db
      .prepare(
        `select id, title, category, gift_allowed, sale_ends_at from offers
         where status = 'published' and type <> 'direct' and (type = 'subscription') = ? and publish_at <= ?
           and (sale_ends_at is null or sale_ends_at > ?) order by number`,
      )
      .all(ofClub ? 1 : 0, now, now + 2 * 86_400_000) as Row[];
    const options = db
      .prepare(
        `select id, offer_id, title, actual_price, per_customer,
           case when capacity is null then null else capacity - sold - held end as available,
           case when capacity is null then null else capacity - sold_before end as at_first
         from price_options where is_active = 1 order by sort_order, id`,
      )
      .all() as OptionRow[];
    const slots = db
      .prepare(
        `select id, price_option_id, capacity - sold - held as remaining from slots
         where status = 'open' and starts_at > ? order by starts_at, id`,
      )
      .all(now + 86_400_000) as SlotRow[];
    const slotsOf = grouped(slots, (row) => row.price_option_id);
    const optionsOf = grouped(options, (row) => row.offer_id);
    return offers.flatMap((row): OfferFact[] => {
      const [first, ...rest] = (optionsOf.get(row.id) ?? []).map(
        (option): OptionFact => ({
          id: option.id,
          title: option.title,
          price: option.actual_price,
          available: option.available,
          availableAtFirst: option.at_first,
          perCustomer: option.per_customer,
          slots: (slotsOf.get(option.id) ?? []).map(({ id, remaining }) => ({ id, remaining })),
        }),
      );
      if (!first) return [];
      const { id, title, category, gift_allowed, sale_ends_at } = row;
      return [
        {
          id,
          title,
          category,
          giftAllowed: gift_allowed === 1,
          saleEndsAt: sale_ends_at,
          options: [first, ...rest],
        },
      ];
    });
  });
}

export const hasSlots: OfferTest = ({ options }) => options.some(({ slots }) => slots.length > 0);
/** Category in which journeys change prices during a purchase; no other journey depends on these prices. */
export const PRICES_CHANGE_IN = "training";

/**
 * Its first option is available repeatedly to everyone: no slots, no small stock, no small personal limit.
 */
export const hasPlenty: OfferTest = (offer) =>
  !hasSlots(offer) &&
  (offer.options[0].availableAtFirst ?? 1_000) >= 200 &&
  (offer.options[0].perCustomer ?? 1_000) >= 4 &&
  offer.options[0].price >= 1_500;

/** ... and at a constant price. */
export const plentiful: OfferTest = (offer) => hasPlenty(offer) && offer.category !== PRICES_CHANGE_IN;

/** Neither plentiful nor with small stock or limits: for journeys that take an offer off the lists. */
export const dispensable: OfferTest = (offer) =>
  !hasSlots(offer) &&
  !hasPlenty(offer) &&
  offer.category !== PRICES_CHANGE_IN &&
  (offer.options[0].available ?? 0) >= 10 &&
  (offer.options[0].perCustomer ?? 1_000) >= 4;

/** @param index index among the matches; tests that run side by side take different ones */
export function findOffer(test: OfferTest, index = 0): OfferFact {
  const found = offersOnSale().filter(test);
  const offer = found[index % Math.max(1, found.length)];
  if (!offer) throw new Error("The demo catalogue has no offer with the property this journey needs.");
  return offer;
}

/** An offer of the club with units to spare; each project has its own. */
export function findClubOffer(scripts: boolean): OfferFact {
  const found = offersOnSale({ ofClub: true }).filter(
    (one) => !hasSlots(one) && (one.options[0].available ?? 99) > 10 && ownHalf(one, scripts),
  );
  if (!found[0]) throw new Error("The demo catalogue has no offer of the club with units to spare.");
  return found[0];
}

/** The sales of one buyer, newest last, with the amount paid and the number of coupons. */
export function salesOf(
  email: string,
): { status: string; total: number; coupons: number; captured: number }[] {
  return readDatabase(
    (db) =>
      db
        .prepare(
          `select s.status, s.total,
             (select count(*) from coupons c join sale_lines l on l.id = c.sale_line_id where l.sale_id = s.id) as coupons,
             (select coalesce(sum(p.captured_amount), 0) from payments p where p.sale_id = s.id) as captured
           from sales s where s.email = ? order by s.created_at`,
        )
        .all(email) as { status: string; total: number; coupons: number; captured: number }[],
  );
}

/**
 * Splits the catalogue between the two projects, for journeys that use offers up. By a digest of the id: seeded ids count up,
 * and what an offer is follows from its number.
 */
export const ownHalf = ({ id }: OfferFact, scripts: boolean) =>
  (createHash("sha1").update(id).digest()[0] ?? 0) % 2 === (scripts ? 0 : 1);

/** An offer of the demo's own business, whose members have accounts, that can be bought repeatedly. */
export function ownOffer(): OfferFact {
  const email = demoAccounts.find(({ role }) => role === "owner")?.email ?? "";
  const own = readDatabase((db) =>
    db
      .prepare(
        `select o.id from offers o join organization_members m on m.organization_id = o.organization_id
         join users u on u.id = m.user_id where u.email = ?`,
      )
      .pluck()
      .all(email),
  );
  return findOffer((offer) => plentiful(offer) && own.includes(offer.id));
}

/** The payment of a buyer's newest sale, as in the query of /order/success. */
export function transactionOf(email: string): string {
  return readDatabase((db) => {
    const row = db
      .prepare(
        `select p.id from payments p join sales s on s.id = p.sale_id
         where s.email = ? order by s.created_at desc, p.created_at desc limit 1`,
      )
      .get(email) as { id: string } | undefined;
    if (!row) throw new Error(`${email} has bought nothing.`);
    return row.id;
  });
}
