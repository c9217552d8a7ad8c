// Proves what a letter holds by its reader's choices: topics, saved searches, frequency, what was sent before; its preview and figures.
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { unsubscribe, unsubscribeSignature } from "~/domain/consent/unsubscribe.server";
import type { Context } from "~/domain/kernel/context";
import { DAY_MS } from "~/domain/kernel/durations";
import { emailKey } from "~/domain/kernel/email-key.server";
import { newId } from "~/domain/kernel/ids.server";
import { addDays, localDay } from "~/domain/kernel/local-day";
import { composeMail } from "~/domain/mail/compose-mail.server";
import { deliverMail } from "~/domain/mail/deliver-mail.server";
import { changeChoices, readChoices, saveSearch } from "~/domain/newsletter/choices.server";
import { readChoicesLink, signChoicesLink } from "~/domain/newsletter/choices-link.server";
import { listIssues } from "~/domain/newsletter/issue-figures.server";
import { deleteOldLetters } from "~/domain/newsletter/letters.server";
import { previewLetter } from "~/domain/newsletter/preview-letter.server";
import { refreshLetter } from "~/domain/newsletter/refresh-letter.server";
import type { SearchFields } from "~/domain/newsletter/saved-search";
import {
  deleteSearch,
  deleteSearchesOfPastReaders,
  readSearches,
} from "~/domain/newsletter/saved-searches.server";
import { ORIGIN, userContext, visitorContext } from "../../fixtures/context";
import { forced } from "../../fixtures/forced-status";
import { newEmail } from "../../fixtures/orders";
import { onBothDatabases } from "../../support/databases";
import { beginsAt, day, newsletterShop, WEEK } from "./newsletter-shop";

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

  describe("the choices", () => {
    it("are proven by a consent with the version of its text, and only those of subscribers change", async () => {
      const email = await shop.join();
      const choices = { region: "sevilla", categories: ["travel" as const], frequency: "monthly" as const };
      await changeChoices(visitorContext(db), ownerOf(email), choices);
      expect(await readChoices(db, email)).toEqual({ subscribed: true, searches: [], ...choices });
      const proof = await db
        .selectFrom("consents")
        .select(["status", "source", "text_version"])
        .where("email_key", "=", emailKey(email))
        .where("source", "=", "account")
        .execute();
      expect(proof).toEqual([{ status: "subscribed", source: "account", text_version: "2" }]);
      const stranger = newEmail();
      for (const work of [
        () => changeChoices(visitorContext(db), ownerOf(stranger), choices),
        () => search(stranger, { category: "travel" }),
      ])
        await expect(work()).rejects.toMatchObject({ code: "conflict", facts: { reason: "not_subscribed" } });
      expect((await readChoices(db, stranger)).subscribed).toBe(false);
    });

    it("hold five different searches, also when asked for at the same time, and no one else's is removed", async () => {
      const email = await shop.join();
      const other = await shop.join();
      const results = await Promise.allSettled(
        [1, 2, 3, 4, 5, 6, 7].map((price) => search(email, { priceMax: price * 100 })),
      );
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
      const [first] = await readSearches(db, emailKey(email));
      if (!first) throw new Error("no search");
      const again = await search(email, { priceMax: Number(/\d+/.exec(first.query)?.[0]) * 100 });
      expect(again).toEqual(first);
      await expect(search(email, {})).rejects.toMatchObject({ code: "invalid" });
      await expect(deleteSearch(db, emailKey(other), first.id)).rejects.toMatchObject({ code: "not_found" });
      await deleteSearch(db, emailKey(email), first.id);
      expect(await readSearches(db, emailKey(email))).toHaveLength(4);
    });

    it("are forgotten thirty days after the reader has left", async () => {
      const [stays, leaves] = [await shop.join(), await shop.join()];
      for (const email of [stays, leaves]) await search(email, { category: "travel" });
      const said = { textVersion: "1", ip: null };
      const sig = unsubscribeSignature(leaves, "newsletter", "newsletter");
      await unsubscribe(visitorContext(db), { email: leaves, sig, ...said });
      expect(await deleteSearchesOfPastReaders(db)).toBe(0);
      await db
        .updateTable("consent_states")
        .set({ updated_at: Date.now() - 31 * DAY_MS })
        .execute();
      expect(await deleteSearchesOfPastReaders(db)).toBe(1);
      expect(await readSearches(db, emailKey(stays))).toHaveLength(1);
    });
  });

  describe("the preview", () => {
    it("is the letter that the job would write, and keeps nothing", async () => {
      await shop.fresh("Escapada", { category: "travel", publish_at: Date.now() - DAY_MS });
      const known = await shop.fresh("Ya enviada", { publish_at: Date.now() - DAY_MS });
      const email = await shop.join({ frequency: "monthly" });
      await search(email, { category: "travel" });
      await shop.sentBefore(1, emailKey(email), [await numberOf(known.id)]);
      const preview = await previewLetter(db, email, await readChoices(db, email));
      expect(preview.sections.map(({ kind, offers }) => [kind, offers.map(({ title }) => title)])).toEqual([
        ["search", ["Escapada"]],
      ]);
      expect(preview.day).toBe(addDays(day, 21));
      expect(await db.selectFrom("newsletter_selections").selectAll().execute()).toEqual([]);
      await db
        .updateTable("offers")
        .set({ status: forced("archived") })
        .execute();
      await shop.offer("De siempre", { publish_at: Date.now() - 8 * WEEK });
      expect((await previewLetter(db, email, await readChoices(db, email))).sections).toEqual([]);
    });
  });

  describe("the figures of an edition", () => {
    it("are sums, for staff alone", async () => {
      await shop.fresh("Nueva");
      const [email] = [await shop.join(), await shop.join()];
      await shop.send();
      const [mail] = (await shop.mails()).filter(({ recipient }) => recipient === email);
      if (!mail) throw new Error("no mail");
      const url = new URL(composeMail(mail, ORIGIN, beginsAt).message.unsubscribe?.url ?? "");
      const link = { email, sig: url.searchParams.get("sig") ?? "", textVersion: "1", ip: null };
      for (let press = 0; press < 2; press++) await unsubscribe(visitorContext(db), link);
      const counted = { event: "newsletter_link", dimensions: { issue: day } };
      await db.deleteFrom("analytics_daily").execute();
      await db
        .insertInto("analytics_daily")
        .values([
          { day, count: 3, ...counted },
          { day: addDays(day, 1), count: 4, ...counted },
          { day, event: "page_view", dimensions: { page: "/" }, count: 9 },
        ])
        .execute();
      const range = { limit: 10, offset: 0 };
      await expect(listIssues(visitorContext(db), range)).rejects.toMatchObject({ code: "unauthenticated" });
      const anyone = userContext(visitorContext(db), newId());
      await expect(listIssues(anyone, range)).rejects.toMatchObject({ code: "forbidden" });
      const staff = { ...anyone.actor, staff: true } as Context["actor"];
      expect((await listIssues({ ...anyone, actor: staff }, range)).results).toEqual([
        { day, letters: 2, open: false, links: 7, left: 1 },
      ]);
    });
  });
});
