// Proves deposit offers by API: the whole price beside what is paid here, what partners may write, review, import and cart.
import { expect, it } from "vitest";
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import { DAY_MS } from "~/domain/kernel/durations";
import { completeOffer } from "../../fixtures/complete-offer";
import { csv } from "../../fixtures/import-files";
import { buildOffer } from "../../fixtures/offers";
import { apiClient } from "../../support/api";
import { apiShop } from "../../support/api-shop";
import { onOneByFile } from "../../support/databases";
import { HEADER, importingPartner, problems } from "./import/importing-partner";

const deposit = { actual_price: 190, regular_price: 15_000, total_price: 9_900 };

onOneByFile((_name, open) => {
  const shop = apiShop(open);

  const onSale = (option: object = deposit) =>
    buildOffer(shop.db, { type: "promo", organization_id: shop.organizationId, options: [option] });
  const read = async (id: string) =>
    (await shop.api.call(`GET /offers/${id}/`, { token: shop.tokens.manager })).body;
  const patch = (id: string, json: object, token = shop.tokens.manager) =>
    shop.api.call(`PATCH /offers/${id}/`, { token, json });

  it("keeps the meaning of what is paid here, and says the whole price beside it", async () => {
    const { id } = await onSale({ ...deposit, reference_price: 12_000 });
    await rebuildListings(shop.db);
    const list = await shop.api.call("GET /public/offers/?type=promo");
    const card = list.body.results.find((one: { uuid: string }) => one.uuid === id);
    const prices = { total_price: "99.00", regular_price: null, total_regular_price: "120.00" };
    expect(card).toMatchObject({ min_price: "1.90", ...prices, discount_percent: 18 });
    const { body } = await shop.api.call(`GET /public/offers/${id}/`);
    expect(body.price_options).toMatchObject([
      { actual_price: "1.90", ...prices, reference_price_30d: null, discount_percent: 18 },
    ]);
    expect(body.price_options[0].price_history).toMatchObject([
      { actual_price: "1.90", total_price: "99.00" },
    ]);
    const managed = await shop.api.call("GET /offers/?page_size=100", { token: shop.tokens.manager });
    expect(managed.body.results.find((one: { uuid: string }) => one.uuid === id)).toMatchObject({
      min_price: "1.90",
      min_total_price: "99.00",
    });
  });

  it("needs the total before review, and refuses one below the deposit or of another offer", async () => {
    const option = { title: "Reloj", actual_price: "1.90" };
    const created = await shop.api.call("POST /offers/", {
      token: shop.tokens.manager,
      json: { title: "Reloj a medida", category: "services", type: "promo", price_options: [option] },
    });
    expect(created.status, JSON.stringify(created.body)).toBe(201);
    const { uuid } = created.body;
    await completeOffer(shop.db, uuid);
    const submitted = await patch(uuid, { status: "in_review" });
    expect([submitted.status, Object.keys(submitted.body.errors)]).toEqual([400, ["price_options"]]);
    const low = await patch(uuid, { price_options: [{ ...option, total_price: "1.89" }] });
    expect([low.status, Object.keys(low.body.errors)]).toEqual([400, ["price_options.0.total_price"]]);
    const told = await patch(uuid, { price_options: [{ ...option, total_price: "99.00" }] });
    expect(told.body.price_options).toMatchObject([{ actual_price: "1.90", total_price: "99.00" }]);
    expect((await patch(uuid, { status: "in_review" })).status).toBe(200);
    const regular = await buildOffer(shop.db, { organization_id: shop.organizationId, status: "draft" });
    const [stored] = (await read(regular.id)).price_options;
    const wrong = await patch(regular.id, { price_options: [{ ...stored, total_price: "99.00" }] });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ["price_options.0.total_price"]]);
  });

  it("leaves the total as it is where a program does not know it, and drops it with the deposit", async () => {
    const { id } = await buildOffer(shop.db, {
      type: "promo",
      status: "draft",
      organization_id: shop.organizationId,
      options: [deposit],
    });
    const [{ total_price: _total, ...known }] = (await read(id)).price_options;
    const same = await patch(id, { price_options: [{ ...known, capacity: 5 }] });
    expect(same.body.price_options).toMatchObject([{ capacity: 5, total_price: "99.00" }]);
    const whole = await patch(id, { type: "regular" });
    expect(whole.body.price_options).toMatchObject([{ actual_price: "1.90", total_price: null }]);
  });

  it("lets a higher total wait for staff, and a lower one apply at once", async () => {
    const { id } = await onSale();
    const [option] = (await read(id)).price_options;
    const lower = await patch(id, { price_options: [{ ...option, total_price: "89.00" }] });
    expect(lower.body).toMatchObject({ pending_change: null, price_options: [{ total_price: "89.00" }] });
    const higher = await patch(id, { price_options: [{ ...option, total_price: "109.00" }] });
    expect(higher.body).toMatchObject({
      pending_change: { fields: ["options"] },
      price_options: [{ total_price: "89.00" }],
    });
    const token = shop.tokens.staff;
    const change = await shop.api.call(`GET /offers/${id}/change/`, { token });
    expect(change.body.differences).toMatchObject([{ field: "total_price", old: "89.00", new: "109.00" }]);
    const json = { decision: "approved", digest: change.body.digest };
    await shop.api.call(`POST /offers/${id}/change/decision/`, { token, json });
    expect((await read(id)).price_options).toMatchObject([{ actual_price: "1.90", total_price: "109.00" }]);
  });

  it("plans no price of a deposit", async () => {
    const { id, options } = await onSale();
    const starts_at = new Date(Date.now() + DAY_MS).toISOString();
    const json = { price_option: options[0].id, price: "0.90", starts_at };
    const planned = await shop.api.call(`POST /offers/${id}/price-schedules/`, {
      token: shop.tokens.manager,
      json,
    });
    expect([planned.status, Object.keys(planned.body.errors)]).toEqual([400, ["price"]]);
  });

  it("imports totals, and reports those that cannot be", async () => {
    const { send, options } = await importingPartner(shop.db, apiClient(shop.db));
    const rows = [
      ["S1", "Reloj", "Productos", "1,90", "promoción", "99,00"],
      ["S2", "Reloj", "Productos", "1,90", "promoción", "1,00"],
      ["S3", "Reloj", "Productos", "1,90", "normal", "99,00"],
      ["S4", "Libro", "Productos", "9,90", "normal", ""],
    ];
    const answer = await send(csv([...HEADER, "tipo", "precio_total"], rows));
    expect(problems(answer)).toEqual([
      [3, "precio_total", "below_deposit"],
      [4, "precio_total", "total_of_deposits_only"],
    ]);
    expect((await options()).map(({ total_price }) => total_price)).toEqual([9_900, null]);
  });

  it("says in the validated order what is left to pay at the place", async () => {
    const { options } = await onSale();
    const item = { offer_price_uuid: options[0].id, quantity: 2 };
    const order = await shop.api.call("POST /sales/validate/", {
      json: {
        items: [{ ...item, saved_price: "1.90" }],
        checkout_data: { email: "compradora@example.es", subs_agreement: false, need_receipt: false },
      },
    });
    expect(order.status, JSON.stringify(order.body)).toBe(200);
    expect(order.body.sales_data).toMatchObject({ total: "3.80", due_at_venue: "194.20" });
    expect(order.body.sales_data.items).toMatchObject([{ unit_price: "1.90", due_at_venue: "97.10" }]);
  });
});
