// Proves applications to sell: checked data, one for a business at a time, terms as read, and who may send them.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { type ApiClient, apiClient, tokenOf } from "../../support/api";
import { onPostgres } from "../../support/databases";

const FORM = {
  name: "Pádel Norte",
  legal_name: "Pádel Norte, S. L.",
  tax_number: "B-85834729",
  trader_status: "trader",
  street: "Calle Mayor, 1",
  postal_code: "39001",
  city: "Santander",
  province: "cantabria",
  phone: "+34 942 000 001",
};
/** Valid numbers of persons. */
const NIFS = ["12345678Z", "00000000T", "11111111H", "22222222J", "33333333P", "44444444A", "55555555K"];

onPostgres((_name, open) => {
  let db: Db;
  let api: ApiClient;
  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
  });
  const apply = (token: string, json: object = FORM) =>
    api.call("POST /partner-applications/", { token, json });
  const submit = (
    token: string,
    id: string,
    json: object = { terms_version: "2026-11", self_certified: true },
  ) => api.call(`POST /organizations/${id}/submit/`, { token, json });
  const organization = (id: string) =>
    db.selectFrom("organizations").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  it("makes a draft of the caller's, the same for a form sent twice, and sends it to review once", async () => {
    const owner = await tokenOf(db);
    const sent = await Promise.all([apply(owner.token), apply(owner.token), apply(owner.token)]);
    const id: string = sent[0]?.body.organization_uuid;
    expect(sent.map(({ status, body }) => [status, body.organization_uuid])).toEqual(
      sent.map(() => [201, id]),
    );
    expect((await apply(owner.token)).body.organization_uuid).toBe(id);
    expect(await organization(id)).toMatchObject({
      status: "draft",
      tax_id: "B85834729",
      tax_id_kind: "cif",
      tax_regime: "iva",
      commission_rate: 1500,
      contact_email: owner.email,
    });
    const other = await tokenOf(db);
    expect((await apply(other.token)).body.errors.tax_number[0]).toContain("Ya hay un negocio");
    expect((await submit(other.token, id)).status).toBe(403);
    expect(
      (await submit(owner.token, id, { terms_version: "2025-01", self_certified: true })).body.code,
    ).toBe("stale_version");
    const first = await submit(owner.token, id);
    expect(first.body).toEqual({ organization_uuid: id, status: "pending_review" });
    expect((await submit(owner.token, id)).body.code).toBe("not_a_draft");
    expect(await organization(id)).toMatchObject({
      status: "pending_review",
      terms_version_accepted: "2026-11",
      self_certified_at: expect.any(Number),
    });
    const mails = await db
      .selectFrom("mail_outbox")
      .select("id")
      .where("template", "=", "organization-status")
      .execute();
    expect(mails).toHaveLength(1);
  });

  it("admits one of two businesses that apply with one number at once", async () => {
    const people = await Promise.all([tokenOf(db), tokenOf(db), tokenOf(db)]);
    const form = { ...FORM, tax_number: NIFS[0], name: "Uno solo" };
    const answers = await Promise.all(people.map(({ token }) => apply(token, form)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  });

  it("knows the kind of number and the tax of the islands, and checks the postal code's province", async () => {
    const { token } = await tokenOf(db);
    const islands = { ...FORM, tax_number: "X1234567L", postal_code: "35001", province: "las-palmas" };
    const made = await apply(token, islands);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(await organization(made.body.organization_uuid)).toMatchObject({
      tax_id_kind: "nie",
      tax_regime: "igic",
    });
    const wrong = await apply(token, { ...FORM, tax_number: NIFS[1], postal_code: "28001" });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ["postal_code"]]);
    const many = await apply(token, { ...FORM, tax_number: "12345678A", phone: "x", province: "marte" });
    expect(Object.keys(many.body.errors).sort()).toEqual(["phone", "province", "tax_number"]);
  });

  it("lets a refused business apply again, and limits open applications", async () => {
    const { token } = await tokenOf(db);
    const again = { ...FORM, tax_number: NIFS[2] };
    const first = (await apply(token, again)).body.organization_uuid;
    await db
      .updateTable("organizations")
      .set({ status: "rejected" as never })
      .where("id", "=", first)
      .execute();
    const second = (await apply(token, again)).body.organization_uuid;
    expect(second).not.toBe(first);
    for (const tax_number of NIFS.slice(3, 5))
      expect((await apply(token, { ...FORM, tax_number })).status).toBe(201);
    expect((await apply(token, { ...FORM, tax_number: NIFS[5] })).body.code).toBe("too_many_applications");
  });

  it("needs an address that has been proven", async () => {
    const { token, userId } = await tokenOf(db);
    await db.updateTable("users").set({ email_verified_at: null }).where("id", "=", userId).execute();
    expect((await apply(token, { ...FORM, tax_number: NIFS[6] })).body.code).toBe("unproven_address");
  });
});
