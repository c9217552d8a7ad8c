/** Mails about a business to the members who chose them: a sale, the sales of a day, an opinion, the week. */

import { z } from "zod";
import { MAIL_PATHS } from "~/domain/mail/link-paths";
import { mail } from "~/domain/mail/mail-template";
import { cents, slot, text } from "~/domain/mail/schemas";
import {
  counted,
  formatDateTime,
  formatDay,
  formatDecimal,
  formatEuros,
  formatInteger,
} from "~/locales/es/format";
import { shopUrl } from "~/mail-layout/mail-content";
import {
  type Fact,
  FactTable,
  Heading,
  List,
  MailButton,
  Paragraph,
  Quote,
  Title,
} from "~/mail-layout/parts";
import { Choices, endOf, organization, why } from "./seller-mail-parts.server";

const count = z.int().nonnegative();
const sold = z.object({ title: text, units: count, gross: cents });

const salesOf = (n: number) => counted(n, "venta", "ventas");
const coupons = (n: number) => counted(n, "cupón", "cupones");

function SoldOffers({ offers, more }: { offers: z.infer<typeof sold>[]; more: number }) {
  return (
    <>
      <FactTable
        rows={offers.map(({ title, units, gross }) => [title, `${coupons(units)} · ${formatEuros(gross)}`])}
      />
      {more > 0 && <Paragraph>Y {counted(more, "oferta más", "ofertas más")}.</Paragraph>}
    </>
  );
}

const week = z.object({
  organization,
  /** "2026-11-23": its Monday and its Sunday. */
  from: text,
  until: text,
  sales: count,
  gross: cents,
  /** What the week before sold. */
  before: cents,
  offers: z.array(sold),
  redeemed: count,
  opinions: count,
  /** Average of the week's opinions in tenths; null without any. */
  tenths: count.nullable(),
  unanswered: count,
  /** Dates with guests in the seven days that follow, and their places. */
  coming: z.object({ dates: count, places: count }),
});
type Week = z.infer<typeof week>;

/** "un 12 % más que la semana anterior" */
function comparison({ gross, before }: Week): string {
  if (before === 0) return gross === 0 ? "" : "La semana anterior no hubo ventas.";
  const percent = Math.round(((gross - before) * 100) / before);
  if (percent === 0) return "Lo mismo que la semana anterior.";
  const size = `${formatInteger(Math.abs(percent))} % ${percent > 0 ? "más" : "menos"}`;
  return `Un ${size} que la semana anterior (${formatEuros(before)}).`;
}

function weekRows({ sales, gross, redeemed, opinions, tenths, unanswered, coming }: Week): Fact[] {
  const stars = tenths === null ? "" : ` (de media, ${formatDecimal(tenths / 10)} de 5)`;
  return [
    ["Ventas", `${formatInteger(sales)} · ${formatEuros(gross)}`],
    ["Cupones canjeados", formatInteger(redeemed)],
    ["Opiniones nuevas", `${formatInteger(opinions)}${stars}`],
    ...(unanswered > 0 ? [["Opiniones sin responder", formatInteger(unanswered)] as const] : []),
    ...(coming.dates > 0
      ? [
          [
            "Reservas de los próximos 7 días",
            `${counted(coming.places, "plaza", "plazas")} en ${counted(coming.dates, "fecha", "fechas")}`,
          ] as const,
        ]
      : []),
  ];
}

