// Proves the credit for a friend invited: whose order gives one and whose not, once, in the books, and taken back when the order is.
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { claimAnonymousSales } from "~/domain/sales/buyer/claim-anonymous-sales.server";
import {
  readPersonalInvitationsOfFriends,
  tidyInvitations,
} from "~/domain/sales/buyer/friend-personal-data.server";
import { acceptFriendInvitation, inviterOf } from "~/domain/sales/friends/accept-invitation.server";
import { ownFriendCode } from "~/domain/sales/friends/invite-code.server";
import { rewardInvitations } from "~/domain/sales/friends/reward-invitations.server";
import { takeBackCredits } from "~/domain/sales/friends/take-back-credits.server";
import { readCardById, readKeptCards } from "~/domain/sales/gift-card-sales/read-card.server";
import {
  jobContext,
  type TestContext,
  userContext,
  visitorContext,
  visitorIdOf,
} from "../../../fixtures/context";
import { refundByStaff } from "../../../fixtures/ledger";
import { buildOffer } from "../../../fixtures/offers";
import { newEmail } from "../../../fixtures/orders";
import { saleBalances } from "../../../fixtures/sale-balances";
import { buildUser } from "../../../fixtures/users";
import { mailsOf } from "../../../fixtures/wishes";
import { onBothDatabases, onOneOfBoth, onThisOfBoth } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";
import { balanceOf, orderWithCards } from "../gift-cards/card-orders";
import {
  acceptedBy,
  buildInviter,
  buy as buyOption,
  type Inviter,
  outcomesOf,
  pass as passIn,
  TERMS,
} from "./friends-orders";

