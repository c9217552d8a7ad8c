// Proves waiting lists through the API: joining with and without an account, positions, leaving, and what sellers read.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { newId } from "~/domain/kernel/ids.server";
import { serve } from "../../db/sales/waiting-list/waiting-guests";
import { buildOffer } from "../../fixtures/offers";
import { newEmail } from "../../fixtures/orders";
import { type ApiClient, apiClient, tokenOf } from "../../support/api";
import { onOneDatabase } from "../../support/databases";

onOneDatabase((_name, open) => {
  let db: Db;
  let api: ApiClient;
  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
  });

  const soldOut = () => buildOffer(db, { options: [{ capacity: 2, sold: 2, sold_before: 2 }] });
  const join = (token: string | null, json: object) =>
    api.call("POST /customer/waiting-list/", { token, json });

  it("lets an account wait, tells its position, holds what comes free, and lets it leave", async () => {
    const offer = await soldOut();
    const price_option = offer.options[0].id;
    const [first, second] = [await tokenOf(db), await tokenOf(db)];
    const joined = await join(first.token, { price_option, quantity: 2, or_fewer: true });
    expect([joined.status, joined.body.state]).toEqual([200, "waiting"]);
    expect((await join(second.token, { price_option })).status).toBe(200);
    const mine = async (token: string) =>
      (await api.call("GET /customer/waiting-list/", { token })).body.results;
    expect(await mine(second.token)).toMatchObject([
      {
        offer_uuid: offer.id,
        position: 2,
        waiting: 2,
        reason: "none_free",
        status: "waiting",
        starts_at: null,
      },
    ]);
    await db.updateTable("price_options").set({ capacity: 3 }).where("id", "=", price_option).execute();
    await serve(db);
    expect(await mine(first.token)).toMatchObject([
      { uuid: joined.body.uuid, status: "invited", invited_quantity: 1, position: null },
    ]);
    const staff = await tokenOf(db, { staff: true });
    const counts = await api.call(`GET /offers/${offer.id}/waiting-list/`, { token: staff.token });
    expect(counts.body).toEqual({
      results: [{ price_option, slot_id: null, waiting: 1, places: 1, invited: 1 }],
    });
    const leave = (token: string) =>
      api.call(`DELETE /customer/waiting-list/${joined.body.uuid}/`, { token });
    expect((await leave(second.token)).status).toBe(404);
    expect([(await leave(first.token)).status, (await leave(first.token)).status]).toEqual([204, 204]);
    expect(await mine(first.token)).toEqual([]);
    await serve(db);
    expect(await mine(second.token)).toMatchObject([{ status: "invited", invited_quantity: 1 }]);
  });

  it("asks the mailbox of a session, and answers the same for every address", async () => {
    const price_option = (await soldOut()).options[0].id;
    const anonymous = (await api.call("POST /session/anonymous/")).body.access;
    expect((await join(null, { price_option, email: newEmail() })).status).toBe(401);
    expect((await join(anonymous, { price_option })).status).toBe(400);
    const email = newEmail();
    const asked = await join(anonymous, { price_option, email });
    expect(asked.body).toEqual({ state: "pending", uuid: null });
    expect((await join(anonymous, { price_option, email })).body).toEqual(asked.body);
    expect((await api.call("GET /customer/waiting-list/", { token: anonymous })).status).toBe(401);
  });

  it("refuses what can be bought, does not exist, or is too much", async () => {
    const { token } = await tokenOf(db);
    const free = await buildOffer(db, { options: [{ capacity: 2 }] });
    const refused = await join(token, { price_option: free.options[0].id });
    expect([refused.status, refused.body.code]).toEqual([409, "not_sold_out"]);
    expect((await join(token, { price_option: newId() })).status).toBe(404);
    const price_option = (await soldOut()).options[0].id;
    expect((await join(token, { price_option, slot_id: newId() })).status).toBe(404);
    expect((await join(token, { price_option, quantity: 11 })).status).toBe(400);
    expect((await join(token, { price_option, quantity: 0 })).status).toBe(400);
    expect((await api.call(`DELETE /customer/waiting-list/${newId()}/`, { token })).status).toBe(404);
    const stranger = await api.call(`GET /offers/${free.id}/waiting-list/`, { token });
    expect(stranger.status).toBe(403);
  });
});
