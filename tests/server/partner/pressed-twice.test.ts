// Proves that a form of the panel that is pressed twice makes one thing and ends in no error, and that Back and another name make a second.
import { expect, it } from "vitest";
import { addDays, localDay } from "~/domain/kernel/local-day";
import { newEmail } from "../../fixtures/orders";
import { onOneDatabase } from "../../support/databases";
import type { Page } from "../../support/page";
import { panelShop } from "./panel-shop";

const PAGE = "/socios/organizacion";

onOneDatabase((_name, open) => {
  const shop = panelShop(open);
  const manager = () => shop.as("manager").visitor;

  /** Of two presses at once and one after them. */
  async function pressed(press: () => Promise<Page>) {
    const answers = [...(await Promise.all([press(), press()])), await press()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [path, ...others] = [...new Set(answers.map((page) => page.path))];
    expect(others).toEqual([]);
    return path;
  }

  const countOf = async (table: "organization_places" | "organization_closures") =>
    (
      await shop.db
        .selectFrom(table)
        .select("id")
        .where("organization_id", "=", shop.organizationId)
        .execute()
    ).length;

  it("adds one place, and another one after Back", async () => {
    const page = await manager().get("/socios/locales/nuevo");
    const place = { address: "Calle Luna, 3", postal_code: "28010", city: "Madrid", province: "madrid" };
    const add = (name: string) => page.form({ action: page.path }).submit({ ...place, name });
    const before = await countOf("organization_places");
    expect(await pressed(() => add("Termas del Norte"))).toBe("/socios/locales");
    expect(await countOf("organization_places")).toBe(before + 1);
    await add("Termas del Sur");
    expect(await countOf("organization_places")).toBe(before + 2);
    const fresh = await manager().get(page.path);
    const same = await fresh.form({ action: page.path }).submit({ ...place, name: "Termas del Sur" });
    expect([same.status, same.text("main")]).toEqual([400, expect.stringContaining("Ya tienes un local")]);
  });

  it("creates one promo code, and another one after Back", async () => {
    const page = await manager().get("/socios/codigos/nuevo");
    const create = (code: string) => page.form({ action: page.path }).submit({ code, value: "10" });
    const made = await pressed(() => create("DOBLE-10"));
    expect(made).toMatch(/^\/socios\/codigos\/[\w-]{36}$/);
    expect((await create("TRIPLE-10")).path).not.toBe(made);
    const codes = shop.db
      .selectFrom("promo_codes")
      .select("code")
      .where("code", "in", ["DOBLE-10", "TRIPLE-10"]);
    expect(await codes.execute()).toHaveLength(2);
    const fresh = await manager().get(page.path);
    const taken = await fresh.form({ action: page.path }).submit({ code: "DOBLE-10", value: "10" });
    expect([taken.status, taken.text("main")]).toEqual([400, expect.stringContaining("Ya está en uso")]);
  });

  it("invites once, with one mail, and another person after Back", async () => {
    const page = await shop.as("owner").visitor.get("/socios/equipo/invitar");
    const invite = (email: string) => page.form({ action: page.path }).submit({ email, role: "cashier" });
    const [first, second] = [newEmail(), newEmail()];
    expect(await pressed(() => invite(first))).toBe("/socios/equipo");
    expect((await invite(second)).path).toBe("/socios/equipo");
    const mails = await shop.db
      .selectFrom("mail_outbox")
      .select("recipient")
      .where("recipient", "in", [first, second])
      .execute();
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([first, second].sort());
    const fresh = await shop.as("owner").visitor.get(page.path);
    const again = await fresh.form({ action: page.path }).submit({ email: first, role: "cashier" });
    expect(again.status).toBe(400);
  });

  it("announces one closure", async () => {
    const page = await manager().get(PAGE);
    const from = addDays(localDay(Date.now()), 200);
    const close = (until = "") => page.form("form:has([value=close])").submit({ from, until });
    const before = await countOf("organization_closures");
    expect(await pressed(() => close())).toBe(PAGE);
    expect(await countOf("organization_closures")).toBe(before + 1);
    // Other days that overlap are a mistake still.
    expect((await close(addDays(from, 1))).status).toBe(400);
  });
});
