/** Reads the marketing campaign of a link (attribution), bounded, for the cart and the order. */

/** Query parameters: campaigns (utm_*) and click ids of advertising networks. */
const CAMPAIGN_FIELDS = [
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
/** Maximum of the serialised fields: the cart's cookie has 4 KB in total. */
const MAX_TEXT = 600;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are invalid in databases and logs
const CONTROL = /[\u0000-\u001f\u007f]/;

/** Drops invalid and overlong fields. @returns null when nothing is left */
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

/** Serialises a campaign for one field of a form, cookie or address. */
export function campaignText(campaign: Campaign): string {
  return new URLSearchParams(campaign).toString();
}

/** @param text of a form or cookie, validated like an address */
export function parseCampaign(text: unknown): Campaign | null {
  return typeof text === "string" && text.length <= 2 * MAX_TEXT
    ? readCampaign(new URLSearchParams(text))
    : null;
}
