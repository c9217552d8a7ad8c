/** Builds single rows of a given age, for the jobs that delete what has been kept for long enough. */
import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import type { Db } from "~/db/schema";
import type { CatalogueOffersTables } from "~/db/schema/catalogue/offers";
import type { ConsentStatesTable } from "~/db/schema/consent";
import type { MailOutboxTable } from "~/db/schema/mail";
import type { PaymentEventsTable } from "~/db/schema/payments";
import { queueMail } from "../../fixtures/mails";
import { buildUser } from "../../fixtures/users";

/** @returns its event's key */
export async function sentMail(db: Db, values: Partial<Insertable<MailOutboxTable>>): Promise<string> {
  const { template = "refund", ...rest } = values;
  const key = await queueMail(db, { template, recipient: `${randomUUID()}@example.es` });
  await db
    .updateTable("mail_outbox")
    .set({ status: "sent", ...rest })
    .where("event_key", "=", key)
    .execute();
  return key;
}

/** @returns its id */
export async function paymentEvent(db: Db, values: Partial<Insertable<PaymentEventsTable>>): Promise<string> {
  const event_id = randomUUID();
  await db
    .insertInto("payment_events")
    .values({
      provider: "simulator",
      event_id,
      payload_sealed: "",
      received_at: 1,
      processed_at: null,
      lease_until: null,
      outcome: "done",
      last_error: null,
      failing_since: null,
      dead_at: null,
      ...values,
    })
    .execute();
  return event_id;
}

export async function couponCheck(db: Db, at: number): Promise<string> {
  const id = randomUUID();
  const user_id = (await buildUser(db)).id;
  await db
    .insertInto("coupon_checks")
    .values({ id, at, user_id, coupon_id: null, result: "unknown", location_id: null })
    .execute();
  return id;
}

/** @returns its event */
export async function dailyCount(db: Db, day: string): Promise<string> {
  const event = randomUUID();
  await db.insertInto("analytics_daily").values({ day, event, dimensions: {}, count: 1 }).execute();
  return event;
}

export async function partnerLead(db: Db, created_at: number): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto("partner_leads")
    .values({
      id,
      email_key: id,
      day: "2001-01-01",
      status: "contacted",
      company_name: "Spa Sol",
      contact_name: "Luz",
      email: "luz@spasol.example",
      phone: "",
      city: "Madrid",
      region: "madrid",
      category: "leisure",
      website: null,
      tax_number: null,
      message: null,
      privacy_version: "1",
      created_at,
    })
    .execute();
  return id;
}

export async function auditRow(db: Db, at: number): Promise<string> {
  const id = randomUUID();
  const what = { actor: "staff:1", action: "test", subject_type: "test", subject_id: id, detail: {} };
  await db
    .insertInto("audit_log")
    .values({ id, at, ...what })
    .execute();
  return id;
}

/** An address on the newsletter's list, with a consent of the same state. @returns its key */
export async function consentState(
  db: Db,
  { status, updated_at }: Pick<ConsentStatesTable, "status" | "updated_at">,
): Promise<string> {
  const email_key = randomUUID();
  const of = { email_key, list: "newsletter", status } as const;
  await db
    .insertInto("consent_states")
    .values({
      ...of,
      updated_at,
      email_sealed: "x",
      region: "",
      categories: [],
      confirm_hash: null,
      confirm_expires_at: null,
      asked_at: null,
    })
    .execute();
  await db
    .insertInto("consents")
    .values({ ...of, id: email_key, source: "footer", text_version: "1", ip_hash: null, at: updated_at })
    .execute();
  return email_key;
}

/** @returns its id, which its files carry */
export async function unplacedPicture(
  db: Db,
  values: Pick<CatalogueOffersTables["unplaced_pictures"], "organization_id" | "created_at">,
): Promise<string> {
  const id = randomUUID();
  const shape = { url: `/media/pictures/${id}/400.webp`, alt: "", width: 400, height: 300 };
  await db
    .insertInto("unplaced_pictures")
    .values({ id, ...shape, cover: false, logo: false, ...values })
    .execute();
  return id;
}
