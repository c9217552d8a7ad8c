/** Rows of the jobs of the catalogue: prices, imports, bulk work, pictures, lists and codes. */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "~/db/schema";
import { buildOffer } from "../../fixtures/offers";
import { buildOrganization } from "../../fixtures/organizations";
import { unplacedPicture } from "../retention/old-rows";
import { type JobRows, LONG_AGO } from "./row-kit";

async function bulkJob(db: Db, { created_at = Date.now() }: { created_at?: number }): Promise<string> {
  const { id: organization_id } = await buildOrganization(db);
  const id = randomUUID();
  await db
    .insertInto("bulk_jobs")
    .values({
      id,
      organization_id,
      request_key: id,
      user_id: id,
      verb: "pause",
      setting: null,
      status: "queued",
      attempts: 0,
      next_attempt_at: 1,
      lease_until: null,
      last_error: null,
      created_at,
      ended_at: null,
    })
    .execute();
  return id;
}

async function offerImport(db: Db, { created_at = Date.now() }: { created_at?: number }): Promise<string> {
  const { id: organization_id } = await buildOrganization(db);
  const id = randomUUID();
  await db
    .insertInto("offer_imports")
    .values({
      id,
      organization_id,
      request_key: id,
      user_id: id,
      format: "csv",
      found_columns: "[]",
      mapping: "{}",
      status: "checking",
      bytes: 1,
      bytes_done: 0,
      line_done: 0,
      created: 0,
      updated: 0,
      unchanged: 0,
      refused_rows: 0,
      attempts: 0,
      next_attempt_at: 1,
      lease_until: null,
      last_error: null,
      created_at,
      ended_at: null,
    })
    .execute();
  return id;
}

export const CATALOGUE_ROWS: JobRows = {
  async "apply-price-schedules"({ db, isGone }) {
    const { options } = await buildOffer(db);
    const id = randomUUID();
    await db
      .insertInto("price_schedules")
      .values({
        id,
        price_option_id: options[0].id,
        status: "planned",
        price: 100,
        starts_at: LONG_AGO,
        due_at: LONG_AGO,
        created_at: LONG_AGO,
        created_by: "test",
      })
      .execute();
    const held = sql`price_schedules where id = ${id}`;
    return { held, done: () => isGone(sql`${held} and status = 'planned'`) };
  },
  async "change-many-offers"({ db, isGone }) {
    const held = sql`bulk_jobs where id = ${await bulkJob(db, {})}`;
    return { held, done: () => isGone(sql`${held} and status = 'queued'`) };
  },
  async "import-offers"({ db, isGone }) {
    const held = sql`offer_imports where id = ${await offerImport(db, {})}`;
    return { held, done: () => isGone(sql`${held} and status = 'checking'`) };
  },
  async "delete-offer-imports"({ db, forgotten }) {
    return forgotten(sql`offer_imports where id = ${await offerImport(db, { created_at: 1 })}`);
  },
  async "delete-bulk-jobs"({ db, forgotten }) {
    return forgotten(sql`bulk_jobs where id = ${await bulkJob(db, { created_at: 1 })}`);
  },
  async "delete-unplaced-pictures"({ db, forgotten }) {
    const { id: organization_id } = await buildOrganization(db);
    const id = await unplacedPicture(db, { organization_id, created_at: LONG_AGO });
    return forgotten(sql`unplaced_pictures where id = ${id}`);
  },
  async "delete-unnamed-pictures"({ db, forgotten }) {
    const id = randomUUID();
    const url = `/media/pictures/${id}/400.webp`;
    const noted = { url, picture_id: id, offer_id: null, check_at: LONG_AGO };
    await db.insertInto("unnamed_pictures").values(noted).execute();
    return forgotten(sql`unnamed_pictures where url = ${url}`);
  },
  /** No transaction locks rows of the feed. */
  async "trim-public-changes"({ db, isGone }) {
    const { oldest, newest } = await db
      .selectFrom("public_changes")
      .select(({ fn }) => [
        fn.min<number | null>("seq").as("oldest"),
        fn.max<number | null>("seq").as("newest"),
      ])
      .executeTakeFirstOrThrow();
    const seq = (oldest ?? 0) - 1;
    await sql`insert into public_changes (seq, kind, id) values (${seq}, 'offer', 'x')`.execute(db);
    if ((newest ?? 0) - seq > 100_000) return { done: () => isGone(sql`public_changes where seq = ${seq}`) };
    const numbers = sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 100000)`;
    await sql`${numbers} insert into public_changes (kind, id) select 'offer', 'x' from numbers`.execute(db);
    return { done: () => isGone(sql`public_changes where seq = ${seq}`) };
  },
  async "rebuild-listings"({ db, run, isGone }) {
    const { id } = await buildOffer(db);
    await run("rebuild-listings");
    await db
      .updateTable("offers")
      .set({ title: `Nuevo ${id}` })
      .where("id", "=", id)
      .execute();
    const card = sql`offer_cards where offer_number = (select number from offers where id = ${id})`;
    return {
      held: card,
      done: () => isGone(sql`${card} and title <> ${`Nuevo ${id}`}`),
    };
  },
  async "settle-ended-codes"({ db, isGone }) {
    const { id, options } = await buildOffer(db, { options: [{ reference_price: 3000 }] });
    const period = randomUUID();
    await db
      .insertInto("public_code_periods")
      .values({
        id: period,
        promo_id: randomUUID(),
        code: "ACABADO",
        discount_type: "percent",
        value: 1000,
        starts_at: LONG_AGO,
        ends_at: LONG_AGO,
      })
      .execute();
    await db.insertInto("public_code_targets").values({ target: id, period_id: period }).execute();
    const struck = sql`price_options where id = ${options[0].id} and reference_price is not null`;
    return { held: sql`offers where id = ${id}`, done: () => isGone(struck) };
  },
  async "pass-begun-dates"({ db, run, isGone }) {
    const { id } = await buildOffer(db, { options: [{ slots: [{}] }] });
    await run("rebuild-listings");
    const card = sql`offer_cards where offer_number = (select number from offers where id = ${id})`;
    const begun = sql`offer_open_days
      where first_at = 1 and offer_number = (select number from offers where id = ${id})`;
    await sql`update offer_open_days set first_at = 1
      where offer_number = (select number from offers where id = ${id})`.execute(db);
    return { held: card, done: () => isGone(begun) };
  },
};
