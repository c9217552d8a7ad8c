// Proves that places which come free at the same moment, while several processes ask the queue, invite no guest twice and none
// for a place that another one has.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { takeInvitation } from "~/domain/sales/waiting-list/take-invitation.server";
import { visitorContext } from "../../../fixtures/context";
import { buildOffer } from "../../../fixtures/offers";
import { endReservation, placeOrder, validate } from "../../../fixtures/orders";
import { mailsOf } from "../../../fixtures/wishes";
import { onPostgres } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";
import { runInRivals } from "../../../support/processes/rivals";
import { guestWaits, lineFor, linkOf, serve, stockRow } from "./waiting-guests";

const PLACES = process.env.TEST_ALL === "1" ? 50 : 20;

onPostgres((_name, open) => {
  let db: Db;
  let url: string;
  beforeAll(async () => {
    ({ db, url } = await open());
  });

  it("invites one for each of the places that are released in parallel", async () => {
    const of = await buildOffer(db, { options: [{ capacity: PLACES }] });
    const optionId = of.options[0].id;
    const sales: string[] = [];
    for (let i = 0; i < PLACES; i++) sales.push((await placeOrder(visitorContext(db), lineFor(of))).saleId);
    const guests = [];
    for (let i = 0; i < PLACES + 5; i++) guests.push(await guestWaits(db, optionId));
    for (const id of sales) await endReservation(db, id);
    const verbs = ["expire", "serve", "expire", "serve", "expire", "serve"] as const;
    await runInRivals(
      url,
      3,
      [...verbs, ...verbs].map((verb) => ({ verb, id: "", visitorId: "x" })),
    );
    for (let round = 0; round < 3; round++) await serve(db);
    const entries = await db
      .selectFrom("waiting_list_entries")
      .select(["id", "status", "invited_quantity", "invitations"])
      .where("offer_id", "=", of.id)
      .execute();
    const invited = entries.filter(({ status }) => status === "invited");
    expect(invited).toHaveLength(PLACES);
    expect(
      invited.every(({ invitations, invited_quantity }) => invitations === 1 && invited_quantity === 1),
    ).toBe(true);
    expect(invited.map(({ id }) => id).sort()).toEqual(
      guests
        .slice(0, PLACES)
        .map(({ id }) => id)
        .sort(),
    );
    for (const { email } of guests.slice(0, PLACES))
      expect(await mailsOf(db, email, "waiting-invitation")).toHaveLength(1);
    expect(await stockRow(db, optionId)).toEqual({ sold: 0, held: PLACES, set_aside: 0 });
    await expectInvariants(db, { atRest: false });
  });

  it("sells a held place to one of two orders that open the link at once", async () => {
    const of = await buildOffer(db, { options: [{ capacity: 1 }] });
    const held = await placeOrder(visitorContext(db), lineFor(of));
    const guest = await guestWaits(db, of.options[0].id);
    await endReservation(db, held.saleId);
    await runInRivals(url, 1, [{ verb: "expire", id: "", visitorId: "x" }]);
    await serve(db);
    const ctx = visitorContext(db);
    await takeInvitation(ctx, linkOf(guest));
    const { visitorId } = ctx.actor as { visitorId: string };
    const sessions = [];
    for (const email of ["uno@example.es", "dos@example.es"]) {
      const order = { ...lineFor(of), form: { email } };
      sessions.push((await validate(ctx, order, true)).sessionId);
    }
    const answers = await runInRivals(
      url,
      2,
      sessions.map((id) => ({ verb: "create" as const, id, visitorId })),
    );
    expect(answers.filter((answer) => answer === "sold_out")).toHaveLength(1);
    expect(await stockRow(db, of.options[0].id)).toEqual({ sold: 0, held: 1, set_aside: 0 });
    await expectInvariants(db, { atRest: false });
  });
});
