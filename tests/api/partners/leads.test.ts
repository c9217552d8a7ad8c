// Proves enquiries of prospective partners: stored once a day per address; refused input.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { type ApiClient, apiClient, realLimits } from "../../support/api";
import { onOneByFile } from "../../support/databases";

const lead = (change: Record<string, unknown> = {}) => ({
  company_name: "Pádel Norte, S. L.",
  contact_name: "Íñigo Núñez",
  email: "hola@padelnorte.example",
  phone: "+34 910 000 000",
  city: "Santander",
  region: "cantabria",
  category: "leisure",
  website: "https://padelnorte.example/",
  tax_number: "B-85834729",
  message: "Queremos vender bonos de diez horas.",
  privacy_accepted: true,
  ...change,
});

onOneByFile((_name, open) => {
  let db: Db;
  let api: ApiClient;
  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
  });
  const send = (json: unknown) => api.call("POST /sales/become_partner/", { json });
  const count = async () => (await db.selectFrom("partner_leads").select("id").execute()).length;

  it("stores one enquiry per address and day, also under parallel requests", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(lead())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
    const { id } = answers[0]?.body ?? {};
    expect(answers.every(({ body }) => body.id === id && body.detail.length > 0)).toBe(true);
    expect((await send(lead({ email: "Hola+web@padelnorte.example" }))).status).toBe(200);
    const row = await db.selectFrom("partner_leads").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ id, status: "new", tax_number: "B85834729", region: "cantabria" });
    const mails = await db.selectFrom("mail_outbox").selectAll().execute();
    expect(mails.map(({ template }) => template)).toEqual(["partner-lead"]);
  });

  it("stores nothing of a bot that fills in every field, and answers it as usual", async () => {
    const before = await count();
    const answer = await send(lead({ email: "bot@example.com", fax: "123" }));
    expect([answer.status, Object.keys(answer.body)]).toEqual([201, ["id", "detail"]]);
    expect(await count()).toBe(before);
  });

  it.each([
    ["company_name", "   "],
    ["email", "nobody"],
    ["phone", "call me"],
    ["region", "atlantis"],
    ["category", "weapons"],
    ["website", "javascript:alert(1)"],
    ["tax_number", "B85834720"],
    ["message", "x".repeat(2001)],
    ["message", "\u0000"],
    ["privacy_accepted", false],
  ])("refuses %s = %j by field", async (field, value) => {
    const { status, body } = await send(lead({ [field]: value }));
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  it("accepts five an hour from one mailbox, and mails once", async () => {
    const limited = apiClient(db, { limits: realLimits() });
    const statuses = [];
    for (let i = 0; i < 6; i++) {
      const json = lead({ email: `padel+${i}@example.com`, website: null, tax_number: null, message: null });
      statuses.push((await limited.call("POST /sales/become_partner/", { json })).status);
    }
    expect(statuses).toEqual([201, 200, 200, 200, 200, 429]);
  });
});
