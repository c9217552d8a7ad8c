// Proves an organization's closures: permissions, the notice on offers, and that legal data is fixed once verified.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { HOUR_MS } from "~/domain/kernel/durations";
import { addDays, localDay, startOfDay } from "~/domain/kernel/local-day";
import { buildOffer } from "../../fixtures/offers";
import { type ApiClient, apiClient } from "../../support/api";
import { eachDatabase } from "../../support/databases";
import { type PartnerTokens, partnerTokens } from "../../support/partner-tokens";

eachDatabase((_name, open) => {
  let db: Db;
  let api: ApiClient;
  let organizationId: string;
  let tokens: PartnerTokens;
  /** Days from now, far from midnight's edge. */
  const inDays = (count: number) => addDays(localDay(Date.now()), count);

  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
    ({ organizationId, tokens } = await partnerTokens(db));
  });

  const path = () => `/organizations/${organizationId}/closures/`;
  const add = (from: string, until: string, token = tokens.manager) =>
    api.call(`POST ${path()}`, { token, json: { from, until, note: "Vacaciones" } });
  const remove = (uuid: string, token = tokens.manager) => api.call(`DELETE ${path()}${uuid}/`, { token });

  it("is announced once by managers, shown on offers, and withdrawn", async () => {
    const { id } = await buildOffer(db, { organization_id: organizationId });
    const both = await Promise.all([add(inDays(5), inDays(9)), add(inDays(8), inDays(12))]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect((await add(inDays(20), inDays(21), tokens.cashier)).status).toBe(403);
    expect((await add(inDays(20), inDays(21), tokens.stranger)).status).toBe(404);
    const { body: listed } = await api.call(`GET ${path()}`, { token: tokens.cashier });
    expect(listed).toMatchObject([{ note: "Vacaciones" }]);
    const shown = await api.call(`GET /public/offers/${id}/`);
    expect(shown.body.closures).toEqual([
      { from: listed[0].from, until: listed[0].until, note: "Vacaciones" },
    ]);
    expect((await remove(listed[0].uuid, tokens.stranger)).status).toBe(404);
    const removed = await Promise.all([remove(listed[0].uuid), remove(listed[0].uuid)]);
    expect(removed.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect((await api.call(`GET /public/offers/${id}/`)).body.closures).toEqual([]);
  });

  it("answers with the dates on sale on its days, and with those alone", async () => {
    const at = (days: number) => startOfDay(inDays(days)) + 20 * HOUR_MS;
    const { id, options } = await buildOffer(db, {
      organization_id: organizationId,
      options: [
        {
          slots: [
            { starts_at: at(31), sold: 2 },
            { starts_at: at(40) },
            { starts_at: at(32), status: "closed" },
          ],
        },
      ],
    });
    await buildOffer(db, { options: [{ slots: [{ starts_at: at(31) }] }] });
    const announced = await add(inDays(30), inDays(33));
    expect([announced.status, announced.body.slots]).toEqual([
      201,
      [
        {
          slot_id: options[0].slots[0],
          offer: id,
          title: expect.any(String),
          option_title: "Opción 1",
          starts_at: new Date(at(31)).toISOString(),
          sold: 2,
        },
      ],
    ]);
    expect((await add(inDays(34), inDays(35))).body.slots).toEqual([]);
  });

  it("refuses days that are over, the wrong way round, or too many", async () => {
    const fieldsOf = async (from: string, until: string) =>
      Object.keys((await add(from, until)).body.errors ?? {});
    expect(await fieldsOf(inDays(-9), inDays(-5))).toEqual(["until"]);
    expect(await fieldsOf(inDays(9), inDays(5))).toEqual(["until"]);
    expect(await fieldsOf(inDays(1), inDays(400))).toEqual(["until"]);
    expect(await fieldsOf("2027-02-30", "2027-03-01")).toEqual(["from"]);
  });

  it("keeps legal data as staff have verified it, and lets its owner change what is public", async () => {
    const patch = (json: object) =>
      api.call(`PATCH /organizations/${organizationId}/`, { token: tokens.owner, json });
    expect((await patch({ legal_name: "Termas Nuevas, S. L." })).status).toBe(200);
    await db
      .updateTable("organizations")
      .set({ verified_at: Date.now() })
      .where("id", "=", organizationId)
      .execute();
    const refused = await patch({ legal_name: "Otra, S. L.", tax_id: "A58818501", name: "Termas" });
    expect([refused.status, Object.keys(refused.body.errors).sort()]).toEqual([
      403,
      ["legal_name", "tax_id"],
    ]);
    const same = await patch({ legal_name: "Termas Nuevas, S. L.", name: "Termas", description: "Agua." });
    expect(same.body).toMatchObject({ name: "Termas", description: "Agua." });
  });
});
