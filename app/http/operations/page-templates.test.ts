// Proves that page views are counted by route, without ids and tokens.
import { expect, it } from "vitest";
import routes from "~/routes";
import { COUNTED_PAGES, pageTemplate } from "./page-templates";

/** Not shown to visitors as a page of the shop: frames, steps that only lead on, tools, what is found nowhere. */
const NOT_COUNTED =
  /^\/(\*|iframe.*|dev\/.*|order|payment-simulator\/.*|buscar\/.*|sin-conexion|order\/kept-coupon\/.*|socio.*|admin.*|privacidad.*)$/;

interface Route {
  path?: string;
  file?: string;
  index?: boolean;
}

function shownPages(): string[] {
  return (routes as Route[])
    .filter(({ file }) => file?.endsWith(".tsx"))
    .map(({ path = "" }) => `/${path}`)
    .filter((path) => !NOT_COUNTED.test(path));
}

it("counts every page by a template of its own; a new page belongs in COUNTED_PAGES, or in this test's exceptions", () => {
  for (const page of shownPages()) expect(COUNTED_PAGES, page).toContain(page);
});

it("keeps ids, tokens and slashes out of the counts", () => {
  expect(pageTemplate("/")).toBe("/");
  expect(pageTemplate("/ofertas/")).toBe("/ofertas");
  expect(pageTemplate("/ofertas/0b0cf0a6-3f64-4f5e-9d0c-9b0f5a1c2d3e/")).toBe("/ofertas/:ofertaId");
  expect(pageTemplate("/ofertas/category/travel/")).toBe("/ofertas/category/:categoryId");
  expect(pageTemplate("/c/secret.token-of_a_coupon")).toBe("/c/:token");
  for (const none of ["/no-existe", "/api/v0/session/", "/assets/x.js", "/health", "//", "/c/a/b"])
    expect(pageTemplate(none), none).toBeNull();
});
