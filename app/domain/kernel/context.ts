/** What every verb is given first: the database, who acts, and the ports to the outside. */
import type { Db } from "~/db/schema";
import type { PaymentProviders } from "./payment-provider";

export type Actor =
  /** A browser or an API client without account; the id is random and secret. */
  { kind: "visitor"; visitorId: string } | { kind: "job"; name: string } | { kind: "provider"; name: string };

export interface Context {
  db: Db;
  actor: Actor;
  payments: PaymentProviders;
  /** Public origin for absolute links, without a trailing slash. */
  origin: string;
}

/** How the audit log names an actor. Visitor ids open coupons, so only their beginning is written down. */
export function actorName(actor: Actor): string {
  if (actor.kind === "visitor") return `visitor:${actor.visitorId.slice(0, 8)}`;
  return `${actor.kind}:${actor.name}`;
}
