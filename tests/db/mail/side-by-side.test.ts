// Proves that rounds of delivery that begin together share one list: none tries to claim what another has taken.
import diagnostics from "node:diagnostics_channel";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { type SentStatement, STATEMENTS } from "~/db/statement-channel";
import { deliverMail, readDueOnce } from "~/domain/mail/deliver-mail.server";
import type { MailTransport } from "~/domain/mail/mail-message";
import { ORIGIN } from "../../fixtures/context";
import { queueMail } from "../../fixtures/mails";
import { onOneDatabase } from "../../support/databases";

const MAILS = 9;
const SLOW_MS = 300;

onOneDatabase((_name, open) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await open());
  });

  it("reads what is due once and claims each mail once, while one of them is slow, and reads again when all are taken", async () => {
    const sent: string[] = [];
    const transport: MailTransport = {
      close: () => {},
      send: async ({ recipient }) => {
        if (recipient.startsWith("r0@")) await sleep(SLOW_MS);
        sent.push(recipient);
      },
    };
    const due = readDueOnce();
    const round = () => deliverMail(db, { transport, origin: ORIGIN, sideBySide: 1, due });
    const statements = { due: 0, claims: 0 };
    const count = (message: unknown) => {
      const { sql } = message as SentStatement;
      if (/^select "id" from "mail_outbox"/.test(sql)) statements.due += 1;
      if (/update "mail_outbox" set attempts/.test(sql)) statements.claims += 1;
    };
    const recipients = Array.from({ length: MAILS }, (_, index) => `r${index}@example.es`);
    for (const recipient of recipients) await queueMail(db, { recipient });
    diagnostics.subscribe(STATEMENTS, count);
    const rounds = await Promise.all([round(), round(), round()]);
    diagnostics.unsubscribe(STATEMENTS, count);
    expect(rounds.reduce((sum, one) => sum + one.sent, 0)).toBe(MAILS);
    expect(sent.sort()).toEqual(recipients);
    expect(statements).toEqual({ due: 1, claims: MAILS });
    await queueMail(db, { recipient: "tarde@example.es" });
    expect(await round()).toEqual({ sent: 1, retried: 0, dead: 0 });
  });
});
