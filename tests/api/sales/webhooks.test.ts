// Proves that unsigned webhooks are refused and leave no trace.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { type ApiClient, apiClient } from "../../support/api";
import { onSqlite } from "../../support/databases";

onSqlite((_name, open) => {
  let db: Db;
  let api: ApiClient;
  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
  });

  it.each(["paypal", "allpay", "rapyd"])("refuses what %s did not sign, of any form", async (provider) => {
    const bodies: [string, string | undefined][] = [
      ["application/json", JSON.stringify({ id: "WH-1", event_type: "PAYMENT.CAPTURE.COMPLETED" })],
      ["application/json", "{not json"],
      ["application/x-www-form-urlencoded", "MerchantID=1&CheckMacValue=ABC"],
      ["text/plain", ""],
      ["application/octet-stream", "\u0000\u0001"],
    ];
    for (const [type, body] of bodies) {
      const answer = await api.call(`POST /${provider}/webhook/`, {
        headers: { "Content-Type": type },
        body,
      });
      expect([answer.status, answer.body.code]).toEqual([400, "webhook_not_verified"]);
    }
    expect(await db.selectFrom("payment_events").selectAll().execute()).toEqual([]);
  });

  it("accepts webhooks by POST only and up to the size limit", async () => {
    expect((await api.call("GET /paypal/webhook/")).status).toBe(405);
    const huge = await api.call("POST /rapyd/webhook/", { body: "x".repeat(300 * 1024) });
    expect(huge.status).toBe(413);
  });
});
