// Proves alerts through the pages: a guest's by the mailbox's consent, an account's at once, and every way to
// end them.
import { describe, expect, it } from "vitest";
import { setOptionPrice } from "~/domain/catalogue/prices/set-option-price.server";
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import { refreshAvailability } from "~/domain/catalogue/read-models/refresh-listings.server";
import { DAY_MS } from "~/domain/kernel/durations";
import { emailKey } from "~/domain/kernel/email-key.server";
import { buildOffer } from "../../fixtures/offers";
import { newEmail } from "../../fixtures/orders";
import { atNight } from "../../support/at-night";
import { onOneDatabase } from "../../support/databases";
import { conformanceProblems } from "../../support/html-conformance";
import type { Page } from "../../support/page";
import { linkIn, mailsTo, waitForMail } from "../../support/written-mails";
import { enteredByPassword } from "../account/account-steps";
import { enteredShop } from "../sign-in-steps";

const FORM = "form[action^='/avisos/pedir']";
const TARGET = "[name=target_price]";
const CONFIRM = /^Confirma tu aviso/;

onOneDatabase((_name, open) => {
  const shop = enteredShop(open, () => ({ RATE_LIMITS: "on", JOBS_LOOK_MS: "250" }));

  async function newOffer(sold = 0) {
    const offer = await buildOffer(shop.db, {
      options: [{ capacity: 4, sold, sold_before: sold }],
      sale_ends_at: Date.now() + 20 * DAY_MS,
    });
    await rebuildListings(shop.db);
    return offer;
  }
  async function restock(offerId: string) {
    await shop.db.updateTable("price_options").set({ capacity: 9 }).where("offer_id", "=", offerId).execute();
    await shop.db.transaction().execute((trx) => refreshAvailability(trx, [offerId]));
  }
  /** Runs the shop's own job, which checks four times a second whether it is due. */
  async function letShopTell(email: string, kind = "back_in_stock") {
    await shop.db
      .insertInto("job_leases")
      .values({ name: "notify-wishes", holder: "test", held_until: 0, due_at: 1 })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ due_at: 1 }))
      .execute();
    await expect
      .poll(() => statuses(email), { timeout: 90_000, interval: 100 })
      .toContain(`${kind} notified`);
  }
  const statuses = async (email: string) => {
    const key = emailKey(email);
    const rows = await shop.db.selectFrom("wishes").select(["kind", "status"]).where("email_key", "=", key);
    return (await rows.orderBy("kind").orderBy("status").execute()).map(
      ({ kind, status }) => `${kind} ${status}`,
    );
  };
  const sound = async (page: Page) => expect(await conformanceProblems(page.html), page.path).toEqual([]);
  const ask = async (offerId: string, fields: Record<string, string | string[]>, visitor = shop.visit()) =>
    (await visitor.get(`/ofertas/${offerId}/`)).form(FORM).submit(fields);

  /** A guest's alert confirmed by the mailbox. */
  async function confirmed(offerId: string, fields: Record<string, string | string[]>) {
    const email = newEmail();
    await ask(offerId, { ...fields, email });
    const mail = await waitForMail(shop.shop.dataDir, email, CONFIRM);
    const page = await shop.visit().get(linkIn(mail, shop.shop.origin, "/avisos/confirmar"));
    return { email, page, done: await page.form("main form").submit() };
  }

  describe("alerts", () => {
    atNight(() => {
      it("of a guest begin with the button of the mail, are sent once and end with one press", async () => {
        const { id } = await newOffer(4);
        const { email, page, done } = await confirmed(id, {});
        expect(page.text("main")).toContain("cuando vuelva a estar disponible");
        expect([done.status, done.text("main")]).toEqual([200, expect.stringContaining("Aviso confirmado")]);
        expect(done.headers["set-cookie"]).toBeUndefined();
        for (const one of [page, done]) await sound(one);
        expect(await statuses(email)).toEqual(["back_in_stock active"]);

        await restock(id);
        await letShopTell(email);
        const mail = await waitForMail(shop.shop.dataDir, email, /^Vuelve a estar disponible/);
        expect(await statuses(email)).toEqual(["back_in_stock notified"]);
        expect((await ask(id, { aviso: ["price_drop", "ending"], email })).path).toContain(
          "estado=pendiente",
        );
        const again = await waitForMail(shop.shop.dataDir, email, CONFIRM, 2);
        const next = await shop.visit().get(linkIn(again, shop.shop.origin, "/avisos/confirmar"));
        await next.form("main form").submit();

        const end = linkIn(mail, shop.shop.origin, "/avisos/fin");
        const question = await shop.visit().get(end);
        await sound(question);
        expect(await statuses(email)).toContain("ending active");
        const ended = await question.form("main form").submit();
        expect(ended.text("main")).toContain("No tienes ningún aviso pendiente");
        expect(await statuses(email)).toEqual(["back_in_stock notified", "ending ended", "price_drop ended"]);
      });
    });

    it("end by the one click of mail programs, and all of them with the list", async () => {
      const { id } = await newOffer(4);
      const { email } = await confirmed(id, {});
      await restock(id);
      await letShopTell(email);
      const mail = await waitForMail(shop.shop.dataDir, email, /^Vuelve/);
      const post = (path: string) =>
        fetch(`${shop.shop.origin}${path}`, {
          method: "POST",
          body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
        });
      expect((await post(linkIn(mail, shop.shop.origin, "/avisos/fin"))).status).toBe(200);
      expect((await post("/avisos/fin?email=a@b.es&sig=x")).status).toBe(400);
      const list = linkIn(mail, shop.shop.origin, "/avisos?");
      expect((await post(linkIn(mail, shop.shop.origin, "/unsubscribe"))).status).toBe(200);
      expect((await shop.visit().get(list)).text("main")).toContain("No tienes ningún aviso pendiente");
    });

    it("of an account are stored at once, listed and ended there", async () => {
      const { visitor, email } = await enteredByPassword(shop);
      const { id } = await newOffer();
      const page = await visitor.get(`/ofertas/${id}/`);
      expect(page.has(`${FORM} input[name=email]`)).toBe(false);
      const thanks = await page.form(FORM).submit({ aviso: ["price_drop", "ending"] });
      expect(thanks.text("main")).toContain("Te avisaremos");
      const list = await visitor.get("/account/alerts");
      expect(list.text("main")).toContain("si baja de precio");
      for (const one of [thanks, list]) await sound(one);
      const one = await list.form({ action: "/account/alerts", intent: "end" }).submit();
      expect(await statuses(email)).toHaveLength(2);
      expect(one.forms("form[action='/account/alerts']")).toHaveLength(1);
      await one.form({ action: "/account/alerts", intent: "end" }).submit();
      expect(await statuses(email)).toEqual(["ending ended", "price_drop ended"]);
      const stranger = await enteredByPassword(shop);
      const foreign = await shop.db.selectFrom("wishes").select("id").executeTakeFirstOrThrow();
      const theirs = await stranger.visitor.post("/account/alerts", { intent: "end", id: foreign.id });
      expect(theirs.status).toBe(404);
    });

    it("at a price are asked for on a page of their own, and refused with what is wrong", async () => {
      const { id, options } = await newOffer();
      const email = newEmail();
      const offer = await shop.visit().get(`/ofertas/${id}/`);
      expect(offer.has(TARGET)).toBe(false);
      const thanks = await offer.form(FORM).submit({ aviso: ["price_drop"], email: newEmail() });
      const page = await thanks.follow("main a[href^='/avisos/pedir']");
      for (const [typed, wrong] of [
        ["0", "mayor que cero"],
        ["-5", "Escribe un importe en euros"],
        ["12,345", "Escribe un importe en euros"],
        ["barato", "Escribe un importe en euros"],
        ["20", "Ya cuesta eso o menos"],
      ] as const) {
        const refused = await page.form(FORM).submit({ target_price: typed, email });
        expect([refused.status, refused.texts("[role=alert]").join()]).toEqual([
          400,
          expect.stringContaining(wrong),
        ]);
        expect(refused.document.querySelector(TARGET)?.getAttribute("value")).toBe(typed);
        await sound(refused);
      }
      expect(await statuses(email)).toEqual([]);
      const asked = await page.form(FORM).submit({ target_price: "15,5 €", email });
      expect(asked.has("a[href^='/avisos/pedir']")).toBe(false);
      const mail = await waitForMail(shop.shop.dataDir, email, CONFIRM);
      const confirm = await shop.visit().get(linkIn(mail, shop.shop.origin, "/avisos/confirmar"));
      expect(confirm.text("main")).toMatch(/cuando cueste 15,50\s€ o menos/);
      const list = await confirm.form("main form").submit();
      expect(list.text("main")).toMatch(/cuando cueste 15,50\s€ o menos.*Cambiar el precio/s);
      for (const one of [page, thanks, confirm, list]) await sound(one);
      await shop.db
        .transaction()
        .execute((trx) => setOptionPrice(trx, { optionId: options[0].id, price: 1550, now: Date.now() }));
      await letShopTell(email, "price_drop");
      const news = await waitForMail(shop.shop.dataDir, email, /^Ha bajado de precio/);
      expect(news.text).toContain("ha llegado al precio que esperabas");
    });

    atNight(() => {
      it("at a price take the place of an account's alert about any lower price", async () => {
        const { visitor, email } = await enteredByPassword(shop);
        const { id } = await newOffer();
        await ask(id, { aviso: ["price_drop", "ending"] }, visitor);
        const list = await visitor.get("/account/alerts");
        const page = await list.follow("main a[href^='/avisos/pedir']");
        await page.form(FORM).submit({ target_price: "9" });
        const after = await visitor.get("/account/alerts");
        expect(after.text("main")).toMatch(/cuando cueste 9,00\s€ o menos/);
        expect(after.text("main")).not.toContain("si baja de precio");
        expect(await statuses(email)).toEqual(["ending active", "price_drop active", "price_drop ended"]);
        await sound(after);
      });
    });

    it("answer the same for every address, and report mistakes of a form", async () => {
      const { id } = await newOffer(4);
      const { email: known } = await confirmed(id, {});
      const barred = newEmail();
      await shop.db
        .insertInto("suppressions")
        .values({ email_key: emailKey(barred), list: "*", reason: "complaint", at: 1 })
        .execute();
      const pages = [];
      for (const email of [known, barred, newEmail()]) pages.push((await ask(id, { email })).html);
      expect(new Set(pages).size).toBe(1);
      expect(await mailsTo(shop.shop.dataDir, barred)).toEqual([]);
      const wrong = await ask((await newOffer()).id, { email: "nadie" });
      expect(wrong.status).toBe(400);
      expect(wrong.text("main")).toContain("correo electrónico válido");
      expect(wrong.text("main")).toContain("Elige de qué quieres");
      await sound(wrong);
      expect((await ask(id, { email: newEmail(), fax: "5" })).path).toContain("/avisos/gracias");
    });

    it("offer events that can still happen, and nothing of ended or unknown offers", async () => {
      const values = async (offerId: string) =>
        [...(await shop.visit().get(`/ofertas/${offerId}/`)).document.querySelectorAll("[name=aviso]")].map(
          (input) => input.getAttribute("value"),
        );
      expect(await values((await newOffer(4)).id)).toEqual(["back_in_stock"]);
      expect(await values((await newOffer()).id)).toEqual(["price_drop", "ending"]);
      const over = await buildOffer(shop.db, { sale_ends_at: Date.now() - DAY_MS });
      expect(await values(over.id)).toEqual([]);
      const visitor = shop.visit();
      expect((await visitor.get("/avisos/pedir?oferta=x")).status).toBe(404);
      for (const path of ["/avisos", "/avisos?email=a@b.es&sig=x", "/avisos/fin?email=a@b.es&sig=x"])
        expect((await visitor.get(path)).path, path).toBe("/");
      const token = await visitor.get(`/avisos/confirmar?token=${"a".repeat(40)}`);
      expect(token.text("main")).toContain("ha caducado");
      await sound(token);
    });
  });
});
