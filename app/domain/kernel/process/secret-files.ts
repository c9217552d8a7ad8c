/** Takes secret settings from files: container engines and systemd hand secrets over as files, not in the environment. */
import { readFileSync } from "node:fs";
import type { Environment } from "./environment-values";

/** Settings that are secrets or hold one. */
const SECRET_SETTINGS = [
  "DATABASE_URL",
  "DATABASE_LISTEN_URL",
  "DATABASE_READ_URL",
  "SESSION_SECRETS",
  "TOKEN_SECRETS",
  "DATA_SECRETS",
  "LINK_SECRETS",
  "COUPON_SECRETS",
  "SMTP_URL",
  "DKIM_KEY",
  "METRICS_TOKEN",
  "PAYPAL_CLIENT_SECRET",
  "RAPYD_ACCESS_KEY",
  "RAPYD_SECRET_KEY",
  "ALLPAY_API_KEY",
  "MEDIA_S3_ACCESS_KEY_ID",
  "MEDIA_S3_SECRET_ACCESS_KEY",
  "GOOGLE_CLIENT_SECRET",
  "APPLE_PRIVATE_KEY",
  "FACEBOOK_CLIENT_SECRET",
  "GOOGLE_WALLET_CREDENTIALS",
  "APPLE_WALLET_CERTIFICATE",
  "APPLE_WALLET_PRIVATE_KEY",
  "APPLE_WALLET_AUTHORITY",
  "AMPLITUDE_API_KEY",
] as const;

/**
 * @returns the environment with `NAME` read from the file that `NAME_FILE` names, without the spaces around its text
 * @throws Error when both are set, or the file cannot be read or is empty
 */
export function withSecretFiles<Values extends Environment>(environment: Values): Values {
  const found: Record<string, string> = {};
  for (const name of SECRET_SETTINGS) {
    const path = environment[`${name}_FILE`];
    if (!path) continue;
    if (environment[name]) throw new Error(`${name}: set it or ${name}_FILE, not both`);
    found[name] = readSecret(`${name}_FILE`, path);
  }
  return { ...environment, ...found };
}

function readSecret(setting: string, path: string): string {
  let text: string;
  try {
    text = readFileSync(path, "utf8").trim();
  } catch (error) {
    throw new Error(`${setting}: ${path} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  if (text === "") throw new Error(`${setting}: ${path} is empty`);
  return text;
}
