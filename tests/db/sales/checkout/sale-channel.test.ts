/** Proves attribution: a widget's mark counts for its partner's own offers, for a limited time. */
import { beforeAll, describe, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { DAY_MS } from "~/domain/kernel/durations";
import { signWidgetLink } from "~/domain/organizations/widget-link.server";
import { eraseBuyer } from "~/domain/sales/buyer/erase-buyer.server";
import { placeOrder } from "~/domain/sales/checkout/place-order.server";
import { visitorContext } from "../../../fixtures/context";
import { type BuiltOffer, buildOffer } from "../../../fixtures/offers";
import { cancelSale, orderInput } from "../../../fixtures/orders";
import { buildOrganization } from "../../../fixtures/organizations";
import { onOneByFile } from "../../../support/databases";

onOneByFile((_name, open) => {
  let db: Db;
  let partner: string;
  let theirs: BuiltOffer;
  let other: BuiltOffer;

  beforeAll(async () => {
    ({ db } = await open());
    partner = (await buildOrganization(db)).id;
    theirs = await buildOffer(db, { organization_id: partner });
    other = await buildOffer(db);
  });

  async function channelOf(offers: readonly BuiltOffer[], via?: string): Promise<string> {
    const ctx = visitorContext(db);
    const order = orderInput(ctx, { lines: offers.map(({ options }) => ({ optionId: options[0].id })) });
    const { saleId } = await placeOrder(ctx, { ...order, cart: { ...order.cart, via } });
    const sale = db.selectFrom("sales").select("channel").where("id", "=", saleId);
    return (await sale.executeTakeFirstOrThrow()).channel;
  }

  it("keeps the campaign of a sale until its buyer requests erasure", async () => {
    const ctx = visitorContext(db);
    const order = orderInput(ctx, { lines: [{ optionId: other.options[0].id }] });
    const campaign = { utm_source: "boletin", gclid: "abc" };
    const { saleId, transactionId } = await placeOrder(ctx, { ...order, cart: { ...order.cart, campaign } });
    const read = () =>
      db.selectFrom("sales").select(["utm", "email"]).where("id", "=", saleId).executeTakeFirstOrThrow();
    const { utm, email } = await read();
    expect(utm).toEqual(campaign);
    await cancelSale(ctx, { transactionId });
    await inTransaction(db, (trx) => eraseBuyer(trx, email));
    expect((await read()).utm).toBeNull();
  });

  describe("the channel of a sale", () => {
    it("is the widget of the partner whose offer is bought, with any other lines in the cart", async () => {
      const via = signWidgetLink(partner, Date.now());
      expect(await channelOf([theirs], via)).toBe(`iframe:${partner}`);
      expect(await channelOf([other, theirs], via)).toBe(`iframe:${partner}`);
    });

    it("is the shop's own without a widget, for others' offers, and after a month", async () => {
      expect(await channelOf([theirs])).toBe("web");
      expect(await channelOf([other], signWidgetLink(partner, Date.now()))).toBe("web");
      expect(await channelOf([theirs], signWidgetLink(partner, Date.now() - 32 * DAY_MS))).toBe("web");
    });

    it("cannot be forged", async () => {
      const via = signWidgetLink(partner, Date.now());
      expect(await channelOf([theirs], `${via.slice(0, -4)}AAAA`)).toBe("web");
    });
  });
});
