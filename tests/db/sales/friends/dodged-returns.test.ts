// Proves that no credit for a friend is dodged out of its end, and that invitations that wait or share an order hold up no others.
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { rewardInvitations } from "~/domain/sales/friends/reward-invitations.server";
import { takeBackCredits } from "~/domain/sales/friends/take-back-credits.server";
import { buyGiftCard } from "~/domain/sales/gift-card-sales/buy-card.server";
import { readKeptCards } from "~/domain/sales/gift-card-sales/read-card.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { expireSales } from "~/domain/sales/stock/expire-sales.server";
import { jobContext, type TestContext, userContext, visitorContext } from "../../../fixtures/context";
import { refundByStaff } from "../../../fixtures/ledger";
import { buildOffer } from "../../../fixtures/offers";
import { approve, endReservation, newEmail } from "../../../fixtures/orders";
import { buildUser } from "../../../fixtures/users";
import { mailsOf } from "../../../fixtures/wishes";
import { onBothDatabases } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";
import { balanceOf, cardOrder, orderWithCards } from "../gift-cards/card-orders";
import { acceptedBy, buildInviter, buy, type Inviter, outcomesOf, pass, TERMS } from "./friends-orders";

onBothDatabases("money", (_name, open) => {
  let db: Db;
  let optionId: string;
  let job: TestContext;
  let inviter: Inviter;

  beforeAll(async () => {
    ({ db } = await open());
    optionId = (await buildOffer(db)).options[0].id;
    job = jobContext(visitorContext(db));
  });

  beforeEach(async () => {
    inviter = await buildInviter(db);
  });

  const accepted = (ctx = visitorContext(db)) => acceptedBy(ctx, inviter);
  const takeBack = () => takeBackCredits(job, TERMS);
  const outcome = async () => (await outcomesOf(db, inviter)).sort();

  /** A member with a credit, and the friend's order that gave it. */
  async function credited() {
    const { saleId } = await buy(await accepted(), { optionId });
    await pass(db, 16);
    await rewardInvitations(job, TERMS);
    const [card] = await readKeptCards(db, inviter.id);
    return { friendsSale: saleId, cardId: card?.id ?? "" };
  }

  const spend = (id: string, amount = 500) =>
    orderWithCards(visitorContext(db), { lines: [{ optionId }] }, [{ id, balance: amount }]);

  it("takes back what an unpaid order held of the credit, once that order has ended", async () => {
    const { friendsSale, cardId } = await credited();
    const { saleId } = await spend(cardId);
    await refundByStaff(visitorContext(db), { saleId: friendsSale });
    await takeBack();
    expect(await outcome()).toEqual(["given_back"]);
    await endReservation(db, saleId);
    await expireSales(job);
    await expect(spend(cardId)).rejects.toMatchObject({ code: "order_rejected" });
    expect(await takeBack()).toBe(1);
    expect(await takeBack()).toBe(0);
    expect(await balanceOf(db, cardId)).toBe(0);
    expect(await mailsOf(db, inviter.email, "friend-credit-ended")).toHaveLength(1);
    await expectInvariants(db);
  });

  it("takes back what the refund of an order brings back to the credit, in parts, and nothing that staff add", async () => {
    const { friendsSale, cardId } = await credited();
    const { saleId, transactionId } = await spend(cardId, 300);
    await approve(db, transactionId);
    await captureSale(visitorContext(db), transactionId);
    await refundByStaff(visitorContext(db), { saleId: friendsSale });
    await takeBack();
    expect(await balanceOf(db, cardId)).toBe(0);
    await refundByStaff(visitorContext(db), { saleId });
    expect(await balanceOf(db, cardId)).toBe(300);
    expect(await takeBack()).toBe(1);
    expect(await balanceOf(db, cardId)).toBe(0);
    await db
      .updateTable("gift_cards")
      .set({ frozen_at: null, frozen_by: null })
      .where("id", "=", cardId)
      .execute();
    expect(await takeBack()).toBe(0);
    await expectInvariants(db);
  });

  it("decides both invitations that one order answers, as a browser's and as an account's", async () => {
    const { id } = await buildUser(db, { email: newEmail() });
    const account = userContext(await accepted(), id);
    await accepted(account);
    await buy(account, { optionId });
    await pass(db, 16);
    await rewardInvitations(job, TERMS);
    expect(await outcome()).toEqual(["not_new", "rewarded"]);
    const failed = db.selectFrom("job_failures").select("row_id").where("job", "=", "reward-invitations");
    expect(await failed.execute()).toEqual([]);
    await expectInvariants(db);
  });

  it("reaches an invitation behind a hundred whose friends have bought only gift cards so far", async () => {
    for (let friends = 0; friends < 100; friends++) {
      const ctx = await accepted();
      const { transactionId } = await buyGiftCard(ctx, cardOrder(ctx, 10));
      await approve(db, transactionId);
      await captureSale(ctx, transactionId);
    }
    await buy(await accepted(), { optionId });
    await pass(db, 16);
    await rewardInvitations(job, TERMS);
    expect((await outcome()).filter((state) => state === "rewarded")).toHaveLength(1);
  });
});
