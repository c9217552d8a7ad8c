/** Rows of the jobs of waiting lists and wishes. */
import { sql } from "kysely";
import { buildOffer } from "../../fixtures/offers";
import { accountWishes, wanted } from "../../fixtures/wishes";
import { accountWaits } from "../sales/waiting-list/waiting-guests";
import type { JobRows } from "./row-kit";

export const WAITING_ROWS: JobRows = {
  async "serve-waiting-lists"({ db, mailedAs }) {
    const optionId = (await buildOffer(db, { options: [{ capacity: 1, sold: 1, sold_before: 1 }] }))
      .options[0].id;
    const { email } = await accountWaits(db, optionId);
    await db.updateTable("price_options").set({ capacity: 2 }).where("id", "=", optionId).execute();
    return { held: sql`price_options where id = ${optionId}`, done: mailedAs(email, "waiting-invitation") };
  },
  async "end-invitations"({ db, run, mailedAs }) {
    const optionId = (await buildOffer(db, { options: [{ capacity: 1, sold: 1, sold_before: 1 }] }))
      .options[0].id;
    const { id, email } = await accountWaits(db, optionId);
    await db.updateTable("price_options").set({ capacity: 2 }).where("id", "=", optionId).execute();
    await run("serve-waiting-lists");
    await db.updateTable("waiting_list_entries").set({ invited_until: 1 }).where("id", "=", id).execute();
    const held = sql`waiting_list_entries where id = ${id}`;
    return { held, done: mailedAs(email, "waiting-missed") };
  },
  async "tidy-waiting-lists"({ db, mailedAs }) {
    const offer = await buildOffer(db, { options: [{ capacity: 1, sold: 1, sold_before: 1 }] });
    const { id, email } = await accountWaits(db, offer.options[0].id);
    await db.updateTable("offers").set({ sale_ends_at: 1 }).where("id", "=", offer.id).execute();
    const held = sql`waiting_list_entries where id = ${id}`;
    return { held, done: mailedAs(email, "waiting-over") };
  },
  async "forget-waiting-lists"({ db, forgotten }) {
    const offer = await buildOffer(db, { options: [{ capacity: 1, sold: 1, sold_before: 1 }] });
    const { id, userId } = await accountWaits(db, offer.options[0].id);
    await db.updateTable("users").set({ deleted_at: 1 }).where("id", "=", userId).execute();
    return forgotten(sql`waiting_list_entries where id = ${id}`);
  },
  async "notify-wishes"({ db, run, mailedAs }) {
    const soldOut = { capacity: 2, sold: 2, sold_before: 2 };
    const { id: offerId, options } = await buildOffer(db, { options: [soldOut] });
    const email = await accountWishes(db, { offerId, wanted: wanted("back_in_stock") });
    await db.updateTable("price_options").set({ capacity: 9 }).where("id", "=", options[0].id).execute();
    await run("rebuild-listings");
    return { held: sql`wishes where offer_id = ${offerId}`, done: mailedAs(email, "wish-news") };
  },
  async "tidy-wishes"({ db, forgotten }) {
    const { id: offerId } = await buildOffer(db, { options: [{ capacity: 2, sold: 2, sold_before: 2 }] });
    await accountWishes(db, { offerId, wanted: wanted("back_in_stock") });
    await db
      .updateTable("wishes")
      .set({ status: "notified", changed_at: 1 })
      .where("offer_id", "=", offerId)
      .execute();
    return forgotten(sql`wishes where offer_id = ${offerId}`);
  },
  async "forget-wishes"({ db, forgotten }) {
    const { id: offerId } = await buildOffer(db, { options: [{ capacity: 2, sold: 2, sold_before: 2 }] });
    const email = await accountWishes(db, { offerId, wanted: wanted("back_in_stock") });
    await db.updateTable("users").set({ deleted_at: 1 }).where("email", "=", email).execute();
    return forgotten(sql`wishes where offer_id = ${offerId}`);
  },
};
