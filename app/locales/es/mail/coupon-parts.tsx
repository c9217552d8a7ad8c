/** Parts that mails with coupons share: the coupons, and where, when and how they are used. */

import type { ReactNode } from "react";
import type { ConfirmedLine, MailedCoupon } from "~/domain/mail/schemas";
import { dueAtVenue } from "~/locales/es/due-at-venue";
import { counted } from "~/locales/es/format";
import { redemptionLines } from "~/locales/es/redemption-rules";
import { places as text } from "~/locales/es/ui";
import { bookedDate, formatPlace, validityClause } from "~/locales/es/where-and-when";
import { type MailPicture, type MailPictures, shopUrl } from "~/mail-layout/mail-content";
import { CouponCard, OfferHead } from "~/mail-layout/offer-parts";
import { Heading, Lines, Link, List, Paragraph, Small } from "~/mail-layout/parts";

/** Mail programs cut off longer mails: code and link stand for the other coupons. */
const MOST_CODES = 10;

const cidOf = ({ code }: Pick<MailedCoupon, "code">) => `qr-${code}`;

/** The QR codes of a mail's first coupons, the same as on their pages; none in rows of older versions. */
export function qrPictures(coupons: readonly MailedCoupon[], { drawQr }: MailPictures): MailPicture[] {
  if (drawQr === null) return [];
  return coupons.slice(0, MOST_CODES).flatMap(({ id, secretVersion, code, validUntil }) => {
    if (id === undefined || secretVersion === undefined) return [];
    return [{ cid: cidOf({ code }), content: drawQr({ id, secretVersion, validUntil }) }];
  });
}

interface CouponsProps {
  coupons: readonly MailedCoupon[];
  slot: ConfirmedLine["slot"];
  /** ms UTC: a first day after it is named */
  since: number;
  /** Those of the mail, among them the coupons' QR codes. */
  pictures: readonly MailPicture[];
  /** Without links: the order's page has them. */
  short?: boolean;
}

/** Each coupon with a QR code to show, then the others, one line each. */
export function Coupons({ coupons, slot, since, pictures, short = false }: CouponsProps) {
  const isShown = (coupon: MailedCoupon) => pictures.some(({ cid }) => cid === cidOf(coupon));
  const others = coupons.filter((coupon) => !isShown(coupon));
  return (
    <>
      {coupons.filter(isShown).map((coupon) => (
        <CouponCard
          key={coupon.code}
          code={coupon.code}
          qr={`cid:${cidOf(coupon)}`}
          alt={`Código QR del cupón ${coupon.code}. Si no lo ves, enseña este código escrito en el local.`}
        >
          <Small>
            Cupón {validityClause({ ...coupon, slot }, since)}
            <br />
            <Link href={coupon.pdfUrl}>Descargar en PDF</Link>
          </Small>
        </CouponCard>
      ))}
      {others.length > 0 && (
        <List
          items={others.map((coupon) => (
            <>
              <strong className="m-mono">{coupon.code}</strong> · Cupón{" "}
              {validityClause({ ...coupon, slot }, since)}
              {!short && (
                <>
                  {" "}
                  · <Link href={coupon.pdfUrl}>Descargar en PDF</Link>
                </>
              )}
            </>
          ))}
        />
      )}
    </>
  );
}

interface BoughtProps {
  line: BoughtLine;
  pictures: MailPictures;
  /** The mail has the booked date as a file for calendars, too. */
  attached?: boolean;
}

/** What was bought: picture, title, option and booked date. */
export function Bought({ line, pictures, attached = false }: BoughtProps) {
  const { title, optionTitle, offerId, lineId, dueAtVenue: due = 0 } = line;
  const date = bookedDate(line);
  return (
    <OfferHead title={title} picture={offerId === undefined ? undefined : pictures.offers[offerId]}>
      <Small>{optionTitle}</Small>
      {due > 0 && (
        <Paragraph>
          <strong>{dueAtVenue.onUse(due)}</strong>
        </Paragraph>
      )}
      {date && (
        <Paragraph>
          <strong>{date}</strong>
          {attached && lineId !== undefined && (
            <>
              <br />
              Adjuntamos la cita para tu calendario.
            </>
          )}
        </Paragraph>
      )}
    </OfferHead>
  );
}

type BoughtLine = Pick<ConfirmedLine, "title" | "optionTitle" | "offerId" | "lineId" | "slot" | "dueAtVenue">;

export function HowToUse({ line }: { line: Pick<ConfirmedLine, "howToRedeem" | "redemptionRules"> }) {
  const how = howToUse(line);
  if (how === "") return null;
  return (
    <>
      <Heading>Cómo se usa</Heading>
      <Lines text={how} />
    </>
  );
}

/** How a coupon is used, and when. */
const howToUse = ({ howToRedeem, redemptionRules }: Pick<ConfirmedLine, "howToRedeem" | "redemptionRules">) =>
  [howToRedeem, ...redemptionLines(redemptionRules)].filter(Boolean).join("\n");

interface PlacesProps extends Pick<ConfirmedLine, "places"> {
  /** How many the mail has; the others stand where `more` says. */
  most?: number;
  more?: ReactNode;
}

/** Where coupons are used: address, hours, telephone and directions, as on the order's page. */
export function Places({ places, most = places.length, more }: PlacesProps) {
  if (places.length === 0) return null;
  return (
    <>
      <Heading>{text.title}</Heading>
      {places.slice(0, most).map((place) => {
        const { key, name, address, hours, phone, way } = formatPlace(place, Date.now());
        return (
          <Paragraph key={key}>
            <strong>{name}</strong>
            <br />
            {address}
            {hours && (
              <>
                <br />
                {text.hours}: {hours}
              </>
            )}
            <br />
            {phone && (
              <>
                <Link href={`tel:${phone.replaceAll(" ", "")}`}>{text.call(phone)}</Link> ·{" "}
              </>
            )}
            <Link href={way}>{text.way}</Link>
          </Paragraph>
        );
      })}
      {places.length > most && (
        <Paragraph>
          Y {counted(places.length - most, "lugar más", "lugares más")}
          {more}.
        </Paragraph>
      )}
    </>
  );
}

/** Of a gift or a reminder, which have no file for all of them. */
const MOST_PLACES = 6;

/** The first places, and the offer's page for the others. */
export function FirstPlaces({ line: { places, offerId }, origin }: FirstPlacesProps) {
  const page = offerId === undefined ? undefined : shopUrl(origin, `/ofertas/${offerId}/`);
  return (
    <Places
      places={places}
      most={MOST_PLACES}
      more={
        page && (
          <>
            , en <Link href={page}>la página de la oferta</Link>
          </>
        )
      }
    />
  );
}

interface FirstPlacesProps {
  line: Pick<ConfirmedLine, "places" | "offerId">;
  origin: string;
}

/** Recipients of gifts who are informed as the buyer is. */
export function Told({ to }: { to: readonly { name: string; email: string }[] }) {
  if (to.length === 0) return null;
  return (
    <Paragraph>
      Era un regalo: también se lo hemos dicho a {to.map(recipientName).join(", ")}, sin precios.
    </Paragraph>
  );
}

/** "Luis (luis@ejemplo.es)"; without the address of an account that keeps a gift. */
export function recipientName({ name, email }: { name: string; email: string }): string {
  if (email === "") return name === "" ? "quien lo tiene" : name;
  return name === "" ? email : `${name} (${email})`;
}
