/** Manages the webhooks of an organization: owners their own, staff all (docs/webhooks.md). */
import { z } from "@hono/zod-openapi";
import { json, newGroup, operation } from "~/api/operation";
import { idParam, pathId } from "~/api/wire/input";
import { changeEndpoint, deleteEndpoint, rotateSecret } from "~/domain/webhooks/change-endpoints.server";
import { createEndpoint } from "~/domain/webhooks/create-endpoint.server";
import { listEndpoints, readEndpoint } from "~/domain/webhooks/endpoint-queries.server";
import {
  presentWebhook,
  webhookCreateSchema,
  webhookPatchSchema,
  webhookSchema,
  webhookWithSecretSchema,
} from "./webhook-json";

export const organizationWebhooks = newGroup("Webhooks");

const PATH = "/organizations/{id}/webhooks/";
const ONE = `${PATH}{webhook}/`;

/** An invalid id matches nothing. */
export const webhookParams = idParam.extend({ webhook: pathId() });

export function referenceOf({ id, webhook }: z.infer<typeof webhookParams>) {
  return { organizationId: id, endpointId: webhook };
}

organizationWebhooks.openapi(
  operation(`GET ${PATH}`, {
    access: "owner",
    summary: "List webhooks",
    description:
      "The addresses that receive events of the organization, at most five, oldest first. Secrets are never shown again.",
    params: idParam,
    answers: { 200: json(z.array(webhookSchema), "Oldest first.") },
  }),
  async (c) => {
    const endpoints = await listEndpoints(c.get("ctx"), c.req.valid("param").id);
    const shown = endpoints.map((endpoint) => presentWebhook(endpoint));
    return c.json(shown, 200);
  },
);

organizationWebhooks.openapi(
  operation(`POST ${PATH}`, {
    access: "owner",
    limit: "webhooks",
    showsOnce: true,
    strict: true,
    summary: "Add a webhook",
    description:
      "The answer shows the secret that signs its messages, once. The address must be public and use `https:`; five webhooks are the maximum (409 `too_many_webhooks`). With `mode: sandbox` it gets the events of the organization's sandbox, which its first sandbox key opens (409 `no_sandbox` before). The guide `/api/v0/docs/webhooks/` has all events, the signature and a receiver.",
    params: idParam,
    body: webhookCreateSchema,
    answers: { 201: json(webhookWithSecretSchema, "Created.") },
  }),
  async (c) => {
    const ctx = c.get("ctx");
    const { id } = c.req.valid("param");
    const { endpointId, secret } = await createEndpoint(ctx, id, c.req.valid("json"));
    const endpoint = await readEndpoint(ctx, { organizationId: id, endpointId });
    return c.json({ ...presentWebhook(endpoint), secret }, 201);
  },
);

organizationWebhooks.openapi(
  operation(`GET ${ONE}`, {
    access: "owner",
    summary: "Read a webhook",
    description: "Webhooks of other organizations are answered with 404.",
    params: webhookParams,
    answers: { 200: json(webhookSchema, "The webhook.") },
  }),
  async (c) => {
    const endpoint = await readEndpoint(c.get("ctx"), referenceOf(c.req.valid("param")));
    return c.json(presentWebhook(endpoint), 200);
  },
);

organizationWebhooks.openapi(
  operation(`PATCH ${ONE}`, {
    access: "owner",
    limit: "webhooks",
    strict: true,
    summary: "Change a webhook",
    description:
      "Fields that are left out stay as they are. `status` switches it off and on; what is waiting is then sent at once, to the new address if there is one.",
    params: webhookParams,
    body: webhookPatchSchema,
    answers: { 200: json(webhookSchema, "Changed; what is waiting is sent to the new address.") },
  }),
  async (c) => {
    const ctx = c.get("ctx");
    const reference = referenceOf(c.req.valid("param"));
    await changeEndpoint(ctx, reference, c.req.valid("json"));
    return c.json(presentWebhook(await readEndpoint(ctx, reference)), 200);
  },
);

organizationWebhooks.openapi(
  operation(`DELETE ${ONE}`, {
    access: "owner",
    summary: "Delete a webhook",
    description: "What is waiting is not sent any more.",
    params: webhookParams,
    answers: { 204: { description: "Deleted." } },
  }),
  async (c) => {
    await deleteEndpoint(c.get("ctx"), referenceOf(c.req.valid("param")));
    return c.body(null, 204);
  },
);

organizationWebhooks.openapi(
  operation(`POST ${ONE}secret/`, {
    access: "owner",
    limit: "webhooks",
    summary: "Replace the secret of a webhook",
    description:
      "The answer shows the new secret, once. The former one signs beside it for 24 hours: messages carry two signatures meanwhile.",
    params: webhookParams,
    answers: { 200: json(webhookWithSecretSchema, "The webhook with its new secret, shown once.") },
  }),
  async (c) => {
    const ctx = c.get("ctx");
    const reference = referenceOf(c.req.valid("param"));
    const secret = await rotateSecret(ctx, reference);
    return c.json({ ...presentWebhook(await readEndpoint(ctx, reference)), secret }, 200);
  },
);
