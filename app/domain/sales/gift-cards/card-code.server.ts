/** Creates, seals and finds the codes of gift cards: the database holds a hash to find them by, and the sealed code for mails. */
import { randomBytes } from "node:crypto";
import { hashToken } from "~/domain/kernel/ids.server";
import { openText, sealText } from "~/domain/secrets/sealed-text.server";
import { giftCardCodeFrom, parseForeignCardCode, parseGiftCardCode, showGiftCardCode } from "./gift-card";

const PURPOSE = "gift-card.code";

const stored = (code: string) => ({ code_hash: hashToken(code), code_sealed: sealText(code, PURPOSE) });

export const newCardCode = () => stored(giftCardCodeFrom(randomBytes(15)));

/** A code of this shop's form, otherwise one that another system gave its card. */
const parseTyped = (typed: string) => parseGiftCardCode(typed) ?? parseForeignCardCode(typed);

/** Keeps a code that a card has already. @returns null for what cannot be the code of a gift card */
export function keptCardCode(typed: string) {
  const code = parseTyped(typed);
  return code === null ? null : stored(code);
}

/** "ABCD-EFGH-JKMN-PQRS". @throws Error when no configured secret opens it */
export function shownCardCode(sealed: string): string {
  const code = openText(sealed, PURPOSE);
  if (code === null) throw new Error("no configured secret opens the code of a gift card");
  return showGiftCardCode(code);
}

/** @returns null for what cannot be the code of a gift card */
export function hashOfTyped(typed: string): string | null {
  const code = parseTyped(typed.slice(0, 64));
  return code === null ? null : hashToken(code);
}
