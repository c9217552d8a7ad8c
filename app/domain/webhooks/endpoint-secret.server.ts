/** Makes, seals and uses the secrets with which deliveries are signed. */
import { createHmac } from "node:crypto";
import { newToken } from "~/domain/kernel/ids.server";
import { openText, sealText } from "~/domain/secrets/sealed-text.server";

const PURPOSE = "webhook.secret";

/** 256 random bits. */
export function newSecret(): string {
  return `whsec_${newToken()}`;
}

export function sealSecret(secret: string): string {
  return sealText(secret, PURPOSE);
}

/** @throws Error when no configured data secret opens it */
function openSecret(sealed: string): string {
  const secret = openText(sealed, PURPOSE);
  if (secret === null) throw new Error("the endpoint's secret cannot be opened: DATA_SECRETS lacks its key");
  return secret;
}

interface SealedSecrets {
  secret_sealed: string;
  old_secret_sealed: string | null;
  old_secret_until: number | null;
}

/** Value of `Webhook-Signature`: one `v1` for each secret in force. @param now ms UTC */
export function signatureHeader(secrets: SealedSecrets, body: string, now: number): string {
  const { secret_sealed, old_secret_sealed, old_secret_until } = secrets;
  const old = old_secret_sealed !== null && (old_secret_until ?? 0) > now ? [old_secret_sealed] : [];
  const t = Math.floor(now / 1000);
  const signatures = [secret_sealed, ...old].map((sealed) => {
    const mac = createHmac("sha256", openSecret(sealed)).update(`${t}.${body}`).digest("hex");
    return `v1=${mac}`;
  });
  return [`t=${t}`, ...signatures].join(",");
}
