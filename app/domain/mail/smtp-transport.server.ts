/** Sends mails by SMTP over a few pooled connections with short timeouts, since the outbox retries. */
import { createTransport } from "nodemailer";
import type { MailTransport } from "./mail-message";
import { type WriteMime, writeMime } from "./nodemailer-message.server";
import type { MailSettings, SmtpSettings } from "./settings";

export function smtpOptions({ host, port, secure, user, password }: SmtpSettings) {
  return {
    host,
    port,
    secure,
    // STARTTLS is used if offered, and required before sending a password.
    requireTLS: !secure && user !== "",
    auth: user === "" ? undefined : { user, pass: password },
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** @param write writes the message elsewhere, e.g. in a thread */
export function smtpTransport(
  smtp: SmtpSettings,
  settings: MailSettings,
  write: WriteMime = (message) => writeMime(message, settings),
): MailTransport {
  const transport = createTransport({
    ...smtpOptions(smtp),
    pool: true,
    maxConnections: 3,
    maxMessages: 100,
    // The outbox retries.
    maxRequeues: 0,
  });
  return {
    async send(message) {
      const envelope = { from: settings.from.address, to: [message.recipient] };
      await transport.sendMail({ envelope, raw: await write(message) });
    },
    close: () => transport.close(),
  };
}
