/** Saves the unsent checkout form: called by scripts while the buyer types. */
import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { saveTypedFields } from "~/domain/sales/checkout/checkout-draft.server";
import { readCartCookie } from "~/http/cart/cart-session.server";
import { readTypedForm } from "~/http/cart/checkout-form.server";
import { readForm } from "~/http/form/forms.server";
import { readActor } from "~/http/visitor/visitor.server";
import { contextFor } from "~/runtime.server";

export const loader = () => redirect("/checkout/");

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const ctx = contextFor(await readActor({ request, context }));
  const { cart } = await readCartCookie(request);
  if (cart.lines.length > 0) await saveTypedFields(ctx, readTypedForm(form, cart));
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}
