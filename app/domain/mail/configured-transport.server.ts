/** Creates the configured mail transport: an SMTP server, or a folder in the data directory. */
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
