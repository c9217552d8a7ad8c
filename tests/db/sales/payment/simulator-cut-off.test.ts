// Proves that the simulator, interrupted between two writes, loses neither a payment nor its pending
// notification.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { visitorContext } from "../../../fixtures/context";
import { buildOffer } from "../../../fixtures/offers";
import { approve, placeOrder, providerOrderId } from "../../../fixtures/orders";
import { onBothDatabases } from "../../../support/databases";

onBothDatabases("faults", (_name, open) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await open());
  });

  it("an order becomes pending together with the notification that will end it", async () => {
    const ctx = visitorContext(db);
    const optionId = (await buildOffer(db, { title: "Cena" })).options[0].id;
    const { transactionId } = await placeOrder(ctx, { lines: [{ optionId }] });
    await approve(db, transactionId, "pending");

    await db.schema.alterTable("simulated_notifications").renameTo("away").execute();
    await expect(captureSale(ctx, transactionId)).rejects.toThrow();
    await db.schema.alterTable("away").renameTo("simulated_notifications").execute();

    const order = db.selectFrom("simulated_orders").select("status");
    const id = await providerOrderId(db, transactionId);
    expect(await order.where("id", "=", id).executeTakeFirst()).toEqual({ status: "approved" });
    expect((await captureSale(ctx, transactionId))?.outcome).toBe("pending");
  });
});
