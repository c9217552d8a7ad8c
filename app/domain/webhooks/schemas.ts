/** Schema of an endpoint as its owner writes it, shared by form and API. */
import { z } from "zod";
import { API_KEY_MODES } from "~/domain/kernel/api-scopes";
import { plainText } from "~/domain/kernel/schemas";
import { MAX_DESCRIPTION, MAX_URL, WEBHOOK_EVENTS } from "./webhook-event";

function isEndpointAddress(text: string): boolean {
  if (/[\s\p{Cc}]/u.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return /^https?:$/.test(protocol) && username === "" && password === "" && hash === "";
}

/** Creates new schemas at each call, since the API adds descriptions to them. */
export const endpointFields = () => ({
  url: plainText(MAX_URL).refine(isEndpointAddress, { error: "webhook_url" }),
  events: z.array(z.enum(WEBHOOK_EVENTS)).min(1, { error: "webhook_events" }).max(WEBHOOK_EVENTS.length),
  description: plainText(MAX_DESCRIPTION),
});

/** Texts come trimmed, and empty ones not at all. */
export const endpointForm = z.object({
  ...endpointFields(),
  description: endpointFields().description.default(""),
  mode: z.enum(API_KEY_MODES).optional(),
});
