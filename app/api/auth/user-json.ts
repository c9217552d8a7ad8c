/** The JSON of accounts. */
import { z } from "@hono/zod-openapi";
import { iso, time } from "~/api/wire/time";
import type { UserView } from "~/domain/identity/user";
import { MEMBER_ROLES } from "~/domain/kernel/context";

export const userSchema = z
  .object({
    id: z.uuid(),
    email: z.string().openapi({ format: "email" }),
    email_verified: z.boolean(),
    first_name: z.string(),
    last_name: z.string(),
    has_password: z.boolean().openapi({
      description: "Without one, sign-in is by code or social network; changes are confirmed by code.",
    }),
    is_staff: z.boolean(),
    is_active: z.boolean().openapi({ description: "false = may not sign in." }),
    memberships: z.array(z.object({ organization_uuid: z.uuid(), role: z.enum(MEMBER_ROLES) })),
    created_at: time(),
    version: z.int(),
  })
  .openapi("User");

export function presentUser(user: UserView): z.infer<typeof userSchema> {
  return {
    id: user.id,
    email: user.email,
    email_verified: user.emailVerified,
    first_name: user.firstName,
    last_name: user.lastName,
    has_password: user.hasPassword,
    is_staff: user.staff,
    is_active: user.active,
    memberships: user.memberships.map(({ organizationId, role }) => ({
      organization_uuid: organizationId,
      role,
    })),
    created_at: iso(user.createdAt),
    version: user.version,
  };
}
