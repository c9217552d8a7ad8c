// Proves the pages of all opinions without scripts: order, filter by stars, paging, and the press that says that one was useful.
import { expect, it } from "vitest";
import { buildVote } from "../../fixtures/feedback";
import { buildOffer } from "../../fixtures/offers";
import { addMember } from "../../fixtures/organization-members";
import { buildOrganization } from "../../fixtures/organizations";
import { onBothDatabases } from "../../support/databases";
import { conformanceProblems } from "../../support/html-conformance";
import type { Page } from "../../support/page";
import { accountWithPassword, enterByPassword, enteredShop } from "../sign-in-steps";

const DAY_MS = 86_400_000;

onBothDatabases("statements", (_name, open) => {
  const shop = enteredShop(open, () => ({ RATE_LIMITS: "on" }));

  async function offerWithVotes(votes: readonly { stars: number; comment: string; useful?: number }[]) {
    const organization = await buildOrganization(shop.db, { name: "Casa Ñora" });
    const offer = await buildOffer(shop.db, { organization_id: organization.id, title: "Menú con voces" });
    const ids: string[] = [];
    for (const [index, { stars, comment, useful = 0 }] of votes.entries()) {
      const id = await buildVote(shop.db, offer.id, { stars, comment, at: Date.now() - index * DAY_MS });
      await shop.db.updateTable("feedback").set({ useful_votes: useful }).where("id", "=", id).execute();
      ids.push(id);
    }
    return { organization, offer, ids, path: `/ofertas/${offer.id}/opiniones` };
  }

  /** The comments in their order. */
  const said = (page: Page) =>
    [...page.document.querySelectorAll('form[action="/opiniones/util"] li')].map((item) =>
      (item.textContent ?? "").replace(/.*(Dice \w+).*/s, "$1"),
    );

  const VOTES = [
    { stars: 3, comment: "Dice tres" },
    { stars: 5, comment: "Dice cinco" },
    { stars: 1, comment: "Dice uno", useful: 2 },
  ];

  it("shows them in the reader's order, by stars, and says who may write", async () => {
    const { offer, path } = await offerWithVotes(VOTES);
    const visitor = shop.visit();
    const newest = await visitor.get(path);
    expect(newest.status).toBe(200);
    expect(said(newest)).toEqual(["Dice tres", "Dice cinco", "Dice uno"]);
    expect(newest.text("main")).toContain("Solo opina quien ha comprado la oferta aquí");
    expect(said(await visitor.get(`${path}?orden=mejores`))).toEqual(["Dice cinco", "Dice tres", "Dice uno"]);
    expect(said(await visitor.get(`${path}?orden=peores`))).toEqual(["Dice uno", "Dice tres", "Dice cinco"]);
    expect(said(await visitor.get(`${path}?orden=utiles`))).toEqual(["Dice uno", "Dice tres", "Dice cinco"]);
    expect(said(await visitor.get(`${path}?estrellas=5`))).toEqual(["Dice cinco"]);
    expect((await visitor.get(`${path}?estrellas=4`)).text("main")).toContain("No hay opiniones que mostrar");
    // What an address does not say in these words is the whole list.
    expect(said(await visitor.get(`${path}?orden=drop&estrellas=9&pagina=0`))).toHaveLength(3);
    expect(said(await visitor.get(`${path}?pagina=999`))).toHaveLength(3);
    expect(await conformanceProblems(newest.html)).toEqual([]);
    const linked = await visitor.get(`/ofertas/${offer.id}/`);
    expect(linked.has(`a[href="${path}"]`)).toBe(true);
    const shared = encodeURIComponent(`${shop.shop.origin}/ofertas/${offer.id}/`);
    expect(linked.has(`a[href="https://wa.me/?text=${shared}"]`)).toBe(true);
    expect(linked.has(`a[href="mailto:?body=${shared}"]`)).toBe(true);
    expect((await visitor.get("/ofertas/5f0c2d1e-7a3b-4c8d-9e6f-000000000001/opiniones")).status).toBe(404);
  });

  it("has a page of twenty, and the seller's page of all its offers", async () => {
    const { organization, path } = await offerWithVotes(
      Array.from({ length: 23 }, (_, n) => ({ stars: 4, comment: `Dice n${n}` })),
    );
    const visitor = shop.visit();
    expect(said(await visitor.get(path))).toHaveLength(20);
    expect(said(await visitor.get(`${path}?pagina=2`))).toEqual(["Dice n20", "Dice n21", "Dice n22"]);
    const seller = await visitor.get(`/negocios/${organization.slug}/opiniones?pagina=2`);
    expect(said(seller)).toEqual(["Dice n20", "Dice n21", "Dice n22"]);
    expect(seller.text("main")).toContain("Menú con voces");
    expect(await conformanceProblems(seller.html)).toEqual([]);
  });

  const press = async (visitor: ReturnType<typeof shop.visit>, path: string, id: string) => {
    const page = await visitor.get(path);
    return page.form({ action: "/opiniones/util" }).submit({}, `[value="${id}"]`);
  };
  const usefulOf = async (id: string) => {
    const row = shop.db.selectFrom("feedback").select("useful_votes").where("id", "=", id);
    return (await row.executeTakeFirstOrThrow()).useful_votes;
  };

  it("counts a browser's press once, shows it to everybody, and leaves the rating alone", async () => {
    const { offer, ids, path } = await offerWithVotes(VOTES);
    const id = ids[0] ?? "";
    await shop.visit().get(path);
    const visitor = shop.visit();
    const thanked = await press(visitor, path, id);
    expect(thanked.url.pathname).toBe(path);
    expect(thanked.text()).toContain("has marcado la opinión como útil");
    expect((await press(visitor, path, id)).text()).toContain("Ya habías marcado esa opinión");
    expect(await usefulOf(id)).toBe(1);
    await expect.poll(async () => (await shop.visit().get(path)).text("main")).toContain("Útil (1)");
    await press(shop.visit(), `/ofertas/${offer.id}/`, id);
    expect(await usefulOf(id)).toBe(2);
    const { stars_3 } = await shop.db
      .selectFrom("offers")
      .select("stars_3")
      .where("id", "=", offer.id)
      .executeTakeFirstOrThrow();
    expect(stars_3).toBe(0);
  });

  it("counts an account once in all its browsers, and neither the author nor the seller", async () => {
    const { organization, ids, path } = await offerWithVotes(VOTES);
    const [id = "", own = ""] = ids;
    const reader = await accountWithPassword(shop);
    for (let browser = 0; browser < 2; browser++) {
      const visitor = shop.visit();
      await enterByPassword(visitor, reader.email);
      await press(visitor, path, id);
    }
    expect(await usefulOf(id)).toBe(1);
    await shop.db.updateTable("feedback").set({ user_id: reader.id }).where("id", "=", own).execute();
    const author = shop.visit();
    await enterByPassword(author, reader.email);
    expect((await press(author, path, own)).text()).toContain("No se puede marcar como útil");
    const member = await accountWithPassword(shop);
    await addMember(shop.db, member.id, { organizationId: organization.id, role: "cashier" });
    const seller = shop.visit();
    await enterByPassword(seller, member.email);
    expect((await press(seller, path, own)).text()).toContain("No se puede marcar como útil");
    expect(await usefulOf(own)).toBe(0);
  });

  it("refuses what it does not know, other sites, and a network that presses again and again", async () => {
    const { ids, path } = await offerWithVotes(VOTES);
    const id = ids[0] ?? "";
    const visitor = shop.visit();
    const send = (fields: Record<string, string>) => visitor.post("/opiniones/util", fields);
    expect((await send({ opinion: "nada", returnTo: path })).text()).toContain("ya no está publicada");
    const unknown = await send({
      opinion: "5f0c2d1e-7a3b-4c8d-9e6f-000000000001",
      returnTo: "//evil.example",
    });
    expect(unknown.url.pathname).toBe("/");
    const forged = await fetch(`${shop.shop.origin}/opiniones/util`, {
      method: "POST",
      redirect: "manual",
      headers: { "Sec-Fetch-Site": "cross-site", "Content-Type": "application/x-www-form-urlencoded" },
      body: `opinion=${id}`,
    });
    expect(forged.status).toBe(403);
    for (let browser = 0; browser < 7; browser++) await press(shop.visit(), path, id);
    expect(await usefulOf(id)).toBe(5);
  });
});
