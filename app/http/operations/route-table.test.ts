// Proves that the table of routes matches like the framework's router, with the same parameters.
import { matchRoutes } from "@remix-run/react";
import fc from "fast-check";
import { expect, it } from "vitest";
import { type BuildRoute, routeTable } from "./route-table";

const PATHS = [
  "ofertas",
  "ofertas/category/:categoryId",
  "ofertas/:ofertaId",
  "ofertas/:ofertaId/visitar",
  "boletin/ver/:edition/:offerId",
  "search",
  "search/suggestions",
  "auth/:provider/callback",
  "order/coupon/:file",
  "media/pictures/:id/:file",
  "api/v0/*",
  "robots.txt",
  "iframe/feed.xml",
  "*",
];

type RouteNode = Parameters<typeof matchRoutes>[0][number];

const routes: Record<string, BuildRoute> = {
  root: { id: "root", path: "" },
  home: { id: "home", parentId: "root", index: true },
  checkout: { id: "checkout", parentId: "root", path: "checkout" },
  page: { id: "page", parentId: "checkout", index: true },
  draft: { id: "draft", parentId: "root", path: "checkout/draft" },
};
for (const path of PATHS) routes[path] = { id: path, parentId: "root", path };

const childrenOf = (parentId?: string): RouteNode[] =>
  Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => (index ? { id, index } : { id, path, children: childrenOf(id) }));

const framework = childrenOf();
const table = routeTable(routes);

function expectAlike(pathname: string): void {
  const expected = matchRoutes(framework, pathname);
  const found = table.match(pathname);
  expect(
    found?.branch.map(({ id }) => id),
    pathname,
  ).toEqual(expected?.map(({ route }) => route.id));
  expect(found?.params, pathname).toEqual(expected?.[0]?.params);
}

it.each([
  "/",
  "//",
  "/ofertas",
  "/OFERTAS//",
  "/ofertas/category/spa/",
  "/ofertas/category",
  "/ofertas/a%2Fb",
  "/ofertas/%FF",
  "/ofertas/a%20b/visitar",
  "/checkout/",
  "/checkout//",
  "/checkout/draft",
  "/api/v0",
  "/api/v0/",
  "/api/v0/sales/1/",
  "/robotsxtxt",
  "//evil.example",
  "/iframe/feed.xml/",
  "/mar%E2%84%AAet",
  "/ofertas/%0A",
  "/x%0Ay",
  "",
])("%s", expectAlike);

it("random paths", () => {
  const segment = fc.oneof(
    fc.constantFrom(...PATHS.flatMap((path) => path.split("/")), "", "checkout", "Search", "%2F", "%2e", ";"),
    fc.string({ maxLength: 4 }).map(encodeURIComponent),
  );
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 5 }), (segments) => expectAlike(`/${segments.join("/")}`)),
    { numRuns: 500 },
  );
});
