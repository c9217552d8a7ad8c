/** Mails to customers: reminders of coupons, requests of ratings, links to orders, and the opt-in of mail lists. */

import { z } from "zod";
import { CREDIT_AFTER_DAYS, EXTENSION_DAYS } from "~/domain/catalogue/for-sale/expiry-policy";
import { LINK_PURPOSES, MAIL_PATHS } from "~/domain/mail/link-paths";
import { mail } from "~/domain/mail/mail-template";
import { coupon, giftTo, places, slot, text, time } from "~/domain/mail/schemas";
import { formatDate, formatMoment } from "~/locales/es/format";
import { shopUrl } from "~/mail-layout/mail-content";
import { StarLinks } from "~/mail-layout/offer-parts";
import { FactTable, Link, List, MailButton, Paragraph, Small, Title } from "~/mail-layout/parts";
import { expirySettings, site } from "~/site-settings";
import { Bought, Coupons, FirstPlaces, qrPictures, recipientName } from "./coupon-parts";
import { WHY_BOUGHT } from "./purchase-parts";

const STAR_WORDS = ["una estrella", "dos estrellas", "tres estrellas", "cuatro estrellas", "cinco estrellas"];

const LISTS = {
  newsletter: "el boletín de ofertas",
  club: "las novedades del club",
  alerts: "los avisos de ofertas",
  ratings: "las preguntas sobre lo que compras",
} as const;

const mailedOrder = z.object({ number: text, capturedAt: time, url: z.url() });

function OrderLinks({ orders }: { orders: readonly z.infer<typeof mailedOrder>[] }) {
  const [order, ...others] = orders;
  if (order && others.length === 0) {
    return (
      <>
        <MailButton href={order.url}>{`Ver el pedido ${order.number}`}</MailButton>
        <Small>Es del {formatDate(order.capturedAt)}.</Small>
      </>
    );
  }
  return (
    <List
      items={orders.map(({ number, capturedAt, url }) => (
        <>
          <Link href={url}>Pedido {number}</Link>, del {formatDate(capturedAt)}
        </>
      ))}
    />
  );
}

const AFTERWARDS = {
  extend_once: `Si no llegas, puedes prorrogarlo una vez desde tu pedido, hasta ${EXTENSION_DAYS.after} días después de que caduque.`,
  credit_12_months: `Si caduca sin usar, ${CREDIT_AFTER_DAYS} días después lo que pagaste pasa a una tarjeta regalo, válida ${expirySettings.creditMonths} meses.`,
};

