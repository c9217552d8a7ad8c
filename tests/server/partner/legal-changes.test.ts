// Proves the change of verified legal data without scripts: asked with a reason, decided by staff once, shown and mailed.
import { beforeAll, expect, it } from "vitest";
import { buildOrganization } from "../../fixtures/organizations";
import { onOneDatabase } from "../../support/databases";
import { conformanceProblems } from "../../support/html-conformance";
import { panelShop, unsentMails } from "./panel-shop";

const HERE = "/socios/organizacion";
const LEGAL = `${HERE}/datos-legales`;
const QUEUE = "/gestion/cola";
const IBAN = "ES91 2100 0418 4502 0005 1332";

onOneDatabase((_name, open) => {
  const shop = panelShop(open, unsentMails);
  const verify = (verified_at: number | null) =>
    shop.db
      .updateTable("organizations")
      .set({ verified_at, tax_id: "B85834729" })
      .where("id", "=", shop.organizationId)
      .execute();
  const stored = () =>
    shop.db
      .selectFrom("organizations")
      .select(["name", "legal_name", "street", "payout", "contact_email"])
      .where("id", "=", shop.organizationId)
      .executeTakeFirstOrThrow();
  const mails = async () =>
    (await shop.db.selectFrom("mail_outbox").select(["template", "recipient", "data"]).execute())
      .filter(({ template }) => template === "legal-change-decided")
      .map(({ recipient, data }) => [recipient, data.decision]);

  beforeAll(() => verify(1));

  async function ask(values: Record<string, string> = {}) {
    const page = await shop.as("owner").visitor.get(LEGAL);
    const form = page.form({ intent: "ask" });
    const sent = { street: "Calle Nueva, 3", note: "Nos hemos mudado", ...values };
    return { page, form, sent, done: await form.submit(sent) };
  }
  async function review() {
    const { visitor } = await shop.enterStaff();
    const queue = await visitor.get(`${QUEUE}?clase=datos-legales`);
    return { queue, page: await queue.follow("main tbody th a") };
  }

  it("shows the request to its owner, holds the old data, and lets it be withdrawn", async () => {
    const home = await shop.as("owner").visitor.get(HERE);
    expect(await conformanceProblems(home.html)).toEqual([]);
    const page = await home.follow(`main a[href="${LEGAL}"]`);
    expect(await conformanceProblems(page.html)).toEqual([]);
    const empty = await page.form({ intent: "ask" }).submit({ tax_number: "12345678A" });
    const problems = ["tax_number", "note"].map((name) => empty.has(`#field-${name}-error`));
    expect([empty.status, ...problems]).toEqual([400, true, true]);
    expect((await ask({ iban: IBAN })).done.has("#field-holder-error")).toBe(true);
    expect((await ask({ iban: "ES00", holder: "Ñu" })).done.has("#field-iban-error")).toBe(true);
    const [again, tab] = [
      await home.follow(`main a[href="${LEGAL}"]`),
      await home.follow(`main a[href="${LEGAL}"]`),
    ];
    const same = await again.form({ intent: "ask" }).submit({ note: "Nada" });
    expect([same.status, same.text("main")]).toEqual([
      409,
      expect.stringContaining("no hay nada que cambiar"),
    ]);

    const { form, sent, done } = await ask({ iban: IBAN, holder: "Balneario Ñu, S. L." });
    expect([done.path, done.text("h1")]).toEqual([LEGAL, "Tu petición espera nuestra decisión"]);
    expect(await conformanceProblems(done.html)).toEqual([]);
    expect(done.text("main table")).toContain("Calle Nueva, 3");
    expect(done.html).not.toContain("2100");
    expect((await form.submit(sent)).text("body")).toContain("ya estaba enviada");
    const second = await tab.form({ intent: "ask" }).submit(sent);
    expect([second.status, second.text("main")]).toEqual([
      409,
      expect.stringContaining("Ya hay una petición"),
    ]);
    expect((await shop.as("owner").visitor.get(HERE)).text("main")).toContain("espera nuestra decisión");
    expect((await stored()).street).not.toBe("Calle Nueva, 3");
    const withdrawn = await done.form({ intent: "withdraw" }).submit();
    expect([withdrawn.path, withdrawn.has("[value=ask]")]).toEqual([LEGAL, true]);
    expect(await mails()).toEqual([]);
  });

  it("is the owner's, and each business's own", async () => {
    for (const role of ["manager", "cashier", "bookkeeper"] as const) {
      expect((await shop.as(role).visitor.get(LEGAL)).status).toBe(404);
    }
    const { id: organizationId } = await buildOrganization(shop.db, { name: "Ajeno", verified_at: 1 });
    const other = await shop.enter({ organizationId, role: "owner" });
    const page = await other.visitor.get(LEGAL);
    const asked = await page.form({ intent: "ask" }).submit({ street: "Calle Suya, 1", note: "Mudanza" });
    const { id } = await shop.db
      .selectFrom("legal_changes")
      .select("id")
      .where("organization_id", "=", organizationId)
      .executeTakeFirstOrThrow();
    const stolen = await shop.as("owner").visitor.post(LEGAL, {
      organization: shop.organizationId,
      intent: "withdraw",
      request: id,
    });
    expect(stolen.status).toBe(404);
    expect((await other.visitor.get(`${QUEUE}/datos-legales/${id}`)).status).toBe(404);
    await asked.form({ intent: "withdraw" }).submit();
  });

  it("changes the data when staff approve, once, and tells why to the owner and the contact", async () => {
    await ask({ iban: IBAN, holder: "Balneario Ñu, S. L." });
    const { queue, page } = await review();
    expect(await conformanceProblems(queue.html)).toEqual([]);
    expect(await conformanceProblems(page.html)).toEqual([]);
    expect(page.text("main")).toMatch(/Nos hemos mudado.*Calle Nueva, 3.*ES9121000418450200051332/s);
    const form = page.form({ action: page.path });
    expect((await form.submit({ decision: "approved", reason: " " })).status).toBe(400);
    const values = { decision: "approved", reason: "Visto el contrato de alquiler" };
    const [first, second] = await Promise.all([form.submit(values), form.submit(values)]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    const now = await stored();
    expect([now.street, now.payout === null]).toEqual(["Calle Nueva, 3", false]);
    expect(await mails()).toEqual(
      expect.arrayContaining([
        [now.contact_email, "approved"],
        [shop.as("owner").email, "approved"],
      ]),
    );
    const home = await shop.as("owner").visitor.get(HERE);
    expect(home.text("main")).toContain("Motivo: Visto el contrato de alquiler");
  });

  it("keeps the data when staff refuse, also those of a suspended business", async () => {
    await ask({ street: "Calle Falsa, 9" });
    await shop.db
      .updateTable("organizations")
      .set({ status: "suspended" as never })
      .where("id", "=", shop.organizationId)
      .execute();
    const { page } = await review();
    expect(page.text("main")).toContain("Suspendido");
    const values = { decision: "refused", reason: "Falta el documento" };
    const done = await page.form({ action: page.path }).submit(values);
    expect([done.path, (await stored()).street]).toEqual([QUEUE, "Calle Nueva, 3"]);
    const home = await shop.as("owner").visitor.get(HERE);
    expect(home.text("main")).toContain("Motivo: Falta el documento");
  });
});
