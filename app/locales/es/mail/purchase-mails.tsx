/** The confirmation of a purchase, with its coupons and the contract. */
import type { ConfirmedLine, PurchaseConfirmation } from "~/domain/mail/schemas";
import { saleReference, terms } from "~/locales/es/checkout/checkout";
import { formatDateTime, formatPrice } from "~/locales/es/format";
import { bookedDate } from "~/locales/es/where-and-when";
import type { MailContent, MailFacts } from "~/mail-layout/mail-content";
import {
  type Fact,
  FactTable,
  Heading,
  Lines,
  List,
  MailButton,
  Paragraph,
  Title,
} from "~/mail-layout/parts";
import { site } from "~/site-settings";
import { Coupons, howToUse, Places, recipientName } from "./coupon-parts";
import { orderMarkup } from "./order-markup";
import { Contract, Rights } from "./purchase-contract";
import { formatMoney } from "./purchase-parts";

function priceRows({ unitPrice, quantity, taxRegime }: ConfirmedLine, currency: string): Fact[] {
  if (unitPrice === 0) return [["Precio", `${quantity} × ${formatPrice(0)}`]];
  const sum = `${quantity} × ${formatMoney(unitPrice, currency)} = ${formatMoney(unitPrice * quantity, currency)}`;
  return [
    ["Precio", sum],
    ["Impuestos", terms.taxRegimes[taxRegime]],
  ];
}

function LineView({ line, sale }: { line: ConfirmedLine; sale: PurchaseConfirmation }) {
  const rows: Fact[] = [["Qué has comprado", line.optionTitle], ...priceRows(line, sale.currency)];
  if (line.promoCode) rows.push(["Código aplicado", line.promoCode]);
  const date = bookedDate(line);
  if (date) rows.push(["Fecha reservada", date]);
  return (
    <>
      <Heading>{line.title}</Heading>
      <FactTable rows={rows} />
      <Coupons coupons={line.coupons} slot={line.slot} since={sale.capturedAt} />
      {line.gift && (
        <Paragraph>
          {line.giftTo
            ? `Es un regalo: se lo hemos enviado a ${recipientName(line.giftTo)}, sin precios.`
            : "Es un regalo: puedes reenviar el PDF del cupón a quien quieras."}
        </Paragraph>
      )}
      {howToUse(line) !== "" && (
        <>
          <Paragraph>
            <strong>Cómo se usa</strong>
          </Paragraph>
          <Lines text={howToUse(line)} />
        </>
      )}
      <Places places={line.places} />
      {line.locations !== undefined && line.locations.length > 0 && <List items={line.locations} />}
    </>
  );
}

function Totals({ sale }: { sale: PurchaseConfirmation }) {
  const money = (amount: number) => formatMoney(amount, sale.currency);
  const rows: Fact[] = [
    ["Pedido", sale.number],
    ...(sale.reference ? ([[saleReference.label, `${sale.reference}. ${saleReference.hint}`]] as const) : []),
    ["Fecha", `${formatDateTime(sale.capturedAt)} (hora peninsular)`],
  ];
  if (sale.discountTotal > 0) {
    rows.push(["Subtotal", money(sale.subtotal)], ["Descuento por códigos", money(-sale.discountTotal)]);
  }
  rows.push(
    sale.total === 0 ? ["Total", formatPrice(0)] : ["Total pagado, impuestos incluidos", money(sale.total)],
  );
  if (sale.receipt) {
    const { fullName, taxNumber, address } = sale.receipt;
    rows.push(["Datos para el justificante", `${fullName} · ${taxNumber} · ${address}`]);
  }
  return <FactTable rows={rows} />;
}

export function purchaseConfirmationMail(sale: PurchaseConfirmation, { origin }: MailFacts): MailContent {
  const count = sale.lines.reduce((sum, { coupons }) => sum + coupons.length, 0);
  return {
    subject: `${count === 1 ? "Tu cupón" : "Tus cupones"} y la confirmación del pedido ${sale.number}`,
    preheader: sale.lines.map(({ title }) => title).join(", "),
    why: `Recibes este correo porque has comprado en ${site.name} con esta dirección.`,
    markup: orderMarkup(sale),
    body: (
      <>
        <Title>{sale.total === 0 ? "¡Tu pedido está confirmado!" : "¡Gracias por tu compra!"}</Title>
        <Paragraph>
          {sale.total === 0 ? "Tu pedido gratuito está confirmado." : "Hemos recibido tu pago."} Aquí tienes{" "}
          {count === 1 ? "tu cupón" : `tus ${count} cupones`} y la copia de lo que has contratado.
        </Paragraph>
        {sale.orderUrl && (
          <MailButton href={sale.orderUrl}>{count === 1 ? "Ver mi cupón" : "Ver mis cupones"}</MailButton>
        )}
        {sale.lines.map((line) => (
          <LineView
            key={`${line.title} ${line.optionTitle} ${line.slot?.startsAt}`}
            line={line}
            sale={sale}
          />
        ))}
        <Heading>Tu pedido</Heading>
        <Totals sale={sale} />
        {sale.lines.map((line) => (
          <Contract
            key={`${line.title} ${line.optionTitle} ${line.slot?.startsAt}`}
            line={line}
            sale={sale}
          />
        ))}
        <Rights sale={sale} origin={origin} />
      </>
    ),
  };
}
