/** Gift cards in the field for codes of cart and checkout: applied by their code, removed by their button. */
import { CART_PART } from "~/domain/cart/cart-part";
import { type Context, visitorIdOf } from "~/domain/kernel/context";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { type AppliedCode, applyCode, removeAppliedCard } from "~/domain/sales/checkout/applied-cards.server";
import { MAX_CARDS } from "~/domain/sales/gift-cards/gift-card";
import type { Toast } from "~/http/form/flash.server";
import { ensureActor } from "~/http/visitor/visitor.server";
import type { PageRequest } from "~/http/visitor/web-session.server";
import { cartToasts as text } from "~/locales/es/checkout/cart";

export interface CardAnswer {
  toast: Toast;
  cookies: string[];
}

/** @returns null when the text is no gift card's code */
export async function applyTypedCard(
  page: PageRequest,
  ctx: Context,
  typed: string,
): Promise<CardAnswer | null> {
  const { actor, setCookie } = await ensureActor(page);
  const applied = await applyCode(ctx, actor.visitorId, typed);
  return applied && { toast: appliedToast(applied), cookies: setCookie };
}

export function appliedToast(applied: AppliedCode): Toast {
  switch (applied.outcome) {
    case "applied":
      return { kind: "success", text: text.cardApplied(applied.balance) };
    case "known":
      return { kind: "info", text: text.cardKnown };
    case "full":
      return { kind: "error", text: text.cardsFull(MAX_CARDS) };
    case "refused":
      return { kind: "error", text: text.cardRefused[applied.state] };
  }
}

/** @returns null when the form removes no gift card */
export async function removeCard(ctx: Context, form: URLSearchParams): Promise<CardAnswer | null> {
  const fields = form.has(CART_PART) ? new URLSearchParams(form.get(CART_PART) ?? "") : form;
  const id = fields.get("code") ?? "";
  if (fields.get("intent") !== "remove-code" || !isUuid(id)) return null;
  await removeAppliedCard(ctx, visitorIdOf(ctx.actor), id.toLowerCase());
  return { toast: { kind: "info", text: text.cardRemoved }, cookies: [] };
}
