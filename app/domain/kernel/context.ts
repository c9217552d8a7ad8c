/** Context of every operation: the database, the acting user and the ports to the outside. */
import type { Db } from "~/db/schema";
import type { ApiScope } from "./api-scopes";
import type { MediaStore } from "./media-store";
import type { PaymentProviders } from "./payment-provider";
import type { SocialProviders } from "./social-provider";

/** Roles in an organization; what each may do: member-permissions.ts. */
export const MEMBER_ROLES = ["owner", "manager", "cashier", "bookkeeper"] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

export interface Membership {
  organizationId: string;
  role: MemberRole;
  /** ms UTC, of the panel, null = never; left out where it was not read. */
  lastUsedAt?: number | null;
}

/** A browser or an API client without account; the id is random and secret, "" owns nothing. */
export interface VisitorActor {
  kind: "visitor";
  visitorId: string;
}

/**
 * A signed-in user; `visitorId` is the browser's or session's own, so that earlier anonymous work stays
 * theirs.
 */
export interface UserActor {
  kind: "user";
  userId: string;
  visitorId: string;
  sessionId: string;
  staff: boolean;
  memberships: readonly Membership[];
  /** Staff who must add a second factor first; without staff permissions until then. */
  owesFactor?: true;
}

/** A partner's program with an API key: acts for one organization, in the calls of its scopes (decision 055). */
export interface IntegrationActor {
  kind: "integration";
  keyId: string;
  organizationId: string;
  scopes: readonly ApiScope[];
  /** The organization is a sandbox. */
  sandbox: boolean;
}

/** Takes coupons at a counter: a member or staff in person, or an organization's program. */
export type CounterActor = UserActor | IntegrationActor;

export type Actor =
  | VisitorActor
  | CounterActor
  | { kind: "job"; name: string }
  | { kind: "provider"; name: string };

export interface Context {
  db: Db;
  actor: Actor;
  payments: PaymentProviders;
  media: MediaStore;
  /** Social networks for signing in; only the configured ones. */
  social: SocialProviders;
  /** Public origin for absolute links, without a trailing slash. */
  origin: string;
  /**
   * The caller's network, which limits held stock: IPv4 address or IPv6 /64. Absent for jobs and unknown
   * addresses.
   */
  network?: string | null;
}

/** Context of operations without external calls. */
export type ActingContext = Pick<Context, "db" | "actor">;

/** The member who acts in person; null for staff, programs, jobs and everybody else. */
export function authorOf(actor: Actor): string | null {
  return actor.kind === "user" && !actor.staff ? actor.userId : null;
}

/** @param name as actorName writes it @returns null for names of others than users */
export function userOf(name: string): string | null {
  return name.startsWith("user:") ? name.slice("user:".length) : null;
}

/** "" for actors without a visitor id. */
export function visitorIdOf(actor: Actor): string {
  return actor.kind === "visitor" || actor.kind === "user" ? actor.visitorId : "";
}

export function userIdOf(actor: Actor): string | null {
  return actor.kind === "user" ? actor.userId : null;
}

/** Name of an actor in the audit log. Visitor ids grant access to coupons, so only a prefix is logged. */
export function actorName(actor: Actor): string {
  if (actor.kind === "visitor") return `visitor:${actor.visitorId.slice(0, 8)}`;
  if (actor.kind === "user") return `user:${actor.userId}`;
  return `${actor.kind}:${actor.kind === "integration" ? actor.keyId : actor.name}`;
}
