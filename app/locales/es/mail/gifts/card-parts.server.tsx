/** Parts of mails that bring the code of a gift card. */
import { formatDate, formatEuros } from "~/locales/es/format";
import { Paragraph } from "~/mail-layout/parts";

interface Card {
  number: string;
  /** Integer cents. */
  balance: number;
  /** ms UTC. */
  validUntil: number;
  code: string;
}

/** Rows of a table of facts. */
export const cardFacts = ({ number, balance, validUntil, code }: Card): [string, string][] => [
  ["Tarjeta", number],
  ["Saldo", formatEuros(balance)],
  ["Vale hasta el", formatDate(validUntil)],
  ["Código", code],
];

export const HowToSpend = () => (
  <Paragraph>
    Escribe el código al pagar cualquier pedido. Si sobra dinero, se queda en la tarjeta. Quien tenga el
    código puede gastarla: guárdalo como dinero.
  </Paragraph>
);
