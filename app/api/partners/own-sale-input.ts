/** The parameters and the key of calls about one sale of an organization. */
import { z } from "@hono/zod-openapi";
import { idInput } from "~/api/wire/input";
import { plainText } from "~/domain/kernel/schemas";

export const saleNumberParam = z.object({ number: plainText(20).openapi({ example: "2026-000042" }) });

export const sellerQuery = z.object({
  organization: idInput()
    .optional()
    .openapi({ description: "May be left out by an API key, and by who reads sales of one only." }),
});

export const refundedCoupons = () =>
  z
    .array(idInput())
    .min(1)
    .max(1_000)
    .nullish()
    .openapi({ description: "Without it: all unused ones of the organization." });

/** Sent again it is the same one, however often. @param what which the call makes, e.g. "refund" */
export const callersKey = (what: string) =>
  plainText(64)
    .min(8)
    .openapi({ description: `Your own id of this ${what}: sent again it is the same ${what}.` });
