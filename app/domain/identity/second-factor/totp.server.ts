/** Verifies authenticator codes (RFC 6238: SHA-1, six digits, 30 s, one step early or late), seals their secrets. */
import { generateSecret, generateURI, verifySync } from "otplib";
import { openText, sealText } from "~/domain/secrets/sealed-text.server";
import { log } from "~/log/log.server";
import { site } from "~/site-settings";

const STEP_S = 30;
const PURPOSE = "totp.secret";

/** 160 random bits in Base32. */
export function newTotpSecret(): string {
  return generateSecret();
}

export function sealTotpSecret(secret: string): string {
  return sealText(secret, PURPOSE);
}

/** @returns null when no configured data secret opens it: an operator lost one, and only recovery codes remain */
export function openTotpSecret(sealed: string): string | null {
  const secret = openText(sealed, PURPOSE);
  if (secret === null)
    log.error("a TOTP secret cannot be opened: DATA_SECRETS lacks the one it was sealed with");
  return secret;
}

/** Content of the QR code. */
export function totpUri(secret: string, email: string): string {
  return generateURI({ issuer: site.name, label: email, secret });
}

/** @param now ms UTC. @returns the time step of the code, or null for a wrong code */
export function totpStep(secret: string, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const found = verifySync({ secret, token: code, epoch: Math.floor(now / 1000), epochTolerance: STEP_S });
  return found.valid && "timeStep" in found ? found.timeStep : null;
}
