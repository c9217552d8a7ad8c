/** Parts that mails with coupons share: the coupons, and where, when and how they are used. */

import type { ConfirmedLine, MailedCoupon } from "~/domain/mail/schemas";
import { dueAtVenue } from "~/locales/es/due-at-venue";
import { redemptionLines } from "~/locales/es/redemption-rules";
import { places as text } from "~/locales/es/ui";
import { bookedDate, formatPlace, validityClause } from "~/locales/es/where-and-when";
import type { MailPicture, MailPictures } from "~/mail-layout/mail-content";
import { CouponCard, Heading, Lines, Link, OfferHead, Paragraph, Small } from "~/mail-layout/parts";

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
}

export function Coupons({ coupons, slot, since, pictures }: CouponsProps) {
  return (
    <>
      {coupons.map((coupon) => (
        <CouponCard
          key={coupon.code}
          code={coupon.code}
          qr={pictures.some(({ cid }) => cid === cidOf(coupon)) ? `cid:${cidOf(coupon)}` : undefined}
          alt={`Código QR del cupón ${coupon.code}. Si no lo ves, enseña este código escrito en el local.`}
        >
          <Small>
            Cupón {validityClause({ ...coupon, slot }, since)}
            <br />
            <Link href={coupon.pdfUrl}>Descargar en PDF</Link>
          </Small>
        </CouponCard>
      ))}
    </>
  );
}

/** What was bought: picture, title, option and booked date, which the attached calendar file repeats. */
export function Bought({ line, pictures }: { line: BoughtLine; pictures: MailPictures }) {
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
          {lineId !== undefined && (
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

/** Where coupons are used: address, hours, telephone and directions, as on the order's page. */
export function Places({ places }: Pick<ConfirmedLine, "places">) {
  if (places.length === 0) return null;
  return (
    <>
      <Heading>{text.title}</Heading>
      {places.map((place) => {
        const { key, name, address, hours, phone, way } = formatPlace(place, Date.now());
        return (
          <div key={key}>
            <Paragraph>
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
          </div>
        );
      })}
    </>
  );
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

/** "Luis (luis@ejemplo.es)". */
export function recipientName({ name, email }: { name: string; email: string }): string {
  return name === "" ? email : `${name} (${email})`;
}
