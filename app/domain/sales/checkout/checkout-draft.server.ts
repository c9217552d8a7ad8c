/** Keeps what a visitor typed at the checkout, and what was wrong with it, across redirects and a trip to the payment. */

import { databaseNow } from "~/db/clock.server";
import { unlocked } from "~/db/locked-rows.server";
import type { OrderProblem } from "~/domain/cart/order-problem";
import { type Context, visitorIdOf } from "~/domain/kernel/context";
import { HOLD_MEMORY_MS } from "~/domain/sales/stock/hold-limits";
import { type CheckoutForm, EMPTY_CHECKOUT_FORM } from "./checkout-form";

/** Unfinished checkouts are personal data: they are deleted after this long. */
const DRAFT_LIFETIME_MS = 24 * 60 * 60_000;

export interface CheckoutDraft {
  form: CheckoutForm;
  problems: OrderProblem[];
  /** ms UTC: what was typed into the cart later may have mended a problem. */
  updatedAt: number;
}

export const EMPTY_DRAFT: CheckoutDraft = { form: EMPTY_CHECKOUT_FORM, problems: [], updatedAt: 0 };

/** Consent is given anew each time: ticks are not kept (docs/law.md 16). */
export async function saveCheckoutDraft(
  ctx: Context,
  visitorId: string,
  draft: Omit<CheckoutDraft, "updatedAt">,
): Promise<void> {
  const form: CheckoutForm = { ...draft.form, terms: false, subsAgreement: false };
  const row = { form, problems: draft.problems, updated_at: await databaseNow(ctx.db) };
  await ctx.db
    .insertInto("checkout_drafts")
    .values({ visitor_id: visitorId, ...row })
    .onConflict((conflict) => conflict.column("visitor_id").doUpdateSet(row))
    .execute();
}

/** What stands in the form right now; what was wrong with the last attempt is still said. */
export async function saveTypedFields(ctx: Context, typed: CheckoutForm): Promise<void> {
  const visitorId = visitorIdOf(ctx.actor);
  if (visitorId === "") return;
  const form = { ...typed, terms: false, subsAgreement: false };
  await ctx.db
    .insertInto("checkout_drafts")
    .values({ visitor_id: visitorId, form, problems: [], updated_at: await databaseNow(ctx.db) })
    .onConflict((conflict) => conflict.column("visitor_id").doUpdateSet({ form }))
    .execute();
}

export async function readCheckoutDraft(ctx: Context, visitorId: string): Promise<CheckoutDraft> {
  const row = await ctx.db
    .selectFrom("checkout_drafts")
    .selectAll()
    .where("visitor_id", "=", visitorId)
    .executeTakeFirst();
  if (!row) return EMPTY_DRAFT;
  return {
    form: { ...EMPTY_CHECKOUT_FORM, ...row.form },
    problems: row.problems,
    updatedAt: row.updated_at,
  };
}

/** What was typed but not yet ordered; the form's problems stand, the cart's own are found anew. */
export async function saveTypedForm(ctx: Context, form: CheckoutForm): Promise<void> {
  const visitorId = visitorIdOf(ctx.actor);
  if (visitorId === "") return;
  const { problems } = await readCheckoutDraft(ctx, visitorId);
  const ofForm = problems.filter(({ field }) => field !== undefined);
  await saveCheckoutDraft(ctx, visitorId, { form, problems: ofForm });
}

export async function deleteCheckoutDraft(ctx: Context, visitorId: string): Promise<void> {
  await ctx.db.deleteFrom("checkout_drafts").where("visitor_id", "=", visitorId).execute();
}

/** The job: forgets drafts and sessions that nobody will come back to, and where orders came from. */
export async function deleteStaleCheckouts(ctx: Context): Promise<void> {
  const now = await databaseNow(ctx.db);
  await ctx.db
    .deleteFrom("checkout_drafts")
    .where(unlocked(ctx.db, "checkout_drafts", (eb) => eb("updated_at", "<", now - DRAFT_LIFETIME_MS)))
    .execute();
  await ctx.db
    .deleteFrom("checkout_sessions")
    .where(
      unlocked(ctx.db, "checkout_sessions", (eb) =>
        eb.and([eb("status", "<>", "consumed"), eb("expires_at", "<", now - DRAFT_LIFETIME_MS)]),
      ),
    )
    .execute();
  await ctx.db
    .updateTable("sales")
    .set({ network_key: null })
    .where("network_key", "is not", null)
    .where("created_at", "<", now - HOLD_MEMORY_MS)
    .execute();
}
