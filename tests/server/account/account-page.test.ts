// Proves the account's own pages: access to them, and changes of names, password and address.
import { describe, expect, it } from "vitest";
import { newEmail } from "../../fixtures/orders";
import { onOneDatabase } from "../../support/databases";
import { linkIn, waitForMail } from "../../support/written-mails";
import { accountWithPassword, enterByPassword, enteredShop, isSignedIn, PASSWORD } from "../sign-in-steps";
import { ACT, askCode, enteredByCode, enteredByPassword, userRow } from "./account-steps";

const PAGES = ["", "/password", "/email", "/sessions", "/consents", "/delete"].map((end) => `/account${end}`);
const NEW_PASSWORD = "otra frase bastante larga";

onOneDatabase((_name, open) => {
  const shop = enteredShop(open);

  const entered = () => enteredByPassword(shop);

  describe("the account", () => {
    it("redirects visitors to the sign-in, and back afterwards", async () => {
      for (const path of [...PAGES, "/account/export"]) {
        const page = await shop.visit().get(path);
        expect(page.path, path).toMatch(/^\/login\?returnTo=%2Faccount/);
        if (path === "/account/export") continue;
        expect((await shop.visit().post(path, { intent: "x" })).path, path).toMatch(/^\/login/);
      }
      const { email } = await accountWithPassword(shop);
      expect((await enterByPassword(shop.visit(), email, { returnTo: "/account" })).path).toBe("/account");
    });

    it("is neither cached nor indexed, and refuses cross-site changes", async () => {
      const { visitor, id } = await entered();
      for (const path of PAGES) {
        const page = await visitor.get(path);
        expect([page.status, page.headers["cache-control"]], path).toEqual([200, "private, no-store"]);
        expect(page.has('meta[name="robots"][content="noindex"]'), path).toBe(true);
        const forged = await visitor.post(
          path,
          { firstName: "Eva", intent: "end-others", currentPassword: PASSWORD },
          { headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" } },
        );
        expect(forged.status, path).toBe(403);
      }
      expect(await userRow(shop, id)).toMatchObject({ first_name: "Ana", deleted_at: null });
    });

    it("changes the names, and keeps input that is too long", async () => {
      const { visitor, id } = await entered();
      const page = await visitor.get("/account");
      const done = await page
        .form({ action: "/account" })
        .submit({ firstName: " Lucía ", lastName: "<b>Ñu" });
      expect(done.texts(".toast").join()).toContain("Hemos guardado");
      expect(await userRow(shop, id)).toMatchObject({ first_name: "Lucía", last_name: "<b>Ñu" });
      const long = await done
        .form({ action: "/account" })
        .submit({ firstName: "a".repeat(81), lastName: "\0x" });
      expect(long.status).toBe(400);
      expect(long.texts("[role=alert] li")).toHaveLength(1);
      expect(await userRow(shop, id)).toMatchObject({ first_name: "Lucía" });
    });

    it("signs out", async () => {
      const { visitor } = await entered();
      const page = await (await visitor.get("/account")).form({ action: "/logout" }).submit();
      expect(isSignedIn(page)).toBe(false);
    });
  });

  describe("the password", () => {
    it("is changed with the current one, and ends other sessions", async () => {
      const { visitor, email } = await entered();
      const other = shop.visit();
      await enterByPassword(other, email);
      const page = await visitor.get("/account/password");
      const wrong = await page
        .form(ACT)
        .submit({ currentPassword: "no es esta", new_password: NEW_PASSWORD });
      expect([wrong.status, wrong.text("#field-currentPassword-error")]).toEqual([
        400,
        expect.stringContaining("no es correcta"),
      ]);
      const weak = await page.form(ACT).submit({ currentPassword: PASSWORD, new_password: "corta" });
      expect([weak.status, weak.has("#field-new_password-error")]).toEqual([400, true]);
      const done = await page.form(ACT).submit({ currentPassword: PASSWORD, new_password: NEW_PASSWORD });
      expect(done.path).toBe("/account");
      expect(isSignedIn(await other.get("/contacts"))).toBe(false);
      expect(isSignedIn(await visitor.get("/contacts"))).toBe(true);
      expect(isSignedIn(await enterByPassword(other, email, { password: NEW_PASSWORD }))).toBe(true);
    });

    it("is set by a code where there was none", async () => {
      const { visitor, email } = await enteredByCode(shop);
      const { page, code } = await askCode(shop, visitor, "/account/password", { email, number: 2 });
      const wrong = code === "000000" ? "000001" : "000000";
      for (const typed of [wrong, "", "abc"]) {
        const refused = await page.form(ACT).submit({ code: typed, new_password: NEW_PASSWORD });
        expect([refused.status, refused.has("[role=alert]")], typed).toEqual([400, true]);
      }
      const done = await page.form(ACT).submit({ code, new_password: NEW_PASSWORD });
      expect(done.path).toBe("/account");
      expect(isSignedIn(await enterByPassword(shop.visit(), email, { password: NEW_PASSWORD }))).toBe(true);
    });
  });

  describe("the address", () => {
    it("changes when the mail to the new one is confirmed", async () => {
      const { visitor, email, id } = await entered();
      const page = await visitor.get("/account/email");
      for (const typed of ["sin arroba", email.toUpperCase()]) {
        const refused = await page.form(ACT).submit({ email: typed, currentPassword: PASSWORD });
        expect([refused.status, refused.has("#field-email-error")], typed).toEqual([400, true]);
        expect(refused.form(ACT).values.email).toBe(typed);
      }
      const wanted = newEmail();
      const wrong = await page.form(ACT).submit({ email: wanted, currentPassword: "no" });
      expect(wrong.form(ACT).values.email).toBe(wanted);
      const asked = await page.form(ACT).submit({ email: wanted, currentPassword: PASSWORD });
      expect(asked.path).toBe("/account");
      expect(await userRow(shop, id)).toMatchObject({ email });
      const mail = await waitForMail(shop.shop.dataDir, wanted, /correo/i);
      const link = linkIn(mail, shop.shop.origin, "/account/email/confirm");
      await (await visitor.get(link)).form("main form").submit();
      expect(await userRow(shop, id)).toMatchObject({ email: wanted });
    });
  });
});
