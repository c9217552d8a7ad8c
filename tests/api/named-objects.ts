/** Builds one object of every kind that a request can name, all of one organization or about its offers. */
import type { Db } from "~/db/schema";
import { DAY_MS } from "~/domain/kernel/durations";
import { emailKey } from "~/domain/kernel/email-key.server";
import { newId } from "~/domain/kernel/ids.server";
import { userOwner } from "~/domain/kernel/owner";
import { forced } from "../fixtures/forced-status";
import { buildGift } from "../fixtures/gifts";
import { type BuiltOffer, buildOffer } from "../fixtures/offers";
import { addMember } from "../fixtures/organization-members";
import { buildOrganization } from "../fixtures/organizations";
import { buildPurchase } from "../fixtures/purchases";
import { buildUser } from "../fixtures/users";
import { buildPanelObjects } from "../support/panel/panel-objects";
import type { Ids } from "./id-fields";

async function buildInvitation(db: Db, organizationId: string, by: string): Promise<string> {
  const id = newId();
  const now = Date.now();
  await db
    .insertInto("member_invitations")
    .values({
      id,
      organization_id: organizationId,
      email: `${id}@example.com`,
      email_key: newId(),
      role: "cashier",
      invited_by: by,
      created_at: now,
      expires_at: now + DAY_MS,
      sends: 1,
    })
    .execute();
  return id;
}

async function buildSchedule(db: Db, optionId: string): Promise<string> {
  const id = newId();
  const now = Date.now();
  const planned = { starts_at: now + 30 * DAY_MS, ends_at: now + 40 * DAY_MS, due_at: now + 30 * DAY_MS };
  await db
    .insertInto("price_schedules")
    .values({
      id,
      price_option_id: optionId,
      status: "planned",
      price: 1500,
      base_price: null,
      ...planned,
      reason: null,
      approved_by: null,
      created_at: now,
      created_by: "test",
      applied_at: null,
      closed_at: null,
    })
    .execute();
  return id;
}

async function buildClosure(db: Db, organizationId: string): Promise<string> {
  const id = newId();
  const days = { from_day: "2099-12-24", until_day: "2099-12-26" };
  await db
    .insertInto("organization_closures")
    .values({ id, organization_id: organizationId, ...days, note: null, created_at: Date.now() })
    .execute();
  return id;
}

async function buildRefund(db: Db, saleId: string): Promise<string> {
  const id = newId();
  const now = Date.now();
  const { id: payment_id } = await db
    .selectFrom("payments")
    .select("id")
    .where("sale_id", "=", saleId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("refunds")
    .values({
      id,
      payment_id,
      amount: 1,
      reason: "goodwill",
      status: forced("failed"),
      provider_refund_id: null,
      lease_until: null,
      last_error: null,
      request_key: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

/** An account's place on the waiting list of an option. */
async function buildWaiting(db: Db, owner: string, { id: offer_id, options }: BuiltOffer): Promise<string> {
  const id = newId();
  await db
    .insertInto("waiting_list_entries")
    .values({
      id,
      email_key: newId(),
      email_sealed: "x",
      owner: userOwner(owner),
      offer_id,
      price_option_id: options[0].id,
      slot_id: null,
      quantity: 1,
      or_fewer: false,
      status: "waiting",
      confirm_hash: null,
      confirmed_at: 1,
      queued_at: 1,
      created_at: 1,
      changed_at: 1,
    })
    .execute();
  return id;
}

/** A saved search of an account's newsletter. */
async function buildSearch(db: Db, email: string): Promise<string> {
  const id = newId();
  const saved = { id, email_key: emailKey(email), query: "?category=travel", created_at: 1 };
  await db.insertInto("newsletter_searches").values(saved).execute();
  return id;
}

/** @returns their ids, and the number of the sale */
export async function buildNamedObjects(db: Db): Promise<Ids & { number: string; owner: string }> {
  const organization = (await buildOrganization(db)).id;
  const { id: owner, email } = await buildUser(db);
  await addMember(db, owner, { organizationId: organization, role: "owner" });
  const panel = await buildPanelObjects(db, organization);
  const sold = await buildOffer(db, {
    organization_id: organization,
    locations: [{}],
    options: [{ slots: [{}] }],
  });
  const plain = await buildOffer(db, { organization_id: organization, locations: [{}] });
  const { saleId, transactionId, ids } = await buildPurchase(db, { of: plain });
  const first = async (table: "offer_locations" | "offer_pictures", offerId: string) =>
    (await db.selectFrom(table).select("id").where("offer_id", "=", offerId).executeTakeFirstOrThrow()).id;
  const { number, line } = await db
    .selectFrom("sales")
    .innerJoin("sale_lines", "sale_lines.sale_id", "sales.id")
    .select(["number", "sale_lines.id as line"])
    .where("sales.id", "=", saleId)
    .executeTakeFirstOrThrow();
  return {
    organization,
    owner,
    number,
    user: (await buildUser(db)).id,
    member: panel.member,
    offer: sold.id,
    option: sold.options[0].id,
    slot: sold.options[0].slots[0] ?? "",
    schedule: await buildSchedule(db, sold.options[0].id),
    picture: await first("offer_pictures", sold.id),
    location: await first("offer_locations", sold.id),
    counter: await first("offer_locations", plain.id),
    place: panel.place,
    closure: await buildClosure(db, organization),
    job: panel.job,
    promo: panel.promo,
    opinion: panel.opinion,
    question: panel.question,
    key: panel.key,
    endpoint: panel.endpoint,
    delivery: panel.delivery,
    nonce: panel.nonce,
    sale: saleId,
    line,
    gift: (await buildGift(db)).lineId,
    transaction: transactionId,
    coupon: ids[0] ?? "",
    refund: await buildRefund(db, saleId),
    invitation: await buildInvitation(db, organization, owner),
    waiting: await buildWaiting(db, owner, plain),
    search: await buildSearch(db, email),
  };
}
