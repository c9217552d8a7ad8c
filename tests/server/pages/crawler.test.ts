// Follows every internal link and GET form: targets and fragments exist, and the HTML conforms.
import { beforeAll, describe, expect, it } from "vitest";
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import { pageTemplate } from "~/http/operations/page-templates";
import { buildOffer } from "../../fixtures/offers";
import { buildOrganization } from "../../fixtures/organizations";
import { type Crawled, crawl } from "../../support/crawl";
import { onOneDatabase } from "../../support/databases";
import { unstyledClasses } from "../../support/html/style-sheets";
import { conformanceProblems } from "../../support/html-conformance";
import { isNight } from "../../support/run/nightly";
import { enteredByPassword } from "../account/account-steps";
import { addToCart, buy } from "../purchase";
import { enteredShop } from "../sign-in-steps";

/** The test's offers name pictures without files. */
const isMissingPicture = (path: string, status: number) =>
  status === 404 && path.startsWith("/media/prueba-");

/** Leads to pages of the panel, which are those of businesses alone. */
const isOfBusinesses = (path: string, status: number) =>
  status === 404 && path.startsWith("/socios/") && pageTemplate(path.split("?", 1)[0] ?? "") === null;

/** Where it begins: the home page is a list, too, which no link says. */
const BEGIN = ["/", "/?price_min=1"];

const isExpected = (path: string, status: number) =>
  isMissingPicture(path, status) || isOfBusinesses(path, status);

async function nonconforming({ pages }: Crawled): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const page of pages) {
    const problems = await conformanceProblems(page.html);
    if (problems.length > 0) found[page.path] = [...new Set(problems)];
  }
  return found;
}

onOneDatabase((_name, open) => {
  const shop = enteredShop(open);
  beforeAll(async () => {
    // More than a page of a list, of a category, a province and a seller.
    const { id } = await buildOrganization(shop.db);
    for (let built = 0; built < 30; built++)
      await buildOffer(shop.db, {
        organization_id: id,
        category: "travel",
        regions: ["cadiz"],
        cover: false,
      });
    await rebuildListings(shop.db);
  });

  let byStranger: Crawled | undefined;

  const CUSTOMER = "a customer who has bought and fills a cart";

  describe.each(isNight() ? ["a stranger", CUSTOMER] : ["a stranger"])("for %s", (who) => {
    let crawled: Crawled;
    beforeAll(async () => {
      const visitor = shop.visit();
      if (who === "a stranger") {
        crawled = await crawl(visitor, BEGIN, isExpected);
        byStranger = crawled;
        return;
      }
      const customer = await enteredByPassword(shop);
      await addToCart(customer.visitor, shop.offers.spa.options[0].id, { gift: "true" });
      await buy(customer.visitor, customer.email);
      await addToCart(customer.visitor, shop.offers.dinner.options[1]?.id ?? "", { quantity: "2" });
      const { id } = shop.offers.spa;
      await customer.visitor.post("/favorite", {
        offer: String(shop.offers.spa.number),
        returnTo: `/ofertas/${id}/`,
      });
      crawled = await crawl(customer.visitor, BEGIN, isExpected, byStranger);
    });

    it("every link and every form has a target, and every fragment exists", () => {
      expect(crawled.problems).toEqual([]);
    });

    it("the crawled pages are those of the shop", () => {
      const own = who === "a stranger" ? ["/login?returnTo"] : ["/account", "/order/history"];
      for (const kind of [
        "/",
        "/?price_min",
        "/ofertas/",
        "/ofertas/:id/",
        "/cart",
        "/contacts",
        "/buscar",
        "/ofertas/?page",
        ...own,
      ])
        expect([...crawled.kinds], kind).toContain(kind);
      expect([...crawled.kinds].some((kind) => /^\/negocios\/.*\?page$/.test(kind))).toBe(true);
    });

    it("every page conforms to the HTML standard", async () => {
      expect(await nonconforming(crawled)).toEqual({});
    });

    it("every page loads the style sheets that its classes need", () => {
      const unstyled = crawled.pages.map(({ path, html }) => [path, unstyledClasses(html)] as const);
      expect(unstyled.filter(([, classes]) => classes.length > 0)).toEqual([]);
    });
  });
});
