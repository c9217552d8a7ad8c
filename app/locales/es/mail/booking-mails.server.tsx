/** Mails about booked dates that move or are cancelled by their buyers: proposals, answers, and what has changed. */
import { z } from "zod";
import { mail } from "~/domain/mail/mail-template";
import { cents, places, slot, text, time, told } from "~/domain/mail/schemas";
import { counted, formatDate, formatDateTime, formatMainlandMoment, formatMoment } from "~/locales/es/format";
import { FactTable, MailButton, Paragraph, Small, Title } from "~/mail-layout/parts";
import { cancelledDateFiles, movedDateFiles } from "./calendar-files";
import { Told } from "./coupon-parts";
import { formatMoney, WHY_BOUGHT } from "./purchase-parts";
import { SaleButton } from "./sellers/seller-mail-parts.server";

const move = {
  title: text,
  optionTitle: text,
  sellerName: text,
  quantity: z.int().positive(),
  /** The date that was booked … */
  from: slot,
  /** … and the other one. */
  slot,
};
type Move = z.infer<z.ZodObject<typeof move>>;

const moved = {
  ...move,
  lineId: z.uuid(),
  offerId: z.uuid(),
  places,
  /** How often the line has moved. */
  moves: z.int().nonnegative(),
};

const whenOf = ({ startsAt, timezone }: Move["slot"]) => formatDateTime(startsAt, timezone);
const dayOf = ({ startsAt, timezone }: Move["slot"]) => formatDate(startsAt, timezone);

function Dates({ move: { title, optionTitle, quantity, from, slot: to } }: { move: Move }) {
  return (
    <FactTable
      rows={[
        ["Oferta", `${title} (${optionTitle})`],
        ["Plazas", String(quantity)],
        ["Tenías", whenOf(from)],
        ["Fecha nueva", whenOf(to)],
      ]}
    />
  );
}

export const bookingMails = {
  "booking-move": mail(z.object({ ...move, url: z.url(), expiresAt: time }), (proposal) => ({
    subject: `¿Puedes otro día? ${proposal.sellerName} te propone el ${dayOf(proposal.slot)}`,
    preheader: "Tú decides: si no aceptas, tu reserva sigue como está.",
    why: WHY_BOUGHT,
    body: (
      <>
        <Title>{proposal.sellerName} te propone otra fecha</Title>
        <Paragraph>
          Tu reserva de «{proposal.title}» sigue como está mientras no digas que sí. Si aceptas, tus cupones
          valen para la fecha nueva, con el mismo código y sin pagar nada más.
        </Paragraph>
        <Dates move={proposal} />
        <MailButton href={proposal.url}>Ver la propuesta y contestar</MailButton>
        <Small>
          Puedes contestar hasta el {formatMainlandMoment(proposal.expiresAt)}, mientras queden plazas.
        </Small>
      </>
    ),
  })),
  "booking-moved": mail(
    z.object({
      ...moved,
      /** Signed link of the buyer's; none for who received the coupons as a gift. */
      orderUrl: z.url().optional(),
    }),
    (news) => ({
      subject: `Tu reserva cambia de fecha: ${news.title}, ${dayOf(news.slot)}`,
      preheader: "Tus cupones valen para la fecha nueva, con el mismo código.",
      why: WHY_BOUGHT,
      body: (
        <>
          <Title>Tu reserva tiene fecha nueva</Title>
          <Paragraph>
            {news.quantity === 1 ? "Tu cupón vale" : "Tus cupones valen"} ahora para el{" "}
            {formatMoment(news.slot.startsAt, news.slot.timezone)}, con el mismo código. Ya no{" "}
            {news.quantity === 1 ? "vale" : "valen"} para la fecha anterior.
          </Paragraph>
          <Dates move={news} />
          {news.orderUrl && <MailButton href={news.orderUrl}>Ver el pedido y los cupones</MailButton>}
          <Small>El archivo adjunto cambia la fecha en tu calendario.</Small>
        </>
      ),
    }),
    { attachments: movedDateFiles },
  ),
  "booking-cancelled": mail(
    z.object({
      lineId: z.uuid(),
      offerId: z.uuid(),
      number: text,
      title: text,
      optionTitle: text,
      sellerName: text,
      quantity: z.int().positive(),
      slot,
      moves: z.int().nonnegative(),
      /** What comes back; 0 for free coupons. */
      amount: cents,
      currency: text,
      told,
    }),
    (news) => ({
      subject: `Has cancelado tu reserva: ${news.title}, ${dayOf(news.slot)}`,
      preheader: news.amount > 0 ? "Te devolvemos lo que pagaste." : "Tus plazas quedan libres.",
      why: WHY_BOUGHT,
      body: (
        <>
          <Title>Has cancelado tu reserva</Title>
          <Paragraph>
            {news.quantity === 1 ? "El cupón ya no vale" : "Los cupones ya no valen"}, y{" "}
            {news.quantity === 1 ? "su plaza queda libre" : "sus plazas quedan libres"}.{" "}
            {news.amount > 0 &&
              "El dinero vuelve al mismo medio de pago que usaste; te escribimos cuando salga."}
          </Paragraph>
          <Told to={news.told} />
          <FactTable
            rows={[
              ["Pedido", news.number],
              ["Oferta", `${news.title} (${news.optionTitle})`],
              ["Fecha", whenOf(news.slot)],
              ["Plazas", String(news.quantity)],
              ...(news.amount > 0
                ? ([["Te devolvemos", formatMoney(news.amount, news.currency)]] as const)
                : []),
            ]}
          />
          <Small>El archivo adjunto quita la fecha de tu calendario.</Small>
        </>
      ),
    }),
    { attachments: (news, facts) => cancelledDateFiles({ ...news, byBuyer: true }, facts) },
  ),
  "booking-move-answered": mail(
    z.object({ ...moved, number: text, accepted: z.boolean() }),
    (answer, { origin }) => ({
      subject: answer.accepted
        ? `Aceptan el cambio: ${answer.title}, ${dayOf(answer.slot)}`
        : `No aceptan el cambio: ${answer.title}, ${dayOf(answer.from)}`,
      preheader: `Venta ${answer.number}, ${counted(answer.quantity, "plaza", "plazas")}.`,
      why: `Recibes este correo porque propusiste otra fecha a un cliente de ${answer.sellerName}.`,
      body: (
        <>
          <Title>{answer.accepted ? "Han aceptado la fecha nueva" : "No han aceptado la fecha nueva"}</Title>
          <Paragraph>
            {answer.accepted
              ? `La venta ${answer.number} está ahora en la fecha nueva. Las plazas de la anterior vuelven a estar libres.`
              : `La venta ${answer.number} sigue en su fecha, como estaba.`}
          </Paragraph>
          <Dates move={answer} />
          <SaleButton origin={origin} number={answer.number} />
        </>
      ),
    }),
    { attachments: (answer, facts) => (answer.accepted ? movedDateFiles(answer, facts) : []) },
  ),
};
