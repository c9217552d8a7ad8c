/** Checks of `npm run doctor` that ask other machines: the mail server, payment providers, and the shop's own public address. */
import { createTransport } from "nodemailer";
import { config } from "~/config.server";
import { classifyFailure } from "~/domain/mail/delivery-failure";
import { smtpOptions } from "~/domain/mail/smtp-transport.server";
import { accessTokens } from "~/domain/payments/paypal/access-token.server";
import { certificateEnd, certificateFinding } from "./doctor-certificate";
import { clockFinding } from "./doctor-database";
import { type Check, type Finding, problemFinding, warningFinding, wellFinding } from "./doctor-finding";

const PATIENCE_MS = 5_000;

/** Any answer counts. @throws what keeps it from answering */
async function ask(url: string): Promise<Response> {
  try {
    return await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch (error) {
    const { cause, message } = error as Error;
    throw new Error(
      `${new URL(url).origin} does not answer: ${cause instanceof Error ? cause.message || cause.name : message}`,
    );
  }
}

async function mail(): Promise<Finding[]> {
  const { smtp, from } = config.mail;
  if (!smtp) {
    const text = "SMTP_URL is not set: mails are files in DATA_DIR/outbox";
    return [config.hasPublicOrigin ? problemFinding(text, "set SMTP_URL and MAIL_FROM") : wellFinding(text)];
  }
  const transport = createTransport({ ...smtpOptions(smtp), pool: false });
  try {
    await transport.verify();
    const found = [
      wellFinding(`${smtp.host}:${smtp.port} takes our sign-in; mails are from ${from.address}`),
    ];
    if (!config.mail.dkim)
      found.push(warningFinding("mails are not signed by us", "DKIM_*, unless the mail server signs"));
    return found;
  } catch (error) {
    return [
      problemFinding(
        `${smtp.host}:${smtp.port}: ${classifyFailure(error).reason}`,
        "npm run mail:test -- you@example.com",
      ),
    ];
  } finally {
    transport.close();
  }
}

/** Whether each configured provider is reached; of PayPal also whether it knows the credentials. */
async function providers(): Promise<Finding[]> {
  const { paypal, rapyd, allpay } = config.payments;
  const found: Finding[] = [];
  for (const [name, settings] of Object.entries({ PayPal: paypal, Rapyd: rapyd, Allpay: allpay })) {
    if (!settings) continue;
    try {
      const answer = await ask(settings.apiUrl);
      const date = Date.parse(answer.headers.get("date") ?? "");
      found.push(wellFinding(`${name} answers at ${new URL(settings.apiUrl).origin}`));
      // A second is what the header leaves out.
      if (!Number.isNaN(date)) found.push(clockFinding(Date.now() - date - 500, `${name}'s`));
    } catch (error) {
      found.push(
        problemFinding(
          `${name}: ${(error as Error).message}`,
          "outgoing connections, and the provider's status page",
        ),
      );
    }
  }
  if (paypal) {
    const refusal = await accessTokens(paypal, PATIENCE_MS)
      .current()
      .then(
        () => null,
        (error: Error) => error.message,
      );
    found.push(
      refusal === null
        ? wellFinding("PayPal knows the credentials")
        : problemFinding(`PayPal: ${refusal}`, "PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET"),
    );
  }
  return found.length > 0 ? found : [wellFinding("none is configured; payments are simulated")];
}

async function publicAddress(): Promise<Finding[]> {
  if (!config.hasPublicOrigin) return [];
  const found: Finding[] = [];
  if (!config.publicOrigin.startsWith("https:"))
    found.push(
      warningFinding(`${config.publicOrigin} is without TLS: cookies and passwords travel in clear`),
    );
  const answer = await ask(`${config.publicOrigin}/health/live`).catch((error: Error) => error);
  const advice = "is the shop started, and do DNS, certificate and proxy lead to it?";
  if (answer instanceof Error) found.push(problemFinding(answer.message, advice));
  else if (answer.status !== 200)
    found.push(problemFinding(`${config.publicOrigin} answers ${answer.status}`, advice));
  else found.push(wellFinding(`${config.publicOrigin} leads to the shop`));
  // What keeps one from asking it is said above.
  if (!(answer instanceof Error) && config.publicOrigin.startsWith("https:")) {
    const finding = await certificateEnd(config.publicOrigin, PATIENCE_MS).then(
      (end) => certificateFinding("the public address", end, Date.now(), "renew it, and reload the proxy"),
      (error: Error) =>
        problemFinding(`${config.publicOrigin} shows no certificate: ${error.message}`, advice),
    );
    found.push(finding);
  }
  return found;
}

export const outsideChecks = (): Check[] => [
  { name: "mail", look: mail },
  { name: "providers", look: providers },
  { name: "address", look: publicAddress },
];