export const sellerMails = {
  "sale-made": mail(
    z.object({
      organization,
      number: text,
      lines: z
        .array(
          z.object({ title: text, optionTitle: text, quantity: count, gross: cents, slot: slot.nullable() }),
        )
        .min(1),
    }),
    ({ organization: { name }, number, lines }, { origin }) => {
      const [first] = lines;
      const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
      const gross = lines.reduce((sum, line) => sum + line.gross, 0);
      const more = lines.length > 1 ? " y más" : "";
      return {
        subject: `Has vendido: ${first?.title ?? ""}${more} (${formatEuros(gross)})`,
        preheader: `${coupons(units)} · pedido ${number}`,
        why: why(name, "sales"),
        body: (
          <>
            <Title>Nueva venta de {name}</Title>
            <FactTable
              rows={lines.map(({ title, optionTitle, quantity, gross: paid, slot: booked }) => [
                optionTitle === title ? title : `${title}, ${optionTitle}`,
                `${coupons(quantity)} · ${formatEuros(paid)}${booked ? ` · ${formatDateTime(booked.startsAt, booked.timezone)}` : ""}`,
              ])}
            />
            <MailButton href={shopUrl(origin, `${MAIL_PATHS.partnerSales}/${number}`)}>
              Ver la venta
            </MailButton>
            <Choices origin={origin} />
          </>
        ),
      };
    },
    endOf("sales"),
  ),
  "sales-of-day": mail(
    z.object({
      organization,
      day: text,
      sales: count,
      gross: cents,
      offers: z.array(sold).min(1),
      more: count,
    }),
    ({ organization: { name }, day, sales, gross, offers, more }, { origin }) => ({
      subject: `${name}: ${salesOf(sales)} el ${formatDay(day)} (${formatEuros(gross)})`,
      preheader: offers.map(({ title }) => title).join(" · "),
      why: why(name, "sales"),
      body: (
        <>
          <Title>
            {salesOf(sales)} el {formatDay(day)}
          </Title>
          <Paragraph>{formatEuros(gross)} en total, antes de la comisión y de devoluciones.</Paragraph>
          <SoldOffers offers={offers} more={more} />
          <MailButton href={shopUrl(origin, MAIL_PATHS.partnerSales, { desde: day, hasta: day })}>
            Ver las ventas
          </MailButton>
          <Choices origin={origin} />
        </>
      ),
    }),
    endOf("sales"),
  ),
  "opinion-received": mail(
    z.object({
      organization,
      feedbackId: z.uuid(),
      title: text,
      stars: z.int(),
      comment: text.nullable(),
    }),
    ({ organization: { name }, feedbackId, title, stars, comment }, { origin }) => ({
      subject: `Nueva opinión (${stars} de 5) sobre «${title}»`,
      preheader: comment ?? "Sin comentario.",
      why: why(name, "opinions"),
      body: (
        <>
          <Title>Nueva opinión: {stars} de 5</Title>
          <Paragraph>Sobre «{title}», de una persona que la ha comprado.</Paragraph>
          {comment && <Quote text={comment} />}
          <MailButton href={shopUrl(origin, `${MAIL_PATHS.partnerOpinions}/${feedbackId}`)}>
            Ver y responder
          </MailButton>
          <Choices origin={origin} />
        </>
      ),
    }),
    endOf("opinions"),
  ),
  "week-of-seller": mail(
    week,
    (data, { origin }) => {
      const {
        organization: { name },
        from,
        until,
        sales,
        gross,
        offers,
      } = data;
      const compared = comparison(data);
      return {
        subject: `${name}, tu semana: ${salesOf(sales)} (${formatEuros(gross)})`,
        preheader: compared || "Canjes, opiniones y reservas.",
        why: why(name, "letter"),
        body: (
          <>
            <Title>Tu semana</Title>
            <Paragraph>
              Del {formatDay(from)} al {formatDay(until)}. {compared}
            </Paragraph>
            <FactTable rows={weekRows(data)} />
            {offers.length > 0 && (
              <>
                <Heading>Lo más vendido</Heading>
                <List
                  items={offers.map(
                    ({ title, units, gross: paid }) => `${title}: ${coupons(units)} · ${formatEuros(paid)}`,
                  )}
                />
              </>
            )}
            <MailButton href={shopUrl(origin, MAIL_PATHS.partnerHome)}>Abrir el panel</MailButton>
            <Choices origin={origin} />
          </>
        ),
      };
    },
    endOf("letter"),
  ),
};
