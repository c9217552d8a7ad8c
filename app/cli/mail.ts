/**
 * `npm run mail:test -- <address>` sends a mail at once; `npm run mail:dead` lists dead mails; `npm run mail:retry -- <id>…` (or
 * `all`) sends them again.
 */
import { config } from "~/config.server";
import { openDatabase } from "~/db/connect.server";
import { AS_LONG_AS_IT_TAKES } from "~/db/patience";
import type { Db } from "~/db/schema";
import { parseEmail } from "~/domain/kernel/formats/email";
import { composeTestMail } from "~/domain/mail/compose-mail.server";
import { configuredTransport, outboxFolder } from "~/domain/mail/configured-transport.server";
import { classifyFailure } from "~/domain/mail/delivery-failure";
import { writeMime } from "~/domain/mail/nodemailer-message.server";
import { isPurchaseMail } from "~/domain/mail/purchase-mails";
import { deadMails } from "~/domain/mail/queries.server";
import { retryMail } from "~/domain/mail/retry-mail.server";

const USAGE =
  "usage: npm run mail:test -- <address> | npm run mail:dead | npm run mail:retry -- <id>… | npm run mail:retry -- all";
const SHOWN = 1_000;

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
async function test(address: string): Promise<void> {
  const { smtp, from } = config.mail;
  const transport = configuredTransport((message) => writeMime(message, config.mail));
  try {
    await transport.send(composeTestMail(address, config.publicOrigin, Date.now()));
    if (smtp) console.log(`${smtp.host}:${smtp.port} took a mail from ${from.address} to ${address}`);
    else console.log(`SMTP_URL is not set: the mail to ${address} is a file in ${outboxFolder}`);
  } catch (error) {
    console.error(`${smtp?.host}:${smtp?.port} did not take the mail: ${classifyFailure(error).reason}`);
    process.exitCode = 1;
  } finally {
    transport.close();
  }
}

const [command, ...ids] = process.argv.slice(2);
const db = openDatabase(config.directDatabaseUrl, AS_LONG_AS_IT_TAKES);
try {
  const address = command === "test" ? parseEmail(ids[0] ?? "") : null;
  if (address) await test(address);
  else if (command === "dead") await list(db);
  else if (command === "retry" && ids.length > 0) await retry(db, ids);
  else {
    console.error(USAGE);
    process.exitCode = 1;
  }
} finally {
  await db.destroy();
}
