/**
 * Proves the buyer of a sale (decision 032): by the browser or account that bought, the secret reference, a
 * link from a mail, the checkout token or a mailed code. Address and number are no proof: both can be
 * guessed.
 */
import { isDownloadToken } from "~/domain/coupons/download-token.server";
import { withEqualDuration } from "~/domain/identity/credentials/equal-duration.server";
import { readMailboxProof } from "~/domain/identity/credentials/proof-tokens.server";
import type { Context } from "~/domain/kernel/context";
import { emailKey } from "~/domain/kernel/email-key.server";
import { isErasedEmail, isSameEmail } from "~/domain/kernel/formats/email";
import { isSameSecret } from "~/domain/kernel/same-secret.server";
import { type OrderLinkPurpose, readOrderLink } from "./order-link.server";
import { type FoundSale, findSale, type SaleName } from "./sale-owner.server";
import { parseSaleReference } from "./sale-reference";

export interface SaleClaim {
  sale: SaleName;
  /** The claimed address: the one a link was signed for, or a reachable address of an erased buyer. */
  email?: string | null;
  /** Unparsed input. */
  reference?: string | null;
  /** From a mailed link: the signature of an order page, or a download token. */
  token?: string | null;
  /** Accepted purposes of the link; by default only an order page. */
  linksFor?: readonly OrderLinkPurpose[];
  /** From sales/validate/, for clients without a session. */
  sessionToken?: string | null;
  /** From verification/verify-code/ with the purpose `purchase`. */
  verificationToken?: string | null;
}

/** @returns null, in about the same time, for a missing sale and for a missing proof */
export async function proveSale(ctx: Context, claim: SaleClaim): Promise<FoundSale | null> {
  const floor = withEqualDuration(async () => null);
  return (await prove(ctx, claim)) ?? floor;
}

async function prove(ctx: Context, claim: SaleClaim): Promise<FoundSale | null> {
  const sale = await findSale(ctx, claim.sale, claim.sessionToken ?? null);
  if (!sale) return null;
  const proven =
    sale.own ||
    "reference" in claim.sale ||
    isReferenceOf(sale, claim.reference) ||
    (await isMailed(ctx, sale, claim)) ||
    (await isReadBy(sale, claim.verificationToken));
  return proven ? sale : null;
}

/** Address of a proven buyer: the sale's own, or the claimed one after erasure. */
export function addressOf(sale: FoundSale, named: string): string {
  return isErasedEmail(sale.email) ? named : sale.email;
}

function isReferenceOf(sale: FoundSale, typed: string | null | undefined): boolean {
  const given = parseSaleReference(typed ?? "");
  return given !== null && isSameSecret(given, sale.reference);
}

/** Links of purchase mails, and links requested with the sale's address. */
async function isMailed(
  ctx: Context,
  sale: FoundSale,
  { token, email, linksFor = ["order"] }: SaleClaim,
): Promise<boolean> {
  if (token == null) return false;
  if (isDownloadToken(token, sale.id)) return true;
  const link = await readOrderLink(ctx, { email: email ?? sale.email, sig: token }, linksFor);
  return link?.sale.saleId === sale.id;
}

/** Compares the exact address: other spellings may be other people's mailboxes. */
async function isReadBy(sale: FoundSale, verificationToken: string | null | undefined): Promise<boolean> {
  const proof = verificationToken == null ? null : await readMailboxProof(verificationToken);
  if (proof?.purpose !== "purchase") return false;
  if (isErasedEmail(sale.email)) return emailKey(proof.email) === sale.emailKey;
  return isSameEmail(proof.email, sale.email);
}
