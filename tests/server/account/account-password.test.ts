// Proves the way with an own password: registered, activated by mail, forgotten and replaced.
import { expect, it } from "vitest";
import { newEmail } from "../../fixtures/orders";
import { atNight } from "../../support/at-night";
import type { Visitor } from "../../support/browserless";
import { onOneDatabase } from "../../support/databases";
import { linkIn, waitForMail } from "../../support/written-mails";
import { accountWithPassword, enterByPassword, enteredShop, isSignedIn, PASSWORD } from "../sign-in-steps";

onOneDatabase((_name, open) => {
  const shop = enteredShop(open);
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

  atNight(() => {
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

  atNight(() => {
    it("a known address is answered like a new one, and its owner is notified", async () => {
      const { email } = await accountWithPassword(shop);
      const other = newEmail();
      const [known, fresh] = [await register(shop.visit(), email), await register(shop.visit(), other)];
      const said = fresh.text("main").replaceAll(other, email);
      expect([known.path, known.text("main")]).toEqual([fresh.path, said]);
      await waitForMail(shop.shop.dataDir, email, /Ya tienes una cuenta/);
    });
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
