/** The JSON of accounts. */
import { z } from "@hono/zod-openapi";
import { instant, listOf, renamed, wire } from "~/api/wire/wire";
import type { UserView } from "~/domain/identity/user";
import { MEMBER_ROLES, type Membership } from "~/domain/kernel/context";

const membership = wire<Membership>()(null, {
  organization_uuid: renamed("organizationId", z.uuid()),
  role: z.enum(MEMBER_ROLES),
});

export const { schema: userSchema, present: presentUser } = wire<UserView>()("User", {
  id: z.uuid(),
  email: z.string().openapi({ format: "email" }),
  email_verified: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  has_password: z.boolean().openapi({
    description: "Without one, sign-in is by code or social network; changes are confirmed by code.",
  }),
  is_staff: renamed("staff", z.boolean()),
  is_active: renamed("active", z.boolean().openapi({ description: "false = may not sign in." })),
  memberships: listOf(membership),
  created_at: instant(),
  version: z.int(),
});
