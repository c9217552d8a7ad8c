/** A shop without offers and readers, an edition that has begun, and what a test does with both. */
import type { Db } from "~/db/schema";
import type { Category } from "~/domain/catalogue/offer";
import { setOptionPrice } from "~/domain/catalogue/prices/set-option-price.server";
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import type { Frequency } from "~/domain/consent/frequency";
import { subscribe } from "~/domain/consent/subscribe.server";
import { DAY_MS, HOUR_MS } from "~/domain/kernel/durations";
import { addDays } from "~/domain/kernel/local-day";
import { editionAt } from "~/domain/newsletter/edition";
import { sendNewsletter } from "~/domain/newsletter/send-newsletter.server";
import { jobContext, visitorContext } from "../../fixtures/context";
import { forced } from "../../fixtures/forced-status";
import { buildOffer, type OfferOverrides } from "../../fixtures/offers";
import { newEmail } from "../../fixtures/orders";

/** The newest edition that has begun. */
function lastEdition() {
  for (let time = Date.now(); ; time -= HOUR_MS / 2) {
    const edition = editionAt(time);
    if (edition) return edition;
  }
}

export const { day, beginsAt } = lastEdition();
export const AT = beginsAt + HOUR_MS / 2;
export const WEEK = 7 * DAY_MS;

export interface Joining {
  region?: string;
  categories?: Category[];
  frequency?: Frequency;
  verified?: boolean;
}

export function newsletterShop(db: Db) {
  const offer = async (title: string, overrides: OfferOverrides = {}) => {
    const built = await buildOffer(db, {
      title,
      publish_at: beginsAt - 2 * WEEK,
      regions: ["madrid"],
      ...overrides,
    });
    await rebuildListings(db);
    return built;
  };
  const mails = () =>
    db
      .selectFrom("mail_outbox")
      .selectAll()
      .where("template", "=", "newsletter")
      .orderBy("recipient")
      .execute();
  const send = (subscribers = 100) => sendNewsletter(jobContext(visitorContext(db)), { at: AT, subscribers });
  return {
    send,
    mails,
    async empty() {
      await db.deleteFrom("mail_outbox").execute();
      await db.deleteFrom("newsletter_editions").execute();
      await db.deleteFrom("newsletter_searches").execute();
      await db.deleteFrom("consent_states").execute();
      await db.deleteFrom("suppressions").execute();
      await db
        .updateTable("offers")
        .set({ status: forced("archived") })
        .execute();
      await rebuildListings(db);
    },
    async sendAll(subscribers: number) {
      let queued = 0;
      for (let round = 0; round < 30; round++) queued += await send(subscribers);
      return queued;
    },
    async join(more: Joining = {}) {
      const email = newEmail();
      const said = { email, list: "newsletter", source: "test", textVersion: "1", ip: null } as const;
      await subscribe(visitorContext(db), { verified: true, ...said, ...more });
      return email;
    },
    /** Public for longer than a week, without an end: no news. */
    offer,
    fresh: (title: string, overrides: OfferOverrides = {}) =>
      offer(title, { publish_at: beginsAt - DAY_MS, ...overrides }),
    async reduce(optionId: string, now: number) {
      await db.transaction().execute((trx) => setOptionPrice(trx, { optionId, price: 1500, now }));
    },
    async titlesFor(email: string): Promise<Record<string, string[]> | null> {
      const mail = (await mails()).find(({ recipient }) => recipient === email);
      if (!mail) return null;
      const { sections } = mail.data as { sections: { kind: string; offers: { title: string }[] }[] };
      return Object.fromEntries(sections.map(({ kind, offers }) => [kind, offers.map(({ title }) => title)]));
    },
    /** As if the edition of that many weeks ago had been sent, with these offers to this mailbox. */
    async sentBefore(weeks: number, emailKey: string, numbers: number[]) {
      const past = addDays(day, -7 * weeks);
      const over = { sent_to: "", queued: 1, begun_at: 1, finished_at: 1, tidied_at: 1 };
      await db
        .insertInto("newsletter_editions")
        .values({ day: past, ...over })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await db
        .insertInto("newsletter_letters")
        .values({ email_key: emailKey, day: past, offer_numbers: numbers })
        .execute();
    },
  };
}
