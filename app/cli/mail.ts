/**
 * `npm run mail:test -- <address>` sends a mail at once; `npm run mail:dead` lists dead mails; `npm run mail:retry -- <id>…` (or
 * `all`) sends them again; `mail.ts failed <unit>` tells the operator of a unit that failed, with the log that it reads.
 */
import { text as readText } from "node:stream/consumers";
import { config } from "~/config.server";
import { openDatabase } from "~/db/connect.server";
import { AS_LONG_AS_IT_TAKES } from "~/db/patience";
import type { Db } from "~/db/schema";
import { parseEmail } from "~/domain/kernel/formats/email";
import { composeMailOfCommand } from "~/domain/mail/compose-mail.server";
import { configuredTransport, outboxFolder } from "~/domain/mail/configured-transport.server";
import { classifyFailure } from "~/domain/mail/delivery-failure";
import { writeMime } from "~/domain/mail/nodemailer-message.server";
import { isPurchaseMail } from "~/domain/mail/purchase-mails";
import { deadMails } from "~/domain/mail/queries.server";
import { retryMail } from "~/domain/mail/retry-mail.server";
import { redact } from "~/log/redact.server";

const USAGE =
  "usage: npm run mail:test -- <address> | npm run mail:dead | npm run mail:retry -- <id>… | npm run mail:retry -- all | … failed <unit> < LOG";
const SHOWN = 1_000;
/** Of a log. */
const LAST = 8_000;

async function list(db: Db): Promise<void> {
  const found = await deadMails(db, SHOWN);
  // Buyers wait for these.
  const mails = [
    ...found.filter(({ template }) => isPurchaseMail(template)),
    ...found.filter(({ template }) => !isPurchaseMail(template)),
  ];
  for (const { id, template, recipient, createdAt, attempts, reason, canRetry } of mails) {
    const again = canRetry ? "" : " (cannot be sent again: its code or link is gone)";
    console.log(`${id}  ${new Date(createdAt).toISOString()}  ${template} → ${recipient}`);
    if (isPurchaseMail(template)) console.log("  PURCHASE: the buyer has not been notified");
    console.log(`  after ${attempts} attempts: ${reason}${again}`);
  }
  if (mails.length === 0) console.log("no dead mails");
}

async function retry(db: Db, wanted: readonly string[]): Promise<void> {
  const ids = wanted[0] === "all" ? (await deadMails(db, SHOWN)).map(({ id }) => id) : wanted;
  for (const id of ids) {
    console.log(`${id}  ${(await retryMail(db, id)) ? "queued again" : "not a dead mail that can be sent"}`);
  }
}

/** Beside the outbox, so that its failure is seen here. */
async function sendNow(template: string, recipient: string, data: Record<string, unknown>): Promise<void> {
  const { smtp, from } = config.mail;
  const transport = configuredTransport((message) => writeMime(message, config.mail));
  try {
    await transport.send(
      composeMailOfCommand({ template, recipient, data }, config.publicOrigin, Date.now()),
    );
    if (smtp) console.log(`${smtp.host}:${smtp.port} took a mail from ${from.address} to ${recipient}`);
    else console.log(`SMTP_URL is not set: the mail to ${recipient} is a file in ${outboxFolder}`);
  } catch (error) {
    console.error(`${smtp?.host}:${smtp?.port} did not take the mail: ${classifyFailure(error).reason}`);
    process.exitCode = 1;
  } finally {
    transport.close();
  }
}

async function tellOfFailure(program: string): Promise<void> {
  const { operator } = config.mail;
  // Mails go past other servers, and are kept there: the log's persons and credentials stay here. Cut afterwards, so that none is cut.
  const log = redact((await readText(process.stdin)).trim()).slice(-LAST);
  if (operator) return sendNow("program-failed", operator, { program, log });
  console.error("OPERATOR_EMAIL is not set: no mail says that it failed");
  process.exitCode = 1;
}

async function withDatabase(work: (db: Db) => Promise<void>): Promise<void> {
  const db = openDatabase(config.directDatabaseUrl, AS_LONG_AS_IT_TAKES);
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}

const [command, ...ids] = process.argv.slice(2);
const address = command === "test" ? parseEmail(ids[0] ?? "") : null;
// The database may be what has failed: mails that are sent at once do not ask it.
if (address) await sendNow("mail-test", address, {});
else if (command === "failed" && ids[0]) await tellOfFailure(ids[0]);
else if (command === "dead") await withDatabase(list);
else if (command === "retry" && ids.length > 0) await withDatabase((db) => retry(db, ids));
else {
  console.error(USAGE);
  process.exitCode = 1;
}