onBothDatabases("races", (name, open) => {
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

  const buy = (ctx: TestContext, email = newEmail(), quantity = 2) =>
    buyOption(ctx, { optionId, email, quantity });
  const pass = (days: number) => passIn(db, days);

  const invited = (ctx = visitorContext(db)) => acceptedBy(ctx, inviter);

  const outcome = () => outcomesOf(db, inviter);
  const cards = () => readKeptCards(db, inviter.id);

  onThisOfBoth(name, "postgres", () => {
    it("gives one credit for two orders of one mailbox at once, and so many a year", async () => {
      const email = newEmail();
      const [one, other] = [await invited(), await invited()];
      await Promise.all([buy(one, email), buy(other, email)]);
      await pass(16);
      await Promise.all([rewardInvitations(job, TERMS), rewardInvitations(job, TERMS)]);
      await rewardInvitations(job, TERMS);
      expect((await outcome()).sort()).toEqual(["not_new", "rewarded"]);
      for (let friends = 0; friends < 4; friends++) await buy(await invited());
      await pass(16);
      await Promise.all([1, 2, 3, 4].map(() => rewardInvitations(job, TERMS)));
      // What another round has locked waits for the next.
      await rewardInvitations(job, TERMS);
      expect((await outcome()).sort()).toEqual([
        "limit",
        "limit",
        "not_new",
        ...Array.from({ length: TERMS.perYear }, () => "rewarded"),
      ]);
      expect(await cards()).toHaveLength(TERMS.perYear);
      await expectInvariants(db);
    });
  });

  onOneOfBoth(name, () => {
    it("gives one credit when the first order's withdrawal is over, at the shop's cost, and mails both", async () => {
      const friend = await invited();
      const { email } = await buy(friend);
      expect(await rewardInvitations(job, TERMS)).toBe(0);
      await pass(16);
      await Promise.all([1, 2, 3].map(() => rewardInvitations(job, TERMS)));
      await rewardInvitations(job, TERMS);
      expect(await outcome()).toEqual(["rewarded"]);
      const [card, ...others] = await cards();
      expect([card?.balance, others]).toEqual([500, []]);
      const view = await readCardById(db, card?.id ?? "");
      expect(view?.withdrawableUntil).toBeNull();
      expect(Object.fromEntries(await saleBalances(db, view?.saleId ?? ""))).toMatchObject({
        gift_card_cost: 500,
        gift_card_liability: -500,
      });
      expect(await mailsOf(db, inviter.email, "friend-credit")).toHaveLength(1);
      expect(await mailsOf(db, email, "friend-thanks")).toHaveLength(1);
      await expectInvariants(db);
    });

    it("can be spent in parts, and takes back what is left when the friend's order is given back", async () => {
      const friend = await invited();
      const { saleId } = await buy(friend);
      await pass(16);
      await rewardInvitations(job, TERMS);
      const [card] = await cards();
      const id = card?.id ?? "";
      await orderWithCards(visitorContext(db), { lines: [{ optionId }] }, [{ id, balance: 200 }]);
      expect(await takeBackCredits(job, TERMS)).toBe(0);
      await refundByStaff(visitorContext(db), { saleId });
      await Promise.all([takeBackCredits(job, TERMS), takeBackCredits(job, TERMS)]);
      expect(await balanceOf(db, id)).toBe(0);
      expect(await outcome()).toEqual(["given_back"]);
      expect(await mailsOf(db, inviter.email, "friend-credit-ended")).toHaveLength(1);
      await expectInvariants(db);
    });

    it.each([
      [
        "not_new",
        async () => {
          const email = newEmail();
          await buy(visitorContext(db), email);
          await buy(await invited(), email);
        },
      ],
      ["too_small", async () => void (await buy(await invited(), newEmail(), 1))],
      ["given_back", async () => void (await refundByStaff(visitorContext(db), await buy(await invited())))],
      ["oneself", async () => void (await buy(await invited(), inviter.email))],
    ])("gives none: %s", async (reason, happen) => {
      await happen();
      await pass(16);
      await rewardInvitations(job, TERMS);
      expect(await outcome()).toEqual([reason]);
      expect(await cards()).toEqual([]);
      await expectInvariants(db);
    });

    it("counts the first invitation of a browser or account, none of one's own, and none of a wrong code", async () => {
      const friend = await invited();
      expect(await acceptFriendInvitation(friend, inviter.code)).toBe("already");
      const self = userContext(visitorContext(db), inviter.id);
      expect(await acceptFriendInvitation(self, inviter.code)).toBe("own");
      for (const wrong of ["", "x", `${inviter.code}0`, "0".repeat(11), "' or 1=1"])
        expect(await acceptFriendInvitation(visitorContext(db), wrong)).toBe("unknown");
      expect((await inviterOf({ db }, inviter.code.toLowerCase()))?.id).toBe(inviter.id);
      expect(await ownFriendCode(self)).toBe(inviter.code);
    });

    it("carries an invitation from the browser into the account that signs in there, once", async () => {
      const guest = await invited();
      const { id } = await buildUser(db);
      const account = userContext(visitorContext(db), id);
      await Promise.all(
        [guest, await invited()].map((ctx) =>
          claimAnonymousSales(account, { visitorId: visitorIdOf(ctx), emailKey: "" }),
        ),
      );
      const rows = await db
        .selectFrom("friend_invitations")
        .select("user_id")
        .where("inviter_id", "=", inviter.id)
        .execute();
      expect(rows.filter(({ user_id }) => user_id === id)).toHaveLength(1);
      await buy(account);
      await pass(16);
      await rewardInvitations(job, TERMS);
      expect((await outcome()).sort()).toEqual(["accepted", "rewarded"]);
    });

    it("ends without an order after 90 days, waits while there are no credits, and goes with a closed account", async () => {
      await invited();
      await buy(await invited());
      await pass(91);
      await rewardInvitations(job, { ...TERMS, credit: 0 });
      expect((await outcome()).sort()).toEqual(["accepted", "no_order"]);
      await rewardInvitations(job, TERMS);
      expect((await outcome()).sort()).toEqual(["no_order", "rewarded"]);
      await invited();
      expect((await readPersonalInvitationsOfFriends(db, inviter.id)).invited).toHaveLength(3);
      await db.updateTable("users").set({ deleted_at: Date.now() }).where("id", "=", inviter.id).execute();
      await tidyInvitations({ db });
      expect(await readPersonalInvitationsOfFriends(db, inviter.id)).toMatchObject({ code: null });
      expect((await outcome()).sort()).toEqual(["no_order", "rewarded"]);
      expect(await inviterOf({ db }, inviter.code)).toBeNull();
    });
  });
});
