/** Seals the body of a webhook: it names the payer, and is needed only until the event is worked off (decision 103). */
import { openText, sealText } from "~/domain/secrets/sealed-text.server";

const PURPOSE = "payment_events.payload";

/** Of an event that has been worked off. */
export const NO_PAYLOAD = "";

export const sealPayload = (body: string): string => sealText(body, PURPOSE);

/** @throws Error when none of the configured secrets opens it: the event waits for the right ones */
export function openPayload(sealed: string): string {
  const body = openText(sealed, PURPOSE);
  if (body === null) throw new Error("the webhook is sealed with a secret that DATA_SECRETS does not name");
  return body;
}
