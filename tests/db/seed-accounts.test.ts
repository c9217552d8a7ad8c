// Proves that the demo's accounts are created with the demo catalogue only, once, and can sign in.
import { expect, it } from "vitest";
import { findWidget } from "~/domain/catalogue/syndication/widget-queries.server";
import { DEMO_PASSWORD, demoAccounts } from "../../demo/content/accounts";
import { seedAccounts } from "../../demo/seed-accounts";
import { seedCatalogue } from "../../demo/seed-catalogue";
import { buildUser } from "../fixtures/users";
import { signIn } from "../support/accounts";
import { apiClient } from "../support/api";
import { onOneByFile } from "../support/databases";

onOneByFile((_name, open) => {
  it("are created with the demo catalogue, once", async () => {
    const { db } = await open();
    expect(await seedAccounts(db)).toBe(0);
    await seedCatalogue(db, { offers: 3, now: Date.now(), media: null });
    expect(await seedAccounts(db)).toBe(demoAccounts.length);
    expect(await seedAccounts(db)).toBe(0);
    const api = apiClient(db);
    for (const { email, staff, role } of demoAccounts) {
      const { token } = await signIn(api, email, DEMO_PASSWORD);
      const { body } = await api.call("GET /auth/users/me/", { token });
      expect([body.is_staff, body.memberships.map((one: { role: string }) => one.role)]).toEqual([
        staff,
        role ? [role] : [],
      ]);
    }
    const widget = await findWidget(db, new URLSearchParams({ key: "demo" }));
    expect(widget).toMatchObject({ state: "open", partner: { origins: ["http://localhost:8080"] } });
  });

  it("are not created in a shop that has accounts", async () => {
    const { db } = await open();
    await seedCatalogue(db, { offers: 1, now: Date.now(), media: null });
    await buildUser(db);
    expect(await seedAccounts(db)).toBe(0);
  });
});
