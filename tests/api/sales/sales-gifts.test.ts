// Proves gifts by the API: gift fields are echoed, bounded and refused by item.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { orderBody } from "../../fixtures/api-orders";
import { buildOffer } from "../../fixtures/offers";
import { newEmail } from "../../fixtures/orders";
import { type ApiClient, apiClient } from "../../support/api";
import { onPostgres } from "../../support/databases";

onPostgres((_name, open) => {
  let db: Db;
  let api: ApiClient;
  let optionId: string;
  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
    optionId = (await buildOffer(db)).options[0].id;
  });

  const validate = (gift: unknown, isGift = true) => {
    const body = orderBody({ items: [{ optionId, gift: isGift }] });
    const items = body.items.map((item) => ({ ...item, gift }));
    return api.call("POST /sales/validate/", { json: { ...body, items } });
  };

  it("accepts gift fields, and sends the gift once it is paid", async () => {
    const email = newEmail();
    const { status, body } = await validate({ from: "Ana", name: " Luis ", email, message: "¡Feliz día!" });
    expect([status, body.sales_data.items[0].gift]).toEqual([
      200,
      { from: "Ana", name: "Luis", email, message: "¡Feliz día!", send_at: null },
    ]);
    const { session_token } = body.checkout_data;
    const sale = await api.call("POST /sales/create/", { json: { session_token } });
    expect(sale.status).toBe(201);
    const line = await db
      .selectFrom("sale_lines")
      .select(["gift_name", "gift_email"])
      .where("sale_id", "=", sale.body.uuid)
      .executeTakeFirstOrThrow();
    expect(line).toEqual({ gift_name: "Luis", gift_email: email });
  });

  it("gives single units to other friends, and names the one that is refused", async () => {
    const [first, second] = [newEmail(), newEmail()];
    const body = orderBody({ items: [{ optionId, quantity: 3, gift: true }] });
    const send = (gift: object, more_gifts: object[]) =>
      api.call("POST /sales/validate/", {
        json: { ...body, items: body.items.map((item) => ({ ...item, gift, more_gifts })) },
      });
    const said = { from: "Ana", email: first, message: "¡Feliz día!" };
    const { status, body: answer } = await send(said, [{ name: "Eva", email: second }]);
    expect(status).toBe(200);
    const shared = { from: "Ana", message: "¡Feliz día!", send_at: null };
    expect(answer.sales_data.items).toMatchObject([
      {
        quantity: 3,
        line_total: "60.00",
        gift: { ...shared, email: first },
        more_gifts: [{ ...shared, name: "Eva", email: second }],
      },
    ]);
    const refused = await send(said, [{ email: second }, { email: "nadie" }]);
    expect([refused.status, refused.body]).toMatchObject([
      400,
      [{ code: "gift_email_invalid", field: "more_gifts[1].email", offer_price_uuid: optionId }],
    ]);
    const tooMany = await send(
      said,
      Array.from({ length: 10 }, () => ({ email: second })),
    );
    expect(tooMany.status).toBe(400);
  });

  it("keeps the moment of delivery to the minute, never before it", async () => {
    const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const { status, body } = await validate({ email: newEmail(), send_at: `${day}T10:00:01+02:00` });
    expect([status, body.sales_data.items[0].gift.send_at]).toEqual([200, `${day}T08:01:00.000Z`]);
  });

  it.each([
    [{ send_at: "2020-01-01T10:00:00Z" }, "gift_day_past", "gift.send_at"],
    [{ send_at: "2090-01-01T10:00:00Z" }, "gift_day_late", "gift.send_at"],
    [{ send_at: "2090-01-01T10:00:00Z", email: "" }, "gift_day_without_email", "gift.email"],
  ])("refuses %j as %s", async (gift, code, field) => {
    const { status, body } = await validate({ email: newEmail(), ...gift });
    expect(status).toBe(400);
    expect(body).toContainEqual(expect.objectContaining({ code, field, offer_price_uuid: optionId }));
  });

  it.each([null, undefined, {}])("requires no gift fields: %j", async (gift) => {
    const { status, body } = await validate(gift);
    expect([status, body.sales_data.items[0].gift]).toEqual([200, null]);
  });

  it("stores nothing for an item that is no gift", async () => {
    const { status, body } = await validate({ email: newEmail() }, false);
    expect([status, body.sales_data.items[0].gift]).toEqual([200, null]);
  });

  it("names item and field of a refusal", async () => {
    const { status, body } = await validate({ email: "nadie", message: "https://mal.example" });
    expect(status).toBe(400);
    expect(body).toMatchObject([
      { code: "gift_link", field: "gift.message", offer_price_uuid: optionId },
      { code: "gift_email_invalid", field: "gift.email", offer_price_uuid: optionId },
    ]);
  });

  it.each([
    { name: "x".repeat(61) },
    { from: "x".repeat(61) },
    { message: "x".repeat(501) },
    { email: `${"x".repeat(250)}@example.es` },
    { message: "\0" },
    { name: 1 },
    { send_at: "2090-01-01" },
    [],
    "Luis",
  ])("refuses %j", async (gift) => {
    expect((await validate(gift)).status).toBe(400);
  });
});
