/** Proves that the check fails: the rule that a corrupted row breaks finds it. */
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import {
  checkLedger,
  findBreaches,
  findingLines,
  RULES,
} from "~/domain/reports/ledger-check/check-ledger.server";
import { PERSON_RULES } from "~/domain/reports/ledger-check/ledger-rules";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { withdrawSale } from "~/domain/sales/withdrawal/withdraw-sale.server";
import { visitorContext } from "../../fixtures/context";
import { buildEarner, chargeBack, refundByStaff } from "../../fixtures/ledger";
import { approve, newEmail, placeOrder } from "../../fixtures/orders";
import { insertPromo } from "../../fixtures/promo-codes";
import { buildPurchase, redeemAtCounter, undoAtCounter } from "../../fixtures/purchases";
import { onBothDatabases } from "../../support/databases";
import { buildGiftCard, orderWithCards } from "../sales/gift-cards/card-orders";

const withoutJournals = (kind: string) => [
  `delete from ledger_entries where journal_id in (select id from ledger_journals where kind = '${kind}')`,
  `delete from ledger_journals where kind = '${kind}'`,
];

/** The rule that must find it → a corruption of the books. */
const CORRUPTIONS: Record<string, string[]> = {
  "an option's counters are its units": ["update price_options set sold = sold + 1"],
  "a slot's counters are its units": ["update slots set held = held + 1"],
  "a customer's units are their lines": ["update price_option_customers set quantity = quantity + 1"],
  "a code's counters are its sales": ["update promo_codes set redeemed = redeemed + 1"],
  "a customer's counters of a code are their sales": ["delete from promo_customers"],
  "a line's reservation follows its sale": ["update sale_lines set reservation = 'released'"],
  "coupons: one per unit of captured sales, none otherwise": ["delete from coupons where status = 'issued'"],
  "a line's amounts are split over its coupons to the cent": [
    "update coupons set commission = commission + 1 where number = 1",
  ],
  "a sale is whole: lines and one payment of its total": [
    "update sales set subtotal = subtotal + 100, total = total + 100",
  ],
  "a session is consumed by exactly its sale": ["update checkout_sessions set status = 'open'"],
  "money is kept only for captured sales": ["update payments set captured_amount = captured_amount + 1"],
  "a payment's state says how much of it is left": [
    "update payments set status = 'captured' where status = 'partially_refunded'",
  ],
  "a coupon's refunded value is the sum of its refunds": ["update coupons set refunded_value = 0"],
  "a refund is the sum of its coupons' parts": ["update coupon_refunds set amount = amount - 1"],
  "a refunded amount has its refunds": ["update payments set refunded_amount = 0"],
  "a reversed amount has its chargebacks": ["update chargebacks set amount = amount - 1"],
  "what a bank took back is spread over the sale's coupons": ["update coupons set reversed_value = 0"],
  "what was paid for a void coupon was given back": [
    "update coupons set status = 'void' where status = 'issued'",
  ],
  "a sale whose coupons are all void is given back, and no other": [
    "update sales set status = 'refunded' where status = 'captured'",
  ],
  "nothing is sold for a payment that was closed": [
    "update payments set closed_at = 1 where status = 'captured'",
  ],
  "an ended sale waits for no buyer": ["update sales set status = 'expired' where status = 'created'"],
  "a journal sums to zero": [
    "update ledger_entries set amount = amount + 1 where account = 'commission_tax'",
  ],
  "a captured sale is booked with what was paid": withoutJournals("capture"),
  "a refund is booked as owed": withoutJournals("refund_requested"),
  "a refund is booked as paid when it is": withoutJournals("refund_paid"),
  "a lost chargeback is booked": withoutJournals("chargeback"),
  "a coupon's value is owed until it is used or has lapsed, where it is earned on redemption": [
    "update coupons set in_liability = 0",
  ],
  "an undone redemption is booked back as it was booked": withoutJournals("redemption_undone"),
  "a sale's accounts of money are its payment and its refunds": [
    `update ledger_entries set amount = amount * 2
     where journal_id in (select id from ledger_journals where kind = 'refund_paid')`,
  ],
  "a sale's accounts of value are its coupons": [
    "update ledger_entries set account = 'org_payable:x' where account like 'org_payable:%'",
  ],
  "a captured sale has one receipt per organization, of what was paid to it": [
    "update receipts set total = total + 1 where kind = 'justificante'",
  ],
  "a refund of coupons has its corrections": ["delete from receipts where kind = 'rectificacion'"],
  "what was charged back beyond the payment is booked": ["update chargebacks set excess = 5"],
  "a lost chargeback has its corrections": ["delete from receipts where chargeback_id is not null"],
  "a gift card's balance is the sum of its movements": ["update gift_cards set balance = balance + 1"],
  "what gift cards pay of a sale is what they hold": [
    "update payments set card_amount = card_amount + 1 where card_amount > 0",
  ],
  "what a refund gave back to gift cards is theirs": [
    "update refunds set card_amount = card_amount - 1 where card_amount > 0",
  ],
  "no more of a payment is given back to gift cards than they paid": [
    "update payments set card_returned = card_amount + 1 where card_amount > 0",
  ],
  "a gift card is sold once it is paid, for what was paid": [
    "delete from gift_card_movements where kind = 'sold'",
  ],
  "receipts are numbered without gaps": ["update receipts set ordinal = ordinal + 1"],
  "sales are numbered without gaps": ["delete from sequences where name like 'sale-%'"],
  "needs a person: a row that a job keeps failing at": [
    `insert into job_failures (job, row_id, attempts, next_attempt_at, last_error, failed_since)
     values ('expire-sales', 'x', 3, 1, 'broken', 1)`,
  ],
  "needs a person: a refund that the provider refused": ["update refunds set status = 'failed'"],
  "needs a person: a refund that the provider does not take": [
    "update refunds set status = 'submitted', attempts = 12, provider_refund_id = null",
  ],
  "needs a person: a provider's event that cannot be worked off": [
    `insert into payment_events (provider, event_id, payload_sealed, received_at, attempts, last_error)
     values ('simulated', 'e-2', '{}', 1, 15, 'no answer')`,
  ],
  "needs a person: a dispute that waits for the shop's answer": ["update chargebacks set stage = 'opened'"],
  "needs a person: a provider's event that fits none of our refunds or payments": [
    `insert into payment_events (provider, event_id, payload_sealed, received_at, processed_at, outcome)
     values ('simulated', 'e-1', '{}', 1, 1, 'unmatched')`,
  ],
};

