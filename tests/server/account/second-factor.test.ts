// Proves two-step verification without scripts at a public address: enrolment, both steps, removal, and
// staff.
import { describe, expect, it } from "vitest";
import { config } from "~/config.server";
import { HOUR_MS, MINUTE_MS } from "~/domain/kernel/durations";
import { addAuthenticator, appWith, giveRecoveryCodes, wrongCode } from "../../fixtures/second-factors";
import { atNight } from "../../support/at-night";
import { Visitor } from "../../support/browserless";
import { onOneDatabase } from "../../support/databases";
import type { Page } from "../../support/page";
import { codeMailedTo, linkIn, mailsTo, waitForMail } from "../../support/written-mails";
import { accountWithPassword, enterByPassword, enteredShop, isSignedIn, requestCode } from "../sign-in-steps";

const PUBLIC = "https://tienda.example";
const SECURITY = "/account/security";
const SECOND_STEP = "/login/second-factor";
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0";

onOneDatabase((_name, open) => {
  const shop = enteredShop(open, () => ({
    PUBLIC_ORIGIN: PUBLIC,
    PAYMENT_SYSTEM: "simulated",
    TRUSTED_PROXIES: "1",
    // The shop must decrypt secrets of the tests.
    DATA_SECRETS: config.dataSecrets.join(),
  }));
  const headers = { "x-forwarded-host": "tienda.example", origin: PUBLIC, referer: `${PUBLIC}/` };
  const visit = () => new Visitor(shop.shop.origin, { headers });

  async function protectedAccount() {
    const { id, email } = await accountWithPassword(shop);
    const app = await addAuthenticator(shop.db, id);
    return { id, email, app, codes: await giveRecoveryCodes(shop.db, id) };
  }

  async function staffMember() {
    const account = await accountWithPassword(shop);
    await shop.db.updateTable("users").set({ is_staff: true }).where("id", "=", account.id).execute();
    return account;
  }

  const secondStep = (page: Page, code: string) =>
    page.form({ action: SECOND_STEP, intent: "totp" }).submit({ code });

  const age = (userId: string, set: { created_at?: number; last_used_at?: number; confirmed_at?: number }) =>
    shop.db.updateTable("sessions").set(set).where("user_id", "=", userId).execute();

  /** Enrols an app on its page, and confirms with its code. */
  async function addApp(visitor: Visitor) {
    const setup = await (await visitor.get(SECURITY)).form({ intent: "begin-app" }).submit();
    expect(setup.path).toBe(`${SECURITY}/app`);
    const app = appWith(setup.text("code").replaceAll(" ", ""));
    const link = setup.document.querySelector('a[href^="otpauth:"]')?.getAttribute("href") ?? "";
    expect(new URL(link).searchParams.get("secret")).toBe(app.secret);
    expect(setup.has("svg[role=img] path")).toBe(true);
    const wrong = await setup.form({ action: `${SECURITY}/app` }).submit({ code: wrongCode(app) });
    expect([wrong.status, wrong.text("[role=alert]")]).toEqual([
      400,
      expect.stringContaining("no es correcto"),
    ]);
    const done = await wrong.form({ action: `${SECURITY}/app` }).submit({ code: app.code() });
    return { app, done, codes: done.texts(".recovery-codes code") };
  }

  describe("an incomplete sign-in", () => {
    it("opens nothing, and returns to the original page once it is complete", async () => {
      const { email, app } = await protectedAccount();
      const visitor = visit();
      const second = await enterByPassword(visitor, email, { returnTo: "/account/email" });
      expect(second.path).toBe(SECOND_STEP);
      expect(visitor.cookies.get("session")).toBeUndefined();
      expect(visitor.cookies.attribute("second-step", "httpOnly")).toBe(true);
      expect(visitor.cookies.attribute("second-step", "path")).toBe("/login");
      expect((await visitor.get("/account")).path).toMatch(/^\/login/);
      const refused = await secondStep(second, wrongCode(app));
      expect([refused.status, refused.text("[role=alert]")]).toEqual([
        400,
        expect.stringContaining("Te quedan 4 intentos"),
      ]);
      const inside = await secondStep(refused, app.code());
      expect([inside.path, isSignedIn(inside)]).toEqual(["/account/email", true]);
      expect(visitor.cookies.get("second-step")).toBeUndefined();
    });

    atNight(() => {
      it("begins with a mailed code, too", async () => {
        const { email, app } = await protectedAccount();
        const visitor = visit();
        const typing = await requestCode(visitor, email, "/favorite");
        const code = await codeMailedTo(shop.shop.dataDir, email);
        const second = await typing.form({ intent: "verify" }).submit({ code });
        expect([second.path, isSignedIn(second)]).toEqual([SECOND_STEP, false]);
        expect((await secondStep(second, app.code())).path).toBe("/favorite");
      });
    });

    it("ends after five wrong codes, and keeps the requested page", async () => {
      const { email, app } = await protectedAccount();
      const visitor = visit();
      let page = await enterByPassword(visitor, email, { returnTo: "/favorite" });
      for (let i = 0; i < 5; i++) page = await secondStep(page, wrongCode(app));
      expect(page.path).toMatch(/^\/login\?returnTo=%2Ffavorite/);
      expect(page.texts(".toast").join()).toContain("Vuelve a acceder desde el principio");
      const again = await enterByPassword(visitor, email, { returnTo: "/favorite" });
      expect((await secondStep(again, app.code())).path).toBe("/favorite");
    });

    it("requires its own cookie, unforged, from the same site", async () => {
      const { email } = await protectedAccount();
      const stranger = visit();
      expect((await stranger.get(SECOND_STEP)).path).toBe("/login");
      stranger.cookies.store("second-step=eyJ0b2tlbiI6IngifQ%3D%3D.forged; Path=/login");
      expect((await stranger.get(SECOND_STEP)).path).toBe("/login");
      const visitor = visit();
      await enterByPassword(visitor, email);
      const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
      for (const path of [SECOND_STEP, SECURITY, `${SECURITY}/app`, `${SECURITY}/confirm`]) {
        expect((await visitor.post(path, { intent: "totp" }, { headers: foreign })).status, path).toBe(403);
      }
    });

    it("refuses malformed proofs", async () => {
      const { email } = await protectedAccount();
      const visitor = visit();
      await enterByPassword(visitor, email);
      const proofs: Record<string, string>[] = [
        { intent: "totp", code: "12a" },
        { intent: "recovery", recovery_code: " " },
        { intent: "passkey", passkey: "{" },
        { intent: "passkey", passkey: '{"id":"x","rawId":"x","type":"public-key","response":{}}' },
        { intent: "nothing" },
      ];
      for (const proof of proofs)
        expect((await visitor.post(SECOND_STEP, proof)).status, JSON.stringify(proof)).toBe(400);
    });
  });

  describe("staff", () => {
    it("alone must enrol a second factor before anything else", async () => {
      const { email } = await staffMember();
      const visitor = visit();
      const led = await enterByPassword(visitor, email, { returnTo: "/favorite" });
      expect([led.path, led.text("main")]).toEqual([SECURITY, expect.stringContaining("antes de seguir")]);
      for (const path of ["/", "/account", "/account/password"]) {
        expect((await visitor.get(path)).path, path).toBe(SECURITY);
      }
      const posted = await visitor.post("/account", { firstName: "Eva" });
      expect(posted.path).toBe(SECURITY);
      await addApp(visitor);
      expect((await visitor.get("/account")).path).toBe("/account");
      const { email: customer } = await accountWithPassword(shop);
      expect((await enterByPassword(visit(), customer, { returnTo: "/account" })).path).toBe("/account");
    });

    it("get a message when their session ended, and continue where they were", async () => {
      const { id, email } = await staffMember();
      const app = await addAuthenticator(shop.db, id);
      const visitor = visit();
      await secondStep(await enterByPassword(visitor, email), app.code());
      await age(id, { last_used_at: Date.now() - 31 * MINUTE_MS });
      const idle = await visitor.get("/account/email");
      expect([idle.path, idle.texts(".toast").join()]).toEqual([
        "/login?returnTo=%2Faccount%2Femail",
        expect.stringContaining("media hora sin usarla"),
      ]);
      expect((await visitor.get("/")).has(".toast")).toBe(false);
      const second = await idle
        .form({ intent: "password" })
        .submit({ email, password: "cuatro palabras al azar" });
      const inside = await secondStep(second, app.code(1));
      expect(inside.path).toBe("/account/email");
      await age(id, { created_at: Date.now() - 12 * HOUR_MS - MINUTE_MS });
      const late = await visitor.get("/contacts");
      expect([isSignedIn(late), late.texts(".toast").join()]).toEqual([
        false,
        expect.stringContaining("doce horas después de acceder"),
      ]);
    });
  });

  it("is enrolled by an app: codes are shown once, other sessions end, the owner is notified", async () => {
    const { email } = await accountWithPassword(shop);
    const [elsewhere, visitor] = [visit(), visit()];
    await enterByPassword(elsewhere, email);
    await enterByPassword(visitor, email);
    const { app, done, codes } = await addApp(visitor);
    expect(codes).toHaveLength(10);
    expect(done.headers["cache-control"]).toBe("private, no-store");
    expect((await visitor.get(SECURITY)).html).not.toContain(codes[0]);
    expect((await visitor.get(`${SECURITY}/app`)).html).not.toContain(app.secret);
    expect(isSignedIn(await elsewhere.get("/"))).toBe(false);
    await waitForMail(shop.shop.dataDir, email, /añadido una aplicación de códigos/);
    const second = await enterByPassword(elsewhere, email, { returnTo: "/favorite" });
    expect([second.path, isSignedIn(second)]).toEqual([SECOND_STEP, false]);
    const inside = await second.form({ intent: "recovery" }).submit({ recovery_code: codes[0] ?? "" });
    expect([inside.path, isSignedIn(inside)]).toEqual(["/favorite", true]);
    await waitForMail(shop.shop.dataDir, email, /usado un código de recuperación/);
  });

  it("is changed only after a fresh proof, by the second factor alone", async () => {
    const { id, email, app, codes } = await protectedAccount();
    const visitor = visit();
    await secondStep(await enterByPassword(visitor, email), app.code());
    const fresh = await visitor.get(SECURITY);
    await age(id, { confirmed_at: Date.now() - 11 * MINUTE_MS });
    const removal = await fresh.form({ intent: "remove-app" }).submit();
    expect([removal.path, removal.has('input[name="currentPassword"]')]).toEqual([
      `${SECURITY}/confirm`,
      false,
    ]);
    expect((await visitor.get(SECURITY)).has('input[value="remove-app"]')).toBe(false);
    const back = await removal.form({ intent: "recovery" }).submit({ recovery_code: codes[1] ?? "" });
    expect(back.path).toBe(SECURITY);
    const renewed = await back.form({ intent: "renew-codes" }).submit();
    expect(renewed.texts(".recovery-codes code")).toHaveLength(10);
    const removed = await (await visitor.get(SECURITY)).form({ intent: "remove-app" }).submit();
    expect(removed.texts(".toast").join()).toContain("Hemos quitado la aplicación");
    await waitForMail(shop.shop.dataDir, email, /quitado tu aplicación de códigos/);
    const left = await shop.db.selectFrom("recovery_codes").selectAll().where("user_id", "=", id).execute();
    expect(left).toEqual([]);
    expect(isSignedIn(await enterByPassword(visit(), email))).toBe(true);
  });

  atNight(() => {
    it("makes no recovery codes without a factor, and ends no session", async () => {
      const { id, email } = await accountWithPassword(shop);
      const [elsewhere, visitor] = [visit(), visit()];
      await enterByPassword(elsewhere, email);
      await enterByPassword(visitor, email);
      expect((await visitor.get(SECURITY)).has('input[value="renew-codes"]')).toBe(false);
      const refused = await visitor.post(SECURITY, { intent: "renew-codes" });
      expect([refused.status, refused.texts(".recovery-codes code")]).toEqual([400, []]);
      expect(refused.text("[role=alert]")).toContain("acompañan a un segundo paso");
      expect(isSignedIn(await elsewhere.get("/account"))).toBe(true);
      const mails = await mailsTo(shop.shop.dataDir, email);
      expect(mails.some(({ subject }) => /códigos/.test(subject))).toBe(false);
      expect(
        await shop.db.selectFrom("recovery_codes").selectAll().where("user_id", "=", id).execute(),
      ).toEqual([]);
    });

    it("without a factor the fresh proof is the password", async () => {
      const { id, email } = await accountWithPassword(shop);
      const visitor = visit();
      await enterByPassword(visitor, email);
      await age(id, { confirmed_at: 0 });
      const begin = await visitor.post(SECURITY, { intent: "begin-app" });
      expect(begin.path).toBe(`${SECURITY}/confirm`);
      const wrong = await begin.form("main form.fields").submit({ currentPassword: "no es esta" });
      expect(wrong.status).toBe(400);
      const back = await wrong
        .form("main form.fields")
        .submit({ currentPassword: "cuatro palabras al azar" });
      expect([back.path, back.has('input[value="begin-app"]')]).toEqual([SECURITY, true]);
    });

    it("notifies of a sign-in from a new device, and recognises the device the next time", async () => {
      const { id, email } = await accountWithPassword(shop);
      const at = (visitor: Visitor) =>
        visitor.post("/login", { intent: "password", email, password: "cuatro palabras al azar" });
      const first = visit();
      await at(first);
      await shop.db
        .updateTable("users")
        .set({ created_at: Date.now() - 48 * HOUR_MS })
        .where("id", "=", id)
        .execute();
      await at(first);
      const other = new Visitor(shop.shop.origin, { headers: { ...headers, "user-agent": FIREFOX } });
      for (let i = 0; i < 2; i++) await at(other);
      const mail = await waitForMail(shop.shop.dataDir, email, /Nuevo acceso/);
      expect(mail.subject).toBe("Nuevo acceso a tu cuenta: Firefox en Windows");
      expect(linkIn(mail, PUBLIC, "/account/sessions")).toBe("/account/sessions");
      expect(await mailsTo(shop.shop.dataDir, email)).toHaveLength(1);
      expect(other.cookies.attribute("device", "httpOnly")).toBe(true);
      expect(other.cookies.get("device")).not.toContain(email);
    });

    it("shoppers see a discreet offer, owners a prominent one", async () => {
      const { email } = await accountWithPassword(shop);
      const shopper = await enterByPassword(visit(), email, { returnTo: "/account" });
      expect([shopper.has(`a[href="${SECURITY}"]`), shopper.has(".notice")]).toEqual([true, false]);
      const owner = await accountWithPassword(shop);
      const { id: organization_id } = await shop.db
        .selectFrom("organizations")
        .select("id")
        .executeTakeFirstOrThrow();
      await shop.db
        .insertInto("organization_members")
        .values({ organization_id, user_id: owner.id, role: "owner", created_at: Date.now() })
        .execute();
      const page = await enterByPassword(visit(), owner.email, { returnTo: "/account" });
      expect(page.text("main .notice")).toContain("Protege la cuenta de tu negocio");
    });
  });
});
