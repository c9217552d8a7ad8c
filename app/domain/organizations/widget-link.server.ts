/**
 * Signs the attribution parameter in a partner widget's links: its organization and day. The signature
 * prevents invented sales; it contains nothing about the visitor (docs/decisions/014-widget-attribution.md).
 */

import { DAY_MS } from "~/domain/kernel/durations";
import { expandUuid, shortenUuid } from "~/domain/kernel/formats/uuid";
import { signLink, verifyLink } from "~/domain/secrets/signed-link.server";

/** Not related to a mailbox. */
const LINK = { purpose: "widget", email: "" };
/** Attribution window: a sale counts for a widget shown within this time. */
const WINDOW_DAYS = 30;

/** @param now ms UTC; the result is constant during a day, so that the widget can be cached */
export function signWidgetLink(organizationId: string, now: number): string {
  const day = Math.floor(now / DAY_MS).toString(36);
  return signLink({ ...LINK, facts: [shortenUuid(organizationId), day] });
}

/** @returns the organization's id; null when the parameter is forged, truncated or expired */
export function readWidgetLink(via: string, now: number): string | null {
  const [organization = "", day = ""] = verifyLink(via, LINK) ?? [];
  const age = Math.floor(now / DAY_MS) - Number.parseInt(day, 36);
  return age >= 0 && age <= WINDOW_DAYS ? expandUuid(organization) : null;
}
