/** Sends mails by SMTP over a few pooled connections with short timeouts, since the outbox retries. */
import { createTransport } from "nodemailer";
import type { MailTransport } from "./mail-message";
import { dkimOptions, nodemailerMessage } from "./nodemailer-message.server";
import type { MailSettings, SmtpSettings } from "./settings";

export function smtpTransport(smtp: SmtpSettings, { from, dkim }: MailSettings): MailTransport {
  const { host, port, secure, user, password } = smtp;
  const transport = createTransport({
    host,
    port,
    secure,
    // STARTTLS is used if offered, and required before sending a password.
    requireTLS: !secure && user !== "",
    auth: user === "" ? undefined : { user, pass: password },
    pool: true,
    maxConnections: 3,
    maxMessages: 100,
    // The outbox retries.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim ? { dkim: dkimOptions(dkim) } : {}),
  });
  return {
    async send(message) {
      await transport.sendMail(nodemailerMessage(message, from));
    },
    close: () => transport.close(),
  };
}
