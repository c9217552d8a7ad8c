// Proves the organization's page without scripts: public data, legal data that is fixed, closures that offers announce.
import { expect, it } from "vitest";
import { addDays, localDay } from "~/domain/kernel/local-day";
import { formatDay } from "~/locales/es/format";
import { buildOffer } from "../../fixtures/offers";
import { hugePng, picture } from "../../fixtures/pictures";
import { onOneDatabase } from "../../support/databases";
import { conformanceProblems } from "../../support/html-conformance";
import { panelShop, unsentMails } from "./panel-shop";

const HERE = "/socios/organizacion";

onOneDatabase((_name, open) => {
  const shop = panelShop(open, unsentMails);
  const stored = () =>
    shop.db
      .selectFrom("organizations")
      .select(["description", "contact_phone", "legal_name"])
      .where("id", "=", shop.organizationId)
      .executeTakeFirstOrThrow();
  const publicForm = "form:has([value=public])";
  const closureForm = "form:has([value=close])";

  it("lets the owner change public data, reports others' changes, and shows legal data read-only", async () => {
    const { visitor } = shop.as("owner");
    const [first, mine, theirs] = [await visitor.get(HERE), await visitor.get(HERE), await visitor.get(HERE)];
    expect(await conformanceProblems(first.html)).toEqual([]);
    const { legal_name } = await stored();
    expect(mine.text("main")).toContain(legal_name);
    const refused = await first.form(publicForm).submit({ name: "", website: "sin-esquema" });
    expect([refused.status, refused.has("#field-name-error"), refused.has("#field-website-error")]).toEqual([
      400,
      true,
      true,
    ]);
    const saved = await theirs.form(publicForm).submit({ description: "Aguas termales desde 1900." });
    expect(saved.path).toBe(HERE);
    const stale = await mine.form(publicForm).submit({ description: "Otra cosa." });
    expect(stale.status).toBe(409);
    expect(stale.text("main .notice table")).toMatch(/Aguas termales.*Otra cosa/s);
    // One message, which says what saving again does; only fields that people see are compared.
    expect(stale.text("main")).toContain("Si guardas otra vez, valdrá lo que tienes escrito.");
    expect(stale.text("main")).not.toContain("repite el cambio");
    expect(stale.text("main .notice table")).not.toMatch(/intent|public/);
    expect(await stored()).toMatchObject({ description: "Aguas termales desde 1900." });
  });

  it("shows managers the data without a form for it, and no cashier the page", async () => {
    const page = await shop.as("manager").visitor.get(HERE);
    expect([page.has(publicForm), page.has(closureForm)]).toEqual([false, true]);
    const sent = await shop.as("manager").visitor.post(HERE, {
      organization: shop.organizationId,
      intent: "public",
      name: "Mío",
      contact_phone: "+34 910 000 000",
    });
    expect(sent.status).toBe(404);
    expect((await shop.as("cashier").visitor.get(HERE)).status).toBe(404);
  });

  it("announces a closure in the shop, and withdraws it once", async () => {
    const { visitor } = shop.as("manager");
    const { id } = await buildOffer(shop.db, { organization_id: shop.organizationId });
    const from = addDays(localDay(Date.now()), 7);
    const page = await visitor.get(HERE);
    const empty = await page.form(closureForm).submit({ from: "", until: "" });
    expect([empty.texts(".field__error").length, empty.text('main [role="alert"]')]).toEqual([
      1,
      expect.stringContaining("Primer día cerrado: este campo es obligatorio."),
    ]);
    const wrong = await page.form(closureForm).submit({ from, until: addDays(from, -3), note: "Vacaciones" });
    expect([wrong.status, wrong.has("#field-until-error")]).toEqual([400, true]);
    const asked = await wrong.form(closureForm).submit({ from, until: "", note: "Vacaciones" });
    // A date of the shop falls on that day: it stays on sale.
    const done = await asked.form("main form").submit({ decision: "keep" });
    expect(done.path).toBe(HERE);
    const words = `Cerrado: ${formatDay(from)} (Vacaciones).`;
    expect((await shop.visit().get(`/ofertas/${id}/`)).text("main")).toContain(words);
    const remove = done.form("form:has([value=reopen])");
    expect((await remove.submit({})).path).toBe(HERE);
    expect((await remove.submit({})).status).toBe(404);
    expect((await shop.visit().get(`/ofertas/${id}/`)).text("main")).not.toContain(words);
  });

  const LEGAL = `${HERE}/datos-legales`;
  const mails = () =>
    shop.db
      .selectFrom("mail_outbox")
      .select(["recipient", "data"])
      .where("template", "=", "organization-changed")
      .execute();

  it("lets the owner correct legal data until they are verified, and mails the owners", async () => {
    const { visitor, email } = shop.as("owner");
    const verify = (verified_at: number | null) =>
      shop.db
        .updateTable("organizations")
        .set({ verified_at })
        .where("id", "=", shop.organizationId)
        .execute();
    await verify(null);
    expect((await visitor.get(HERE)).has(`a[href="${LEGAL}"]`)).toBe(true);
    const page = await visitor.get(LEGAL);
    expect(await conformanceProblems(page.html)).toEqual([]);
    const form = page.form({ action: LEGAL });
    const place = {
      street: "Calle Triana, 1",
      postal_code: "28013",
      city: "Las Palmas",
      province: "las-palmas",
    };
    const wrong = await form.submit({ ...place, tax_number: "12345678A" });
    expect([wrong.status, wrong.has("#field-tax_number-error")]).toEqual([400, true]);
    const far = await form.submit({ ...place, tax_number: "B85834729" });
    expect([far.status, far.has("#field-postal_code-error")]).toEqual([400, true]);
    expect(far.form({ action: LEGAL }).values).toMatchObject({ city: "Las Palmas" });
    const sent = {
      ...place,
      postal_code: "35002",
      legal_name: "Balneario Ñu, S. L.",
      registry_info: "Tomo 1",
    };
    const saved = await far.form({ action: LEGAL }).submit(sent);
    expect(saved.path).toBe(HERE);
    expect(saved.text("main")).toContain("Calle Triana, 1, 35002 Las Palmas");
    const row = await shop.db
      .selectFrom("organizations")
      .select(["legal_name", "tax_regime", "registry_info"])
      .where("id", "=", shop.organizationId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      legal_name: "Balneario Ñu, S. L.",
      tax_regime: "igic",
      registry_info: "Tomo 1",
    });
    expect(await mails()).toMatchObject([
      { recipient: email, data: { changes: ["legal_data"], by: email, person: null } },
    ]);
    const stale = await form.submit({ ...sent, tax_number: "B85834729", legal_name: "Otra" });
    expect([stale.status, stale.text("main .notice table").includes("Balneario Ñu, S. L.")]).toEqual([
      409,
      true,
    ]);
    await verify(Date.now());
    // Then they are asked for: legal-changes.test.ts.
    expect((await visitor.get(LEGAL)).has("form input[name=version]")).toBe(false);
    expect((await stale.form({ action: LEGAL }).submit({ legal_name: "Otra" })).status).toBe(404);
    expect((await shop.as("manager").visitor.get(LEGAL)).status).toBe(404);
  });

  it("mails owners and the former contact when the contact address changes", async () => {
    const { visitor, email } = shop.as("owner");
    const { contact_email: before } = await shop.db
      .selectFrom("organizations")
      .select("contact_email")
      .where("id", "=", shop.organizationId)
      .executeTakeFirstOrThrow();
    const form = (await visitor.get(HERE)).form(publicForm);
    const wrong = await form.submit({ contact_email: "sin arroba" });
    expect([wrong.status, wrong.has("#field-contact_email-error")]).toEqual([400, true]);
    const earlier = (await mails()).length;
    expect((await form.submit({ contact_email: "hola@balneario.example" })).path).toBe(HERE);
    const sent = (await mails()).slice(earlier);
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual([email, before].sort());
    expect(sent[0]?.data).toMatchObject({ changes: ["contact_email"] });
  });

  it("takes a logo, refuses what is none beside the field, shows it in the shop, and removes it", async () => {
    const { visitor } = shop.as("owner");
    const LOGO = `${HERE}/logo`;
    const { id } = await buildOffer(shop.db, { organization_id: shop.organizationId });
    const send = (image: Uint8Array<ArrayBuffer>) => {
      const form = new FormData();
      form.set("organization", shop.organizationId);
      form.set("image", new File([image], "logo.png", { type: "image/png" }));
      return visitor.upload(LOGO, form);
    };
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    for (const image of [
      svg,
      await hugePng(50_000, 50_000),
      new Uint8Array(30 * 1024 * 1024),
      new Uint8Array(),
    ]) {
      const refused = await send(image);
      expect([refused.status, refused.has("#field-image-error")]).toEqual([400, true]);
    }
    const page = await visitor.get(LOGO);
    expect(await conformanceProblems(page.html)).toEqual([]);
    const saved = await send(await picture({ width: 300, height: 300 }));
    expect([saved.path, saved.has("main .box img")]).toEqual([HERE, true]);
    const shown = await shop.visit().get(`/ofertas/${id}/`);
    const src = shown.document.querySelector("#vendedor img")?.getAttribute("src") ?? "";
    expect(src).toMatch(/\/pictures\/.*\.webp$/);
    const removed = await (await visitor.get(LOGO)).form("form:has([value=remove])").submit();
    expect([removed.path, removed.has("main .box img")]).toEqual([HERE, false]);
    expect((await shop.as("manager").visitor.get(LOGO)).status).toBe(404);
  });
});
