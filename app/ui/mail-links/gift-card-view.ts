/** A gift card's day of its end and its movements in words, for loaders: pages get the text of days. */
import type { MovementKind } from "~/domain/sales/gift-cards/gift-card";
import { cardPage } from "~/locales/es/checkout/gift-card";
import { formatDate } from "~/locales/es/format";

export const endOfCard = (validUntil: number | null) => (validUntil === null ? null : formatDate(validUntil));

export const movementRows = (movements: readonly { kind: MovementKind; amount: number; at: number }[]) =>
  movements.map(({ kind, amount, at }) => ({ day: formatDate(at), text: cardPage.kinds[kind], amount }));
