/** Simulates a payment provider: orders in its own table, signed notifications, failures on request. */
import { createHmac } from "node:crypto";
import type { Selectable } from "kysely";
import { sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import type { SimulatedOrdersTable } from "~/db/schema/payments";
import { inTransaction } from "~/db/transaction.server";
import { newId } from "~/domain/kernel/ids.server";
import {
  type CheckoutMode,
  type PaymentProvider,
  ProviderError,
  type ProviderPayment,
} from "~/domain/kernel/payment-provider";
import { isSameSecret } from "~/domain/kernel/same-secret.server";
import { insertNotification } from "./insert-notification.server";
import { capturePlain, insertOrder, orderById } from "./order-statements.server";
import { LATE_MS } from "./scenario";

export const SIMULATOR = "simulated";
export const SIGNATURE_HEADER = "x-simulator-signature";

type Order = Selectable<SimulatedOrdersTable>;

export interface SimulatorOptions {
  db: Db;
  /** The shop's origin in the current request. */
  origin: () => string;
  /** Signs notifications, like a real provider's key. */
  secret: string;
  checkoutMode?: CheckoutMode;
}

export function signNotification(secret: string, body: string): string {
  return createHmac("sha256", secret).update(body).digest("base64url");
}

function answer(order: Order): ProviderPayment {
  const status = order.status === "cancelled" ? "voided" : order.status;
  const { amount, currency, capture_id: captureId, idempotency_key: reference } = order;
  return { status, amount, currency, captureId, reference };
}

export function simulatedProvider({
  db,
  origin,
  secret,
  checkoutMode = "redirect",
}: SimulatorOptions): PaymentProvider {
  async function find(orderId: string): Promise<Order> {
    const order = await orderById.first(db, { orderId });
    if (!order) throw new ProviderError(SIMULATOR, "unknown order");
    return order;
  }

  /** Moves an approved order. @returns the moved order; undefined if this call did not move it */
  function move(orderId: string, change: Partial<Order>, within: Db | Trx = db): Promise<Order | undefined> {
    return within
      .updateTable("simulated_orders")
      .set(change)
      .where("id", "=", orderId)
      .where("status", "=", "approved")
      .returningAll()
      .executeTakeFirst();
  }

  /** Atomic with its notification, which alone ends a pending order. */
  async function becomePending(orderId: string): Promise<void> {
    await inTransaction(db, async (trx) => {
      if (!(await move(orderId, { status: "pending" }, trx))) return;
      const dueAt = (await databaseNow(trx)) + LATE_MS;
      await insertNotification(trx, { id: newId(), orderId, kind: "order.captured", dueAt });
    });
  }

  return {
    name: SIMULATOR,
    get buyerOrigins() {
      return [origin()];
    },
    takesMoney: "when_asked",

    async create({ paymentId, amount, currency, description, returnUrl, cancelUrl }) {
      const order = { paymentId, amount, currency, description, returnUrl, cancelUrl };
      const created = await insertOrder.first(db, { ...order, id: newId(), now: await databaseNow(db) });
      const { id } =
        created ??
        (await db
          .selectFrom("simulated_orders")
          .select("id")
          .where("idempotency_key", "=", paymentId)
          .executeTakeFirstOrThrow());
      const url = `${origin()}/payment-simulator/${id}`;
      return { orderId: id, instructions: { mode: checkoutMode, method: "GET", url, fields: {} } };
    },

    async lookup(orderId) {
      return answer(await find(orderId));
    },

    async capture(orderId) {
      const plain = await capturePlain.first(db, { orderId, captureId: newId() });
      if (plain) return answer(plain);
      const order = await find(orderId);
      if (order.status !== "approved") return answer(order);
      switch (order.scenario) {
        case "declined_at_capture":
          await move(orderId, { status: "declined" });
          break;
        case "pending":
          await becomePending(orderId);
          break;
        case "capture_error":
          // Fails once: the next attempt runs the plain scenario.
          if (await move(orderId, { scenario: "approve" }))
            throw new ProviderError(SIMULATOR, "capture failed");
          break;
        case "lost_answer":
          if (await move(orderId, { status: "captured", capture_id: newId(), scenario: "approve" })) {
            throw new ProviderError(SIMULATOR, "no answer");
          }
          break;
      }
      return answer(await find(orderId));
    },

    async voidOrder(orderId) {
      await db
        .updateTable("simulated_orders")
        .set({ status: "cancelled" })
        .where("id", "=", orderId)
        .where("status", "in", ["created", "approved"])
        .execute();
      return answer(await find(orderId));
    },

    async refund({ orderId, refundId, amount }) {
      await inTransaction(db, async (trx) => {
        // The notification also records the refund: a repeat finds it and refunds nothing.
        const refunded = { id: refundId, orderId, kind: "refund.completed", dueAt: await databaseNow(trx) };
        if (!(await insertNotification(trx, refunded))) return;
        const result = await trx
          .updateTable("simulated_orders")
          .set({ refunded: sql`refunded + ${amount}` })
          .where("id", "=", orderId)
          .where("status", "=", "captured")
          .where(sql<boolean>`refunded + ${amount} <= amount`)
          .executeTakeFirst();
        if (result.numUpdatedRows === 0n) throw new ProviderError(SIMULATOR, "nothing left to refund");
      });
      return { status: "succeeded", providerRefundId: refundId, reason: null };
    },

    async lookupRefund({ refundId }) {
      const found = await db
        .selectFrom("simulated_notifications")
        .select("id")
        .where("id", "=", refundId)
        .executeTakeFirst();
      return { status: found ? "succeeded" : "failed", providerRefundId: refundId, reason: null };
    },

    async verifyWebhook(headers, rawBody) {
      return isSameSecret(headers.get(SIGNATURE_HEADER) ?? "", signNotification(secret, rawBody));
    },

    parseEvent(rawBody) {
      const { id, type, order } = JSON.parse(rawBody) as Record<string, unknown>;
      if (typeof id !== "string" || typeof type !== "string" || typeof order !== "string") return null;
      const subject = { by: "order", id: order } as const;
      return type.startsWith("order.") ? { eventId: id, kind: type, subject, about: "payment" } : null;
    },
  };
}
