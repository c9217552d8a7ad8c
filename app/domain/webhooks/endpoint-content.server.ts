/** Shared steps of every change of an endpoint: check its address, sort its events. */
import { DomainError } from "~/domain/kernel/errors";
import {
  allowedAddresses,
  ForbiddenTarget,
  type Targeting,
} from "~/domain/public-targets/public-target.server";
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
    throw new DomainError("invalid", { fields: { url: [`webhook_${error.problem}`] } });
  }
}

export const inOrder = (events: readonly WebhookEvent[]) => [...new Set(events)].sort();
