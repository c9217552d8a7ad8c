/** Mails with coupons: the confirmation of a purchase and the present. */
import type { ConfirmedLine, Gift, PurchaseConfirmation } from "~/domain/mail/schemas";
import { saleReference, terms } from "~/locales/es/checkout/checkout";
import { formatDate, formatDateTime } from "~/locales/es/format";
import { redemptionLines } from "~/locales/es/redemption-rules";
import type { MailContent, MailFacts } from "~/mail-layout/mail-content";
import {
  Button,
  Code,
  type Fact,
  Facts,
  Heading,
  Lines,
  Link,
  List,
  Paragraph,
  Small,
  Title,
} from "~/mail-layout/parts";
import { site } from "~/site-settings";
import { orderMarkup } from "./order-markup";
import { Contract, Rights } from "./purchase-contract";
import { formatMoney } from "./purchase-parts";

type MailedCoupon = ConfirmedLine["coupons"][number];

function validity({ validFrom, validUntil }: MailedCoupon, at: number): string {
  const until = validUntil === null ? "sin fecha de caducidad" : `válido hasta el ${formatDate(validUntil)}`;
  if (validFrom <= at) return until;
  const from = `válido desde el ${formatDate(validFrom)}`;
  return validUntil === null ? from : `${from} hasta el ${formatDate(validUntil)}`;
}

/** @param at when they are read: a later beginning is named */
function Coupons({ coupons, at }: { coupons: readonly MailedCoupon[]; at: number }) {
  return (
    <>
      {coupons.map((coupon) => (
        <div key={coupon.code}>
          <Code>{coupon.code}</Code>
          <Small>
            Cupón {validity(coupon, at)} · <Link href={coupon.pdfUrl}>Descargar en PDF</Link>
          </Small>
        </div>
      ))}
    </>
  );
}

function LineView({ line, sale }: { line: ConfirmedLine; sale: PurchaseConfirmation }) {
  const price = formatMoney(line.unitPrice, sale.currency);
  const rows: Fact[] = [
    ["Qué has comprado", line.optionTitle],
    ["Precio", `${line.quantity} × ${price} = ${formatMoney(line.unitPrice * line.quantity, sale.currency)}`],
    ["Impuestos", terms.taxRegimes[line.taxRegime]],
  ];
  if (line.promoCode) rows.push(["Código aplicado", line.promoCode]);
  if (line.slot) rows.push(["Fecha reservada", formatDateTime(line.slot.startsAt, line.slot.timezone)]);
  return (
    <>
      <Heading>{line.title}</Heading>
      <Facts rows={rows} />
      <Coupons coupons={line.coupons} at={sale.capturedAt} />
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
      {line.locations.length > 0 && <List items={line.locations} />}
    </>
  );
}

/** How a coupon is used, and when. */
const howToUse = ({ howToRedeem, redemptionRules }: Pick<Gift, "howToRedeem" | "redemptionRules">) =>
  [howToRedeem, ...redemptionLines(redemptionRules)].filter(Boolean).join("\n");

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
  rows.push(["Total pagado, impuestos incluidos", money(sale.total)]);
  if (sale.receipt) {
    const { fullName, taxNumber, address } = sale.receipt;
    rows.push(["Datos para el justificante", `${fullName} · ${taxNumber} · ${address}`]);
  }
  return <Facts rows={rows} />;
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
        <Title>¡Gracias por tu compra!</Title>
        <Paragraph>
          Hemos recibido tu pago. Aquí tienes {count === 1 ? "tu cupón" : `tus ${count} cupones`} y la copia
          de lo que has contratado.
        </Paragraph>
        {sale.orderUrl && (
          <Button href={sale.orderUrl}>{count === 1 ? "Ver mi cupón" : "Ver mis cupones"}</Button>
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

/** Format: "Luis (luis@ejemplo.es)". */
function recipientName({ name, email }: { name: string; email: string }): string {
  return name === "" ? email : `${name} (${email})`;
}

export function giftMail(gift: Gift): MailContent {
  const from = gift.fromName === "" ? "Alguien" : gift.fromName;
  return {
    subject: `${from} te ha hecho un regalo: ${gift.title}`,
    preheader: `Disfrútalo en ${gift.sellerName}.`,
    why: `Recibes este correo porque ${from} ha comprado un regalo para ti en ${site.name} y nos ha dado tu dirección. No la usaremos para nada más.`,
    body: (
      <>
        <Title>{gift.toName === "" ? "¡Tienes un regalo!" : `¡${gift.toName}, tienes un regalo!`}</Title>
        <Paragraph>
          {from} te regala «{gift.title}» ({gift.optionTitle}).
        </Paragraph>
        {gift.message !== "" && <Lines text={gift.message} />}
        {gift.coupons[0] && (
          <Button href={gift.coupons[0].pdfUrl}>
            {gift.coupons.length === 1 ? "Abrir mi cupón" : "Abrir el primer cupón"}
          </Button>
        )}
        <Coupons coupons={gift.coupons} at={Date.now()} />
        {howToUse(gift) !== "" && <Lines text={howToUse(gift)} />}
        <Facts
          rows={[
            ...(gift.slot
              ? ([["Fecha reservada", formatDateTime(gift.slot.startsAt, gift.slot.timezone)]] as const)
              : []),
            ["Dónde", gift.sellerName],
            ["Dirección", gift.sellerAddress],
          ]}
        />
      </>
    ),
  };
}
