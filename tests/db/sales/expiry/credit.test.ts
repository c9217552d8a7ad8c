// Proves that the paid value of coupons sold with a credit becomes a gift card once they have expired unused: with the books of seller, commission and card.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { changeMemberMails } from "~/domain/identity/member-mails/mail-choices.server";
import { SIMULATOR } from "~/domain/payments/simulator/simulated-provider.server";
import { bookBreakage } from "~/domain/sales/books/book-breakage.server";
import { eraseBuyer } from "~/domain/sales/buyer/erase-buyer.server";
import { creditExpired } from "~/domain/sales/expiry/credit-expired.server";
import { readCardById } from "~/domain/sales/gift-card-sales/read-card.server";
import { readPurchase } from "~/domain/sales/history/purchase-queries.server";
import { recordChargeback } from "~/domain/sales/refunds/record-chargeback.server";
import { declareWithdrawal } from "~/domain/sales/withdrawal/declare-withdrawal.server";
import { withdrawSale } from "~/domain/sales/withdrawal/withdraw-sale.server";
import { jobContext, userContext, visitorContext } from "../../../fixtures/context";
import { refundByStaff } from "../../../fixtures/ledger";
import { buildOffer } from "../../../fixtures/offers";
import { sendDueRefunds, statusOf } from "../../../fixtures/orders";
import { addMember } from "../../../fixtures/organization-members";
import { redeemAtCounter } from "../../../fixtures/purchases";
import { saleBalances } from "../../../fixtures/sale-balances";
import { buildUser } from "../../../fixtures/users";
import { buildWebhook } from "../../../fixtures/webhooks";
import { mailsOf } from "../../../fixtures/wishes";
import { onBothDatabases, onOneOfBoth, onThisOfBoth } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";
import { runInRivals } from "../../../support/processes/rivals";
import { balanceOf, orderWithCards } from "../gift-cards/card-orders";
import { buildExpiring, couponsOfSale, creditCardsOf, DAY_MS, type Wanted } from "./expiring-purchases";

