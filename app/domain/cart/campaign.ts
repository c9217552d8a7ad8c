/** The campaign that led somebody here, as its link said: kept with the order, bounded, and nothing else of the address. */

/** Names of links' fields: campaigns (utm_*) and the click ids of advertising networks. */
export const CAMPAIGN_FIELDS = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
  "utm_id",
  "gclid",
  "gbraid",
  "wbraid",
  "dclid",
  "fbclid",
  "msclkid",
  "ttclid",
  "twclid",
  "li_fat_id",
] as const;

export type Campaign = Partial<Record<(typeof CAMPAIGN_FIELDS)[number], string>>;

const MAX_VALUE = 200;
/** All fields together, as they are written: the cart's cookie has 4 KB for everything. */
const MAX_TEXT = 600;

// biome-ignore lint/suspicious/noControlCharactersInRegex: what a database or a log must not be given
const CONTROL = /[\u0000-\u001f\u007f]/;

/** What does not fit or cannot be text is left out. @returns null when nothing is left */
export function readCampaign(query: URLSearchParams): Campaign | null {
  const campaign: Campaign = {};
  for (const field of CAMPAIGN_FIELDS) {
    const value = query.get(field)?.trim() ?? "";
    if (value === "" || value.length > MAX_VALUE || CONTROL.test(value)) continue;
    const wider = { ...campaign, [field]: value };
    if (campaignText(wider).length <= MAX_TEXT) campaign[field] = value;
  }
  return Object.keys(campaign).length === 0 ? null : campaign;
}

/** As one field of a form, of a cookie or of an address. */
export function campaignText(campaign: Campaign): string {
  return new URLSearchParams(campaign).toString();
}

/** @param text of a form or a cookie: judged like an address */
export function parseCampaign(text: unknown): Campaign | null {
  return typeof text === "string" && text.length <= 2 * MAX_TEXT
    ? readCampaign(new URLSearchParams(text))
    : null;
}
