/**
 * The terms each line was sold under, kept with the sale: text, withdrawal, places, seller and booked date. Sales from
 * before get what is still known: the terms superseded since where there are some, otherwise the offer's present ones.
 */
import { createHash } from "node:crypto";
import { type MigrationDb, run } from "./dialect";

const UP = `
create table sale_terms (
  id text primary key,
  terms text not null
);

alter table sale_lines add column terms_id text references sale_terms (id)
`;

const BATCH = 500;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, UP);
  const offers = new Map<string, OfferFacts>();
  for (let after = ""; ; ) {
    const lines = await readLines(db, after);
    for (const line of lines) await keep(db, line, offers);
    const last = lines.at(-1);
    if (last === undefined || lines.length < BATCH) return;
    after = last.id;
  }
}

export async function down(db: MigrationDb): Promise<void> {
  await db.schema.alterTable("sale_lines").dropColumn("terms_id").execute();
  await db.schema.dropTable("sale_terms").execute();
}

interface Line {
  id: string;
  offer_id: string;
  slot_id: string | null;
  starts_at: number | null;
  ends_at: number | null;
  timezone: string | null;
  superseded: string | null;
}

function readLines(db: MigrationDb, after: string): Promise<Line[]> {
  return db
    .selectFrom("sale_lines")
    .leftJoin("slots", "slots.id", "sale_lines.slot_id")
    .leftJoin("offer_revisions", (join) =>
      join
        .onRef("offer_revisions.offer_id", "=", "sale_lines.offer_id")
        .onRef("offer_revisions.revision", "=", "sale_lines.offer_revision"),
    )
    .select(["sale_lines.id", "sale_lines.offer_id", "sale_lines.slot_id"])
    .select(["slots.starts_at", "slots.ends_at", "slots.timezone", "offer_revisions.terms as superseded"])
    .where("sale_lines.id", ">", after)
    .orderBy("sale_lines.id")
    .limit(BATCH)
    .execute();
}

type OfferFacts = Record<string, unknown> & { locations: Place[] };
type Place = Record<string, unknown> & { name: string; address: string };

async function readOffer(db: MigrationDb, offerId: string): Promise<OfferFacts> {
  const row = await db
    .selectFrom("offers")
    .innerJoin("organizations", "organizations.id", "offers.organization_id")
    .selectAll("offers")
    .select(["organizations.name", "legal_name", "tax_id", "street", "postal_code", "city"])
    .select(["contact_email", "contact_phone"])
    .where("offers.id", "=", offerId)
    .executeTakeFirstOrThrow();
  const locations = await db
    .selectFrom("offer_locations")
    .select(["id", "name", "address", "postal_code as postalCode", "city", "province"])
    .select(["lat", "lng", "phone", "opening_hours as openingHours"])
    .where("offer_id", "=", offerId)
    .orderBy("sort_order")
    .orderBy("id")
    .execute();
  return {
    summary: row.summary,
    description: row.description,
    highlights: JSON.parse(row.highlights),
    conditions: row.conditions,
    howToRedeem: row.how_to_redeem,
    validity: JSON.parse(row.validity),
    withdrawalPolicy: row.withdrawal_policy,
    voucherKind: row.voucher_kind,
    bookingRequired: row.booking_required === 1,
    locations,
    seller: {
      name: row.name,
      legalName: row.legal_name,
      taxId: row.tax_id,
      address: `${row.street}, ${row.postal_code} ${row.city}`,
      email: row.contact_email,
      phone: row.contact_phone,
    },
  };
}

const UNKNOWN = { id: null, lat: null, lng: null, phone: null, openingHours: null };

/** Superseded terms named places by their address only: what else is known of them comes from the place of today. */
function asSold(current: OfferFacts, superseded: string | null): OfferFacts {
  if (superseded === null) return current;
  const then = JSON.parse(superseded) as OfferFacts;
  const locations = then.locations.map((place) => ({
    ...UNKNOWN,
    ...current.locations.find(({ name, address }) => name === place.name && address === place.address),
    ...place,
  }));
  return { ...current, ...then, locations };
}

async function keep(db: MigrationDb, line: Line, offers: Map<string, OfferFacts>): Promise<void> {
  const current = offers.get(line.offer_id) ?? (await readOffer(db, line.offer_id));
  offers.set(line.offer_id, current);
  const { slot_id: id, starts_at: startsAt, ends_at: endsAt, timezone } = line;
  const slot = id === null ? null : { id, startsAt, endsAt, timezone };
  const terms = JSON.stringify({ ...asSold(current, line.superseded), slot });
  const hash = createHash("sha256").update(terms).digest("base64url");
  await db
    .insertInto("sale_terms")
    .values({ id: hash, terms })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.updateTable("sale_lines").set({ terms_id: hash }).where("id", "=", line.id).execute();
}
