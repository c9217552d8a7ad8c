/** Mails about gifts: to their recipients, without prices, and to the giver when the address does not work. */

import { z } from "zod";
import { EXTENSION_DAYS } from "~/domain/catalogue/for-sale/expiry-policy";
import { mail } from "~/domain/mail/mail-template";
import { coupon, giftTo, places, redemptionRules, slot, text } from "~/domain/mail/schemas";
import { terms } from "~/locales/es/checkout/checkout";
import { receivedGift } from "~/locales/es/checkout/gift";
import { formatDate, formatMoment } from "~/locales/es/format";
import { type Fact, FactTable, Link, List, MailButton, Paragraph, Quote, Title } from "~/mail-layout/parts";
import { site } from "~/site-settings";
import { bookedDateFiles, cancelledDateFiles } from "../calendar-files";
import { Bought, Coupons, FirstPlaces, HowToUse, qrPictures, recipientName } from "../coupon-parts";
import { WHY_BOUGHT } from "../purchase-parts";

/** Who gives what to whom; names of free orders are "". */
const giftFacts = z.object({
  /** Mails of before 25 November 2026 have neither. */
  lineId: z.uuid().optional(),
  offerId: z.uuid().optional(),
  fromName: text,
  toName: text,
  title: text,
  optionTitle: text,
  /** The one price that the recipient needs: what is left to pay; mails of before 26 November 2026 have none. */
  dueAtVenue: z.int().nonnegative().optional(),
  sellerName: text,
  slot: slot.nullable(),
});

const gift = giftFacts.extend({
  saleId: z.uuid(),
  lineId: z.uuid(),
  /** Its page; mails of before 26 November 2026 have none. */
  giftUrl: z.url().optional(),
  message: text,
  howToRedeem: text,
  redemptionRules,
  bookingRequired: z.boolean().default(false),
  places,
  /** Where there are no places; mails of before 24 November 2026 have none. */
  sellerPhone: text.optional(),
  coupons: z.array(coupon).min(1),
});
type Gift = z.infer<typeof gift>;

const giver = ({ fromName }: Pick<Gift, "fromName">) => (fromName === "" ? "Alguien" : fromName);

const whyGiven = (gift: Pick<Gift, "fromName">) =>
  `Recibes este correo porque ${gift.fromName === "" ? "alguien" : gift.fromName} ha comprado un regalo para ti en ${site.name} y nos ha dado tu dirección. No la usaremos para nada más.`;

const hello = ({ toName }: Pick<Gift, "toName">, capital: string, small: string) =>
  toName === "" ? capital : `${toName}, ${small}`;

