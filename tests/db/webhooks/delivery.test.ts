// Delivers to a real server on loopback: signature, order, repetition after failures and deaths, secrets, switching off.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Db } from "~/db/schema";
import { DAY_MS, HOUR_MS } from "~/domain/kernel/durations";
import { announce } from "~/domain/webhooks/announce.server";
import { changeEndpoint, deleteEndpoint, rotateSecret } from "~/domain/webhooks/change-endpoints.server";
import { deleteOldDeliveries } from "~/domain/webhooks/delete-old-deliveries.server";
import { isSigned, type WebhookMessage, webhookReceiver } from "../../../docs/webhook-receiver";
import { buildOrganization } from "../../fixtures/organizations";
import { buildWebhook, deliver, deliverAll, deliveriesOf, LOOPBACK, makeDue } from "../../fixtures/webhooks";
import { onOneByFile } from "../../support/databases";
import { type PartnerServer, partnerServer } from "../../support/webhook-receiver";

onOneByFile((_name, open) => {
  let db: Db;
  let partner: PartnerServer;
  let organizationId: string;

  beforeEach(async () => {
    db ??= (await open()).db;
    await db.deleteFrom("webhook_deliveries").execute();
    partner = await partnerServer();
    organizationId = (await buildOrganization(db)).id;
  });
  afterEach(() => partner.close());

  /** An offer's event; those of one offer are ordered. */
  async function happen(offer: string, title: string): Promise<void> {
    await db.transaction().execute((trx) => {
      const object = { uuid: offer, title };
      // An hour ago, so that it is due by every clock.
      const event = { type: "offer.sold_out", organizationId, orderKey: offer, object } as const;
      return announce(trx, [event], Date.now() - HOUR_MS);
    });
  }

  const titles = () => partner.received.map(({ body }) => JSON.parse(body).object.title);

  it("signs what it sends, so that the receiver of the guide takes it", async () => {
    const { secret, endpointId } = await buildWebhook(db, organizationId, partner.url);
    await happen(randomUUID(), "Spa");
    expect(await deliver(db)).toBe(1);
    const [sent] = partner.received;
    const header = String(sent?.headers["webhook-signature"]);
    expect(header).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
    expect(isSigned(header, sent?.body ?? "", secret)).toBe(true);
    expect(isSigned(header, `${sent?.body} `, secret)).toBe(false);
    expect(isSigned(header, sent?.body ?? "", `${secret}x`)).toBe(false);
    expect(isSigned(header, sent?.body ?? "", secret, Date.now() / 1000 + 3_600)).toBe(false);
    const message = JSON.parse(sent?.body ?? "");
    expect(Object.keys(message)).toEqual(["id", "type", "mode", "created_at", "organization", "object"]);
    expect(message).toMatchObject({ type: "offer.sold_out", organization: organizationId });
    expect(sent?.headers).toMatchObject({
      "webhook-id": message.id,
      "webhook-event": "offer.sold_out",
      "content-type": "application/json",
    });
    expect(await deliveriesOf(db, endpointId)).toMatchObject([
      { status: "delivered", attempts: 1, answer_status: 200, answer_text: "ok", last_error: null },
    ]);
  });

  it("is taken by the example receiver, once for each event", async () => {
    const { secret, endpointId, ctx, reference } = await buildWebhook(db, organizationId, partner.url);
    const taken: WebhookMessage[] = [];
    const failing = vi.fn().mockRejectedValueOnce(new Error("busy"));
    const example = webhookReceiver(secret, async (message) => {
      await failing();
      taken.push(message);
    });
    await new Promise<void>((resolve) => example.listen(0, "127.0.0.1", resolve));
    const { port } = example.address() as { port: number };
    await changeEndpoint(ctx, reference, { url: `http://127.0.0.1:${port}/` }, LOOPBACK);
    await happen(randomUUID(), "Cena");
    await deliver(db);
    expect(await deliveriesOf(db, endpointId)).toMatchObject([{ status: "pending", answer_status: 500 }]);
    await makeDue(db);
    await deliver(db);
    const [delivery] = await deliveriesOf(db, endpointId);
    expect(delivery).toMatchObject({ status: "delivered", attempts: 2 });
    expect(taken.map(({ id, object }) => [id, object.title])).toEqual([[delivery?.event_id, "Cena"]]);
    const wrong = await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: delivery?.body });
    expect(wrong.status).toBe(400);
    await new Promise((resolve) => example.close(resolve));
  });

  it("keeps the order of an object's events while another object's go on", async () => {
    await buildWebhook(db, organizationId, partner.url);
    const [one, other] = [randomUUID(), randomUUID()];
    for (const title of ["1", "2", "3"]) await happen(one, title);
    await happen(other, "otra");
    partner.reply = ({ body }) => ({ status: body.includes('"title":"1"') ? 503 : 200 });
    await deliverAll(db);
    expect(titles().sort()).toEqual(["1", "otra"]);
    partner.reply = () => ({ status: 200 });
    await makeDue(db);
    await deliverAll(db);
    expect(titles().filter((title) => title !== "otra")).toEqual(["1", "1", "2", "3"]);
  });

  it("waits longer after each failure and gives up after three days", async () => {
    const { endpointId } = await buildWebhook(db, organizationId, partner.url);
    await happen(randomUUID(), "Spa");
    partner.reply = () => ({ status: 302, headers: { Location: partner.url }, body: "no" });
    const waits: number[] = [];
    for (let attempt = 0; attempt < 3; attempt++) {
      await makeDue(db);
      await deliver(db);
      const [row] = await deliveriesOf(db, endpointId);
      waits.push((row?.next_attempt_at ?? 0) - (row?.attempted_at ?? 0));
    }
    expect(waits).toEqual([15_000, 30_000, 60_000]);
    // Redirects were not followed.
    expect(partner.received).toHaveLength(3);
    await db.updateTable("webhook_deliveries").set({ attempts: 40 }).execute();
    await makeDue(db);
    await deliver(db);
    const [late] = await deliveriesOf(db, endpointId);
    expect((late?.next_attempt_at ?? 0) - (late?.attempted_at ?? 0)).toBe(6 * HOUR_MS);
    await db
      .updateTable("webhook_deliveries")
      .set({ created_at: Date.now() - 4 * DAY_MS, next_attempt_at: 1 })
      .execute();
    await deliver(db);
    expect(await deliveriesOf(db, endpointId)).toMatchObject([
      { status: "dead", last_error: "answered 302", answer_status: 302, answer_text: "no" },
    ]);
  });

  it("sends again what a dead process sent without noting it, and ignores the late note", async () => {
    const { endpointId } = await buildWebhook(db, organizationId, partner.url);
    await happen(randomUUID(), "Spa");
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let requests = 0;
    partner.reply = async () => {
      requests += 1;
      if (requests > 1) return { status: 200, body: "second" };
      await held;
      return { status: 500, body: "first" };
    };
    const dying = deliver(db);
    await expect.poll(() => partner.received.length).toBe(1);
    expect(await deliver(db)).toBe(0);
    await db.updateTable("webhook_deliveries").set({ lease_until: 1, next_attempt_at: 1 }).execute();
    expect(await deliver(db)).toBe(1);
    release();
    await dying;
    const ids = partner.received.map(({ body }) => JSON.parse(body).id);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
    expect(await deliveriesOf(db, endpointId)).toMatchObject([
      { status: "delivered", attempts: 2, answer_text: "second" },
    ]);
  });

  it("signs with both secrets for a day after rotation", async () => {
    const { secret, ctx, reference } = await buildWebhook(db, organizationId, partner.url);
    const next = await rotateSecret(ctx, reference);
    await happen(randomUUID(), "1");
    await deliver(db);
    const signed = ({ headers, body }: (typeof partner.received)[number]) =>
      [secret, next].map((one) => isSigned(String(headers["webhook-signature"]), body, one));
    expect(partner.received.map(signed)).toEqual([[true, true]]);
    await db
      .updateTable("webhook_endpoints")
      .set({ old_secret_until: Date.now() - HOUR_MS })
      .where("id", "=", reference.endpointId)
      .execute();
    await happen(randomUUID(), "2");
    await deliver(db);
    expect(partner.received.map(signed)[1]).toEqual([false, true]);
  });

  it("is switched off after failing for three days, and its owner gets a mail", async () => {
    const { endpointId, owner, ctx, reference } = await buildWebhook(db, organizationId, partner.url);
    partner.reply = () => ({ status: 500 });
    await happen(randomUUID(), "1");
    await deliver(db);
    const state = () =>
      db.selectFrom("webhook_endpoints").selectAll().where("id", "=", endpointId).executeTakeFirstOrThrow();
    expect(await state()).toMatchObject({ status: "enabled", failing_since: expect.any(Number) });
    partner.reply = () => ({ status: 204 });
    await happen(randomUUID(), "2");
    await deliver(db);
    expect((await state()).failing_since).toBeNull();
    partner.reply = () => ({ status: 500 });
    const since = Date.now() - 4 * DAY_MS;
    await db.updateTable("webhook_endpoints").set({ failing_since: since }).execute();
    await makeDue(db);
    await deliver(db);
    expect(await state()).toMatchObject({ status: "disabled", status_reason: "failing" });
    const mails = () =>
      db.selectFrom("mail_outbox").select(["recipient", "data"]).where("template", "=", "webhook-disabled");
    expect(await mails().execute()).toMatchObject([{ recipient: owner.email }]);
    expect(JSON.stringify(await mails().execute())).not.toContain("/avisos");
    // Nothing is written or sent for it now; switched on again, it goes on with what waits.
    await happen(randomUUID(), "3");
    await makeDue(db);
    expect(await deliver(db)).toBe(0);
    partner.reply = () => ({ status: 200 });
    await changeEndpoint(ctx, reference, { status: "enabled" }, LOOPBACK);
    await deliverAll(db);
    expect(await deliveriesOf(db, endpointId)).toMatchObject([
      { status: "delivered" },
      { status: "delivered" },
    ]);
    await db.deleteFrom("mail_outbox").where("template", "=", "webhook-disabled").execute();
  });

  it("connects to no address that a name has come to mean since it was saved", async () => {
    const { endpointId } = await buildWebhook(db, organizationId, partner.url);
    const url = partner.url.replace("127.0.0.1", "avisos.example").replace("http:", "https:");
    await db.updateTable("webhook_endpoints").set({ url }).where("id", "=", endpointId).execute();
    await happen(randomUUID(), "Spa");
    await deliver(db, { loopback: false, resolve: async () => ["127.0.0.1"] });
    expect(partner.received).toEqual([]);
    expect(await deliveriesOf(db, endpointId)).toMatchObject([
      { status: "pending", last_error: "webhook_private_address: avisos.example" },
    ]);
  });

  it("connects to the checked address, even if the name resolves to another one later", async () => {
    const { endpointId } = await buildWebhook(db, organizationId, partner.url);
    const url = partner.url.replace("127.0.0.1", "avisos.example");
    await db.updateTable("webhook_endpoints").set({ url }).where("id", "=", endpointId).execute();
    await happen(randomUUID(), "Spa");
    const resolve = vi.fn().mockResolvedValueOnce(["127.0.0.1"]).mockResolvedValue(["10.0.0.1"]);
    await deliver(db, { loopback: true, resolve });
    expect(resolve).toHaveBeenCalledTimes(1);
    expect(partner.received.map(({ headers }) => headers.host)).toEqual([new URL(url).host]);
  });

  it("reads little of an endless answer", async () => {
    const { endpointId } = await buildWebhook(db, organizationId, partner.url);
    await happen(randomUUID(), "Spa");
    partner.reply = () => ({ status: 200, body: `\0${"ñ".repeat(5_000_000)}` });
    await deliver(db);
    const [row] = await deliveriesOf(db, endpointId);
    expect(row).toMatchObject({ status: "delivered", answer_text: "ñ".repeat(1_000) });
  });

  it("forgets deliveries after thirty days, and deleted endpoints with them", async () => {
    const { endpointId, ctx, reference } = await buildWebhook(db, organizationId, partner.url);
    await happen(randomUUID(), "1");
    await happen(randomUUID(), "2");
    await deleteEndpoint(ctx, reference);
    expect(await deliver(db)).toBe(0);
    const [old] = await deliveriesOf(db, endpointId);
    const then = Date.now() - 31 * DAY_MS;
    await db
      .updateTable("webhook_deliveries")
      .set({ created_at: then })
      .where("id", "=", old?.id ?? "")
      .execute();
    expect(await deleteOldDeliveries(db)).toBe(1);
    expect(await deliveriesOf(db, endpointId)).toHaveLength(1);
    await db
      .updateTable("webhook_endpoints")
      .set({ updated_at: then })
      .where("id", "=", endpointId)
      .execute();
    await deleteOldDeliveries(db);
    const left = await db.selectFrom("webhook_endpoints").select("id").where("id", "=", endpointId).execute();
    expect(left).toEqual([]);
  });
});
