/**
 * The mark in links of a partner's widget: whose widget it was and on which day it was shown. Signed, so that nobody
 * invents a sale for a partner, and without anything about the visitor (docs/decisions/014-widget-attribution.md).
 */

import { expandUuid, shortenUuid } from "~/domain/kernel/formats/uuid";
import { signLink, verifyLink } from "~/domain/secrets/signed-link.server";

/** No mailbox has to do with it. */
const LINK = { purpose: "widget", email: "" };
const DAY_MS = 86_400_000;
/** How long after it was shown a widget has led to a sale. */
const WINDOW_DAYS = 30;

/** @param now ms UTC; the same all day, so that the widget stays the same for caches */
export function signWidgetLink(organizationId: string, now: number): string {
  const day = Math.floor(now / DAY_MS).toString(36);
  return signLink({ ...LINK, facts: [shortenUuid(organizationId), day] });
}

/** @returns the organization's id; null when the mark is forged, truncated or too old */
export function readWidgetLink(via: string, now: number): string | null {
  const [organization = "", day = ""] = verifyLink(via, LINK) ?? [];
  const age = Math.floor(now / DAY_MS) - Number.parseInt(day, 36);
  return age >= 0 && age <= WINDOW_DAYS ? expandUuid(organization) : null;
}
