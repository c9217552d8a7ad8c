/** Proves that the addresses to which scripts send changes of cart and favourites answer a person who opens them, and forms without scripts, too. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { onOneDatabase } from "../../support/databases";
import type { OpenShop } from "../../support/server";
import { startStockedShop } from "../stocked-shop";

onOneDatabase((_name, open) => {
  let shop: OpenShop;
  beforeAll(async () => {
    ({ shop } = await startStockedShop(open));
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
});
