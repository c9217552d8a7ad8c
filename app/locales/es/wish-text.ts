/** Texts of alerts that stand outside of their form: an alert's condition, and the line under which an offer's page folds the form. */
import type { OfferedWish, WishKind } from "~/domain/wishes/wish";

/** Completes the sentence "Avísame …". */
export function wishText(kind: WishKind, optionTitle: string | null): string {
  if (kind === "price_drop") return "si baja de precio";
  if (kind === "ending") return "dos días antes de que termine la venta";
  return optionTitle === null ? "cuando vuelva a estar disponible" : `cuando vuelva «${optionTitle}»`;
}

/** Of the page with the form alone. */
export const wishPageTitle = "Pedir un aviso";

/** Names a single alert. */
export function wishSummary([only, ...others]: readonly OfferedWish[], soldOut: boolean): string {
  if (soldOut) return "Avísame cuando vuelva";
  return only && others.length === 0
    ? `Avísame ${wishText(only.kind, only.optionTitle)}`
    : "Avísame por correo";
}
