/** Proves that dead purchase mails produce an error in the log and one mail an hour to the operator. */
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Db } from "~/db/schema";
import { alertDeadMails } from "~/domain/mail/alert-dead-mails.server";
import { composeMail } from "~/domain/mail/compose-mail.server";
import { deliverMail } from "~/domain/mail/deliver-mail.server";
import type { MailTransport } from "~/domain/mail/mail-message";
import { log } from "~/log/log.server";
import { ORIGIN } from "../../fixtures/context";
import { queueMail } from "../../fixtures/mails";
import { onOneByFile } from "../../support/databases";

const OPERATOR = "guardia@tienda.example";

onOneByFile((_name, open) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await open());
  });
  beforeEach(async () => {
    await db.deleteFrom("mail_outbox").execute();
  });

  const refusing: MailTransport = {
    close: () => {},
    send: async ({ recipient }) => {
      throw Object.assign(new Error(`550 <${recipient}> no such user`), { responseCode: 550 });
    },
  };
  const giveUp = async (template: string, recipient: string) => {
    await queueMail(db, { template, recipient });
    await deliverMail(db, { transport: refusing, origin: ORIGIN });
  };
  const alarms = () =>
    db.selectFrom("mail_outbox").selectAll().where("template", "=", "dead-mails").execute();

  it("reports all to the operator at once, at most once an hour, without whole addresses", async () => {
    const logged = vi.spyOn(log, "error").mockImplementation(() => {});
    await giveUp("purchase-confirmation", "marta@example.es");
    await giveUp("gift", "luis@example.es");
    await giveUp("partner-lead", "socio@example.es");
    expect(logged.mock.calls.map(([facts]) => (facts as unknown as { template: string }).template)).toEqual([
      "purchase-confirmation",
      "gift",
    ]);
    const alerts = await Promise.all([1, 2, 3].map(() => alertDeadMails(db, OPERATOR)));
    expect(alerts).toContain(true);
    const [alarm, ...more] = await alarms();
    if (!alarm) throw new Error("no alarm");
    expect([alarm.recipient, more]).toEqual([OPERATOR, []]);
    const { subject, text } = composeMail(alarm, ORIGIN, Date.now()).message;
    expect(subject).toContain("2 correos de compra sin entregar");
    expect(text).toContain("m***a@example.es");
    expect(text).not.toContain("marta@example.es");

    await giveUp("refund", "eva@example.es");
    expect(await alertDeadMails(db, OPERATOR)).toBe(false);
    const earlier = { created_at: alarm.created_at - 3_600_001, event_key: "mail.dead:earlier" };
    await db.updateTable("mail_outbox").set(earlier).where("id", "=", alarm.id).execute();
    // The rows of the first mail are aged past the hour.
    const old = { next_attempt_at: alarm.created_at - 3_600_002 };
    await db
      .updateTable("mail_outbox")
      .set(old)
      .where("template", "in", ["purchase-confirmation", "gift"])
      .execute();
    expect(await alertDeadMails(db, OPERATOR)).toBe(true);
    const last = (await alarms()).find(({ id }) => id !== alarm.id);
    expect(last?.data).toMatchObject({ count: 1, mails: [{ template: "refund" }] });
  });

  it("mails no operator when none is configured, and sends nothing when no mail is dead", async () => {
    expect(await alertDeadMails(db, OPERATOR)).toBe(false);
    await giveUp("purchase-confirmation", "marta@example.es");
    expect(await alertDeadMails(db, null)).toBe(false);
    expect(await alarms()).toEqual([]);
  });
});
