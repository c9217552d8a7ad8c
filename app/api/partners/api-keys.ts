/** API keys of an organization: its owners create, read and revoke them in person, never by a key. */
import { z } from "@hono/zod-openapi";
import { networkOfCaller } from "~/api/middleware/code-asker";
import { json, newGroup, operation } from "~/api/operation";
import { confirmationFields } from "~/api/wire/confirmation-input";
import { idParam, pathId, timeInput } from "~/api/wire/input";
import { pageQuery, pageRange, pageSchema, presentPage } from "~/api/wire/page";
import { createApiKey } from "~/domain/api-keys/create-api-key.server";
import { listApiKeys, readApiKey, readOwnKey } from "~/domain/api-keys/queries.server";
import { revokeApiKey } from "~/domain/api-keys/revoke-api-key.server";
import { keyFields } from "~/domain/api-keys/schemas";
import {
  apiKeySchema,
  createdApiKeySchema,
  ownKeySchema,
  presentApiKey,
  presentOwnKey,
} from "./api-key-json";

export const apiKeys = newGroup("API keys");

const { name, scopes, mode } = keyFields();
const newKeySchema = z
  .object({
    name: name.openapi({ description: "For people: which program holds it.", example: "Caja de la tienda" }),
    scopes: scopes.openapi({
      description: "What it is good for; each call names the one that it needs as `x-scope`.",
      example: ["redeem"],
    }),
    mode: mode.openapi({
      description:
        "`sandbox`: a key for trying things out. It acts for the organization's sandbox, with simulated payments.",
    }),
    expires_at: timeInput().nullish().openapi({ description: "When it stops working; null = never." }),
    ...confirmationFields,
  })
  .openapi("NewApiKey");

const keyParams = idParam.extend({ key: pathId() });

apiKeys.openapi(
  operation("GET /api-keys/me/", {
    access: "program",
    scope: "any",
    summary: "Read the API key that calls",
    description:
      "For a program that wants to know whom it acts for, with which scopes, in which mode and until when.",
    answers: { 200: json(ownKeySchema, "The key and its organization.") },
  }),
  async (c) => {
    c.header("Cache-Control", "private, no-store");
    return c.json(presentOwnKey(await readOwnKey(c.get("ctx"))), 200);
  },
);

apiKeys.openapi(
  operation("GET /organizations/{id}/api-keys/", {
    access: "owner",
    summary: "List an organization's API keys, newest first",
    description: "Revoked and expired ones stay in the list. The keys themselves are never shown again.",
    params: idParam,
    query: pageQuery,
    answers: { 200: json(pageSchema(apiKeySchema).openapi("ApiKeyPage"), "One page.") },
  }),
  async (c) => {
    const query = c.req.valid("query");
    const keys = await listApiKeys(c.get("ctx"), c.req.valid("param").id, pageRange(query));
    c.header("Cache-Control", "private, no-store");
    return c.json(presentPage(c, keys, query, presentApiKey), 200);
  },
);

apiKeys.openapi(
  operation("POST /organizations/{id}/api-keys/", {
    access: "owner",
    limit: "login",
    showsOnce: true,
    strict: true,
    summary: "Create an API key; this answer alone shows it",
    description:
      "Needs `current_password`, or `code` where the account has no password. At most 20 keys work at a time (409 " +
      "`too_many_keys`).",
    params: idParam,
    body: newKeySchema,
    errors: [410],
    answers: { 201: json(createdApiKeySchema, "Created.") },
  }),
  async (c) => {
    const ctx = c.get("ctx");
    const { id: organizationId } = c.req.valid("param");
    const { current_password: currentPassword, code, expires_at, ...key } = c.req.valid("json");
    const created = await createApiKey(
      ctx,
      { ...key, organizationId, expiresAt: expires_at ?? null },
      { currentPassword, code, network: networkOfCaller(c) },
    );
    c.header("Cache-Control", "private, no-store");
    const stored = await readApiKey(ctx, organizationId, created.id);
    return c.json({ ...presentApiKey(stored), key: created.text }, 201);
  },
);

apiKeys.openapi(
  operation("GET /organizations/{id}/api-keys/{key}/", {
    access: "owner",
    summary: "Read an API key",
    description: "Name, scopes, state, expiry and last use. The key itself is never shown again.",
    params: keyParams,
    answers: { 200: json(apiKeySchema, "The key's name, scopes, state and last use.") },
  }),
  async (c) => {
    const { id, key } = c.req.valid("param");
    c.header("Cache-Control", "private, no-store");
    return c.json(presentApiKey(await readApiKey(c.get("ctx"), id, key)), 200);
  },
);

apiKeys.openapi(
  operation("DELETE /organizations/{id}/api-keys/{key}/", {
    access: "owner",
    summary: "Revoke an API key",
    description: "The next call with the key is refused. Repeating the call changes nothing.",
    params: keyParams,
    answers: { 204: { description: "Revoked, or revoked before." } },
  }),
  async (c) => {
    const { id, key } = c.req.valid("param");
    await revokeApiKey(c.get("ctx"), id, key);
    return c.body(null, 204);
  },
);
