/** Sums the part of a payment that became credit of expired coupons: counted as refunded, although no money went back (decision 236). */
import { sql } from "kysely";
import type { Cents } from "~/domain/kernel/money";

/** Of the statement's row of payments. */
export const CREDITED = sql<Cents>`(
  select coalesce(sum(refunds.credit_amount), 0) from refunds where refunds.payment_id = payments.id)`;
