/** Writes of every kind that change what is public: by verbs, by an import, by plain SQL on each table, and by time. */
import { writeFileSync } from "node:fs";
import { sql } from "kysely";
import type { Db } from "~/db/schema";
import { importOffers } from "~/domain/catalogue/import/import-offers.server";
import { changeOffer, type OfferEdit } from "~/domain/catalogue/manage/change-offer.server";
import { addClosure } from "~/domain/catalogue/places/closures.server";
import { setOptionPrice } from "~/domain/catalogue/prices/set-option-price.server";
import { passBegunDates } from "~/domain/catalogue/read-models/pass-begun-dates.server";
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import { recordSoldUnits } from "~/domain/catalogue/read-models/record-sold-units.server";
import { refreshAvailability, refreshListings } from "~/domain/catalogue/read-models/refresh-listings.server";
import { DomainError } from "~/domain/kernel/errors";
import { newId } from "~/domain/kernel/ids.server";
import { approveAtSimulator, buyByApi } from "../../api/buy-by-api";
import { staffActor } from "../../fixtures/context";
import { buildQuestion, buildVote } from "../../fixtures/feedback";
import { csv } from "../../fixtures/import-files";
import { buildOffer } from "../../fixtures/offers";
import { testsOwn } from "../../support/statements/tests-own";

export interface Changed {
  db: Db;
  offers: { id: string; number: number; organizationId: string; option: string }[];
  /** For files. */
  folder: string;
  /** Of a running shop; null before it runs. */
  origin: string;
}

export type Write = (shop: Changed, random: (below: number) => number) => Promise<unknown>;

const STAFF = staffActor();

/** A write of one offer by plain SQL, as a person at the database's own console types it. */
const plain =
  (text: (offer: Changed["offers"][number], number: number) => string): Write =>
  ({ db, offers }, random) => {
    const offer = offers[random(offers.length)];
    if (!offer) throw new Error("no offer");
    return sql`${testsOwn} ${sql.raw(text(offer, 1 + random(900)))}`.execute(db);
  };

/** Plain SQL whose effects on cards and lists are then written by the shop's own job. */
const rebuilt =
  (write: Write): Write =>
  async (shop, random) => {
    await write(shop, random);
    await rebuildListings(shop.db);
  };

/** So soon a moment comes that a test can wait for. */
export const SOON_MS = 700;

const pick = <Value>(values: readonly Value[], random: (below: number) => number): Value =>
  values[random(values.length)] as Value;

let bought = 0;

/** By the API of a running shop, at the price of this moment; what is not for sale is refused. */
const purchase: Write = async ({ db, offers, origin }, random) => {
  const { option } = pick(offers, random);
  const { title, actual_price } = await db
    .selectFrom("price_options")
    .select(["title", "actual_price"])
    .where("id", "=", option)
    .executeTakeFirstOrThrow();
  const shown = {
    uuid: option,
    title,
    actual_price: (actual_price / 100).toFixed(2),
    available: null,
    slots: [],
  };
  const shop = { origin, fetch, approve: approveAtSimulator(fetch) };
  await buyByApi(shop, `compra-${++bought}@example.es`, { option: shown, slotId: null }).catch(
    (err: Error) => {
      if (!/ answered 4\d\d/.test(err.message)) throw err;
    },
  );
};

/** By the verb of the panel and of the API; what the offer's state forbids is refused. */
const edit =
  (changeOf: (random: (below: number) => number) => Omit<OfferEdit, "id" | "expectedVersion">): Write =>
  async ({ db, offers }, random) => {
    const { id } = pick(offers, random);
    await changeOffer({ db, actor: STAFF }, { id, expectedVersion: null, ...changeOf(random) }).catch(
      (err: unknown) => {
        if (!(err instanceof DomainError)) throw err;
      },
    );
  };

const WITHOUT_REASON = { reasonCode: null, reason: null };

