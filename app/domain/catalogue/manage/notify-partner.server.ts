/** Notifies an offer's partner of a decision of staff: a mail to the organization and to the member who asked for it, an event to its programs. */
import type { Trx } from "~/db/schema";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import type { TemplateData } from "~/domain/mail/templates.server";
import { announce } from "~/domain/webhooks/announce.server";
import type { WebhookPayloads } from "~/domain/webhooks/payloads";
import { partnerMailboxes } from "./partner-mailboxes.server";
import type { OfferRow } from "./write-offer.server";

interface Notice<Name extends "offer-status" | "offer-change"> {
  template: Name;
  eventKey: string;
  data: TemplateData<Name>;
  /** The user who asked for the decision; null = no person. */
  by: string | null;
}

export async function notifyPartner<Name extends "offer-status" | "offer-change">(
  trx: Trx,
  { id, title, organization_id: organizationId }: OfferRow,
  {
    notice: { template, eventKey, data, by },
    decided,
    at,
  }: { notice: Notice<Name>; decided: Omit<WebhookPayloads["offer.decided"], "uuid" | "title">; at: number },
): Promise<void> {
  for (const recipient of await partnerMailboxes(trx, organizationId, by)) {
    await enqueueMail(trx, recipient, template, eventKey, at, data);
  }
  const object = { uuid: id, title, ...decided };
  await announce(trx, [{ type: "offer.decided", organizationId, orderKey: id, object }], at);
}
