// Proves that programs preview an action on many offers, start its job once, and read the result for each offer.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { runBulkJobs } from "~/domain/catalogue/bulk/run-bulk-jobs.server";
import { actorOfUser } from "~/domain/identity/sign-in/actor-of-user.server";
import { newId } from "~/domain/kernel/ids.server";
import { buildOffer } from "../../fixtures/offers";
import { buildOrganization } from "../../fixtures/organizations";
import { type ApiClient, apiClient, tokenOf } from "../../support/api";
import { onSqlite } from "../../support/databases";

onSqlite((_name, open) => {
  let db: Db;
  let api: ApiClient;
  let organization: string;
  const tokens = { manager: "", cashier: "", stranger: "" };

  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
    organization = (await buildOrganization(db)).id;
    const other = (await buildOrganization(db)).id;
    const member = (organizationId: string, role: "manager" | "cashier") =>
      tokenOf(db, { member: { organizationId, role } });
    tokens.manager = (await member(organization, "manager")).token;
    tokens.cashier = (await member(organization, "cashier")).token;
    tokens.stranger = (await member(other, "manager")).token;
  });

  const send = (path: string, json: object, token = tokens.manager, headers = {}) =>
    api.call(`POST /offers/bulk/${path}`, { token, json: { organization, ...json }, headers });

  it("pauses what may be paused, once for a repeated call, and refuses the others by name", async () => {
    const mine = (await buildOffer(db, { organization_id: organization, title: "Cena" })).id;
    const theirs = (await buildOffer(db)).id;
    const asked = { offers: [mine, theirs], verb: "pause" };
    const preview = await send("preview/", asked);
    expect(preview.body).toMatchObject({
      counts: { done: 1, refused: 1 },
      results: [
        { offer: mine, title: "Cena", outcome: "done", code: null },
        { offer: theirs, title: null, outcome: "refused", code: "unknown" },
      ],
    });
    const headers = { "Idempotency-Key": newId() };
    const begun = await send("", asked, tokens.manager, headers);
    expect([begun.status, begun.body.ended_at, begun.body.counts.open]).toEqual([201, null, 2]);
    expect((await send("", asked, tokens.manager, headers)).body.uuid).toBe(begun.body.uuid);
    await runBulkJobs({ db, actor: { kind: "job", name: "test" } }, actorOfUser);
    const path = `GET /offers/bulk/${begun.body.uuid}/`;
    const done = await api.call(path, { token: tokens.manager });
    expect(done.body).toMatchObject({
      verb: "pause",
      counts: { open: 0, done: 1, refused: 1 },
      results: [{ outcome: "done" }, { outcome: "refused", detail: expect.stringContaining("no existe") }],
    });
    expect(done.body.ended_at).not.toBeNull();
    expect((await api.call(path, { token: tokens.stranger })).status).toBe(404);
    expect((await api.call(path, { token: tokens.cashier })).status).toBe(403);
    expect((await send("", asked, tokens.stranger)).status).toBe(404);
  });

  it("asks for what an action needs", async () => {
    const offers = [newId()];
    for (const [json, field] of [
      [{ offers, verb: "end_date" }, "sale_ends_at"],
      [{ offers, verb: "stock" }, "units"],
      [{ offers, verb: "per_customer", units: 0 }, "units"],
      [{ offers, verb: "category" }, "category"],
      [{ offers: [], verb: "pause" }, "offers"],
    ] as const) {
      const { status, body } = await send("preview/", json);
      expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(`"${field}"`)]);
    }
    const until = { offers, verb: "end_date", sale_ends_at: null };
    expect((await send("preview/", until)).body.results[0].code).toBe("unknown");
  });

  it("answers staff that an organization is unknown", async () => {
    const { token } = await tokenOf(db, { staff: true });
    const asked = { organization: newId().toUpperCase(), offers: [newId()], verb: "pause" };
    for (const path of ["preview/", ""]) {
      const { status, body } = await send(path, asked, token);
      expect([path, status, body.code]).toEqual([path, 404, "not_found"]);
    }
  });
});
