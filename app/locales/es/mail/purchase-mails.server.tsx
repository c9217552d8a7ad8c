/** The confirmation of a purchase, with its coupons and the contract. */

import { z } from "zod";
import { withdrawalDeadline } from "~/domain/catalogue/for-sale/withdrawal-right";
import type { MailAttachment } from "~/domain/mail/mail-message";
import { type FileFacts, mail } from "~/domain/mail/mail-template";
import {
  type ConfirmedLine,
  giftTo,
  type PurchaseConfirmation,
  purchaseConfirmation,
  text,
} from "~/domain/mail/schemas";
import { saleReference, terms } from "~/locales/es/checkout/checkout";
import { dueAtVenue } from "~/locales/es/due-at-venue";
import { formatDateTime, formatMainlandMoment, formatPrice } from "~/locales/es/format";
import { withdrawUntil } from "~/locales/es/money-back";
import { validityClause } from "~/locales/es/where-and-when";
import type { MailPicture, MailPictures } from "~/mail-layout/mail-content";
import {
  type Fact,
  FactTable,
  Heading,
  List,
  MailButton,
  Paragraph,
  Title,
  Total,
} from "~/mail-layout/parts";
import { site } from "~/site-settings";
import { bookedDateFiles } from "./calendar-files";
import { contractCopy } from "./contract-copy.server";
import { Bought, Coupons, HowToUse, Places, qrPictures, recipientName } from "./coupon-parts";
import { detailsFile, isLong, orderDetails } from "./long-order.server";
import { orderMarkup } from "./order-markup";
import { Contract, Rights } from "./purchase-contract";
import { formatMoney, WHY_BOUGHT } from "./purchase-parts";

/** A gift that was sent to its recipient is theirs to show. */
const shownBy = (lines: readonly ConfirmedLine[]) =>
  lines.filter(({ giftTo }) => !giftTo).flatMap(({ coupons }) => coupons);

function giftSentence({ giftTo, giftDueAt }: ConfirmedLine): string {
  if (!giftTo) return "Es un regalo: puedes reenviar el PDF del cupón a quien quieras.";
  const to = recipientName(giftTo);
  if (!giftDueAt) return `Es un regalo: se lo hemos enviado a ${to}, sin precios.`;
  return `Es un regalo: se lo enviamos a ${to}, sin precios, el ${formatMainlandMoment(giftDueAt)}. Hasta entonces puedes cambiar el día en tu pedido.`;
}

interface LineProps {
  line: ConfirmedLine;
  since: number;
  pictures: MailPictures;
  drawn: readonly MailPicture[];
  long: boolean;
}

/** Of a long order: the attached file has all. */
const LONG_ORDER_PLACES = 1;

function LineView({ line, since, pictures, drawn, long }: LineProps) {
  const until = withdrawalDeadline(line.withdrawal, since);
  return (
    <>
      <Bought line={line} pictures={pictures} attached />
      <Coupons coupons={line.coupons} slot={line.slot} since={since} pictures={drawn} short={long} />
      {until !== null && <Paragraph>{withdrawUntil(until, line.unitPrice > 0)}.</Paragraph>}
      {line.gift && <Paragraph>{giftSentence(line)}</Paragraph>}
      {long ? (
        <Places places={line.places} most={LONG_ORDER_PLACES} more=", en el archivo adjunto" />
      ) : (
        <>
          <HowToUse line={line} />
          <Places places={line.places} />
        </>
      )}
      {line.locations !== undefined && line.locations.length > 0 && <List items={line.locations} />}
    </>
  );
}

/** One line of the order, by row: what, how much, and what is in the price. */
function lineFact(
  { title, optionTitle, unitPrice, quantity, taxRegime, promoCode, dueAtVenue: due = 0 }: ConfirmedLine,
  currency: string,
): Fact {
  const sum = `${quantity} × ${formatMoney(unitPrice, currency)} = ${formatMoney(unitPrice * quantity, currency)}`;
  const price =
    unitPrice === 0 ? `${quantity} × ${formatPrice(0)}` : `${sum} (${terms.taxRegimes[taxRegime]})`;
  const after = due > 0 ? dueAtVenue.sum(due * quantity) : "";
  const code = promoCode === null ? "" : `Código ${promoCode} aplicado`;
  return [
    title,
    <>
      {optionTitle}
      <br />
      {due > 0 && unitPrice > 0 ? `${dueAtVenue.deposit}: ${price}` : price}
      {after !== "" && <br />}
      {after}
      {code !== "" && <br />}
      {code}
    </>,
  ];
}

