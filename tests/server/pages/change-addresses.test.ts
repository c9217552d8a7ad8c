/** Proves that the addresses to which scripts send changes of cart and favourites answer a person who opens them, and forms without scripts, too. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { BuiltOffer } from "../../fixtures/offers";
import { onOneDatabase } from "../../support/databases";
import type { OpenShop } from "../../support/server";
import { startStockedShop } from "../stocked-shop";

onOneDatabase((_name, open) => {
  let shop: OpenShop;
  let spa: BuiltOffer;
  let number: number;
  beforeAll(async () => {
    const stocked = await startStockedShop(open);
    shop = stocked.shop;
    spa = stocked.offers.spa;
    const row = stocked.db.selectFrom("offers").select("number").where("id", "=", spa.id);
    ({ number } = await row.executeTakeFirstOrThrow());
  });
  afterAll(() => shop?.stop());

  const send = (path: string, fields?: string) =>
    fetch(shop.origin + path, {
      redirect: "manual",
      ...(fields && { method: "POST", headers: { Origin: shop.origin }, body: new URLSearchParams(fields) }),
    });

  it("shows the cart as JSON that no cache keeps, and leads to the favourites", async () => {
    const cart = await send("/cart/change");
    expect([cart.status, cart.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(await cart.json()).toMatchObject({ cart: { lines: [], total: 0 } });
    const favorites = await send("/favorite/change");
    expect([favorites.status, favorites.headers.get("location")]).toEqual([302, "/favorite"]);
  });

  it("answers forms that scripts send for their data, and damaged ones, without an error", async () => {
    expect(await (await send("/cart/change", "intent=clear&then=data")).json()).toEqual({
      done: true,
    });
    expect((await send("/cart/change", "intent=restore&cart=x")).status).toBe(200);
    expect((await send("/favorite/change", "intent=restore&numbers=1")).status).toBe(200);
    expect((await send("/favorite/change", "intent=unknown")).status).toBe(303);
  });

  it("answers presses with what they change of the visitor's data, and refused ones with the page that says why", async () => {
    const press = (path: string, fields: string, cookie = "") =>
      fetch(shop.origin + path, {
        method: "POST",
        redirect: "manual",
        headers: { Origin: shop.origin, Accept: "application/json", Cookie: cookie },
        body: new URLSearchParams(fields),
      });
    const optionId = spa.options[0]?.id;
    const added = await press(
      "/cart/change",
      `intent=add&optionId=${optionId}&quantity=2&returnTo=/contacts`,
    );
    expect(await added.json()).toMatchObject({
      next: "/contacts",
      visitor: { cartCount: 2, cart: { l: [[expect.any(String), 2, 0, 0]] }, toasts: [{ kind: "success" }] },
    });
    // The message is in the answer; the page that comes next does not say it again.
    const cookies = added.headers.getSetCookie();
    expect(cookies.find((cookie) => cookie.startsWith("flash="))).toContain("Max-Age=0");
    const first = cookies.find((cookie) => cookie.startsWith("cart="))?.split(";")[0] ?? "";
    const more = await press("/cart/change", `intent=add&optionId=${optionId}&quantity=1`, first);
    expect(await more.json()).toMatchObject({ visitor: { cartCount: 3 } });
    const heart = await press("/favorite/change", `intent=add&offerNumber=${number}`);
    expect(await heart.json()).toMatchObject({ visitor: { favorites: [number], toasts: [] } });
    const refused = await press("/cart/change", "intent=add&optionId=unknown&returnTo=/contacts");
    expect(await refused.json()).toEqual({ next: expect.stringMatching(/^\/contacts/) });
    expect(refused.headers.getSetCookie().join()).toContain("flash=");
  });
});
