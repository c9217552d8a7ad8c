/** Rows of the jobs that tell other programs: wallets and webhooks. */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "~/db/schema";
import { buildOrganization } from "../../fixtures/organizations";
import { buildPurchase } from "../../fixtures/purchases";
import type { JobRows } from "./row-kit";

/** @returns the serial of a pass of a coupon */
async function walletPass(db: Db, values: { is_due: boolean; created_at?: number; changed_at?: number }) {
  const [id = ""] = (await buildPurchase(db, { quantity: 1 })).ids;
  const serial = `${id}.1.google`;
  const now = Date.now();
  const row = { serial, coupon_id: id, secret_version: 1, wallet: "google", next_attempt_at: 0 } as const;
  await db
    .insertInto("wallet_passes")
    .values({ ...row, created_at: now, changed_at: now, ...values })
    .execute();
  return serial;
}

const couponOf = (serial: string) => serial.slice(0, serial.indexOf("."));

/** @returns the number of a delivery that is due */
async function webhookDelivery(
  db: Db,
  { created_at = Date.now() }: { created_at?: number },
): Promise<number> {
  const { id: organization_id } = await buildOrganization(db);
  const endpoint_id = randomUUID();
  await db
    .insertInto("webhook_endpoints")
    .values({
      id: endpoint_id,
      organization_id,
      slot: 1,
      url: "https://127.0.0.1/",
      description: "",
      events: ["sale.captured"],
      status: "enabled",
      status_reason: null,
      secret_sealed: "x",
      old_secret_sealed: null,
      old_secret_until: null,
      failing_since: null,
      created_at: 1,
      updated_at: 1,
    })
    .execute();
  const { sequence } = await db
    .insertInto("webhook_deliveries")
    .values({
      id: randomUUID(),
      event_id: randomUUID(),
      endpoint_id,
      type: "sale.captured",
      body: "{}",
      order_key: endpoint_id,
      status: "pending",
      attempts: 0,
      next_attempt_at: 1,
      lease_until: null,
      last_error: null,
      answer_status: null,
      answer_text: null,
      created_at,
      attempted_at: null,
      ended_at: null,
    })
    .returning("sequence")
    .executeTakeFirstOrThrow();
  return sequence;
}

export const PROGRAM_ROWS: JobRows = {
  async "update-wallets"({ db, isGone }) {
    const serial = await walletPass(db, { is_due: true });
    const held = sql`wallet_passes where serial = ${serial}`;
    // An attempt is over even though no wallet is configured.
    return { held, done: () => isGone(sql`${held} and attempts = 0`) };
  },
  async "delete-wallet-passes"({ db, forgotten }) {
    const serial = await walletPass(db, { is_due: false, created_at: 1, changed_at: 1 });
    await db.updateTable("coupons").set({ valid_until: 1 }).where("id", "=", couponOf(serial)).execute();
    return forgotten(sql`wallet_passes where serial = ${serial}`);
  },
  async "deliver-webhooks"({ db, isGone }) {
    const delivery = await webhookDelivery(db, {});
    const held = sql`webhook_deliveries where sequence = ${delivery}`;
    // An attempt is over even though this address is refused.
    return { held, done: () => isGone(sql`${held} and attempts = 0`) };
  },
  async "delete-webhook-deliveries"({ db, forgotten }) {
    const delivery = await webhookDelivery(db, { created_at: 1 });
    return forgotten(sql`webhook_deliveries where sequence = ${delivery}`);
  },
};
