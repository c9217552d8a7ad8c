/** Reads, changes and deletes accounts: the caller's own under `me`, any by id for staff. */
import { z } from "@hono/zod-openapi";
import { json, newGroup, operation } from "~/api/operation";
import { confirmationFields } from "~/api/wire/confirmation-input";
import { pageQuery, pageRange, pageSchema, presentPage } from "~/api/wire/page";
import { deleteUser } from "~/domain/identity/accounts/delete-user.server";
import { updateUser } from "~/domain/identity/accounts/update-user.server";
import { personName } from "~/domain/identity/credentials/schemas";
import { listUsers, readUser } from "~/domain/identity/queries.server";
import { userIdOf } from "~/domain/kernel/context";
import { closeAccount } from "~/domain/sales/buyer/close-account.server";
import { site } from "~/site-settings";
import type { ApiCall } from "../environment";
import { networkOfCaller } from "../middleware/code-asker";
import { answerVersion, expectedVersion } from "../middleware/versions";
import { userIdParam } from "./credentials-input";
import { NO_CONTENT } from "./registration";
import { presentUser, userSchema } from "./user-json";

export const accounts = newGroup("Accounts");

const rights = {
  is_active: z.boolean().optional().openapi({ description: "Staff only; false ends all sessions." }),
  is_staff: z.boolean().optional().openapi({ description: "Staff only." }),
};
const wholeUser = z
  .object({ first_name: personName(), last_name: personName(), ...rights })
  .openapi("UserReplacement");
const userChanges = z
  .object({ first_name: personName().optional(), last_name: personName().optional(), ...rights })
  .openapi("UserChanges");
const confirmation = z.object(confirmationFields);

export const userPageSchema = pageSchema(userSchema).openapi("UserPage");

const ownId = (c: ApiCall) => userIdOf(c.get("actor")) ?? "";
const OTHER_CALLS =
  "The address changes by /auth/users/set_email/, the password by /auth/users/set_password/.";

async function answerUser(c: ApiCall, id: string) {
  c.header("Cache-Control", "private, no-store");
  return answerVersion(c, presentUser(await readUser(c.get("ctx"), id)), 200);
}

async function changeUser(c: ApiCall, id: string, changes: z.infer<typeof userChanges>) {
  const user = await updateUser(c.get("ctx"), {
    id,
    expectedVersion: expectedVersion(c),
    firstName: changes.first_name,
    lastName: changes.last_name,
    active: changes.is_active,
    staff: changes.is_staff,
  });
  return answerVersion(c, presentUser(user), 200);
}

async function removeUser(c: ApiCall, id: string, given: z.infer<typeof confirmation>) {
  const ctx = c.get("ctx");
  if (id !== ownId(c)) {
    // 404, not 403, for callers who may not see the account.
    await readUser(ctx, id);
    await deleteUser(ctx, id);
  } else {
    await closeAccount(ctx, {
      currentPassword: given.current_password,
      code: given.code,
      network: networkOfCaller(c),
      textVersion: site.legalVersions.marketing,
      ip: c.env?.clientAddress ?? null,
    });
  }
  return c.body(null, 204);
}

accounts.openapi(
  operation("GET /auth/users/", {
    access: "customer",
    summary: "List accounts, newest first",
    description: "Staff see every account. Any other caller gets a list with their own account only.",
    query: pageQuery,
    answers: { 200: json(userPageSchema, "One page.") },
  }),
  async (c) => {
    const query = c.req.valid("query");
    const { count, users } = await listUsers(c.get("ctx"), {}, pageRange(query));
    c.header("Cache-Control", "private, no-store");
    return c.json(presentPage(c, { count, results: users }, query, presentUser), 200);
  },
);

const USER = { 200: json(userSchema, "The account.") } as const;
const CHANGED = { 200: json(userSchema, "The account as it is now.") } as const;
const DELETION =
  "Ends all sessions and removes names and addresses; purchases stay in the books. The caller's own account needs " +
  "`current_password`, or `code` where there is no password.";

accounts.openapi(
  operation("GET /auth/users/me/", {
    access: "customer",
    summary: "Read the caller's account",
    description:
      "The answer's `ETag` is the version of the account; send it as `If-Match` when you change it.",
    answers: USER,
  }),
  (c) => answerUser(c, ownId(c)),
);

for (const [method, schema] of [
  ["PUT", wholeUser],
  ["PATCH", userChanges],
] as const) {
  accounts.openapi(
    operation(`${method} /auth/users/me/`, {
      access: "customer",
      summary:
        method === "PUT"
          ? "Replace the names of the caller's account"
          : "Change the names of the caller's account",
      description: OTHER_CALLS,
      ifMatch: true,
      body: schema,
      answers: CHANGED,
    }),
    (c) => changeUser(c, ownId(c), c.req.valid("json")),
  );
  accounts.openapi(
    operation(`${method} /auth/users/{id}/`, {
      access: "customer",
      summary: method === "PUT" ? "Replace the names of an account" : "Change parts of an account",
      description: OTHER_CALLS,
      params: userIdParam,
      ifMatch: true,
      body: schema,
      answers: CHANGED,
    }),
    (c) => changeUser(c, c.req.valid("param").id, c.req.valid("json")),
  );
}

accounts.openapi(
  operation("DELETE /auth/users/me/", {
    access: "customer",
    limit: "login",
    summary: "Delete the caller's account",
    description: DELETION,
    body: confirmation,
    errors: [409, 410],
    answers: NO_CONTENT,
  }),
  (c) => removeUser(c, ownId(c), c.req.valid("json")),
);

accounts.openapi(
  operation("GET /auth/users/{id}/", {
    access: "customer",
    summary: "Read an account",
    description: "Staff may read any account, other callers their own; any other id is answered with 404.",
    params: userIdParam,
    answers: USER,
  }),
  (c) => answerUser(c, c.req.valid("param").id),
);

accounts.openapi(
  operation("DELETE /auth/users/{id}/", {
    access: "customer",
    limit: "login",
    summary: "Delete an account",
    description: DELETION,
    params: userIdParam,
    body: confirmation,
    errors: [409, 410],
    answers: NO_CONTENT,
  }),
  (c) => removeUser(c, c.req.valid("param").id, c.req.valid("json")),
);
