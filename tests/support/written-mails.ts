/** Waits for mails in the shop's outbox folder, and extracts their codes and links. */
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readWrittenMails, type WrittenMail } from "~/domain/mail/outbox-folder.server";

const WAIT_MS = 60_000;

export async function mailsTo(dataDir: string, recipient: string): Promise<WrittenMail[]> {
  const mails = await readWrittenMails(join(dataDir, "outbox"), 10_000);
  return mails.filter((mail) => mail.recipient === recipient);
}

/** The newest mail to an address whose subject matches. @param number how many such mails there must be */
export async function waitForMail(
  dataDir: string,
  recipient: string,
  subject: RegExp,
  number = 1,
): Promise<WrittenMail> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const found = (await mailsTo(dataDir, recipient)).filter((mail) => subject.test(mail.subject));
    if (found.length >= number) return found[0] as WrittenMail;
    if (Date.now() > deadline)
      throw new Error(`no mail ${subject} to ${recipient} was written in ${WAIT_MS} ms`);
    await sleep(100);
  }
}

const CODE = /^(\d{6}) es tu código/;

/** The six digits of the newest code mail. */
export async function codeMailedTo(dataDir: string, recipient: string, number = 1): Promise<string> {
  const { subject } = await waitForMail(dataDir, recipient, CODE, number);
  return CODE.exec(subject)?.[1] ?? "";
}

/** Path and query of the first link into the shop whose path begins with this. */
export function linkIn({ text }: Pick<WrittenMail, "text">, origin: string, path: string): string {
  const links = text.match(/https?:\/\/[^\s<>)\]]+/g) ?? [];
  const link = links.find((one) => one.startsWith(`${origin}${path}`));
  if (!link) throw new Error(`no link to ${path} in ${text}`);
  return link.slice(origin.length);
}
