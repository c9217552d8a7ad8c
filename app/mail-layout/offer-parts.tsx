/** Building blocks of mails about an offer: its picture beside its title, coupons to show, stars to give. */
import type { ReactNode } from "react";
import { look } from "./look";
import type { LinkedPicture } from "./mail-content";

interface OfferHeadProps {
  title: ReactNode;
  picture: LinkedPicture | undefined;
  /** Below a heading of its own. */
  isInSection?: boolean;
  children: ReactNode;
}

/** An offer's picture beside its title and first facts; the title alone where the program shows no pictures. */
export function OfferHead({ title, picture, isInSection = false, children }: OfferHeadProps) {
  const Heading = isInSection ? "h3" : "h2";
  return (
    <table role="presentation" style={isInSection ? look.listedOffer : look.offer}>
      <tbody>
        <tr>
          {picture && (
            <td style={look.offerPicture}>
              <img
                src={picture.url}
                alt={picture.alt}
                width={120}
                height={Math.round((120 * picture.height) / Math.max(picture.width, 1))}
                style={look.picture}
                className="m-soft"
              />
            </td>
          )}
          <td style={look.offerWords}>
            <Heading className="m-text" style={look.offerTitle}>
              {title}
            </Heading>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

interface CouponCardProps {
  code: string;
  /** `cid:` of the QR code; absent = the card has the code alone. */
  qr: string | undefined;
  /** What the QR code is, and what to do where it is not shown. */
  alt: string;
  children: ReactNode;
}

/** A coupon to show at the counter: its QR code beside code and validity, below each other on phones. */
export function CouponCard({ code, qr, alt, children }: CouponCardProps) {
  return (
    <table role="presentation" className="m-line" style={look.card}>
      <tbody>
        <tr>
          {qr && (
            <td className="m-stack" style={look.cardQr}>
              <img src={qr} alt={alt} width={176} height={176} style={look.qr} />
            </td>
          )}
          <td className="m-stack" style={look.cardWords}>
            <p className="m-text m-mono" style={look.cardCode}>
              {code}
            </p>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** One link a row, as large as a finger. */
export function StarLinks({ rows }: { rows: readonly { href: string; stars: number; words: string }[] }) {
  return (
    <table role="presentation" style={look.choices}>
      <tbody>
        {rows.map(({ href, stars, words }) => (
          <tr key={href}>
            <td style={look.choice}>
              <a className="m-star" href={href} style={look.star} aria-label={words}>
                {"★".repeat(stars)}
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
