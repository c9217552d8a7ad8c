/** Writes mails to a folder while no SMTP server is configured: .eml for mail programs, .html for browsers. */
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { browserHtml } from "./browser-html";
import type { MailMessage, MailTransport } from "./mail-message";
import { type WriteMime, writeMime } from "./nodemailer-message.server";
import type { WrittenMail } from "./outbox-folder.server";
import type { MailSettings } from "./settings";

function nameOf({ id, createdAt }: MailMessage): string {
  return `${new Date(createdAt).toISOString().replace(/[-:.]/g, "")}-${id}`;
}

/** Readable by the owner only, since mails contain codes and links. Writes atomically by renaming. */
async function put(path: string, content: string | Buffer): Promise<void> {
  await writeFile(`${path}.part`, content, { mode: 0o600 });
  await rename(`${path}.part`, path);
}

/** @param write writes the message elsewhere, e.g. in a thread */
export function folderTransport(
  folder: string,
  settings: MailSettings,
  write: WriteMime = (message) => writeMime(message, settings),
): MailTransport {
  return {
    async send(message) {
      const raw = await write(message);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = nameOf(message);
      const { recipient, subject, text, createdAt } = message;
      const facts: WrittenMail = { name, recipient, subject, text, createdAt };
      await put(join(folder, `${name}.eml`), raw);
      await put(join(folder, `${name}.html`), browserHtml(message));
      await put(join(folder, `${name}.json`), JSON.stringify(facts));
    },
    close() {},
  };
}
