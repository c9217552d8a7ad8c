// Proves redemption rules: kept with the offer and the sale, reviewed when narrower, a warning at the counter.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { localDay } from "~/domain/kernel/local-day";
import { buyByApi } from "../../fixtures/api-orders";
import { buildOffer } from "../../fixtures/offers";
import { buildOrganization } from "../../fixtures/organizations";
import { type ApiClient, apiClient, tokenOf } from "../../support/api";
import { onSqlite } from "../../support/databases";

onSqlite((_name, open) => {
  let db: Db;
  let api: ApiClient;
  let organizationId: string;
  let token: string;

  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
    organizationId = (await buildOrganization(db)).id;
    token = (await tokenOf(db, { member: { organizationId, role: "manager" } })).token;
  });

  const patch = (id: string, redemption_rules: object | null) =>
    api.call(`PATCH /offers/${id}/`, { token, json: { redemption_rules } });
  const RULES = { weekdays: [4, 1, 4], from: "12:00", until: "16:00", excluded_days: ["2026-12-24"] };
  const TIDY = { ...RULES, weekdays: [1, 4] };

  it("are kept in order, and refused when they make no sense", async () => {
    const { id } = await buildOffer(db, { organization_id: organizationId, status: "draft" });
    expect((await patch(id, RULES)).body.redemption_rules).toEqual(TIDY);
    const wrong = [
      { ...RULES, weekdays: [0] },
      { ...RULES, from: "25:00" },
      { ...RULES, until: null },
      { ...RULES, excluded_days: ["2026-02-30"] },
    ];
    for (const rules of wrong) expect((await patch(id, rules)).status, JSON.stringify(rules)).toBe(400);
    expect((await patch(id, {})).body.redemption_rules).toBeNull();
  });

  it("apply at once when wider, and wait for staff when narrower", async () => {
    const { id } = await buildOffer(db, { organization_id: organizationId });
    const narrowed = await patch(id, RULES);
    expect(narrowed.body).toMatchObject({
      redemption_rules: null,
      pending_change: { fields: ["redemption_rules"] },
    });
    const staff = (await tokenOf(db, { staff: true })).token;
    const change = await api.call(`GET /offers/${id}/change/`, { token: staff });
    expect(change.body.differences).toMatchObject([
      { field: "redemption_weekdays", old: [], new: ["1", "4"] },
      { field: "redemption_hours", old: null, new: "12:00–16:00" },
      { field: "excluded_days", old: [], new: ["2026-12-24"] },
    ]);
    const json = { decision: "approved", digest: change.body.digest };
    const approved = await api.call(`POST /offers/${id}/change/decision/`, { token: staff, json });
    expect(approved.body).toMatchObject({ redemption_rules: TIDY, terms_revision: 2 });
    const widened = await patch(id, { ...TIDY, weekdays: [1, 2, 4], excluded_days: [] });
    expect(widened.body).toMatchObject({ redemption_rules: { weekdays: [1, 2, 4] }, pending_change: null });
  });

  it("are frozen with the sale, and warn at the counter without refusing", async () => {
    const today = localDay(Date.now());
    const offer = await buildOffer(db, {
      organization_id: organizationId,
      redemption_rules: { weekdays: [1, 2, 3, 4, 5, 6, 7], from: null, until: null, excludedDays: [today] },
    });
    const [option] = offer.options;
    const sold = await buyByApi(api, db, { items: [{ optionId: option.id }] });
    expect((await patch(offer.id, null)).body.redemption_rules).toBeNull();
    const { code } = await db
      .selectFrom("coupons")
      .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
      .select("code")
      .where("sale_id", "=", sold.saleId)
      .executeTakeFirstOrThrow();
    const check = () => api.call("POST /verification/coupon/", { token, json: { code } });
    const found = await check();
    expect(found.body, JSON.stringify(found.body)).toMatchObject({
      status: "ok",
      verdict: "valid_not_now",
      outside_rules: "excluded_day",
      warnings: ["outside_redemption_rules"],
      terms: { redemption_rules: { excluded_days: [today] } },
    });
    const later = await buyByApi(api, db, { items: [{ optionId: option.id }] });
    const other = await db
      .selectFrom("coupons")
      .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
      .select("code")
      .where("sale_id", "=", later.saleId)
      .executeTakeFirstOrThrow();
    const fine = await api.call("POST /verification/coupon/", { token, json: { code: other.code } });
    expect(fine.body).toMatchObject({ verdict: "valid", warnings: [], terms: { redemption_rules: null } });
    expect(fine.body).not.toHaveProperty("outside_rules");
  });
});
