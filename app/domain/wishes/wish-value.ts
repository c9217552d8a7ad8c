/** Encodes a wish as a checkbox value, and decodes it. */
import { isUuid } from "~/domain/kernel/formats/uuid";
import { type WantedWish, WISH_KINDS } from "./wish";

/** "price_drop", or "back_in_stock:<option>" for one sold-out option. */
export function wishValue({ kind, optionId }: WantedWish): string {
  return optionId === null ? kind : `${kind}:${optionId}`;
}

/** Skips invalid values and duplicates. */
export function readWishValues(values: readonly string[]): WantedWish[] {
  return [...new Set(values)].slice(0, 50).flatMap((value): WantedWish[] => {
    const [name, option, ...rest] = value.split(":");
    const kind = WISH_KINDS.find((one) => one === name);
    if (!kind || rest.length > 0) return [];
    if (option === undefined) return [{ kind, optionId: null }];
    return kind === "back_in_stock" && isUuid(option) ? [{ kind, optionId: option.toLowerCase() }] : [];
  });
}