class Undo extends Error {}

onBothDatabases("money", (_name, open) => {
  let db: Db;

  beforeAll(async () => {
    ({ db } = await open());
    const of = await buildEarner(db, "on_redemption", {
      options: [{ capacity: 20 }, { capacity: 20, slots: [{ capacity: 20 }] }],
    });
    const { code } = await insertPromo(db, { value: 1000 });
    const [plain, dated] = of.options;
    const ctx = visitorContext(db);
    const order = (quantity: number, email = newEmail()) =>
      placeOrder(ctx, {
        lines: [
          { optionId: plain.id, quantity },
          { optionId: dated?.id ?? "", slotId: dated?.slots[0] ?? null },
        ],
        codes: [code],
        form: { email },
      });
    await order(1);
    const email = newEmail();
    const sale = await order(3, email);
    await approve(db, sale.transactionId);
    await captureSale(ctx, sale.transactionId);
    const coupons = await db
      .selectFrom("coupons")
      .select("id")
      .where("slot_id", "is", null)
      .orderBy("number")
      .execute();
    const [one, two] = coupons.map(({ id }) => id) as [string, string];
    await redeemAtCounter(db, one);
    await undoAtCounter(db, one);
    await redeemAtCounter(db, one);
    await withdrawSale(ctx, { sale: { saleId: sale.saleId }, email, couponIds: [two] });
    const lost = await buildPurchase(db, { of: await buildEarner(db, "on_capture") });
    await chargeBack(lost.ctx, lost.transactionId, 1111);
    const card = await buildGiftCard(db, 15);
    const other = await buildEarner(db, "on_capture");
    const byCard = await orderWithCards(ctx, { lines: [{ optionId: other.options[0].id }] }, [card]);
    await approve(db, byCard.transactionId);
    await captureSale(ctx, byCard.transactionId);
    await refundByStaff(ctx, { saleId: byCard.saleId });
  });

  it("reports nothing for consistent books", async () => {
    expect(await checkLedger(db)).toEqual([]);
  });

  it.each(Object.entries(CORRUPTIONS))("%s", async (rule, statements) => {
    const corrupted = db.transaction().execute(async (trx) => {
      for (const statement of statements) await sql.raw(statement).execute(trx);
      const names = (await findBreaches(trx, [...RULES, ...PERSON_RULES])).map((finding) => finding.rule);
      expect(names).toContain(rule);
      throw new Undo();
    });
    await expect(corrupted).rejects.toBeInstanceOf(Undo);
  });

  it("covers every rule", () => {
    const names = [...RULES, ...PERSON_RULES].map(({ name }) => name);
    expect(Object.keys(CORRUPTIONS).sort()).toEqual(names.sort());
  });

  it("counts all differences, shows some of them, and writes them in lines", async () => {
    const many = {
      name: "three",
      breaches: "select 1 as n, 'x' as word union all select 2, 'y' union all select 3, null",
    };
    const [finding] = await findBreaches(db, [many], 2);
    expect(finding).toMatchObject({ rule: "three", count: 3, rows: [{ n: 1 }, { n: 2 }] });
    expect(finding && findingLines(finding)).toEqual([
      "three: 3",
      "  n=1  word=x",
      "  n=2  word=y",
      "  … and 1 more",
    ]);
  });
});