export const giftMails = {
  gift: mail(
    gift,
    (gift, { origin, pictures }) => {
      const from = giver(gift);
      const drawn = qrPictures(gift.coupons, pictures);
      const rows: Fact[] = [
        ...(gift.bookingRequired ? ([[terms.booking, terms.bookingRequired]] as const) : []),
        ["Vendido por", gift.sellerName],
        ...(gift.places.length === 0 && gift.sellerPhone ? ([["Teléfono", gift.sellerPhone]] as const) : []),
      ];
      return {
        subject: `${from} te ha hecho un regalo: ${gift.title}`,
        preheader: `Disfrútalo en ${gift.places[0]?.name ?? gift.sellerName}.`,
        why: whyGiven(gift),
        pictures: drawn,
        body: (
          <>
            <Title>{gift.toName === "" ? "¡Tienes un regalo!" : `¡${gift.toName}, tienes un regalo!`}</Title>
            <Paragraph>
              {from} te regala «{gift.title}» ({gift.optionTitle}).
            </Paragraph>
            {gift.message !== "" && <Quote text={gift.message} />}
            {gift.giftUrl ? (
              <MailButton href={gift.giftUrl}>{receivedGift.open}</MailButton>
            ) : (
              gift.coupons[0] && <MailButton href={gift.coupons[0].pdfUrl}>Abrir mi cupón</MailButton>
            )}
            <Bought line={gift} pictures={pictures} attached />
            <Coupons coupons={gift.coupons} slot={gift.slot} since={Date.now()} pictures={drawn} />
            <HowToUse line={gift} />
            <FactTable rows={rows} />
            <FirstPlaces line={gift} origin={origin} />
          </>
        ),
      };
    },
    {
      attachments: (gift, facts) => bookedDateFiles([gift], facts),
    },
  ),
  /** Coupons of a gift cannot be used any more. Names neither the giver's reason nor money. */
  "gift-void": mail(
    giftFacts.extend({
      reason: z.enum(["slot_cancelled", "given_back"]),
      /** Display format: 4-4-5. */
      codes: z.array(text).min(1),
      /** Coupons of the gift that can still be used. */
      left: z.int().nonnegative(),
    }),
    (gift) => {
      const { title, optionTitle, sellerName, reason, codes, left } = gift;
      const date = gift.slot && formatMoment(gift.slot.startsAt, gift.slot.timezone);
      const cancelled = reason === "slot_cancelled" && date !== null;
      const one = codes.length === 1;
      return {
        subject: cancelled
          ? `Se ha cancelado la fecha de tu regalo: ${title}`
          : `${one ? "Un cupón" : "Cupones"} de tu regalo ya no ${one ? "vale" : "valen"}: ${title}`,
        preheader: cancelled
          ? "No vayas ese día: lo sentimos."
          : "No se puede usar: te lo contamos antes de que vayas.",
        why: whyGiven(gift),
        body: (
          <>
            <Title>
              {cancelled
                ? hello(
                    gift,
                    "Se ha cancelado la fecha de tu regalo",
                    "se ha cancelado la fecha de tu regalo",
                  )
                : left > 0
                  ? hello(
                      gift,
                      "Parte de tu regalo ya no se puede usar",
                      "parte de tu regalo ya no se puede usar",
                    )
                  : hello(gift, "Tu regalo ya no se puede usar", "tu regalo ya no se puede usar")}
            </Title>
            <Paragraph>
              {cancelled
                ? `Lo sentimos: ${sellerName} ha cancelado «${title}» del ${date}. `
                : `Se ha anulado ${left > 0 ? "una parte de " : ""}lo que ${gift.fromName === "" ? "te regalaron" : `te regaló ${gift.fromName}`}: «${title}». `}
              {one ? "Este cupón ya no vale:" : "Estos cupones ya no valen:"}
            </Paragraph>
            <List items={codes} />
            {left > 0 && (
              <Paragraph>
                {left === 1
                  ? "El otro cupón de tu regalo sigue valiendo."
                  : `Los otros ${left} cupones de tu regalo siguen valiendo.`}
              </Paragraph>
            )}
            <Paragraph>
              {one
                ? "Si lo guardaste en PDF o lo imprimiste, tampoco sirve."
                : "Si los guardaste en PDF o los imprimiste, tampoco sirven."}{" "}
              Quien te lo regaló ya lo sabe: habla con esa persona si tienes dudas.
            </Paragraph>
            <FactTable
              rows={[
                ["Opción", optionTitle],
                ["Vendido por", sellerName],
              ]}
            />
          </>
        ),
      };
    },
    {
      // The recipient has the date in the calendar, too.
      attachments: (gift, facts) =>
        gift.reason === "slot_cancelled" && gift.left === 0 ? cancelledDateFiles(gift, facts) : [],
    },
  ),
  /** The end, or the booked date, of a gift comes near. */
  "gift-expiring": mail(
    giftFacts.extend({
      bookingRequired: z.boolean(),
      places,
      /** ms UTC */
      validUntil: z.int().nonnegative(),
      coupons: z.array(coupon).min(1),
      /** Its holder can extend it once; unknown in mails of before the rule. */
      extendable: z.boolean().optional(),
    }),
    (gift, { origin, pictures }) => {
      const { title, sellerName, validUntil, coupons, bookingRequired, slot } = gift;
      const date = gift.slot && formatMoment(gift.slot.startsAt, gift.slot.timezone);
      const drawn = qrPictures(coupons, pictures);
      const day = formatDate(validUntil);
      const several = coupons.length > 1;
      return {
        subject: slot
          ? `Tu regalo es pronto: ${title}, ${formatDate(slot.startsAt, slot.timezone)}`
          : `Tu regalo caduca el ${day}: ${title}`,
        preheader: date ? `Te esperan en ${sellerName}.` : `Aún estás a tiempo de usarlo en ${sellerName}.`,
        why: whyGiven(gift),
        pictures: drawn,
        body: (
          <>
            <Title>
              {date
                ? hello(gift, "Se acerca la fecha de tu regalo", "se acerca la fecha de tu regalo")
                : hello(gift, "Tu regalo caduca pronto", "tu regalo caduca pronto")}
            </Title>
            <Paragraph>
              {date
                ? `Te recordamos que tienes reservado «${title}» en ${sellerName} para el ${date}.`
                : `Puedes usar «${title}» en ${sellerName} hasta el ${day}, ese día incluido.`}
            </Paragraph>
            {bookingRequired && !date && (
              <Paragraph>Hay que reservar antes de ir: no lo dejes para el último día.</Paragraph>
            )}
            {gift.extendable && (
              <Paragraph>
                Si no llegas, quien tiene el cupón puede prorrogarlo una vez, hasta {EXTENSION_DAYS.after}{" "}
                días después de que caduque: tú, desde la página de tu regalo si ya lo has abierto.
              </Paragraph>
            )}
            {coupons[0] && (
              <MailButton href={coupons[0].pdfUrl}>
                {several ? "Abrir el primer cupón" : "Abrir mi cupón"}
              </MailButton>
            )}
            <Bought line={gift} pictures={pictures} />
            <Coupons coupons={coupons} slot={slot} since={Date.now()} pictures={drawn} />
            <FirstPlaces line={gift} origin={origin} />
          </>
        ),
      };
    },
  ),
  /** To the giver: the recipient's e-mail address does not work. */
  "gift-undelivered": mail(
    z.object({
      number: text,
      title: text,
      giftTo,
      /** Signed link to the order's page, where the e-mail address is corrected. */
      orderUrl: z.url(),
      coupons: z.array(coupon).min(1),
    }),
    ({ number, title, giftTo, orderUrl, coupons }) => {
      const several = coupons.length > 1;
      return {
        subject: `No hemos podido entregar tu regalo: ${title}`,
        preheader: `El correo a ${giftTo.email} no ha llegado. Puedes corregir la dirección.`,
        why: WHY_BOUGHT,
        body: (
          <>
            <Title>No hemos podido entregar tu regalo</Title>
            <Paragraph>
              El correo con «{title}» para {recipientName(giftTo)} no se ha podido entregar. Nadie más tiene{" "}
              {several ? "los cupones" : "el cupón"}: {several ? "siguen" : "sigue"} valiendo.
            </Paragraph>
            <Paragraph>
              Abre tu pedido para corregir la dirección y te lo enviamos otra vez, o reenvía tú mismo{" "}
              {several ? "los PDF" : "el PDF"}, que no {several ? "llevan" : "lleva"} precios:
            </Paragraph>
            <MailButton href={orderUrl}>Corregir la dirección</MailButton>
            <List
              items={coupons.map(({ code, pdfUrl }) => (
                <>
                  {code} · <Link href={pdfUrl}>Descargar en PDF</Link>
                </>
              ))}
            />
            <FactTable rows={[["Pedido", number]]} />
          </>
        ),
      };
    },
  ),
};
