/**
 * Proves delivery of the outbox over real SMTP: each mail once, retried after failures, its secrets deleted.
 */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { databaseNow } from "~/db/clock.server";
import { openDatabase } from "~/db/connect.server";
import type { Db } from "~/db/schema";
import { maySendTo } from "~/domain/consent/queries.server";
import { emailKey } from "~/domain/kernel/email-key.server";
import { deliverMail } from "~/domain/mail/deliver-mail.server";
import type { MailList, MailTransport } from "~/domain/mail/mail-message";
import { MAX_ATTEMPTS } from "~/domain/mail/outbox-queue.server";
import { deadMails } from "~/domain/mail/queries.server";
import { retryMail } from "~/domain/mail/retry-mail.server";
import { ORIGIN } from "../../fixtures/context";
import { MAIL_DATA, mailRow, passWaiting, queueMail, transportTo } from "../../fixtures/mails";
import { onPostgres } from "../../support/databases";
import { startSmtpServer, type TestSmtpServer } from "../../support/fakes/smtp-server";
import { freePort } from "../../support/ports";
import { runMortal } from "../../support/processes/mortals";
import { TEST_WAIT_MS } from "../../support/template-databases";

const SECRETS = ["123456", "t0ken-secreto", "ABCD-EFGH"];

onPostgres((_name, open) => {
  let db: Db;
  let url: string;
  let smtp: TestSmtpServer;
  let transport: MailTransport;

  beforeAll(async () => {
    ({ db, url } = await open());
    smtp = await startSmtpServer();
    transport = transportTo(smtp.port);
  });
  beforeEach(async () => {
    smtp.clear();
    smtp.delay(0);
    await db.deleteFrom("mail_outbox").execute();
  });
  afterAll(async () => {
    transport.close();
    await smtp.stop();
  });

  const deliver = (over = transport) => deliverMail(db, { transport: over, origin: ORIGIN });

  it("sends a mail with HTML, text, an UTF-8 subject and a Message-ID of its own", async () => {
    const key = await queueMail(db, { template: "offer-status", recipient: "socio@example.es" });
    expect(await deliver()).toEqual({ sent: 1, retried: 0, dead: 0 });
    const row = await mailRow(db, key);
    const [mail] = smtp.received;
    expect(mail?.to).toEqual(["socio@example.es"]);
    expect(mail?.parsed.subject).toBe("Tu oferta «Circuito de spa» no se ha aprobado");
    expect(mail?.parsed.html).toContain("Falta la dirección del centro.");
    expect(mail?.parsed.text).toContain("Falta la dirección del centro.");
    expect(mail?.parsed.messageId).toBe(`<${row.id}@correo.example>`);
    expect(row).toMatchObject({ status: "sent", attempts: 1, lease_until: null, last_error: null });
    expect(row.sent_at).toBeGreaterThan(0);
  });

  it("sends one mail for one event and recipient, however often it is queued", async () => {
    await queueMail(db, { eventKey: "venta:1" });
    await queueMail(db, { eventKey: "venta:1" });
    await queueMail(db, { eventKey: "venta:1", recipient: "otra@example.es" });
    expect(await deliver()).toMatchObject({ sent: 2 });
    await queueMail(db, { eventKey: "venta:1" });
    expect(await deliver()).toMatchObject({ sent: 0 });
    expect(smtp.received).toHaveLength(2);
  });

  it("deletes codes, tokens and coupons once a mail is sent", async () => {
    const templates = Object.keys(MAIL_DATA).filter(
      (template) =>
        process.env.TEST_ALL === "1" ||
        SECRETS.some((secret) => JSON.stringify(MAIL_DATA[template]).includes(secret)),
    );
    expect(templates.length).toBeGreaterThan(SECRETS.length);
    for (const template of templates) await queueMail(db, { template });
    let sent = 0;
    // One round takes a batch of them.
    for (let round = await deliver(); round.sent > 0; round = await deliver()) sent += round.sent;
    expect(sent).toBe(templates.length);
    const left = JSON.stringify(await db.selectFrom("mail_outbox").selectAll().execute());
    expect(smtp.received.some(({ parsed }) => parsed.text?.includes("123456"))).toBe(true);
    for (const secret of SECRETS) expect(left).not.toContain(secret);
  });

  it("retries later after a temporary refusal", async () => {
    smtp.answerWith(451, 452);
    const key = await queueMail(db);
    expect(await deliver()).toMatchObject({ sent: 0, retried: 1 });
    const first = await mailRow(db, key);
    expect(first).toMatchObject({ status: "queued", attempts: 1, lease_until: null });
    expect(first.last_error).toContain("451");
    expect(first.next_attempt_at).toBeGreaterThan(Date.now() + 20_000);
    expect(await deliver()).toEqual({ sent: 0, retried: 0, dead: 0 });
    await passWaiting(db);
    await deliver();
    const second = await mailRow(db, key);
    expect(second.next_attempt_at).toBeGreaterThan(Date.now() + 50_000);
    await passWaiting(db);
    expect(await deliver()).toMatchObject({ sent: 1 });
    expect(smtp.received).toHaveLength(1);
  });

  it("gives up after a permanent refusal, stores the reason, and can be retried on request", async () => {
    smtp.answerWith(550);
    const key = await queueMail(db, { template: "offer-status" });
    expect(await deliver()).toMatchObject({ dead: 1 });
    const [dead] = await deadMails(db);
    expect(dead).toMatchObject({ eventKey: key, template: "offer-status", canRetry: true });
    expect(dead?.reason).toContain("550");
    await passWaiting(db);
    expect(await deliver()).toEqual({ sent: 0, retried: 0, dead: 0 });
    expect(await retryMail(db, dead?.id ?? "")).toBe(true);
    expect(await deliver()).toMatchObject({ sent: 1 });
    expect(await deadMails(db)).toEqual([]);
    expect(await retryMail(db, dead?.id ?? "")).toBe(false);
  });

  it("marks a mail dead after too many attempts, and removes its code", async () => {
    const key = await queueMail(db);
    await db
      .updateTable("mail_outbox")
      .set({ attempts: MAX_ATTEMPTS - 1 })
      .where("event_key", "=", key)
      .execute();
    smtp.answerWith(451);
    expect(await deliver()).toMatchObject({ dead: 1 });
    expect(await mailRow(db, key)).toMatchObject({ status: "dead", data: {} });
    expect((await deadMails(db))[0]).toMatchObject({ canRetry: false });
  });

  it("loses nothing and repeats nothing while the mail server is unreachable", async () => {
    const port = await freePort();
    const away = transportTo(port);
    const keys = await Promise.all([1, 2, 3, 4, 5].map(() => queueMail(db, { template: "refund" })));
    const round = await deliver(away);
    expect(round.sent + round.dead).toBe(0);
    await passWaiting(db);
    await deliver(away);
    const server = await startSmtpServer(port);
    for (let rounds = 0; rounds < 3; rounds++) {
      await passWaiting(db);
      await deliver(away);
    }
    expect(server.received).toHaveLength(keys.length);
    for (const key of keys) expect(await mailRow(db, key)).toMatchObject({ status: "sent" });
    away.close();
    await server.stop();
  });

  it("sends once although several deliver at the same time, over their own connections", async () => {
    smtp.delay(30);
    const keys = await Promise.all(
      Array.from({ length: 12 }, (_, index) => queueMail(db, { recipient: `r${index}@example.es` })),
    );
    const others = [1, 2, 3].map(() => ({
      db: openDatabase(url, TEST_WAIT_MS),
      transport: transportTo(smtp.port),
    }));
    const rounds = await Promise.all([
      deliver(),
      ...others.map((one) => deliverMail(one.db, { transport: one.transport, origin: ORIGIN })),
    ]);
    expect(rounds.reduce((sum, { sent }) => sum + sent, 0)).toBe(keys.length);
    expect(new Set(smtp.received.flatMap(({ to }) => to)).size).toBe(keys.length);
    expect(smtp.attempts()).toBe(keys.length);
    for (const one of others) {
      one.transport.close();
      await one.db.destroy();
    }
  });

  it("skips a mail that another process is sending, and takes it over when the lease ends", async () => {
    const key = await queueMail(db);
    await db
      .updateTable("mail_outbox")
      .set({ attempts: 1, lease_until: Date.now() + 60_000 })
      .where("event_key", "=", key)
      .execute();
    expect(await deliver()).toMatchObject({ sent: 0 });
    await db
      .updateTable("mail_outbox")
      .set({ lease_until: Date.now() - 60_000 })
      .where("event_key", "=", key)
      .execute();
    expect(await deliver()).toMatchObject({ sent: 1 });
    expect(await mailRow(db, key)).toMatchObject({ status: "sent", attempts: 2 });
  });

  it("sends a slow mail once: the process that sends it renews its lease", async () => {
    smtp.delay(2_200);
    const key = await queueMail(db);
    const lease = { leaseMs: 1_500, renewMs: 50 };
    let over = false;
    const slow = deliverMail(db, { transport, origin: ORIGIN, ...lease }).finally(() => {
      over = true;
    });
    const other = openDatabase(url, TEST_WAIT_MS);
    try {
      await expect.poll(async () => (await mailRow(db, key)).attempts).toBe(1);
      while (!over) {
        expect(await deliverMail(other, { transport, origin: ORIGIN, ...lease })).toMatchObject({ sent: 0 });
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    } finally {
      await other.destroy();
    }
    expect(await slow).toMatchObject({ sent: 1 });
    expect(smtp.attempts()).toBe(1);
    expect(await mailRow(db, key)).toMatchObject({ status: "sent", attempts: 1 });
  });

  it("takes over within half a minute the mails of a process killed while sending", async () => {
    const key = await queueMail(db);
    expect(await runMortal({ url, verb: "mail", id: "", visitorId: "" })).toBeNull();
    const left = await mailRow(db, key);
    expect(left).toMatchObject({ status: "queued", attempts: 1 });
    expect((left.lease_until ?? 0) - (await databaseNow(db))).toBeLessThanOrEqual(30_000);
    expect(await deliver()).toMatchObject({ sent: 0 });
    await db.updateTable("mail_outbox").set({ lease_until: 1 }).where("event_key", "=", key).execute();
    expect(await deliver()).toMatchObject({ sent: 1 });
    expect(smtp.received).toHaveLength(1);
  });

  it("a mail that never gets through does not delay others", async () => {
    const stuck = await queueMail(db, { recipient: "atascada@example.es" });
    await db.updateTable("mail_outbox").set({ next_attempt_at: 1 }).execute();
    const other = await queueMail(db);
    const hanging: MailTransport = {
      close: () => {},
      send: (mail) => (mail.recipient.startsWith("atascada") ? new Promise(() => {}) : transport.send(mail)),
    };
    const delivery = { transport: hanging, origin: ORIGIN, sideBySide: 1, limitMs: 2_000 };
    expect(await deliverMail(db, delivery)).toEqual({ sent: 1, retried: 1, dead: 0 });
    expect(await mailRow(db, other)).toMatchObject({ status: "sent" });
    expect(await mailRow(db, stuck)).toMatchObject({
      status: "queued",
      last_error: "took longer than 2 s",
    });
  });

  it("marks every malformed row dead, with a reason that contains no secrets", async () => {
    const wrong = [
      await queueMail(db, { template: "no-such-template" }),
      await queueMail(db, { data: { code: "12345678", purpose: "login", expiresAt: 1 } }),
      await queueMail(db, { template: "refund", data: {} }),
      await queueMail(db, { data: { ...MAIL_DATA["one-time-code"], expiresAt: 1 } }),
      await queueMail(db, { recipient: "ana@example.es\r\nBcc: todos@example.es" }),
      await queueMail(db, { recipient: "ana@example.es, otra@example.es" }),
      await queueMail(db, { recipient: "" }),
    ];
    const right = await queueMail(db);
    expect(await deliver()).toEqual({ sent: 1, retried: 0, dead: wrong.length });
    const dead = await deadMails(db);
    expect(dead.map(({ eventKey }) => eventKey).sort()).toEqual([...wrong].sort());
    const reasons = dead.map(({ reason }) => reason).join("\n");
    expect(reasons).toContain("no template named no-such-template");
    expect(reasons).toContain("data of one-time-code is wrong: code");
    expect(reasons).toContain("expired before it was sent");
    expect(reasons).toContain("not an e-mail address");
    expect(reasons).not.toContain("12345678");
    expect(await mailRow(db, right)).toMatchObject({ status: "sent" });
  });

  it("checks unsubscription before a commercial mail, and never before a service mail", async () => {
    const recipient = "cansada+x@example.es";
    const asked = await queueMail(db, { template: "rating-request", recipient });
    const service = await queueMail(db, { template: "refund", recipient });
    await db
      .insertInto("suppressions")
      .values({ email_key: emailKey(recipient), list: "ratings", reason: "unsubscribed", at: 1 })
      .execute();
    const mayWrite = (list: MailList, to: string) => maySendTo(db, emailKey(to), list);
    expect(await deliverMail(db, { transport, origin: ORIGIN, mayWrite })).toEqual({
      sent: 1,
      retried: 0,
      dead: 1,
    });
    expect(await mailRow(db, service)).toMatchObject({ status: "sent" });
    expect((await mailRow(db, asked)).last_error).toContain("does not want");
    expect(smtp.received).toHaveLength(1);
  });
});
