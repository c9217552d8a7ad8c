/** Reads the settings of phone wallets from the environment: Google's by a service account, Apple's by a pass certificate. */
import { createPrivateKey, X509Certificate } from "node:crypto";
import { parseJson } from "~/domain/kernel/formats/json";
import {
  allOrNone,
  chosenValue,
  type Environment,
  httpBase,
} from "~/domain/kernel/process/environment-values";

type WalletSettings = ReturnType<typeof walletSettings>;
export type GoogleWalletSettings = NonNullable<WalletSettings["google"]>;
export type AppleWalletSettings = NonNullable<WalletSettings["apple"]>;

/** @param credentials the JSON file that Google gives out for a service account @returns the parts used of it */
function serviceAccount(credentials: string) {
  const { client_email: email, private_key: key } = (parseJson(credentials) ?? {}) as Record<string, unknown>;
  if (typeof email !== "string" || !email.includes("@") || typeof key !== "string") return null;
  return { email, key };
}

/** PEM; environment files often hold it on one line. */
const pem = (text: string) => text.replaceAll("\\n", "\n");

function keyProblem(key: string): string | null {
  try {
    createPrivateKey(key);
    return null;
  } catch {
    return "must be a private key in PEM";
  }
}

function googleSettings(environment: Environment) {
  const given = allOrNone(environment, ["GOOGLE_WALLET_ISSUER_ID", "GOOGLE_WALLET_CREDENTIALS"]);
  if (!given) return null;
  const { GOOGLE_WALLET_ISSUER_ID: issuerId, GOOGLE_WALLET_CREDENTIALS: credentials } = given;
  if (!/^\d{1,30}$/.test(issuerId)) throw new Error("GOOGLE_WALLET_ISSUER_ID: must be a number");
  const account = serviceAccount(credentials);
  const problem = account ? keyProblem(account.key) : "must be the JSON of a service account's key";
  if (!account || problem) throw new Error(`GOOGLE_WALLET_CREDENTIALS: ${problem}`);
  return {
    issuerId,
    clientEmail: account.email,
    privateKey: account.key,
    /** Google lets only the issuer's own testers save passes until it has approved the issuer. */
    isDemo: chosenValue(environment, "GOOGLE_WALLET_MODE", ["demo", "live"], "demo") === "demo",
    apiUrl: httpBase(environment, "GOOGLE_WALLET_API_URL", "https://walletobjects.googleapis.com"),
    tokenUrl: httpBase(environment, "GOOGLE_WALLET_TOKEN_URL", "https://oauth2.googleapis.com/token"),
    saveUrl: httpBase(environment, "GOOGLE_WALLET_SAVE_URL", "https://pay.google.com/gp/v/save"),
  };
}

function certificateProblem(certificate: string, privateKey: string, passType: string): string | null {
  try {
    const parsed = new X509Certificate(certificate);
    if (!parsed.checkPrivateKey(createPrivateKey(privateKey))) return "is not of APPLE_WALLET_PRIVATE_KEY";
    return parsed.subject.includes(passType) ? null : `is not of ${passType}`;
  } catch {
    return "must be a certificate in PEM";
  }
}

function appleSettings(environment: Environment) {
  const given = allOrNone(environment, [
    "APPLE_WALLET_PASS_TYPE",
    "APPLE_WALLET_TEAM_ID",
    "APPLE_WALLET_CERTIFICATE",
    "APPLE_WALLET_PRIVATE_KEY",
    "APPLE_WALLET_AUTHORITY",
  ]);
  if (!given) return null;
  const certificate = pem(given.APPLE_WALLET_CERTIFICATE);
  const privateKey = pem(given.APPLE_WALLET_PRIVATE_KEY);
  const keys = keyProblem(privateKey);
  if (keys) throw new Error(`APPLE_WALLET_PRIVATE_KEY: ${keys}`);
  const problem = certificateProblem(certificate, privateKey, given.APPLE_WALLET_PASS_TYPE);
  if (problem) throw new Error(`APPLE_WALLET_CERTIFICATE: ${problem}`);
  return {
    passType: given.APPLE_WALLET_PASS_TYPE,
    teamId: given.APPLE_WALLET_TEAM_ID,
    certificate,
    privateKey,
    /** Apple's intermediate certificate “WWDR”, which phones do not have. */
    authority: pem(given.APPLE_WALLET_AUTHORITY),
    pushUrl: httpBase(environment, "APPLE_WALLET_PUSH_URL", "https://api.push.apple.com"),
  };
}

/** @throws Error naming the wrong or missing variable */
export function walletSettings(environment: Environment) {
  return { google: googleSettings(environment), apple: appleSettings(environment) };
}
