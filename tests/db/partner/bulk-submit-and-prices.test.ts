// Proves that many offers are sent to review, and given other prices, by the rules of a single one, as the preview said.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import type { BulkAction } from "~/domain/catalogue/bulk/bulk-action";
import { previewBulk, readBulkJob, requestBulk } from "~/domain/catalogue/bulk/bulk-jobs.server";
import { changeRowPrices } from "~/domain/catalogue/bulk/row-prices.server";
import { runBulkJobs } from "~/domain/catalogue/bulk/run-bulk-jobs.server";
import { runPriceSchedules } from "~/domain/catalogue/prices/run-price-schedules.server";
import { actorOfUser } from "~/domain/identity/sign-in/actor-of-user.server";
import type { UserActor } from "~/domain/kernel/context";
import { newId } from "~/domain/kernel/ids.server";
import { forced } from "../../fixtures/forced-status";
import { buildOffer, type OfferOverrides } from "../../fixtures/offers";
import { addMember } from "../../fixtures/organization-members";
import { buildOrganization } from "../../fixtures/organizations";
import { buildUser } from "../../fixtures/users";
import { onOneByFile } from "../../support/databases";

onOneByFile((_name, open) => {
  let db: Db;
  let organizationId: string;
  let actor: UserActor;
  const job = () => ({ db, actor: { kind: "job" as const, name: "test" } });
  const own = async (offer: OfferOverrides = {}) =>
    (await buildOffer(db, { organization_id: organizationId, ...offer })).id;
  const complete = {
    status: "draft",
    summary: "Cena",
    description: "Cena para dos",
    conditions: "Con reserva",
    how_to_redeem: "Enseña el cupón",
  } as const;
  const optionsOf = async (id: string) =>
    db
      .selectFrom("price_options")
      .select(["id", "actual_price", "regular_price"])
      .where("offer_id", "=", id)
      .orderBy("sort_order")
      .execute();
  const pricesOf = async (id: string) => (await optionsOf(id)).map(({ actual_price }) => actual_price);
  const statusOf = async (id: string) =>
    (await db.selectFrom("offers").select("status").where("id", "=", id).executeTakeFirstOrThrow()).status;
  /** What the preview says, and then the job's. */
  async function both(offerIds: string[], action: BulkAction) {
    const rows = await previewBulk({ db, actor }, { organizationId, offerIds, action });
    const id = await requestBulk({ db, actor }, { organizationId, offerIds, action, key: newId() });
    await runBulkJobs(job(), actorOfUser);
    const done = (await readBulkJob({ db, actor }, id)).rows.map(({ outcome, reason }) => reason ?? outcome);
    expect(done).toEqual(rows.map(({ outcome, reason }) => reason ?? outcome));
    return done;
  }

  beforeAll(async () => {
    ({ db } = await open());
    organizationId = (await buildOrganization(db)).id;
    const user = await buildUser(db);
    await addMember(db, user.id, { organizationId, role: "manager" });
    const found = await actorOfUser(db, user.id);
    if (!found) throw new Error("no such user");
    actor = found;
  });

  it("sends complete drafts to review, and says of the others what they lack", async () => {
    const ready = await own(complete);
    const dated = await own({ ...complete, validity: { mode: "slot" }, options: [{}] });
    const undescribed = await own(complete);
    await db.updateTable("offer_pictures").set({ alt: "" }).where("offer_id", "=", undescribed).execute();
    const ids = [
      ready,
      await own({ ...complete, summary: "" }),
      await own({ ...complete, cover: false }),
      undescribed,
      await own({ ...complete, options: [{ is_active: false }] }),
      dated,
      await own(),
      await own({ status: "ended" }),
      (await buildOffer(db)).id,
    ];
    expect(await both(ids, { verb: "submit" })).toEqual([
      "waits",
      "required",
      "needs_picture",
      "needs_alt_text",
      "needs_active_option",
      "needs_slots",
      "move_not_possible",
      "move_not_possible",
      "unknown",
    ]);
    expect([await statusOf(ready), await statusOf(dated)]).toEqual(["in_review", "draft"]);
    expect(await both([ready], { verb: "submit" })).toEqual(["unchanged"]);
    expect(await both([ready], { verb: "price", price: 100 })).toEqual(["in_review"]);
    const late = await own(complete);
    const change = (status: string) =>
      db
        .updateTable("organizations")
        .set({ status: forced(status) })
        .where("id", "=", organizationId)
        .execute();
    await change("suspended");
    expect(await both([late], { verb: "submit" })).toEqual(["organization_stopped"]);
    await change("active");
  });

  it("lowers prices at once with their history, and holds rises of what is on sale for staff", async () => {
    const sold = await own({ options: [{ actual_price: 2_490 }, { actual_price: 1_001 }] });
    const draft = await own({ status: "draft", options: [{ actual_price: 2_000, regular_price: 2_000 }] });
    expect(await both([sold, draft], { verb: "price_percent", percent: -10 })).toEqual(["done", "done"]);
    expect([await pricesOf(sold), await pricesOf(draft)]).toEqual([[2_241, 901], [1_800]]);
    const history = await db
      .selectFrom("price_history")
      .innerJoin("price_options", "price_options.id", "price_option_id")
      .select(["price_history.actual_price"])
      .where("offer_id", "=", sold)
      .where("effective_to", "is", null)
      .execute();
    expect(history.map(({ actual_price }) => actual_price).sort()).toEqual([2_241, 901].sort());
    expect(await both([sold, draft], { verb: "price_percent", percent: 50 })).toEqual(["waits", "done"]);
    expect([await pricesOf(sold), await pricesOf(draft)]).toEqual([[2_241, 901], [2_700]]);
    expect((await optionsOf(draft))[0]?.regular_price).toBe(2_700);
    const { proposal } = await db
      .selectFrom("offer_changes")
      .select("proposal")
      .where("offer_id", "=", sold)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(proposal)).toMatch(/3362/);
    // The dearer one falls at once, the cheaper one's rise waits.
    expect(await both([sold], { verb: "price", price: 1_500 })).toEqual(["waits"]);
    expect(await pricesOf(sold)).toEqual([1_500, 901]);
  });

  it("leaves deposits, planned prices, free options and prices beyond the limit as they are", async () => {
    const deposit = await own({ type: "promo", options: [{ actual_price: 500, total_price: 3_000 }] });
    const free = await own({ options: [{ actual_price: 0 }] });
    const dear = await own({ status: "draft", options: [{ actual_price: 1_500_000 }] });
    const none = await own({ options: [{ is_active: false }] });
    const same = await own({ options: [{ actual_price: 1_234 }] });
    const planned = await own({ options: [{ actual_price: 1_000 }] });
    const [option] = await optionsOf(planned);
    const startsAt = Date.now() - 1_000;
    await db
      .insertInto("price_schedules")
      .values({
        id: newId(),
        price_option_id: option?.id ?? "",
        status: "planned",
        price: 900,
        starts_at: startsAt,
        ends_at: startsAt + 10_000_000,
        due_at: startsAt,
        created_at: 1,
        created_by: "test",
      })
      .execute();
    await runPriceSchedules(job() as never);
    const ids = [deposit, free, dear, none, planned];
    expect(await both(ids, { verb: "price_percent", percent: 50 })).toEqual([
      "price_of_deposit",
      "unchanged",
      "price_too_high",
      "needs_active_option",
      "price_running",
    ]);
    expect(await both([same], { verb: "price", price: 1_234 })).toEqual(["unchanged"]);
    for (const [id, price] of [
      [deposit, 500],
      [free, 0],
      [dear, 1_500_000],
      [planned, 900],
    ] as const)
      expect(await pricesOf(id)).toEqual([price]);
  });

  it("raises a price in a row of the list beyond what a unit is said to cost, too", async () => {
    const id = await own({ status: "draft", options: [{ actual_price: 1_000, regular_price: 1_000 }] });
    const [option] = await optionsOf(id);
    const options = [{ id: option?.id ?? "", actualPrice: 1_300, capacity: null }];
    await changeRowPrices({ db, actor }, { organizationId, offerId: id, version: 1, options });
    expect(await optionsOf(id)).toMatchObject([{ actual_price: 1_300, regular_price: 1_300 }]);
  });
});
