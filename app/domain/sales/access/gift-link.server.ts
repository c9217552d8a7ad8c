/** Signs the mailed link to a gift: it opens this one line, for its recipient's address, until another link replaces it. */
import { isUuid } from "~/domain/kernel/formats/uuid";
import { LINK_PURPOSES, MAIL_PATHS } from "~/domain/mail/link-paths";
import type { GiftRecipient } from "~/domain/sales/gift";
import { signLink, verifyLink } from "~/domain/secrets/signed-link.server";

export interface GiftLink {
  email: string;
  sig: string;
}

const purpose = LINK_PURPOSES.gift;

interface Gift {
  id: string;
  giftTo: GiftRecipient;
  giftVersion: number;
}

export function giftLinkOf({ id, giftTo: { email }, giftVersion }: Gift): GiftLink {
  return { email, sig: signLink({ purpose, email, facts: [id, String(giftVersion)] }) };
}

export function giftUrl(origin: string, gift: Gift): string {
  return `${origin}${MAIL_PATHS.gift}?${new URLSearchParams({ ...giftLinkOf(gift) })}`;
}

/** @returns null when the link is forged or for another purpose; whether it is current, only the line knows */
export function readGiftLink({ email, sig }: GiftLink): { lineId: string; version: number } | null {
  const [lineId = "", version = ""] = verifyLink(sig, { purpose, email }) ?? [];
  return isUuid(lineId) ? { lineId, version: Number(version) } : null;
}
