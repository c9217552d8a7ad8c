/** Identifiers: random UUIDs, unguessable tokens and the hashes under which secrets are stored. */
import { createHash, randomBytes, randomUUID } from "node:crypto";

export function newId(): string {
  return randomUUID();
}

/** 256 random bits as base64url: session tokens, lease ids. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database keeps instead of a token. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
