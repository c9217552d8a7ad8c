/** Owner key of records that an account or an anonymous session may own: carts, alert lists. */
import type { Actor } from "./context";
import { DomainError } from "./errors";

export const userOwner = (userId: string) => `user:${userId}`;
/** null for a visitor. */
export const userIdOfOwner = (owner: string) => (owner.startsWith("user:") ? owner.slice(5) : null);
export const visitorOwner = (visitorId: string) => `visitor:${visitorId}`;

/** @throws DomainError unauthenticated for callers with neither account nor session */
export function ownerOf(actor: Actor): string {
  if (actor.kind === "user") return userOwner(actor.userId);
  if (actor.kind === "visitor" && actor.visitorId !== "") return visitorOwner(actor.visitorId);
  throw new DomainError("unauthenticated");
}
