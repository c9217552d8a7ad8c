// Proves an organization's closures: permissions, the notice on offers, and that legal data is fixed once verified.
import { expect, it } from "vitest";
import { HOUR_MS } from "~/domain/kernel/durations";
import { addDays, localDay, startOfDay } from "~/domain/kernel/local-day";
import { buildOffer } from "../../fixtures/offers";
import { apiShop } from "../../support/api-shop";
import { onOneByFile } from "../../support/databases";

onOneByFile((_name, open) => {
  const shop = apiShop(open);
  /** Days from now, far from midnight's edge. */
  const inDays = (count: number) => addDays(localDay(Date.now()), count);

  const path = () => `/organizations/${shop.organizationId}/closures/`;
  const add = (from: string, until: string, token = shop.tokens.manager) =>
    shop.api.call(`POST ${path()}`, { token, json: { from, until, note: "Vacaciones" } });
  const remove = (uuid: string, token = shop.tokens.manager) =>
    shop.api.call(`DELETE ${path()}${uuid}/`, { token });

  it("is announced once by managers, shown on offers, and withdrawn", async () => {
    const { id } = await buildOffer(shop.db, { organization_id: shop.organizationId });
    const both = await Promise.all([add(inDays(5), inDays(9)), add(inDays(8), inDays(12))]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect((await add(inDays(20), inDays(21), shop.tokens.cashier)).status).toBe(403);
    expect((await add(inDays(20), inDays(21), shop.tokens.stranger)).status).toBe(404);
    const { body: listed } = await shop.api.call(`GET ${path()}`, { token: shop.tokens.cashier });
    expect(listed).toMatchObject([{ note: "Vacaciones" }]);
    const shown = await shop.api.call(`GET /public/offers/${id}/`);
    expect(shown.body.closures).toEqual([
      { from: listed[0].from, until: listed[0].until, note: "Vacaciones" },
    ]);
    expect((await remove(listed[0].uuid, shop.tokens.stranger)).status).toBe(404);
    const removed = await Promise.all([remove(listed[0].uuid), remove(listed[0].uuid)]);
    expect(removed.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect((await shop.api.call(`GET /public/offers/${id}/`)).body.closures).toEqual([]);
  });

  it("answers with the dates on sale on its days, and with those alone", async () => {
    const at = (days: number) => startOfDay(inDays(days)) + 20 * HOUR_MS;
    const { id, options } = await buildOffer(shop.db, {
      organization_id: shop.organizationId,
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
    await buildOffer(shop.db, { options: [{ slots: [{ starts_at: at(31) }] }] });
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
      shop.api.call(`PATCH /organizations/${shop.organizationId}/`, { token: shop.tokens.owner, json });
    expect((await patch({ legal_name: "Termas Nuevas, S. L." })).status).toBe(200);
    await shop.db
      .updateTable("organizations")
      .set({ verified_at: Date.now() })
      .where("id", "=", shop.organizationId)
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
