// Manages webhooks by API: addresses that are refused, secrets shown once, deliveries read and repeated, strangers' 404.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { buildOrganization } from "../../fixtures/organizations";
import { deliverAll } from "../../fixtures/webhooks";
import { type ApiClient, apiClient, tokenOf } from "../../support/api";
import { onOneByFile } from "../../support/databases";
import { type PartnerServer, partnerServer } from "../../support/webhook-receiver";

onOneByFile((_name, open) => {
  let db: Db;
  let api: ApiClient;
  let partner: PartnerServer;
  let organizationId: string;
  let token: string;

  beforeEach(async () => {
    db ??= (await open()).db;
    api = apiClient(db);
    partner = await partnerServer();
    organizationId = (await buildOrganization(db)).id;
    ({ token } = await tokenOf(db, { member: { organizationId, role: "owner" } }));
  });
  afterEach(() => partner.close());

  const all = () => `/organizations/${organizationId}/webhooks/`;
  const wanted = () => ({ url: partner.url, events: ["sale.captured", "coupon.void"] });
  const add = async () => (await api.call(`POST ${all()}`, { token, json: wanted() })).body;

  it("shows a secret to no repeated call, and makes no second webhook", async () => {
    const call = { token, json: wanted(), headers: { "Idempotency-Key": randomUUID() } };
    const [first, again] = [await api.call(`POST ${all()}`, call), await api.call(`POST ${all()}`, call)];
    expect([first.status, again.status, again.body.code]).toEqual([201, 409, "shown_once"]);
    expect((await api.call(`GET ${all()}`, { token })).body).toHaveLength(1);
  });

  it("adds, shows, changes and deletes webhooks; the secret is shown once", async () => {
    const added = await api.call(`POST ${all()}`, { token, json: { ...wanted(), description: "Caja" } });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      url: partner.url,
      description: "Caja",
      events: ["coupon.void", "sale.captured"],
      status: "enabled",
      secret: expect.stringMatching(/^whsec_[\w-]{43}$/),
    });
    const one = `${all()}${added.body.uuid}/`;
    const { secret, ...shown } = added.body;
    expect((await api.call(`GET ${one}`, { token })).body).toEqual(shown);
    expect((await api.call(`GET ${all()}`, { token })).body).toEqual([shown]);
    const row = await db
      .selectFrom("webhook_endpoints")
      .selectAll()
      .where("id", "=", added.body.uuid)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(secret);
    const json = { events: ["offer.decided"], description: "", status: "disabled" };
    const changed = await api.call(`PATCH ${one}`, { token, json });
    expect(changed.body).toMatchObject({ ...json, url: partner.url, status_reason: "owner" });
    const rotated = await api.call(`POST ${one}secret/`, { token });
    expect(rotated.body.secret).not.toBe(secret);
    expect(Date.parse(rotated.body.old_secret_until) - Date.now()).toBeGreaterThan(86_000_000);
    expect((await api.call(`DELETE ${one}`, { token })).status).toBe(204);
    expect((await api.call(`GET ${one}`, { token })).status).toBe(404);
    expect((await api.call(`GET ${all()}`, { token })).body).toEqual([]);
    const audited = await db
      .selectFrom("audit_log")
      .select(["action", "detail"])
      .where("subject_id", "=", added.body.uuid)
      .orderBy("action")
      .execute();
    expect(audited.map(({ action }) => action)).toEqual(
      ["changed", "created", "deleted", "secret_rotated"].map((verb) => `webhook.${verb}`),
    );
    expect(JSON.stringify(audited)).not.toContain("whsec_");
  });

  it.each([
    ["http://93.184.215.14/", "https://"],
    ["https://10.0.0.1/", "red privada"],
    ["https://169.254.169.254/latest/meta-data/", "red privada"],
    ["https://[::ffff:10.0.0.1]/", "red privada"],
    ["https://0xa000001/", "red privada"],
    ["https://user:secret@93.184.215.14/", "sin usuario"],
    ["https://93.184.215.14/#x", "sin usuario"],
    ["javascript:alert(1)", "sin usuario"],
    ["no address", "sin usuario"],
  ])("refuses %s at saving and at changing", async (url, text) => {
    const created = await api.call(`POST ${all()}`, { token, json: { ...wanted(), url } });
    expect([created.status, created.body.errors?.url?.join()]).toEqual([400, expect.stringContaining(text)]);
    const { uuid } = await add();
    const changed = await api.call(`PATCH ${all()}${uuid}/`, { token, json: { url } });
    expect([changed.status, changed.body.errors?.url?.join()]).toEqual([400, expect.stringContaining(text)]);
  });

  it("takes this machine by its name where addresses of this machine are allowed", async () => {
    const json = { ...wanted(), url: "http://localhost:9/hook" };
    expect((await api.call(`POST ${all()}`, { token, json })).status).toBe(201);
  });

  it("takes a public address, at most five in all, also when they come at once", async () => {
    const json = { url: "https://93.184.215.14/hook", events: ["sale.captured"] };
    const answers = await Promise.all(
      Array.from({ length: 7 }, () => api.call(`POST ${all()}`, { token, json })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 201, 201, 201, 201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("too_many_webhooks");
  });

  it("attempts a delivery that has failed at once when its owner asks for it", async () => {
    const { uuid } = await add();
    const one = `${all()}${uuid}/`;
    // Failed, and an attempt is planned: its owner need not wait for it.
    partner.reply = () => ({ status: 500, body: "roto" });
    const failing = await api.call(`POST ${one}test/`, { token });
    await deliverAll(db);
    const at = `${one}deliveries/${failing.body.uuid}/`;
    const waits = (await api.call(`GET ${at}`, { token })).body;
    expect([waits.status, waits.attempts]).toEqual(["pending", 1]);
    const now = await api.call(`POST ${at}repeat/`, { token });
    expect([now.status, now.body.uuid]).toEqual([201, failing.body.uuid]);
    expect(Date.parse(now.body.next_attempt_at)).toBeLessThan(Date.parse(waits.next_attempt_at));
    partner.reply = () => ({ status: 204, body: "" });
    await deliverAll(db);
    expect((await api.call(`GET ${at}`, { token })).body).toMatchObject({ status: "delivered", attempts: 2 });
  });

  it("sends a test event, shows its delivery with the answer, and sends it again with the same event", async () => {
    const { uuid } = await add();
    const one = `${all()}${uuid}/`;
    const test = await api.call(`POST ${one}test/`, { token });
    expect([test.status, test.body.status, test.body.event]).toEqual([201, "pending", "webhook.test"]);
    const pending = await api.call(`POST ${one}deliveries/${test.body.uuid}/repeat/`, { token });
    expect([pending.status, pending.body.code]).toEqual([409, "delivery_pending"]);
    partner.reply = () => ({ status: 201, body: "gracias" });
    await deliverAll(db);
    const done = await api.call(`GET ${one}deliveries/${test.body.uuid}/`, { token });
    expect(done.body).toMatchObject({
      status: "delivered",
      attempts: 1,
      answer_status: 201,
      answer_text: "gracias",
      next_attempt_at: null,
    });
    const again = await api.call(`POST ${one}deliveries/${test.body.uuid}/repeat/`, { token });
    expect(again.status).toBe(201);
    expect(again.body.uuid).not.toBe(test.body.uuid);
    await deliverAll(db);
    const ids = partner.received.map(({ body }) => JSON.parse(body).id);
    expect(ids).toEqual([test.body.event_id, test.body.event_id]);
    const list = await api.call(`GET ${one}deliveries/?status=delivered&event=webhook.test&page_size=1`, {
      token,
    });
    expect(list.body.count).toBe(2);
    expect(list.body.results).toMatchObject([{ uuid: again.body.uuid, event_id: test.body.event_id }]);
    await api.call(`PATCH ${one}`, { token, json: { status: "disabled" } });
    for (const call of ["test/", `deliveries/${test.body.uuid}/repeat/`]) {
      const refused = await api.call(`POST ${one}${call}`, { token });
      expect([refused.status, refused.body.code]).toEqual([409, "webhook_disabled"]);
    }
  });

  it("does not exist for others: another organization's owner, a manager, unknown ids", async () => {
    const { uuid } = await add();
    const delivery = (await api.call(`POST ${all()}${uuid}/test/`, { token })).body.uuid;
    const other = (await buildOrganization(db)).id;
    const stranger = (await tokenOf(db, { member: { organizationId: other, role: "owner" } })).token;
    const both = await tokenOf(db, { member: { organizationId: other, role: "owner" } });
    await db
      .insertInto("organization_members")
      .values({ organization_id: organizationId, user_id: both.userId, role: "manager", created_at: 1 })
      .execute();
    const calls = [
      `GET ${all()}`,
      `POST ${all()}`,
      ...["GET", "PATCH", "DELETE"].map((method) => `${method} ${all()}${uuid}/`),
      `POST ${all()}${uuid}/secret/`,
      `POST ${all()}${uuid}/test/`,
      `GET ${all()}${uuid}/deliveries/`,
      `GET ${all()}${uuid}/deliveries/${delivery}/`,
      `POST ${all()}${uuid}/deliveries/${delivery}/repeat/`,
    ];
    for (const call of calls) {
      const json = call.startsWith("PATCH") ? {} : call === `POST ${all()}` ? wanted() : undefined;
      expect([call, (await api.call(call, { token: stranger, json })).status]).toEqual([call, 404]);
      expect([call, (await api.call(call, { token: both.token, json })).status]).toEqual([call, 403]);
      // The own organization in the path does not open another's webhook.
      const foreign = call.replace(organizationId, other);
      if (foreign.includes(uuid)) {
        expect([call, (await api.call(foreign, { token: stranger, json })).status]).toEqual([call, 404]);
      }
      const unknown = call.replace(uuid, randomUUID()).replace(organizationId, randomUUID());
      const staff = (await tokenOf(db, { staff: true })).token;
      expect([call, (await api.call(unknown, { token: staff, json })).status]).toEqual([call, 404]);
    }
    expect(await api.call(`GET ${all()}${uuid}/`, { token })).toMatchObject({ status: 200 });
  });
});
