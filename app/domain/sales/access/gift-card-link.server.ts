/** Signs the link to a gift card: its buyer's, or its recipient's until another link replaces it. */
import { isUuid } from "~/domain/kernel/formats/uuid";
import { LINK_PURPOSES, MAIL_PATHS } from "~/domain/mail/link-paths";
import { signLink, verifyLink } from "~/domain/secrets/signed-link.server";

export interface GiftCardLink {
  email: string;
  sig: string;
}

export type CardHolder = "buyer" | "recipient";

interface LinkedCard {
  id: string;
  /** Of the recipient's link; a buyer's stays valid. */
  version: number;
  holder: CardHolder;
}

const purpose = LINK_PURPOSES.giftCard;

export function giftCardPath(email: string, { id, version, holder }: LinkedCard): string {
  const sig = signLink({ purpose, email, facts: [id, holder, String(version)] });
  return `${MAIL_PATHS.giftCard}?${new URLSearchParams({ email, sig })}`;
}

/** @returns null when the link is forged or for another purpose; whether it is current, only the card knows */
export function readGiftCardLink({ email, sig }: GiftCardLink): LinkedCard | null {
  const [id = "", holder = "", version = ""] = verifyLink(sig, { purpose, email }) ?? [];
  if (!isUuid(id) || (holder !== "buyer" && holder !== "recipient")) return null;
  return { id, holder, version: Number(version) };
}
