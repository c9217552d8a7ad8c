/** Creates the configured mail transport: an SMTP server, or a folder in the data directory. */
import { join } from "node:path";
import { config } from "~/config.server";
import type { MailTransport } from "./mail-message";

export const outboxFolder = join(config.dataDir, "outbox");

async function open(): Promise<MailTransport> {
  const { mail } = config;
  if (mail.smtp) return (await import("./smtp-transport.server")).smtpTransport(mail.smtp, mail);
  return (await import("./folder-transport.server")).folderTransport(outboxFolder, mail);
}

/** Loaded with the first mail. */
export function configuredTransport(): MailTransport {
  let opened: Promise<MailTransport> | undefined;
  return {
    async send(message) {
      opened ??= open();
      await (await opened).send(message);
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}
