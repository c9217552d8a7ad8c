/** Input schemas that reference a sale and prove its buyer (decision 032). */
import { z } from "@hono/zod-openapi";
import { idInput } from "~/api/wire/input";
import { plainText } from "~/domain/kernel/schemas";
import type { SaleClaim } from "~/domain/sales/access/sale-proof.server";
import { parseSaleReference } from "~/domain/sales/access/sale-reference";

export const claimFields = {
  sale_uuid: idInput().optional(),
  transaction_id: idInput().optional(),
  number: plainText(32).optional().openapi({
    description: "The sale's number. It names the sale and proves nothing.",
    example: "2026-000042",
  }),
  reference: plainText(40).nullish().openapi({
    description: "The sale's secret reference: names the sale and proves to be its buyer.",
    example: "K7QM-2X9D-HJ4T-8WPC",
  }),
  token: plainText(1_000)
    .nullish()
    .openapi({ description: "Proof: `sig` of a link in a mail about the sale (with its `email`)." }),
  session_token: plainText(200)
    .nullish()
    .openapi({ description: "Proof: of sales/validate/, for buyers without session." }),
  verification_token: plainText(2_000).nullish().openapi({
    description: "Proof: of verification/verify-code/ with the purpose `purchase`, for the sale's address.",
  }),
};

/** Only for the buyer: no report or document for others shows it. */
export const referenceSchema = z.string().openapi({
  description: "Secret, unlike the number: proves to be the buyer where there is no session.",
  example: "K7QM-2X9D-HJ4T-8WPC",
});

const claimSchema = z.object(claimFields);
type ClaimBody = Omit<z.infer<typeof claimSchema>, "transaction_id"> & {
  transaction_id?: string | undefined;
};

export function identifiesSale({ sale_uuid, transaction_id, number, reference }: ClaimBody): boolean {
  return (sale_uuid ?? transaction_id ?? number ?? reference ?? null) !== null;
}

function nameOf({ sale_uuid, transaction_id, number, reference }: ClaimBody): SaleClaim["sale"] {
  if (sale_uuid !== undefined) return { saleId: sale_uuid };
  if (transaction_id !== undefined) return { transactionId: transaction_id };
  if (number !== undefined) return { number };
  // An invalid reference matches no sale.
  return { reference: parseSaleReference(reference ?? "") ?? "" };
}

export function readSaleClaim(body: ClaimBody, email: string | null): SaleClaim {
  const { reference, token, session_token: sessionToken, verification_token: verificationToken } = body;
  return { sale: nameOf(body), email, reference, token, sessionToken, verificationToken };
}
