// Proves what sellers ask and write about a sale while others do the same: one open request, one refund, three messages a day.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import type { Context } from "~/domain/kernel/context";
import { newId } from "~/domain/kernel/ids.server";
import { sendMessage } from "~/domain/sales/messages/send-message.server";
import { askForRefund } from "~/domain/sales/refunds/ask-for-refund.server";
import { decideRefundRequest } from "~/domain/sales/refunds/decide-refund-request.server";
import { memberActor, staffActor } from "../../../fixtures/context";
import { buildOffer } from "../../../fixtures/offers";
import { buildOrganization } from "../../../fixtures/organizations";
import { buildPurchase, reasonOf } from "../../../fixtures/purchases";
import { onBothDatabases } from "../../../support/databases";

const AT_ONCE = 6;
const atOnce = <T>(work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, index) => work(index)));

onBothDatabases("money", (_name, open) => {
  let db: Db;
  let organizationId: string;

  beforeAll(async () => {
    ({ db } = await open());
    organizationId = (await buildOrganization(db)).id;
  });

  async function bought() {
    const of = await buildOffer(db, { organization_id: organizationId, options: [{ capacity: 50 }] });
    const { ctx, saleId, ids } = await buildPurchase(db, { of, quantity: 6 });
    const userId = newId();
    const manager: Context = { ...ctx, actor: memberActor(organizationId, "manager", userId) };
    const staff: Context = { ...ctx, actor: staffActor(userId) };
    return { saleId, ids, manager, staff };
  }

  const refunded = async (saleId: string) =>
    (
      await db
        .selectFrom("refunds")
        .innerJoin("payments", "payments.id", "refunds.payment_id")
        .select("refunds.amount")
        .where("payments.sale_id", "=", saleId)
        .execute()
    ).map(({ amount }) => Number(amount));

  it("keeps one open request of a sale, and refunds it once when several decide at the same time", async () => {
    const { saleId, ids, manager, staff } = await bought();
    const ask = () => ({ saleId, organizationId, key: newId(), couponIds: ids, reason: "Cerrado" });
    const asked = await atOnce(() => askForRefund(manager, ask()));
    const [id = ""] = new Set(asked.map(({ requestId }) => requestId));
    expect(asked.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(asked.every(({ requestId }) => requestId === id)).toBe(true);
    expect(await refunded(saleId)).toEqual([]);
    const decided = await atOnce((index) =>
      reasonOf(
        decideRefundRequest(staff, {
          id,
          decision: index % 2 === 0 ? "granted" : "declined",
          reason: "Visto",
        }),
      ),
    );
    expect(decided.filter((reason) => reason === undefined)).toHaveLength(1);
    expect(decided.filter((reason) => reason === "stale_version")).toHaveLength(AT_ONCE - 1);
    const { decision } = await db
      .selectFrom("refund_requests")
      .select("decision")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(await refunded(saleId)).toEqual(decision === "granted" ? [12_000] : []);
  });

  it("takes the same key for two sales as two requests and two messages", async () => {
    const key = newId();
    const sales = [await bought(), await bought()];
    const asked = await Promise.all(
      sales.map(({ saleId, ids, manager }) =>
        askForRefund(manager, { saleId, organizationId, key, couponIds: ids, reason: "Cerrado" }),
      ),
    );
    const sent = await Promise.all(
      sales.map(({ saleId, manager }) => sendMessage(manager, { saleId, organizationId, key, text: "Hola" })),
    );
    expect(new Set(asked.map(({ requestId }) => requestId)).size).toBe(2);
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(2);
  });

  it("sends three messages of a day when more are sent at the same time", async () => {
    const { saleId, manager } = await bought();
    const sent = await atOnce((index) =>
      reasonOf(sendMessage(manager, { saleId, organizationId, key: newId(), text: `Mensaje ${index}` })),
    );
    expect(sent.filter((reason) => reason === undefined)).toHaveLength(3);
    const { email } = await db
      .selectFrom("sales")
      .select("email")
      .where("id", "=", saleId)
      .executeTakeFirstOrThrow();
    const mails = await db
      .selectFrom("mail_outbox")
      .select("id")
      .where("template", "=", "seller-message")
      .where("recipient", "=", email)
      .execute();
    expect(mails).toHaveLength(3);
  });
});
