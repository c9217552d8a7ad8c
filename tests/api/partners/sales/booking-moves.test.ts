// Proves other dates through the API: who can be asked, one mail a proposal, consent moves the places, and limits hold.
import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { newId } from "~/domain/kernel/ids.server";
import { answerMove } from "~/domain/sales/moves/answer-move.server";
import { visitorContext } from "../../../fixtures/context";
import { buildOffer } from "../../../fixtures/offers";
import { buildPurchase } from "../../../fixtures/purchases";
import { onPostgres } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";
import { type SellersWorld, sellersWorld } from "./sold-by-seller";

onPostgres((_name, open) => {
  let world: SellersWorld;
  beforeAll(async () => {
    world = await sellersWorld((await open()).db);
  });

  /** Two dates of three places, two sold on the first. */
  async function booked({ organizationId = world.organizationId, places = 3 } = {}) {
    const of = await buildOffer(world.db, {
      organization_id: organizationId,
      validity: { mode: "slot" } as never,
      options: [{ slots: [{ capacity: 3 }, { capacity: places }] }],
    });
    const [first = "", other = ""] = of.options[0].slots;
    const sale = await buildPurchase(world.db, { of, slotId: first });
    const { id, number, email } = await world.db
      .selectFrom("sale_lines")
      .innerJoin("sales", "sales.id", "sale_lines.sale_id")
      .select(["sale_lines.id", "sales.number", "sales.email"])
      .where("sales.id", "=", sale.saleId)
      .executeTakeFirstOrThrow();
    return { ...sale, offerId: of.id, first, other, line: id, number, email };
  }
  type Booked = Awaited<ReturnType<typeof booked>>;

  const pathOf = ({ offerId, first }: Pick<Booked, "offerId" | "first">) =>
    `/offers/${offerId}/slots/${first}/moves/`;
  const read = (guest: Booked, token = world.manager) => world.api.call(`GET ${pathOf(guest)}`, { token });
  const propose = (guest: Booked, json: object = {}, { token = world.manager, headers = {} } = {}) =>
    world.api.call(`POST ${pathOf(guest)}`, {
      token,
      headers,
      json: { line: guest.line, to: guest.other, ...json },
    });
  /** Of each proposal's mail, what its link holds. */
  const mailsTo = async (email: string) => {
    const mails = await world.db
      .selectFrom("mail_outbox")
      .select("data")
      .where("recipient", "=", email)
      .where("template", "=", "booking-move")
      .execute();
    return mails.map(({ data }) => new URL((data as { url: string }).url).searchParams);
  };
  const soldOf = async (id: string) =>
    (await world.db.selectFrom("slots").select("sold").where("id", "=", id).executeTakeFirstOrThrow()).sold;

  it("shows who can be asked, asks once a key, and moves the places when the buyer accepts", async () => {
    const guest = await booked();
    const before = await read(guest);
    expect(before.body).toMatchObject({
      bookings: [{ line: guest.line, sale_number: guest.number, quantity: 2 }],
      dates: [{ slot_id: guest.other, free: 3 }],
      proposals: [],
    });
    const headers = { "Idempotency-Key": randomUUID() };
    const asked = await propose(guest, {}, { headers });
    expect([asked.status, asked.body]).toMatchObject([201, { sale_number: guest.number, answer: null }]);
    const again = await propose(guest, {}, { headers });
    expect([again.status, again.body, again.headers.get("Idempotency-Replayed")]).toEqual([
      201,
      asked.body,
      "true",
    ]);
    const mails = await mailsTo(guest.email);
    expect(mails).toHaveLength(1);
    expect([await soldOf(guest.first), await soldOf(guest.other)]).toEqual([2, 0]);
    const link = { email: guest.email, sig: mails[0]?.get("sig") ?? "" };
    await answerMove(visitorContext(world.db), link, true);
    expect([await soldOf(guest.first), await soldOf(guest.other)]).toEqual([0, 2]);
    expect((await read(guest)).body).toMatchObject({
      bookings: [],
      proposals: [{ uuid: asked.body.uuid, answer: "accepted" }],
    });
    await expectInvariants(world.db);
  });

  it("ends a proposal by a later one, and asks three times a day", async () => {
    const guest = await booked();
    const uuids: string[] = [];
    for (const _ of ["first", "second", "third"]) uuids.push((await propose(guest)).body.uuid);
    expect((await propose(guest)).body.code).toBe("too_many_moves");
    expect((await read(guest)).body.proposals).toMatchObject([{ uuid: uuids[2], answer: null }]);
    expect(await mailsTo(guest.email)).toHaveLength(3);
  });

  it("refuses dates that are full, others or unknown, and bookings of dates that have begun", async () => {
    const full = await booked({ places: 1 });
    expect((await propose(full)).body.code).toBe("date_is_full");
    const guest = await booked();
    for (const to of [newId(), full.other, guest.first])
      expect((await propose(guest, { to })).body.errors).toHaveProperty("to");
    expect((await propose({ ...guest, first: guest.other }, { to: guest.first })).body.code).toBe(
      "booking_not_movable",
    );
    const begun = { starts_at: Date.now() - 60_000 };
    await world.db.updateTable("slots").set(begun).where("id", "=", guest.first).execute();
    expect((await propose(guest)).body.code).toBe("booking_not_movable");
    expect([await mailsTo(guest.email), await mailsTo(full.email)]).toEqual([[], []]);
  });

  it("hides bookings of others, and leaves asking to managers", async () => {
    const guest = await booked();
    const theirs = await booked({ organizationId: world.foreign.organizationId });
    const foreign = await world.personOf("manager", world.foreign.organizationId);
    const { token } = foreign;
    expect((await propose(guest, {}, { token })).status).toBe(404);
    expect((await read(guest, token)).status).toBe(404);
    // Another's line on one's own slot, and one's own slot below another's offer.
    expect((await propose(guest, { line: theirs.line })).status).toBe(404);
    expect((await propose({ ...guest, offerId: theirs.offerId })).status).toBe(404);
    expect((await propose({ ...guest, first: theirs.first })).status).toBe(404);
    expect((await propose(guest, { line: newId() })).status).toBe(404);
    const cashier = (await world.personOf("cashier")).token;
    expect([
      (await propose(guest, {}, { token: cashier })).status,
      (await read(guest, cashier)).status,
    ]).toEqual([403, 403]);
    expect(await mailsTo(guest.email)).toEqual([]);
  });
});
