/** Reads the mail settings from the environment: SMTP with DKIM, or a folder by default. */
import { parseEmail } from "~/domain/kernel/formats/email";
import type { Environment } from "~/domain/kernel/process/environment-values";
import { site } from "~/site-settings";

export type MailSettings = ReturnType<typeof mailSettings>;
export type SmtpSettings = ReturnType<typeof smtpSettings>;
export type DkimSettings = NonNullable<ReturnType<typeof dkimSettings>>;

function smtpSettings(text: string) {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw new Error("SMTP_URL: must be an address like smtp://user:password@host:587");
  }
  if (!/^smtps?:$/.test(url.protocol) || url.hostname === "") {
    throw new Error("SMTP_URL: must start with smtp:// or smtps:// and name a host");
  }
  const secure = url.protocol === "smtps:";
  return {
    host: url.hostname,
    port: Number(url.port) || (secure ? 465 : 587),
    /** TLS from the start; otherwise STARTTLS, which is required before sending a password. */
    secure,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  };
}

/** All three, or none. */
function dkimSettings(environment: Environment) {
  const names = ["DKIM_DOMAIN", "DKIM_SELECTOR", "DKIM_KEY"] as const;
  const [domain, selector, key] = names.map((name) => environment[name]?.trim() ?? "");
  if (!domain && !selector && !key) return null;
  if (!domain || !selector || !key) throw new Error(`${names.join(", ")}: all three are needed`);
  // PKCS #8 or PKCS #1; environment files often hold it on one line.
  const privateKey = key.replaceAll("\\n", "\n");
  if (!privateKey.includes("PRIVATE KEY")) throw new Error("DKIM_KEY: must be a private key in PEM");
  return { domain, selector, privateKey };
}

/** @throws Error naming the wrong or missing variable */
export function mailSettings(environment: Environment, publicOrigin: string) {
  const smtp = environment.SMTP_URL?.trim() ? smtpSettings(environment.SMTP_URL.trim()) : null;
  const given = environment.MAIL_FROM?.trim();
  if (smtp && !given) throw new Error("SMTP_URL: needs MAIL_FROM, too");
  const address = given ? parseEmail(given) : `no-reply@${new URL(publicOrigin).hostname}`;
  if (address === null) throw new Error("MAIL_FROM: must be an e-mail address");
  const operatorEmail = environment.OPERATOR_EMAIL?.trim();
  const operator = operatorEmail ? parseEmail(operatorEmail) : null;
  if (operatorEmail && operator === null) throw new Error("OPERATOR_EMAIL: must be an e-mail address");
  return {
    /** null = mails are written to DATA_DIR/outbox. */
    smtp,
    /** The operator's e-mail address for notices; null = none. */
    operator,
    from: { name: site.name, address },
    dkim: dkimSettings(environment),
  };
}
