// Proves on the real server, without scripts, that staff decide on businesses that apply: asked back and corrected, approved
// with the first offer, rejected, stale decisions; and that nothing of a business that is not active is called on sale.
import { expect, it } from "vitest";
import { mailDeskQueue } from "~/domain/reports/mail-desk-queue.server";
import { completeOffer } from "../../fixtures/complete-offer";
import { forced } from "../../fixtures/forced-status";
import { buildOffer } from "../../fixtures/offers";
import { APPLYING_BUSINESS, buildOrganization } from "../../fixtures/organizations";
import type { Visitor } from "../../support/browserless";
import { onOneDatabase } from "../../support/databases";
import { conformanceProblems } from "../../support/html-conformance";
import { panelShop, unsentMails } from "./panel-shop";

const QUEUE = "/gestion/cola";
const HOME = "/socios/inicio";
const LEGAL = "/socios/organizacion/datos-legales";
const SEND = "/socios/alta/enviar";

onOneDatabase((_name, open) => {
  const shop = panelShop(open, unsentMails);
  let staff: Promise<Visitor> | undefined;
  const asStaff = () => {
    staff ??= shop.enterStaff().then(({ visitor }) => visitor);
    return staff;
  };
  const mailsTo = async (recipient: string) =>
    shop.db
      .selectFrom("mail_outbox")
      .select(["template", "data"])
      .where("recipient", "=", recipient)
      .where("template", "in", ["organization-status", "offer-status"])
      .orderBy("created_at")
      .execute();
  const statusesTo = async (recipient: string) =>
    (await mailsTo(recipient)).map(({ template, data }) => [template, (data as { status: string }).status]);
  const auditOf = async (id: string) =>
    (
      await shop.db
        .selectFrom("audit_log")
        .select("action")
        .where("subject_id", "=", id)
        .where("action", "like", "organization.%")
        .orderBy("at")
        .execute()
    ).map(({ action }) => action);
  const offerIn = (organization_id: string, status: "in_review" | "published", title: string) =>
    buildOffer(shop.db, { organization_id, status, title, summary: "Una hora" });
  async function applicant(name: string) {
    const { id, contact_email } = await buildOrganization(shop.db, {
      name,
      status: forced("pending_review"),
      tax_id: `B${crypto.randomUUID().slice(0, 8)}`,
    });
    return { id, contact: contact_email };
  }

  it("leads an applicant from the form over a correction to a sale in the shop", async () => {
    const { visitor, email } = await shop.enter();
    const form = await visitor.get("/socios/alta");
    const terms = await form.form({ action: "/socios/alta" }).submit(APPLYING_BUSINESS);
    const agreed = { terms: "1", self_certified: "1" };
    await terms.form({ action: SEND }).submit(agreed);
    expect(await statusesTo(email)).toEqual([["organization-status", "pending_review"]]);
    const { id } = await shop.db
      .selectFrom("organizations")
      .select("id")
      .where("name", "=", APPLYING_BUSINESS.name)
      .executeTakeFirstOrThrow();
    const offer = await offerIn(id, "in_review", "Circuito de aguas");

    const desk = await asStaff();
    const queue = await desk.get(`${QUEUE}?clase=negocios`);
    expect(queue.texts("tbody th")).toContain(APPLYING_BUSINESS.name);
    expect(await conformanceProblems(queue.html)).toEqual([]);
    const waiting = await queue.follow(`main a[href="${QUEUE}/negocios/${id}"]`);
    expect(await conformanceProblems(waiting.html)).toEqual([]);
    for (const fact of ["12345678Z", "Íñigo Núñez", "Calle Mayor, 1", "IVA", email, "Una hora"])
      expect(waiting.text("main")).toContain(fact);
    const bare = await waiting
      .form({ action: waiting.path })
      .submit({ decision: "returned", reason: "Falta el portal" });
    expect([bare.status, bare.form({ action: waiting.path }).values.reason]).toEqual([
      400,
      "Falta el portal",
    ]);
    const asked = await bare.form({ action: waiting.path }).submit({ reason_code: "incomplete" });
    expect(asked.path).toBe(QUEUE);

    const home = await visitor.get(HOME);
    expect(home.text("main")).toContain("Falta el portal");
    expect(home.text("main")).not.toContain("No hay nada pendiente");
    const legal = await home.follow(`main a[href="${LEGAL}"]`);
    await legal.form({ action: LEGAL }).submit({ street: "Calle Mayor, 1, portal 2" });
    const again = await visitor.get(SEND);
    expect(again.text("main")).toContain("Falta el portal");
    await again.form({ action: SEND }).submit(agreed);

    const stale = await waiting.form({ action: waiting.path }).submit({ decision: "approved" });
    expect([stale.status, stale.text("main").includes("portal 2")]).toEqual([409, true]);
    const approval = stale.form({ action: waiting.path });
    const version = await shop.db
      .selectFrom("offers")
      .select("version")
      .where("id", "=", offer.id)
      .executeTakeFirst();
    const done = await approval.submit({ decision: "approved", offers: `${offer.id}:${version?.version}` });
    expect(done.path).toBe(QUEUE);
    expect((await shop.visit().get(`/ofertas/${offer.id}`)).text("h1")).toBe("Circuito de aguas");
    expect(await statusesTo(email)).toEqual([
      ["organization-status", "pending_review"],
      ["organization-status", "draft"],
      ["organization-status", "pending_review"],
      ["organization-status", "active"],
      ["offer-status", "published"],
    ]);
    expect(await auditOf(id)).toEqual(
      expect.arrayContaining(["organization.draft", "organization.pending_review", "organization.active"]),
    );
    const decided = await desk.get(waiting.path);
    expect(decided.text("main")).toContain("no espera ninguna decisión");
    expect(await conformanceProblems(decided.html)).toEqual([]);
    const late = await waiting
      .form({ action: waiting.path })
      .submit({ decision: "rejected", reason_code: "other", reason: "x" });
    expect([late.status, late.text("main").includes("Su estado ahora: activo")]).toEqual([409, true]);
  });

  it("approves nothing when an offer of the business changed since it was read", async () => {
    const { id } = await applicant("Baños de ayer");
    const offer = await offerIn(id, "in_review", "Baño de ayer");
    const page = await (await asStaff()).get(`${QUEUE}/negocios/${id}`);
    await shop.db.updateTable("offers").set({ version: 77 }).where("id", "=", offer.id).execute();
    const answer = await page
      .form({ action: page.path })
      .submit({ decision: "approved", offers: `${offer.id}:1` });
    expect(answer.status).toBe(409);
    const { status } = await shop.db
      .selectFrom("organizations")
      .select("status")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(status).toBe("pending_review");
    const foreign = await offerIn(shop.organizationId, "in_review", "De otros");
    const mixed = await (await asStaff()).post(page.path, {
      decision: "approved",
      version: answer.form({ action: page.path }).values.version ?? "",
      offers: `${foreign.id}:1`,
    });
    expect(mixed.status).toBe(404);
  });

  it("rejects a business only with a reason, which it reads", async () => {
    const { id, contact } = await applicant("Baños raros");
    const page = await (await asStaff()).get(`${QUEUE}/negocios/${id}`);
    const refused = await page.form({ action: page.path }).submit({ decision: "rejected" });
    expect(refused.status).toBe(400);
    await refused
      .form({ action: page.path })
      .submit({ reason_code: "fraud", reason: "El NIF es de otra persona." });
    const [mail] = await mailsTo(contact);
    expect(mail?.data).toMatchObject({ status: "rejected", reason: "El NIF es de otra persona." });
  });

  it("calls nothing of a business on sale that is not active: review, panel, preview, mail", async () => {
    const { id, contact } = await applicant("Baños en espera");
    const member = await shop.enter({ organizationId: id, role: "owner" });
    const offer = await offerIn(id, "in_review", "Baño en espera");
    const page = await (await asStaff()).get(`${QUEUE}/${offer.id}`);
    expect(page.text("main")).toContain("saldrá a la venta cuando el negocio esté activo");
    expect(page.text("main")).toContain("Espera revisión");
    const done = await page.form({ action: page.path }).submit({ decision: "approved" });
    expect(done.html).toContain("Saldrá a la venta cuando el negocio esté activo");
    const [mail] = await mailsTo(contact);
    expect(mail?.data).toMatchObject({ status: "published", seller: "pending_review" });
    for (const path of [HOME, "/socios/ofertas", `/socios/ofertas/${offer.id}`]) {
      const shown = (await member.visitor.get(path)).text("main");
      expect([path, /(?<!saldrán? )a la venta/i.exec(shown)?.[0] ?? null]).toEqual([path, null]);
      expect([path, shown.includes("Aprobada")]).toEqual([path, true]);
    }
    const preview = await member.visitor.get(`/socios/ofertas/${offer.id}/vista`);
    expect(preview.text("main")).toContain("Aprobada: así se verá en la tienda");
    expect(preview.has('button[value="checkout"]:not(fieldset[disabled] *)')).toBe(false);
    expect((await member.visitor.get(HOME)).text("main")).not.toContain("No hay nada pendiente");
    expect((await shop.visit().get(`/ofertas/${offer.id}`)).status).toBe(404);
    const application = await (await asStaff()).get(`${QUEUE}/negocios/${id}`);
    await application.form({ action: application.path }).submit({ decision: "approved" });
    expect((await shop.visit().get(`/ofertas/${offer.id}`)).text("h1")).toBe("Baño en espera");
    expect((await mailsTo(contact)).at(-1)?.data).toMatchObject({
      status: "active",
      offers: ["Baño en espera"],
    });
  });

  it("acknowledges an offer that is sent to review to the person who sent it, and tells them the decision", async () => {
    const manager = shop.as("manager");
    const { id } = await buildOffer(shop.db, {
      organization_id: shop.organizationId,
      title: "Baño del encargado",
      status: "draft",
    });
    await completeOffer(shop.db, id);
    const page = await manager.visitor.get(`/socios/ofertas/${id}`);
    await page.form({ action: page.path }).submit({}, "[value=in_review]");
    expect((await mailsTo(manager.email)).at(-1)?.data).toMatchObject({
      status: "in_review",
      offer_uuid: id,
    });
    const review = await (await asStaff()).get(`${QUEUE}/${id}`);
    await review.form({ action: review.path }).submit({ decision: "approved" });
    expect((await mailsTo(manager.email)).at(-1)?.data).toMatchObject({
      status: "published",
      offer_uuid: id,
    });
  });

  it("tells the desk by one mail an hour what waits, by kind", async () => {
    const recipient = "mesa@example.com";
    await applicant("Otra espera");
    const queued = () =>
      shop.db
        .selectFrom("mail_outbox")
        .select(["recipient", "data"])
        .where("template", "=", "desk-queue")
        .orderBy("created_at", "desc")
        .execute();
    // The shop's own job tells the business desk as well.
    await shop.db.deleteFrom("mail_outbox").where("template", "=", "desk-queue").execute();
    await Promise.all([1, 2, 3].map(() => mailDeskQueue(shop.db, recipient)));
    const first = await queued();
    expect(first).toHaveLength(1);
    expect(first[0]?.data).toMatchObject({ counts: { application: expect.any(Number), change: 0 } });
    await applicant("Una más");
    expect(await mailDeskQueue(shop.db, recipient)).toBe(false);
    const hourAgo = Date.now() - 3_700_000;
    await shop.db
      .updateTable("mail_outbox")
      .set({ created_at: hourAgo })
      .where("template", "=", "desk-queue")
      .execute();
    expect(await mailDeskQueue(shop.db, recipient)).toBe(true);
    expect(await mailDeskQueue(shop.db, recipient)).toBe(false);
  });
});
