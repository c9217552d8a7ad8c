/** Proves what the jobs of retention leave in place, that a round is bounded, and that each finds its rows by an index. */
import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { Db, Schema } from "~/db/schema";
import { deleteOldCounts } from "~/domain/analytics/delete-old-counts.server";
import { deleteUnplacedPictures } from "~/domain/catalogue/pictures/delete-unplaced.server";
import { deleteOldConsents } from "~/domain/consent/delete-old-consents.server";
import { deleteExpiredIdentity } from "~/domain/identity/delete-expired.server";
import { deleteOldAudit } from "~/domain/kernel/audit.server";
import { DAY_MS } from "~/domain/kernel/durations";
import { deleteOldMails } from "~/domain/mail/delete-sent-mails.server";
import { deleteOldLeads } from "~/domain/organizations/delete-old-leads.server";
import { forgetUnpaidOrders } from "~/domain/sales/buyer/forget-unpaid-orders.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { deleteOldPaymentEvents } from "~/domain/sales/payment/delete-old-events.server";
import { deleteOldChecks } from "~/domain/sales/redemption/coupon-check-log.server";
import { expireSales } from "~/domain/sales/stock/expire-sales.server";
import { jobContext, visitorContext } from "../../fixtures/context";
import { forced } from "../../fixtures/forced-status";
import { buildOffer } from "../../fixtures/offers";
import { approve, endReservation, newEmail, placeOrder } from "../../fixtures/orders";
import { buildUser } from "../../fixtures/users";
import { onBothDatabases } from "../../support/databases";
import {
  auditRow,
  consentState,
  couponCheck,
  dailyCount,
  partnerLead,
  paymentEvent,
  sentMail,
} from "./old-rows";

const ago = (days: number) => Date.now() - days * DAY_MS;
const day = (days: number) => new Date(ago(days)).toISOString().slice(0, 10);

