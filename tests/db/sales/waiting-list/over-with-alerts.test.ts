/** Proves that a mailbox which waits for places of an offer and has alerts about it hears once that the offer ended. */
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { emailKey } from "~/domain/kernel/email-key.server";
import { userOwner } from "~/domain/kernel/owner";
import { composeMail } from "~/domain/mail/compose-mail.server";
import { joinWaitingList } from "~/domain/sales/waiting-list/join-waiting-list.server";
import { leaveWaitingList } from "~/domain/sales/waiting-list/leave-waiting-list.server";
import { tidyWaitingLists } from "~/domain/sales/waiting-list/tidy-waiting-lists.server";
import { cleanUpWishes } from "~/domain/wishes/clean-up-wishes.server";
import { requestWishes } from "~/domain/wishes/request-wishes.server";
import { jobContext, ORIGIN, visitorContext } from "../../../fixtures/context";
import { forced } from "../../../fixtures/forced-status";
import { type BuiltOffer, buildOffer } from "../../../fixtures/offers";
import { confirmFor, guestAsks, mailsOf, SAID, wanted, wantedAt } from "../../../fixtures/wishes";
import { onPostgres } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";
import { diesOn, runMortal } from "../../../support/processes/mortals";
import { accountWaits, type Guest, guestWaits } from "./waiting-guests";

const SOLD_OUT = { capacity: 2, sold: 2, sold_before: 2 };

