/** Builds one of each object that a screen of the panel can be about, all of one organization. */

import type { Db } from "~/db/schema";
import { readSnapshot } from "~/domain/catalogue/changes/snapshot-queries.server";
import { DAY_MS } from "~/domain/kernel/durations";
import { newId } from "~/domain/kernel/ids.server";
import { buildGiftCard } from "../../db/sales/gift-cards/card-orders";
import { buildQuestion, buildVote } from "../../fixtures/feedback";
import { forced } from "../../fixtures/forced-status";
import { type BuiltOffer, buildOffer } from "../../fixtures/offers";
import { addMember } from "../../fixtures/organization-members";
import { buildPlace } from "../../fixtures/places";
import { insertPromo } from "../../fixtures/promo-codes";
import { buildPurchase, redeemAtCounter } from "../../fixtures/purchases";
import { buildUser } from "../../fixtures/users";
import { buildWebhook } from "../../fixtures/webhooks";
import {
  buildApplicant,
  buildDispute,
  buildHelpCase,
  buildLegalChange,
  buildRefundRequest,
} from "./desk-objects";
import type { PanelObject } from "./screens";

async function buildCoupons(db: Db, sold: BuiltOffer) {
  const { saleId, ids } = await buildPurchase(db, { of: sold, quantity: 2 });
  const rows = await db.selectFrom("coupons").select(["id", "code"]).where("id", "in", ids).execute();
  const [redeemed, issued] = rows;
  if (!redeemed || !issued) throw new Error("the purchase has no two coupons");
  await redeemAtCounter(db, redeemed.code);
  const { redemption_nonce: nonce } = await db
    .selectFrom("coupons")
    .select("redemption_nonce")
    .where("id", "=", redeemed.id)
    .executeTakeFirstOrThrow();
  const { number } = await db
    .selectFrom("sales")
    .select("number")
    .where("id", "=", saleId)
    .executeTakeFirstOrThrow();
  return { coupon: issued.id, nonce: nonce ?? "", sale: number };
}

async function buildKey(db: Db, organizationId: string): Promise<string> {
  const id = newId();
  const by = (await buildUser(db)).id;
  await db
    .insertInto("api_keys")
    .values({
      id,
      organization_id: organizationId,
      name: "Caja",
      scopes: ["redeem"],
      mode: "live",
      key_hash: newId(),
      last_four: "abcd",
      created_by: by,
      created_at: Date.now(),
      expires_at: null,
    })
    .execute();
  return id;
}

async function buildDelivery(db: Db, endpointId: string): Promise<string> {
  const id = newId();
  const now = Date.now();
  await db
    .insertInto("webhook_deliveries")
    .values({
      id,
      event_id: newId(),
      endpoint_id: endpointId,
      type: "sale.captured",
      body: "{}",
      order_key: endpointId,
      status: "delivered",
      attempts: 1,
      next_attempt_at: 1,
      lease_until: null,
      last_error: null,
      answer_status: 200,
      answer_text: "ok",
      created_at: now,
      attempted_at: now,
      ended_at: now,
    })
    .execute();
  return id;
}

async function buildJob(db: Db, organizationId: string): Promise<string> {
  const id = newId();
  const now = Date.now();
  await db
    .insertInto("bulk_jobs")
    .values({
      id,
      organization_id: organizationId,
      request_key: newId(),
      user_id: (await buildUser(db)).id,
      verb: "pause",
      setting: null,
      status: forced("done"),
      attempts: 1,
      next_attempt_at: now,
      lease_until: null,
      last_error: null,
      created_at: now,
      ended_at: now,
    })
    .execute();
  return id;
}

async function buildImport(db: Db, organizationId: string): Promise<string> {
  const id = newId();
  const now = Date.now();
  const mapping = { Ref: "reference", Nombre: "title", Tipo: "category", Importe: "price" };
  const found = Object.keys(mapping).map((name) => ({ name, sample: "" }));
  const content = "Ref;Nombre;Tipo;Importe\nA;Cena;restaurants;gratis\n";
  await db
    .insertInto("offer_imports")
    .values({
      id,
      organization_id: organizationId,
      request_key: newId(),
      user_id: (await buildUser(db)).id,
      format: "csv",
      found_columns: JSON.stringify(found),
      mapping: JSON.stringify(mapping),
      status: forced("checked"),
      bytes: content.length,
      bytes_done: content.length,
      line_done: 0,
      created: 0,
      updated: 0,
      unchanged: 0,
      refused_rows: 1,
      attempts: 1,
      next_attempt_at: now,
      lease_until: null,
      last_error: null,
      created_at: now,
      ended_at: null,
    })
    .execute();
  await db.insertInto("offer_import_parts").values({ import_id: id, position: 1, content }).execute();
  await db
    .insertInto("offer_import_problems")
    .values({ import_id: id, line: 2, column_name: "Importe", code: "amount", facts: "{}" })
    .execute();
  return id;
}

export async function buildSchedule(db: Db, optionId: string): Promise<string> {
  const id = newId();
  const starts_at = Date.now() + DAY_MS;
  await db
    .insertInto("price_schedules")
    .values({
      id,
      price_option_id: optionId,
      status: "planned",
      price: 1_500,
      starts_at,
      due_at: starts_at,
      created_at: Date.now(),
      created_by: "test",
    })
    .execute();
  return id;
}

async function keepVersion(db: Db, offerId: string): Promise<void> {
  const kept = { offer_id: offerId, number: 1, made_at: Date.now(), made_by: "system" };
  const snapshot = await readSnapshot(db, offerId);
  await db
    .insertInto("offer_versions")
    .values({ ...kept, occasion: "approved", snapshot })
    .execute();
}

export async function buildPanelObjects(
  db: Db,
  organizationId: string,
): Promise<Record<PanelObject, string>> {
  const own = { organization_id: organizationId };
  const options = [{}, { slots: [{}] }];
  const sold = await buildOffer(db, { ...own, title: "Baño de vapor", summary: "Media hora", options });
  await keepVersion(db, sold.id);
  const reviewed = await buildOffer(db, { ...own, title: "Baño turco", status: "in_review" });
  const { id: picture } = await db
    .selectFrom("offer_pictures")
    .select("id")
    .where("offer_id", "=", sold.id)
    .executeTakeFirstOrThrow();
  const promo = await insertPromo(db, { ...own, scope: "organization", funded_by: "organization" });
  const { endpointId } = await buildWebhook(db, organizationId, "https://127.0.0.1/avisos");
  const { id: member } = await buildUser(db);
  await addMember(db, member, { organizationId, role: "cashier" });
  return {
    ...(await buildCoupons(db, sold)),
    offer: sold.id,
    picture,
    slot: sold.options[1]?.slots[0] ?? "",
    schedule: await buildSchedule(db, sold.options[0].id),
    place: await buildPlace(db, organizationId),
    reviewed: reviewed.id,
    applicant: await buildApplicant(db),
    opinion: await buildVote(db, sold.id),
    question: await buildQuestion(db, sold.id),
    disputed: await buildDispute(db, sold.id),
    refund: await buildRefundRequest(db, organizationId, sold),
    legal: await buildLegalChange(db),
    card: (await buildGiftCard(db)).id,
    case: await buildHelpCase(db),
    promo: promo.id,
    key: await buildKey(db, organizationId),
    endpoint: endpointId,
    delivery: await buildDelivery(db, endpointId),
    member,
    job: await buildJob(db, organizationId),
    import: await buildImport(db, organizationId),
  };
}
