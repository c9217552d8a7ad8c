// Proves what the panel does when a form is sent twice, a mail scanner opens an invitation, or the business is suspended
// meanwhile: one object, nothing accepted, a clear message and nothing half-written.
import { expect, it } from "vitest";
import { forced } from "../../fixtures/forced-status";
import { buildOffer } from "../../fixtures/offers";
import { onOneDatabase } from "../../support/databases";
import { linkIn, waitForMail } from "../../support/written-mails";
import { panelShop } from "./panel-shop";

const OFFERS = "/socios/ofertas";

onOneDatabase((_name, open) => {
  const shop = panelShop(open);
  const visitor = () => shop.as("manager").visitor;
  const titled = (title: string) =>
    shop.db.selectFrom("offers").select(["id", "status"]).where("title", "=", title).execute();

  it("creates one offer from a form that is sent twice, and reports the repetition when it was typed anew", async () => {
    const empty = await visitor().get(`${OFFERS}/nueva`);
    const send = (title: string) =>
      empty.form({ action: `${OFFERS}/nueva` }).submit({ title, category: "leisure" });
    const [one, two] = await Promise.all([send("Cata doble"), send("Cata doble")]);
    const again = await send("Cata doble");
    expect([two?.path, again.path]).toEqual([one?.path, one?.path]);
    expect(await titled("Cata doble")).toHaveLength(1);
    const other = await send("Cata triple");
    expect([other.status, other.text("main").includes("ya se guardó")]).toEqual([409, true]);
    const form = other.form({ action: `${OFFERS}/nueva` });
    expect(form.values.title).toBe("Cata triple");
    expect((await form.submit()).path).toMatch(/\/editar\/precio$/);
    expect(await titled("Cata triple")).toHaveLength(1);
  });

  it("makes one copy of an offer, however often its form is sent", async () => {
    const { id } = await buildOffer(shop.db, { organization_id: shop.organizationId, title: "Paella" });
    const page = await visitor().get(`${OFFERS}/${id}/duplicar`);
    const send = () => page.form({ action: page.path }).submit();
    const [one, two] = await Promise.all([send(), send()]);
    expect([one.status, two.path]).toEqual([200, one.path]);
    expect(await titled("Paella (copia)")).toHaveLength(1);
  });

  it("accepts no invitation for a mail scanner, which opens the link and asks for its headers", async () => {
    const email = "escaneada@example.com";
    const invite = await shop.as("owner").visitor.get("/socios/equipo/invitar");
    await invite.form({ action: invite.path }).submit({ email, role: "cashier" });
    const mail = await waitForMail(shop.shop.dataDir, email, /te invita a su equipo/);
    const address = shop.shop.origin + linkIn(mail, shop.shop.origin, "/socios/invitacion");
    for (const method of ["HEAD", "GET", "GET", "HEAD"]) {
      const answer = await fetch(address, { method, redirect: "manual" });
      expect([method, answer.status, answer.headers.get("cache-control")]).toEqual([
        method,
        200,
        "private, no-store",
      ]);
    }
    const row = await shop.db
      .selectFrom("member_invitations")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirst();
    expect(row).toBeDefined();
    expect((await shop.visit().get(address.slice(shop.shop.origin.length))).text("main")).toContain(
      "te invita",
    );
  });

  it("keeps the offers of a business that is suspended meanwhile from review and sale", async () => {
    const own = { organization_id: shop.organizationId };
    const draft = await buildOffer(shop.db, {
      ...own,
      title: "A medias",
      status: "draft",
      summary: "Una",
      conditions: "De lunes a jueves.",
      how_to_redeem: "Enseña el cupón.",
    });
    const paused = await buildOffer(shop.db, { ...own, title: "En espera", status: "paused" });
    const pages = [
      await visitor().get(`${OFFERS}/${draft.id}`),
      await visitor().get(`${OFFERS}/${paused.id}`),
    ];
    const edit = await visitor().get(`${OFFERS}/${draft.id}/editar/que`);
    const setStatus = (status: "active" | "suspended") =>
      shop.db
        .updateTable("organizations")
        .set({ status: forced(status) })
        .where("id", "=", shop.organizationId)
        .execute();
    await setStatus("suspended");
    try {
      for (const [index, move] of ["in_review", "published"].entries()) {
        const refused = await pages[index]?.form(`form:has([value=${move}])`).submit({}, `[value=${move}]`);
        expect([refused?.status, refused?.text("main")]).toEqual([
          409,
          expect.stringContaining("El negocio está suspendido"),
        ]);
      }
      expect([await titled("A medias"), await titled("En espera")]).toMatchObject([
        [{ status: "draft" }],
        [{ status: "paused" }],
      ]);
      await edit.form({ action: edit.path }).submit({ summary: "Dos" });
      const saved = await visitor().get(edit.path);
      expect(saved.form({ action: edit.path }).values.summary).toBe("Dos");
    } finally {
      await setStatus("active");
    }
  });
});
