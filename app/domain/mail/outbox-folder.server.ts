/** Reads the mails that were written to a folder while no SMTP server was configured. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Entry of /dev/mail's list, stored beside the mail so that it need not be parsed. */
export interface WrittenMail {
  /** File name without extension; begins with the time, so names sort by age. */
  name: string;
  recipient: string;
  subject: string;
  text: string;
  /** ms UTC */
  createdAt: number;
}

const NAME = /^\d{8}T\d{9}Z-[0-9a-f-]{36}$/;

/** Newest first. */
export async function readWrittenMails(folder: string, limit: number): Promise<WrittenMail[]> {
  const files = await readdir(folder).catch(() => []);
  const names = files.filter((file) => file.endsWith(".json")).sort();
  return Promise.all(
    names
      .slice(-limit)
      .reverse()
      .map(async (file) => JSON.parse(await readFile(join(folder, file), "utf8")) as WrittenMail),
  );
}

/** @returns null for an unknown mail */
export async function readWrittenHtml(folder: string, name: string): Promise<string | null> {
  if (!NAME.test(name)) return null;
  return readFile(join(folder, `${name}.html`), "utf8").catch(() => null);
}
