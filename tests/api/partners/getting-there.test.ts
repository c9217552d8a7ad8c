// Proves how an offer says how to get there: written, imported, read and shown, and no part of the terms as sold.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { readCurrentTerms } from "~/domain/catalogue/for-sale/offer-terms.server";
import { readOffer } from "~/domain/catalogue/offer-page/offer-queries.server";
import { toOfferView } from "~/ui/offer/offer-view";
import { csv } from "../../fixtures/import-files";
import { buildOffer } from "../../fixtures/offers";
import { buildOrganization } from "../../fixtures/organizations";
import { type ApiClient, apiClient, tokenOf } from "../../support/api";
import { onSqlite } from "../../support/databases";

const WAYS = "Metro Sol, línea 1.\n\nAparcamiento en la plaza.";

onSqlite((_name, open) => {
  let db: Db;
  let api: ApiClient;
  let organizationId: string;
  let token: string;
  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
    organizationId = (await buildOrganization(db)).id;
    ({ token } = await tokenOf(db, { member: { organizationId, role: "manager" } }));
  });

  it("is written as plain text, changed, emptied and put back to none", async () => {
    const json = { title: "Spa", category: "leisure", getting_there: `<p>${WAYS}</p>` };
    const created = await api.call("POST /offers/", { token, json });
    expect([created.status, created.body.getting_there]).toEqual([201, WAYS]);
    const path = `/offers/${created.body.uuid}/`;
    const patch = async (value: unknown) =>
      (await api.call(`PATCH ${path}`, { token, json: { getting_there: value } })).status;
    const stored = async () => (await api.call(`GET ${path}`, { token })).body.getting_there;
    expect([await patch("Autobús 7"), await stored()]).toEqual([200, "Autobús 7"]);
    expect([await patch("x".repeat(1_000)), (await stored()).length]).toEqual([200, 1_000]);
    expect(await patch("x".repeat(1_001))).toBe(400);
    expect([await patch("  "), await stored()]).toEqual([200, null]);
    await patch(WAYS);
    const replaced = await api.call(`PUT ${path}`, {
      token,
      json: { title: "Spa", category: "leisure", price_options: [] },
    });
    expect([replaced.status, replaced.body.getting_there]).toEqual([200, null]);
  });

  it("is public, in paragraphs, and changing it changes no terms", async () => {
    const { id } = await buildOffer(db, { organization_id: organizationId });
    const before = await readCurrentTerms(db, [id]);
    const changed = await api.call(`PATCH /offers/${id}/`, { token, json: { getting_there: WAYS } });
    expect([changed.status, changed.body.terms_revision]).toEqual([200, 1]);
    expect(await readCurrentTerms(db, [id])).toEqual(before);
    expect((await api.call(`GET /public/offers/${id}/`)).body.getting_there).toBe(WAYS);
    const detail = await readOffer(db, id);
    const view = detail && toOfferView(detail, { needsMembership: false, complaintsEmail: "" });
    expect(view?.gettingThere).toEqual(["Metro Sol, línea 1.", "Aparcamiento en la plaza."]);
  });

  it("is imported from CSV and JSON, and an empty cell takes it away", async () => {
    const send = (body: string, type = "text/csv") =>
      api.call("POST /offers/import/", { token, body, headers: { "Content-Type": type } });
    const stored = async (reference: string) =>
      (
        await db
          .selectFrom("offers")
          .select("getting_there")
          .where("organization_id", "=", organizationId)
          .where("external_reference", "=", reference)
          .executeTakeFirstOrThrow()
      ).getting_there;
    const header = ["referencia", "título", "categoría", "precio", "Cómo llegar"];
    const row = ["G-1", "Spa", "leisure", "20"];
    expect((await send(csv(header, [[...row, WAYS]]))).body.created).toBe(1);
    expect(await stored("G-1")).toBe(WAYS);
    expect((await send(csv(header, [[...row, WAYS]]))).body.unchanged).toBe(1);
    expect((await send(csv(header, [[...row, ""]]))).body.updated).toBe(1);
    expect(await stored("G-1")).toBeNull();
    const offer = { reference: "G-2", title: "Spa", category: "leisure", price: 20, getting_there: "A pie" };
    expect((await send(JSON.stringify([offer]), "application/json")).body.created).toBe(1);
    expect(await stored("G-2")).toBe("A pie");
  });
});
