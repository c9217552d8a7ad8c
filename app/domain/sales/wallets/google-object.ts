/** Writes a coupon as an object of Google's wallet. */
import { showCouponCode } from "~/domain/coupons/coupon-code";
import { type PassField, passText, voidPassText } from "~/locales/es/mail/wallet-pass";
import { site } from "~/site-settings";
import { type PassContent, type PassState, passState } from "./wallet-pass";

const STATES: Record<PassState, string> = {
  usable: "ACTIVE",
  used: "COMPLETED",
  over: "EXPIRED",
  void: "INACTIVE",
};

interface Facts {
  objectId: string;
  classId: string;
  origin: string;
  /** ms UTC */
  now: number;
}

const localized = (value: string) => ({ defaultValue: { language: "es", value } });
const moment = (ms: number) => ({ date: new Date(ms).toISOString() });
const module = ({ id, label, value }: PassField) => ({ id, header: label, body: value });

export function googleObject({ coupon }: PassContent, { objectId, classId, origin, now }: Facts) {
  const text = coupon === "void" ? voidPassText : passText(coupon, origin, now);
  return {
    id: objectId,
    classId,
    genericType: "GENERIC_VOUCHER",
    state: STATES[passState(coupon)],
    cardTitle: localized(site.name),
    header: localized(text.title),
    ...(text.subtitle !== "" && { subheader: localized(text.subtitle) }),
    hexBackgroundColor: site.iconColor.light.ground,
    // Google fetches it, and refuses an object whose picture it cannot reach.
    ...(origin.startsWith("https:") && {
      logo: {
        sourceUri: { uri: `${origin}/icons/icon-512.png` },
        contentDescription: localized(site.name),
      },
    }),
    textModulesData: [...text.fields, ...text.details].map(module),
    ...(text.offerUrl !== null && {
      linksModuleData: { uris: [{ id: "offer", uri: text.offerUrl, description: text.title }] },
    }),
    ...(coupon !== "void" && {
      barcode: { type: "QR_CODE", value: coupon.url, alternateText: showCouponCode(coupon.code) },
      validTimeInterval: {
        start: moment(coupon.validFrom),
        ...(coupon.validUntil !== null && { end: moment(coupon.validUntil) }),
      },
    }),
  };
}
