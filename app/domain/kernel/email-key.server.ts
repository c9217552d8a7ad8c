/** The hash under which an e-mail is counted and looked up, so that counters hold no addresses. */
import { createHash } from "node:crypto";
import { canonicalEmail } from "./formats/email";

export function emailKey(email: string): string {
  return createHash("sha256")
    .update(`email:${canonicalEmail(email)}`)
    .digest("base64url");
}
