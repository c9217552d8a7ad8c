/** The way out that the environment names: an SMTP server, or a folder of the data directory. */
import { join } from "node:path";
import { config } from "~/config.server";
import type { MailTransport } from "./mail-message";
import { folderTransport } from "./outbox-folder.server";
import { smtpTransport } from "./smtp-transport.server";

export const outboxFolder = join(config.dataDir, "outbox");

export function configuredTransport(): MailTransport {
  const { mail } = config;
  return mail.smtp ? smtpTransport(mail.smtp, mail) : folderTransport(outboxFolder, mail);
}
