/** Proves that a visitor's checkout input is stored for a day, and consents are not stored at all. */
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { DAY_MS } from "~/domain/kernel/durations";
import {
  deleteCheckoutDraft,
  deleteStaleCheckouts,
  EMPTY_DRAFT,
  readCheckoutDraft,
  saveCheckoutDraft,
} from "~/domain/sales/checkout/checkout-draft.server";
import { EMPTY_CHECKOUT_FORM } from "~/domain/sales/checkout/checkout-form";
import { createSale } from "~/domain/sales/checkout/create-sale.server";
import { jobContext, visitorContext, visitorIdOf } from "../../../fixtures/context";
import { buildOffer } from "../../../fixtures/offers";
import { validate } from "../../../fixtures/orders";
import { onOneByFile } from "../../../support/databases";

onOneByFile((_name, open) => {
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
});
