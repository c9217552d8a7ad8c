/** Values of a refused purchase form, validated from the page's query. */
import { useSearchParams } from "@remix-run/react";
import { MAX_QUANTITY } from "~/domain/cart/cart";

export function useRefusedPurchase() {
  const [query] = useSearchParams();
  const quantity = Number(query.get("quantity") ?? Number.NaN);
  const believable = Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY;
  return {
    optionId: query.get("option"),
    quantity: believable ? quantity : undefined,
    gift: query.has("gift"),
    day: query.get("day"),
    slotMissing: query.get("missing") === "slot",
  };
}
