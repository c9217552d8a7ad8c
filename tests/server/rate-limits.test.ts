// Proves over HTTP that guessing and flooding are slowed down, per address, for pages and API together.
import { afterAll, beforeAll, expect, it } from "vitest";
import { newEmail } from "../fixtures/orders";
import { Visitor } from "../support/browserless";
import { eachDatabase } from "../support/databases";
import { addToCart, orderFields } from "./purchase";
import { formHeaders, rawRequest } from "./raw-request";
import { type StockedShop, startStockedShop } from "./stocked-shop";

const TOO_OFTEN = /Demasiados intentos seguidos/;

eachDatabase((_name, open) => {
  let stocked: StockedShop;
  beforeAll(async () => {
    stocked = await startStockedShop(open, { env: { RATE_LIMITS: "on", TRUSTED_PROXIES: "1" } });
  });
  afterAll(() => stocked?.shop.stop());

  /** As the proxy before the shop passes a client on: what the client claims comes first. */
  const from = (address: string, claimed = "") => ({
    "x-forwarded-for": claimed ? `${claimed}, ${address}` : address,
  });

  const typeCode = (address: string, code: string, claimed = "") =>
    rawRequest(stocked.shop.origin, "/cart", {
      method: "POST",
      headers: { ...formHeaders(stocked.shop.origin), ...from(address, claimed) },
      body: new URLSearchParams({ intent: "add-code", code, returnTo: "/cart" }).toString(),
    });

  const applyByApi = (address: string) =>
    rawRequest(stocked.shop.origin, "/api/v0/public/offers/apply-promocode/", {
      method: "POST",
      headers: { "content-type": "application/json", ...from(address) },
      body: JSON.stringify({ code: "NOHAY", items: [] }),
    });

  it("codes: twenty a minute from one address, whatever it claims to be", async () => {
    const answers = [];
    for (let i = 0; i < 20; i += 1) answers.push(await typeCode("203.0.113.1", `NOHAY${i}`, `10.0.0.${i}`));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    const refused = await typeCode("203.0.113.1", "NOHAY", "10.9.9.9");
    expect(refused.status).toBe(303);
    expect(refused.headers["set-cookie"]?.join()).not.toContain("cart=");
    expect(await applyByApi("203.0.113.1")).toMatchObject({ status: 429 });
    expect((await applyByApi("203.0.113.2")).status).not.toBe(429);
  });

  it("orders: ten a minute, and the eleventh keeps what was typed", async () => {
    const visitor = new Visitor(stocked.shop.origin);
    await addToCart(visitor, stocked.offers.spa.options[0].id);
    const email = newEmail();
    const fields = await orderFields(visitor, email);
    for (let i = 0; i < 10; i += 1) await visitor.post("/order/", { ...fields, email: "sin arroba" });
    const page = await visitor.post("/order/", fields);
    expect(page.path).toBe("/checkout/");
    expect(page.texts(".toast").join()).toMatch(TOO_OFTEN);
    expect(page.form({ action: "/order/" }).values).toMatchObject({ email });
    const { n } = await stocked.db
      .selectFrom("sales")
      .select((eb) => eb.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow();
    expect(Number(n)).toBe(0);
    visitor.close();
  });
});
