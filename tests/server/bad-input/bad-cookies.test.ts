// Proves that changed, forged, malformed or oversized cookies are ignored without an error.
import { createCookie } from "@remix-run/node";
import { expect, it } from "vitest";
import { newEmail } from "../../fixtures/orders";
import { atNight } from "../../support/at-night";
import { onOneDatabase } from "../../support/databases";
import { SESSION_SECRET } from "../../support/in-process/loaded-program";
import { addToCart } from "../purchase";
import { formHeaders, rawRequest } from "../raw-request";
import { expectNoTrace, expectTidy, refusingShop, UNKNOWN_ID } from "./bad-input";

const NAMES = ["cart", "visitor", "region", "favorites", "flash", "session", "signin", "device"];
const PATHS = [
  "/",
  "/cart",
  "/checkout/",
  "/favorite",
  "/login/code",
  `/order/success?transaction_id=${UNKNOWN_ID}`,
];
const EMPTY = "Tu carrito de compras está vacío";

/** The Cookie header's pair as a shop with this secret would have set it. */
async function signed(name: string, value: unknown, secret: string): Promise<string> {
  const header = await createCookie(name, { secrets: [secret] }).serialize(value);
  return header.split(";")[0] ?? "";
}

onOneDatabase((_name, open) => {
  const refusing = refusingShop(open);

  async function expectHarmless(cookie: string): Promise<void> {
    const { origin } = refusing.shop;
    for (const path of PATHS) {
      const answer = await rawRequest(origin, path, { headers: { cookie } });
      expect([200, 302], `${path} ${cookie.slice(0, 60)}`).toContain(answer.status);
      expectNoTrace(answer.text, cookie.slice(0, 60));
    }
    const headers = formHeaders(origin, cookie);
    const body = new URLSearchParams({ email: newEmail(), terms: "true" }).toString();
    const order = await rawRequest(origin, "/order/", { method: "POST", headers, body });
    expect([order.status, order.headers.location]).toEqual([303, "/checkout/"]);
  }

  /** All cookies carry the value in one request: none of them may keep another from being read. */
  const everyName = (value: string) => NAMES.map((cookieName) => `${cookieName}=${value}`).join("; ");
  const everySigned = async (value: unknown, secret: string) =>
    (await Promise.all(NAMES.map((cookieName) => signed(cookieName, value, secret)))).join("; ");

  it("random content is ignored", async () => {
    const rubbish = ["", "x", ".", "a.b", "%", "%E0%A4%A", "null", '"', "e30=.e30=", "a".repeat(1500)];
    for (const value of rubbish) await expectHarmless(everyName(value));
  });

  it("a cookie signed with another secret is ignored", async () => {
    for (const value of [{ cart: { l: [], c: ["DIEZ"], t: 1 } }, "madrid"])
      await expectHarmless(await everySigned(value, "a secret that is not the shop's own one"));
  });

  it("a valid signature with another shape is ignored", async () => {
    const shapes = [null, 0, -1, true, "", "\u0000", "x".repeat(900), [], [[]], {}, { l: 1 }];
    const carts = [{ cart: null }, { cart: { l: [[1, 2, 3]], c: {}, t: "x" } }, { cart: { l: [null] } }];
    for (const value of [...shapes, ...carts]) await expectHarmless(await everySigned(value, SESSION_SECRET));
  });

  atNight(() => {
    it.each(NAMES)("the cookie %s alone is ignored when it is not the shop's", async (cookieName) => {
      await expectHarmless(`${cookieName}=e30=.e30=`);
      await expectHarmless(await signed(cookieName, [[]], SESSION_SECRET));
    });
  });

  it("a cart whose cookie was changed is empty, and accepts new lines", async () => {
    const { visitor, spa } = refusing;
    await addToCart(visitor, spa);
    const genuine = visitor.cookies.get("cart") ?? "";
    expect((await visitor.get("/cart")).text("main")).toContain("20,00");
    const changed = [`A${genuine.slice(1)}`, genuine.slice(0, -8), genuine.slice(genuine.indexOf(".") + 1)];
    for (const value of changed) {
      visitor.cookies.set("cart", value);
      const page = await visitor.get("/cart");
      expectTidy(page, value);
      expect(page.text("main"), value).toContain(EMPTY);
    }
    expect((await addToCart(visitor, spa)).text("main")).toContain("20,00");
  });

  it("cookies beyond browsers' limits are refused or ignored", async () => {
    for (const length of [8_000, 14_000, 20_000]) {
      const headers = { cookie: `cart=${"a".repeat(length)}` };
      const answer = await rawRequest(refusing.shop.origin, "/cart", { headers });
      expect(answer.status, String(length)).toBe(length > 16_000 ? 431 : 200);
    }
    const many = Array.from({ length: 500 }, (_, n) => `c${n}=${n}`).join("; ");
    await expectHarmless(many);
  });
});
