/** The JSON of an error response; middleware/errors.ts writes it. */
import { z } from "@hono/zod-openapi";
import { HOST_REFUSALS } from "~/http/request/public-origin.server";
import { ERROR_CODES } from "~/locales/es/errors";
import { PROMO_REFUSALS } from "~/locales/es/order-problems";
import { time } from "./wire";

/** Members that single codes add; `code` says which to expect. */
const moreFacts = z
  .object({
    attempts_left: z.int().openapi({ description: "With a wrong code: how many more may be tried." }),
    challenge: z
      .string()
      .openapi({ description: "`second_factor_required`: send it to /auth/jwt/second-factor/." }),
    methods: z.array(z.string()).openapi({ description: "`second_factor_required`: the account's methods." }),
    expires_in: z.int().openapi({ description: "`second_factor_required`: seconds the challenge is valid." }),
    link_token: z.string().openapi({
      description: "`email_not_verified`: send it with a mailed code to /verification/otp-login/.",
    }),
    redeemed_at: time().nullable().openapi({ description: "`already_redeemed`: when." }),
    redeemed_location: z.string().nullable().openapi({ description: "`already_redeemed`: where." }),
    nonce: z.string().openapi({
      description: "`undo_too_late`, `undo_needs_manager`, `coupon_refunded`: the redemption that stays.",
    }),
    recorded: z
      .boolean()
      .openapi({ description: "The lost offline redemption is kept for the organization's manager." }),
    count: z.int().openapi({ description: "`too_many_rows`: how many there are." }),
    max: z.int().openapi({ description: "The limit that is exceeded." }),
    scope: z.string().nullable().openapi({
      description: "`scope_missing`: the scope that the API key lacks; null where no key may call.",
    }),
    error_id: z.string().openapi({ description: "500: names the entry in the server's log." }),
  })
  .partial().shape;

export const errorSchema = z
  .object({
    detail: z.string().openapi({ description: "Text of the error in Spanish, for people." }),
    code: z.string().openapi({
      enum: [...ERROR_CODES, ...HOST_REFUSALS, ...PROMO_REFUSALS],
      description:
        "Code of the error, for programs; `type` leads to its explanation. Codes are added over time.",
    }),
    type: z.url().openapi({ description: "The code as an address (RFC 9457): that of its explanation." }),
    title: z.string().openapi({ description: "The status in words.", example: "Conflict" }),
    status: z.int().openapi({ description: "The status of the answer.", example: 409 }),
    instance: z.string().openapi({ description: "The call's path; `X-Request-Id` names the occurrence." }),
    errors: z.record(z.string(), z.array(z.string())).optional().openapi({ description: "By field." }),
    error: z
      .string()
      .optional()
      .openapi({ description: "The same text as `detail`; with 402, and with 503 when a provider is away." }),
    ...moreFacts,
  })
  .openapi("Error");

export const ERRORS = {
  400: "The input is invalid; `errors` names the fields.",
  401: "The token or API key is missing, invalid, revoked or expired.",
  402: "The payment was declined.",
  403: "The account may not do this, the API key lacks the scope (`scope_missing`), or a browser calls from another site (`forbidden_origin`).",
  404: "The object does not exist, or belongs to another account or organization.",
  409: "The state or the version of the object does not allow the change.",
  410: "The token, code or session has expired.",
  413: "The body is too large.",
  415: "The body has the wrong type.",
  429: "Too many calls; Retry-After says when to come back.",
  503:
    "Out of reach for a moment: the database (`database_unavailable`; `Retry-After` says when to come back) or a provider. " +
    "Safe to repeat.",
} as const;

export type ErrorStatus = keyof typeof ERRORS;
