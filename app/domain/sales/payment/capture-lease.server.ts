/** Leases a payment so that one caller at a time asks the provider; the lease of a dead process expires. */
import { databaseNow } from "~/db/clock.server";
import { compiled, type Given } from "~/db/compiled-query.server";
import type { PaymentStatus } from "~/db/schema/payments";
import type { Context } from "~/domain/kernel/context";
import { newId } from "~/domain/kernel/ids.server";
import { type StateAfter, type StateBefore, statesBefore } from "~/domain/kernel/transitions";
import { movePayment } from "~/domain/payments/move-payment.server";
import { CAPTURABLE, CAPTURE_LEASE_MS, PAYMENT_TRANSITIONS } from "~/domain/payments/payment";

type Payments = typeof PAYMENT_TRANSITIONS;

const paymentById = compiled((db, given: Given<{ id: string }>) =>
  db
    .selectFrom("payments")
    .innerJoin("sales", "sales.id", "payments.sale_id")
    .select(["payments.id", "payments.sale_id", "payments.status", "payments.amount", "payments.currency"])
    .select(["payments.provider", "payments.provider_order_id", "payments.closed_at"])
    .select("payments.card_amount")
    .select("sales.status as sale_status")
    .where("payments.id", "=", given("id")),
);

export type PaymentRow = Awaited<ReturnType<typeof paymentById.one>>;
export type LeasedPayment = PaymentRow & { leaseId: string };

interface Lease extends Pick<PaymentRow, "id" | "status" | "closed_at"> {
  leaseId: string;
  now: number;
  until: number;
}

const leaseUnmoved = compiled((db, given: Given<Lease>) =>
  db
    .updateTable("payments")
    .set({ lease_id: given("leaseId"), lease_until: given("until") })
    .where("id", "=", given("id"))
    // Every end of a sale also moves or closes its payment: an unmoved one belongs to the sale as read.
    .where("status", "=", given("status"))
    .where("closed_at", "is not distinct from", given("closed_at"))
    .where((eb) => eb.or([eb("lease_until", "is", null), eb("lease_until", "<=", given("now"))])),
);

/** Leases a payment that is still as it was read. @returns null when it is not, or another caller has the lease */
async function takeLease(ctx: Context, { id, status, closed_at }: PaymentRow): Promise<string | null> {
  const now = await databaseNow(ctx.db);
  const leaseId = newId();
  const until = now + CAPTURE_LEASE_MS;
  const taken = await leaseUnmoved.write(ctx.db, { id, status, closed_at, leaseId, now, until });
  return taken === 1 ? leaseId : null;
}

const isCapturable = ({ status }: PaymentRow) =>
  (CAPTURABLE as readonly PaymentStatus[]).includes(status) || status === "capturing";

/** Every round loses against another move of the payment, of which there are few. */
const ROUNDS = 5;

/** @returns the payment with its lease, or without one when it is decided or another caller has it; null if unknown */
export async function leasePayment(
  ctx: Context,
  id: string,
): Promise<{ payment: PaymentRow; leaseId: string | null } | null> {
  let payment: PaymentRow | undefined = await paymentById.first(ctx.db, { id });
  for (let round = 0; round < ROUNDS && payment && isCapturable(payment); round += 1) {
    const leaseId = await takeLease(ctx, payment);
    if (leaseId) return { payment, leaseId };
    const current = await paymentById.first(ctx.db, { id });
    const moved = current?.status !== payment.status || current.closed_at !== payment.closed_at;
    payment = current;
    if (!moved) break;
  }
  return payment ? { payment, leaseId: null } : null;
}

/** A payment left in "capturing" without a lease was interrupted: the next caller asks the provider first. */
export async function returnLease(ctx: Context, paymentId: string, leaseId: string): Promise<void> {
  await ctx.db
    .updateTable("payments")
    .set({ lease_id: null, lease_until: null })
    .where("id", "=", paymentId)
    .where("lease_id", "=", leaseId)
    .execute();
}

/** @returns false when another caller has taken the lease and decides */
export async function setStatus<To extends StateAfter<Payments>>(
  ctx: Context,
  payment: LeasedPayment,
  to: To,
  from: readonly StateBefore<Payments, To>[] = statesBefore(PAYMENT_TRANSITIONS, to),
): Promise<boolean> {
  const set = { updated_at: await databaseNow(ctx.db) };
  return movePayment(ctx.db, payment, { from, to, set, leaseId: payment.leaseId });
}
