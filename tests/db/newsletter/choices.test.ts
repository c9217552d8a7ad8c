// Proves the choices of a letter's readers, its preview, and the figures of an edition.
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { unsubscribe, unsubscribeSignature } from "~/domain/consent/unsubscribe.server";
import type { Context } from "~/domain/kernel/context";
import { DAY_MS } from "~/domain/kernel/durations";
import { emailKey } from "~/domain/kernel/email-key.server";
import { newId } from "~/domain/kernel/ids.server";
import { addDays } from "~/domain/kernel/local-day";
import { composeMail } from "~/domain/mail/compose-mail.server";
import { changeChoices, readChoices, saveSearch } from "~/domain/newsletter/choices.server";
import { listIssues } from "~/domain/newsletter/issue-figures.server";
import { previewLetter } from "~/domain/newsletter/preview-letter.server";
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