onBothDatabases("plans", (name, open) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await open());
  });

  const left = async (table: keyof Schema, column: string, values: readonly string[]) => {
    const { rows } = await sql<{ value: string }>`
      select ${sql.ref(column)} as value from ${sql.table(table)}`.execute(db);
    return values.filter((one) => rows.some(({ value }) => value === one));
  };

  it("keeps mails for as long as a buyer may withdraw, gifts' with their order, answers to rights for three years", async () => {
    const kept = [
      await sentMail(db, { created_at: ago(395) }),
      await sentMail(db, { created_at: ago(900), status: "queued" }),
      await sentMail(db, { created_at: ago(2000), template: "gift" }),
      await sentMail(db, { created_at: ago(1000), template: "privacy-erased" }),
    ];
    const over = [
      await sentMail(db, { created_at: ago(397) }),
      await sentMail(db, { created_at: ago(397), status: "dead" }),
      await sentMail(db, { created_at: ago(1100), template: "privacy-erased" }),
    ];
    expect(await deleteOldMails(db)).toBe(over.length);
    expect(await left("mail_outbox", "event_key", [...kept, ...over])).toEqual(kept);
  });

  it("keeps notifications that wait, were given up or match no payment", async () => {
    const old = ago(800);
    const kept = [
      await paymentEvent(db, { processed_at: ago(395) }),
      await paymentEvent(db, { outcome: null, received_at: old }),
      await paymentEvent(db, { outcome: null, received_at: old, dead_at: old }),
      await paymentEvent(db, { outcome: "unmatched", processed_at: old }),
    ];
    const over = [
      await paymentEvent(db, { processed_at: ago(397) }),
      await paymentEvent(db, { processed_at: old, outcome: "ignored" }),
    ];
    expect(await deleteOldPaymentEvents(db)).toBe(over.length);
    expect(await left("payment_events", "event_id", [...kept, ...over])).toEqual(kept);
  });

  it("keeps checks, counts, enquiries and the audit log for their time", async () => {
    const checks = [await couponCheck(db, ago(395)), await couponCheck(db, ago(397))];
    const counts = [await dailyCount(db, day(759)), await dailyCount(db, day(763))];
    const leads = [await partnerLead(db, ago(1800)), await partnerLead(db, ago(1840))];
    const audit = [await auditRow(db, ago(2500)), await auditRow(db, ago(2570))];
    expect([
      await deleteOldChecks(db),
      await deleteOldCounts(db),
      await deleteOldLeads(db),
      await deleteOldAudit(db),
    ]).toEqual([1, 1, 1, 1]);
    expect(await left("coupon_checks", "id", checks)).toEqual(checks.slice(0, 1));
    expect(await left("analytics_daily", "event", counts)).toEqual(counts.slice(0, 1));
    expect(await left("partner_leads", "id", leads)).toEqual(leads.slice(0, 1));
    expect(await left("audit_log", "id", audit)).toEqual(audit.slice(0, 1));
  });

  it("keeps what proves a consent for three years after its end, and addresses never confirmed for a month", async () => {
    const kept = [
      await consentState(db, { status: "subscribed", updated_at: ago(3000) }),
      await consentState(db, { status: "unsubscribed", updated_at: ago(1000) }),
      await consentState(db, { status: "pending", updated_at: ago(29) }),
    ];
    const returning = await consentState(db, { status: "unsubscribed", updated_at: ago(100) });
    await db
      .updateTable("consent_states")
      .set({ status: "pending" })
      .where("email_key", "=", returning)
      .execute();
    const over = [
      await consentState(db, { status: "unsubscribed", updated_at: ago(1100) }),
      await consentState(db, { status: "pending", updated_at: ago(31) }),
    ];
    expect(await deleteOldConsents(db)).toBe(over.length);
    for (const table of ["consent_states", "consents"] as const)
      expect(await left(table, "email_key", [...kept, returning, ...over])).toEqual([...kept, returning]);
  });

  describe("an order that was not paid", () => {
    const place = async (email: string) => {
      const ctx = visitorContext(db);
      const optionId = (await buildOffer(db, { options: [{ capacity: 5 }] })).options[0].id;
      const gifts = { [optionId]: { from: "Ana", name: "Luis", email, message: "Hola" } };
      const lines = [{ optionId, slotId: null, quantity: 1, gift: true }];
      return { ctx, ...(await placeOrder(ctx, { lines, form: { email, gifts } })) };
    };
    const age = (saleId: string, days: number) =>
      db
        .updateTable("sales")
        .set({ reserved_until: ago(days) })
        .where("id", "=", saleId)
        .execute();
    const mentions = async (email: string) => {
      const tables = [sql`sales`, sql`sale_lines`, sql`checkout_sessions`];
      const texts = await Promise.all(
        tables.map(async (table) => JSON.stringify((await sql`select * from ${table}`.execute(db)).rows)),
      );
      return texts.some((text) => text.includes(email));
    };

    it("loses its person after 90 days and keeps its number", async () => {
      const email = newEmail();
      const { ctx, saleId } = await place(email);
      await endReservation(db, saleId);
      await expireSales(jobContext(ctx));
      await age(saleId, 88);
      expect([await forgetUnpaidOrders({ db }), await mentions(email)]).toEqual([0, true]);
      await age(saleId, 90);
      expect([await forgetUnpaidOrders({ db }), await mentions(email)]).toEqual([1, false]);
      expect(await forgetUnpaidOrders({ db })).toBe(0);
      const sale = db
        .selectFrom("sales")
        .select(["status", "user_fullname", "total"])
        .where("id", "=", saleId);
      expect(await sale.executeTakeFirst()).toEqual({ status: "expired", user_fullname: null, total: 2000 });
    });

    it("keeps its person when late money arrives while the round is under way", async () => {
      const email = newEmail();
      const { ctx, saleId, transactionId } = await place(email);
      await endReservation(db, saleId);
      await expireSales(jobContext(ctx));
      await age(saleId, 90);
      await approve(db, transactionId);
      let captured: string | undefined;
      const plugin: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          if (captured === undefined && result.rows.some(({ sessionId }) => sessionId !== undefined)) {
            captured = "";
            captured = (await captureSale(ctx, transactionId))?.outcome;
          }
          return result;
        },
      };
      expect(await forgetUnpaidOrders({ db: db.withPlugin(plugin) as Db })).toBe(0);
      expect([captured, await mentions(email)]).toEqual(["captured", true]);
    });

    it("is kept like a purchase once it took money", async () => {
      const [paid, refunded] = [newEmail(), newEmail()];
      const purchase = await place(paid);
      await approve(db, purchase.transactionId);
      await captureSale(purchase.ctx, purchase.transactionId);
      const late = await place(refunded);
      await db
        .updateTable("payments")
        .set({ captured_amount: 2000, refunded_amount: 2000 })
        .where("sale_id", "=", late.saleId)
        .execute();
      await db
        .updateTable("sales")
        .set({ status: forced("expired") })
        .where("id", "=", late.saleId)
        .execute();
      for (const { saleId } of [purchase, late]) await age(saleId, 2000);
      expect(await forgetUnpaidOrders({ db })).toBe(0);
      expect([await mentions(paid), await mentions(refunded)]).toEqual([true, true]);
    });
  });

  it("deletes ten thousand rows a round and leaves the rest for the next", async () => {
    await sql`insert into analytics_daily (day, event, dimensions, count)
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 10600)
      select '2001-01-01', 'many-' || n, '{}', 1 from numbers`.execute(db);
    expect([await deleteOldCounts(db), await deleteOldCounts(db)]).toEqual([10_000, 600]);
  });

  /** Plans of the statements that the work sends. */
  async function plansOf(work: (db: Db) => Promise<unknown>): Promise<string> {
    const seen: { node: RootOperationNode; queryId: { readonly queryId: string } }[] = [];
    const plugin: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        seen.push({ node, queryId });
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    await work(db.withPlugin(plugin) as Db);
    const plans: string[] = [];
    await db.connection().execute(async (one) => {
      // On tables of a few rows PostgreSQL reads them whole if it may.
      if (name === "postgres") await sql`set enable_seqscan = off`.execute(one);
      for (const { node, queryId } of seen) {
        const { sql: text, parameters } = one.getExecutor().compileQuery(node, queryId);
        if (!/^\s*(delete|select)/.test(text) || !/limit/.test(text)) continue;
        const explain = name === "sqlite" ? "explain query plan" : "explain";
        const { rows } = await one.executeQuery<Record<string, string>>(
          CompiledQuery.raw(`${explain} ${text}`, [...parameters]),
        );
        plans.push(rows.map((row) => row.detail ?? row["QUERY PLAN"]).join("\n"));
      }
      if (name === "postgres") await sql`reset enable_seqscan`.execute(one);
    });
    return plans.join("\n");
  }

  /** A log of such a length that PostgreSQL prefers its small index to a larger one. */
  async function fillLogs(): Promise<void> {
    if (name === "sqlite") return;
    const numbers = sql`generate_series(1, 60000) n`;
    await sql`insert into audit_log select 'log-' || n, ${Date.now()}::bigint + n, 'a', 'b', 'c', 'd' || n, '{}' from ${numbers}`.execute(
      db,
    );
    const { id } = await buildUser(db);
    await sql`insert into coupon_checks (id, at, user_id, result)
      select 'log-' || n, ${Date.now()}::bigint + n, ${id}::text, 'ok' from ${numbers}`.execute(db);
    for (const table of ["audit_log", "coupon_checks"])
      await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  }

  describe("the statements", () => {
    beforeAll(fillLogs);
    it.each<[string[], (one: Db) => Promise<unknown>]>([
      [["mail_outbox_over", "mail_outbox_answers"], deleteOldMails],
      [["payment_events_over"], deleteOldPaymentEvents],
      [["coupon_checks_at"], deleteOldChecks],
      [["audit_log_at"], deleteOldAudit],
      [["partner_leads_status"], deleteOldLeads],
      [["consent_states_ended"], deleteOldConsents],
      [["sales_unpaid"], (one) => forgetUnpaidOrders({ db: one })],
      [["unplaced_pictures_age"], deleteUnplacedPictures],
      [
        ["sessions_expiry", "sessions_revoked"],
        (one) => deleteExpiredIdentity({ ...visitorContext(db), db: one }),
      ],
    ])("finds its rows by %j", async (indexes, work) => {
      const plans = await plansOf(work);
      for (const index of indexes) expect(plans).toContain(index);
    });
  });
});