onPostgres((name, open) => {
  let db: Db;
  let url: string;
  beforeAll(async () => {
    ({ db, url } = await open());
  });

  const tidyLists = () => tidyWaitingLists(jobContext(visitorContext(db)));
  const tidyAlerts = () => cleanUpWishes(jobContext(visitorContext(db)));
  const endOffer = (id: string) =>
    db
      .updateTable("offers")
      .set({ status: forced("ended") })
      .where("id", "=", id)
      .execute();
  const offerWithQueue = (title = "Ruta en kayak") =>
    buildOffer(db, { title, options: [{ title: "Por la mañana", ...SOLD_OUT }, { title: "Por la tarde" }] });

  /** A guest who waits for places and wants two alerts. */
  async function waitsWithAlerts(of: BuiltOffer): Promise<Guest> {
    const guest = await guestWaits(db, of.options[0].id);
    const asked = [...wantedAt(1000), { kind: "back_in_stock" as const, optionId: of.options[0].id }];
    await guestAsks(db, { offerId: of.id, wanted: asked, email: guest.email });
    await confirmFor(db, guest.email);
    return guest;
  }

  const mailsAboutTheEnd = async (email: string) =>
    (await Promise.all(["waiting-over", "wish-over"].map((template) => mailsOf(db, email, template)))).flat();
  const statesOf = async (email: string) => [
    ...(await db
      .selectFrom("waiting_list_entries")
      .select("status")
      .where("email_key", "=", emailKey(email))
      .execute()),
    ...(await db.selectFrom("wishes").select("status").where("email_key", "=", emailKey(email)).execute()),
  ];
  const ENDED = [{ status: "ended" }, { status: "ended" }, { status: "ended" }];

  it("in one mail that names both, whichever job comes first, and side by side", async () => {
    for (const jobs of [
      [tidyLists, tidyAlerts],
      [tidyAlerts, tidyLists],
    ]) {
      const of = await offerWithQueue();
      const guest = await waitsWithAlerts(of);
      await endOffer(of.id);
      for (const job of [...jobs, ...jobs]) await job();
      const mails = await mailsAboutTheEnd(guest.email);
      expect(mails.map(({ template }) => template)).toEqual(["waiting-over"]);
      expect(await statesOf(guest.email)).toEqual(ENDED);
      const [mail] = mails;
      if (!mail) throw new Error("no mail");
      const { message, list } = composeMail(mail, ORIGIN, Date.now());
      expect(list).toBe("alerts");
      expect(message.text).toContain("Por la mañana");
      expect(message.text).toMatch(/Hemos quitado también tus avisos/);
      expect(message.text).toMatch(/cuando cueste 10,00\s€ o menos/);
    }
    const of = await offerWithQueue();
    const guests = [await waitsWithAlerts(of), await waitsWithAlerts(of), await waitsWithAlerts(of)];
    await endOffer(of.id);
    await Promise.all([tidyLists(), tidyAlerts(), tidyLists(), tidyAlerts()]);
    await tidyLists();
    await tidyAlerts();
    for (const { email } of guests) {
      expect(await mailsAboutTheEnd(email), email).toHaveLength(1);
      expect(await statesOf(email)).toEqual(ENDED);
    }
    await expectInvariants(db);
  });

  it("in one mail for several entries of the offer; a date that is over leaves the alerts alone", async () => {
    const of = await buildOffer(db, {
      options: [
        { title: "Por la mañana", ...SOLD_OUT },
        { title: "Por la tarde", ...SOLD_OUT },
      ],
    });
    const account = await accountWaits(db, of.options[0].id);
    const [, second] = of.options;
    const owner = userOwner(account.userId);
    const places = { optionId: second?.id ?? "", slotId: null, quantity: 2, orFewer: true };
    await joinWaitingList(account.ctx, { ...SAID, ...places, email: null, owner });
    await requestWishes(account.ctx, {
      ...SAID,
      offerId: of.id,
      wanted: wanted("price_drop"),
      email: null,
      owner,
    });
    await tidyLists();
    await tidyAlerts();
    expect(await mailsAboutTheEnd(account.email)).toEqual([]);
    await endOffer(of.id);
    await tidyAlerts();
    await tidyLists();
    const mails = await mailsAboutTheEnd(account.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.data).toMatchObject({
      optionTitle: "Por la mañana",
      others: [{ optionTitle: "Por la tarde", quantity: 2, orFewer: true }],
      alerts: [{ kind: "price_drop" }],
    });
    expect(await statesOf(account.email)).toEqual(ENDED);
  });

  it("by the alerts' own mail once it has left the list, or was never on it", async () => {
    const of = await offerWithQueue();
    const guest = await waitsWithAlerts(of);
    const other = await guestWaits(db, of.options[0].id);
    await leaveWaitingList(db, { id: guest.id });
    await endOffer(of.id);
    await tidyLists();
    await tidyAlerts();
    expect((await mailsAboutTheEnd(guest.email)).map(({ template }) => template)).toEqual(["wish-over"]);
    const [alone] = await mailsAboutTheEnd(other.email);
    expect(alone?.data).toMatchObject({ others: [], alerts: [] });
  });

  it("once after a death at any await of either job", async () => {
    for (const verb of ["waiting-over", "ended-alerts"] as const) {
      for (let dieAt = 1, died = true; died; dieAt++) {
        if (!diesOn(name, dieAt)) continue;
        const of = await offerWithQueue();
        const guest = await waitsWithAlerts(of);
        const alerted = `${verb}-${dieAt}-${of.id}@example.es`;
        await guestAsks(db, { offerId: of.id, wanted: wanted("price_drop"), email: alerted });
        await confirmFor(db, alerted);
        await endOffer(of.id);
        died = (await runMortal({ url, verb, id: "", visitorId: "x", dieAt })) === null;
        // The mail is written with the end of all of it, or neither is.
        const isOver = (await statesOf(guest.email)).filter(({ status }) => status === "ended").length;
        expect([0, 3], `${verb} at ${dieAt}`).toContain(isOver);
        expect(await mailsAboutTheEnd(guest.email)).toHaveLength(isOver / 3);
        // PostgreSQL may not have noticed yet that the client is gone: its locked rows are left for a later round.
        const rounds = async () => {
          for (const job of [tidyAlerts, tidyLists, tidyAlerts]) await job();
          const mails = [guest.email, alerted].map(async (email) => (await mailsAboutTheEnd(email)).length);
          return Promise.all(mails);
        };
        await expect.poll(rounds, { message: `${verb} at ${dieAt}`, timeout: 20_000 }).toEqual([1, 1]);
        expect(await rounds()).toEqual([1, 1]);
        if (!died) expect(dieAt).toBeGreaterThan(5);
      }
    }
    await expectInvariants(db);
  });
});
