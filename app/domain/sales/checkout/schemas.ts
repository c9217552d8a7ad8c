/** Parses the checkout form into storable values. */
import { z } from "zod";
import { GIFT_LIMITS } from "~/domain/sales/gift";
import { FIELD_LIMITS } from "./checkout-form";

/** Control characters are invalid in one-line fields; they would end up in mails and documents. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

const textUpTo = (limit: number) =>
  z
    .string()
    .catch("")
    .transform((text) => text.replace(CONTROL, " ").trim().slice(0, limit));

const ticked = z
  .string()
  .optional()
  .catch(undefined)
  .transform((value) => value !== undefined && value !== "" && value !== "false");

export const checkoutFormSchema = z.object({
  email: textUpTo(FIELD_LIMITS.email + 1),
  terms: ticked,
  subsAgreement: ticked,
  needReceipt: ticked,
  userFullname: textUpTo(FIELD_LIMITS.userFullname),
  userTaxNumber: textUpTo(FIELD_LIMITS.userTaxNumber),
  userAddress: textUpTo(FIELD_LIMITS.userAddress),
});

/** Multi-line text: line breaks stay, other invisible characters go. */
const lines = (limit: number) =>
  z
    .string()
    .catch("")
    .transform((text) =>
      text
        .replace(/\r\n?/g, "\n")
        .replace(/[^\P{Cc}\n]/gu, "")
        .replace(/\n{3,}/g, "\n\n")
        .trim()
        .slice(0, limit),
    );

export const giftNoteSchema = z.object({
  from: textUpTo(GIFT_LIMITS.from),
  name: textUpTo(GIFT_LIMITS.name),
  email: textUpTo(GIFT_LIMITS.email + 1),
  message: lines(GIFT_LIMITS.message),
  sendAt: textUpTo(GIFT_LIMITS.sendAt)
    .transform((text) => text || undefined)
    .optional(),
});
