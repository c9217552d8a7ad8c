// Proves signing up as a seller without scripts, from the public page to the review, and its refusals.
import { expect, it } from "vitest";
import { onOneDatabase } from "../../support/databases";
import { conformanceProblems } from "../../support/html-conformance";
import { enterByCode } from "../sign-in-steps";
import { OTHER_SCRIPTS, panelShop } from "./panel-shop";

const GOOD = {
  name: "Pádel Norte",
  legal_name: "Íñigo Núñez",
  tax_number: "12345678-z",
  trader_status: "trader",
  street: "Calle Mayor, 1",
  postal_code: "39001",
  city: "Santander",
  province: "cantabria",
  phone: "+34 942 000 001",
};

onOneDatabase((_name, open) => {
  const shop = panelShop(open);

  it("leads from the public page to the review in few steps", async () => {
    const visitor = shop.visit();
    const landing = await visitor.get("/socios");
    const login = await landing.follow('main a[href="/socios/alta"]');
    expect(login.path).toBe("/login?returnTo=%2Fsocios%2Falta");
    const form = await enterByCode(shop, visitor, "nueva.socia@example.com", { returnTo: "/socios/alta" });
    expect(form.path).toBe("/socios/alta");
    expect(form.has(OTHER_SCRIPTS)).toBe(false);
    expect(await conformanceProblems(form.html)).toEqual([]);
    const refused = await form
      .form({ action: "/socios/alta" })
      .submit({ ...GOOD, tax_number: "12345678A", postal_code: "28001" });
    expect(refused.status).toBe(400);
    expect(refused.has("#field-tax_number[aria-invalid=true]")).toBe(true);
    expect(refused.form({ action: "/socios/alta" }).values).toMatchObject({ name: "Pádel Norte" });
    const review = await refused.form({ action: "/socios/alta" }).submit(GOOD);
    expect(review.path).toBe("/socios/alta/enviar");
    expect(review.text("main")).toContain("12345678Z");
    expect(await conformanceProblems(review.html)).toEqual([]);
    const forgotten = await review.form({ action: "/socios/alta/enviar" }).submit();
    expect(forgotten.status).toBe(400);
    expect(forgotten.text("main")).toContain("Tienes que aceptar las condiciones para socios.");
    const sent = await forgotten
      .form({ action: "/socios/alta/enviar" })
      .submit({ terms: "1", self_certified: "1" });
    expect(sent.path).toBe("/socios/inicio");
    expect(sent.text("main")).toContain("Estamos revisando tu negocio");
    const again = await visitor.post("/socios/alta/enviar", {
      organization: (
        await shop.db
          .selectFrom("organizations")
          .select("id")
          .where("tax_id", "=", "12345678Z")
          .executeTakeFirstOrThrow()
      ).id,
      terms: "1",
      self_certified: "1",
      terms_version: "2026-11",
    });
    expect([again.status, again.text("main").includes("ya se ha enviado")]).toEqual([409, true]);
  });

  it("shows the guide of the first day and the criteria of the review to all visitors", async () => {
    const landing = await shop.visit().get("/socios");
    const guide = await landing.follow('main a[href="/socios/primer-dia"]');
    expect([guide.text("h1"), guide.has("script")]).toEqual(["Tu primer día como socio", false]);
    expect(await conformanceProblems(guide.html)).toEqual([]);
    const asked = await guide.follow('main a[href="/socios/requisitos"]');
    expect(asked.texts("dt")).toContain("Información engañosa");
    expect(await conformanceProblems(asked.html)).toEqual([]);
  });

  it("shows the terms to all members, and the last step to owners only", async () => {
    const terms = await shop.visit().get("/socios/condiciones");
    expect(terms.text("h1")).toBe("Condiciones para socios");
    expect(await conformanceProblems(terms.html)).toEqual([]);
    expect((await shop.as("manager").visitor.get("/socios/alta/enviar")).status).toBe(404);
  });
});
