/** Shared steps of every change of an endpoint: check its address, sort its events, audit the change. */
import type { Trx } from "~/db/schema";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { ActingContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { allowedAddresses, ForbiddenTarget, type Targeting } from "./endpoint-target.server";
import type { WebhookEvent } from "./webhook-event";

export interface EndpointContent {
  url: string;
  description: string;
  events: readonly WebhookEvent[];
}

/** @throws DomainError invalid with the field `url` */
export async function requireTarget(url: string, targeting: Targeting): Promise<void> {
  try {
    await allowedAddresses(new URL(url), targeting);
  } catch (error) {
    if (!(error instanceof ForbiddenTarget)) throw error;
    throw new DomainError("invalid", { fields: { url: [error.problem] } });
  }
}

/** Names hosts only: the rest of an address may hold secrets. */
export function auditEndpoint(
  trx: Trx,
  { actor }: ActingContext,
  action: string,
  id: string,
  at: number,
  detail = {},
) {
  return writeAudit(trx, actor, `webhook.${action}`, ["webhook_endpoint", id], at, detail);
}

export const inOrder = (events: readonly WebhookEvent[]) => [...new Set(events)].sort();