export const customerMails = {
  "coupon-expiring": mail(
    z.object({
      /** Mails of before 25 November 2026 name neither the line nor its offer. */
      lineId: z.uuid().optional(),
      offerId: z.uuid().optional(),
      number: text,
      title: text,
      optionTitle: text,
      sellerName: text,
      bookingRequired: z.boolean(),
      places,
      /** ms UTC */
      validUntil: time,
      slot: slot.nullable(),
      coupons: z.array(coupon).min(1),
      /** Signed link to the order's page. */
      orderUrl: z.url().optional(),
      /** Recipient of the gift, who is reminded, too; null = the buyer has the coupons. */
      giftTo: giftTo.nullish(),
      /** What becomes of what was paid for it when it expires; nothing in mails of before the rule. */
      afterwards: z.enum(["extend_once", "credit_12_months"]).nullish(),
    }),
    (reminder, { origin, pictures }) => {
      const { title, sellerName, validUntil, slot, coupons, number } = reminder;
      const drawn = reminder.giftTo ? [] : qrPictures(coupons, pictures);
      const several = coupons.length > 1;
      const day = slot ? formatMoment(slot.startsAt, slot.timezone) : formatDate(validUntil);
      const subject = slot
        ? `Tu reserva: ${title}, ${formatDate(slot.startsAt, slot.timezone)}`
        : `${several ? "Tus cupones caducan" : "Tu cupón caduca"} el ${day}: ${title}`;
      return {
        subject,
        preheader: slot ? `Te esperan en ${sellerName}.` : `Aún estás a tiempo de usarlo en ${sellerName}.`,
        why: WHY_BOUGHT,
        pictures: drawn,
        body: (
          <>
            <Title>
              {slot
                ? "Se acerca tu reserva"
                : several
                  ? "Tus cupones caducan pronto"
                  : "Tu cupón caduca pronto"}
            </Title>
            <Paragraph>
              {slot
                ? `Te recordamos que tienes reservado «${title}» en ${sellerName} para el ${day}.`
                : `Puedes usar «${title}» en ${sellerName} hasta el ${day}, ese día incluido.`}
            </Paragraph>
            {reminder.bookingRequired && !slot && (
              <Paragraph>Hay que reservar antes de ir: no lo dejes para el último día.</Paragraph>
            )}
            {reminder.afterwards && <Paragraph>{AFTERWARDS[reminder.afterwards]}</Paragraph>}
            {reminder.orderUrl && (
              <MailButton href={reminder.orderUrl}>{several ? "Ver mis cupones" : "Ver mi cupón"}</MailButton>
            )}
            {reminder.giftTo && (
              <Paragraph>
                Es un regalo: también se lo hemos recordado a {recipientName(reminder.giftTo)}, sin precios.
              </Paragraph>
            )}
            <Bought line={reminder} pictures={pictures} />
            <Coupons coupons={coupons} slot={slot} since={Date.now()} pictures={drawn} />
            <FactTable rows={[["Pedido", number]]} />
            <FirstPlaces line={reminder} origin={origin} />
          </>
        ),
      };
    },
  ),
  // It counts as commercial, so it has an unsubscribe link.
  "rating-request": mail(
    z.object({ offerId: z.uuid(), title: text, sellerName: text }),
    ({ offerId: offer, title, sellerName }, { origin, recipient: email, sign }) => {
      const sig = sign(LINK_PURPOSES.feedback, offer);
      const rateUrl = (stars: number) =>
        shopUrl(origin, MAIL_PATHS.feedback, { rate: String(stars), offer, email, sig });
      return {
        subject: `¿Qué tal «${title}»?`,
        preheader: "Tu opinión ayuda a quien está decidiendo.",
        why: `Recibes este correo porque has comprado esta oferta en ${site.name}.`,
        body: (
          <>
            <Title>¿Qué tal fue?</Title>
            <Paragraph>
              Has usado «{title}» en {sellerName}. ¿Cuántas estrellas le das? Podrás añadir un comentario
              antes de enviar tu opinión.
            </Paragraph>
            <StarLinks
              rows={STAR_WORDS.map((words, index) => ({
                href: rateUrl(index + 1),
                stars: index + 1,
                words,
              }))}
            />
            <Small>
              Publicamos todas las opiniones de compras comprobadas, buenas y malas, con tu nombre y la
              inicial del apellido.
            </Small>
          </>
        ),
      };
    },
    { list: "ratings" },
  ),
  /** Requested by buyers who lost the links to their purchases. */
  "order-links": mail(
    z.object({
      orders: z.array(mailedOrder).min(1),
      expiresAt: time,
    }),
    ({ orders, expiresAt }) => ({
      subject: `${orders.length === 1 ? "Tu pedido" : "Tus pedidos"} en ${site.name}`,
      preheader: orders.length === 1 ? "El enlace que has pedido." : "Los enlaces que has pedido.",
      why: "Recibes este correo porque alguien ha pedido los enlaces de las compras hechas con esta dirección. Si no has sido tú, no tienes que hacer nada.",
      body: (
        <>
          <Title>{orders.length === 1 ? "Aquí tienes tu pedido" : "Aquí tienes tus pedidos"}</Title>
          <Paragraph>
            {orders.length === 1
              ? `En el enlace están la compra y sus cupones. Vale hasta el ${formatDate(expiresAt)}; no lo compartas, porque abre tus cupones.`
              : `En cada enlace están la compra y sus cupones. Valen hasta el ${formatDate(expiresAt)}; no los compartas, porque abren tus cupones.`}
          </Paragraph>
          <OrderLinks orders={orders} />
        </>
      ),
    }),
  ),
  /** Confirmation of the opt-in; without advertising, because consent is pending. */
  "subscription-confirmation": mail(
    z.object({
      token: z.string().min(16),
      list: z.enum(["newsletter", "club", "alerts", "ratings"]),
      expiresAt: time,
    }),
    ({ token, list, expiresAt }, { origin }) => ({
      subject: `Confirma que quieres recibir ${LISTS[list]}`,
      preheader: "Falta un paso: confirma que este correo es tuyo.",
      why: `Recibes este correo porque alguien ha escrito esta dirección en ${site.name}. Si no has sido tú, no tienes que hacer nada: no te escribiremos más.`,
      body: (
        <>
          <Title>Confirma tu suscripción</Title>
          <Paragraph>
            Nos han pedido que enviemos {LISTS[list]} a esta dirección. Para empezar, abre el enlace y pulsa
            el botón:
          </Paragraph>
          <MailButton href={shopUrl(origin, MAIL_PATHS.subscriptionConfirm, { token })}>
            Sí, quiero recibirlos
          </MailButton>
          <Small>
            El enlace vale hasta el {formatDate(expiresAt)}. Podrás darte de baja cuando quieras desde
            cualquiera de nuestros correos.
          </Small>
        </>
      ),
    }),
  ),
};
