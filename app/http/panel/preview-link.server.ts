/** Signs the URL of an offer's preview, which people without an account may open for some days. */
import { DAY_MS } from "~/domain/kernel/durations";
import { signLink, verifyLink } from "~/domain/secrets/signed-link.server";
import { OFFERS_PATH } from "./lists/offer-list-address";

const LINK_DAYS = 7;

/** Signed without an e-mail address: a colleague may have no account. */
const LINK = { purpose: "offer-preview", email: "" } as const;

/** By the day, so that the path is the same at every visit of a day. @returns the path and its end in ms UTC */
export function previewLink(offerId: string): { path: string; until: number } {
  const until = (Math.floor(Date.now() / DAY_MS) + LINK_DAYS) * DAY_MS;
  const sig = signLink({ ...LINK, facts: [offerId, String(until)] });
  return { path: `${OFFERS_PATH}/${offerId}/vista?${new URLSearchParams({ clave: sig })}`, until };
}

export function isPreviewLink(sig: string, offerId: string): boolean {
  const [id, until] = verifyLink(sig, LINK) ?? [];
  return id === offerId && Number(until) > Date.now();
}
