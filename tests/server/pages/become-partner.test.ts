// Proves a company's enquiry without scripts: each mistake at its field, input kept, stored once, the same
// thanks.
import { afterAll, beforeAll, expect, it } from "vitest";
import { Visitor } from "../../support/browserless";
import { onOneDatabase } from "../../support/databases";
import { type StockedShop, startStockedShop } from "../stocked-shop";

const GOOD = {
  companyName: "Pádel Norte, S. L.",
  contactName: "Íñigo Núñez",
  email: "hola@padelnorte.example",
  phone: "+34 910 000 000",
  city: "Santander",
  region: "cantabria",
  category: "leisure",
  website: "https://padelnorte.example/",
  taxNumber: "B-85834729",
  message: "Queremos vender bonos\nde diez horas.",
  privacy: "true",
};

onOneDatabase((_name, open) => {
  let stocked: StockedShop;
  let visitor: Visitor;
  beforeAll(async () => {
    stocked = await startStockedShop(open, { env: { RATE_LIMITS: "on" } });
    visitor = new Visitor(stocked.shop.origin);
  });
  afterAll(async () => {
    visitor?.close();
    await stocked?.shop.stop();
  });
  const leads = () => stocked.db.selectFrom("partner_leads").selectAll().execute();

  it("reports problems at each field and keeps the input", async () => {
    const page = await visitor.get("/hazte-socio");
    const form = page.form({ action: "/hazte-socio" });
    const refused = await form.submit({ companyName: "Pádel Norte", email: "nadie", website: "ftp://x" });
    expect(refused.status).toBe(400);
    const wrong = refused.document.querySelectorAll("[aria-invalid=true]");
    expect([...wrong].map((field) => field.getAttribute("name"))).toEqual(
      expect.arrayContaining(["contactName", "email", "phone", "city", "region", "category", "website"]),
    );
    const summary = [...refused.document.querySelectorAll("[role=alert] li")].map((item) => item.textContent);
    expect(summary).toContain("Persona de contacto: este campo es obligatorio.");
    expect(summary).toContain("Provincia: este campo es obligatorio.");
    expect(summary.length).toBe(new Set(summary).size);
    expect(refused.text("main")).toContain("Tienes que aceptar la política de privacidad.");
    expect(refused.form({ action: "/hazte-socio" }).values).toMatchObject({ companyName: "Pádel Norte" });
    expect(await leads()).toEqual([]);
  });

  it("stores an enquiry once a day and shows thanks", async () => {
    for (let i = 0; i < 2; i += 1) {
      const page = await visitor.post("/hazte-socio", GOOD);
      expect([page.status, page.path]).toEqual([200, "/hazte-socio/gracias"]);
      expect(page.text("h1")).toContain("Hemos recibido tu solicitud");
    }
    expect(await leads()).toMatchObject([
      { company_name: GOOD.companyName, tax_number: "B85834729", message: GOOD.message, region: "cantabria" },
    ]);
  });

  it("stores nothing of bots and of floods", async () => {
    const bot = await visitor.post("/hazte-socio", { ...GOOD, email: "bot@example.com", fax: "1" });
    expect(bot.path).toBe("/hazte-socio/gracias");
    const statuses = [];
    for (let i = 0; i < 4; i += 1) statuses.push((await visitor.post("/hazte-socio", GOOD)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await leads()).toHaveLength(1);
  });
});
