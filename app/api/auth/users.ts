/** Administers accounts for staff. */
import { z } from "@hono/zod-openapi";
import { json, newGroup, operation } from "~/api/operation";
import { pageQuery, pageRange, presentPage } from "~/api/wire/page";
import { deleteUser } from "~/domain/identity/accounts/delete-user.server";
import { listUsers } from "~/domain/identity/queries.server";
import { USER_ROLES } from "~/domain/identity/user";
import { plainText } from "~/domain/kernel/schemas";
import { userPageSchema } from "./accounts";
import { userIdParam } from "./credentials-input";
import { presentUser } from "./user-json";

export const users = newGroup("Administration");

users.openapi(
  operation("GET /users/", {
    access: "staff",
    summary: "List all accounts, newest first",
    description:
      "For staff. Searches address and names, and filters by role and by whether the account is active.",
    query: pageQuery.extend({
      search: plainText(100).optional().openapi({ description: "Text in address or names." }),
      role: z.enum(USER_ROLES).optional().openapi({
        description: "A role held in any organization; `customer` = neither staff nor member.",
      }),
      is_active: z.enum(["true", "false"]).optional(),
    }),
    answers: { 200: json(userPageSchema, "One page.") },
  }),
  async (c) => {
    const query = c.req.valid("query");
    const { search, role, is_active } = query;
    const active = is_active === undefined ? undefined : is_active === "true";
    const filters = { search: search?.trim(), role, active };
    const { count, users: found } = await listUsers(c.get("ctx"), filters, pageRange(query));
    c.header("Cache-Control", "private, no-store");
    return c.json(presentPage(c, { count, results: found }, query, presentUser), 200);
  },
);

users.openapi(
  operation("DELETE /users/{id}/", {
    access: "staff",
    summary: "Anonymise an account",
    description:
      "409 `own_account` for oneself, `last_admin` for the only administrator, `last_owner` for the only owner of an " +
      "organization.",
    params: userIdParam,
    errors: [409],
    answers: { 204: { description: "Anonymised." } },
  }),
  async (c) => {
    await deleteUser(c.get("ctx"), c.req.valid("param").id);
    return c.body(null, 204);
  },
);
