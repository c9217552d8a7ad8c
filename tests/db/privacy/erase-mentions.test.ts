// Proves that an erased address leaves the mails to other people, and other accounts' links, too.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { issueActionToken } from "~/domain/identity/credentials/action-tokens.server";
import { isErasedEmail } from "~/domain/kernel/formats/email";
import { eraseAddress } from "~/domain/privacy/erase-address.server";
import { visitorContext } from "../../fixtures/context";
import { MAIL_DATA } from "../../fixtures/mails";
import { newEmail } from "../../fixtures/orders";
import { buildUser } from "../../fixtures/users";
import { onOneByFile } from "../../support/databases";
import { addressTraces } from "../../support/invariants/address-traces";

onOneByFile((name, open) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await open());
  });

  async function addMail(template: string, data: object, change: object = {}): Promise<string> {
    const id = crypto.randomUUID();
    const row = {
      id,
      event_key: id,
      recipient: newEmail(),
      template,
      data: { ...MAIL_DATA[template], ...data },
    };
    const times = { attempts: 0, next_attempt_at: 1, lease_until: null, created_at: 1, sent_at: null };
    await db
      .insertInto("mail_outbox")
      .values({ ...row, ...times, status: "queued", last_error: null, ...change })
      .execute();
    return id;
  }

  const mail = (id: string) =>
    db.selectFrom("mail_outbox").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const erase = (email: string) => eraseAddress(visitorContext(db), { email, knowsOpenCoupons: true });

  it("keeps the mails to others, without the address", async () => {
    const email = newEmail();
    const spelled = email.toUpperCase();
    const other = `x${email}`;
    const by = await addMail("organization-changed", { person: spelled, by: email });
    const key = await addMail("api-key-created", { by: email });
    const [line] = (MAIL_DATA["purchase-confirmation"] as { lines: [object] }).lines;
    const gift = await addMail("purchase-confirmation", {
      lines: [{ ...line, giftTo: { name: "Eva", email } }, line],
    });
    const untouched = await addMail("organization-changed", { person: other, by: null });
    const before = [await mail(by), await mail(gift), await mail(untouched)] as const;
    await erase(email);
    const { person, by: author, ...rest } = (await mail(by)).data;
    expect([isErasedEmail(String(person)), isErasedEmail(String(author))]).toEqual([true, true]);
    expect(before[0].data).toMatchObject(rest);
    expect(isErasedEmail(String((await mail(key)).data.by))).toBe(true);
    expect((await mail(gift)).data).toEqual({
      ...before[1].data,
      lines: [{ ...line, giftTo: null }, line],
    });
    expect(await mail(untouched)).toEqual(before[2]);
    for (const id of [by, key, gift]) expect((await mail(id)).status).toBe("queued");
    expect(await addressTraces(db, name, other)).toEqual(["mail_outbox.data"]);
    await erase(other);
    expect(await addressTraces(db, name, email)).toEqual(["mail_outbox.recipient"]);
  });

  it("cancels the desk's mail about the person, and forgets the reason why a mail was refused", async () => {
    const email = newEmail();
    const lead = await addMail("partner-lead", { email });
    const status = "dead" as const;
    const refused = await addMail("refund", {}, { recipient: email, status, last_error: `550 <${email}>` });
    await erase(email);
    expect(await mail(lead)).toMatchObject({ status, data: {} });
    expect((await mail(refused)).last_error).toBe("the address was erased");
    expect(await addressTraces(db, name, email)).toEqual(["mail_outbox.recipient"]);
  });

  it("ends other accounts' changes to the address", async () => {
    const email = newEmail();
    const { id: userId } = await buildUser(db);
    const link = (address: string) =>
      db.transaction().execute((trx) =>
        issueActionToken(trx, {
          userId,
          kind: "set_email",
          newEmail: address,
          keepsEarlier: true,
          at: Date.now(),
        }),
      );
    await link(email.toUpperCase());
    const kept = await link(newEmail());
    await addMail("email-change", { newEmail: email });
    await erase(email);
    const left = await db.selectFrom("action_tokens").select("id").where("user_id", "=", userId).execute();
    expect(left).toEqual([{ id: kept.id }]);
    expect(await addressTraces(db, name, email)).toEqual(["mail_outbox.recipient"]);
  });
});
