// Proves that cart, favourites and orders are merged at sign-in and hidden at sign-out, without loss.
import { describe, expect, it } from "vitest";
import { newEmail } from "../../fixtures/orders";
import type { Visitor } from "../../support/browserless";
import { onOneDatabase } from "../../support/databases";
import { linkIn, waitForMail } from "../../support/written-mails";
import { addToCart, buy, decide, order } from "../purchase";
import {
  accountWithPassword,
  enterByCode,
  enterByPassword,
  enteredShop,
  expireAccess,
  isSignedIn,
  PASSWORD,
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

    it("is empty everywhere after payment", async () => {
      const { id, email } = await accountWithPassword(shop);
      const visitor = shop.visit();
      await enterByPassword(visitor, email);
      await addToCart(visitor, optionOf("spa"));
      await buy(visitor, email);
      expect(await keptLines(id)).toEqual([]);
    });

    it("without changes produces no message", async () => {
      const { email } = await accountWithPassword(shop);
      const visitor = shop.visit();
      await addToCart(visitor, optionOf("spa"));
      expect((await enterByPassword(visitor, email)).texts(".toast")).toHaveLength(1);
      expect(await quantities(visitor)).toEqual([1]);
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

  describe("with an own password", () => {
    const register = async (visitor: Visitor, email: string, more: Record<string, string> = {}) =>
      (await visitor.get("/register"))
        .form({ action: "/register" })
        .submit({ email, password: PASSWORD, terms: "true", ...more });

    it("a new customer registers, activates by the mail's button and signs in", async () => {
      const email = newEmail();
      const visitor = shop.visit();
      const sent = await register(visitor, email, { firstName: "Ana" });
      expect(sent.path).toBe("/account/activate");
      expect((await enterByPassword(visitor, email)).status).toBe(400);
      const mail = await waitForMail(shop.shop.dataDir, email, /Activa tu cuenta/);
      const link = linkIn(mail, shop.shop.origin, "/account/activate");
      for (let scanner = 0; scanner < 5; scanner++) await shop.visit().get(link);
      expect((await enterByPassword(visitor, email)).status).toBe(400);
      const page = await visitor.get(link);
      const done = await page.form({ action: "/account/activate" }).submit({ password: PASSWORD });
      expect([done.path, done.texts(".toast").join()]).toEqual([
        "/account",
        expect.stringContaining("activada"),
      ]);
      expect(isSignedIn(done)).toBe(true);
      // The link is used up: opening it later grants nothing.
      const other = shop.visit();
      const again = await (await other.get(link))
        .form({ action: "/account/activate" })
        .submit({ password: PASSWORD });
      expect(again.texts(".toast").join()).toContain("ya estaba activada");
      expect([again.path, isSignedIn(again)]).toEqual(["/login", false]);
      expect(isSignedIn(await enterByPassword(other, email))).toBe(true);
    });

    it("the owner of a mailbox does not let in another registration's password", async () => {
      const email = newEmail();
      await register(shop.visit(), email);
      const mail = await waitForMail(shop.shop.dataDir, email, /Activa tu cuenta/);
      const owner = shop.visit();
      const page = await owner.get(linkIn(mail, shop.shop.origin, "/account/activate"));
      const form = page.form({ action: "/account/activate" });
      const refused = await form.submit({ password: "una que no es" });
      expect(refused.status).toBe(400);
      expect(refused.text("[role=alert]")).toContain("no es la contraseña");
      expect(isSignedIn(await enterByPassword(shop.visit(), email))).toBe(false);
      // The form still has the link, and the way on for owners who chose no password.
      const again = refused.form({ action: "/account/activate" });
      expect(again.values.token).toBe(form.values.token);
      expect(refused.document.querySelector('main a[href="/password/forgot"]')).not.toBeNull();
      expect(isSignedIn(await again.submit({ password: PASSWORD }))).toBe(true);
    });

    it("another account's activation link does not change the signed-in account", async () => {
      const email = newEmail();
      await register(shop.visit(), email);
      const mail = await waitForMail(shop.shop.dataDir, email, /Activa tu cuenta/);
      const own = await accountWithPassword(shop);
      const visitor = shop.visit();
      await enterByPassword(visitor, own.email);
      const page = await visitor.get(linkIn(mail, shop.shop.origin, "/account/activate"));
      const done = await page.form({ action: "/account/activate" }).submit({ password: PASSWORD });
      expect(done.texts(".toast").join()).toContain("activada");
      expect((await visitor.get("/account")).text("main")).toContain(own.email);
    });

    it("all mistakes are reported at once, and input is kept", async () => {
      const page = await register(shop.visit(), "sin arroba", {
        password: "corta",
        firstName: "a".repeat(81),
        lastName: "Ruiz",
        terms: "true",
      });
      expect(page.status).toBe(400);
      expect(page.texts("[role=alert] li")).toHaveLength(3);
      expect(page.form({ action: "/register" }).values).toMatchObject({
        email: "sin arroba",
        lastName: "Ruiz",
      });
    });

    it("a known address is answered like a new one, and its owner is notified", async () => {
      const { email } = await accountWithPassword(shop);
      const other = newEmail();
      const [known, fresh] = [await register(shop.visit(), email), await register(shop.visit(), other)];
      const said = fresh.text("main").replaceAll(other, email);
      expect([known.path, known.text("main")]).toEqual([fresh.path, said]);
      await waitForMail(shop.shop.dataDir, email, /Ya tienes una cuenta/);
    });

    it("a forgotten one is replaced once, and every session ends", async () => {
      const { email } = await accountWithPassword(shop);
      const elsewhere = shop.visit();
      await enterByPassword(elsewhere, email);
      const visitor = shop.visit();
      const asked = await (await visitor.get("/password/forgot"))
        .form({ action: "/password/forgot" })
        .submit({ email });
      const unknown = await (await shop.visit().get("/password/forgot"))
        .form({ action: "/password/forgot" })
        .submit({ email: newEmail() });
      expect([asked.path, asked.text("main")]).toEqual([unknown.path, unknown.text("main")]);
      const link = linkIn(
        await waitForMail(shop.shop.dataDir, email, /contraseña nueva/),
        shop.shop.origin,
        "/password/reset",
      );
      const page = await visitor.get(link);
      const weak = await page.form("main form").submit({ newPassword: "1234567890" });
      expect([weak.status, weak.text("[role=alert]")]).toEqual([
        400,
        expect.stringContaining("fácil de adivinar"),
      ]);
      const done = await weak.form("main form").submit({ newPassword: "otra frase muy distinta" });
      expect(done.texts(".toast").join()).toContain("Has cambiado la contraseña");
      expect([done.path, isSignedIn(done)]).toEqual(["/account", true]);
      expect(done.text("main")).toContain(email);
      expect(isSignedIn(await elsewhere.get("/contacts"))).toBe(false);
      expect((await enterByPassword(shop.visit(), email)).status).toBe(400);
      const again = await (await visitor.get(link))
        .form("main form")
        .submit({ newPassword: "y una tercera frase" });
      expect([again.path, again.texts(".toast").join()]).toEqual([
        "/password/forgot",
        expect.stringContaining("no es válido o ha caducado"),
      ]);
      expect(
        isSignedIn(await enterByPassword(shop.visit(), email, { password: "otra frase muy distinta" })),
      ).toBe(true);
    });

    it("truncated and forged links get a message", async () => {
      const visitor = shop.visit();
      const uid = crypto.randomUUID();
      for (const query of [
        "",
        "?uid=1&token=2",
        `?uid=${uid}`,
        `?uid=${uid}&token=${"x".repeat(600)}`,
        `?uid=${uid}&token=%00`,
      ]) {
        expect((await visitor.get(`/password/reset${query}`)).path, query).toBe("/password/forgot");
        for (const path of ["/account/email/confirm", "/account/email/reset"])
          expect((await visitor.get(path + query)).path, path + query).toBe("/login");
        expect((await visitor.get(`/account/activate${query}`)).form({ intent: "resend" }).names).toContain(
          "email",
        );
      }
      const guess = { uid, token: "a".repeat(43) };
      const activation = await visitor.post("/account/activate", {
        ...guess,
        password: "cuatro palabras al azar",
      });
      expect([activation.status, activation.text("[role=alert]")]).toEqual([
        400,
        expect.stringContaining("no es válido"),
      ]);
      expect((await visitor.post("/account/email/confirm", guess)).path).toBe("/login");
      expect((await visitor.post("/password/reset", { ...guess, newPassword: PASSWORD })).path).toBe(
        "/password/forgot",
      );
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
