/** Signs what a client carries between calls: a proven mailbox, or the identity a social network confirmed. */
import { jwtVerify, SignJWT } from "jose";
import { config } from "~/config.server";
import { MINUTE_MS } from "~/domain/kernel/durations";
import type { SocialProviderName } from "~/domain/kernel/social-provider";
import { CODE_PURPOSES, type CodePurpose } from "./one-time-codes.server";

const ALGORITHM = "HS256";
const keys = config.tokenSecrets.map((secret) => new TextEncoder().encode(secret));
const PROOF_TTL_MS = 30 * MINUTE_MS;

export interface MailboxProof {
  email: string;
  purpose: CodePurpose;
}

/** Identity confirmed by a social network, before its account is found. */
export interface SocialProof {
  provider: SocialProviderName;
  subject: string;
  firstName: string;
  lastName: string;
}

type Statement = Record<string, unknown>;

function sign(type: string, statement: Statement, now: number): Promise<string> {
  return new SignJWT({ ...statement, token_type: type })
    .setProtectedHeader({ alg: ALGORITHM, typ: "JWT" })
    .setExpirationTime(Math.floor((now + PROOF_TTL_MS) / 1000))
    .sign(keys[0] as Uint8Array);
}

async function read(type: string, token: string): Promise<Statement | null> {
  for (const key of keys) {
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM], requiredClaims: ["exp"] });
      return payload.token_type === type ? payload : null;
    } catch {
      // Signed with another key, or expired: try the next key.
    }
  }
  return null;
}

/** @param now ms UTC; valid for half an hour */
export function signMailboxProof(proof: MailboxProof, now: number): Promise<string> {
  return sign("verification", { ...proof }, now);
}

/** @returns null unless it is an unexpired proof signed with one of our keys */
export async function readMailboxProof(token: string): Promise<MailboxProof | null> {
  const { email, purpose } = (await read("verification", token)) ?? {};
  const known = CODE_PURPOSES.find((name) => name === purpose);
  return typeof email === "string" && known ? { email, purpose: known } : null;
}

export function signSocialProof(proof: SocialProof, now: number): Promise<string> {
  return sign("social_link", { ...proof }, now);
}

/** @returns null unless it is an unexpired proof for this provider signed with one of our keys */
export async function readSocialProof(
  token: string,
  provider: SocialProviderName,
): Promise<SocialProof | null> {
  const statement = await read("social_link", token);
  if (statement?.provider !== provider || typeof statement.subject !== "string") return null;
  const { subject, firstName, lastName } = statement;
  return { provider, subject, firstName: String(firstName ?? ""), lastName: String(lastName ?? "") };
}
