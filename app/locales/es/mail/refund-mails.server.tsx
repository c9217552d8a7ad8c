/** Mails about money that goes back: refunds, late payments, cancelled dates. */

import { z } from "zod";
import { mail } from "~/domain/mail/mail-template";
import { cents, slot, text, told } from "~/domain/mail/schemas";
import { RETURN_REASONS } from "~/domain/sales/returned-money";
import { withdrawal } from "~/locales/es/checkout/withdrawal";
import { formatDate, formatMoment } from "~/locales/es/format";
import { FactTable, Paragraph, Title } from "~/mail-layout/parts";
import { cancelledDateFiles } from "./calendar-files";
import { Told } from "./coupon-parts";
import { formatMoney, WHY_BOUGHT } from "./purchase-parts";

const refund = z.object({
  number: text,
  amount: cents,
  currency: text,
  /** Titles of the offers. */
  items: z.array(text),
  /** Why; mails of before 24 November 2026 have none. */
  reason: z.enum(RETURN_REASONS).optional(),
  /** The part of the amount that went back to gift cards. */
  byCards: cents.default(0),
  /** Coupons that cannot be used any more; 0 = the money was a courtesy. */
  voided: z.int().nonnegative().default(1),
  told,
});
type Refund = z.infer<typeof refund>;

function Money({ refund: { number, amount, currency, items, byCards } }: { refund: Refund }) {
  return (
    <FactTable
      rows={[
        ["Pedido", number],
        [items.length === 1 ? "Oferta" : "Ofertas", items.join(", ")],
        ["Importe devuelto", formatMoney(amount, currency)],
        ...(byCards > 0 ? [["A tu tarjeta regalo", formatMoney(byCards, currency)] as const] : []),
      ]}
    />
  );
}

const ARRIVAL =
  "El dinero vuelve al mismo medio de pago que usaste. Según tu banco, puede tardar unos días en aparecer.";

const BACK_ON_CARD =
  "Lo que pagaste con tarjeta regalo ya está otra vez en la tarjeta, y es lo primero que vuelve.";

/** Announced before, in the mail about the withdrawal or the date: this one is not about more money. */
const ANNOUNCED = {
  withdrawal: "Es la devolución de tu desistimiento, del que ya te enviamos el acuse de recibo: no es otra.",
  slot_cancelled: "Es la devolución de la fecha cancelada, de la que ya te escribimos: no es otra.",
  buyer_cancelled: "Es la devolución de la reserva que cancelaste, de la que ya te escribimos: no es otra.",
  // A gift card has a mail of its own.
  expiry_credit: null,
  seller: null,
  customer_service: null,
  late_payment: null,
  chargeback: null,
} as const;

export const refundMails = {
  "slot-cancelled": mail(
    z.object({
      number: text,
      title: text,
      optionTitle: text,
      sellerName: text,
      slot,
      /** The booked line; mails of before 25 November 2026 have none. */
      lineId: z.uuid().optional(),
      /** How often it was moved to another date before. */
      moves: z.int().nonnegative().optional(),
      quantity: z.number().int().positive(),
      /** Refunded amount; 0 for free coupons. */
      amount: cents,
      /** The buyer's bank decides about the payment; mails of before say nothing of it. */
      waits: z.boolean().optional(),
      currency: text,
      told,
    }),
    (news) => {
      const { title, optionTitle, sellerName, slot, quantity, amount, waits, currency, number, told } = news;
      const day = formatMoment(slot.startsAt, slot.timezone);
      return {
        subject: `Se ha cancelado tu reserva: ${title}, ${formatDate(slot.startsAt, slot.timezone)}`,
        preheader: amount > 0 && !waits ? "Te devolvemos todo el dinero." : "Lo sentimos.",
        why: WHY_BOUGHT,
        body: (
          <>
            <Title>Se ha cancelado tu reserva</Title>
            <Paragraph>
              Lo sentimos: {sellerName} ha cancelado «{title}» del {day}.{" "}
              {quantity === 1 ? "Tu cupón" : "Tus cupones"} para esa fecha ya no{" "}
              {quantity === 1 ? "vale" : "valen"}.
            </Paragraph>
            {amount > 0 && waits && <Paragraph>{withdrawal.waits}</Paragraph>}
            {amount > 0 && !waits && (
              <Paragraph>
                Te devolvemos {formatMoney(amount, currency)} al mismo medio de pago que usaste. No tienes que
                hacer nada; te escribiremos cuando el dinero esté en camino.
              </Paragraph>
            )}
            <Told to={told} />
            <FactTable
              rows={[
                ["Pedido", number],
                ["Opción", optionTitle],
                ["Cupones", String(quantity)],
              ]}
            />
          </>
        ),
      };
    },
    {
      attachments: cancelledDateFiles,
    },
  ),
  refund: mail(refund, (refund) => {
    const money = formatMoney(refund.amount, refund.currency);
    const announced = refund.reason ? ANNOUNCED[refund.reason] : null;
    return {
      subject: announced
        ? `Ya está en camino tu devolución del pedido ${refund.number}: ${money}`
        : `Te devolvemos ${money} del pedido ${refund.number}`,
      preheader: "Al mismo medio de pago que usaste.",
      why: WHY_BOUGHT,
      body: (
        <>
          <Title>{announced ? "Tu devolución está en camino" : "Te devolvemos tu dinero"}</Title>
          {announced && <Paragraph>{announced}</Paragraph>}
          <Money refund={refund} />
          {refund.byCards > 0 && <Paragraph>{BACK_ON_CARD}</Paragraph>}
          {refund.byCards < refund.amount && <Paragraph>{ARRIVAL}</Paragraph>}
          <Paragraph>
            {refund.voided > 0
              ? "Los cupones devueltos ya no se pueden usar."
              : "No hace falta que devuelvas nada: tus cupones siguen como estaban."}
          </Paragraph>
          {!announced && <Told to={refund.told} />}
        </>
      ),
    };
  }),
  "late-payment-refund": mail(refund, (refund) => ({
    subject: `Lo sentimos: te devolvemos el pago del pedido ${refund.number}`,
    preheader: "No hemos podido completar tu compra: te devolvemos todo el importe.",
    why: WHY_BOUGHT,
    body: (
      <>
        <Title>Lo sentimos: no hemos podido completar tu compra</Title>
        <Paragraph>
          Cuando nos llegó tu pago, el pedido ya se había anulado, su reserva había caducado o el importe no
          coincidía, y no podíamos darte lo que pediste. Por eso te devolvemos todo lo pagado, sin que tengas
          que hacer nada.
        </Paragraph>
        <Money refund={refund} />
        <Paragraph>{ARRIVAL}</Paragraph>
        <Paragraph>
          Perdona las molestias. Si quedan plazas, puedes volver a intentarlo cuando quieras.
        </Paragraph>
      </>
    ),
  })),
};
