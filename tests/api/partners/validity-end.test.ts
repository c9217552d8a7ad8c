// Proves that no offer takes a validity or a date whose end a coupon's QR code cannot hold, through every way to enter one.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { DAY_MS, HOUR_MS } from "~/domain/kernel/durations";
import { buildOffer } from "../../fixtures/offers";
import { type ApiClient, apiClient, tokenOf } from "../../support/api";
import { onSqlite } from "../../support/databases";

const LAST = "2099-12-31T22:59:59.000Z";
const TOO_LATE = "2100-01-01T00:00:00.000Z";
const REASON = "antes del año 2100";

onSqlite((_name, open) => {
  let db: Db;
  let api: ApiClient;
  let token: string;

  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
    token = (await tokenOf(db, { staff: true })).token;
  });

  const dated = () => {
    const tomorrow = Date.now() + DAY_MS;
    return buildOffer(db, { options: [{ slots: [{ starts_at: tomorrow, ends_at: tomorrow + DAY_MS }] }] });
  };
  const read = async (id: string) => (await api.call(`GET /offers/${id}/`, { token })).body;
  const patch = (id: string, json: object) => api.call(`PATCH /offers/${id}/`, { token, json });
  const slotUntil = (ends_at: string) => ({
    starts_at: new Date(Date.parse(ends_at) - HOUR_MS).toISOString(),
    ends_at,
  });

  it("refuses a period of validity that ends too late, and takes the last day", async () => {
    const { id } = await buildOffer(db);
    const until = (valid_until: string) =>
      patch(id, { validity: { mode: "fixed", valid_from: "2026-11-29T00:00:00Z", valid_until } });
    const refused = await until(TOO_LATE);
    expect([refused.status, refused.body.code]).toEqual([400, "invalid"]);
    expect(JSON.stringify(refused.body)).toMatch(/validity\.valid_until.*antes del año 2100/);
    expect((await read(id)).validity.mode).toBe("days_after_purchase");
    expect((await until(LAST)).status).toBe(200);
    expect((await read(id)).validity.valid_until).toBe(LAST);
  });

  it("refuses dates that end too late: added, of a new option and moved", async () => {
    const { id, options } = await dated();
    const slots = (ends_at: string) => ({
      price_option: options[0].id,
      timezone: "Europe/Madrid",
      capacity: 4,
      slots: [slotUntil(ends_at)],
    });
    const added = await api.call(`POST /offers/${id}/slots/`, { token, json: slots(TOO_LATE) });
    expect([added.status, JSON.stringify(added.body)]).toEqual([400, expect.stringContaining(REASON)]);
    expect((await api.call(`POST /offers/${id}/slots/`, { token, json: slots(LAST) })).status).toBe(200);
    const [option] = (await read(id)).price_options;
    const late = { ...slotUntil(TOO_LATE), timezone: "Europe/Madrid", capacity: 4 };
    const fresh = await patch(id, {
      price_options: [option, { title: "Otra", actual_price: "9.50", slots: [late] }],
    });
    expect([fresh.status, JSON.stringify(fresh.body)]).toEqual([400, expect.stringContaining(REASON)]);
    const [slot, ...others] = option.slots;
    const moved = await patch(id, {
      price_options: [{ ...option, slots: [{ ...slot, ...slotUntil(TOO_LATE) }, ...others] }],
    });
    expect([moved.status, JSON.stringify(moved.body)]).toEqual([400, expect.stringContaining(REASON)]);
  });
});
