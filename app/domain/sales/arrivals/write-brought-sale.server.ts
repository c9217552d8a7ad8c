/**
 * Writes a coupon that another system sold as a paid sale of one unit, whose value is owed to its holder. No mail, receipt or event:
 * the other system gave all of these.
 */
import type { Trx } from "~/db/schema";
import { readOptionsForSale } from "~/domain/catalogue/for-sale/options-for-sale.server";
import { insertImportedCoupon } from "~/domain/coupons/imported-coupons.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import { emailKey } from "~/domain/kernel/email-key.server";
import { hashToken, newId, newToken } from "~/domain/kernel/ids.server";
import { requireMoved } from "~/domain/kernel/transitions";
import { commissionOn } from "~/domain/ledger/commission";
import { importedProvider } from "~/domain/payments/imported-provider";
import { movePayment } from "~/domain/payments/move-payment.server";
import { bookArrival } from "~/domain/sales/books/book-arrival.server";
import { nextSaleNumber, saleLineRow, saleRow } from "~/domain/sales/checkout/sale-rows.server";
import { moveSale } from "~/domain/sales/move-sale.server";
import { IMPORTED_CHANNEL, type OrderSnapshot } from "~/domain/sales/order";
import { addSoldUnit } from "~/domain/sales/stock/add-sold-unit.server";
import { freezeTerms } from "~/domain/sales/terms-as-sold.server";
import { type Arrival, type CouponRow, codesOf } from "./arrival-rows.server";
import type { FoundOrganization } from "./find-targets.server";
import { broughtMailbox, heldByAnother } from "./given-coupon";

const CURRENCY = "EUR";

/** Rights that end in money of this shop: another system has it. A date may still be moved. */
const WITHOUT_MONEY = { cancellationLimit: "none", expiryPolicy: "none" } as const;

interface Target {
  organization: FoundOrganization;
  optionId: string;
  slotId: string | null;
}

/** A row that has no problem. */
interface Judged {
  row: CouponRow;
  target: Target;
  from: number;
  until: number | null;
}

function snapshotOf({ row, target }: Judged, email: string, source: string): OrderSnapshot {
  const name = row.name ?? null;
  return {
    lines: [
      {
        optionId: target.optionId,
        slotId: target.slotId,
        quantity: 1,
        gift: false,
        referencePrice: null,
        listPrice: row.paid,
        unitPrice: row.paid,
        promoId: null,
        promoCode: null,
        discountFunding: null,
      },
    ],
    buyer: {
      email,
      subsAgreement: false,
      needReceipt: false,
      userFullname: name,
      userTaxNumber: null,
      userAddress: null,
    },
    subtotal: row.paid,
    discountTotal: 0,
    total: row.paid,
    currency: CURRENCY,
    channel: `${IMPORTED_CHANNEL}${source}`,
  };
}

/** @returns the sale's id */
export async function writeBroughtSale(
  trx: Trx,
  judged: Judged,
  { actor, source, now }: Arrival,
): Promise<string> {
  const { row, target } = judged;
  const saleId = newId();
  const email = broughtMailbox(row, saleId);
  const snapshot = snapshotOf(judged, email, source);
  const session = {
    id: newId(),
    // Random: no browser owns it.
    visitor_id: newId(),
    user_id: null,
    status: "consumed" as const,
    snapshot,
    terms_version: source,
    expires_at: row.bought_at,
  };
  const keys = { token_hash: hashToken(newToken()), attempt_key: null, created_at: row.bought_at };
  await trx
    .insertInto("checkout_sessions")
    .values({ ...session, ...keys })
    .execute();
  const sale = saleRow(saleId, session, snapshot, {
    number: await nextSaleNumber(trx, snapshot.channel, now),
    emailKey: emailKey(email),
    networkKey: null,
    reservedUntil: row.bought_at,
    fromWaitingList: false,
    now: row.bought_at,
  });
  await trx.insertInto("sales").values(sale).execute();
  const line = await writeLine(trx, saleId, judged, { snapshot, now });
  await writePayment(trx, saleId, row);
  const capturing = { from: ["created"], to: "captured", capturedAt: row.bought_at } as const;
  requireMoved(await moveSale(trx, saleId, capturing), "sale");
  await writeCoupon(trx, judged, line, now);
  await addSoldUnit(trx, { ...target, customerKey: emailKey(email) });
  const about = { saleId, lineId: line.id, organizationId: target.organization.id, currency: CURRENCY };
  await bookArrival(trx, { ...about, value: line.value, at: now });
  await writeAudit(trx, actor, "sale.imported", ["sale", saleId], now, { source, amount: row.paid });
  return saleId;
}

async function writeLine(
  trx: Trx,
  saleId: string,
  { row, target }: Judged,
  { snapshot, now }: { snapshot: OrderSnapshot; now: number },
) {
  const [line] = snapshot.lines;
  const [option] = await readOptionsForSale(
    trx,
    [target.optionId],
    row.bought_at,
    target.organization.sandbox,
  );
  if (!line) throw new Error("a brought sale has one line");
  const rate = row.commission ?? target.organization.commissionRate;
  const built = {
    ...saleLineRow(saleId, 0, line, option),
    ...heldByAnother(row, now),
    commission_rate: rate,
  };
  const [frozen] = await freezeTerms(trx, [{ ...built, slot_id: target.slotId }], WITHOUT_MONEY);
  if (!frozen) throw new Error("a line without its terms");
  await trx.insertInto("sale_lines").values(frozen).execute();
  const { commissionTaxRate } = target.organization;
  const { commission, commissionTax } = commissionOn(row.paid, { commissionRate: rate, commissionTaxRate });
  const value = { list: row.paid, discount: 0, platformDiscount: 0, commission, commissionTax };
  return { id: built.id, value };
}

async function writePayment(trx: Trx, saleId: string, row: CouponRow): Promise<void> {
  const id = newId();
  const times = { created_at: row.bought_at, updated_at: row.bought_at };
  const payment = {
    id,
    sale_id: saleId,
    provider: importedProvider.name,
    amount: row.paid,
    currency: CURRENCY,
    ...times,
  };
  await trx
    .insertInto("payments")
    .values({ ...payment, status: "created" })
    .execute();
  // A refund is sent to a provider by its order and capture: here a person gives it back.
  const set = { captured_amount: row.paid, provider_order_id: id, provider_capture_id: id };
  requireMoved(await movePayment(trx, { id }, { from: ["created"], to: "captured", set }), "payment");
}

async function writeCoupon(
  trx: Trx,
  { row, target, from, until }: Judged,
  { id: lineId, value }: Awaited<ReturnType<typeof writeLine>>,
  now: number,
): Promise<void> {
  const coupon = {
    id: newId(),
    sale_line_id: lineId,
    valid_from: from,
    valid_until: until,
    paid_value: row.paid,
    face_value: row.face_value ?? row.paid,
    list_value: value.list,
    discount: value.discount,
    platform_discount: value.platformDiscount,
    commission: value.commission,
    commission_tax: value.commissionTax,
    slot_id: target.slotId,
    in_liability: true,
    created_at: row.bought_at,
    changed_at: now,
  };
  await insertImportedCoupon(trx, coupon, codesOf(row));
}
