/** Proves that the builders write rows that both databases accept. */
import { expect, it } from "vitest";
import { buildOffer } from "../fixtures/offers";
import { insertPromo } from "../fixtures/promo-codes";
import { onBothDatabases } from "../support/databases";

onBothDatabases("constraints", (_name, open) => {
  it("builds an offer with options, slots, regions and a code for it", async () => {
    const { db } = await open();
    const offer = await buildOffer(db, {
      regions: ["madrid"],
      locations: [{}],
      unitsSold: 3,
      options: [{ slots: [{}, {}] }, { capacity: 2 }],
    });
    const promo = await insertPromo(db, { scope: "offer", targets: [offer.id] });
    expect(offer.options.map((option) => option.slots.length)).toEqual([2, 0]);
    expect(offer.number).toBeTypeOf("number");
    expect(promo.is_active).toBe(true);
  });
});
