// Proves the management of promo codes: owners, allowed targets, and that used ones stay counted.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { visitorContext } from "../../fixtures/context";
import { type BuiltOffer, buildOffer } from "../../fixtures/offers";
import { placeOrder } from "../../fixtures/orders";
import { insertPromo } from "../../fixtures/promo-codes";
import { type ApiClient, apiClient, tokenOf } from "../../support/api";
import { onPostgres } from "../../support/databases";

onPostgres((_name, open) => {
  let db: Db;
  let api: ApiClient;
  let mine: BuiltOffer;
  let theirs: BuiltOffer;
  const tokens = { staff: "", owner: "", manager: "", cashier: "", stranger: "", customer: "" };
  let serial = 0;

  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
    mine = await buildOffer(db);
    theirs = await buildOffer(db);
    const { organizationId } = mine;
    tokens.staff = (await tokenOf(db, { staff: true })).token;
    for (const role of ["owner", "manager", "cashier"] as const) {
      tokens[role] = (await tokenOf(db, { member: { organizationId, role } })).token;
    }
    const stranger = { organizationId: theirs.organizationId, role: "owner" } as const;
    tokens.stranger = (await tokenOf(db, { member: stranger })).token;
    tokens.customer = (await tokenOf(db)).token;
  });

  const body = (extra: object = {}) => {
    serial += 1;
    return {
      code: `otoño ${serial}`.replace("ñ", "n"),
      discount_type: "percent",
      value: "12.5",
      scope: "organization",
      ...extra,
    };
  };

  const post = (json: object, token = tokens.manager) => api.call("POST /promocodes/", { token, json });
  const patch = (id: string, json: object, token = tokens.manager, headers = {}) =>
    api.call(`PATCH /promocodes/${id}/`, { token, json, headers });

  async function created(extra: object = {}, token = tokens.manager) {
    const answer = await post(body(extra), token);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body;
  }

  it("admits only permitted roles", async () => {
    const { uuid } = await created();
    const statuses = async (call: string, json?: () => object) => {
      const found: number[] = [];
      for (const who of ["none", "customer", "cashier", "stranger", "manager", "owner", "staff"] as const) {
        const token = who === "none" ? null : tokens[who];
        found.push((await api.call(call, { token, ...(json && { json: json() }) })).status);
      }
      return found.join(" ");
    };
    expect(await statuses("GET /promocodes/")).toBe("401 403 403 200 200 200 200");
    expect(await statuses(`GET /promocodes/${uuid}/`)).toBe("401 403 403 404 200 200 200");
    expect(await statuses(`PATCH /promocodes/${uuid}/`, () => ({ value: 5 }))).toBe(
      "401 403 403 404 200 200 200",
    );
    expect(await statuses(`PUT /promocodes/${uuid}/`, body)).toBe("401 403 403 404 200 200 200");
    const named = () => body({ organization: mine.organizationId });
    expect(await statuses("POST /promocodes/", named)).toBe("401 403 403 404 201 201 201");
    expect(await statuses(`DELETE /promocodes/${uuid}/`)).toBe("401 403 403 404 204 404 404");
  });

  it("charges partners for their own codes, which never cover the whole shop", async () => {
    const answer = await post(body({ funded_by: "platform", platform_share: "50" }));
    expect(answer.headers.get("ETag")).toMatch(/^"1\./);
    expect(answer.body).toMatchObject({
      code: expect.stringMatching(/^OTONO\d+$/),
      value: "12.50",
      organization: { uuid: mine.organizationId },
      funded_by: "organization",
      platform_share: "0.00",
      state: "active",
      redemptions: 0,
      version: 1,
    });
    const again = await api.call(`PUT /promocodes/${answer.body.uuid}/`, {
      token: tokens.manager,
      json: answer.body,
    });
    expect({ ...again.body, version: 1 }).toEqual(answer.body);
    const global = await post(body({ scope: "global" }));
    expect([global.status, Object.keys(global.body.errors)]).toEqual([403, ["scope"]]);
    expect((await patch(answer.body.uuid, { scope: "global" })).status).toBe(403);
    expect((await patch(answer.body.uuid, { organization: theirs.organizationId })).status).toBe(404);
    const platform = await insertPromo(db);
    expect((await api.call(`GET /promocodes/${platform.id}/`, { token: tokens.manager })).status).toBe(404);
    const whole = await created({ scope: "global", funded_by: "shared", platform_share: "60" }, tokens.staff);
    expect(whole).toMatchObject({ organization: null, funded_by: "shared", platform_share: "60.00" });
  });

  it("restricts targets to the organization and to the scope", async () => {
    const offer = await created({ scope: "offer", offers: [mine.id] });
    expect(offer).toMatchObject({ offers: [mine.id], categories: [], price_options: [] });
    const option = await patch(offer.uuid, { scope: "price_option", price_options: [mine.options[0].id] });
    expect(option.body).toMatchObject({ offers: [], price_options: [mine.options[0].id] });
    for (const [extra, field] of [
      [{ scope: "offer", offers: [theirs.id] }, "offers.0"],
      [{ scope: "price_option", price_options: [theirs.options[0].id] }, "price_options.0"],
      [{ scope: "offer" }, "offers"],
      [{ scope: "category", categories: ["leisure"], offers: [mine.id] }, "offers"],
      [{ scope: "organization", organization: null, offers: [mine.id] }, "offers"],
    ] as const) {
      const answer = await post(body(extra));
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
    }
    expect((await post(body({ scope: "offer", offers: [mine.id, theirs.id] }), tokens.staff)).status).toBe(
      201,
    );
    const options = [mine.options[0].id, theirs.options[0].id];
    const ofOptions = body({ scope: "price_option", price_options: options });
    expect((await post(ofOptions, tokens.staff)).status).toBe(201);
    expect((await post(body(), tokens.staff)).body.errors).toHaveProperty("organization");
  });

  it("stores a code once in any case of letters, also when created twice in parallel", async () => {
    const json = body();
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, i) =>
        post({ ...json, code: i % 2 ? json.code : json.code.toUpperCase() }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(Object.keys(refused?.body.errors)).toEqual(["code"]);
  });

  it("refuses limits below the uses, deletes unused codes, deactivates used ones", async () => {
    const promo = await created({ max_redemptions: 5 });
    const order = { lines: [{ optionId: mine.options[0].id }], codes: [promo.code] };
    await placeOrder(visitorContext(db), order);
    const held = await api.call(`GET /promocodes/${promo.uuid}/`, { token: tokens.manager });
    expect(held.body).toMatchObject({ held: 1, redemptions: 0 });
    const below = await patch(promo.uuid, { max_redemptions: 0 });
    expect([below.status, Object.keys(below.body.errors)]).toEqual([400, ["max_redemptions"]]);
    expect((await patch(promo.uuid, { max_redemptions: 1 })).body.state).toBe("exhausted");
    const path = `/promocodes/${promo.uuid}/`;
    expect((await api.call(`DELETE ${path}`, { token: tokens.manager })).status).toBe(204);
    expect((await api.call(`GET ${path}`, { token: tokens.manager })).body).toMatchObject({
      is_active: false,
      state: "disabled",
    });
    expect((await api.call(`DELETE ${path}`, { token: tokens.manager })).status).toBe(204);
    const unused = await created({ scope: "offer", offers: [mine.id] });
    expect((await api.call(`DELETE /promocodes/${unused.uuid}/`, { token: tokens.manager })).status).toBe(
      204,
    );
    expect((await api.call(`GET /promocodes/${unused.uuid}/`, { token: tokens.manager })).status).toBe(404);
  });

  it("holds its limit while orders race against a manager who lowers it", async () => {
    const promo = await created({ max_redemptions: 10 });
    // Who saw the price without the code would be sold at it once the code is used up.
    const order = { lines: [{ optionId: mine.options[0].id }], codes: [promo.code], saw: 1750 };
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 6 }, () => placeOrder(visitorContext(db), order)),
      patch(promo.uuid, { max_redemptions: 3 }),
      patch(promo.uuid, { max_redemptions: 2 }),
    ]);
    const { held, max_redemptions } = await db
      .selectFrom("promo_codes")
      .select(["held", "max_redemptions"])
      .where("id", "=", promo.uuid)
      .executeTakeFirstOrThrow();
    expect(held).toBeLessThanOrEqual(max_redemptions ?? 0);
    expect(outcomes.slice(0, 6).filter(({ status }) => status === "fulfilled")).toHaveLength(held);
    for (const outcome of outcomes.slice(6)) {
      expect(outcome.status === "fulfilled" && [200, 400]).toContain(
        (outcome as { value: { status: number } }).value.status,
      );
    }
  });

  it("lists by part of the code, scope and active flag; refuses old versions", async () => {
    const promo = await created({ code: "VERANO-2027", is_active: false });
    const found = await api.call("GET /promocodes/?search=rano-20&is_active=false&scope=organization", {
      token: tokens.owner,
    });
    expect(found.body).toMatchObject({ count: 1, results: [{ uuid: promo.uuid, state: "disabled" }] });
    expect((await api.call("GET /promocodes/?search=rano-20", { token: tokens.stranger })).body.count).toBe(
      0,
    );
    const stale = await patch(promo.uuid, { value: 5 }, tokens.manager, { "If-Match": '"4"' });
    expect([stale.status, stale.body.code]).toEqual([409, "stale_version"]);
  });

  it.each<[string, object, string]>([
    ["code", { code: "ab" }, "code"],
    ["signs", { code: "ab_c!" }, "code"],
    ["percent", { value: "100.01" }, "value"],
    ["nothing off", { value: 0 }, "value"],
    ["fine value", { value: 1.005 }, "value"],
    ["amount of nothing", { discount_type: "amount", value: "0" }, "value"],
    ["dates", { starts_at: "2026-12-02T00:00:00Z", ends_at: "2026-12-01T00:00:00+00:00" }, "ends_at"],
    ["date", { ends_at: "mañana" }, "ends_at"],
    ["limit", { max_redemptions: 2 ** 40 }, "max_redemptions"],
    ["unit limit", { max_units_per_order: 0 }, "max_units_per_order"],
    ["organization", { organization: "x" }, "organization"],
  ])("refuses a wrong %s", async (_what, extra, field) => {
    const answer = await post(body(extra));
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]]);
  });

  it("requires the platform's share of shared discounts", async () => {
    const answer = await post(body({ scope: "global", funded_by: "shared" }), tokens.staff);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ["platform_share"]]);
  });
});
