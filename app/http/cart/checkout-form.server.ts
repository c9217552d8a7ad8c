/** Reads the checkout form with its gift notes, and prefills it. */
import { type Cart, lineKey } from "~/domain/cart/cart";
import type { OrderProblem } from "~/domain/cart/order-problem";
import { userById } from "~/domain/identity/queries.server";
import type { Context } from "~/domain/kernel/context";
import type { CheckoutDraft } from "~/domain/sales/checkout/checkout-draft.server";
import { type CheckoutForm, TYPED_AT, type TypedForm } from "~/domain/sales/checkout/checkout-form";
import { checkoutFormSchema, giftNoteSchema } from "~/domain/sales/checkout/schemas";
import { furtherUnits, GIFT_PARTS, giftField, isEmptyNote, unitKey } from "~/domain/sales/gift";

/** Keys of a line's notes: its own, and those of further units. */
const noteKeys = ({ key, quantity }: { key: string; quantity: number }) => [
  key,
  ...furtherUnits(quantity).map((unit) => unitKey(key, unit)),
];

/** Notes of lines that are no gifts now stay in the draft; validate-order uses those of gifts only. */
export function readCheckoutForm(body: URLSearchParams, { lines }: Cart): CheckoutForm {
  const keys = lines.flatMap((line) => noteKeys({ key: lineKey(line), quantity: line.quantity }));
  const notes = keys.map((key) => {
    const said = GIFT_PARTS.map((part) => [part, body.get(giftField(part, key)) ?? ""]);
    return [key, giftNoteSchema.parse(Object.fromEntries(said))] as const;
  });
  const gifts = Object.fromEntries(notes.filter(([, note]) => !isEmptyNote(note)));
  return { ...checkoutFormSchema.parse(Object.fromEntries(body)), gifts };
}

const MOMENT = /^\d{1,15}$/;

/** The same with its moment, which tells drafts of one form apart; an order does not depend on it. */
export function readTypedForm(body: URLSearchParams, cart: Cart): TypedForm {
  const typedAt = body.get(TYPED_AT) ?? "";
  return { ...readCheckoutForm(body, cart), ...(MOMENT.test(typedAt) && { typedAt: Number(typedAt) }) };
}

/** Prefills the account's e-mail address, unless one was entered or the field has an error. */
export async function filledForm(
  { db, actor }: Context,
  { form, problems }: Pick<CheckoutDraft, "form" | "problems">,
): Promise<CheckoutForm> {
  const isOpen = form.email === "" && !problems.some(({ field }) => field === "email");
  if (!isOpen || actor.kind !== "user") return form;
  const account = await userById(db, actor.userId);
  return { ...form, email: account?.email ?? "" };
}

/** Drops gift problems of lines that are no longer gifts, or have fewer units. @param gifts the gift lines */
export function dropStaleGifts(
  problems: readonly OrderProblem[],
  gifts: readonly { key: string; quantity: number }[],
): readonly OrderProblem[] {
  const fields = new Set<string | undefined>(
    gifts.flatMap(noteKeys).flatMap((key) => GIFT_PARTS.map((part) => giftField(part, key))),
  );
  return problems.filter(({ code, field }) => !code.startsWith("gift_") || fields.has(field));
}
