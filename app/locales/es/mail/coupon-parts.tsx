/** Parts that mails with coupons share: the coupons, and where, when and how they are used. */
import type { ConfirmedLine } from "~/domain/mail/schemas";
import { redemptionLines } from "~/locales/es/redemption-rules";
import { places as text } from "~/locales/es/ui";
import { formatPlace, validityClause } from "~/locales/es/where-and-when";
import { Code, Heading, Link, Paragraph, Small } from "~/mail-layout/parts";

type MailedCoupon = ConfirmedLine["coupons"][number];

interface CouponsProps {
  coupons: readonly MailedCoupon[];
  slot: ConfirmedLine["slot"];
  /** ms UTC: a first day after it is named */
  since: number;
}

export function Coupons({ coupons, slot, since }: CouponsProps) {
  return (
    <>
      {coupons.map((coupon) => (
        <div key={coupon.code}>
          <Code>{coupon.code}</Code>
          <Small>
            Cupón {validityClause({ ...coupon, slot }, since)} ·{" "}
            <Link href={coupon.pdfUrl}>Descargar en PDF</Link>
          </Small>
        </div>
      ))}
    </>
  );
}

/** How a coupon is used, and when. */
export const howToUse = ({
  howToRedeem,
  redemptionRules,
}: Pick<ConfirmedLine, "howToRedeem" | "redemptionRules">) =>
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
