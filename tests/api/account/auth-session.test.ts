// Proves how the shop identifies a caller: without a session, by an anonymous session, by an account that
// claimed one.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import { deleteExpiredIdentity } from "~/domain/identity/delete-expired.server";
import { jobContext, visitorContext } from "../../fixtures/context";
import { buildOffer } from "../../fixtures/offers";
import { accountOf, PASSWORD } from "../../support/accounts";
import { type ApiClient, apiClient } from "../../support/api";
import { onPostgres } from "../../support/databases";

onPostgres((_name, open) => {
  let db: Db;
  let api: ApiClient;
  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
  });

  it("answers a caller without a token with empty data", async () => {
    const { status, body, headers } = await api.call("GET /customer/session/");
    expect([status, headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(body).toEqual({
      session_id: null,
      scope: null,
      expires_at: null,
      user: null,
      cart_count: 0,
      favorites_count: 0,
    });
  });

  it("deletes ended sessions after a week, and no others", async () => {
    const [live, ended, gone] = [
      await accountOf(db, api),
      await accountOf(db, api),
      await accountOf(db, api),
    ];
    const day = 86_400_000;
    const age = (userId: string, revoked_at: number) =>
      db.updateTable("sessions").set({ revoked_at }).where("user_id", "=", userId).execute();
    await age(ended.id, Date.now() - 6 * day);
    await age(gone.id, Date.now() - 8 * day);
    await deleteExpiredIdentity(jobContext(visitorContext(db)));
    const left = await db.selectFrom("sessions").select("user_id").execute();
    const ids = left.map(({ user_id }) => user_id);
    expect([live, ended, gone].map(({ id }) => ids.includes(id))).toEqual([true, true, false]);
  });

  it("counts the cart before and after sign-in, and the account's favourites", async () => {
    const offer = await buildOffer(db);
    await rebuildListings(db);
    const visit = (await api.call("POST /session/anonymous/")).body;
    const items = {
      json: { items: [{ offer_price_uuid: offer.options[0].id, quantity: 2 }] },
      token: visit.access,
    };
    expect((await api.call("POST /customer/cart/update/", items)).status).toBe(200);
    const before = await api.call("GET /customer/session/", { token: visit.access });
    expect(before.body).toMatchObject({
      session_id: visit.session_id,
      scope: "anonymous",
      user: null,
      cart_count: 2,
    });
    const account = await accountOf(db, api);
    const signedIn = await api.call("POST /auth/jwt/create/", {
      json: { email: account.email, password: PASSWORD },
      token: visit.access,
    });
    const token = signedIn.body.access;
    await api.call(`POST /customer/favorites/${offer.id}/toggle/`, { token, json: {} });
    const after = await api.call("GET /customer/session/", { token });
    expect(after.body).toMatchObject({
      scope: "user",
      user: { id: account.id, email: account.email },
      cart_count: 2,
      favorites_count: 1,
    });
    expect(after.body.session_id).not.toBe(visit.session_id);
    expect((await api.call("GET /customer/session/", { token: visit.access })).status).toBe(401);
  });
});
