/** Proves that a visitor's checkout input is stored for a day, and consents are not stored at all. */
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { DAY_MS } from "~/domain/kernel/durations";
import { applyCard } from "~/domain/sales/checkout/applied-cards.server";
import {
  deleteCheckoutDraft,
  deleteStaleCheckouts,
  EMPTY_DRAFT,
  readCheckoutDraft,
  saveCheckoutDraft,
  saveTypedFields,
} from "~/domain/sales/checkout/checkout-draft.server";
import { EMPTY_CHECKOUT_FORM } from "~/domain/sales/checkout/checkout-form";
import { createSale } from "~/domain/sales/checkout/create-sale.server";
import { jobContext, visitorContext, visitorIdOf } from "../../../fixtures/context";
import { buildOffer } from "../../../fixtures/offers";
import { validate } from "../../../fixtures/orders";
import { onBothDatabases } from "../../../support/databases";
import { buildGiftCard } from "../gift-cards/card-orders";

onBothDatabases("races", (_name, open) => {
  let db: Db;

  beforeAll(async () => {
    ({ db } = await open());
  });

  const form = { ...EMPTY_CHECKOUT_FORM, email: "ana@", terms: true, subsAgreement: true, needReceipt: true };

  it("keeps input and problems per visitor, without the ticks of consent", async () => {
    const ctx = visitorContext(db);
    const id = visitorIdOf(ctx);
    const problems = [{ code: "email_invalid" as const, field: "email" }];
    await saveCheckoutDraft(ctx, id, { form: { ...form, email: "antes" }, problems: [] });
    await saveCheckoutDraft(ctx, id, { form, problems });
    expect(await readCheckoutDraft(ctx, id)).toMatchObject({
      form: { ...form, terms: false, subsAgreement: false },
      problems,
    });
    expect(await readCheckoutDraft(ctx, visitorIdOf(visitorContext(db)))).toEqual(EMPTY_DRAFT);
    await deleteCheckoutDraft(ctx, id);
    expect(await readCheckoutDraft(ctx, id)).toEqual(EMPTY_DRAFT);
  });

  it("keeps what was typed last, in whichever order it arrives", async () => {
    const ctx = visitorContext(db);
    const id = visitorIdOf(ctx);
    const at = 1_790_000_000_000;
    const typed = (email: string, typedAt?: number) => ({ ...form, email, ...(typedAt && { typedAt }) });
    const kept = async () => (await readCheckoutDraft(ctx, id)).form;
    await saveTypedFields(ctx, typed("ana@example.es", at));
    await saveTypedFields(ctx, typed("ana@", at - 300));
    expect((await kept()).email).toBe("ana@example.es");
    await saveTypedFields(ctx, typed("ana@example.com", at + 300));
    expect((await kept()).email).toBe("ana@example.com");
    // A form that was sent is newer than the fields saved while it was typed.
    await saveCheckoutDraft(ctx, id, { form: typed("luis@example.com", at + 900), problems: [] });
    await saveTypedFields(ctx, typed("lu", at + 600));
    expect(await kept()).toEqual({ ...typed("luis@example.com"), terms: false, subsAgreement: false });
    // The browser's clock was set back by an hour; and one that says no time.
    await saveTypedFields(ctx, typed("eva@example.com", at - 3_600_000));
    expect((await kept()).email).toBe("eva@example.com");
    await saveTypedFields(ctx, typed("sin@example.com"));
    expect((await kept()).email).toBe("sin@example.com");
  });

  it("deletes drafts and unused sessions after a day; sales keep theirs", async () => {
    const optionId = (await buildOffer(db)).options[0].id;
    const [old, fresh] = [visitorContext(db), visitorContext(db)];
    const unused = await validate(old, { lines: [{ optionId }] });
    const used = await validate(old, { lines: [{ optionId }] });
    const open = await validate(fresh, { lines: [{ optionId }] });
    await createSale(old, used);
    for (const ctx of [old, fresh]) await saveCheckoutDraft(ctx, visitorIdOf(ctx), { form, problems: [] });
    const longAgo = Date.now() - 2 * DAY_MS;
    await db
      .updateTable("checkout_drafts")
      .set({ updated_at: longAgo })
      .where("visitor_id", "=", visitorIdOf(old))
      .execute();
    await db
      .updateTable("checkout_sessions")
      .set({ expires_at: longAgo })
      .where("visitor_id", "=", visitorIdOf(old))
      .execute();
    await deleteStaleCheckouts(jobContext(old));
    expect(await readCheckoutDraft(old, visitorIdOf(old))).toEqual(EMPTY_DRAFT);
    expect(await readCheckoutDraft(fresh, visitorIdOf(fresh))).not.toEqual(EMPTY_DRAFT);
    const left = await db.selectFrom("checkout_sessions").select("id").execute();
    expect(left.map(({ id }) => id).sort()).toEqual([used.sessionId, open.sessionId].sort());
    expect(left.map(({ id }) => id)).not.toContain(unused.sessionId);
  });

  it("keeps for a day what is typed, and the cards that are added, on a draft of yesterday", async () => {
    const [typing, paying] = [visitorContext(db), visitorContext(db)];
    const card = await buildGiftCard(db, 20);
    const problems = [{ code: "email_invalid" as const, field: "email" }];
    for (const ctx of [typing, paying]) await saveCheckoutDraft(ctx, visitorIdOf(ctx), { form, problems });
    await db
      .updateTable("checkout_drafts")
      .set({ updated_at: Date.now() - DAY_MS + 60_000 })
      .execute();
    await saveTypedFields(typing, { ...form, email: "ana@example.es" });
    await applyCard(paying, visitorIdOf(paying), card.id);
    // Two minutes later.
    await db.updateTable("checkout_drafts").set({ updated_at: sql`updated_at - 120000` }).execute();
    await deleteStaleCheckouts(jobContext(typing));
    const kept = await readCheckoutDraft(typing, visitorIdOf(typing));
    expect([kept.form.email, kept.problems]).toEqual(["ana@example.es", []]);
    expect((await readCheckoutDraft(paying, visitorIdOf(paying))).giftCards).toEqual([card.id]);
  });
});
