// Proves the newsletter: what its digest holds, to whom it is written, once a week, through kills and rivals.
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { maySendTo } from "~/domain/consent/queries.server";
import { subscribe } from "~/domain/consent/subscribe.server";
import { unsubscribe, unsubscribeSignature } from "~/domain/consent/unsubscribe.server";
import { DAY_MS } from "~/domain/kernel/durations";
import { emailKey } from "~/domain/kernel/email-key.server";
import { composeMail } from "~/domain/mail/compose-mail.server";
import { deliverMail } from "~/domain/mail/deliver-mail.server";
import { editionKey } from "~/domain/newsletter/edition";
import { ORIGIN, visitorContext } from "../../fixtures/context";
import type { OfferOverrides } from "../../fixtures/offers";
import { onPostgres } from "../../support/databases";
import { runMortal } from "../../support/processes/mortals";
import { AT, beginsAt, day, type Joining, newsletterShop, WEEK } from "./newsletter-shop";

onPostgres((_name, open) => {
  let db: Db;
  let url: string;
  beforeAll(async () => {
    ({ db, url } = await open());
  });
  let shop: ReturnType<typeof newsletterShop>;
  beforeEach(async () => {
    shop = newsletterShop(db);
    await shop.empty();
  });

  const send = (subscribers?: number) => shop.send(subscribers);
  const sendAll = (subscribers: number) => shop.sendAll(subscribers);
  const join = (more?: Joining) => shop.join(more);
  const offer = (title: string, overrides?: OfferOverrides) => shop.offer(title, overrides);
  const fresh = (title: string, overrides?: OfferOverrides) => shop.fresh(title, overrides);
  const reduce = (optionId: string, now: number) => shop.reduce(optionId, now);
  const mails = () => shop.mails();
  const titlesFor = (email: string) => shop.titlesFor(email);

  describe("its digest", () => {
    it("holds what is new, cheaper or about to end in the subscriber's province, each once", async () => {
      await offer("De siempre");
      await fresh("Nueva");
      await fresh("Nueva y casi terminada", { sale_ends_at: beginsAt + WEEK - 60_000 });
      await fresh("Nueva en toda España", { regions: [] });
      await fresh("Nueva en Sevilla", { regions: ["sevilla"] });
      await fresh("Agotada", { options: [{ capacity: 2, sold: 2 }] });
      await offer("Termina", { sale_ends_at: beginsAt + WEEK - 60_000 });
      const cheaper = await offer("Rebajada");
      await reduce(cheaper.options[0].id, beginsAt - DAY_MS);
      const before = await offer("Rebajada hace tiempo");
      await reduce(before.options[0].id, beginsAt - WEEK - DAY_MS);
      const [madrid, sevilla, spain] = [
        await join({ region: "madrid" }),
        await join({ region: "sevilla" }),
        await join(),
      ];
      expect(await send()).toBe(3);
      expect(await titlesFor(madrid)).toEqual({
        new: ["Nueva en toda España", "Nueva y casi terminada", "Nueva"],
        cheaper: ["Rebajada"],
        ending: ["Termina"],
      });
      expect(await titlesFor(sevilla)).toEqual({ new: ["Nueva en Sevilla", "Nueva en toda España"] });
      expect((await titlesFor(spain))?.new).toHaveLength(4);
    });

    it("is left out where nothing is new, and follows the topics a subscriber chose", async () => {
      await offer("De siempre");
      await join();
      expect(await sendAll(10)).toBe(0);
      await db.deleteFrom("newsletter_editions").execute();
      await fresh("Escapada", { category: "travel" });
      const traveller = await join({ categories: ["travel"] });
      const elsewhere = await join({ region: "sevilla" });
      expect(await send()).toBe(2);
      expect(await titlesFor(traveller)).toEqual({ new: ["Escapada"] });
      expect(await titlesFor(elsewhere)).toBeNull();
    });

    it("is made once a province, however many subscribe there", async () => {
      await fresh("Nueva");
      for (let i = 0; i < 7; i++) await join({ region: i % 2 ? "madrid" : "sevilla" });
      await sendAll(2);
      const made = await db
        .selectFrom("newsletter_selections")
        .select("selection")
        .orderBy("selection")
        .execute();
      expect(made).toEqual([{ selection: "7:madrid" }, { selection: "7:sevilla" }]);
    });
  });

  describe("its mails", () => {
    it("go to confirmed consents only, asked again when the mail is sent", async () => {
      await fresh("Nueva");
      const [stays, leaves] = [await join(), await join()];
      await join({ verified: false });
      const refused = await join();
      await db
        .insertInto("suppressions")
        .values({ email_key: emailKey(refused), list: "*", reason: "bounce", at: 1 })
        .execute();
      await db.deleteFrom("mail_outbox").execute();
      expect(await send()).toBe(2);
      const link = { email: leaves, sig: unsubscribeSignature(leaves, "newsletter", "newsletter") };
      await unsubscribe(visitorContext(db), { ...link, textVersion: "1", ip: null });
      const sent: string[] = [];
      // The mail's own end lies in the past for a test that runs late in the week.
      for (const { id, data } of await mails()) {
        const later = { ...data, expiresAt: Date.now() + DAY_MS };
        await db.updateTable("mail_outbox").set({ data: later }).where("id", "=", id).execute();
      }
      await deliverMail(db, {
        origin: ORIGIN,
        transport: { send: async ({ recipient }) => void sent.push(recipient), close: () => {} },
        mayWrite: (list, to) => maySendTo(db, emailKey(to), list),
      });
      expect(sent).toEqual([stays]);
    });

    it("name reader, province, prices and one way out, in HTML and text", async () => {
      const { options } = await offer("Cena <para dos>");
      await reduce(options[0].id, beginsAt - DAY_MS);
      const email = await join({ region: "madrid" });
      await send();
      const [row] = await mails();
      if (!row) throw new Error("no mail");
      const { message, list } = composeMail(row, ORIGIN, AT);
      expect([list, message.recipient]).toEqual(["newsletter", email]);
      expect(message.subject).toBe("Ofertas de la semana en Madrid: Cena <para dos>");
      expect(message.unsubscribe?.url).toContain("/unsubscribe?");
      expect(message.html).toContain("Cena &lt;para dos&gt;");
      for (const body of [message.text, message.html]) {
        expect(body).toContain("Publicidad de");
        expect(body).toContain("precio más bajo de los 30 días anteriores: 20,00");
        expect(body).toContain("Darme de baja");
        expect(body).toContain("/ofertas?region=madrid");
      }
      expect(message.text).toContain("15,00");
      expect(message.text).toContain("−25");
    });

    it("are few at a time, and none while many mails wait", async () => {
      await fresh("Nueva");
      for (let i = 0; i < 5; i++) await join();
      expect([await send(2), await send(2), await send(2), await send(2)]).toEqual([2, 2, 1, 0]);
      await db.deleteFrom("newsletter_editions").execute();
      const [mail] = await mails();
      if (!mail) throw new Error("no mail");
      await db
        .insertInto("mail_outbox")
        .values(
          Array.from({ length: 150 }, (_, i) => ({ ...mail, id: crypto.randomUUID(), event_key: `x${i}` })),
        )
        .execute();
      expect(await send(2)).toBe(0);
    });
  });

  describe("a week's edition", () => {
    it("is written once to a mailbox, also when it subscribes again in another spelling", async () => {
      await fresh("Nueva");
      const email = await join();
      expect(await sendAll(1)).toBe(1);
      expect(await send()).toBe(0);
      const said = { list: "newsletter", source: "test", textVersion: "1", ip: null } as const;
      await subscribe(visitorContext(db), { email: email.toUpperCase(), verified: true, ...said });
      expect(await sendAll(1)).toBe(0);
      expect(await mails()).toHaveLength(1);
    });

    it("reaches everybody once after kill -9 at any moment", async () => {
      await fresh("Nueva");
      const emails = await Promise.all(Array.from({ length: 15 }, () => join()));
      const job = { url, verb: "newsletter", id: String(AT), visitorId: "" } as const;
      // The first round makes the digest; the others take as many steps as the second.
      await runMortal(job);
      const steps = (await runMortal(job)) ?? 0;
      const ends: [died: boolean, mails: number][] = [];
      for (const part of [0.2, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]) {
        const died = (await runMortal({ ...job, dieAt: Math.round(steps * part) })) === null;
        ends.push([died, (await mails()).length]);
      }
      expect(ends.filter(([died]) => died).length, String(ends)).toBeGreaterThan(3);
      await sendAll(2);
      expect((await mails()).map(({ recipient }) => recipient)).toEqual(emails.sort());
      const remembered = await db.selectFrom("newsletter_letters").select("email_key").execute();
      expect(remembered.map(({ email_key }) => email_key).sort()).toEqual(emails.map(emailKey).sort());
    });

    it("is written once by processes at the same time", async () => {
      await fresh("Nueva");
      const emails = await Promise.all(Array.from({ length: 8 }, () => join()));
      const job = { url, verb: "newsletter", id: String(AT), visitorId: "" } as const;
      for (let round = 0; round < 4; round++) await Promise.all([runMortal(job), runMortal(job)]);
      await sendAll(2);
      expect((await mails()).map(({ recipient }) => recipient)).toEqual(emails.sort());
      const edition = await db.selectFrom("newsletter_editions").selectAll().executeTakeFirstOrThrow();
      expect([edition.day, edition.queued, edition.finished_at]).toEqual([day, 8, expect.any(Number)]);
    });

    it("is deleted with its mails when it is over, but for mails still to be sent", async () => {
      await fresh("Nueva");
      await join();
      await join();
      await send();
      await db
        .insertInto("newsletter_editions")
        .values({ day: "2026-01-01", sent_to: "", queued: 2, begun_at: 1, finished_at: 1, tidied_at: null })
        .execute();
      const [waits, sent] = await mails();
      const old = editionKey("2026-01-01");
      await db.updateTable("mail_outbox").set({ event_key: old }).execute();
      await db
        .updateTable("mail_outbox")
        .set({ status: "sent" })
        .where("id", "=", sent?.id ?? "")
        .execute();
      await send();
      expect((await mails()).map(({ id }) => id)).toEqual([waits?.id]);
      await db.updateTable("mail_outbox").set({ status: "dead" }).execute();
      await send();
      expect(await mails()).toEqual([]);
      const tidied = await db
        .selectFrom("newsletter_editions")
        .select("tidied_at")
        .where("day", "=", "2026-01-01")
        .executeTakeFirstOrThrow();
      expect(tidied.tidied_at).not.toBeNull();
    });
  });
});
