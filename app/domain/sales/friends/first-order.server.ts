/** Reads the first order that a friend paid after accepting an invitation, as far as the credit depends on it. */
import { sql } from "kysely";
import type { Db, Trx } from "~/db/schema";
import { DAY_MS } from "~/domain/kernel/durations";
import { CREDITED } from "~/domain/payments/credited-money.server";
import { SANDBOX_CHANNEL } from "~/domain/sales/order";
import { ACCEPTED_DAYS, type FirstOrder } from "./friend-credit";

interface Invited {
  inviterId: string;
  visitorId: string | null;
  userId: string | null;
  acceptedAt: number;
}

/**
 * Integer cents of a payment that went back to the buyer or were taken back by the bank: neither what gift cards got back, nor a
 * credit of expired coupons, which the shop keeps.
 */
export const RETURNED = sql<number>`payments.refunded_amount - payments.card_returned - ${CREDITED} + payments.reversed_amount`;

/** Paid by a provider, at least in part, and not for a gift card, which is money. */
function paidOrders(db: Db | Trx) {
  return db
    .selectFrom("sales")
    .innerJoin("payments", "payments.sale_id", "sales.id")
    .where("sales.captured_at", "is not", null)
    .where("sales.channel", "not like", `${SANDBOX_CHANNEL}%`)
    .where(sql<boolean>`payments.amount > payments.card_amount`)
    .where((eb) =>
      eb.exists(
        eb.selectFrom("sale_lines").select("sale_lines.id").whereRef("sale_lines.sale_id", "=", "sales.id"),
      ),
    );
}

/** Of the statement's invitation: what its friend ordered in time. */
export const ordersInTime = (db: Db) =>
  paidOrders(db)
    .select("sales.id")
    .where((eb) =>
      eb.or([
        eb("sales.visitor_id", "=", eb.ref("friend_invitations.visitor_id" as never)),
        eb("sales.user_id", "=", eb.ref("friend_invitations.user_id" as never)),
      ]),
    )
    .where(
      sql<boolean>`sales.captured_at > friend_invitations.accepted_at
        and sales.captured_at <= friend_invitations.accepted_at + ${ACCEPTED_DAYS * DAY_MS}`,
    );

/** Of two that were paid in one moment, the one with the lower id is the first: two orders at once give one credit. */
async function isFirstOfMailbox(trx: Trx, sale: { id: string; key: string; at: number }): Promise<boolean> {
  const before = await paidOrders(trx)
    .select("sales.id")
    .where("sales.email_key", "=", sale.key)
    .where((eb) =>
      eb.or([
        eb("sales.captured_at", "<", sale.at),
        eb.and([eb("sales.captured_at", "=", sale.at), eb("sales.id", "<", sale.id)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return before === undefined;
}

interface ReadOrder extends FirstOrder {
  saleId: string;
  email: string;
  /** ms UTC */
  capturedAt: number;
  /** Its buyer's bank has not decided yet. */
  disputed: boolean;
}

/** @returns null while there is none */
export async function readFirstOrder(
  trx: Trx,
  { inviterId, visitorId, userId, acceptedAt }: Invited,
  inviterKey: string,
): Promise<ReadOrder | null> {
  const row = await paidOrders(trx)
    .select(["sales.id", "sales.email", "sales.email_key as key", "sales.captured_at as capturedAt"])
    .select(["sales.user_id as userId", "payments.disputed"])
    .select(sql<number>`payments.amount - payments.card_amount`.as("paid"))
    .select(RETURNED.as("returned"))
    .where((eb) =>
      eb.or([
        ...(visitorId === null ? [] : [eb("sales.visitor_id", "=", visitorId)]),
        ...(userId === null ? [] : [eb("sales.user_id", "=", userId)]),
      ]),
    )
    .where("sales.captured_at", ">", acceptedAt)
    .orderBy("sales.captured_at")
    .orderBy("sales.id")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const at = row.capturedAt ?? 0;
  return {
    saleId: row.id,
    email: row.email,
    capturedAt: at,
    paid: Number(row.paid),
    returned: Number(row.returned),
    disputed: row.disputed,
    boughtBefore: !(await isFirstOfMailbox(trx, { id: row.id, key: row.key, at })),
    own: row.key === inviterKey || row.userId === inviterId,
  };
}
