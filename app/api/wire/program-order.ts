/** The JSON of what a partner's program says of its order. */
import { z } from "@hono/zod-openapi";

export const clientReferenceSchema = z
  .string()
  .nullable()
  .openapi({ description: "As the program that ordered gave it, its own number of the order." });
export const returnUrlSchema = z
  .string()
  .nullable()
  .openapi({ description: "Where the order page leads the buyer back to." });
