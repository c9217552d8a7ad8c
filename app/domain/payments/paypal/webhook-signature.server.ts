/**
 * Verifies PayPal's webhook signature: the certificate's key over ids, time, body checksum and our webhook
 * id.
 */
import { createVerify, type X509Certificate } from "node:crypto";
import { crc32 } from "node:zlib";
import type { CertificateAt } from "./certificates.server";

export interface Notification {
  headers: Headers;
  rawBody: string;
  /** From our settings, never from the request. */
  webhookId: string;
}

const ALGORITHM = "SHA256withRSA";

export function signedMessage({ headers, rawBody, webhookId }: Notification): string {
  const transmission = [headers.get("paypal-transmission-id"), headers.get("paypal-transmission-time")];
  return [...transmission, webhookId, crc32(Buffer.from(rawBody, "utf8"))].join("|");
}

/**
 * The transmission time is signed but not checked: PayPal repeats for three days, and it is UNCONFIRMED
 * (docs/providers/paypal.md) whether with a new time. Event ids deduplicate repeats.
 * @throws ProviderError when the certificate cannot be fetched
 */
export async function isSignedByPaypal(
  notification: Notification,
  certificateAt: CertificateAt,
): Promise<boolean> {
  const { headers } = notification;
  const signature = headers.get("paypal-transmission-sig");
  if (!signature || headers.get("paypal-auth-algo") !== ALGORITHM) return false;
  // UNCONFIRMED (docs/providers/paypal.md): the certificate's subject. It is trusted for the origin it was
  // fetched from.
  const certificate = await certificateAt(headers.get("paypal-cert-url") ?? "");
  if (!certificate || !isValidNow(certificate) || certificate.publicKey.asymmetricKeyType !== "rsa")
    return false;
  const message = signedMessage(notification);
  return createVerify("RSA-SHA256").update(message).verify(certificate.publicKey, signature, "base64");
}

function isValidNow({ validFrom, validTo }: X509Certificate): boolean {
  const now = Date.now();
  return Date.parse(validFrom) <= now && now <= Date.parse(validTo);
}
