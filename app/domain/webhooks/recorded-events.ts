/** An example of each event, as the verbs wrote it in a test (`npm run docs:webhook-events`), with stable ids and times. */
import type { WebhookPayloads } from "./payloads";
import recorded from "./recorded-events.json";

export const RECORDED_EVENTS = recorded as unknown as WebhookPayloads;
