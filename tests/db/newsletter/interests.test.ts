// Proves what a letter holds by its reader's choices: topics, saved searches, frequency, what was sent before.
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { DAY_MS } from "~/domain/kernel/durations";
import { emailKey } from "~/domain/kernel/email-key.server";
import { addDays, localDay } from "~/domain/kernel/local-day";
import { composeMail } from "~/domain/mail/compose-mail.server";
import { deliverMail } from "~/domain/mail/deliver-mail.server";
import { saveSearch } from "~/domain/newsletter/choices.server";
import { readChoicesLink, signChoicesLink } from "~/domain/newsletter/choices-link.server";
import { deleteOldLetters } from "~/domain/newsletter/letters.server";
import { refreshLetter } from "~/domain/newsletter/refresh-letter.server";
import type { SearchFields } from "~/domain/newsletter/saved-search";
import { ORIGIN, visitorContext } from "../../fixtures/context";
import { newEmail } from "../../fixtures/orders";
import { atNight } from "../../support/at-night";
import { onBothDatabases } from "../../support/databases";
import { beginsAt, day, newsletterShop } from "./newsletter-shop";

onBothDatabases("statements", (_name, open) => {
  let db: Db;
  let shop: ReturnType<typeof newsletterShop>;
  beforeAll(async () => {
    ({ db } = await open());
  });
  beforeEach(async () => {
    shop = newsletterShop(db);
    await shop.empty();
  });

  const ownerOf = (email: string) => ({ email, source: "account", textVersion: "2", ip: null });
  const search = (email: string, fields: SearchFields) =>
    saveSearch(visitorContext(db), ownerOf(email), fields);
  const numberOf = async (id: string) =>
    (await db.selectFrom("offers").select("number").where("id", "=", id).executeTakeFirstOrThrow()).number;

  describe("a letter", () => {
    it("tells first what is new in the reader's searches, then of the topics, and three of the others", async () => {
      await shop.fresh("Masaje con aceite", { category: "health_and_beauty" });
      await shop.fresh("Escapada", { category: "travel" });
      for (const title of ["Cena", "Comida", "Merienda", "Desayuno"])
        await shop.fresh(title, { category: "restaurants" });
      const email = await shop.join({ categories: ["travel"], region: "madrid" });
      await search(email, { search: "masaje", region: "madrid" });
      expect(await shop.send()).toBe(1);
      const titles = await shop.titlesFor(email);
      expect(Object.keys(titles ?? {})).toEqual(["search", "new", "others"]);
      expect(titles).toMatchObject({ search: ["Masaje con aceite"], new: ["Escapada"] });
      expect(titles?.others).toHaveLength(3);
    });

    it("is not sent for other topics alone", async () => {
      await shop.fresh("Cena", { category: "restaurants" });
      await shop.join({ categories: ["travel"] });
      expect(await shop.sendAll(10)).toBe(0);
    });

    it("finds by topic, province and price, what was published in the days of the frequency", async () => {
      await shop.offer("Hace diez días", { publish_at: beginsAt - 10 * DAY_MS, category: "travel" });
      await shop.offer("Hace veinte días", { publish_at: beginsAt - 20 * DAY_MS, category: "travel" });
      await shop.fresh("Cara", { category: "travel", options: [{ actual_price: 90_000 }] });
      await shop.fresh("Otro tema", { category: "restaurants" });
      const cheapTravel = { category: "travel", region: "madrid", priceMax: 50_000 } as const;
      const readers = {
        weekly: await shop.join({ region: "sevilla", frequency: "weekly" }),
        fortnightly: await shop.join({ region: "sevilla", frequency: "fortnightly" }),
        monthly: await shop.join({ region: "sevilla", frequency: "monthly" }),
      };
      for (const email of Object.values(readers)) await search(email, cheapTravel);
      expect(await shop.send()).toBe(2);
      expect(await shop.titlesFor(readers.weekly)).toBeNull();
      expect(await shop.titlesFor(readers.fortnightly)).toEqual({ search: ["Hace diez días"] });
      expect(await shop.titlesFor(readers.monthly)).toEqual({
        search: ["Hace diez días", "Hace veinte días"],
      });
    });

    it("comes no more often than the reader chose", async () => {
      await shop.fresh("Nueva");
      const choices = ["weekly", "fortnightly", "fortnightly", "monthly", "monthly"] as const;
      const weeks = [1, 1, 2, 3, 4];
      const emails: string[] = [];
      for (const [index, frequency] of choices.entries()) {
        const email = await shop.join({ frequency });
        await shop.sentBefore(weeks[index] ?? 1, emailKey(email), []);
        emails.push(email);
      }
      expect(await shop.sendAll(2)).toBe(3);
      const sent = (await shop.mails()).map(({ recipient }) => recipient);
      expect(sent.sort()).toEqual([emails[0], emails[2], emails[4]].sort());
    });

    it("repeats nothing for eight weeks", async () => {
      const [known, old] = [await shop.fresh("Enviada"), await shop.fresh("Enviada hace mucho")];
      await shop.fresh("Nueva");
      const email = await shop.join();
      await shop.sentBefore(8, emailKey(email), [await numberOf(known.id)]);
      await shop.sentBefore(9, emailKey(email), [await numberOf(old.id)]);
      await shop.send();
      expect((await shop.titlesFor(email))?.new?.toSorted()).toEqual(["Enviada hace mucho", "Nueva"]);
      await deleteOldLetters(db);
      const kept = await db.selectFrom("newsletter_letters").select("day").orderBy("day").execute();
      expect(kept.map((letter) => letter.day)).toEqual([addDays(day, -56), day]);
    });

    it("leaves out what has ended or sold out since its selection was made", async () => {
      const [sold, ended] = [await shop.fresh("Agotada luego"), await shop.fresh("Terminada luego")];
      await shop.fresh("Sigue");
      const first = await shop.join();
      await shop.send();
      expect((await shop.titlesFor(first))?.new).toHaveLength(3);
      await db.updateTable("newsletter_editions").set({ sent_to: "", finished_at: null }).execute();
      await db.updateTable("offer_cards").set({ available: false }).where("offer_id", "=", sold.id).execute();
      await db
        .updateTable("offer_cards")
        .set({ sale_ends_at: beginsAt })
        .where("offer_id", "=", ended.id)
        .execute();
      const second = await shop.join();
      await shop.send();
      expect(await shop.titlesFor(second)).toEqual({ new: ["Sigue"] });
    });

    it("is looked through once more when it is sent, and not sent when nothing is left", async () => {
      const sold = await shop.fresh("Agotada luego");
      await shop.fresh("Sigue");
      await shop.join();
      await shop.send();
      const [mail] = await shop.mails();
      if (!mail) throw new Error("no mail");
      // The mail's own end lies in the past for a test that runs late in the week.
      const data = { ...mail.data, expiresAt: Date.now() + DAY_MS };
      await db.updateTable("mail_outbox").set({ data }).where("id", "=", mail.id).execute();
      await db.updateTable("offer_cards").set({ available: false }).where("offer_id", "=", sold.id).execute();
      const texts: string[] = [];
      await deliverMail(db, {
        origin: ORIGIN,
        transport: { send: async ({ text }) => void texts.push(text), close: () => {} },
        refresh: (row) => refreshLetter(db, row.data),
      });
      expect(texts).toHaveLength(1);
      expect(texts[0]).toContain("Sigue");
      expect(texts[0]).not.toContain("Agotada luego");
      await db.updateTable("offer_cards").set({ available: false }).execute();
      expect(await refreshLetter(db, data)).toBeNull();
    });

    it("counts its links by edition alone, and signs the way to the reader's choices", async () => {
      const { id } = await shop.fresh("Nueva");
      const email = await shop.join();
      await shop.send();
      const [row] = await shop.mails();
      if (!row) throw new Error("no mail");
      const { text, unsubscribe: end } = composeMail(row, ORIGIN, beginsAt).message;
      expect(text).toContain(`${ORIGIN}/boletin/ver/${day}/${id}`);
      const [, query = ""] = /boletin\/preferencias\?(\S+)/.exec(text) ?? [];
      const link = Object.fromEntries(new URLSearchParams(query)) as { email: string; sig: string };
      expect(await readChoicesLink(db, link)).toBe(email);
      const old = signChoicesLink(email, addDays(localDay(Date.now()), -93));
      for (const bad of [old, { ...link, email: newEmail() }, { ...link, sig: `${link.sig}x` }])
        await expect(readChoicesLink(db, bad)).rejects.toMatchObject({ code: "invalid" });
      expect(end?.url).toContain("/unsubscribe?");
    });
  });

  describe("the selections of an edition", () => {
    it("are made once for all who share a search, and a bounded number a round", async () => {
      await shop.fresh("Escapada", { category: "travel" });
      for (let i = 0; i < 6; i++) await search(await shop.join(), { category: "travel" });
      expect(await shop.sendAll(2)).toBe(6);
      const rows = await db.selectFrom("newsletter_selections").select("selection").execute();
      expect(rows.map(({ selection }) => selection).sort()).toEqual(["7:", "7:?category=travel"]);
    });

    atNight(() => {
      it("beyond a round's number wait with their readers for the next", async () => {
        await shop.fresh("Escapada", { category: "travel" });
        const readers = 40;
        for (let i = 0; i < readers; i++) {
          const email = await shop.join();
          for (let price = 1; price <= 5; price++)
            await search(email, { category: "travel", priceMax: 100_000 + 10 * i + price });
        }
        const first = await shop.send();
        expect(first).toBeGreaterThan(0);
        expect(first).toBeLessThan(readers);
        expect(first + (await shop.sendAll(100))).toBe(readers);
        expect(new Set((await shop.mails()).map(({ recipient }) => recipient)).size).toBe(readers);
      });
    });
  });
});
