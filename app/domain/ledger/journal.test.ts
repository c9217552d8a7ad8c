// Proves that every journal sums to zero and books the agreed shares of a sale.
import fc from "fast-check";
import { expect, it } from "vitest";
import {
  captureEntries,
  chargebackEntries,
  type HeldValue,
  latePaymentEntries,
  merged,
  moveEntries,
  refundEntries,
  refundPaidEntries,
} from "./journal";

const cents = fc.integer({ min: 0, max: 1_000_000 });
const heldValue: fc.Arbitrary<HeldValue> = fc.record({
  organizationId: fc.constantFrom("a", "b"),
  recognition: fc.constantFrom("earned" as const, "owed" as const, "lapsed" as const),
  value: fc.record({
    list: cents,
    discount: cents,
    platformDiscount: cents,
    commission: cents,
    commissionTax: cents,
  }),
});
const held = fc.array(heldValue, { maxLength: 6 });
const sum = (entries: { amount: number }[]) => entries.reduce((total, { amount }) => total + amount, 0);

/**
 * 20.00 € sold at 15.00 €, 1.00 € of the discount paid by the platform; 3.00 € commission and 0.63 € tax on
 * it.
 */
const VALUE = { list: 2000, discount: 500, platformDiscount: 100, commission: 300, commissionTax: 63 };
const byAccount = (entries: { account: string; amount: number }[]) =>
  Object.fromEntries(merged(entries).map(({ account, amount }) => [account, amount]));

it("creates only journals that sum to zero", () => {
  fc.assert(
    fc.property(held, heldValue, cents, (values, one, amount) => {
      for (const entries of [
        captureEntries(values),
        refundEntries(values),
        chargebackEntries(values),
        moveEntries(one, "earned"),
        moveEntries(one, "lapsed"),
        latePaymentEntries(amount),
        refundPaidEntries(amount),
      ]) {
        expect(sum(entries)).toBe(0);
      }
    }),
  );
});

it("reverses the capture exactly with a refund that is paid", () => {
  fc.assert(
    fc.property(held, (values) => {
      const paid = values.reduce((total, { value }) => total + value.list - value.discount, 0);
      expect(
        merged([...captureEntries(values), ...refundEntries(values), ...refundPaidEntries(paid)]),
      ).toEqual([]);
      expect(merged([...captureEntries(values), ...chargebackEntries(values)])).toEqual([]);
    }),
  );
});

it("credits an organization its price less commission, tax and its own part of the discount", () => {
  const sold = { organizationId: "a", recognition: "earned", value: VALUE } as const;
  expect(byAccount(captureEntries([sold]))).toEqual({
    provider_clearing: 1500,
    "promo_cost:platform": 100,
    "promo_cost:a": 400,
    "org_payable:a": -1637,
    commission_income: -300,
    commission_tax: -63,
  });
});

it("defers value until redemption; breakage has no discount cost", () => {
  const sold = { organizationId: "a", recognition: "owed", value: VALUE } as const;
  expect(byAccount(captureEntries([sold]))).toEqual({
    provider_clearing: 1500,
    "promo_cost:platform": 100,
    "promo_cost:a": 400,
    customer_liability: -2000,
  });
  expect(byAccount(moveEntries(sold, "earned"))).toEqual({
    customer_liability: 2000,
    "org_payable:a": -1637,
    commission_income: -300,
    commission_tax: -63,
  });
  expect(byAccount(moveEntries(sold, "lapsed"))).toEqual({
    customer_liability: 2000,
    "promo_cost:platform": -100,
    "promo_cost:a": -400,
    breakage: -1500,
  });
});
