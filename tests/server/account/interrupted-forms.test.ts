// Proves without scripts that a form of the panel which is sent after the session has ended comes back filled to the same person alone.
import { expect, it } from "vitest";
import { deleteExpiredIdentity } from "~/domain/identity/delete-expired.server";
import type { Context } from "~/domain/kernel/context";
import { DAY_MS } from "~/domain/kernel/durations";
import { interruptedForm as text } from "~/locales/es/interrupted-form";
import { buildOffer } from "../../fixtures/offers";
import { buildPlace } from "../../fixtures/places";
import { atNight } from "../../support/at-night";
import type { Visitor } from "../../support/browserless";
import { onOneDatabase } from "../../support/databases";
import { conformanceProblems } from "../../support/html-conformance";
import type { Page } from "../../support/page";
import { otherOrganization, panelShop } from "../partner/panel-shop";
import { enterByPassword, PASSWORD } from "../sign-in-steps";

const NEW_PLACE = "/socios/locales/nuevo";
const FORM = "main form";

onOneDatabase((_name, open) => {
  const shop = panelShop(open);
  const rows = (userId: string) =>
    shop.db.selectFrom("interrupted_forms").selectAll().where("user_id", "=", userId).execute();
  const member = (role: "owner" | "manager" = "manager", organizationId = shop.organizationId) =>
    shop.enter({ organizationId, role });

  /** As a browser does with a cookie that has run out. */
  const endSession = (visitor: Visitor) => visitor.cookies.store("session=; Path=/; Max-Age=0");

  const signIn = (login: Page, email: string) =>
    login.form({ intent: "password" }).submit({ email, password: PASSWORD });

  async function interrupted({ visitor }: { visitor: Visitor }, path: string, typed: Record<string, string>) {
    const form = (await visitor.get(path)).form(FORM);
    endSession(visitor);
    return form.submit(typed);
  }

  it("comes back filled after the sign-in, is saved, and is gone then", async () => {
    const person = await member();
    const typed = { name: "Terraza norte", address: "Calle del Río, 3", phone: "+34600111222" };
    const login = await interrupted(person, NEW_PLACE, typed);
    expect(login.url.searchParams.get("returnTo")).toBe(`${NEW_PLACE}?recuperar=1`);
    expect(login.text()).toContain(text.signIn);
    const [row] = await rows(person.userId);
    expect([row?.path, JSON.stringify(row).includes("Terraza")]).toEqual([NEW_PLACE, false]);

    const filled = await signIn(login, person.email);
    expect(filled.path).toBe(`${NEW_PLACE}?recuperar=1`);
    expect(filled.text(`${FORM} [role=alert]`)).toContain(text.notSaved);
    expect(filled.form(FORM).values).toMatchObject(typed);
    expect(await conformanceProblems(filled.html)).toEqual([]);
    expect((await person.visitor.get(NEW_PLACE)).text("main")).not.toContain(text.notSaved);

    const missing = await filled.form(FORM).submit();
    expect([missing.status, missing.form(FORM).values.name]).toEqual([400, typed.name]);
    expect(await rows(person.userId)).toEqual([]);
    const saved = await missing
      .form(FORM)
      .submit({ postal_code: "28013", city: "Madrid", province: "madrid" });
    expect(saved.path).toBe("/socios/locales");
    expect(saved.text("main")).toContain("Terraza norte");
  });

  atNight(() => {
    it("overwrites nothing that others have changed meanwhile", async () => {
      const place = await buildPlace(shop.db, shop.organizationId);
      const path = `/socios/locales/${place}`;
      const person = await member();
      const login = await interrupted(person, path, { name: "Bar de abajo" });
      const colleague = (await shop.as("owner").visitor.get(path)).form(FORM);
      expect((await colleague.submit({ name: "Bar de arriba" })).status).toBe(200);
      const filled = await signIn(login, person.email);
      expect(filled.form(FORM).values.name).toBe("Bar de abajo");
      const refused = await filled.form(FORM).submit();
      expect([refused.status, refused.text("main").includes("Bar de arriba")]).toEqual([409, true]);
      const saved = await refused.form(FORM).submit();
      expect([saved.status, saved.path]).toEqual([200, "/socios/locales"]);
    });
  });

  it("is shown to its sender alone, also in the same browser", async () => {
    const [person, other] = [await member(), await member("owner")];
    const login = await interrupted(person, NEW_PLACE, { name: "De la primera persona" });
    const opened = await signIn(login, other.email);
    expect([opened.path, opened.form(FORM).values.name]).toEqual([`${NEW_PLACE}?recuperar=1`, ""]);
    expect(opened.text("main")).not.toContain(text.notSaved);
    expect(await rows(other.userId)).toEqual([]);
    expect(await rows(person.userId)).toHaveLength(1);
  });

  atNight(() => {
    it("fills no form of another page or of another organization", async () => {
      const person = await member();
      await interrupted(person, NEW_PLACE, { name: "Terraza" });
      await enterByPassword(person.visitor, person.email);
      const other = await person.visitor.get("/socios/codigos/nuevo?recuperar=1");
      expect(other.text("main")).not.toContain(text.notSaved);
      const elsewhere = await otherOrganization(shop.db, "Aaa, otro negocio");
      await shop.db
        .updateTable("organization_members")
        .set({ organization_id: elsewhere })
        .where("user_id", "=", person.userId)
        .execute();
      const moved = await person.visitor.get(`${NEW_PLACE}?recuperar=1`);
      expect([moved.status, moved.text("main").includes(text.notSaved)]).toEqual([200, false]);
    });

    it("keeps the last form of a person, without what proves who they are", async () => {
      const person = await member("owner");
      await interrupted(person, NEW_PLACE, { name: "Antes" });
      await enterByPassword(person.visitor, person.email);
      const login = await interrupted(person, "/socios/claves/nueva", { name: "Caja de la barra" });
      const keys = await person.visitor.get("/login");
      expect(keys.status).toBe(200);
      const filled = await signIn(login, person.email);
      expect(filled.path).toBe("/socios/claves/nueva?recuperar=1");
      expect(await rows(person.userId)).toHaveLength(1);
      const form = filled.forms("main form").find(({ names }) => names.includes("name"));
      expect(form?.values).toMatchObject({ name: "Caja de la barra" });
    });

    it("fills the section of an offer's editor and the desk's forms", async () => {
      const own = { organization_id: shop.organizationId, title: "Baño de plata" };
      const { id } = await buildOffer(shop.db, own);
      const person = await member();
      const editor = `/socios/ofertas/${id}/editar/que`;
      const page = await person.visitor.get(editor);
      endSession(person.visitor);
      const login = await page.form({ action: editor }).submit({ title: "Baño de oro" });
      const filled = await signIn(login, person.email);
      expect(filled.form({ action: editor }).values.title).toBe("Baño de oro");

      const staff = await shop.enterStaff();
      const desk = await staff.visitor.get(`/gestion/ofertas/${id}/corregir/que`);
      endSession(staff.visitor);
      const stopped = await desk.form(FORM).submit({ title: "Baño corregido" });
      const again = await signIn(stopped, staff.email);
      expect([again.url.pathname, again.form(FORM).values.title]).toEqual([
        `/gestion/ofertas/${id}/corregir/que`,
        "Baño corregido",
      ]);
    });
  });

  it("keeps nothing that is forged, too large, from another site, or of an account that may not sign in", async () => {
    const person = await member();
    const form = (await person.visitor.get(NEW_PLACE)).form(FORM);
    const { sender = "", organization = "" } = form.values;
    expect(sender).not.toBe("");
    const stranger = shop.visit();
    const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
      stranger.post(NEW_PLACE, { organization, name: "Ajeno", ...fields }, { headers });
    for (const forged of ["", "x", person.userId, `${sender.slice(0, -3)}AAA`]) {
      const login = await send({ sender: forged });
      expect(login.path).toBe(`/login?returnTo=${encodeURIComponent(NEW_PLACE)}`);
    }
    const foreign = await send(
      { sender },
      { "sec-fetch-site": "cross-site", origin: "https://malo.example" },
    );
    expect(foreign.status).toBe(403);
    expect((await send({ sender, name: "x".repeat(70_000) })).status).toBe(413);
    await shop.db.updateTable("users").set({ is_active: false }).where("id", "=", person.userId).execute();
    expect((await send({ sender })).path).toBe(`/login?returnTo=${encodeURIComponent(NEW_PLACE)}`);
    expect(await rows(person.userId)).toEqual([]);
  });

  atNight(() => {
    it("is deleted after a day", async () => {
      const person = await member();
      await interrupted(person, NEW_PLACE, { name: "Tarde" });
      const age = (ms: number) =>
        shop.db
          .updateTable("interrupted_forms")
          .set({ sent_at: Date.now() - ms })
          .where("user_id", "=", person.userId)
          .execute();
      await age(DAY_MS - 60_000);
      await deleteExpiredIdentity({ db: shop.db } as Context);
      expect(await rows(person.userId)).toHaveLength(1);
      await age(DAY_MS + 60_000);
      await enterByPassword(person.visitor, person.email);
      expect((await person.visitor.get(`${NEW_PLACE}?recuperar=1`)).text("main")).not.toContain(
        text.notSaved,
      );
      await deleteExpiredIdentity({ db: shop.db } as Context);
      expect(await rows(person.userId)).toEqual([]);
    });
  });
});
