/**
 * Stores a visitor's checkout input and its problems across redirects and the visit to the payment provider.
 */

import { type ExpressionBuilder, sql } from "kysely";
import { databaseNow, isSqlite } from "~/db/clock.server";
import { compiled, type Given } from "~/db/compiled-query.server";
import { deleteUnlocked, unlocked } from "~/db/locked-rows.server";
import type { Schema } from "~/db/schema";
import type { OrderProblem } from "~/domain/cart/order-problem";
import { type Context, visitorIdOf } from "~/domain/kernel/context";
import { DAY_MS } from "~/domain/kernel/durations";
import { HOLD_MEMORY_MS } from "~/domain/sales/stock/hold-limits";
import { type CheckoutForm, EMPTY_CHECKOUT_FORM, type TypedForm } from "./checkout-form";

/** Unfinished checkouts are personal data and deleted after this time. */
const DRAFT_LIFETIME_MS = DAY_MS;
/** Ten minutes of the busiest shop: what is left waits for the job's next round. */
const ORDERS_A_ROUND = 10_000;
/** Requests of one browser overtake each other by seconds; what lies further back was typed after its clock was set back. */
const OVERTAKEN_MS = 60_000;

export interface CheckoutDraft {
  form: CheckoutForm;
  problems: OrderProblem[];
  /** ms UTC: a later cart change may have solved a problem. */
  updatedAt: number;
  /** Ids of gift cards to pay with. */
  giftCards: string[];
}

export const EMPTY_DRAFT: CheckoutDraft = {
  form: EMPTY_CHECKOUT_FORM,
  problems: [],
  updatedAt: 0,
  giftCards: [],
};

/** Consent is asked for each time: checkboxes are not stored (docs/law.md 16). */
const withoutConsent = <Form extends CheckoutForm>(form: Form) => ({
  ...form,
  terms: false,
  subsAgreement: false,
});

interface Typed extends Pick<CheckoutDraft, "problems"> {
  form: TypedForm;
}

interface SavedDraft extends Typed {
  visitorId: string;
  now: number;
}

const saveDraft = compiled((db, given: Given<SavedDraft>) => {
  const row = { form: given("form"), problems: given("problems"), updated_at: given("now") };
  return db
    .insertInto("checkout_drafts")
    .values({ visitor_id: given("visitorId"), ...row })
    .onConflict((conflict) => conflict.column("visitor_id").doUpdateSet(row));
});

const draftOf = compiled((db, given: Given<{ visitorId: string }>) =>
  db.selectFrom("checkout_drafts").selectAll().where("visitor_id", "=", given("visitorId")),
);

const deleteDraft = compiled((db, given: Given<{ visitorId: string }>) =>
  db.deleteFrom("checkout_drafts").where("visitor_id", "=", given("visitorId")),
);

export async function saveCheckoutDraft(
  ctx: Context,
  visitorId: string,
  { form, problems }: Typed,
): Promise<void> {
  const row = { form: withoutConsent(form), problems, now: await databaseNow(ctx.db) };
  await saveDraft.write(ctx.db, { visitorId, ...row });
}

/**
 * Columns of a draft that is used again: one that nears its end lives for another day. What was wrong with its last attempt is of
 * yesterday then; until then the time says which changes of the cart came after that attempt.
 */
export function usedDraft(now: number) {
  const isOld = sql<boolean>`checkout_drafts.updated_at < ${now - DRAFT_LIFETIME_MS / 2}`;
  return {
    updated_at: sql<number>`case when ${isOld} then ${now} else checkout_drafts.updated_at end`,
    problems: sql<OrderProblem[]>`case when ${isOld} then '[]' else checkout_drafts.problems end`,
  };
}

/**
 * Stores the current form fields; problems of the last attempt stay. What was typed earlier than the fields that are stored has
 * been overtaken by them, and is dropped.
 */
export async function saveTypedFields({ db, actor }: Context, typed: TypedForm): Promise<void> {
  const visitorId = visitorIdOf(actor);
  if (visitorId === "") return;
  const form = withoutConsent(typed);
  const { typedAt } = form;
  const stored = isSqlite(db)
    ? sql<number | null>`checkout_drafts.form ->> 'typedAt'`
    : sql<number | null>`(checkout_drafts.form::json ->> 'typedAt')::bigint`;
  const now = await databaseNow(db);
  await db
    .insertInto("checkout_drafts")
    .values({ visitor_id: visitorId, form, problems: [], updated_at: now })
    .onConflict((conflict) => {
      const update = conflict.column("visitor_id").doUpdateSet({ form, ...usedDraft(now) });
      if (typedAt === undefined) return update;
      return update.where(({ eb, or }) =>
        or([eb(stored, "is", null), eb(stored, "<=", typedAt), eb(stored, ">", typedAt + OVERTAKEN_MS)]),
      );
    })
    .execute();
}

export async function readCheckoutDraft(ctx: Context, visitorId: string): Promise<CheckoutDraft> {
  const row = await draftOf.first(ctx.db, { visitorId });
  if (!row) return EMPTY_DRAFT;
  const { problems, updated_at: updatedAt, card_ids: giftCards } = row;
  const { typedAt: _, ...form } = row.form;
  return { form: { ...EMPTY_CHECKOUT_FORM, ...form }, problems, updatedAt, giftCards };
}

/** Stores input that was not submitted as an order; form problems stay, cart problems are computed anew. */
export async function saveTypedForm(ctx: Context, form: TypedForm): Promise<void> {
  const visitorId = visitorIdOf(ctx.actor);
  if (visitorId === "") return;
  const { problems } = await readCheckoutDraft(ctx, visitorId);
  const ofForm = problems.filter(({ field }) => field !== undefined);
  await saveCheckoutDraft(ctx, visitorId, { form, problems: ofForm });
}

export async function deleteCheckoutDraft(ctx: Context, visitorId: string): Promise<void> {
  await deleteDraft.write(ctx.db, { visitorId });
}

/** Named, so that an index finds them among those of all orders. */
const UNCONSUMED = ["open", "expired"] as const;

/** Job: deletes stale drafts and checkout sessions, and the attribution of old orders. */
export async function deleteStaleCheckouts(ctx: Context): Promise<void> {
  const now = await databaseNow(ctx.db);
  await deleteUnlocked(ctx.db, "checkout_drafts", (eb) => eb("updated_at", "<", now - DRAFT_LIFETIME_MS));
  await deleteUnlocked(ctx.db, "checkout_sessions", (eb) =>
    eb.and([eb("status", "in", UNCONSUMED), eb("expires_at", "<", now - DRAFT_LIFETIME_MS)]),
  );
  // "+" hides the column from SQLite's planner, which would else read all old sales instead of the index of those with a key.
  const createdAt = sql<number>`+${sql.ref("created_at")}`;
  const attributed = (eb: ExpressionBuilder<Schema, "sales">) =>
    eb.and([eb("network_key", "is not", null), eb(createdAt, "<", now - HOLD_MEMORY_MS)]);
  await ctx.db
    .updateTable("sales")
    .set({ network_key: null })
    .where(unlocked(ctx.db, "sales", attributed, ORDERS_A_ROUND))
    .execute();
}
