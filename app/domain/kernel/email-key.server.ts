/** Hashes e-mail addresses for counters and lookups, which must not store addresses. */
import { createHash } from "node:crypto";
import { canonicalEmail } from "./formats/email";

export function emailKey(email: string): string {
  return createHash("sha256")
    .update(`email:${canonicalEmail(email)}`)
    .digest("base64url");
}
