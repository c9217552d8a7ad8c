/** Creates the configured mail transport: an SMTP server, or a folder in the data directory. */
import { join } from "node:path";
import { config } from "~/config.server";
import type { MailTransport } from "./mail-message";
import type { WriteMime } from "./nodemailer-message.server";

export const outboxFolder = join(config.dataDir, "outbox");

async function open(write: WriteMime): Promise<MailTransport> {
  const { mail } = config;
  if (mail.smtp) return (await import("./smtp-transport.server")).smtpTransport(mail.smtp, mail, write);
  return (await import("./folder-transport.server")).folderTransport(outboxFolder, mail, write);
}

/** Loaded with the first mail. @param write writes messages as they travel */
export function configuredTransport(write: WriteMime): MailTransport {
  let opened: Promise<MailTransport> | undefined;
  return {
    async send(message) {
      opened ??= open(write);
      await (await opened).send(message);
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}