function Totals({ sale }: { sale: PurchaseConfirmation }) {
  const money = (amount: number) => formatMoney(amount, sale.currency);
  const rows: Fact[] = [
    ["Pedido", sale.number],
    ...(sale.reference ? ([[saleReference.label, `${sale.reference}. ${saleReference.hint}`]] as const) : []),
    ["Fecha", `${formatDateTime(sale.capturedAt)} (hora peninsular)`],
    ...sale.lines.map((line) => lineFact(line, sale.currency)),
  ];
  if (sale.discountTotal > 0) {
    rows.push(["Subtotal", money(sale.subtotal)], ["Descuento por códigos", money(-sale.discountTotal)]);
  }
  const [label, total] =
    sale.total === 0 ? ["Total", formatPrice(0)] : ["Total pagado, impuestos incluidos", money(sale.total)];
  const sum = <Total>{total}</Total>;
  rows.push([label, sum]);
  if (sale.byCards > 0) rows.push(["De ello, con tarjeta regalo", money(sale.byCards)]);
  const due = sale.lines.reduce((all, line) => all + (line.dueAtVenue ?? 0) * line.quantity, 0);
  if (due > 0) rows.push([dueAtVenue.label, money(due)]);
  if (sale.receipt) {
    const { fullName, taxNumber, address } = sale.receipt;
    rows.push(["Datos para el justificante", `${fullName} · ${taxNumber} · ${address}`]);
  }
  return <FactTable rows={rows} />;
}

/** What programs show beside the subject: that the coupon is inside, what it is for, and until when. */
function preheader({ lines, capturedAt }: PurchaseConfirmation, count: number): string {
  const titles = lines.map(({ title }) => title).join(", ");
  const [line] = lines;
  const [coupon] = line?.coupons ?? [];
  if (count > 1 || !line || !coupon) return `Enséñalos desde este correo: ${titles}`;
  return `Enséñalo desde este correo, ${validityClause({ ...coupon, slot: line.slot }, capturedAt)}: ${titles}`;
}

const HTML_FILE = "text/html; charset=utf-8";

function confirmationFiles(sale: PurchaseConfirmation, facts: FileFacts): MailAttachment[] {
  const copy = contractCopy(sale.termsVersion, facts.origin);
  const terms = copy ? [{ ...copy, contentType: HTML_FILE }] : [];
  const lines = sale.lines.map((line) => ({ ...line, sellerName: line.seller.name }));
  const details = isLong(sale)
    ? [{ filename: detailsFile(sale), content: orderDetails(sale), contentType: HTML_FILE }]
    : [];
  return [...bookedDateFiles(lines, facts), ...details, ...terms];
}

const keyOf = ({ title, optionTitle, slot }: ConfirmedLine) => `${title} ${optionTitle} ${slot?.startsAt}`;

export const purchaseMails = {
  "purchase-confirmation": mail(
    purchaseConfirmation,
    (sale, { origin, pictures }) => {
      const drawn = qrPictures(shownBy(sale.lines), pictures);
      const count = sale.lines.reduce((sum, { coupons }) => sum + coupons.length, 0);
      const long = isLong(sale);
      return {
        subject: `${count === 1 ? "Tu cupón" : "Tus cupones"} y la confirmación del pedido ${sale.number}`,
        preheader: preheader(sale, count),
        why: `Recibes este correo porque has comprado en ${site.name} con esta dirección.`,
        markup: orderMarkup(sale),
        pictures: drawn,
        body: (
          <>
            <Title>{sale.total === 0 ? "¡Tu pedido está confirmado!" : "¡Gracias por tu compra!"}</Title>
            <Paragraph>
              {sale.total === 0 ? "Tu pedido gratuito está confirmado." : "Hemos recibido tu pago."} Aquí
              tienes {count === 1 ? "tu cupón" : `tus ${count} cupones`} y la copia de lo que has contratado.
            </Paragraph>
            {sale.orderUrl && (
              <MailButton href={sale.orderUrl}>{count === 1 ? "Ver mi cupón" : "Ver mis cupones"}</MailButton>
            )}
            {sale.lines.map((line) => (
              <LineView
                key={keyOf(line)}
                line={line}
                since={sale.capturedAt}
                pictures={pictures}
                drawn={drawn}
                long={long}
              />
            ))}
            <Heading>Tu pedido</Heading>
            <Totals sale={sale} />
            {long ? (
              <>
                <Heading>Condiciones</Heading>
                <Paragraph>
                  Como el pedido es largo, van en el archivo adjunto «{detailsFile(sale)}»: las condiciones y
                  quién vende cada oferta, cómo se usa cada cupón y en qué lugares. Guárdalo con este correo.
                </Paragraph>
              </>
            ) : (
              sale.lines.map((line) => <Contract key={keyOf(line)} line={line} sale={sale} />)
            )}
            <Rights sale={sale} origin={origin} />
          </>
        ),
      };
    },
    { attachments: confirmationFiles },
  ),
  /** Of a gift whose address was replaced after its mail had left. */
  "gift-renewed": mail(
    z.object({
      number: text,
      title: text,
      giftTo,
      /** Signed link to the order's page. */
      orderUrl: z.url(),
    }),
    ({ number, title, giftTo: to, orderUrl }) => ({
      subject: `Los cupones de tu regalo tienen códigos nuevos: ${title}`,
      preheader: "Los que te enviamos antes ya no valen.",
      why: WHY_BOUGHT,
      body: (
        <>
          <Title>Los cupones de tu regalo tienen códigos nuevos</Title>
          <Paragraph>
            Hemos enviado «{title}» a {recipientName(to)}, como has pedido. Para que solo lo use esa persona,
            los cupones tienen códigos nuevos: los de la dirección anterior y los PDF que recibiste tú ya no
            valen.
          </Paragraph>
          <MailButton href={orderUrl}>Ver mi pedido</MailButton>
          <FactTable rows={[["Pedido", number]]} />
        </>
      ),
    }),
  ),
};
