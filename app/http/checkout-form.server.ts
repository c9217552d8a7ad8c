/** The checkout form as the buyer finds it: what they typed before, and what the shop knows of somebody signed in. */
import { userById } from "~/domain/identity/queries.server";
import type { Context } from "~/domain/kernel/context";
import type { CheckoutDraft } from "~/domain/sales/checkout-draft.server";
import type { CheckoutForm } from "~/domain/sales/checkout-form";

/** The account's address stands there until another one was typed; beside a complaint about it nothing is filled in. */
export async function filledForm(
  { db, actor }: Context,
  { form, problems }: Pick<CheckoutDraft, "form" | "problems">,
): Promise<CheckoutForm> {
  const isOpen = form.email === "" && !problems.some(({ field }) => field === "email");
  if (!isOpen || actor.kind !== "user") return form;
  const account = await userById(db, actor.userId);
  return { ...form, email: account?.email ?? "" };
}
