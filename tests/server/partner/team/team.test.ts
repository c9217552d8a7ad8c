// Proves the team's pages without scripts: invite, open the link, join, change, remove, leave, and the refusals.
import { expect, it } from "vitest";
import { buildOrganization } from "../../../fixtures/organizations";
import { onOneDatabase } from "../../../support/databases";
import { conformanceProblems } from "../../../support/html-conformance";
import { linkIn, waitForMail } from "../../../support/written-mails";
import { enterByCode, PASSWORD } from "../../sign-in-steps";
import { panelShop } from "../panel-shop";

const TEAM = "/socios/equipo";

onOneDatabase((_name, open) => {
  const shop = panelShop(open);

  async function invite(email: string, role = "cashier") {
    const page = await shop.as("owner").visitor.get(`${TEAM}/invitar`);
    return page.form({ action: `${TEAM}/invitar` }).submit({ email, role });
  }
  const mailedLink = async (email: string) => {
    const mail = await waitForMail(shop.shop.dataDir, email, /te invita a su equipo/);
    return linkIn(mail, shop.shop.origin, "/socios/invitacion");
  };
  const memberRow = (userId: string) =>
    shop.db
      .selectFrom("organization_members")
      .select("role")
      .where("user_id", "=", userId)
      .executeTakeFirst();

  it("is the owner's: to other members it does not exist", async () => {
    for (const role of ["manager", "cashier", "bookkeeper"] as const) {
      const { visitor } = shop.as(role);
      for (const path of [TEAM, `${TEAM}/invitar`, `${TEAM}/${shop.as("owner").userId}`]) {
        expect((await visitor.get(path)).status, `${role} ${path}`).toBe(404);
      }
      const sent = await visitor.post(`${TEAM}/invitar`, {
        organization: shop.organizationId,
        email: "colada@example.com",
        role: "owner",
      });
      expect(sent.status).toBe(404);
    }
    const page = await shop.as("owner").visitor.get(TEAM);
    expect(page.status).toBe(200);
    expect(await conformanceProblems(page.html)).toEqual([]);
  });

  it("invites by mail; opening the link changes nothing; its mailbox joins by the button, once", async () => {
    const email = "Nueva.Caja@example.com";
    const sent = await invite(email);
    expect(sent.path).toBe(TEAM);
    expect(sent.text("body")).toContain("Hemos enviado la invitación");
    const link = await mailedLink(email);
    const guest = shop.visit();
    const shown = await guest.get(link);
    await guest.get(link);
    expect(shown.text("main")).toContain("Balneario Ñu te invita");
    expect(await conformanceProblems(shown.html)).toEqual([]);
    const back = new URL(link, shop.shop.origin);
    const entered = await enterByCode(shop, guest, email, { returnTo: back.pathname + back.search });
    expect(entered.path).toBe(back.pathname + back.search);
    const joined = await entered.form({ intent: "accept" }).submit();
    expect(joined.path).toBe("/socios/inicio");
    expect(joined.text("body")).toContain("Ya formas parte de Balneario Ñu");
    const twice = await entered.form({ intent: "accept" }).submit();
    expect(twice.status).toBe(410);
    expect((await guest.get(link)).text("main")).toContain("ya no vale");
  });

  it("keeps the input, and shows the problem at its field", async () => {
    const refused = await invite("no es un correo", "manager");
    expect(refused.status).toBe(400);
    const form = refused.form({ action: `${TEAM}/invitar` });
    expect(form.values).toMatchObject({ email: "no es un correo", role: "manager" });
    expect(refused.has("#field-email[aria-invalid=true]")).toBe(true);
    expect((await form.submit({ email: shop.as("cashier").email })).text("main")).toContain(
      "ya forma parte del equipo",
    );
    expect(await conformanceProblems(refused.html)).toEqual([]);
  });

  it("shows another account, and a forged link, that the invitation is not theirs", async () => {
    const email = "otra@example.com";
    await invite(email, "manager");
    const link = await mailedLink(email);
    const { visitor, userId } = await shop.enter();
    const shown = await visitor.get(link);
    expect(shown.text("main")).toContain("la invitación es para otra@example.com");
    expect(shown.has('button[value="accept"]')).toBe(false);
    const { searchParams } = new URL(link, shop.shop.origin);
    const fields = { email, sig: searchParams.get("sig") ?? "", intent: "accept" };
    expect((await visitor.post("/socios/invitacion", fields)).status).toBe(410);
    expect(await memberRow(userId)).toBeUndefined();
    expect((await visitor.get(`/socios/invitacion?email=${email}&sig=1.a.b.c`)).status).toBe(410);
  });

  it("resends and withdraws; a second click reports that it is gone", async () => {
    await invite("pendiente@example.com");
    const { visitor } = shop.as("owner");
    const row = await shop.db
      .selectFrom("member_invitations")
      .select("id")
      .where("email", "=", "pendiente@example.com")
      .executeTakeFirstOrThrow();
    const press = (intent: string) =>
      visitor.post(TEAM, { organization: shop.organizationId, invitation: row.id, intent });
    expect((await press("resend")).text("body")).toContain("Hemos enviado otra vez");
    expect((await press("withdraw")).text("body")).toContain("ya no vale");
    const gone = await press("withdraw");
    expect([gone.status, gone.text("main").includes("ya no está pendiente")]).toEqual([409, true]);
  });

  it("changes a role, removes, and keeps the last owner", async () => {
    const { userId, visitor } = await shop.enter({ organizationId: shop.organizationId, role: "cashier" });
    const owner = shop.as("owner");
    const page = await owner.visitor.get(`${TEAM}/${userId}`);
    await page.form({ action: `${TEAM}/${userId}` }).submit({ role: "bookkeeper" });
    expect((await visitor.get("/socios/inicio")).text("header")).toContain("Contabilidad");
    const confirm = await owner.visitor.get(`${TEAM}/${userId}/quitar`);
    expect(await conformanceProblems(confirm.html)).toEqual([]);
    expect(await memberRow(userId)).toEqual({ role: "bookkeeper" });
    const removed = await confirm.form({ action: `${TEAM}/${userId}/quitar` }).submit();
    expect(removed.path).toBe(TEAM);
    expect((await visitor.get("/socios/inicio")).status).toBe(404);
    const last = await owner.visitor.get(`${TEAM}/${owner.userId}/quitar`);
    const refused = await last.form({ action: `${TEAM}/${owner.userId}/quitar` }).submit();
    expect(refused.status).toBe(409);
    expect(refused.text("main")).toContain("necesita al menos una persona");
    expect(await memberRow(owner.userId)).toEqual({ role: "owner" });
  });

  it("lets a member leave after a page with the consequences", async () => {
    const { userId, visitor } = await shop.enter({ organizationId: shop.organizationId, role: "cashier" });
    const page = await visitor.get("/socios/dejar");
    const left = await page.form({ action: "/socios/dejar" }).submit();
    expect(left.path).toBe("/socios");
    expect(left.text("body")).toContain("Ya no formas parte de Balneario Ñu");
    expect(await memberRow(userId)).toBeUndefined();
  });

  it("reports to a member removed while typing that nothing was saved", async () => {
    const { userId, visitor } = await shop.enter({ organizationId: shop.organizationId, role: "owner" });
    const page = await visitor.get(`${TEAM}/invitar`);
    await shop.db.deleteFrom("organization_members").where("user_id", "=", userId).execute();
    const sent = await page
      .form({ action: `${TEAM}/invitar` })
      .submit({ email: "tarde@example.com", role: "owner" });
    expect(sent.status).toBe(404);
    expect(sent.text("main")).toContain("no se ha guardado nada");
    const rows = await shop.db
      .selectFrom("member_invitations")
      .select("id")
      .where("email", "=", "tarde@example.com")
      .execute();
    expect(rows).toEqual([]);
  });

  it("keeps the account of a business's only owner, and shows the step that comes first", async () => {
    const owned = await buildOrganization(shop.db);
    const { visitor, userId } = await shop.enter({ organizationId: owned.id, role: "owner" });
    const form = (await visitor.get("/account/delete")).form({ action: "/account/delete" });
    const refused = await form.submit({ currentPassword: PASSWORD });
    expect(refused.status).toBe(400);
    expect(refused.text("main")).toContain("al menos una persona con la función de propiedad");
    expect(await memberRow(userId)).toEqual({ role: "owner" });
  });

  it("asks for a name when joining, lets each member change it, and shows it with the last use", async () => {
    const email = "cajera@example.com";
    await invite(email);
    const link = await mailedLink(email);
    const guest = shop.visit();
    const back = new URL(link, shop.shop.origin);
    const entered = await enterByCode(shop, guest, email, { returnTo: back.pathname + back.search });
    const long = await entered.form({ intent: "accept" }).submit({ name: "x".repeat(81) });
    expect(long.status).toBe(400);
    await entered.form({ intent: "accept" }).submit({ name: " Begoña  de tarde" });
    const owner = shop.as("owner");
    const rowOf = async (name: string) =>
      (await owner.visitor.get(TEAM)).document
        .querySelectorAll("tbody tr")
        .find((row) => row.textContent.includes(name))?.textContent;
    expect(await rowOf("Begoña de tarde")).toContain("hace menos de una hora");
    const page = await guest.get("/socios/tu-nombre");
    expect(await conformanceProblems(page.html)).toEqual([]);
    const saved = await page.form({ action: "/socios/tu-nombre" }).submit({ name: "Bego" });
    expect(saved.text("body")).toContain("Nombre guardado");
    const { id } = await shop.db
      .selectFrom("users")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    const seat = () =>
      shop.db
        .selectFrom("organization_members")
        .select(["name", "last_used_at"])
        .where("user_id", "=", id)
        .executeTakeFirstOrThrow();
    const use = (last_used_at: number) =>
      shop.db.updateTable("organization_members").set({ last_used_at }).where("user_id", "=", id).execute();
    expect((await seat()).name).toBe("Bego");
    // Within the hour nothing is written; after it, once.
    const recent = Date.now() - 50 * 60_000;
    await use(recent);
    await guest.get("/socios/inicio");
    expect(Number((await seat()).last_used_at)).toBe(recent);
    await use(Date.now() - 3 * 24 * 3_600_000);
    expect(await rowOf("Bego")).toMatch(/hace 3\sdías/);
    await guest.get("/socios/inicio");
    expect(Number((await seat()).last_used_at)).toBeGreaterThan(recent);
    const none = await page.form({ action: "/socios/tu-nombre" }).submit({ name: " " });
    expect([none.status, (await seat()).name]).toEqual([200, null]);
  });
});
