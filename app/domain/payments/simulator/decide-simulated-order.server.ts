/** Applies the buyer's decision on the simulator's page and queues the resulting notifications. */

import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { newId } from "~/domain/kernel/ids.server";
import { insertNotification } from "./insert-notification.server";
import { decideOrder, orderOnPage } from "./order-statements.server";
import { LATE_MS, type Scenario } from "./scenario";

export type Decision = { kind: "approve"; scenario: Scenario } | { kind: "decline" } | { kind: "cancel" };

export function readSimulatedOrder(db: Db, id: string) {
  return orderOnPage.first(db, { orderId: id });
}

/**
 * Applies a decision to an undecided order; a repeat or a second tab changes nothing.
 * @returns the buyer's next URL; null if the scenario closes the tab
 */
export async function decideSimulatedOrder(db: Db, id: string, decision: Decision): Promise<string | null> {
  const decided = await inTransaction(db, (trx) => decide(trx, id, decision));
  const order = decided ?? (await readSimulatedOrder(db, id));
  if (!order) return null;
  if (decision.kind === "cancel") return order.cancelUrl;
  return decision.kind === "approve" && decision.scenario === "close_tab" ? null : order.returnUrl;
}

const STATUS = { approve: "approved", decline: "declined", cancel: "cancelled" } as const;

/** @returns where the buyer may go; undefined when nothing was left to decide */
async function decide(trx: Trx, id: string, decision: Decision) {
  const scenario = decision.kind === "approve" ? decision.scenario : "approve";
  const order = await decideOrder.first(trx, { orderId: id, status: STATUS[decision.kind], scenario });
  if (!order) return undefined;
  const now = await databaseNow(trx);
  const late = scenario === "close_tab" || scenario === "duplicate_notification";
  const dueAt = late ? now + LATE_MS : now;
  const event = { orderId: id, eventId: newId(), kind: `order.${STATUS[decision.kind]}`, dueAt };
  const copies = scenario === "duplicate_notification" ? 2 : 1;
  for (let copy = 0; copy < copies; copy++) await insertNotification(trx, { id: newId(), ...event });
  return order;
}
