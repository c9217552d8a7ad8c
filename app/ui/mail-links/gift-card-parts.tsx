/** A gift card as its pages show it: facts, code, and its movements. */
import type { GiftCardState, MovementKind } from "~/domain/sales/gift-cards/gift-card";
import { cardPage as text } from "~/locales/es/checkout/gift-card";
import { formatDate, formatEuros, formatPrice } from "~/locales/es/format";

interface CardFacts {
  number: string;
  amount: number;
  balance: number;
  state: GiftCardState;
  validUntil: number | null;
  /** null = not for this reader. */
  code: string | null;
  more?: readonly (readonly [term: string, value: string])[];
}

export function GiftCardFacts({ number, amount, balance, state, validUntil, code, more = [] }: CardFacts) {
  const facts = [
    ...(code === null ? [] : [[text.code, code] as const]),
    [text.amount, formatEuros(amount)] as const,
    ...(code === null ? [] : [[text.balance, formatEuros(balance)] as const]),
    [text.state, text.states[state]] as const,
    ...(validUntil === null ? [] : [[text.validUntil, formatDate(validUntil)] as const]),
    [text.number, number] as const,
    ...more,
  ];
  return (
    <dl className="facts">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function GiftCardMovements({
  movements,
}: {
  movements: readonly { kind: MovementKind; amount: number; at: number }[];
}) {
  return (
    <section className="stack no-print">
      <h2>{text.movements}</h2>
      <ul className="box stack">
        {movements.map(({ kind, amount, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are never reordered
          <li key={index}>
            {formatDate(at)} · {text.kinds[kind]} · <strong>{formatPrice(amount)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
