// Proves the footer's newsletter form: one answer for all addresses, consent by the mailbox only, no bots.
import { describe, expect, it } from "vitest";
import { subscribe } from "~/domain/consent/subscribe.server";
import { emailKey } from "~/domain/kernel/email-key.server";
import { visitorContext } from "../../fixtures/context";
import { newEmail } from "../../fixtures/orders";
import { onOneDatabase } from "../../support/databases";
import type { Page } from "../../support/page";
import { linkIn, mailsTo, waitForMail } from "../../support/written-mails";
import { enteredByPassword } from "../account/account-steps";
import { addToCart } from "../purchase";
import { enteredShop } from "../sign-in-steps";

const FORM = "main form[action='/boletin']";
const FOOTER = "footer form[action='/boletin']";
const THANKS = "/boletin/gracias";
const QUESTION = /[Cc]onfirma/;

onOneDatabase((_name, open) => {
  const shop = enteredShop(open, () => ({ RATE_LIMITS: "on" }));
  /** Behind the link of the page that confirms. */
  const choicesOf = (done: Page) =>
    shop
      .visit()
      .get(done.document.querySelector("main a[href^='/boletin/preferencias']")?.getAttribute("href") ?? "");
  const consents = (email: string) =>
    shop.db
      .selectFrom("consents")
      .select(["list", "status", "source"])
      .where("email_key", "=", emailKey(email))
      .orderBy("status")
      .execute();

  describe("the newsletter", () => {
    it("sends the mailbox a confirmation, and subscribes by that mail's button", async () => {
      const email = newEmail();
      const visitor = shop.visit();
      const asked = await (await visitor.get("/ofertas/")).form(FOOTER).submit({ email });
      expect([asked.status, asked.path, asked.redirects[0]?.status]).toEqual([200, THANKS, 303]);
      expect(asked.html).not.toContain(email);
      expect(await consents(email)).toEqual([{ list: "newsletter", status: "pending", source: "footer" }]);
      const mail = await waitForMail(shop.shop.dataDir, email, QUESTION);
      const link = linkIn(mail, shop.shop.origin, "/subscribe/confirm");
      const done = await (await shop.visit().get(link)).form("main form").submit();
      expect(done.path).toMatch(/^\/subscribe\/done\?list=newsletter&/);
      expect((await choicesOf(done)).text("main")).toContain(email);
      expect((await consents(email)).map(({ status }) => status)).toEqual(["pending", "subscribed"]);
    });

    it("answers the same for addresses it knows, and mails them no more", async () => {
      const email = newEmail();
      const said = {
        list: "newsletter",
        verified: true,
        source: "test",
        textVersion: "1",
        ip: null,
      } as const;
      await subscribe(visitorContext(shop.db), { ...said, email });
      const barred = newEmail();
      await shop.db
        .insertInto("suppressions")
        .values({ email_key: emailKey(barred), list: "*", reason: "complaint", at: 1 })
        .execute();
      const pages = [];
      for (const one of [email, barred, newEmail()]) {
        const page = await (await shop.visit().get("/")).form(FOOTER).submit({ email: one });
        pages.push([page.status, page.path, page.html]);
      }
      expect(pages[0]).toEqual(pages[2]);
      expect(pages[1]).toEqual(pages[2]);
      expect(await mailsTo(shop.shop.dataDir, email)).toEqual([]);
      expect(await mailsTo(shop.shop.dataDir, barred)).toEqual([]);
    });

    it("trusts an account's own confirmed address, and sends other mailboxes a confirmation", async () => {
      const { visitor, email } = await enteredByPassword(shop);
      const own = await (await visitor.get("/boletin")).form(FORM).submit({ email });
      expect(own.path).toMatch(/^\/subscribe\/done\?list=newsletter&/);
      expect((await choicesOf(own)).text("main")).toContain(email);
      const other = newEmail();
      const asked = await (await visitor.get("/boletin")).form(FORM).submit({ email: other });
      expect(asked.path).toBe(THANKS);
      expect(await consents(other)).toEqual([{ list: "newsletter", status: "pending", source: "footer" }]);
    });

    it("stores nothing of bots that fill in every field", async () => {
      const email = newEmail();
      const page = await (await shop.visit().get("/")).form(FOOTER).submit({ email, fax: "555" });
      expect(page.path).toBe(THANKS);
      expect(await consents(email)).toEqual([]);
    });

    it("reports an invalid address, and keeps the input", async () => {
      for (const email of [
        "",
        "nadie",
        "a@b",
        `x@${"y".repeat(300)}.es`,
        "a@b.es\u0000",
        "a@b.es\r\nBcc: c@d.es",
      ]) {
        const page = await shop.visit().post("/boletin", { email });
        expect(page.status, JSON.stringify(email)).toBe(email.startsWith("a@b.es") ? page.status : 400);
        if (page.status !== 400) continue;
        expect(page.headers["cache-control"]).toContain("no-store");
        expect(page.text("main")).toContain("correo electrónico válido");
        expect(page.forms("form[action='/boletin']")).toHaveLength(1);
      }
    });

    it("sends a mailbox one confirmation, however often its address is sent, and refuses no request for it", async () => {
      const email = newEmail();
      const statuses = [];
      for (let i = 0; i < 12; i++) statuses.push((await shop.visit().post("/boletin", { email })).status);
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(await consents(email)).toHaveLength(1);
    });

    it("asks no signed-in visitor for an address, on personal pages and on public ones", async () => {
      const { visitor } = await enteredByPassword(shop);
      for (const path of ["/account", "/", "/contacts"]) {
        const page = await visitor.get(path);
        expect(page.has(FOOTER), path).toBe(false);
        expect(page.has("footer a[href='/account/consents']"), path).toBe(true);
      }
    });

    it("is omitted from the footer of pages with another form", async () => {
      const visitor = shop.visit();
      await addToCart(visitor, shop.offers.spa.options[0].id);
      expect((await visitor.get("/checkout/")).has(FOOTER)).toBe(false);
      expect((await visitor.get("/contacts")).has(FOOTER)).toBe(true);
    });
  });
});
