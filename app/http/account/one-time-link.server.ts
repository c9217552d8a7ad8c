/** The two parts of a link that works once, from the address of its page or from the form on it. */
import type { ActionTokenProof } from "~/domain/identity/credentials/action-tokens.server";
import { isUuid } from "~/domain/kernel/formats/uuid";

/** @returns null for a link that is incomplete or truncated */
export function readProof(fields: URLSearchParams): ActionTokenProof | null {
  const uid = fields.get("uid")?.toLowerCase() ?? "";
  const token = fields.get("token") ?? "";
  return isUuid(uid) && /^[A-Za-z0-9_-]{16,500}$/.test(token) ? { uid, token } : null;
}
