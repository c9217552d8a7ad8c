/** Values of a refused purchase form, or days of the list or calendar that led here, validated from the page's query. */
import { useSearchParams } from "@remix-run/react";
import { MAX_QUANTITY } from "~/domain/cart/cart";
import type { OptionView } from "./offer-view";

export function useRefusedPurchase() {
  const [query] = useSearchParams();
  const quantity = Number(query.get("quantity") ?? Number.NaN);
  const believable = Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY;
  return {
    optionId: query.get("option"),
    quantity: believable ? quantity : undefined,
    gift: query.has("gift"),
    /** Any of which the visitor asked for; see openDay. */
    days: query.getAll("day"),
    slotMissing: query.get("missing") === "slot",
  };
}

/** @returns the first of the asked days on which the option has places */
export const openDay = ({ days }: OptionView, asked: readonly string[]): string | undefined =>
  asked.find((wanted) => days.some(({ value, soldOut }) => value === wanted && !soldOut));
