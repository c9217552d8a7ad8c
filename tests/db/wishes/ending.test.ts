/** Proves that alerts of an offer that ended end with one mail to each mailbox, to subscribers only. */
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { unsubscribe, unsubscribeSignature } from "~/domain/consent/unsubscribe.server";
import { emailKey } from "~/domain/kernel/email-key.server";
import { composeMail } from "~/domain/mail/compose-mail.server";
import { cleanUpWishes } from "~/domain/wishes/clean-up-wishes.server";
import { jobContext, ORIGIN, visitorContext } from "../../fixtures/context";
import { forced } from "../../fixtures/forced-status";
import { buildOffer, type OptionOverrides } from "../../fixtures/offers";
import { newEmail } from "../../fixtures/orders";
import { accountWishes, guestAsks, guestWishes, mailsOf, SAID, wanted } from "../../fixtures/wishes";
import { onOneByFile } from "../../support/databases";

const SOLD_OUT: OptionOverrides = { title: "Para dos", capacity: 2, sold: 2, sold_before: 2 };

onOneByFile((_name, open) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await open());
  });

  const tidy = () => cleanUpWishes(jobContext(visitorContext(db)));
  const endedMails = async (email: string) => (await mailsOf(db, email, "wish-over")).map(({ data }) => data);
  const endOffer = (id: string, columns: object = { status: forced("ended") }) =>
    db.updateTable("offers").set(columns).where("id", "=", id).execute();
  const statusesOf = async (email: string) =>
    (await db.selectFrom("wishes").select("status").where("email_key", "=", emailKey(email)).execute()).map(
      ({ status }) => status,
    );

  it("says once for all alerts of an offer that it has ended, also from rounds side by side", async () => {
    const title = "Ruta en kayak";
    const { id, options } = await buildOffer(db, { title, options: [{}, SOLD_OUT] });
    const optionId = options[1]?.id ?? "";
    const both = [...wanted("price_drop"), { kind: "back_in_stock" as const, optionId }];
    const guest = await guestWishes(db, { offerId: id, wanted: both });
    const account = await accountWishes(db, { offerId: id, wanted: wanted("price_drop") });
    await tidy();
    expect([await endedMails(guest), await endedMails(account)]).toEqual([[], []]);
    await endOffer(id);
    await Promise.all([tidy(), tidy(), tidy()]);
    await tidy();
    const wishes = [
      { kind: "price_drop", optionTitle: null, targetPrice: null },
      { kind: "back_in_stock", optionTitle: "Para dos", targetPrice: null },
    ];
    expect(await endedMails(guest)).toEqual([{ title, wishes: expect.arrayContaining(wishes) }]);
    expect(await endedMails(account)).toEqual([{ title, wishes: wishes.slice(0, 1) }]);
    expect([await statusesOf(guest), await statusesOf(account)]).toEqual([["ended", "ended"], ["ended"]]);
  });

  it("says nothing to who never confirmed, has unsubscribed or is suppressed, and ends the alerts all the same", async () => {
    const { id } = await buildOffer(db);
    const request = { offerId: id, wanted: wanted("price_drop") };
    const silent = newEmail();
    await guestAsks(db, { ...request, email: silent });
    const [gone, barred, left] = [
      await guestWishes(db, request),
      await accountWishes(db, request),
      await guestWishes(db, request),
    ];
    const sig = unsubscribeSignature(gone, "alerts", "wish-news");
    await unsubscribe(visitorContext(db), { ...SAID, email: gone, sig });
    await db
      .insertInto("suppressions")
      .values({ email_key: emailKey(barred), list: "*", reason: "bounce", at: Date.now() })
      .execute();
    await endOffer(id, { sale_ends_at: Date.now() - 1_000 });
    await tidy();
    for (const email of [silent, gone, barred]) expect(await endedMails(email), email).toEqual([]);
    expect(await endedMails(left)).toHaveLength(1);
    for (const email of [silent, barred, left]) expect(await statusesOf(email), email).toEqual(["ended"]);
  });

  it("goes on when one address cannot be opened, and tries it again later", async () => {
    const { id } = await buildOffer(db);
    const request = { offerId: id, wanted: wanted("price_drop") };
    const [broken, whole] = [await guestWishes(db, request), await guestWishes(db, request)];
    await db
      .updateTable("wishes")
      .set({ email_sealed: "x" })
      .where("email_key", "=", emailKey(broken))
      .execute();
    await endOffer(id);
    await tidy();
    expect([await endedMails(broken), (await endedMails(whole)).length]).toEqual([[], 1]);
    expect(await statusesOf(broken)).toEqual(["active"]);
  });

  it("writes a mail that names what was asked for and ends alerts by one click", async () => {
    const { id } = await buildOffer(db, { title: "Ruta en kayak" });
    const email = await guestWishes(db, { offerId: id, wanted: wanted("price_drop") });
    await endOffer(id);
    await tidy();
    const [row] = await mailsOf(db, email, "wish-over");
    if (!row) throw new Error("no mail");
    const { message, list } = composeMail(row, ORIGIN, Date.now());
    expect([message.subject, list]).toEqual(["Ya no se vende: Ruta en kayak", "alerts"]);
    expect(message.unsubscribe?.url).toContain(`${ORIGIN}/unsubscribe?`);
    expect(message.text).toContain("si baja de precio");
  });
});
