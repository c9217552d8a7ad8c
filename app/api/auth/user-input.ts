/** Input of changes to an account, and the confirmation of its deletion. */
import { z } from "@hono/zod-openapi";
import { confirmationFields } from "~/api/wire/confirmation-input";
import { nameInput } from "./credentials-input";

const rights = {
  is_active: z.boolean().optional().openapi({ description: "Staff only; false ends all sessions." }),
  is_staff: z.boolean().optional().openapi({ description: "Staff only." }),
};
export const wholeUser = z
  .object({ first_name: nameInput(), last_name: nameInput(), ...rights })
  .openapi("UserReplacement");
export const userChanges = z
  .object({ first_name: nameInput().optional(), last_name: nameInput().optional(), ...rights })
  .openapi("UserChanges");

export type UserChanges = z.infer<typeof userChanges>;

export const confirmation = z.object(confirmationFields);

export type Confirmation = z.infer<typeof confirmation>;
