// Proves the newsletter's choices through the API: read and changed by the account's proven mailbox alone, with saved searches and a preview.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import { openSession } from "~/domain/identity/sessions/sessions.server";
import { DAY_MS } from "~/domain/kernel/durations";
import { emailKey } from "~/domain/kernel/email-key.server";
import { newId } from "~/domain/kernel/ids.server";
import { ORIGIN } from "../../fixtures/context";
import { buildOffer } from "../../fixtures/offers";
import { buildUser } from "../../fixtures/users";
import { type ApiClient, apiClient, realLimits, tokenOf } from "../../support/api";
import { onOneDatabase } from "../../support/databases";

const PATH = "/customer/newsletter/";
const SEARCHES = `${PATH}searches/`;

onOneDatabase((_name, open) => {
  let db: Db;
  let api: ApiClient;
  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
  });

  async function subscriber() {
    const user = await tokenOf(db);
    await api.call("POST /customer/subscribe/", { token: user.token, json: { frequency: "fortnightly" } });
    return user;
  }
  const read = async (token: string) => (await api.call(`GET ${PATH}`, { token })).body;
  const change = (token: string, json: object) => api.call(`PATCH ${PATH}`, { token, json });
  const save = (token: string, json: object) => api.call(`POST ${SEARCHES}`, { token, json });

  it("are read and changed one by one, each with its consent", async () => {
    const { token, email } = await subscriber();
    const before = await read(token);
    expect(before).toEqual({
      email,
      subscribed: true,
      region: "",
      categories: [],
      frequency: "fortnightly",
      searches: [],
    });
    const topics = await change(token, { categories: ["travel", "restaurants"], region: "madrid" });
    expect([topics.status, topics.body]).toEqual([
      200,
      { ...before, categories: ["travel", "restaurants"], region: "madrid" },
    ]);
    expect((await change(token, { frequency: "monthly", region: "" })).body).toEqual({
      ...topics.body,
      frequency: "monthly",
      region: "",
    });
    const consents = db.selectFrom("consents").select("source").where("email_key", "=", emailKey(email));
    expect(await consents.orderBy("at").execute()).toEqual(Array(3).fill({ source: "api" }));
    for (const wrong of [{ region: "atlantis" }, { frequency: "daily" }, { categories: ["cars"] }])
      expect((await change(token, wrong)).status, JSON.stringify(wrong)).toBe(400);
  });

  it("have five searches, one of each, which other accounts cannot delete", async () => {
    const { token } = await subscriber();
    const wanted = { search: "cena para dos", category: "restaurants", region: "madrid", price_max: "30" };
    const saved = await save(token, wanted);
    expect([saved.status, saved.body]).toEqual([
      201,
      {
        ...wanted,
        uuid: expect.any(String),
        price_max: "30.00",
        url: `${ORIGIN}/search?searchField=cena+para+dos&category=restaurants&region=madrid&price_max=30`,
      },
    ]);
    expect(saved.headers.get("location")).toBe(`/api/v0${PATH}`);
    expect((await save(token, wanted)).body).toEqual(saved.body);
    for (const wrong of [
      {},
      { search: "  " },
      { price_max: "0" },
      { price_max: "x" },
      { region: "atlantis" },
    ])
      expect((await save(token, wrong)).status, JSON.stringify(wrong)).toBe(400);
    for (const price_max of ["1", "2", "3", "4"]) expect((await save(token, { price_max })).status).toBe(201);
    const sixth = await save(token, { price_max: "5" });
    expect([sixth.status, sixth.body.code]).toEqual([409, "too_many_searches"]);

    const remove = (as: string, id = saved.body.uuid) => api.call(`DELETE ${SEARCHES}${id}/`, { token: as });
    expect((await remove((await subscriber()).token)).status).toBe(404);
    expect((await remove(token, newId())).status).toBe(404);
    expect((await read(token)).searches).toHaveLength(5);
    expect([(await remove(token)).status, (await remove(token)).status]).toEqual([204, 404]);
    expect((await read(token)).searches).toHaveLength(4);
  });

  it("preview the next letter", async () => {
    const { token } = await subscriber();
    const offer = await buildOffer(db, {
      title: "Paseo en globo",
      category: "travel",
      publish_at: Date.now() - DAY_MS,
    });
    await rebuildListings(db);
    await save(token, { search: "globo" });
    const preview = await api.call(`GET ${PATH}preview/`, { token });
    expect([preview.status, preview.body.sections[0]]).toEqual([
      200,
      {
        kind: "search",
        query: "?searchField=globo",
        offers: [expect.objectContaining({ uuid: offer.id, title: "Paseo en globo", reference_price: null })],
      },
    ]);
    expect(preview.body.day).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(preview.headers.get("cache-control")).toBe("private, no-store");
  });

  it("are refused to who does not get the newsletter, has not proven the address, or has no account", async () => {
    const { token } = await tokenOf(db);
    expect(await read(token)).toMatchObject({ subscribed: false, searches: [] });
    const { id } = await buildUser(db, { email_verified_at: null });
    const unproven = (await openSession(db, { userId: id })).access;
    const anonymous = (await api.call("POST /session/anonymous/")).body.access;
    const calls = [
      [`PATCH ${PATH}`, { frequency: "monthly" }],
      [`POST ${SEARCHES}`, { search: "spa" }],
      [`GET ${PATH}preview/`, undefined],
    ] as const;
    for (const [call, json] of calls) {
      const answers = [token, unproven, anonymous].map((as) => api.call(call, { token: as, json }));
      expect((await Promise.all(answers)).map(({ status, body }) => [status, body.code])).toEqual([
        [409, "not_subscribed"],
        [409, "unproven_address"],
        [401, expect.any(String)],
      ]);
    }
    expect((await api.call(`GET ${PATH}`, { token: unproven })).body.code).toBe("unproven_address");
  });

  it("are changed sixty times an hour at most", async () => {
    const limited = apiClient(db, { limits: realLimits() });
    const { token } = await subscriber();
    const statuses = [];
    for (let call = 0; call < 61; call++)
      statuses.push((await limited.call(`PATCH ${PATH}`, { token, json: {} })).status);
    expect(statuses).toEqual([...Array(60).fill(200), 429]);
  });
});
