/** Reads refunds that sellers ask for: one for staff who decide, those of a sale for its seller. */

import type { CouponState } from "~/db/schema/coupons";
import type { RefundDecision } from "~/db/schema/sales/documents";
import type { ActingContext } from "~/domain/kernel/context";
import { notFound } from "~/domain/kernel/errors";
import { storedId } from "~/domain/kernel/ids.server";
import type { Cents } from "~/domain/kernel/money";
import { requireMay, requireStaff } from "~/domain/kernel/permissions";

export interface RefundRequest {
  id: string;
  /** Of its coupons when it was asked. */
  amount: Cents;
  reason: string;
  /** ms UTC */
  requestedAt: number;
  /** null = waits for staff. */
  decided: { decision: RefundDecision; note: string; at: number } | null;
}

interface AskedCoupon {
  code: string;
  title: string;
  status: CouponState;
}

export interface ReviewedRefundRequest extends RefundRequest {
  number: string;
  seller: { id: string; name: string };
  coupons: AskedCoupon[];
}

const COLUMNS = [
  "refund_requests.id",
  "refund_requests.amount",
  "refund_requests.reason",
  "refund_requests.requested_at as requestedAt",
  "refund_requests.decision",
  "refund_requests.decision_note as note",
  "refund_requests.decided_at as decidedAt",
] as const;

interface Row extends Omit<RefundRequest, "decided"> {
  decision: RefundDecision | null;
  note: string | null;
  decidedAt: number | null;
}

function requestOf({ decision, note, decidedAt, ...row }: Row): RefundRequest {
  const decided = decision && { decision, note: note ?? "", at: decidedAt ?? 0 };
  return { ...row, amount: Number(row.amount), decided };
}

/** Of one seller, the latest first. @throws DomainError not_found, forbidden */
export async function refundRequestsOfSale(
  { db, actor }: ActingContext,
  { saleId, organizationId }: { saleId: string; organizationId: string },
): Promise<RefundRequest[]> {
  requireMay(actor, organizationId, "sales_read");
  const rows = await db
    .selectFrom("refund_requests")
    .select(COLUMNS)
    .where("sale_id", "=", saleId)
    .where("organization_id", "=", organizationId)
    .orderBy("requested_at", "desc")
    .execute();
  return rows.map(requestOf);
}

/** @throws DomainError unauthenticated, forbidden, not_found */
export async function readRefundRequest(
  { db, actor }: ActingContext,
  named: string,
): Promise<ReviewedRefundRequest> {
  requireStaff(actor);
  const row = await db
    .selectFrom("refund_requests")
    .innerJoin("sales", "sales.id", "refund_requests.sale_id")
    .innerJoin("organizations", "organizations.id", "refund_requests.organization_id")
    .select(COLUMNS)
    .select(["sales.number", "organizations.id as sellerId", "organizations.name", "refund_requests.coupons"])
    .where("refund_requests.id", "=", storedId(named))
    .executeTakeFirstOrThrow(notFound);
  const { number, sellerId, name, coupons: ids, ...request } = row;
  const coupons = await db
    .selectFrom("coupons")
    .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
    .select(["coupons.code", "sale_lines.offer_title as title", "coupons.status"])
    .where("coupons.id", "in", [...ids, ""])
    .orderBy("coupons.number")
    .execute();
  return { ...requestOf(request), number, seller: { id: sellerId, name }, coupons };
}
