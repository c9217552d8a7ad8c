/** The JSON between the two steps of a sign-in. */
import { z } from "@hono/zod-openapi";
import { json } from "~/api/operation";
import { errorSchema } from "~/api/wire/errors";
import { FACTOR_METHODS } from "~/domain/identity/second-factor/queries.server";

const firstStepRefusalSchema = errorSchema
  .extend({
    challenge: z.string().optional().openapi({
      description: "With `second_factor_required`: for /auth/jwt/second-factor/; opens nothing else.",
    }),
    methods: z.array(z.enum(FACTOR_METHODS)).optional().openapi({
      description: "With `second_factor_required`: what the account has. A `passkey` works in browsers only.",
    }),
    expires_in: z.int().optional().openapi({ description: "Seconds the challenge is good for." }),
  })
  .openapi("FirstStepRefusal");

/** The 401 of every call that gives tokens. */
export const firstStepRefusal = json(
  firstStepRefusalSchema,
  "Nobody is proven, the token sent along is not valid, or (`second_factor_required`) the second step follows.",
);
