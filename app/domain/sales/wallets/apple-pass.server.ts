/** Draws a coupon as a signed pass for Apple's wallet (PassKit package format, version 1). */
import { showCouponCode } from "~/domain/coupons/coupon-code";
import { downloadToken, isDownloadToken } from "~/domain/coupons/download-token.server";
import { type PassField, passText, voidPassText } from "~/locales/es/mail/wallet-pass";
import { MARK_PNG } from "~/mail-layout/brand-mark";
import { site } from "~/site-settings";
import type { AppleWalletSettings } from "./settings";
import { type PassContent, passState } from "./wallet-pass";

export const APPLE_PASS_TYPE = "application/vnd.apple.pkpass";

/** Where phones ask for changes: Apple appends “/v1/…” (app/routes/machine/apple-wallet.ts). */
const SERVICE = "/carteras/apple";

const subject = (serial: string) => `wallet:${serial}`;

/** Proves to the service that a phone has this pass. */
export const isPassToken = (token: string, serial: string): boolean =>
  isDownloadToken(token, subject(serial));

const rgb = (hex: string): string => {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${parts.join(", ")})`;
};

const DATE_CHANGED = "Nueva fecha: %@";

const written = ({ id, label, value }: PassField) => ({
  key: id,
  label,
  value,
  ...(id === "date" && { changeMessage: DATE_CHANGED }),
});

interface Facts {
  origin: string;
  /** ms UTC */
  now: number;
}

function passJson({ serial, coupon }: PassContent, settings: AppleWalletSettings, { origin, now }: Facts) {
  const text = coupon === "void" ? voidPassText : passText(coupon, origin, now);
  const [first, ...others] = text.fields;
  const { ground, mark } = site.iconColor.light;
  return {
    formatVersion: 1,
    passTypeIdentifier: settings.passType,
    teamIdentifier: settings.teamId,
    serialNumber: serial,
    organizationName: site.name,
    description: text.title,
    logoText: site.name,
    backgroundColor: rgb(ground),
    foregroundColor: rgb(mark),
    labelColor: rgb(mark),
    voided: passState(coupon) !== "usable",
    // The wallet speaks to https services only.
    ...(origin.startsWith("https:") && {
      webServiceURL: origin + SERVICE,
      authenticationToken: downloadToken(subject(serial)),
    }),
    ...(coupon !== "void" && {
      ...(coupon.validUntil !== null && { expirationDate: new Date(coupon.validUntil).toISOString() }),
      ...(coupon.slot && { relevantDate: new Date(coupon.slot.startsAt).toISOString() }),
      locations: coupon.places.flatMap(({ lat, lng }) =>
        lat === null || lng === null ? [] : [{ latitude: lat, longitude: lng }],
      ),
      barcodes: [
        {
          format: "PKBarcodeFormatQR",
          message: coupon.url,
          messageEncoding: "iso-8859-1",
          altText: showCouponCode(coupon.code),
        },
      ],
    }),
    coupon: {
      primaryFields: [{ key: "title", label: text.subtitle, value: text.title }],
      secondaryFields: first ? [written(first)] : [],
      auxiliaryFields: others.map(written),
      backFields: text.details.map(written),
    },
  };
}

/** @returns the pass as a zipped package */
export async function drawApplePass(
  content: PassContent,
  settings: AppleWalletSettings,
  facts: Facts,
): Promise<Uint8Array<ArrayBuffer>> {
  // Few coupons are asked for as passes: the library is not loaded at the start.
  const { PKPass } = await import("passkit-generator");
  const mark = Buffer.from(MARK_PNG, "base64");
  const pass = new PKPass(
    {
      "pass.json": Buffer.from(JSON.stringify(passJson(content, settings, facts))),
      "icon.png": mark,
      "icon@2x.png": mark,
      "logo.png": mark,
    },
    { wwdr: settings.authority, signerCert: settings.certificate, signerKey: settings.privateKey },
  );
  return new Uint8Array(pass.getAsBuffer());
}
