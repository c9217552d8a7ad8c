/** The statements of the simulator's orders that every purchase runs. */
import { compiled, type Given } from "~/db/compiled-query.server";
import type { SimulatedOrdersTable } from "~/db/schema/payments";
import type { PaymentRequest } from "~/domain/kernel/payment-provider";

/** Scenarios whose capture simply succeeds. */
const PLAIN = ["approve", "duplicate_notification", "close_tab"] as const;

export const capturePlain = compiled((db, given: Given<{ orderId: string; captureId: string }>) =>
  db
    .updateTable("simulated_orders")
    .set({ status: "captured", capture_id: given("captureId") })
    .where("id", "=", given("orderId"))
    .where("status", "=", "approved")
    .where("scenario", "in", PLAIN)
    .returningAll(),
);

export const orderById = compiled((db, given: Given<{ orderId: string }>) =>
  db.selectFrom("simulated_orders").selectAll().where("id", "=", given("orderId")),
);

type NewOrder = Pick<
  PaymentRequest,
  "paymentId" | "amount" | "currency" | "description" | "returnUrl" | "cancelUrl"
> & { id: string; now: number };

export const insertOrder = compiled((db, given: Given<NewOrder>) =>
  db
    .insertInto("simulated_orders")
    .values({
      id: given("id"),
      idempotency_key: given("paymentId"),
      amount: given("amount"),
      currency: given("currency"),
      description: given("description"),
      return_url: given("returnUrl"),
      cancel_url: given("cancelUrl"),
      status: "created",
      created_at: given("now"),
    })
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .returning("id"),
);

const ADDRESSES = ["return_url as returnUrl", "cancel_url as cancelUrl"] as const;

/** What its page shows of an order. */
export const orderOnPage = compiled((db, given: Given<{ orderId: string }>) =>
  db
    .selectFrom("simulated_orders")
    .select(["id", "description", "amount", "status", ...ADDRESSES])
    .where("id", "=", given("orderId")),
);

interface Decided extends Pick<SimulatedOrdersTable, "status"> {
  orderId: string;
  scenario: string;
}

export const decideOrder = compiled((db, given: Given<Decided>) =>
  db
    .updateTable("simulated_orders")
    .set({ status: given("status"), scenario: given("scenario") })
    .where("id", "=", given("orderId"))
    .where("status", "=", "created")
    .returning(ADDRESSES),
);
