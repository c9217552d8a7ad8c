/** Creates, seals and finds the codes of gift cards: the database holds a hash to find them by, and the sealed code for mails. */
import { randomBytes } from "node:crypto";
import { hashToken } from "~/domain/kernel/ids.server";
import { openText, sealText } from "~/domain/secrets/sealed-text.server";
import { giftCardCodeFrom, parseGiftCardCode, showGiftCardCode } from "./gift-card";

const PURPOSE = "gift-card.code";

export function newCardCode() {
  const code = giftCardCodeFrom(randomBytes(15));
  return { code_hash: hashToken(code), code_sealed: sealText(code, PURPOSE) };
}

/** "ABCD-EFGH-JKMN-PQRS". @throws Error when no configured secret opens it */
export function shownCardCode(sealed: string): string {
  const code = openText(sealed, PURPOSE);
  if (code === null) throw new Error("no configured secret opens the code of a gift card");
  return showGiftCardCode(code);
}

/** @returns null for what cannot be the code of a gift card */
export function hashOfTyped(typed: string): string | null {
  const code = parseGiftCardCode(typed.slice(0, 64));
  return code === null ? null : hashToken(code);
}
