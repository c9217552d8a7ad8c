/** What every verb is given first: the database, who acts, and the ports to the outside. */
import type { Db } from "~/db/schema";
import type { MediaStore } from "./media-store";
import type { PaymentProviders } from "./payment-provider";
import type { SocialProviders } from "./social-provider";

/** A member's power in an organization; each role may do what the ones after it may. */
export const MEMBER_ROLES = ["owner", "manager", "cashier"] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

export interface Membership {
  organizationId: string;
  role: MemberRole;
}

/** A browser or an API client without account; the id is random and secret, "" owns nothing. */
export interface VisitorActor {
  kind: "visitor";
  visitorId: string;
}

/** Somebody signed in; `visitorId` is the browser's or the session's own, so that what was begun before stays theirs. */
export interface UserActor {
  kind: "user";
  userId: string;
  visitorId: string;
  sessionId: string;
  staff: boolean;
  memberships: readonly Membership[];
  /** Staff who must add a second factor before anything else; without any power until then. */
  owesFactor?: true;
}

export type Actor =
  | VisitorActor
  | UserActor
  | { kind: "job"; name: string }
  | { kind: "provider"; name: string };

export interface Context {
  db: Db;
  actor: Actor;
  payments: PaymentProviders;
  media: MediaStore;
  /** Social networks to sign in with; those that are not configured are absent. */
  social: SocialProviders;
  /** Public origin for absolute links, without a trailing slash. */
  origin: string;
  /** Where the caller is, as units held are counted: an IPv4 address or IPv6 /64. Absent for jobs and where the proxy does not tell it. */
  network?: string | null;
}

/** What a verb needs that reaches nothing outside. */
export type ActingContext = Pick<Context, "db" | "actor">;

/** "" for whoever has none. */
export function visitorIdOf(actor: Actor): string {
  return actor.kind === "visitor" || actor.kind === "user" ? actor.visitorId : "";
}

export function userIdOf(actor: Actor): string | null {
  return actor.kind === "user" ? actor.userId : null;
}

/** How the audit log names an actor. Visitor ids open coupons, so only their beginning is written down. */
export function actorName(actor: Actor): string {
  if (actor.kind === "visitor") return `visitor:${actor.visitorId.slice(0, 8)}`;
  return actor.kind === "user" ? `user:${actor.userId}` : `${actor.kind}:${actor.name}`;
}
