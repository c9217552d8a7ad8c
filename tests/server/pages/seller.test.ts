// Proves a seller's page: what it shows, that it ends with the business, and its address on paper.
import { expect, it } from "vitest";
import { buildVote } from "../../fixtures/feedback";
import { forced } from "../../fixtures/forced-status";
import { buildOffer } from "../../fixtures/offers";
import { buildOrganization } from "../../fixtures/organizations";
import { onOneDatabase } from "../../support/databases";
import { conformanceProblems } from "../../support/html-conformance";
import { enteredShop } from "../sign-in-steps";

const DAY_MS = 86_400_000;

onOneDatabase((_name, open) => {
  const shop = enteredShop(open);

  async function seller(name: string) {
    const organization = await buildOrganization(shop.db, { name });
    const offer = await buildOffer(shop.db, { organization_id: organization.id, title: `Menú de ${name}` });
    return { organization, offer, path: `/negocios/${organization.slug}` };
  }

  it("shows its offers on sale, the newest opinions and how it answers them", async () => {
    const { organization, offer, path } = await seller("Cantina Ñandú");
    await buildOffer(shop.db, {
      organization_id: organization.id,
      title: "Todavía en borrador",
      status: "draft",
    });
    const at = Date.now() - 10 * DAY_MS;
    for (const stars of [5, 4, 4, 5, 5]) {
      const vote = await buildVote(shop.db, offer.id, {
        stars,
        comment: `Vale ${stars}`,
        at,
        reply: "Gracias",
      });
      await shop.db
        .updateTable("feedback")
        .set({ reply_at: at + 2 * DAY_MS })
        .where("id", "=", vote)
        .execute();
    }
    await buildVote(shop.db, offer.id, { stars: 1, comment: "La última, sin respuesta" });
    const page = await shop.visit().get(path);
    expect(page.status).toBe(200);
    expect(page.text("h1")).toBe("Cantina Ñandú");
    expect(page.text("main")).toContain("Menú de Cantina Ñandú");
    expect(page.text("main")).not.toContain("Todavía en borrador");
    expect(page.text("main")).toContain("La última, sin respuesta");
    expect(page.text("main")).toContain("Responde al 83 % de las opiniones, casi siempre en 2 días.");
    expect(await conformanceProblems(page.html)).toEqual([]);
    const linked = await shop.visit().get(`/ofertas/${offer.id}/`);
    expect(linked.has(`a[href="${path}"]`)).toBe(true);
  });

  it("is found by the id that is printed on paper, and by no other name", async () => {
    const { organization, path } = await seller("Taller Ohm");
    const answer = await fetch(`${shop.shop.origin}/negocios/${organization.id.toUpperCase()}`, {
      redirect: "manual",
    });
    expect(answer.status).toBe(301);
    expect(answer.headers.get("Location")).toBe(path);
    expect((await shop.visit().get("/negocios/no-existe")).status).toBe(404);
  });

  it("ends with the business, and shows no sandbox", async () => {
    const { organization, path } = await seller("Se va");
    expect((await shop.visit().get(path)).status).toBe(200);
    await shop.db
      .updateTable("organizations")
      .set({ status: forced("suspended") })
      .where("id", "=", organization.id)
      .execute();
    await expect.poll(async () => (await shop.visit().get(path)).status).toBe(404);
    const sandbox = await buildOrganization(shop.db, { sandbox_of: organization.id });
    expect((await shop.visit().get(`/negocios/${sandbox.slug}`)).status).toBe(404);
  });
});
