/** Reads the two parameters of a one-time link from its URL or from the form on its page. */
import type { ActionTokenProof } from "~/domain/identity/credentials/action-tokens.server";
import { isUuid } from "~/domain/kernel/formats/uuid";

/** @returns null for an incomplete or truncated link */
export function readProof(fields: URLSearchParams): ActionTokenProof | null {
  const uid = fields.get("uid")?.toLowerCase() ?? "";
  const token = fields.get("token") ?? "";
  return isUuid(uid) && /^[A-Za-z0-9_-]{16,500}$/.test(token) ? { uid, token } : null;
}
