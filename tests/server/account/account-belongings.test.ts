// Proves that cart, favourites and orders are merged at sign-in and hidden at sign-out, without loss.
import { describe, expect, it } from "vitest";
import { newEmail } from "../../fixtures/orders";
import { atNight } from "../../support/at-night";
import type { Visitor } from "../../support/browserless";
import { onOneDatabase } from "../../support/databases";
import { addToCart, buy, decide, order } from "../purchase";
import {
  accountWithPassword,
  enterByCode,
  enterByPassword,
  enteredShop,
  expireAccess,
  requestCode,
  signOut,
} from "../sign-in-steps";

const cartCount = async (visitor: Visitor) =>
  (await visitor.get("/contacts")).texts('header a[href="/cart"]').join();
const quantities = async (visitor: Visitor) =>
  [...(await visitor.get("/cart")).document.querySelectorAll('input[name="quantity"]')]
    .map((input) => Number(input.value))
    .sort();
const heart = (visitor: Visitor, offerNumber: number, intent = "add") =>
  visitor.post("/favorite", { intent, offerNumber: String(offerNumber), returnTo: "/favorite" });
const hearts = async (visitor: Visitor) => (await visitor.get("/favorite")).texts("main article h2");

onOneDatabase((_name, open) => {
  const shop = enteredShop(open);
  const optionOf = (name: "spa" | "dinner" | "scarce") => shop.offers[name].options[0].id;
  const keptLines = async (userId: string) => {
    const row = await shop.db
      .selectFrom("carts")
      .select("lines")
      .where("owner", "=", `user:${userId}`)
      .executeTakeFirst();
    return row?.lines ?? [];
  };

  describe("the cart", () => {
    it("of browser and account are merged: the larger quantity, up to the limits", async () => {
      const { id, email } = await accountWithPassword(shop);
      const first = shop.visit();
      await enterByPassword(first, email);
      await addToCart(first, optionOf("spa"), { quantity: "5" });
      await addToCart(first, optionOf("scarce"), { quantity: "1" });
      await signOut(first);
      expect(await quantities(first)).toEqual([]);
      expect(await keptLines(id)).toHaveLength(2);

      const second = shop.visit();
      await addToCart(second, optionOf("spa"), { quantity: "2" });
      await addToCart(second, optionOf("scarce"), { quantity: "3" });
      await addToCart(second, optionOf("dinner"), { quantity: "2" });
      await shop.db
        .updateTable("price_options")
        .set({ capacity: 2 })
        .where("id", "=", optionOf("scarce"))
        .execute();
      const inside = await enterByPassword(second, email);
      const toasts = inside.texts(".toast").join(" ");
      expect(toasts).toContain("hemos dejado la cantidad mayor");
      expect(toasts).toContain("Solo quedan 2 unidades");
      expect(await quantities(second)).toEqual([2, 2, 5]);
      expect((await keptLines(id)).map(({ quantity }) => quantity).sort()).toEqual([2, 2, 5]);
      await shop.db
        .updateTable("price_options")
        .set({ capacity: 3 })
        .where("id", "=", optionOf("scarce"))
        .execute();
    });

    atNight(() => {
      it("of the account is restored in an empty browser, and follows its changes", async () => {
        const { id, email } = await accountWithPassword(shop);
        const first = shop.visit();
        await enterByPassword(first, email);
        await addToCart(first, optionOf("spa"), { quantity: "2" });
        await first.post("/cart", { intent: "update", lineKey: optionOf("spa"), quantity: "4" });
        await first.post("/cart", { intent: "add-code", code: "diez" });
        expect(await keptLines(id)).toMatchObject([{ optionId: optionOf("spa"), quantity: 4 }]);
        const second = shop.visit();
        const inside = await enterByPassword(second, email);
        expect(inside.texts(".toast").join(" ")).toContain("Hemos recuperado tu carrito: 1 oferta.");
        expect(await cartCount(second)).toContain("4");
        expect((await second.get("/cart")).text("main")).toContain("DIEZ");
        await second.post("/cart", { intent: "clear" });
        expect(await keptLines(id)).toEqual([]);
      });
    });

    it("is empty everywhere after payment", async () => {
      const { id, email } = await accountWithPassword(shop);
      const visitor = shop.visit();
      await enterByPassword(visitor, email);
      await addToCart(visitor, optionOf("spa"));
      await buy(visitor, email);
      expect(await keptLines(id)).toEqual([]);
    });

    atNight(() => {
      it("without changes produces no message", async () => {
        const { email } = await accountWithPassword(shop);
        const visitor = shop.visit();
        await addToCart(visitor, optionOf("spa"));
        expect((await enterByPassword(visitor, email)).texts(".toast")).toHaveLength(1);
        expect(await quantities(visitor)).toEqual([1]);
      });
    });
  });

  describe("favourites", () => {
    it("of the browser join the account's, and disappear at sign-out", async () => {
      const { email } = await accountWithPassword(shop);
      const first = shop.visit();
      await heart(first, shop.offers.spa.number);
      await enterByPassword(first, email);
      await heart(first, shop.offers.dinner.number);
      expect(await hearts(first)).toHaveLength(2);

      const second = shop.visit();
      await heart(second, shop.offers.dated.number);
      await enterByCode(shop, second, email);
      expect(await hearts(second)).toHaveLength(3);
      await heart(second, shop.offers.spa.number, "remove");
      await heart(second, shop.offers.dated.number, "toggle");
      expect(await hearts(first)).toEqual(["Cena para dos junto al río"]);

      await signOut(second);
      expect(await hearts(second)).toEqual([]);
      expect((await second.get("/")).texts('header a[href="/favorite"]')).toEqual(["Favoritos"]);
      await heart(second, shop.offers.spa.number);
      expect(await hearts(first)).toHaveLength(1);
    });

    atNight(() => {
      it("that were still in the cookie are synced before the list is shown", async () => {
        const { email } = await accountWithPassword(shop);
        const visitor = shop.visit();
        await heart(visitor, shop.offers.spa.number);
        const cookie = visitor.cookies.get("favorites") ?? "";
        await enterByPassword(visitor, email);
        await heart(visitor, shop.offers.spa.number, "remove");
        visitor.cookies.set("favorites", cookie);
        const page = await visitor.get("/favorite");
        expect(page.texts("main article h2")).toHaveLength(1);
        expect(page.texts('header a[href="/favorite"]').join()).toContain("1");
        await heart(visitor, shop.offers.spa.number, "remove");
        expect(await hearts(visitor)).toEqual([]);
      });
    });

    it("of an offer that is not public are omitted, and forged numbers change nothing", async () => {
      const { email } = await accountWithPassword(shop);
      const visitor = shop.visit();
      await enterByPassword(visitor, email);
      for (const number of [shop.offers.draft.number, 999_999]) await heart(visitor, number);
      expect(await hearts(visitor)).toEqual([]);
    });
  });

  describe("orders made before the sign-in", () => {
    const salesOf = (email: string) =>
      shop.db
        .selectFrom("sales")
        .select(["status", "user_id", "visitor_id"])
        .where("email", "=", email)
        .execute();

    atNight(() => {
      it("an unpaid one is finished by the signed-in person, and counts for their limits", async () => {
        const { id, email } = await accountWithPassword(shop);
        const visitor = shop.visit();
        await addToCart(visitor, optionOf("dinner"), { quantity: "2" });
        const buyer = newEmail();
        const payment = await order(visitor, buyer);
        await enterByPassword(visitor, email);
        expect(await salesOf(buyer)).toMatchObject([{ status: "created", user_id: id }]);
        const done = await decide(await visitor.get(payment.path), "approve");
        expect(done.path).toContain("/order/success");
        expect(done.texts(".coupon__code code")).toHaveLength(2);
        expect(await quantities(visitor)).toEqual([]);
        await addToCart(visitor, optionOf("dinner"));
        expect((await order(visitor, newEmail())).path).toBe("/checkout/");
      });
    });

    it("a paid one is claimed only with the account's own address", async () => {
      const visitor = shop.visit();
      const { id, email } = await accountWithPassword(shop);
      const [own, others] = [email, newEmail()];
      for (const address of [own, others]) {
        await addToCart(visitor, optionOf("spa"));
        await buy(visitor, address);
      }
      await enterByPassword(visitor, email);
      expect(await salesOf(own)).toMatchObject([{ user_id: id }]);
      expect(await salesOf(others)).toMatchObject([{ user_id: null }]);
    });

    atNight(() => {
      it("that were declined still release everything", async () => {
        const { email } = await accountWithPassword(shop);
        const visitor = shop.visit();
        await addToCart(visitor, optionOf("scarce"), { quantity: "3" });
        await visitor.post("/cart", { intent: "add-code", code: "diez" });
        const payment = await order(visitor, newEmail());
        await enterByPassword(visitor, email);
        await decide(await visitor.get(payment.path), "decline");
        const other = shop.visit();
        await addToCart(other, optionOf("scarce"), { quantity: "3" });
        expect((await order(other, newEmail())).path).toContain("/payment-simulator/");
      });

      it("checkout input is still there", async () => {
        const { email } = await accountWithPassword(shop);
        const visitor = shop.visit();
        await addToCart(visitor, optionOf("spa"));
        await order(visitor, "sin arroba", { userTaxNumber: "12345678A", needReceipt: "true" });
        await enterByPassword(visitor, email, { returnTo: "/checkout/" });
        expect((await visitor.get("/checkout/")).form({ action: "/order/" }).values.userTaxNumber).toBe(
          "12345678A",
        );
      });
    });
  });

  it("an access that has expired is renewed in the middle of a form, too", async () => {
    const { id, email } = await accountWithPassword(shop);
    const visitor = shop.visit();
    await enterByPassword(visitor, email);
    await expireAccess(visitor);
    await addToCart(visitor, optionOf("spa"), { quantity: "3" });
    expect(await keptLines(id)).toMatchObject([{ quantity: 3 }]);
  });

  it("a person waiting for a code can still go on shopping", async () => {
    const visitor = shop.visit();
    await addToCart(visitor, optionOf("spa"));
    await requestCode(visitor, newEmail());
    expect((await order(visitor, newEmail())).path).toContain("/payment-simulator/");
  });
});
