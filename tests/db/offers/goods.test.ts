// Proves that goods name their producer and warnings to be reviewed, by call, in bulk and by file, and that services need none.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { readUnreadyOffers } from "~/domain/catalogue/bulk/unready-offers.server";
import { completeOffer } from "../../fixtures/complete-offer";
import { csv } from "../../fixtures/import-files";
import { buildOffer } from "../../fixtures/offers";
import { buildOrganization } from "../../fixtures/organizations";
import { type ApiClient, apiClient, tokenOf } from "../../support/api";
import { onOneDatabase } from "../../support/databases";

const PRODUCER = {
  producer_name: "Lámparas del Norte, S. L.",
  producer_address: "Calle de la Fragua, 3, 33001 Oviedo, España",
  producer_contact: "taller@lamparas.example",
  safety_warnings: "Solo para interiores.\n\nPotencia máxima, 10 W.",
};
const NAMES = Object.keys(PRODUCER);

onOneDatabase((_name, open) => {
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

  async function draft(category: "product" | "leisure") {
    const { id } = await buildOffer(db, { organization_id: organizationId, status: "draft", category });
    await completeOffer(db, id);
    return id;
  }
  const patch = (id: string, json: object) => api.call(`PATCH /offers/${id}/`, { token, json });
  const reasons = ({ body }: { body: { errors?: object } }) => body.errors;

  it("is refused without them, field by field, and goes to review with them", async () => {
    const id = await draft("product");
    const refused = await patch(id, { status: "in_review" });
    expect([refused.status, Object.keys(reasons(refused) ?? {})]).toEqual([400, NAMES]);
    expect(await readUnreadyOffers(db, [id], Date.now())).toEqual(new Map([[id, "required"]]));
    const unreachable = await patch(id, { ...PRODUCER, producer_contact: "la tienda", status: "in_review" });
    expect(Object.keys(reasons(unreachable) ?? {})).toEqual(["producer_contact"]);
    const { body } = await patch(id, { ...PRODUCER, status: "in_review" });
    expect(body).toMatchObject({ ...PRODUCER, status: "in_review" });
    expect(await readUnreadyOffers(db, [id], Date.now())).toEqual(new Map());
  });

  it("takes a page as contact, and asks services for nothing", async () => {
    const goods = await draft("product");
    const page = { ...PRODUCER, producer_contact: "https://lamparas.example/contacto", status: "in_review" };
    expect((await patch(goods, page)).body.status).toBe("in_review");
    const service = await draft("leisure");
    expect((await patch(service, { status: "in_review" })).body.status).toBe("in_review");
  });

  it("waits for staff where the offer is on sale, and is public once it is there", async () => {
    const { id } = await buildOffer(db, {
      organization_id: organizationId,
      category: "product",
      ...PRODUCER,
    });
    const changed = await patch(id, { safety_warnings: "Ninguna." });
    expect(changed.body.pending_change.fields).toEqual(["safety_warnings"]);
    expect((await api.call(`GET /public/offers/${id}/`)).body).toMatchObject(PRODUCER);
  });

  it("is imported by its Spanish names", async () => {
    const header = ["referencia", "título", "categoría", "precio", "productor", "dirección del productor"];
    const more = ["contacto del productor", "advertencias"];
    const row = ["L-1", "Lámpara", "Productos", "20", ...Object.values(PRODUCER)];
    const headers = { "Content-Type": "text/csv" };
    const body = csv([...header, ...more], [row]);
    expect((await api.call("POST /offers/import/", { token, body, headers })).body.created).toBe(1);
    const stored = await db
      .selectFrom("offers")
      .select(["producer_name", "producer_address", "producer_contact", "safety_warnings"])
      .where("external_reference", "=", "L-1")
      .executeTakeFirstOrThrow();
    expect(stored).toEqual(PRODUCER);
  });
});