export const WRITES: Record<string, Write> = {
  "a purchase": purchase,
  "a text edited in the panel": edit((random) => ({ content: { summary: `Editado ${random(900)}` } })),
  "an offer renamed in the panel": edit((random) => ({ content: { title: `Cena de ${random(900)}` } })),
  "an offer paused in the panel": edit(() => ({ content: {}, move: { ...WITHOUT_REASON, to: "paused" } })),
  "an offer published in the panel": edit(() => ({
    content: {},
    move: { ...WITHOUT_REASON, to: "published" },
  })),
  "a title": rebuilt(plain(({ id }, n) => `update offers set title = 'Cena ${n}' where id = '${id}'`)),
  "a title, without the lists": plain(
    ({ id }, n) => `update offers set title = 'Solo ${n}' where id = '${id}'`,
  ),
  "a card": plain(
    ({ number }, n) => `update offer_cards set title = 'Carta ${n}' where offer_number = ${number}`,
  ),
  "a place in the lists": plain(
    ({ number }, n) => `update offer_listings set score = ${n} where offer_number = ${number}`,
  ),
  "a price in the lists": plain(
    ({ number }, n) => `update offer_listings set min_price = ${n * 4} where offer_number = ${number}`,
  ),
  "a discount in the lists": plain(
    ({ number }, n) =>
      `update offer_listings set discount_percent = ${n % 90} where offer_number = ${number}`,
  ),
  "traits in the lists": plain(
    ({ number }, n) => `update offer_listings set traits = ${n * 18} where offer_number = ${number}`,
  ),
  "terms and stars": rebuilt(
    plain(
      ({ id }, n) => `update offers set gift_allowed = ${n % 2}, stars_5 = ${n % 3}, stars_2 = ${n % 5},
        cancellation_limit = '${n % 3 ? "none" : "24_hours"}', validity = '{"mode":"slot"}',
        accessibility_info = ${n % 4 ? "null" : "'Rampa'"} where id = '${id}'`,
    ),
  ),
  "an option for two": rebuilt(
    plain(
      ({ option }, n) =>
        `update price_options set title = '${n % 2 ? "Menú para dos" : "Menú"}' where id = '${option}'`,
    ),
  ),
  "a row of the lists that goes": plain(
    ({ number }) => `delete from offer_listings where region = '' and offer_number = ${number}`,
  ),
  "the lists, built again": ({ db }) => rebuildListings(db),
  "stock by SQL": plain(
    ({ option }, n) => `update price_options set capacity = ${n % 5} + sold + held where id = '${option}'`,
  ),
  "sold units": async ({ db, offers }, random) => {
    const offer = offers[random(offers.length)];
    if (!offer) return;
    await db.transaction().execute(async (trx) => {
      await sql`update price_options set sold = sold + 1, capacity = null where id = ${offer.option}`.execute(
        trx,
      );
      await recordSoldUnits(trx, [{ offerId: offer.id, quantity: 1 + random(60) }], Date.now());
      await refreshAvailability(trx, [offer.id]);
    });
  },
  "a unit held": plain(
    ({ option }) => `update price_options set held = held + 1
      where id = '${option}' and (capacity is null or sold + held < capacity)`,
  ),
  "held units sold": plain(
    ({ option }) => `update price_options set held = 0, sold = sold + held where id = '${option}'`,
  ),
  "a price by its verb": async ({ db, offers }, random) => {
    const offer = offers[random(offers.length)];
    if (!offer) return;
    await db.transaction().execute(async (trx) => {
      const now = Date.now();
      await setOptionPrice(trx, { optionId: offer.option, price: 500 + random(4_000), now });
      await refreshListings(trx, [offer.id]);
    });
  },
  "a history of prices": plain(
    ({ option }, n) =>
      `update price_history set actual_price = ${n} where price_option_id = '${option}' and effective_to is not null`,
  ),
  "a date": plain(
    (
      { option },
      n,
    ) => `insert into slots (id, price_option_id, starts_at, ends_at, timezone, capacity, status)
      values ('slot-${newId()}', '${option}', ${Date.now() + n * 3_600_000}, ${Date.now() + (n + 1) * 3_600_000},
        'Europe/Madrid', ${n}, 'open')`,
  ),
  "a date that is cancelled": plain(
    ({ option }) => `update slots set status = 'cancelled' where price_option_id = '${option}'`,
  ),
  "a date in the lists": rebuilt(
    plain(
      (
        { option },
        n,
      ) => `insert into slots (id, price_option_id, starts_at, ends_at, timezone, capacity, status)
        values ('slot-${newId()}', '${option}', ${Date.now() + n * 200_000}, ${Date.now() + n * 200_000 + 3_600_000},
          'Europe/Madrid', ${1 + (n % 3)}, 'open')`,
    ),
  ),
  "a date that begins soon": rebuilt(
    plain(
      ({ option }) => `insert into slots (id, price_option_id, starts_at, ends_at, timezone, capacity, status)
        values ('slot-${newId()}', '${option}', ${Date.now() + SOON_MS}, ${Date.now() + 3_600_000},
          'Europe/Madrid', 5, 'open')`,
    ),
  ),
  "dates that sell out": rebuilt(
    plain(({ option }) => `update slots set held = capacity - sold where price_option_id = '${option}'`),
  ),
  "dates with room again": rebuilt(
    plain(
      ({ option }) => `update slots set held = 0 where price_option_id = '${option}' and status = 'open'`,
    ),
  ),
  "a first date in the lists": plain(
    ({ number }, n) =>
      `update offer_open_days set first_at = ${Date.now() + n * 1_000} where offer_number = ${number}`,
  ),
  "an open day that ends soon": plain(
    ({ number }) =>
      `update offer_open_days set until_at = ${Date.now() + SOON_MS} where offer_number = ${number}`,
  ),
  "begun dates passed": ({ db }) => passBegunDates(db),
  "a vote": async ({ db, offers }, random) => {
    const offer = offers[random(offers.length)];
    if (offer) await buildVote(db, offer.id, { comment: `Nota ${random(1_000)}` });
  },
  "an answered question": async ({ db, offers }, random) => {
    const offer = offers[random(offers.length)];
    if (offer) await buildQuestion(db, offer.id, { status: "answered", answer: `Sí, ${random(1_000)}` });
  },
  "a corrected answer": plain(
    ({ id }, n) => `update offer_questions set answer = 'No, ${n}' where offer_id = '${id}'`,
  ),
  "a hidden question": plain(
    ({ id }) =>
      `update offer_questions set status = 'refused', reason = 'insult' where offer_id = '${id}' and status = 'answered'`,
  ),
  "a picture of an opinion": async ({ db, offers }, random) => {
    const offer = offers[random(offers.length)];
    if (!offer) return;
    const id = newId();
    const now = Date.now();
    await db
      .insertInto("feedback_pictures")
      .values({
        id,
        feedback_id: await buildVote(db, offer.id, { stars: 5 }),
        offer_id: offer.id,
        place: 1,
        url: `/media/pictures/${id}/800.webp`,
        alt: `Foto ${random(1_000)}`,
        width: 800,
        height: 600,
        created_at: now,
        approved_at: now,
      })
      .execute();
  },
  "a picture of an opinion that staff delete": plain(
    ({ id }) => `delete from feedback_pictures where offer_id = '${id}'`,
  ),
  "an opinion found useful": plain(
    ({ id }) => `update feedback set useful_votes = useful_votes + 1 where offer_id = '${id}'`,
  ),
  "the name of an author": async ({ db, offers }, random) => {
    const offer = offers[random(offers.length)];
    const user = await db.selectFrom("users").select("id").executeTakeFirst();
    if (!offer || !user) return;
    await db.updateTable("feedback").set({ user_id: user.id }).where("offer_id", "=", offer.id).execute();
    await sql`update users set first_name = ${`Luz${random(1_000)}`}`.execute(db);
  },
  "a seller": plain(
    ({ organizationId }, n) =>
      `update organizations set description = 'Casa ${n}' where id = '${organizationId}'`,
  ),
  "closed days": ({ db, offers }, random) => {
    const from = `20${40 + random(50)}-0${1 + random(8)}-11`;
    const closed = { from, until: from, note: "Fiesta" };
    // A day that is closed already is refused.
    return addClosure({ db, actor: STAFF }, offers[0]?.organizationId ?? "", closed).catch(() => {});
  },
  "a picture": plain(({ id }, n) => `update offer_pictures set alt = 'Foto ${n}' where offer_id = '${id}'`),
  "another place": plain(
    ({ id }, n) =>
      `update offer_locations set lat = ${40.4 + n / 20_000}, lng = -3.7 where offer_id = '${id}'`,
  ),
  "another region": rebuilt(
    plain(
      ({ id }, n) =>
        `update offer_regions set region = '${n % 2 ? "madrid" : "toledo"}' where offer_id = '${id}'`,
    ),
  ),
  "another category": rebuilt(
    plain(
      ({ id }, n) => `update offers set category = '${n % 2 ? "travel" : "restaurants"}' where id = '${id}'`,
    ),
  ),
  "an import": async ({ db, offers, folder }, random) => {
    const path = `${folder}/offers.csv`;
    const rows = Array.from({ length: 3 }, (_, index) => [
      `r${index}`,
      `Cena ${random(1_000)}`,
      "restaurants",
      "12,50",
    ]);
    writeFileSync(path, csv(["reference", "title", "category", "price"], rows));
    await importOffers(
      { db, actor: STAFF },
      {
        path,
        format: null,
        organizationId: offers[0]?.organizationId ?? null,
        strict: false,
        newStatus: "published",
        onProblem: () => {},
      },
    );
  },
  "an offer more": async (shop, random) => {
    const { db, offers } = shop;
    const [first] = offers;
    const title = `Cena nueva ${random(1_000)}`;
    const locations = [{ city: "Madrid", lat: 40.41, lng: -3.7 }];
    await buildOffer(db, {
      organization_id: first?.organizationId ?? "",
      title,
      category: "restaurants",
      locations,
    });
    await rebuildListings(db);
  },
  "an offer paused and published": rebuilt(
    plain(({ id }, n) => `update offers set status = '${n % 3 ? "published" : "paused"}' where id = '${id}'`),
  ),
  "an end that comes soon": rebuilt(
    plain(({ id }) => `update offers set sale_ends_at = ${Date.now() + SOON_MS} where id = '${id}'`),
  ),
  "a sale stopped by its seller": plain(
    ({ id }, n) => `update offers set sales_stopped_until = ${Date.now() + n * 60_000} where id = '${id}'`,
  ),
  "a stopped sale that goes on soon": plain(
    ({ id }) => `update offers set sales_stopped_until = ${Date.now() + SOON_MS} where id = '${id}'`,
  ),
  "all sales of a seller, stopped and soon going on": plain(
    ({ organizationId }) =>
      `update organizations set sales_stopped_until = ${Date.now() + SOON_MS} where id = '${organizationId}'`,
  ),
  "an end taken back": rebuilt(
    plain(
      ({ id }, n) => `update offers set sale_ends_at = ${Date.now() + n * 86_400_000} where id = '${id}'`,
    ),
  ),
  "a beginning that comes soon": rebuilt(
    plain(({ id }) => `update offers set publish_at = ${Date.now() + SOON_MS} where id = '${id}'`),
  ),
  "a badge that comes soon": rebuilt(
    plain(
      ({ id }) =>
        `update offers set sale_ends_at = ${Date.now() + 7 * 86_400_000 + SOON_MS} where id = '${id}'`,
    ),
  ),
};
