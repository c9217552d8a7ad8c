/** A gift card as its pages show it: facts, code, and its movements. */
import type { GiftCardState } from "~/domain/sales/gift-cards/gift-card";
import { buyCard, cardPage as text } from "~/locales/es/checkout/gift-card";
import { formatEuros, formatPrice } from "~/locales/es/format";

interface CardFacts {
  number: string;
  amount: number;
  balance: number;
  state: GiftCardState;
  /** Its last day in words. */
  validUntil: string | null;
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
    ...(validUntil === null ? [] : [[text.validUntil, validUntil] as const]),
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

/** The card to show, print or copy from: a ticket with its balance and its code. */
export function GiftCardTicket({ balance, state, validUntil, code }: CardFacts) {
  return (
    <article className={state === "active" ? "coupon gift-card" : "coupon gift-card coupon--off"}>
      <div className="coupon__what">
        <p>{buyCard.title}</p>
        <h2 className="headline">{formatEuros(balance)}</h2>
        {validUntil !== null && (
          <p>
            {text.validUntil} {validUntil}
          </p>
        )}
      </div>
      <div className="coupon__code">
        <p>{text.code}</p>
        <code>{code}</code>
        <p className="coupon__status">{text.states[state]}</p>
      </div>
    </article>
  );
}

export function GiftCardMovements({
  movements,
}: {
  movements: readonly { day: string; text: string; amount: number }[];
}) {
  return (
    <section className="stack no-print">
      <h2>{text.movements}</h2>
      <ul className="box stack">
        {movements.map(({ day, text: kind, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are never reordered
          <li key={index}>
            {day} · {kind} · <strong>{formatPrice(amount)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
