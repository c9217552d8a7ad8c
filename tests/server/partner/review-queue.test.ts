// Proves the staff's queue on the real server, without scripts: permissions, approving exactly the content that was
// read, asking for changes and rejecting with a reason, for new offers and for changes of offers on sale.
import { expect, it } from "vitest";
import { changeOffer } from "~/domain/catalogue/manage/change-offer.server";
import type { OfferContent } from "~/domain/catalogue/offer-content";
import { memberActor } from "../../fixtures/context";
import { buildOffer } from "../../fixtures/offers";
import { atNight } from "../../support/at-night";
import type { Visitor } from "../../support/browserless";
import { onOneDatabase } from "../../support/databases";
import { conformanceProblems } from "../../support/html-conformance";
import { OTHER_SCRIPTS, panelShop } from "./panel-shop";

const QUEUE = "/gestion/cola";

onOneDatabase((_name, open) => {
  const shop = panelShop(open);
  let staff: Promise<Visitor> | undefined;

  const asStaff = () => {
    staff ??= shop.enterStaff().then(({ visitor }) => visitor);
    return staff;
  };

  async function submitted(): Promise<string> {
    const { id } = await buildOffer(shop.db, {
      organization_id: shop.organizationId,
      title: "Masaje nuevo",
      status: "in_review",
      summary: "Una hora",
    });
    return id;
  }

  async function proposed(content: Partial<OfferContent>): Promise<string> {
    const { id } = await buildOffer(shop.db, {
      organization_id: shop.organizationId,
      title: "Masaje de antes",
    });
    await propose(id, content);
    return id;
  }
  async function propose(id: string, content: Partial<OfferContent>) {
    const { userId } = shop.as("manager");
    const actor = memberActor(shop.organizationId, "manager", userId);
    await changeOffer({ db: shop.db, actor }, { id, expectedVersion: null, content });
  }
  const stored = (id: string) =>
    shop.db
      .selectFrom("offers")
      .select(["status", "title", "status_reason"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();

  it("does not exist for partners, asks strangers to sign in, and shows staff what waits", async () => {
    const id = await submitted();
    expect((await shop.as("owner").visitor.get(QUEUE)).status).toBe(404);
    expect((await shop.as("owner").visitor.get(`${QUEUE}/${id}`)).status).toBe(404);
    expect((await shop.as("owner").visitor.post(`${QUEUE}/${id}`, { decision: "approved" })).status).toBe(
      404,
    );
    expect((await shop.visit().get(QUEUE)).path).toBe(`/login?returnTo=${encodeURIComponent(QUEUE)}`);
    const visitor = await asStaff();
    const page = await visitor.get("/gestion");
    expect([page.path, page.headers["cache-control"], page.has(OTHER_SCRIPTS)]).toEqual([
      QUEUE,
      "private, no-store",
      false,
    ]);
    expect(page.texts("tbody th")).toContain("Masaje nuevo");
    expect(await conformanceProblems(page.html)).toEqual([]);
    expect((await visitor.get(`${QUEUE}/nada`)).status).toBe(404);
  });

  it("approves a new offer, which is on sale then", async () => {
    const id = await submitted();
    const page = await (await asStaff()).get(`${QUEUE}/${id}`);
    expect(page.text("main")).toContain("Una hora");
    expect(await conformanceProblems(page.html)).toEqual([]);
    const refused = await page.form({ action: page.path }).submit();
    expect([refused.status, refused.text("main")]).toEqual([
      400,
      expect.stringContaining("Elige una de las opciones"),
    ]);
    const done = await refused.form({ action: page.path }).submit({ decision: "approved" });
    expect(done.path).toBe(QUEUE);
    expect((await stored(id)).status).toBe("published");
    expect((await shop.visit().get(`/ofertas/${id}`)).text("h1")).toBe("Masaje nuevo");
    const again = await page.form({ action: page.path }).submit({ decision: "approved" });
    expect([again.status, again.text("main")]).toEqual([409, expect.stringContaining("ya no espera nada")]);
  });

  atNight(() => {
    it("opens what has waited longest of the rest with the decision, where staff want that", async () => {
      const [id, next] = [await submitted(), await submitted()];
      const longest = await shop.db
        .updateTable("offers")
        .set({ updated_at: 1 })
        .where("id", "=", next)
        .returning("id")
        .executeTakeFirstOrThrow();
      const page = await (await asStaff()).get(`${QUEUE}/${id}`);
      expect(page.has('button[name="after"][value="next"]')).toBe(true);
      const sent = { ...page.form({ action: page.path }).values, decision: "approved", after: "next" };
      const done = await (await asStaff()).post(page.path, sent);
      expect([done.path, (await stored(id)).status]).toEqual([`${QUEUE}/${longest.id}`, "published"]);
      await done.form({ action: done.path }).submit({ decision: "approved" });
    });
  });

  it("returns or rejects a new offer only with a reason, and keeps the input", async () => {
    for (const [decision, status] of [
      ["returned", "draft"],
      ["rejected", "rejected"],
    ] as const) {
      const id = await submitted();
      const page = await (await asStaff()).get(`${QUEUE}/${id}`);
      const refused = await page
        .form({ action: page.path })
        .submit({ decision, reason: "Falta la dirección" });
      expect(refused.status).toBe(400);
      const form = refused.form({ action: page.path });
      expect(form.values).toMatchObject({ decision, reason: "Falta la dirección" });
      await form.submit({ reason_code: "incomplete" });
      expect(await stored(id)).toMatchObject({ status, status_reason: "Falta la dirección" });
    }
  });

  it("shows a change beside the offer on sale, and approves exactly the content that was read", async () => {
    const id = await proposed({ title: "Masaje de ahora", conditions: "Con cita.\nDe lunes a viernes." });
    const page = await (await asStaff()).get(`${QUEUE}/${id}`);
    expect(page.texts("tbody td")).toEqual(expect.arrayContaining(["Masaje de antes", "Masaje de ahora"]));
    const asPartner = await shop.as("owner").visitor.get(`/socios/ofertas/${id}/cambios`);
    for (const shown of [page, asPartner])
      expect(shown.texts("tbody td p")).toEqual(expect.arrayContaining(["Con cita.", "De lunes a viernes."]));
    await propose(id, { title: "Masaje de mañana" });
    const stale = await page.form({ action: page.path }).submit({ decision: "approved" });
    expect([stale.status, (await stored(id)).title]).toEqual([409, "Masaje de antes"]);
    expect(stale.text("main")).toContain("Masaje de mañana");
    await stale.form({ action: page.path }).submit({ decision: "approved" });
    expect((await stored(id)).title).toBe("Masaje de mañana");
    expect((await shop.visit().get(`/ofertas/${id}`)).text("h1")).toBe("Masaje de mañana");
  });
});
