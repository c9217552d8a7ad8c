// Proves that no cent of a gift card is spent twice, however many processes order with it in the same moment.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { giftCardPath } from "~/domain/sales/access/gift-card-link.server";
import { applyCard } from "~/domain/sales/checkout/applied-cards.server";
import { readCheckoutDraft } from "~/domain/sales/checkout/checkout-draft.server";
import { withdrawGiftCard } from "~/domain/sales/gift-card-sales/withdraw-card.server";
import { visitorContext, visitorIdOf } from "../../../fixtures/context";
import { buildOffer } from "../../../fixtures/offers";
import { onBothDatabases } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";
import { signedLink } from "../../../support/mailbox";
import { runInRivals } from "../../../support/processes/rivals";
import { balanceOf, buildGiftCard, validateWithCards } from "./card-orders";

onBothDatabases("races", (_name, open) => {
  let db: Db;
  let url: string;
  beforeAll(async () => {
    ({ db, url } = await open());
  });

  it("lets two of eight parallel orders spend a card that suffices for two", async () => {
    const offer = await buildOffer(db);
    const card = await buildGiftCard(db, 50);
    const jobs = [];
    for (let i = 0; i < 8; i++) {
      const ctx = visitorContext(db);
      const { sessionId } = await validateWithCards(ctx, { lines: [{ optionId: offer.options[0].id }] }, [
        card,
      ]);
      jobs.push({ verb: "create" as const, id: sessionId, visitorId: visitorIdOf(ctx) });
    }
    const answers = await runInRivals(url, 4, jobs);
    expect(answers.filter((answer) => answer === "card_changed")).toHaveLength(6);
    expect(await balanceOf(db, card.id)).toBe(1000);
    await expectInvariants(db);
  });

  it("keeps every card that two tabs add at once, and no other twice", async () => {
    const cards = [];
    for (let i = 0; i < 3; i++) cards.push(await buildGiftCard(db, 10));
    for (let round = 0; round < 8; round++) {
      const ctx = visitorContext(db);
      const adding = [...cards, ...cards].map(({ id }) => applyCard(ctx, visitorIdOf(ctx), id));
      const outcomes = (await Promise.all(adding)).map(({ outcome }) => outcome);
      expect(outcomes.sort()).toEqual([...Array(3).fill("applied"), ...Array(3).fill("known")]);
      const { giftCards } = await readCheckoutDraft(ctx, visitorIdOf(ctx));
      expect(giftCards.toSorted()).toEqual(cards.map(({ id }) => id).sort());
    }
  });

  it("either gives a card back or spends it", async () => {
    const offer = await buildOffer(db);
    const card = await buildGiftCard(db, 20);
    const ctx = visitorContext(db);
    const { sessionId } = await validateWithCards(ctx, { lines: [{ optionId: offer.options[0].id }] }, [
      card,
    ]);
    const link = signedLink(giftCardPath(card.buyerEmail, { ...card, holder: "buyer" }));
    const [[answer], given] = await Promise.all([
      runInRivals(url, 1, [{ verb: "create", id: sessionId, visitorId: visitorIdOf(ctx) }]),
      withdrawGiftCard(card.ctx, link).then(
        () => true,
        () => false,
      ),
    ]);
    expect(answer === "card_changed").toBe(given);
    expect(await balanceOf(db, card.id)).toBe(0);
    await expectInvariants(db);
  });
});
