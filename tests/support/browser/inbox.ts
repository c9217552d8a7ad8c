/** Waits for mails at the journeys' SMTP server, and extracts their codes and links. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export interface InboxMail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** By lower-case name. */
  headers: Record<string, string>;
  attachments: { name: string; type: string; base64: string }[];
  /** The raw message. */
  raw: string;
}

const WAIT_MS = 60_000;

/** Names the recipient, so that a reader opens no mail of others: a mail with coupons has hundreds of kilobytes. */
export const mailFile = (number: number, recipient: string) =>
  `${String(number).padStart(6, "0")}-${encodeURIComponent(recipient)}.json`;

function mailsTo(recipient: string, subject = /./): InboxMail[] {
  const folder = process.env.E2E_INBOX ?? "";
  return readdirSync(folder)
    .filter((file) => file.endsWith(mailFile(0, recipient).slice(6)))
    .sort()
    .map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as InboxMail)
    .filter((mail) => subject.test(mail.subject));
}

/** The newest mail to an address whose subject matches. @param number how many such mails there must be */
export async function waitForMail(recipient: string, subject: RegExp, number = 1): Promise<InboxMail> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const found = mailsTo(recipient, subject);
    const newest = found.at(-1);
    if (newest && found.length >= number) return newest;
    if (Date.now() > deadline) throw new Error(`no mail ${subject} to ${recipient} came in ${WAIT_MS} ms`);
    await sleep(100);
  }
}

const CODE = /^(\d{6}) es tu código/;

/** The six digits of the newest code mail. */
export async function codeMailedTo(recipient: string, number = 1): Promise<string> {
  return CODE.exec((await waitForMail(recipient, CODE, number)).subject)?.[1] ?? "";
}
