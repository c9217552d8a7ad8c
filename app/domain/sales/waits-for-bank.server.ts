/** The condition by which a refund is not sent: the buyer's bank decides about its payment (docs/decisions/254-refunds-beside-a-dispute.md). */
import { sql } from "kysely";

/** 1 or 0, of a query with `payments` and `refunds`: never sent, or not known to have arrived. */
export const WAITS_FOR_BANK = sql<number>`case when payments.disputed = 1 and (refunds.status = 'requested'
  or refunds.status = 'submitted' and refunds.provider_refund_id is null) then 1 else 0 end`;
