/** Proves what an offer's page says of its options: what the seller keeps of each price, and what is left. */
import { describe, expect, it } from "vitest";
import { offerLeft, optionFigures } from "./offer-figures";

const option = { id: "a", title: "Dos", actualPrice: 3990, isActive: true, capacity: 10, sold: 3, held: 2 };
const rates = { commissionRate: 1500, commissionTaxRate: 2100 };

describe("figures of options", () => {
  it("leaves the seller the price without commission and its tax, rounded as the books round", () => {
    expect(optionFigures([option], rates)).toMatchObject([{ price: 3990, net: 3265, sold: 3, left: 5 }]);
    expect(optionFigures([option], null)[0]?.net).toBeNull();
    expect(optionFigures([{ ...option, actualPrice: 0 }], rates)[0]?.net).toBe(0);
  });

  it("counts what is left of active options, without a number where one has no limit", () => {
    const inactive = { ...option, isActive: false, capacity: 100 };
    expect(offerLeft(optionFigures([option, inactive, option], rates))).toBe(10);
    expect(offerLeft(optionFigures([option, { ...option, capacity: null }], rates))).toBeNull();
    expect(offerLeft([])).toBe(0);
  });
});
