// Proves the help without scripts: its topics, its search, what the shop's search offers of it, and that no link of it is dead.
import { afterAll, beforeAll, expect, it } from "vitest";
import { Visitor } from "../../support/browserless";
import { onOneDatabase } from "../../support/databases";
import { type StockedShop, startStockedShop } from "../stocked-shop";

onOneDatabase((_name, open) => {
  let stocked: StockedShop;
  let visitor: Visitor;
  beforeAll(async () => {
    stocked = await startStockedShop(open);
    visitor = new Visitor(stocked.shop.origin);
  });
  afterAll(async () => {
    visitor?.close();
    await stocked?.shop.stop();
  });
  const hrefs = ({ document }: Awaited<ReturnType<Visitor["get"]>>, within: string) =>
    [...document.querySelectorAll(`${within} a[href^="/"]`)].map((a) => a.getAttribute("href") ?? "");

  it("has a page for each topic, without scripts, and no dead link", async () => {
    const help = await visitor.get("/ayuda");
    expect(help.status).toBe(200);
    expect(help.html).not.toContain("<script");
    const topics = hrefs(help, "nav[aria-labelledby=help-topics]");
    expect(topics).toEqual([
      "/ayuda/como-funciona",
      "/ayuda/devoluciones",
      "/ayuda/cambiar-fecha",
      "/ayuda/cupon-perdido",
      "/ayuda/regalos",
      "/ayuda/pago",
      "/ayuda/vendedores",
    ]);
    const linked = new Set(hrefs(help, "main"));
    for (const path of topics) {
      const page = await visitor.get(path);
      expect(page.status, path).toBe(200);
      const data = [...page.document.querySelectorAll('script[type="application/ld+json"]')].map(
        (script) =>
          JSON.parse(script.textContent ?? "{}") as { "@type": string; mainEntity?: { name: string }[] },
      );
      const questions = data.find((one) => one["@type"] === "FAQPage")?.mainEntity?.map(({ name }) => name);
      expect(questions).toEqual(page.texts("section > h2").filter((text) => questions?.includes(text)));
      for (const href of hrefs(page, "main")) linked.add(href);
    }
    for (const href of linked) {
      const [path = "", fragment] = href.split("#");
      const page = await visitor.get(path);
      expect(page.status, href).toBe(200);
      if (fragment) expect(page.document.querySelector(`[id="${fragment}"]`), href).not.toBeNull();
    }
    expect((await visitor.get("/ayuda/nada")).status).toBe(404);
  });

  it("finds answers, and says so when there is none", async () => {
    const found = await visitor.get("/ayuda?q=cup%C3%B3n+perdido");
    expect(hrefs(found, "section[aria-labelledby=help-found]")[0]).toBe("/ayuda/cupon-perdido#recuperar");
    expect(found.document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
    const none = await visitor.get(`/ayuda?q=${encodeURIComponent("<b>zanahoria")}`);
    expect(none.text("#help-found")).toBe("No tenemos una respuesta para «<b>zanahoria»");
  });

  it("is offered by the shop's search, the sitemap and the foot, which names the telephone", async () => {
    const search = await visitor.get("/search?searchField=cup%C3%B3n+perdido");
    expect(hrefs(search, "main")).toContain("/ayuda/cupon-perdido");
    const suggested = await visitor.get("/search/suggestions?q=devoluci%C3%B3n");
    expect(suggested.html).toContain("/ayuda/devoluciones");
    const sitemap = await visitor.get("/sitemaps/pages.xml");
    expect(sitemap.html).toContain(`${stocked.shop.origin}/ayuda/devoluciones<`);
    const home = await visitor.get("/");
    expect(hrefs(home, "footer")).toContain("/ayuda");
    expect(home.document.querySelector('footer a[href^="tel:"]')?.textContent).toContain(
      "de lunes a viernes",
    );
  });
});
