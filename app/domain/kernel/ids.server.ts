/** Creates identifiers: random UUIDs, unguessable tokens and the hashes secrets are stored under. */
import { createHash, randomUUID } from "node:crypto";
import { notFound } from "./errors";
import { isUuid } from "./formats/uuid";
import { secretBytes } from "./random-bytes.server";

export function newId(): string {
  return randomUUID();
}

/** An id of a request as rows hold it, in small letters. @throws DomainError not_found for what is no id */
export function storedId(text: string): string {
  if (!isUuid(text)) throw notFound();
  return text.toLowerCase();
}

/** 256 random bits as base64url: session tokens, lease ids. */
export function newToken(): string {
  return secretBytes(32).toString("base64url");
}

/** Hash stored in place of a token. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
