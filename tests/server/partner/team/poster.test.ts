// Proves the poster and the table cards that a business prints: what they say, where they lead, and for whom.
import { expect, it } from "vitest";
import { buildOffer } from "../../../fixtures/offers";
import { onOneDatabase } from "../../../support/databases";
import { pdfText } from "../../../support/pdf-text";
import { otherOrganization, panelShop } from "../panel-shop";

const PDF = "/socios/organizacion/cartel.pdf";

onOneDatabase((_name, open) => {
  const shop = panelShop(open);

  async function poster(query = "") {
    const { visitor } = shop.as("manager");
    const headers = { cookie: visitor.cookies.header(PDF) ?? "" };
    const answer = await fetch(`${shop.shop.origin}${PDF}${query}`, { headers });
    expect(answer.headers.get("Content-Type")).toBe("application/pdf");
    return pdfText(Buffer.from(await answer.arrayBuffer()));
  }
  const times = (text: string, part: string) => text.split(part).length - 1;

  it("names the business and its address, once on the wall and on each of four cards", async () => {
    const { slug } = await shop.db
      .selectFrom("organizations")
      .select("slug")
      .where("id", "=", shop.organizationId)
      .executeTakeFirstOrThrow();
    const wall = await poster();
    expect(times(wall, "Balneario Ñu")).toBe(1);
    expect(wall).toContain(`/negocios/${slug}`);
    expect(times(await poster("?formato=mesa"), "Balneario Ñu")).toBe(4);
  });

  it("is of one offer where one is named, never of another's", async () => {
    expect(await poster(`?oferta=${shop.offers.spa.id}`)).toContain(`/ofertas/${shop.offers.spa.id}`);
    const foreign = await buildOffer(shop.db, { organization_id: await otherOrganization(shop.db) });
    const { visitor } = shop.as("owner");
    expect((await visitor.get(`${PDF}?oferta=${foreign.id}`)).status).toBe(404);
    expect((await shop.as("cashier").visitor.get(PDF)).status).toBe(404);
  });
});