onBothDatabases("races", (name, open) => {
  let db: Db;
  let url: string;
  beforeAll(async () => {
    ({ db, url } = await open());
  });

  const ctx = () => visitorContext(db);
  const build = (wanted: Partial<Wanted> = {}) =>
    buildExpiring(db, { policy: "credit_12_months", endsIn: -16, ...wanted });
  const run = () => creditExpired(jobContext(ctx()));

  const cardsOf = (saleId: string) => creditCardsOf(db, saleId);

  onThisOfBoth(name, "postgres", () => {
    it("is one card, however many processes run the job beside a refund", async () => {
      const guests = [];
      for (let i = 0; i < 4; i++) guests.push(await build());
      const [first] = guests;
      const jobs = Array.from({ length: 3 }, () => ({ verb: "credit" as const, id: "", visitorId: "x" }));
      await Promise.all([
        runInRivals(url, 3, jobs),
        first && refundByStaff(first.ctx, { saleId: first.saleId }).catch(() => null),
      ]);
      await run();
      for (const guest of guests) {
        const cards = await cardsOf(guest.saleId);
        expect(cards.length).toBeLessThanOrEqual(1);
        expect(await statusOf(db, guest.saleId)).toBe("refunded");
      }
      await expectInvariants(db, { atRest: false });
    });
  });

  onOneOfBoth(name, () => {
    it.each(["on_redemption", "on_capture"] as const)(
      "moves what was paid from seller and commission to a card of its buyer (%s)",
      async (accrual) => {
        const guest = await build({ accrual });
        await run();
        await run();
        await bookBreakage(jobContext(ctx()));
        const [card, ...others] = await cardsOf(guest.saleId);
        expect([card?.amount, card?.balance, others]).toEqual([4000, 4000, []]);
        const months = ((card?.valid_until ?? 0) - Date.now()) / DAY_MS;
        expect([months > 364, months < 367]).toEqual([true, true]);
        expect((await couponsOfSale(db, guest.saleId)).map(({ voidReason }) => voidReason)).toEqual(
          Array(2).fill("expiry_credit"),
        );
        expect([...(await saleBalances(db, guest.saleId)).values()].filter((sum) => sum !== 0)).toEqual([]);
        expect(Object.fromEntries(await saleBalances(db, card?.cardSaleId ?? ""))).toEqual({
          provider_clearing: 4000,
          gift_card_liability: -4000,
        });
        expect(await statusOf(db, guest.saleId)).toBe("refunded");
        const [mail, ...more] = await mailsOf(db, guest.email, "coupons-credited");
        expect([mail?.data, more]).toMatchObject([{ amount: 4000 }, []]);
        expect(await mailsOf(db, guest.email, "refund")).toEqual([]);
        expect((await readPurchase(ctx(), guest.saleId))?.returned).toMatchObject([
          { amount: 4000, reason: "expiry_credit", sent: true },
        ]);
        // Its money cannot go back the way it came: it was not bought.
        expect((await readCardById(db, card?.id ?? ""))?.withdrawableUntil).toBeNull();
        await expectInvariants(db);
      },
    );

    it("tells the members of the seller who chose a mail of each sale, and its webhooks, without the buyer", async () => {
      const guest = await build();
      const { organizationId } = guest.of;
      const { id, email: reader } = await buildUser(db);
      await addMember(db, id, { organizationId, role: "manager" });
      await changeMemberMails(userContext(ctx(), id), organizationId, { sales: "at_once" });
      const { endpointId } = await buildWebhook(db, organizationId, "https://93.184.215.14/avisos");
      await run();
      await run();
      const [mail, ...more] = await mailsOf(db, reader, "coupons-credited-seller");
      expect([mail?.data, more]).toMatchObject([
        { quantity: 2, amount: 4000, items: [expect.any(String)] },
        [],
      ]);
      expect(JSON.stringify(mail?.data)).not.toContain(guest.email);
      const events = await db
        .selectFrom("webhook_deliveries")
        .select("type")
        .where("endpoint_id", "=", endpointId)
        .orderBy("sequence")
        .execute();
      expect(events.map(({ type }) => type)).toEqual(["coupon.void", "coupon.void", "refund.completed"]);
    });

    it("waits until neither a counter nor a withdrawal can change it, and leaves used and other coupons alone", async () => {
      const early = await build({ endsIn: -14 });
      const none = await build({ policy: "none" });
      const half = await build();
      const [first] = await couponsOfSale(db, half.saleId);
      await db
        .updateTable("coupons")
        .set({ valid_until: Date.now() + DAY_MS })
        .where("id", "=", first?.id ?? "")
        .execute();
      await redeemAtCounter(db, first?.code ?? "");
      await run();
      await bookBreakage(jobContext(ctx()));
      expect([await cardsOf(early.saleId), await cardsOf(none.saleId)]).toEqual([[], []]);
      expect(await cardsOf(half.saleId)).toMatchObject([{ amount: 2000 }]);
      expect(await statusOf(db, half.saleId)).toBe("captured");
      await expectInvariants(db);
    });

    it("pays another order, and goes beside refunds of the rest and of orders paid by card", async () => {
      const guest = await build({ quantity: 3 });
      const [, , last] = await couponsOfSale(db, guest.saleId);
      await refundByStaff(guest.ctx, { saleId: guest.saleId, couponIds: [last?.id ?? ""] });
      await sendDueRefunds(guest.ctx);
      await run();
      const [card] = await cardsOf(guest.saleId);
      expect(card?.amount).toBe(4000);
      const offer = await buildOffer(db);
      const order = { lines: [{ optionId: offer.options[0].id }] };
      const sale = await orderWithCards(ctx(), order, [{ id: card?.id ?? "", balance: 4000 }]);
      expect(await balanceOf(db, card?.id ?? "")).toBe(2000);
      await refundByStaff(visitorContext(db), { saleId: sale.saleId });
      expect(await balanceOf(db, card?.id ?? "")).toBe(4000);
      await sendDueRefunds(ctx());
      await expectInvariants(db);
    });

    it("waits for a withdrawal that was declared in time, which is confirmed or forgotten", async () => {
      const [kept, forgotten, late] = [await build(), await build(), await build()];
      for (const { saleId, email } of [kept, forgotten, late])
        await declareWithdrawal(ctx(), { sale: { saleId }, email, mail: true });
      const declaredAgo = (days: number, { saleId }: { saleId: string }) =>
        db
          .updateTable("withdrawal_declarations")
          .set({ declared_at: Date.now() - days * DAY_MS })
          .where("sale_id", "=", saleId)
          .execute();
      const boughtAgo = (days: number, { saleId }: { saleId: string }) =>
        db
          .updateTable("sales")
          .set({ captured_at: Date.now() - days * DAY_MS })
          .where("id", "=", saleId)
          .execute();
      await boughtAgo(20, kept);
      await declaredAgo(7, kept);
      await boughtAgo(40, forgotten);
      await declaredAgo(31, forgotten);
      await run();
      expect(await cardsOf(kept.saleId)).toEqual([]);
      expect(await cardsOf(forgotten.saleId)).toMatchObject([{ amount: 4000 }]);
      expect(await cardsOf(late.saleId)).toMatchObject([{ amount: 4000 }]);
      expect(await withdrawSale(kept.ctx, { ...kept.named, couponIds: null })).toMatchObject({
        amount: 4000,
      });
      await run();
      expect(await cardsOf(kept.saleId)).toEqual([]);
      await sendDueRefunds(ctx());
      await expectInvariants(db);
    });

    it("lapses as before where its buyer was erased", async () => {
      const guest = await build();
      await db.transaction().execute((trx) => eraseBuyer(trx, guest.email));
      await run();
      await bookBreakage(jobContext(ctx()));
      expect(await cardsOf(guest.saleId)).toEqual([]);
      expect(Object.fromEntries(await saleBalances(db, guest.saleId))).toMatchObject({ breakage: -4000 });
      await expectInvariants(db);
    });

    it("is frozen while the bank of the purchase disputes it", async () => {
      const guest = await build();
      await run();
      const dispute = (stage: "opened" | "won") =>
        recordChargeback(jobContext(ctx()), {
          paymentId: guest.transactionId,
          provider: SIMULATOR,
          chargeback: { chargebackId: `dispute-${guest.saleId}`, stage, amount: 4000 },
        });
      await dispute("opened");
      expect((await cardsOf(guest.saleId))[0]?.frozenAt).not.toBeNull();
      await dispute("won");
      expect((await cardsOf(guest.saleId))[0]?.frozenAt).toBeNull();
      await expectInvariants(db);
    });
  });
});
