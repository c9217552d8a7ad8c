/** Steps of what outlives a purchase: gifts that accounts keep, credits for friends and for expired coupons. */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { DAY_MS } from "~/domain/kernel/durations";
import { isDomainError } from "~/domain/kernel/errors";
import { readReceivedGift } from "~/domain/sales/buyer/received-gift.server";
import { creditExpired } from "~/domain/sales/expiry/credit-expired.server";
import { acceptFriendInvitation } from "~/domain/sales/friends/accept-invitation.server";
import { ownFriendCode } from "~/domain/sales/friends/invite-code.server";
import { readInvitations } from "~/domain/sales/friends/read-invitations.server";
import { rewardInvitations } from "~/domain/sales/friends/reward-invitations.server";
import { takeBackCredits } from "~/domain/sales/friends/take-back-credits.server";
import { keepGift } from "~/domain/sales/handing/keep-gift.server";
import { recordChargeback } from "~/domain/sales/refunds/record-chargeback.server";
import { jobContext, userContext, visitorContext } from "../../../fixtures/context";
import { refundByStaff } from "../../../fixtures/ledger";
import { buildUser } from "../../../fixtures/users";
import { TERMS } from "../friends/friends-orders";
import { giftLinkOf, oneOf } from "./booking-steps";
import type { Choice } from "./life";
import { buy } from "./stage";
import type { Sold, World } from "./world";

const SETTLED = 16 * DAY_MS;

async function account({ db }: World) {
  const { id } = await buildUser(db);
  return { id, ctx: userContext(visitorContext(db), id) };
}

/** Kept by the first of two accounts; the second, and the former link, get nothing. */
async function keep(world: World, chosen: Choice): Promise<void> {
  const line = await oneOf(world, { present: true, opened: chosen.yes, waits: false }, chosen);
  const former = giftLinkOf(line);
  const [keeper, other] = [await account(world), await account(world)];
  const link = await keepGift(keeper.ctx, former);
  expect(await readReceivedGift(visitorContext(world.db), former), "a former link opens nothing").toBeNull();
  expect(await keepGift(keeper.ctx, link), "keeping again changes nothing").toEqual(link);
  const refused = await keepGift(other.ctx, link).catch((error: unknown) => isDomainError(error, "conflict"));
  expect(refused, "one account keeps it").toBe(true);
}

async function settle({ db }: World, { saleId }: Sold, inviterId: string): Promise<void> {
  await db
    .updateTable("sales")
    .set((eb) => ({ captured_at: eb("captured_at", "-", SETTLED) }))
    .where("id", "=", saleId)
    .execute();
  await db
    .updateTable("friend_invitations")
    .set((eb) => ({ accepted_at: eb("accepted_at", "-", SETTLED) }))
    .where("inviter_id", "=", inviterId)
    .execute();
}

/** Given back before the credit, or after it. */
async function friend(world: World, chosen: Choice): Promise<void> {
  const { db, stage } = world;
  const inviter = await account(world);
  const ctx = visitorContext(db);
  await acceptFriendInvitation(ctx, await ownFriendCode(inviter.ctx));
  const sale = await buy(db, { of: stage.plain, quantity: 2, ctx });
  world.sales.push(sale);
  await settle(world, sale, inviter.id);
  const job = jobContext(visitorContext(db));
  const reward = () => rewardInvitations(job, TERMS);
  const giveBack = () => refundByStaff(visitorContext(db), { saleId: sale.saleId, couponIds: null });
  if (chosen.yes) await giveBack();
  await reward();
  await reward();
  const stateOf = async () => (await readInvitations(db, inviter.id))[0]?.state;
  expect(await stateOf(), "one credit for what is kept").toBe(chosen.yes ? "refused" : "rewarded");
  if (chosen.yes) return;
  await giveBack();
  await takeBackCredits(job, TERMS);
  expect(await stateOf(), "none for what was given back").toBe("taken_back");
}

/** The credit of an expired coupon, which the bank of its purchase takes back or leaves. */
async function expired(world: World, chosen: Choice): Promise<void> {
  const { db, stage } = world;
  const sale = await buy(db, { of: stage.credited });
  world.sales.push(sale);
  const end = Date.now() - SETTLED;
  const lines = db.selectFrom("sale_lines").select("id").where("sale_id", "=", sale.saleId);
  await db
    .updateTable("coupons")
    .set({ valid_until: end, valid_from: end - DAY_MS })
    .where("sale_line_id", "in", lines)
    .execute();
  await db
    .updateTable("sales")
    .set({ captured_at: end - DAY_MS })
    .where("id", "=", sale.saleId)
    .execute();
  const job = jobContext(visitorContext(db));
  await creditExpired(job);
  await creditExpired(job);
  const about = { paymentId: sale.transactionId, provider: "simulated" };
  const chargebackId = randomUUID();
  for (const step of ["opened", chosen.yes ? "lost" : "won"] as const)
    await recordChargeback(job, { ...about, chargeback: { chargebackId, stage: step, amount: null } });
  const [card, ...more] = await db
    .selectFrom("gift_cards")
    .innerJoin("refunds", "refunds.id", "gift_cards.credit_refund_id")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select(["gift_cards.balance", "frozen_at"])
    .where("payments.sale_id", "=", sale.saleId)
    .execute();
  const credit = { balance: chosen.yes ? 0 : 2000, frozen_at: null };
  expect([card, more], "the money is there once").toEqual([credit, []]);
}

export const KEPT_STEPS = { presentKept: keep, friendInvited: friend, couponExpired: expired };
